# Every target sets up what it needs, once: see CONTRIBUTING.md.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
NPM := $(PY) hatch_build.py
CLIENT := src/gnomoteka/server/client/index.html
NODE_MODULES := web/node_modules/.package-lock.json
BOARDGAME := bench/boardgame/node_modules/.package-lock.json
CODE := src tests bench scripts hatch_build.py

MAKEFLAGS += --no-print-directory
# Tests start very many processes: a second each of ours is for what Python could have kept.
unexport PYTHONDONTWRITEBYTECODE
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test soak steady check bench build setup types golden screenshots format lock chromium redis clean

help:
	@echo "make play         set up what is missing and open the home page"
	@echo "make test         set up what is missing and run all tests, in a real browser too"
	@echo "make soak         ten million random moves of every game, with checks: an hour; ARGS=nimble: of one;"
	@echo "                  then three servers that are killed for an hour while people play, and an hour at 500 tables"
	@echo "make steady       the browser tests twenty times, with the other cores kept busy: hours; ARGS=tests/browser/test_play.py"
	@echo "make check        lint and types"
	@echo "make bench        the benchmarks; BEFORE=DIR: beside another checkout"
	@echo "make setup build  only set up; only build the client"
	@echo "make format       put the code into shape"
	@echo "make types        the client's types and the protocol's tables, from wire.py and the games' view.py"
	@echo "make golden       rewrite the golden playthroughs"
	@echo "make screenshots  take the pictures of the documentation anew"
	@echo "make lock         bring the lock files up to pyproject.toml and package.json (UPGRADE=1: to the newest)"
	@echo "make clean        remove all that was set up and built"

play: $(VENV)/.play $(CLIENT)
	@$(VENV)/bin/gnomoteka serve $(ARGS)

test: setup build
	$(PY) -m pytest -n 2 --dist worksteal $(ARGS)
	@$(NPM) --silent run test

soak: $(VENV)/.dev redis
	$(PY) -m tests.fuzz --moves 10000000 $(ARGS)
	PUZZLES=all $(PY) -m pytest -n 0 -o faulthandler_timeout=0 tests/lab/test_puzzles.py
	CHAOS=3600 $(PY) -m pytest -n 0 -s -o faulthandler_timeout=0 tests/server/test_chaos.py
	$(PY) -m bench.server soak --tables 500

steady: setup build
	$(PY) -m scripts.steady $(ARGS)

check: $(VENV)/.dev $(NODE_MODULES)
	$(VENV)/bin/ruff check $(CODE)
	$(VENV)/bin/ruff format --check $(CODE)
	@$(NPM) --silent run types -- --check
	@$(PY) scripts/shapes.py docs --check
	@echo "Python's types, and the client's code and types: side by side"
	@$(VENV)/bin/mypy & python=$$!; $(NPM) --silent run check; client=$$?; wait $$python && exit $$client

bench: $(VENV)/.bench $(CLIENT) $(BOARDGAME) chromium redis
	$(PY) -m bench $(ARGS)
	$(if $(BEFORE),$(PY) -m bench.compare $(BEFORE))

build: $(CLIENT)

setup: $(VENV)/.dev $(VENV)/.torch $(NODE_MODULES) chromium redis

types: $(VENV)/.dev $(NODE_MODULES)
	@$(NPM) --silent run types
	@$(PY) scripts/shapes.py docs

golden: $(VENV)/.dev
	$(PY) -m tests.golden $(ARGS)

screenshots: setup build
	$(PY) -m scripts.screenshots $(ARGS)

format: $(VENV)/.dev $(NODE_MODULES)
	$(VENV)/bin/ruff check --fix-only --quiet $(CODE)
	$(VENV)/bin/ruff format $(CODE)
	@$(NPM) --silent run format

clean:
	rm -rf $(VENV) web/node_modules bench/boardgame/node_modules src/gnomoteka/server/client build dist
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find src tests bench scripts -name __pycache__ -prune -exec rm -rf {} +

# ---- Python --------------------------------------------------------------------------------

$(VENV)/bin/python:
	@scripts/venv.sh $(PYTHON) $(VENV)

# Each lock holds the ones before it: play, dev, bench.
$(VENV)/.play: locks/play.txt pyproject.toml hatch_build.py | $(VENV)/bin/python
	@echo "Python: installing what playing needs"
	@$(PIP) install --require-hashes -r locks/play.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: locks/dev.txt pyproject.toml hatch_build.py | $(VENV)/bin/python
	@echo "Python: installing what playing and testing need"
	@$(PIP) install --require-hashes -r locks/dev.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $(VENV)/.play $@

$(VENV)/.bench: locks/bench.txt $(VENV)/.dev
	@echo "Python: installing what the benchmarks compare with"
	@$(PIP) install --require-hashes -r locks/bench.txt
	@touch $@

$(VENV)/.torch: locks/torch.txt $(VENV)/.dev
	@scripts/torch.sh $(PY)
	@touch $@

# ---- Node and the client -------------------------------------------------------------------

$(VENV)/.node: locks/node.txt | $(VENV)/.play
	@$(NPM) --system || { echo "Node: installing it into $(VENV)" && $(PIP) install --require-hashes -r locks/node.txt; }
	@touch $@

$(NODE_MODULES): web/package.json web/package-lock.json web/.npmrc | $(VENV)/.node
	@echo "Node: installing what the client is built with"
	@$(NPM) ci --loglevel=error --no-progress >/dev/null
	@touch $@

$(BOARDGAME): bench/boardgame/package.json bench/boardgame/package-lock.json bench/boardgame/.npmrc | $(VENV)/.node
	@echo "Node: installing the server that ours is put beside"
	@$(NPM) --prefix ../bench/boardgame ci --loglevel=error --no-progress >/dev/null
	@touch $@

$(CLIENT): $(NODE_MODULES) web/index.html web/sw.js web/vite.config.ts web/svelte.config.js web/tsconfig.json \
           $(wildcard src/gnomoteka/games/*/components.toml) \
           $(shell find web/src web/public -not -name '*.test.ts' 2>/dev/null)
	@echo "Client: building it"
	@$(NPM) --silent run build -- --logLevel=warn
	@touch $@

chromium:
	@scripts/chromium.sh

redis:
	@scripts/redis.sh

# ---- Locks ---------------------------------------------------------------------------------

COMPILE := $(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
           --no-annotate $(if $(UPGRADE),--upgrade)

lock: $(VENV)/.dev $(VENV)/.node
	$(COMPILE) pyproject.toml --group build --group dev --group bench -o locks/bench.txt
	$(COMPILE) pyproject.toml --group build --group dev -c locks/bench.txt -o locks/dev.txt
	$(COMPILE) pyproject.toml --group build -c locks/bench.txt -o locks/play.txt
	$(COMPILE) --group node -o locks/node.txt
	$(NPM) $(if $(UPGRADE),update,install) --package-lock-only
	$(NPM) --prefix ../bench/boardgame $(if $(UPGRADE),update,install) --package-lock-only
