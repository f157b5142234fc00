# Two commands matter: `make play` and `make test`. Each makes .venv and installs what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# More than there are processors: many tests only wait for a terminal.
PROCESSES ?= 4
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test stress bench pictures format clean

play: $(VENV)/play.stamp
	@$(BIN)/cardtable

test: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest --numprocesses $(PROCESSES) --dist worksteal

# Kills, signals, spoiled saves and full disks: what `make test` tries a few times, thousands of times.
stress: $(VENV)/dev.stamp
	CARDTABLE_STRESS=1 $(BIN)/python -m pytest --numprocesses $(PROCESSES) --dist worksteal \
		tests/endurance tests/tui/test_sizes.py tests/conformance tests/privacy

bench: $(VENV)/dev.stamp
	$(BIN)/python -m benchmarks.bench

pictures: $(VENV)/dev.stamp
	$(BIN)/python -m docs.gallery

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

$(VENV)/play.stamp: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "cardtable needs Python 3.11 or newer; say which one: make PYTHON=python3.12"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Preparing cardtable in $(VENV) ..."
	@$(PIP) --editable .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/play.stamp
	@$(PIP) --editable '.[dev]'
	@touch $@
