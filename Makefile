# Everything a contributor types. Two commands matter: `make run` and `make test`; both set up what they need.
# Needs make, Python 3.11+, a C++ compiler and Node 20+; all else is installed below this folder.

PYTHON ?= python3
NPM ?= npm
PORT ?= 8000
SOAK_POSITIONS ?= 100000
# Of a soak that counts seeds (SOAK=simulation, SOAK=power_cuts): how many, instead of SOAK_POSITIONS.
SEEDS ?= $(SOAK_POSITIONS)
# The load of bench-server: live games, plays a second in all of them together, for how long.
GAMES ?= 2000
PLAYS ?= 100
SECONDS ?= 60
# On how many servers, and on which database; several servers need postgres. TOGETHER=1: who play together are at one.
NODES ?= 1
DB ?= sqlite
# What wheels are made with: one for Python 3.11, and one for every Python from 3.12 on.
PYTHONS ?= python3.11,python3.12

BIN := .venv/bin
comma := ,
DIST_PYTHON := build/dist-tools/bin/python
UV := .tools/bin/uv
export UV_PYTHON_DOWNLOADS := never
# The lexicon's build fetches word frequencies with pip or uv; .venv has no pip of its own.
export PATH := $(PATH):$(CURDIR)/.tools/bin
export NO_MKDOCS_2_WARNING := 1

PYTHON_SOURCES := $(shell find src tests bench -name '*.py' 2>/dev/null)
NATIVE_SOURCES := CMakeLists.txt pyproject.toml $(shell find native -type f)
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
# The core that runs in a browser too (web/scripts/build_engine.mjs), and the rooms (web/scripts/pack_rules.mjs).
BROWSER_SOURCES := web/scripts/build_engine.mjs $(shell find native -type f -not -path 'native/bindings/*' -not -path 'native/training/*' -not -path 'native/words/*')
PURE_SOURCES := src/plancia/__init__.py $(shell find \
  $(addprefix src/plancia/,browser catalogue engine files laboratory lexicon/graph notation offline opponent rules shipped) \
  -name '*.py' -o -name '*.toml' -o -name '*.pl[vw]')

say = @printf '\033[1m» %s\033[0m\n' '$(1)'

.DEFAULT_GOAL := help
.PHONY: help run setup prepared lexica test tested linted lint format bench bench-server bench-web stories soak docs migration pictures lock chromium sanitize sanitize-threads dist dist-check deploy-check release pythons clean FORCE
.DELETE_ON_ERROR:

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

run: setup ## set everything up, then serve the pages and open them
	@$(BIN)/plancia lexicon build --if-needed
	@$(BIN)/plancia serve --open --port $(PORT)

setup: .venv/.installed .venv/.compiled src/plancia/web/index.html ## install and build everything, start nothing

# The tests judge words with lexica of their own, built once and again when something they are made from changes.
test tested bench bench-web sanitize sanitize-threads: export PLANCIA_DATA := $(CURDIR)/.cache/plancia

lexica: setup
	$(call say,Lexica)
	@$(BIN)/plancia lexicon build --if-needed
	@$(BIN)/plancia lexicon build --if-needed --edition figs-2008

test: prepared lexica ## all tests and the lint
	@$(MAKE) --no-print-directory -j2 tested linted
	@$(MAKE) --no-print-directory -j2 sanitize sanitize-threads

tested:
	$(call say,Tests)
	$(BIN)/pytest -n 2
	$(call say,Tests of the pages)
	cd web && $(NPM) test

# The tests often wait for a page, a disk or a clock: the lint uses those pauses, and says what it has to say when it has ended.
linted:
	@nice -n 19 $(MAKE) --no-print-directory --output-sync=recurse lint

# The core for Python, the core for the browser and the packages have nothing to do with each other: all at once.
prepared:
	@$(MAKE) --no-print-directory -j3 setup chromium

lint: setup ## ruff, mypy --strict, import-linter, clang-format, svelte-check, docs
	$(call say,Lint)
	$(BIN)/ruff check src tests bench distribution
	$(BIN)/ruff format --check src tests bench distribution
	$(BIN)/mypy
	$(BIN)/mypy tests/library/typed_use.py
	$(BIN)/lint-imports
	$(BIN)/clang-format --dry-run -Werror $(shell find native -type f)
	cd web && $(NPM) run --silent lint && $(NPM) run --silent check
	@# Not --quiet: it counts no warning, so that nothing would be strict.
	$(BIN)/mkdocs build --strict

format: setup ## rewrite Python, C++ and the pages in the house style
	$(BIN)/ruff check --fix-only src tests bench distribution
	$(BIN)/ruff format src tests bench distribution
	$(BIN)/clang-format -i $(shell find native -type f)
	cd web && $(NPM) run --silent format

bench: setup lexica ## print every figure we claim
	$(BIN)/python -m bench

bench-server: setup ## the live server under load (GAMES=2000 PLAYS=100 SECONDS=60 NODES=1 DB=sqlite|postgres)
	$(BIN)/python -m bench.server_load --games $(GAMES) --plays $(PLAYS) --seconds $(SECONDS) --nodes $(NODES) --db $(DB) $(if $(TOGETHER),--together)

bench-web: setup chromium lexica ## the pages in a real browser: interactive, acknowledged, frames, longest task, the rules
	@PYTHONPATH=tests $(BIN)/python -m bench.web
	@PYTHONPATH=tests $(BIN)/python -m bench.rules_in_browser
	@PYTHONPATH=tests $(BIN)/python -m bench.engine_in_browser
	@PYTHONPATH=tests $(BIN)/python -m bench.analysis_in_browser
	@PYTHONPATH=tests $(BIN)/python -m bench.analysis_tasks
	@PYTHONPATH=tests $(BIN)/python -m bench.first_touch
	@PYTHONPATH=tests $(BIN)/python -m bench.cards_in_browser

stories: setup chromium lexica ## every story in the browser, also those that `make test` leaves out
	PLANCIA_DATA=$(CURDIR)/.cache/plancia $(BIN)/pytest -n 2 -m '' tests/browser
	PLANCIA_DATA=$(CURDIR)/.cache/plancia $(BIN)/pytest -m more --ignore=tests/browser tests

soak: .venv/.installed ## try the engine for hours; stop it and it goes on next time (SOAK=simulation SEEDS=10000)
	@PYTHONPATH=tests $(BIN)/python -m soak $(SOAK) --positions $(SEEDS) $(if $(SOAK_SEED),--seed $(SOAK_SEED))

pictures: setup chromium ## every page in all sizes, languages and themes into build/pictures (SHOW=--documents: those of the documents)
	PYTHONPATH=tests $(BIN)/python -m browser.screenshots $(SHOW)

migration: .venv/.installed ## write a migration from what has changed in server/store/tables.py (NAME="people have clubs")
	@test -n '$(NAME)' || { echo 'Say what changes: make migration NAME="people have clubs"'; exit 2; }
	@mkdir -p build && rm -f build/tables.db
	$(BIN)/alembic --quiet upgrade head
	$(BIN)/alembic revision --autogenerate -m '$(NAME)'
	@$(BIN)/ruff format --quiet src/plancia/server/migrations

# What is given away has the words in it: built from what is here now, for every edition.
dist dist-check: export PLANCIA_DATA := $(CURDIR)/.cache/plancia
dist: pythons lexica build/dist-tools/.installed ## wheels, sdist, words and bill of materials into dist/ (TARGETS=x86_64 PYTHONS=python3.11,python3.12)
	$(call say,Distributions)
	@$(DIST_PYTHON) -m distribution.build $(if $(TARGETS),--targets $(TARGETS)) --pythons $(PYTHONS)

dist-check: pythons setup chromium build/dist-tools/.installed ## install dist/ into empty environments, use it, play a game, build it again
	$(call say,Every extra in an empty environment)
	@$(BIN)/python -m distribution.extras
	@$(BIN)/python -m distribution.extras --python $(lastword $(subst $(comma), ,$(PYTHONS))) '' server
	$(call say,From the wheels to a game)
	@PYTHONPATH=.:tests $(BIN)/python -m bench.installed_server
	@PYTHONPATH=.:tests $(BIN)/python -m bench.installed_server --memory 512
	$(call say,Built again)
	@$(DIST_PYTHON) -m distribution.reproduced $(if $(TARGETS),--targets $(TARGETS)) --pythons $(PYTHONS)

deploy-check: setup ## try everything in deploy/ with the wheels of dist/
	@$(BIN)/python -m distribution.deploying $(PARTS)

release: setup ## make a version of what is here: version, changelog, distributions, commit, tag (VERSION=1.0.0)
	@test -n '$(VERSION)' || { echo 'Say which: make release VERSION=1.0.0'; exit 2; }
	@$(BIN)/python -m distribution.released $(VERSION)

docs: setup ## serve the documentation while writing it
	$(BIN)/mkdocs serve

lock: .tools/.installed ## pin the newest versions of all Python packages by hash
	$(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-emit-index-url requirements/tools.in -o requirements/tools.txt
	$(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-emit-index-url requirements/dist.in -o requirements/dist.txt
	$(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-emit-index-url --overrides requirements/overrides.txt pyproject.toml --all-extras --group build --group dev -o requirements/dev.txt

clean: ## remove everything that was installed or built
	rm -rf .tools .venv .cache build dist site web/node_modules src/plancia/web

# --- what the commands above stand on ---

.tools/.installed: requirements/tools.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Python 3.11 or later is needed: make PYTHON=/path/to/python3.11 …'; exit 1; }
	$(call say,Installing uv into .tools)
	@$(PYTHON) -m venv .tools
	@.tools/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/.packages: requirements/dev.txt | .tools/.installed
	$(call say,Installing the Python packages into .venv)
	@test -x $(BIN)/python || $(UV) venv --quiet --python $(PYTHON) .venv
	@$(UV) pip sync --python $(BIN)/python --compile-bytecode --require-hashes $<
	@touch $@

# What is installed names every package: a module that has become one would not be found.
.venv/.rooms: .venv/.packages FORCE
	@find src/plancia -type d ! -name __pycache__ ! -path 'src/plancia/web*' | LC_ALL=C sort > $@.now
	@cmp -s $@.now $@ || cp $@.now $@
	@rm $@.now

FORCE:

.venv/.installed: .venv/.packages .venv/.rooms $(NATIVE_SOURCES)
	$(call say,Building the native core)
	@$(UV) pip install --python $(BIN)/python --quiet --no-build-isolation --no-deps \
	  --config-settings cmake.define.PLANCIA_STRICT=ON --editable .
	@touch $@

# Before anything is built for a wheel: that takes minutes.
pythons:
	@for each in $(subst $(comma), ,$(PYTHONS)); do $$each -c '' 2>/dev/null || \
	  { echo "$$each is needed for its wheel: make … PYTHONS=/path/to/python3.11,/path/to/python3.12"; exit 1; }; done

# What makes and checks distributions: a compiler for other machines, and what others check wheels with.
build/dist-tools/.installed: requirements/dist.txt | .tools/.installed
	$(call say,Installing what makes distributions)
	@$(UV) venv --quiet --clear --python $(PYTHON) build/dist-tools
	@$(UV) pip sync --quiet --python $(DIST_PYTHON) --require-hashes $<
	@touch $@

# Python keeps compiled modules by itself, but not where it was told not to; half of a server's start is compiling then.
.venv/.compiled: .venv/.installed $(PYTHON_SOURCES)
	@$(BIN)/python -m compileall -q src tests
	@touch $@

web/node_modules/.installed: web/package-lock.json
	@node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' || \
	  { echo 'Node 20 or later is needed.'; exit 1; }
	$(call say,Installing the web packages)
	@cd web && $(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

# msgspec for the Python that runs in a browser: nothing here can install it, so it is only fetched.
build/browser/.fetched: requirements/browser.txt | .tools/.installed
	$(call say,Fetching msgspec for the browser)
	@rm -rf build/browser
	@.tools/bin/pip download --quiet --disable-pip-version-check --require-hashes --no-deps --only-binary=:all: \
	  --platform pyemscripten_2026_0_wasm32 --python-version 314 --implementation cp --abi cp314 --dest build/browser -r $<
	@touch $@

# Two minutes or three of one core, by a compiler that is WebAssembly itself; nothing for folders that have not changed.
build/engine/engine.wasm: web/node_modules/.installed $(BROWSER_SOURCES)
	$(call say,Building the core for the browser)
	@cd web && node scripts/build_engine.mjs
	@touch $@

src/plancia/web/index.html: web/node_modules/.installed build/browser/.fetched build/engine/engine.wasm $(WEB_SOURCES) $(PURE_SOURCES)
	$(call say,Building the pages)
	@cd web && $(NPM) run --silent build
	@touch $@

# The native core once more, under the address and undefined-behaviour sanitizers, through the same tests. Both run-time
# libraries are preloaded because Python itself is not sanitized; the sanitizers' report needs --capture=sys. Sentences are made by
# Python, and what is learnt from more games is played by the same code: these are left out for their time.
sanitize: .venv/.installed
	$(call say,The native core under sanitizers)
	@$(BIN)/cmake -S . -B build/sanitize -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DCMAKE_BUILD_TYPE=Debug \
	  -DPLANCIA_SANITIZE=ON -DPLANCIA_STRICT=ON -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python --log-level=ERROR >/dev/null
	@$(BIN)/cmake --build build/sanitize
	LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libstdc++.so)" \
	  ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc PLANCIA_NATIVE=build/sanitize \
	  $(BIN)/python -m pytest tests/engine tests/lexicon/graph/test_word_graph.py tests/lexicon/search/test_word_search.py -q --capture=sys -n 2 \
	    --ignore=tests/engine/analysis/test_why.py -k 'not growth_that_goes and not error_shrinks and not goes_on_to_more_games'

# And once more under the thread sanitizer, through tests in which threads share something: of each kind the short ones.
sanitize-threads: .venv/.installed
	$(call say,The native core under the thread sanitizer)
	@$(BIN)/cmake -S . -B build/sanitize-threads -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DCMAKE_BUILD_TYPE=Debug \
	  -DPLANCIA_SANITIZE_THREADS=ON -DPLANCIA_STRICT=ON -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python --log-level=ERROR >/dev/null
	@$(BIN)/cmake --build build/sanitize-threads
	LD_PRELOAD="$$(gcc -print-file-name=libtsan.so) $$(gcc -print-file-name=libstdc++.so)" \
	  TSAN_OPTIONS=halt_on_error=1 PLANCIA_NATIVE=build/sanitize-threads \
	  $(BIN)/python -m pytest tests/engine -q --capture=sys \
	    -k '(threads or seed_and_number) and not whole_games and not test_wins and not bag2 and not bag3'

chromium:
	@command -v chromium >/dev/null || { \
	  printf '\033[1m» Installing Chromium for the browser tests\033[0m\n'; \
	  { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >/dev/null; } || \
	  { echo 'The browser tests need Chromium. Type:  sudo apt-get install -y chromium'; exit 1; }; }
