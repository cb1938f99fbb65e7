# formvalidate. One way in: `make help`.
#
# Everything that is built or fetched goes to .build; nothing outside is touched but by `install`
# and, for missing Debian packages, by `setup`.

.DEFAULT_GOAL := help
MAKEFLAGS     += --no-builtin-rules --no-print-directory
SHELL         := bash
.SHELLFLAGS   := -eu -o pipefail -c

VERSION  := 0.1.0
ABI      := 1
RELEASE  := 1.0.0
PREFIX   ?= /usr/local
DESTDIR  ?=
SECONDS  ?= 60

BUILD    := $(CURDIR)/.build
LIB      := $(BUILD)/lib
SO       := $(LIB)/libformvalidate.so.$(RELEASE)
BIN      := $(BUILD)/bin
VENV     := $(BUILD)/venv
PYTHON   ?= python3
PY       := $(VENV)/bin/python
BENCH    := $(BUILD)/bench
# Where the library is once more, under the address sanitizer.
ASAN_LIB := $(BUILD)/asan/release

# The C compiler that comes with Swift: a machine with the toolchain needs no other.
TOOLS    := $(patsubst %/,%,$(dir $(realpath $(shell command -v swift))))
CC       := $(TOOLS)/clang
CXX      := $(TOOLS)/clang++
SWIFT    := swift
CFLAGS   := -std=c11 -O2 -g -Wall -Wextra -pedantic -Werror -Iinclude
LDFLAGS  := -fuse-ld=lld -L$(LIB) -Wl,-rpath,$(LIB)

export PYTHONPATH := $(CURDIR)/bindings/python
export PYTHONDONTWRITEBYTECODE := 1
.PHONY: help
help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# --- setting up ---------------------------------------------------------------------------------

APT := g++ libpcre2-dev libsimdjson-dev libsqlite3-dev sqlite3 pkg-config valgrind libc6-dbg clang-format patchelf python3-venv

.PHONY: setup
setup: $(BUILD)/stamps/apt $(BUILD)/stamps/venv  ## what building and testing need: Debian packages, a Python environment
	@:

# Installs those of some Debian packages that are missing.
define APT_INSTALL
mkdir -p $(BUILD)/stamps; missing=; for p in $(1); do dpkg-query -W -f '$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$p"; done; \
	if [ -n "$$missing" ]; then \
	  root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	  if [ -n "$$root" ] && ! command -v sudo >/dev/null; then echo "These Debian packages are missing:$$missing. Install them as root: apt-get install$$missing" >&2; exit 1; fi; \
	  echo "Installing Debian packages:$$missing"; \
	  { $$root apt-get update -qq && $$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; } >$(BUILD)/apt.log 2>&1 \
	    || { tail -5 $(BUILD)/apt.log >&2; echo "apt-get failed (see .build/apt.log). Install these yourself and run this again:$$missing" >&2; exit 1; }; \
	fi
endef

$(BUILD)/stamps/apt: Makefile
	@command -v swift >/dev/null || { echo "Swift 6.3 is not on the PATH: install it from https://www.swift.org/install/linux and run this again." >&2; exit 1; }
	@$(call APT_INSTALL,$(APT))
	@touch $@

$(BUILD)/stamps/venv: bindings/python/requirements-dev.txt | $(BUILD)/stamps/apt
	@echo "Making the Python environment .build/venv"
	@[ -x $(PY) ] || $(PYTHON) -m venv $(VENV) || { echo "$(PYTHON) cannot make an environment: install Python 3.11 with venv, or say which one with PYTHON=." >&2; exit 1; }
	@$(PY) -m pip install -q --disable-pip-version-check -r $< || { echo "pip could not install bindings/python/requirements-dev.txt: check the network, then run this again." >&2; exit 1; }
	@touch $@

# --- the library --------------------------------------------------------------------------------

SOURCES := Package.swift include/formvalidate.h Sources/CFormValidate/exports.map \
           $(shell find Sources -path Sources/fvbench -prune -o \( -name '*.swift' -o -name '*.c' -o -name '*.cpp' -o -name '*.h' -o -name '*.modulemap' \) -print)

.PHONY: lib
lib: $(SO)  ## build libformvalidate.so into .build/lib
	@:

# -static-stdlib: a dynamic Swift runtime would install signal handlers in the host and need a
# RUNPATH. nodelete: a thread's match memory is freed as the thread ends, which may be after dlclose.
# wrap: see Sources/CReserve. exclusivity: asking the runtime at each access of a live form whether
# another one lasts is a fifth of a keystroke; all other builds ask, those of the tests and fuzzers too.
# What else is built with SWIFT_RELEASE takes the library's modules as they are.
SWIFT_RELEASE = $(SWIFT) build -c release --scratch-path $(BUILD)/swift-lib --disable-local-rpath \
  -Xswiftc -static-stdlib -Xswiftc -use-ld=lld -Xswiftc -enforce-exclusivity=unchecked

$(SO): $(SOURCES) | $(BUILD)/stamps/apt
	@echo "Building libformvalidate.so.$(RELEASE)"
	@mkdir -p $(LIB)
	@$(SWIFT_RELEASE) --product formvalidate \
	  -Xlinker --version-script=Sources/CFormValidate/exports.map -Xlinker -soname=libformvalidate.so.$(ABI) \
	  -Xlinker --wrap=swift_slowAlloc -Xlinker --wrap=swift_slowDealloc -Xlinker --wrap=malloc_usable_size \
	  -Xlinker --wrap=hypotf \
	  -Xlinker --gc-sections -Xlinker -Bsymbolic -Xlinker -z -Xlinker defs -Xlinker -z -Xlinker nodelete \
	  >$(BUILD)/lib.log 2>&1 || { grep -E 'error|warning' -A6 $(BUILD)/lib.log >&2 || cat $(BUILD)/lib.log >&2; exit 1; }
	@$(TOOLS)/llvm-objcopy --strip-all $(BUILD)/swift-lib/release/libformvalidate.so $@.new
	@mv $@.new $@
	@ln -sf libformvalidate.so.$(RELEASE) $(LIB)/libformvalidate.so.$(ABI)
	@ln -sf libformvalidate.so.$(ABI) $(LIB)/libformvalidate.so

# --- looking at it ------------------------------------------------------------------------------

ENTRIES := bindings/c/examples/entries.tsv
FORM    := bindings/c/examples/registration.json bindings/c/examples/records.jsonl
ORDERS  := bindings/c/examples/order.json bindings/c/examples/orders.jsonl
ROWS    ?= 10000000
RULES   ?= $(firstword $(ORDERS))

.PHONY: demo
demo: setup lib $(BIN)/demo $(BIN)/registration $(BIN)/orders $(BIN)/orders-swift $(BIN)/screens $(BIN)/remote $(BIN)/table  ## check real-world entries, a form's records, orders and a table from C, Python and Swift, then time it
	@echo "== From C, linked against libformvalidate.so"
	@$(BIN)/demo $(ENTRIES)
	@echo
	@echo "== A registration form, from C"
	@$(BIN)/registration $(FORM)
	@echo
	@echo "== The same form, from Python"
	@$(PY) bindings/python/examples/registration.py $(FORM)
	@echo
	@echo "== Thirty orders, whose records nest, from C"
	@$(BIN)/orders $(ORDERS)
	@echo
	@echo "== The same orders, from Python and from Swift"
	@$(PY) bindings/python/examples/orders.py $(ORDERS) | cmp - <($(BIN)/orders $(ORDERS)) && echo "Python prints the same."
	@$(BIN)/orders-swift $(ORDERS) | cmp - <($(BIN)/orders $(ORDERS)) && echo "Swift prints the same."
	@echo
	@echo "== Two screens while somebody types, from C"
	@$(BIN)/screens bindings/c/examples/screens.json
	@echo
	@echo "== A name that another thread looks up while somebody types, from C"
	@$(BIN)/remote
	@echo
	@echo "== From Python, through ctypes"
	@$(PY) bindings/python/examples/demo.py $(ENTRIES)
	@echo
	@echo "== A table of registrations, from C"
	@$(BIN)/table $(firstword $(FORM)) $(ROWS)
	@echo
	@echo "== Throughput on this machine"
	@$(MAKE) bench-summary
	@echo
	@echo "== In a terminal: make form. In your browser: make web"

.PHONY: table
table: setup lib $(BIN)/table  ## validate a table of ROWS=10000000 generated registrations
	@$(BIN)/table $(firstword $(FORM)) $(ROWS)

.PHONY: report
report: setup lib  ## judge a CSV of registrations, and write a report of it, .build/report.html
	@$(PY) -m formvalidate check -r $(firstword $(FORM)) bindings/python/examples/signups.csv --scenario register \
	  --report $(BUILD)/report.html || [ $$? = 1 ]
	@echo "Look at it: .build/report.html"

.PHONY: form
form: setup lib $(BIN)/form  ## fill in an order in this terminal, checked while you type; RULES=another ruleset
	@$(BIN)/form $(RULES)

$(BIN)/%: bindings/c/examples/%.c $(wildcard bindings/c/examples/*.h) include/formvalidate.h $(SO)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $< -o $@ $(LDFLAGS) -lformvalidate

$(BIN)/orders-swift: $(SO) bindings/swift/Package.swift $(wildcard bindings/swift/examples/Orders/*.swift)
	@echo "Building the Swift example"
	@mkdir -p $(@D)
	@$(SWIFT_RELEASE) --package-path bindings/swift --product orders >$(BUILD)/orders.log 2>&1 \
	  || { grep -E 'error|warning' -A6 $(BUILD)/orders.log >&2 || cat $(BUILD)/orders.log >&2; exit 1; }
	@$(TOOLS)/llvm-objcopy --strip-all $(BUILD)/swift-lib/release/orders $@

# --- testing ------------------------------------------------------------------------------------

# Two at a time, as most of them keep one core busy; the longest first. Each Swift test runs optimized, with its
# assertions, under the address sanitizer, and once more as debugged under the thread sanitizer where threads
# share what it is about. `test-face` goes on with what `test-swift-asan` built, and `test-tsan` with what
# `test-swift-tsan` did.
JOBS := 2

.PHONY: test test-long test-swift test-swift-tsan test-face test-forms test-python test-properties test-remote test-memory test-hostile test-columns test-browser test-engines
test: setup  ## all tests: Swift, C, Python, sanitizers, valgrind, checks, a short fuzz
	@$(MAKE) -j$(JOBS) -Otarget lib test-swift-asan test-python test-tsan test-asan test-valgrind check fuzz test-face test-c test-cpp test-sqlite SECONDS=25
	@echo "All tests passed."

test-long: setup  ## what takes hours: 1,000,000 records, 100,000 sequences of a live form, an hour of fuzzing
	@$(MAKE) test-columns test-forms test-remote test-properties test-memory test-hostile test-web-long test-wasm-twice
	@$(MAKE) fuzz SECONDS=3600
	@echo "All long tests passed."

# XCTest, which has no tests here, leaks; what passes need not be read.
SWIFT_TEST = $(SWIFT) test --disable-xctest $(1) 2>&1 | tee $(BUILD)/$@.log \
  | grep -E 'Test run with|recorded an issue|error:|SUMMARY|WARNING: ' || { tail -40 $(BUILD)/$@.log >&2; exit 1; }

test-swift: setup  ## the Swift tests; one: swift test --disable-xctest --filter NAME
	@echo "== Swift tests"
	@$(call SWIFT_TEST)

# The Swift tests try 1,000; FORM_SEED is the first, which is how a difference is seen again.
FORM_SEQUENCES := 100000
test-forms: setup  ## live forms against a naive reference, FORM_SEQUENCES=100000 random sequences of actions
	@FORM_SEQUENCES=$(FORM_SEQUENCES) $(call SWIFT_TEST,-c release -Xswiftc -enable-testing --scratch-path $(BUILD)/swift-release --filter liveFormsDoWhatTheReferenceDoes)

# Another package, as a user of the Swift library would write it; its program of two screens prints what
# those in C and Python print.
test-face: setup lib $(BIN)/screens $(ASAN_LIB)/libformvalidate.so.$(ABI)  ## a package that uses the Swift library
	@echo "== A Swift package that uses FormValidate by path"
	@$(call ASAN_TEST,--package-path bindings/swift)
	@mkdir -p $(BIN) && ln -sf $(ASAN_LIB)/screens $(BIN)/screens-swift
	@$(PY) -m pytest -q -rP -p no:cacheprovider Tests/Checks/test_screens.py

# Modules and suites that share nothing between threads, and whose tests are long loops: the thread sanitizer
# leaves them out. Live forms are shared by those of FormValidate and by forms_threads.c.
ALONE := FVKernelsTests FVTextTests FVCardsTests FVRulesTests FVLiveTests \
  $(addprefix FVPatternsTests.,ProgressTests Tier CursorDraftTests PatternVectorTests UnicodeClassTests) \
  $(addprefix FVFormsTests.,PlainFieldTests MessagesMaskTests MessagesTemplateTests CodeAloneTests \
  ProgressVectorTests JSONParserTests) \
  $(addprefix FVColumnsTests.,FilterTests NativeFilterTests RefusalTests OutlineTests ShortFractionTests KeySetTests RuleOrderTests)

test-swift-tsan: setup
	@echo "== Swift tests under the thread sanitizer"
	@$(call SWIFT_TEST,$(TSAN_FLAGS) $(ALONE:%=--skip %))

# Those of what is built in, where it can be.
BUILT_IN := builtins builtins_forms cards copies form into luhn parse pattern reports

test-python: setup lib  ## the Python tests
	@echo "== Python tests"
	@$(PY) -m pytest -q -p no:cacheprovider --ignore=bindings/python/tests/engines --ignore=bindings/python/tests/browser bindings/python/tests
	@echo "Once more through ctypes: what built-in functions stand for"
	@$(PY) -m pytest -q -p no:cacheprovider --ctypes $(addprefix bindings/python/tests/test_,$(addsuffix .py,$(BUILT_IN)))

# The Python tests try 100 of each.
test-properties: setup lib  ## what always holds in Python, on 5,000 random examples each
	@$(PY) -m pytest -q -p no:cacheprovider -m hypothesis --hypothesis-profile=long \
	  --ignore=bindings/python/tests/engines --ignore=bindings/python/tests/browser bindings/python/tests

# A browser of a hundred megabytes, which nothing else needs.
test-browser: setup lib  ## reports as Chromium shows them, which it installs; pictures go to .build/screenshots
	@$(call APT_INSTALL,chromium)
	@$(PY) -m pip install -q --disable-pip-version-check -r bindings/python/requirements-browser.txt
	@echo "== Reports in a browser"
	@$(PY) -m pytest -q -p no:cacheprovider bindings/python/tests/browser

# The Python tests try 20,000; REMOTE_SEED is the first form's seed, which is how a difference is seen
# again.
REMOTE_STEPS := 1000000
test-remote: setup lib  ## rules that ask somebody else, against a naive reference, REMOTE_STEPS=1000000 random steps
	@REMOTE_STEPS=$(REMOTE_STEPS) $(PY) -m pytest -q -p no:cacheprovider bindings/python/tests/test_remote_model.py bindings/python/tests/test_remote_rows.py

PYTHON_CALLS := 1000000
test-memory: setup lib  ## what calls from Python leave behind, of each PYTHON_CALLS=1000000
	@PYTHON_CALLS=$(PYTHON_CALLS) $(PY) -m pytest -q -p no:cacheprovider bindings/python/tests/test_left_behind.py

# The Python tests try 400 and 60, and shorter lines.
CSV_FILES     := 100000
HOSTILE_FILES := 500
test-hostile: setup lib  ## the command on HOSTILE_FILES=500 broken files, lines of a gigabyte among them, and CSV_FILES=100000 small ones
	@CSV_FILES=$(CSV_FILES) HOSTILE_FILES=$(HOSTILE_FILES) HOSTILE_BYTES=268435456 HOSTILE_SPARSE=1073741824 \
	  $(PY) -m pytest -q -p no:cacheprovider bindings/python/tests/test_command_damage.py bindings/python/tests/test_command_whole.py

# They take minutes, half a gigabyte of packages and a Java runtime, and have an environment of their
# own: some of the engines want older pandas.
ENGINES := $(BUILD)/engines
test-engines: setup lib  ## the Python package in Spark (two executors), Dask and Ray, which it installs
	@$(call APT_INSTALL,openjdk-17-jre-headless procps)
	@[ -x $(ENGINES)/bin/python ] || $(PYTHON) -m venv $(ENGINES)
	@$(ENGINES)/bin/python -m pip install -q --disable-pip-version-check -r bindings/python/requirements-engines.txt
	@echo "== Python tests of engines"
	@$(ENGINES)/bin/python -m pytest -q -p no:cacheprovider bindings/python/tests/engines

# The Python tests try 4,000; COLUMN_SEED is the first ruleset's seed, which is how a difference is
# seen again.
COLUMN_RECORDS := 1000000
test-columns: setup lib  ## one rule, records, live forms and tables against each other, COLUMN_RECORDS=1000000 random records
	@COLUMN_RECORDS=$(COLUMN_RECORDS) NESTED_RECORDS=$(COLUMN_RECORDS) $(PY) -m pytest -q -p no:cacheprovider \
	  bindings/python/tests/test_table_agreement.py bindings/python/tests/test_nested_agreement.py

# --- quality ------------------------------------------------------------------------------------

RUFF    := --config bindings/python/pyproject.toml
C_FILES := $(shell find bindings Tests Sources include -name '*.c' -o -name '*.cpp' -o -name '*.h' -o -name '*.hpp')

.PHONY: check format generate
check: setup lib test-checks check-embedded  ## formatting, types, layers, exports, the library's own properties
	@echo "== Formatting and types"
	@$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests bindings
	@clang-format --dry-run -Werror $(C_FILES)
	@$(PY) -m ruff format --check -q --no-cache $(RUFF) bindings/python bindings/postgresql bindings/javascript bindings/sbom bindings/sql Sources Tests
	@$(PY) -m ruff check -q --no-cache $(RUFF) bindings/python bindings/postgresql bindings/javascript bindings/sbom bindings/sql Sources Tests
	@cd bindings/python && $(PY) -m mypy --strict --no-incremental formvalidate

generate: setup lib  ## write anew what is made from the table of rules: JSON Schema, types, constants, tables of the manual
	@$(PY) bindings/python/generate

format: setup  ## put all sources into the project's format
	@$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests bindings
	@clang-format -i $(C_FILES)
	@$(PY) -m ruff format -q --no-cache $(RUFF) bindings/python bindings/postgresql Sources Tests
	@$(PY) -m ruff check -q --no-cache $(RUFF) --fix bindings/python Sources Tests

# --- handing it on ------------------------------------------------------------------------------

.PHONY: wheel sbom install docs clean
wheel: setup lib  ## a Python wheel with the library inside, in .build/wheel
	@$(PY) -m pip wheel -q --disable-pip-version-check --no-deps -w $(BUILD)/wheel ./bindings/python
	@ls $(BUILD)/wheel/*.whl

# Of the wheel, and of the WebAssembly where make wasm has built it.
sbom: wheel  ## what is inside the wheel and formvalidate.wasm, with versions, as SPDX in .build/sbom
	@mkdir -p $(BUILD)/sbom
	@for built in $(BUILD)/wheel/*.whl $(wildcard $(WASM_FILE)); do \
	  $(PY) bindings/sbom/sbom.py $(BUILD)/sbom/$$(basename $$built).spdx.json $$built; done

# The loader knows the folders of these two by a cache, which root may write anew.
FOUND = { { [ "$(PREFIX)" = /usr ] || [ "$(PREFIX)" = /usr/local ]; } && [ "$$(id -u)" = 0 ] && PATH=$$PATH:/usr/sbin:/sbin ldconfig; }
TELL = Programs find it by LD_LIBRARY_PATH=$(PREFIX)/lib, or once ldconfig, run as root, knows that folder; \
pkg-config by PKG_CONFIG_PATH=$(PREFIX)/lib/pkgconfig.

# Where libraries are below the prefix, and the way from there back to it.
LIBDIR ?= lib
UP      = $(shell echo $(LIBDIR) | sed 's|[^/]*|..|g')

install: lib  ## headers, library, formvalidate.pc and a CMake package below $(DESTDIR)$(PREFIX)
	@install -d $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/$(LIBDIR)/pkgconfig
	@install -m 644 include/formvalidate.h bindings/cpp/formvalidate.hpp $(DESTDIR)$(PREFIX)/include
	@install -m 755 $(SO) $(DESTDIR)$(PREFIX)/$(LIBDIR)
	@ln -sf libformvalidate.so.$(RELEASE) $(DESTDIR)$(PREFIX)/$(LIBDIR)/libformvalidate.so.$(ABI)
	@ln -sf libformvalidate.so.$(ABI) $(DESTDIR)$(PREFIX)/$(LIBDIR)/libformvalidate.so
	@printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$${prefix}/$(LIBDIR)' 'includedir=$${prefix}/include' '' \
	  'Name: formvalidate' 'Description: One set of validation rules for forms, services and columns' \
	  'Version: $(VERSION)' 'Libs: -L$${libdir} -lformvalidate' 'Libs.private: -lpcre2-8 -lsimdjson -lstdc++ -lm' \
	  'Cflags: -I$${includedir}' >$(DESTDIR)$(PREFIX)/$(LIBDIR)/pkgconfig/formvalidate.pc
	@install -d $(DESTDIR)$(PREFIX)/$(LIBDIR)/cmake/formvalidate
	@for f in formvalidate-config formvalidate-config-version; do \
	  sed 's/@RELEASE@/$(RELEASE)/; s/@ABI@/$(ABI)/; s/@VERSION@/$(VERSION)/; s|@LIBDIR@|$(LIBDIR)|; s|@UP@|$(UP)|' bindings/cmake/$$f.cmake.in \
	    >$(DESTDIR)$(PREFIX)/$(LIBDIR)/cmake/formvalidate/$$f.cmake; done
	@echo "Installed below $(DESTDIR)$(PREFIX)"
	@[ -n "$(DESTDIR)" ] || $(FOUND) || echo "$(TELL)"

# For this module alone: `swift package dump-symbol-graph` also wants the tests' modules, and fails
# where they are not built.
SYMBOLS = $(TOOLS)/swift-symbolgraph-extract -module-name FormValidate -minimum-access-level public \
  -target "$$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -1)" \
  -I $(BUILD)/debug/Modules -I Sources/CFormValidate -I Sources/CKernels -I Sources/CPCRE2 \
  -Xcc -fmodule-map-file=$(BUILD)/debug/CSimdJSON.build/module.modulemap -output-dir $(BUILD)/symbols

docs: setup $(BUILD)/stamps/venv-chart  ## the manual with the benchmark's charts and the Swift reference as a web site, in .build/docs
	@echo "Making the manual in .build/docs"
	@$(SWIFT) build --target FormValidate >$(BUILD)/docs.log 2>&1 || { tail -20 $(BUILD)/docs.log >&2; exit 1; }
	@rm -rf $(BUILD)/symbols $(BUILD)/docs $(BUILD)/manual && mkdir -p $(BUILD)/symbols $(BUILD)/manual
	@$(SYMBOLS)
	@cp -R Sources/FormValidate/FormValidate.docc $(BUILD)/manual
	@$(PY) $(BENCH_SRC)/report.py --charts $(BUILD)/manual/FormValidate.docc $(BENCH_SRC)/results/results.json
	@$(TOOLS)/docc convert $(BUILD)/manual/FormValidate.docc --warnings-as-errors \
	  --fallback-display-name FormValidate --fallback-bundle-identifier formvalidate \
	  --additional-symbol-graph-dir $(BUILD)/symbols --output-path $(BUILD)/docs >$(BUILD)/docs.log 2>&1 \
	  || { cat $(BUILD)/docs.log >&2; exit 1; }
	@echo "Look at it: python3 -m http.server -d .build/docs, then http://localhost:8000/documentation/formvalidate"

clean:  ## remove everything that was built or fetched
	@rm -rf $(BUILD) bindings/python/build bindings/python/*.egg-info

include bindings/javascript/wasm/wasm.mk bindings/javascript/web.mk Tests/tests.mk Sources/fvbench/bench.mk bindings/runtimes.mk
