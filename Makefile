# Development tasks; `make` lists them. Everything is in .venv, created on first use with Python 3.11+ only.

VENV    := .venv
BIN     := $(VENV)/bin
UV      := $(BIN)/uv
INSTALL := $(UV) pip install --quiet --python $(VENV) --require-hashes
CORES   := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
WORKERS ?= $(shell echo $$((2 * $(CORES))))# processes that run the tests, which often wait; 0 for one, and a debugger
PYTEST  := $(BIN)/pytest -n $(WORKERS) --dist worksteal

# Tests start many processes: each would compile its imports again.
export PYTHONDONTWRITEBYTECODE =

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  make %-13s %s\n", $$1, $$2 }'

# --- to play and to try ---------------------------------------------------------------------------

play: $(VENV)/.run web ## install everything needed and serve the game on this machine
	@$(BIN)/pegout serve $(ARGS) || [ $$? = 130 ] # Ctrl+C is how it ends

bench: $(VENV)/.dev ## run the benchmarks
	$(BIN)/python -m bench $(ARGS)

# --- to check -------------------------------------------------------------------------------------

test: $(VENV)/.dev web ## install everything needed and run the tests
	$(PYTEST) $(ARGS)

SEED ?= $(shell date +%s)# what chance begins with where tests explore; SEED=... repeats a run

ROUNDS ?= 20

SINCE ?=# the commit to compare with; without it, where the branch left main

quick: $(VENV)/.dev web ## run the tests that a change touches, without the slow ones, in less than a minute
	@touched=$$($(BIN)/python -m tests.touched $(SINCE)) || exit; \
	case "$$touched" in *tests/browser/*) $(BIN)/python hatch_build.py check test || exit;; esac; \
	[ -z "$$touched" ] || $(PYTEST) -m "not prove and not slow" --within 45 $$touched $(ARGS) || [ $$? = 5 ] # 5: no such tests

prove: $(VENV)/.dev $(VENV)/.schemathesis $(VENV)/.notebooks $(VENV)/.openspiel $(VENV)/.release web ## run exhaustive proofs and random exploration; this takes long
	$(PYTEST) -m "prove or hypothesis" --hypothesis-profile=prove --hypothesis-seed=$(SEED) $(ARGS)

steady: $(VENV)/.dev web ## run browser, server and terminal tests ROUNDS times in random order on a busy machine
	$(BIN)/python -m tests.steady --rounds $(ROUNDS) $(ARGS)

SAMPLE ?= 150

AT ?=# the commit to try; without it, the tree as it is

mutate: $(VENV)/.dev $(VENV)/.mutate ## change the core in SAMPLE places chosen by SEED, and show changes that no test notices
	nice -n 10 $(VENV)/mutate/bin/python scripts/mutate.py $(BIN)/python --sample $(SAMPLE) --seed $(SEED) $(if $(AT),--at $(AT)) $(ARGS)

lint: $(VENV)/.dev ## check style, layers and spelling
	$(BIN)/ruff check
	$(BIN)/lint-imports --no-cache
	$(BIN)/codespell

types: $(VENV)/.dev ## run mypy --strict, also over the examples of the documentation
	$(BIN)/mypy
	$(BIN)/pytest -q -n 0 -m prove tests/test_library.py -k have_the_types

docs: $(VENV)/.dev ## build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

check: lint types docs test-web test notebooks ## everything that has to pass before a change goes in

notebooks: $(VENV)/.dev $(VENV)/.notebooks ## run the example notebooks from top to bottom
	$(BIN)/pytest -q -n 0 -m prove tests/notebooks

test-web: $(VENV)/.dev web ## check the types of the page and run its unit tests
	$(BIN)/python hatch_build.py check test

# A clone: its locks, environments and caches are its own.
NEWEST := $(VENV)/newest

upgrade-check: ## run the checks with the newest versions that the bounds allow; WHAT=test runs one of them
	rm -rf $(NEWEST)
	git clone --quiet . $(NEWEST)
	$(MAKE) -C $(NEWEST) lock UPGRADE=--upgrade
	$(MAKE) -C $(NEWEST) .venv/.dev
	cd $(NEWEST) && .venv/bin/python hatch_build.py upgrade
	@echo 'What is newer than the locks say:'
	@git -C $(NEWEST) diff -U0 requirements | sed -n 's/^\([-+][a-z].*==[^ ]*\).*/  \1/p' | sort -u -k1.4
	@echo 'What the bounds keep out:'
	@$(NEWEST)/$(UV) pip list --quiet --outdated --python $(NEWEST)/.venv | sed 's/^/  /'
	$(MAKE) -C $(NEWEST) $(WHAT)

WHAT ?= check

audit: $(VENV)/.uv ## check locked packages for known vulnerabilities; skipped without a network
	$(BIN)/python scripts/audit.py $(UV)

# --- to release -----------------------------------------------------------------------------------

release: check $(VENV)/.release ## check everything, then collect changes/, commit, build and tag VERSION=0.4.0; ARGS=--dry-run only shows it
	$(BIN)/python scripts/release.py $(VERSION) --tools $(VENV)/release/bin $(ARGS)

package: $(VENV)/.dev $(VENV)/.release web ## build the source distribution and the wheel into dist/, and check both
	$(BIN)/python scripts/package.py $(VENV)/release/bin

# --- the page -------------------------------------------------------------------------------------

wire: $(VENV)/.run ## write the page's types and routes from the server, web/src/lib/wire.ts and pages.ts
	$(BIN)/python -m tests.make_wire

PAGE := src/pegout/server/static/index.html

web: $(PAGE) ## build the page

$(PAGE): $(wildcard docs/rules/*.md docs/rules/*/*.md) $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/.*' 2>/dev/null) $(shell find src/pegout/server -name '*.svelte' -o -name '*.ts') hatch_build.py | $(VENV)/.run
	@$(BIN)/python hatch_build.py --can-build || $(INSTALL) -r requirements/node.txt
	$(BIN)/python hatch_build.py
	@touch $@

shots: $(VENV)/.dev web ## take screenshots of every screen, size and theme into shots/; ARGS="--group cribist --size 320x568 --theme dark" for some
	$(BIN)/python -m tests.browser.shots $(ARGS)

# --- the environment ------------------------------------------------------------------------------
# The locks add to what is there; `make clean` starts afresh.

$(VENV)/.uv: requirements/uv.txt scripts/venv.sh
	scripts/venv.sh $(VENV)
	@touch $@

# The package itself is installed in place: its sources are what runs. Without Numba all works; experts are weaker.
$(VENV)/.run: requirements/run.txt requirements/fast.txt pyproject.toml $(VENV)/.uv
	$(INSTALL) -r requirements/run.txt
	@$(INSTALL) --only-binary :all: -r requirements/fast.txt || \
		echo 'pegout: there is no Numba for this machine; the experts play as well as they can without it.' >&2
	$(UV) pip install --quiet --python $(VENV) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	$(INSTALL) -r requirements/dev.txt
	@touch $@

# Tools with an environment of their own: nothing else needs what they need.
$(VENV)/.%: requirements/%.txt $(VENV)/.uv
	$(UV) venv --quiet --allow-existing --python $(BIN)/python $(VENV)/$*
	$(UV) pip install --quiet --python $(VENV)/$* --require-hashes -r $<
	@touch $@

# What pyproject.toml asks for, made exact. Hashes and no address: any index may serve them. UPGRADE=--upgrade takes the newest.
LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-emit-index-url $(UPGRADE)

EXTRAS := $(patsubst %,--extra %,all cluster fast plot postgres push redis rl tables)

lock: $(VENV)/.uv ## lock the requirements
	$(LOCK) --group uv -o requirements/uv.txt
	$(LOCK) --group node -o requirements/node.txt
	$(LOCK) pyproject.toml $(EXTRAS) --group dev -o requirements/dev.txt
	$(LOCK) pyproject.toml --extra all --group build -c requirements/dev.txt -o requirements/run.txt
	$(LOCK) --group release -o requirements/release.txt
	$(LOCK) --group audit -o requirements/audit.txt
	$(LOCK) --group mutate -o requirements/mutate.txt
	$(LOCK) --group schemathesis -o requirements/schemathesis.txt
	$(LOCK) --group notebooks -c requirements/dev.txt -o requirements/notebooks.txt
	$(LOCK) --group openspiel -c requirements/dev.txt -o requirements/openspiel.txt
	echo numba | $(LOCK) - -c requirements/dev.txt -o requirements/fast.txt

clean: ## remove everything that was made, including the environment
	rm -rf $(VENV) web/node_modules src/pegout/server/static dist site .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

.PHONY: help play bench test quick prove steady mutate lint types docs check notebooks test-web web shots wire audit upgrade-check package release lock clean
