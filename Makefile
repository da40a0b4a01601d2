# Every target does its own set-up: a fresh clone and Python >= 3.11 are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
TRAIN := .venv-train
COMPILE = $(BIN)/uv pip compile pyproject.toml --group dev --generate-hashes --universal --python-version 3.11 \
  --no-emit-index-url --custom-compile-command "make lock" --upgrade --quiet
RULES_SUITE := tests/conformance tests/games tests/perft tests/golden

.PHONY: play test test-train test-long check bench setup golden lock format clean

# Leaving with Ctrl-C, which is 130, is as good an end as any.
play: setup
	@trap : INT; $(BIN)/hanamachi play || [ $$? -eq 130 ]

setup: $(READY)

$(READY): requirements-uv.txt requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Hanamachi needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-uv.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

# The rules are one source that runs compiled and interpreted; both are the product, so both are tested.
test: setup
	$(BIN)/pytest -n auto
	HANAMACHI_JIT=all $(BIN)/pytest -n auto $(RULES_SUITE)
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n auto $(RULES_SUITE)

test-long: setup
	$(BIN)/pytest -n auto -m long

# Training needs half a gigabyte that playing does not, so it has an environment of its own.
test-train: $(TRAIN)/.ready
	JAX_PLATFORMS=cpu $(TRAIN)/bin/pytest tests/training

$(TRAIN)/.ready: requirements-train.txt pyproject.toml $(READY)
	$(PYTHON) -m venv $(TRAIN)
	$(BIN)/uv pip install --quiet --python $(TRAIN)/bin/python --require-hashes -r requirements-train.txt
	$(BIN)/uv pip install --quiet --python $(TRAIN)/bin/python --no-deps --no-build-isolation -e .
	@touch $@

check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup
	$(BIN)/python -m benchmarks

# Writes the golden games anew, after a change that was meant: read the difference before you commit it.
golden: setup
	$(BIN)/python -m tests.golden.playthrough

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lock: setup
	$(COMPILE) -o requirements.txt
	$(COMPILE) --extra train -o requirements-train.txt

clean:
	rm -rf $(VENV) $(TRAIN) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
