# Two commands matter: `make play` and `make test`. Each does its own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY := $(VENV)/.ready
CHECKS := $(VENV)/.checks
SCRIPT := $(VENV)/.script
PAGE := $(VENV)/.page
DATABASE := $(VENV)/.database
PEERS := $(VENV)/.peers
RL := .venv-rl
DOCS := .venv-docs
DOCS_READY := $(DOCS)/.ready
RL_READY := $(RL)/.ready
KERNEL := CMakeLists.txt $(shell find kernel -name "*.?pp")
LOCK := build/lock/$(notdir $(BIN))/python
DRIVER := build/driver
CLANG_DRIVER := build/driver-clang
CLANG ?= $(shell command -v clang++)
DRIVER_SOURCES := $(filter-out kernel/bindings.cpp,$(filter %.cpp,$(KERNEL))) tests/kernel/driver.cpp
WARNINGS := -Wall -Wextra -Wconversion -Wshadow -Werror
# An environment belongs to one Python. Another one that is asked for makes it anew; where none is
# asked for, that of the environment there is will do.
ifeq ($(origin PYTHON),file)
SERIES := $(patsubst $(VENV)/.python-%,%,$(firstword $(wildcard $(VENV)/.python-*)))
endif
ifeq ($(SERIES),)
SERIES := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
endif
CREATED := $(VENV)/.python-$(SERIES)
# An editable install remembers which modules there were: it is made again when that changes.
LAYOUT := $(VENV)/.layout-$(firstword $(shell find src -name '*.py' | LC_ALL=C sort | cksum))
# The differential test, which plays some five thousand games twice, takes half a minute.
FAST := tests/rules tests/perft tests/conformance tests/shared tests/tools tests/test_imports.py tests/test_citations.py \
	tests/kernel --ignore=tests/kernel/test_differential.py
# These run under coverage, all others without: it doubles their time.
COVERED := tests/rules tests/conformance/test_table_interface.py
# Three processes for two processors: a browser's test waits now and then.
PYTEST = $(BIN)/pytest -n 3 --dist loadscope
TESTS = $(PYTEST) $(COVERED:%=--ignore=%)
SEED ?= 1
CXX ?= c++

# A step of the set-up takes a minute: it says what it is at, and how long it has been.
BEGUN := $(shell date +%s)
STEP = $(PYTHON) tools/progress.py
READY_IN = $(STEP) --since $(BEGUN) --ready
PIP = $(BIN)/python -m pip --disable-pip-version-check install --progress-bar off
# What is installed is locked, with its hash, and needs nothing that is not in the file.
LOCKED = $(PIP) --require-hashes --no-deps
FETCH = $(STEP) "fetching packages" --count '^ *Collecting' packages \
	--phase 'Building editable for lostcities' 'compiling the kernel (about 1 minute)' \
	--phase 'Installing collected packages' 'installing packages'
AGAIN = --hint "see above; when it is mended (often: the network), type the same command again"
NODE = PATH="$$PATH:$(CURDIR)/$(BIN)" node tests/browser/node_modules

# The tests start some thousand processes: where bytecode is not kept, each compiles every module anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup compiler play test test-long check lint types kernel coverage page fast docs lock wheel release bench soak clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

setup: $(READY) ## create .venv and install the program: .venv/bin/lostcities

$(CREATED):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "lostcities needs Python 3.11 or newer; try: make PYTHON=python3.11" >&2; exit 1; }
	@test ! -e $(VENV) || echo "$(VENV) is not of Python $(SERIES): it is made anew" >&2
	@echo "setting up $(VENV), once; this takes two to three minutes" >&2
	@$(STEP) "creating $(VENV)" --hint "the venv module is missing; on Debian: apt-get install python3-venv" -- \
		$(PYTHON) -m venv --clear $(VENV)
	@touch $(LAYOUT) $@

$(LAYOUT): | $(CREATED)
	@rm -f $(VENV)/.layout-* && touch $@

compiler:
	@command -v $(CXX) >/dev/null || test -n "$(filter Windows_NT,$(OS))" || \
		{ echo "a C++ compiler is missing; on Debian: apt-get install g++" >&2; exit 1; }

$(READY): pyproject.toml requirements/build.txt requirements/play.txt $(KERNEL) $(CREATED) $(LAYOUT) | compiler
	@$(FETCH) $(AGAIN) -- $(LOCKED) -r requirements/build.txt -r requirements/play.txt
	@$(STEP) "compiling the kernel (about 1 minute)" $(AGAIN) -- $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@
	@$(READY_IN) "the program is ready"

$(CHECKS): $(READY) requirements/test.txt requirements/torch.txt requirements/torch-cpu.txt
	@echo "installing what the checks need; the first time takes about a minute" >&2
	@$(FETCH) $(AGAIN) -- $(LOCKED) --no-compile -r requirements/test.txt  # what is used compiles itself
	@$(STEP) "fetching PyTorch" $(AGAIN) -- sh -c '$(LOCKED) --no-compile -r requirements/torch-cpu.txt || \
		$(LOCKED) --no-compile -r requirements/torch.txt'
	@touch $@
	@$(READY_IN) "the checks are ready"

play: setup ## serve the page on this machine and open it; LAN=1: for the whole network
	@$(BIN)/lostcities $(if $(LAN),--lan)

# Side by side goes what leaves a processor free when it runs alone: the driver of the kernel needs
# nothing that the set-up installs, and the type checker uses one processor.
test: ## run every check but the long ones
	@$(MAKE) --no-print-directory -j3 $(DATABASE) kernel lint types coverage
	$(TESTS) --ignore=tests/browser
	$(PYTEST) tests/browser  # apart: a browser's loop stays in its process, where asyncio could not run
	@$(READY_IN) "all checks passed"

# What is too long for every run: three quarters of the games played by rules and kernel, twenty times
# the examples of every property, whole games in every language, every screen in every way.
test-long: $(DATABASE) ## run what `make test` leaves out: make test-long SEED=…
	EXAMPLES=20 TEST_SEED=$(SEED) $(PYTEST) -m "long or hypothesis" --timeout 3600 --hypothesis-seed $(SEED)
	$(BIN)/python -m tests.browser.soak
	@$(READY_IN) "all long checks passed, with SEED=$(SEED)"

# For whoever edits: under two minutes, and neither a browser nor PostgreSQL.
check: $(CHECKS) $(SCRIPT) ## run the linters, the type checker and the fast tests
	$(MAKE) --no-print-directory -j2 --output-sync=target lint types
	$(MAKE) --no-print-directory fast
	@$(READY_IN) "checked"

lint: $(CHECKS) $(SCRIPT)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run --Werror $(filter %pp,$(KERNEL)) tests/kernel/*.cpp
	$(NODE)/prettier/bin/prettier.cjs --check --log-level warn 'src/lostcities/web/**/*.{css,html,js}'

types: $(CHECKS)
	$(BIN)/mypy

# The kernel's own test driver, under the sanitizers: no undefined behaviour, no stray byte. Where
# clang is installed the driver is also built by it: it warns of other things.
kernel: $(DRIVER) $(if $(CLANG),$(CLANG_DRIVER))
	$(DRIVER)
	$(if $(CLANG),$(CLANG_DRIVER),@echo "clang++ is not installed: the kernel is not compiled with it" >&2)

$(DRIVER): $(KERNEL) tests/kernel/driver.cpp | compiler
	@mkdir -p build
	$(CXX) -std=c++20 -O1 -g $(WARNINGS) -D_GLIBCXX_ASSERTIONS \
		-fsanitize=address,undefined -fno-sanitize-recover=all -pthread -Ikernel $(DRIVER_SOURCES) -o $@

# clang counts every index of a signed type as a conversion of sign; GCC does not.
$(CLANG_DRIVER): $(KERNEL) tests/kernel/driver.cpp
	@mkdir -p build
	$(CLANG) -std=c++20 -O1 $(WARNINGS) -Wno-sign-conversion -pthread -Ikernel $(DRIVER_SOURCES) -o $@

# The rules' own tests run once, under coverage: every branch of both games must be taken.
coverage: $(CHECKS)
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n 2 --dist worksteal $(COVERED)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

fast: $(CHECKS)
	$(BIN)/pytest -n 2 --dist worksteal $(FAST)

# What checks the script: Node, and the packages named in tests/browser.
$(SCRIPT): $(CHECKS) tests/browser/package-lock.json requirements/node.txt
	@command -v npm >/dev/null || $(STEP) "installing Node" $(AGAIN) -- $(LOCKED) -r requirements/node.txt
	@cd tests/browser && PATH="$$PATH:$(CURDIR)/$(BIN)" $(PYTHON) ../../tools/progress.py \
		"installing the script's tools" $(AGAIN) -- npm ci --no-audit --no-fund
	@touch $@

$(PAGE): $(SCRIPT)
	@command -v chromium-headless-shell >/dev/null || test -n "$$CHROMIUM" || { test "$$(id -u)" = 0 && \
		$(STEP) "installing Chromium" $(AGAIN) -- sh -c 'apt-get update && \
			DEBIAN_FRONTEND=noninteractive apt-get install -y chromium-headless-shell'; } || \
		command -v chromium >/dev/null || \
		{ echo "Chromium is missing; on Debian: apt-get install chromium-headless-shell" >&2; exit 1; }
	@touch $@

# After Chromium, not beside it: two installations of packages would be in each other's way.
$(DATABASE): $(PAGE)
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { test "$$(id -u)" = 0 && \
		$(STEP) "installing PostgreSQL" $(AGAIN) -- sh -c 'apt-get update && \
			DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql'; } || \
		{ echo "PostgreSQL is missing; on Debian: apt-get install postgresql" >&2; exit 1; }
	@touch $@

page: $(PAGE) ## run the tests in a real browser alone
	$(TESTS) tests/browser

$(PEERS): $(CHECKS)
	@$(FETCH) -- $(PIP) 'lostcities[bench]' && touch $@ || \
		echo "some peers could not be installed; their rows will be dashes" >&2

# The libraries the guide to learners uses. One of them wants its own version of Gymnasium. It builds in
# the folder that the set-up builds in, so not beside it.
$(RL_READY): pyproject.toml $(KERNEL) $(LAYOUT) | $(READY)
	@$(PYTHON) -m venv $(RL)
	@$(FETCH) $(AGAIN) -- $(RL)/bin/python -m pip --disable-pip-version-check install --progress-bar off --editable '.[rl]'
	@touch $@

bench: $(PEERS) $(DATABASE) ## measure the speed beside other libraries; writes docs/benchmarks.md
	$(BIN)/python -m bench --write
	$(BIN)/python -m bench.load --age 600
	$(BIN)/python -m bench.load --games 200 --pace 0 --seconds 10
	$(BIN)/python -m bench.load --games 200 --pace 0 --seconds 10 --db postgresql
	$(BIN)/python -m bench.load --games 60 --pace 0 --seconds 8 --db postgresql --server-cores 1 --other-cores 0
	$(BIN)/python -m bench.load --games 120 --pace 0 --seconds 8 --db postgresql --server-cores 1 --other-cores 0 --workers 2 --routed
	$(BIN)/python -m bench.load --games 1000 --seconds 20 --overload 2
	$(BIN)/python -m bench.uploads
	$(BIN)/python -m bench.metrics
	$(BIN)/python -m bench.visit

soak: $(CHECKS) $(DATABASE) $(RL_READY) ## run for hours: records and referee, kernel and rules, killed servers, learning
	$(BIN)/python -m tests.soak
	$(BIN)/python -m tests.kernel.soak
	$(BIN)/python -m tests.server.soak
	$(BIN)/python examples/learn_duel.py --seed 1
	$(BIN)/python -m tests.envs.soak --python $(RL)/bin/python

$(DOCS_READY) docs: BIN := $(DOCS)/$(notdir $(BIN))

$(DOCS_READY): requirements/docs.txt
	@$(STEP) "creating $(DOCS)" -- $(PYTHON) -m venv --clear $(DOCS)
	@$(FETCH) $(AGAIN) -- $(LOCKED) -r requirements/docs.txt
	@touch $@

# Sphinx checks links and anchors; the examples and cited paths are checked by `make test`. The index is
# copied, not moved: other pages link to it as README.html.
docs: $(DOCS_READY) ## make a site of docs/ in build/docs, to be published as it is
	@rm -rf build/docs
	$(BIN)/sphinx-build -q -W --keep-going -d build/docs-cache docs build/docs
	@cp build/docs/README.html build/docs/index.html

# An environment of its own, so that it works where the locked packages do not.
lock: ## lock anew what is installed, in the newest versions that pyproject.toml allows
	@$(STEP) "installing uv" $(AGAIN) -- sh -c '$(PYTHON) -m venv build/lock && \
		$(LOCK) -m pip --disable-pip-version-check install "uv==0.13.*"'
	@$(STEP) "locking Python packages" $(AGAIN) -- $(LOCK) -m tools.lock
	@cd tests/browser && PATH="$$PATH:$(CURDIR)/$(BIN)" $(PYTHON) ../../tools/progress.py "locking the script's tools" \
		$(AGAIN) -- npm install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund

wheel: $(CHECKS) ## build wheel and sdist into dist/, and try the wheel in an empty environment
	@rm -rf dist
	@$(STEP) "building dist/ (about 1 minute)" $(AGAIN) -- $(BIN)/python -m build --outdir dist .
	$(BIN)/python -m tools.check_wheel dist
	@$(READY_IN) "built and tried"

release: $(CHECKS) ## make a release commit and its tag: make release VERSION=1.2.3 (DRY=1: only say what)
	@test -n "$(VERSION)" || { echo "say which: make release VERSION=1.2.3" >&2; exit 1; }
	@$(BIN)/python -m tools.release $(VERSION) $(if $(DRY),--dry-run)

clean: ## remove what the other targets made
	rm -rf $(VENV) $(RL) $(DOCS) build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
