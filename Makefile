# Two commands matter: `make play` and `make test`. Each does its own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
CHECKS := $(VENV)/.checks

.DEFAULT_GOAL := help
.PHONY: help setup play test lint types unit coverage bench soak clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

setup: $(READY) ## create .venv and install the program: .venv/bin/lostcities

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "lostcities needs Python 3.11 or newer; try: make PYTHON=python3.11" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
		{ echo "the venv module is missing; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@echo "setting up $(VENV), once" >&2
	@$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(CHECKS): $(READY)
	@echo "installing what the checks need, once" >&2
	@$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

play: setup ## play in the terminal
	@$(BIN)/lostcities play

test: lint types unit coverage ## run every check but the long ones

lint: $(CHECKS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(CHECKS)
	$(BIN)/mypy

unit: $(CHECKS)
	$(BIN)/pytest -n 2 --ignore=tests/rules --ignore=tests/conformance

# The rules' own tests run once, under coverage: every branch of both games must be taken.
coverage: $(CHECKS)
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n 2 tests/rules tests/conformance
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

bench: $(CHECKS) ## measure the speed of the rules
	$(BIN)/python bench/rules.py

soak: $(CHECKS) ## the long runs: thousands of records against the independent referee
	$(BIN)/python -m tests.soak

clean: ## remove what the other targets made
	rm -rf $(VENV) build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
