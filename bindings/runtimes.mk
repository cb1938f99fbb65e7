# The bindings of other languages, each on the header and the built library alone.

RUNTIME_APT := bindgen cargo clang-tidy cmake debhelper dh-python golang-go junit4 libgoogle-gson-java libjna-java librust-serde-json-dev \
  lintian openjdk-17-jdk-headless postgresql-15 postgresql-server-dev-15 rust-clippy rustfmt \
  ruby php-cli luajit libffi-platypus-perl

.PHONY: setup-runtimes test-runtimes
setup-runtimes: setup  ## compilers and interpreters of other languages, from Debian
	@$(call APT_INSTALL,$(RUNTIME_APT))

test-runtimes: setup-runtimes test-cpp tidy-cpp test-rust test-sqlite test-postgresql test-go test-java test-others  ## the bindings of all languages

# --- C++ ----------------------------------------------------------------------------------------

CPP       := bindings/cpp
CPP_FILES := $(CPP)/formvalidate.hpp $(wildcard $(CPP)/tests/*.hpp) include/formvalidate.h
# valgrind 3.19 does not read DWARF 5.
CPP_FLAGS := -std=c++17 -O1 -g -gdwarf-4 -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror -Iinclude -I$(CPP)
CPP_TESTS := $(sort $(basename $(notdir $(wildcard $(CPP)/tests/*.cpp))))
CPP_DEMOS := $(sort $(basename $(notdir $(wildcard $(CPP)/examples/*.cpp))))
# Others read JSON, or count memory themselves.
CPP_WITH_VALGRIND := batches functions forms names rules results tables

$(BIN)/cpp/results: CPP_FLAGS += -fno-exceptions
$(BIN)/cpp/bench: CPP_FLAGS += -O2

define BUILD_CPP
$(BIN)/cpp/%: $(CPP)/$(1)/%.cpp $(CPP_FILES) $(SO)
	@mkdir -p $$(@D)
	@g++ $$(CPP_FLAGS) $$< -o $$@ -L$(LIB) -Wl,-rpath,$(LIB) -lformvalidate -Wl,--as-needed -lsimdjson -pthread
endef
$(eval $(call BUILD_CPP,tests))
$(eval $(call BUILD_CPP,examples))

# The other compiler, and the header as the latest language has it.
$(BUILD)/stamps/cpp: $(CPP_FILES) $(wildcard $(CPP)/*/*.cpp)
	@for f in $(filter-out %/results.cpp,$(wildcard $(CPP)/*/*.cpp)); do $(CXX) $(CPP_FLAGS) -fsyntax-only $$f; done
	@for c in g++ $(CXX); do \
	  for more in -fno-exceptions -DFORMVALIDATE_RESULTS -std=c++20 -std=c++23; do \
	    $$c $(CPP_FLAGS) $$more -fsyntax-only -x c++ $(CPP)/formvalidate.hpp -Wno-pragma-once-outside-header; done; \
	  $$c $(CPP_FLAGS) -fno-exceptions -fsyntax-only $(CPP)/tests/results.cpp; done
	@mkdir -p $(@D) && touch $@

.PHONY: test-cpp bench-cpp tidy-cpp
test-cpp: setup lib $(BUILD)/stamps/cpp $(CPP_TESTS:%=$(BIN)/cpp/%) $(CPP_DEMOS:%=$(BIN)/cpp/%) $(BIN)/screens $(BIN)/registration  ## the C++ header
	@echo "== C++"
	@for t in $(CPP_TESTS); do $(BIN)/cpp/$$t; done
	@for t in $(CPP_WITH_VALGRIND); do \
	  valgrind --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite,indirect \
	    --errors-for-leak-kinds=definite,indirect $(BIN)/cpp/$$t >/dev/null; done
	@$(BIN)/cpp/screens bindings/c/examples/screens.json | cmp - <($(BIN)/screens bindings/c/examples/screens.json)
	@$(BIN)/cpp/registration $(FORM) | cmp - <($(BIN)/registration $(FORM))
	@echo "ok screens, registration (C++): as in C"

bench-cpp: setup lib $(BIN)/cpp/bench  ## what one call of Luhn and one record take in C++, and in C
	@$(BIN)/cpp/bench $(FORM)

tidy-cpp: setup-runtimes
	@clang-tidy --quiet --warnings-as-errors='*' --header-filter='formvalidate.hpp' \
	  --checks='-*,bugprone-*,performance-*,cppcoreguidelines-slicing,misc-unused-*,readability-redundant-*,-bugprone-easily-swappable-parameters,-bugprone-exception-escape' \
	  $(filter-out %/vectors.cpp %/results.cpp,$(wildcard $(CPP)/*/*.cpp)) -- -std=c++17 -Iinclude -I$(CPP) 2>/dev/null

# --- SQLite -------------------------------------------------------------------------------------

SQLITE    := bindings/sqlite
SQLITE_SO := $(LIB)/sqlite3/formvalidate.so

.PHONY: sqlite test-sqlite bench-sqlite
sqlite: setup lib $(SQLITE_SO)  ## the extension of SQLite, in .build/lib/sqlite3

# Found beside the library, wherever both are.
$(SQLITE_SO): $(wildcard $(SQLITE)/*.[ch]) include/formvalidate.h | $(SO)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -gdwarf-4 -fPIC -shared $(SQLITE)/*.c -o $@ -fuse-ld=lld -L$(LIB) -Wl,-rpath,'$$ORIGIN/..' -lformvalidate

$(BIN)/sqlite: $(SQLITE)/tests/sqlite.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -D_DEFAULT_SOURCE -gdwarf-4 $< -o $@ -fuse-ld=lld -lsqlite3

# Where to find the library is told to valgrind, since the loader reads a word past `$ORIGIN/..`.
test-sqlite: sqlite $(BIN)/sqlite  ## the extension in SQLite itself
	@echo "== SQLite"
	@$(BIN)/sqlite $(SQLITE_SO)
	@QUICK=1 LD_LIBRARY_PATH=$(LIB) valgrind --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite,indirect \
	  --errors-for-leak-kinds=definite,indirect $(BIN)/sqlite $(SQLITE_SO) >/dev/null

# A million records: the ruleset of the registration demo, and what it says written by hand.
bench-sqlite: sqlite  ## what a million records take in SQLite, beside SQL by hand
	@sed -e 's|EXTENSION|$(SQLITE_SO)|; s|RECORDS|$(lastword $(FORM))|; s|RULESET|$(firstword $(FORM))|' \
	  $(SQLITE)/bench.sql | sqlite3 -batch -bail :memory:

# --- PostgreSQL ---------------------------------------------------------------------------------

.PHONY: test-postgresql bench-postgresql
test-postgresql: setup-runtimes lib  ## the extension in a PostgreSQL server of its own
	@echo "== PostgreSQL"
	@$(PY) -m pytest -q -p no:cacheprovider bindings/postgresql/tests

bench-postgresql: setup-runtimes lib  ## what a million records take in PostgreSQL, beside SQL by hand
	@$(PY) bindings/postgresql/bench.py

# --- Go -----------------------------------------------------------------------------------------

GO := CGO_CFLAGS="-O2 -I$(CURDIR)/include" CGO_LDFLAGS="-L$(LIB) -Wl,-rpath,$(LIB)" GOFLAGS=-mod=mod go

.PHONY: test-go bench-go
# Go does not know of the library, and would tell what an older one did: so it keeps no result. The tag has it call as
# from Go 1.23 on.
test-go: setup-runtimes lib $(BIN)/screens $(BIN)/registration  ## the package of Go
	@echo "== Go"
	@cd bindings/go && [ -z "$$(gofmt -l .)" ] && $(GO) vet ./... && $(GO) test -count=1 && GODEBUG=cgocheck=2 $(GO) test -count=1 -short -race
	@cd bindings/go && $(GO) vet -tags formvalidate_cgo . && $(GO) test -count=1 -short -tags formvalidate_cgo
	@mkdir -p $(BIN)/go && cd bindings/go && $(GO) build -o $(BIN)/go ./examples/...
	@$(BIN)/go/screens bindings/c/examples/screens.json | cmp - <($(BIN)/screens bindings/c/examples/screens.json)
	@$(BIN)/go/registration $(FORM) | cmp - <($(BIN)/registration $(FORM))
	@echo "ok screens, registration (Go): as in C"

bench-go: setup-runtimes lib  ## what one call of Luhn and one record take in Go, and in C
	@mkdir -p $(BIN)/go && cd bindings/go && $(GO) build -o $(BIN)/go ./examples/bench
	@$(BIN)/go/bench $(FORM)

# --- Rust ---------------------------------------------------------------------------------------

RUST  := bindings/rust
# Debian's, whatever else is installed; nothing is fetched.
CARGO := cd $(RUST) && PATH=/usr/bin:$$PATH CARGO_HOME=$(BUILD)/cargo CARGO_TARGET_DIR=$(BUILD)/cargo/target \
  FORMVALIDATE_LIB_DIR=$(LIB) RUSTDOCFLAGS="-D warnings" cargo --offline -q
RUST_DEMOS := $(BUILD)/cargo/target/debug/examples
DECLARATIONS = PATH=/usr/bin:$$PATH bindgen include/formvalidate.h --no-doc-comments --no-layout-tests \
  --default-macro-constant-type signed --no-prepend-enum-name --allowlist-function 'fv_.*' --allowlist-type 'fv_.*' \
  --allowlist-var 'FV_.*' --blocklist-function 'fv_(python_|batch_|validate_arrow|registry_add_column).*|.*_utf8' \
  --blocklist-type 'Arrow.*|fv_(batch|table|column|progress).*' \
  --raw-line '//! The declarations of `formvalidate.h`, made by bindgen: `make rust-declarations`.'

.PHONY: test-rust bench-rust rust-declarations
test-rust: setup-runtimes lib $(BIN)/screens $(BIN)/registration  ## the crate of Rust
	@echo "== Rust"
	@$(DECLARATIONS) | cmp - $(RUST)/src/raw.rs
	@$(CARGO) fmt --check
	@$(CARGO) clippy --all-targets -- -D warnings
	@$(CARGO) test -- --show-output
	@$(CARGO) doc --no-deps
	@cd $(BUILD)/cargo/target/debug/deps && for t in forms functions leaks; do \
	  QUICK=1 valgrind --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite,indirect \
	    --errors-for-leak-kinds=definite,indirect ./$$(ls -t $$t-* | grep -v '\.d$$' | head -1) --test-threads 1 >/dev/null; done
	@$(RUST_DEMOS)/screens bindings/c/examples/screens.json | cmp - <($(BIN)/screens bindings/c/examples/screens.json)
	@$(RUST_DEMOS)/registration $(FORM) | cmp - <($(BIN)/registration $(FORM))
	@echo "ok screens, registration (Rust): as in C"

bench-rust: setup-runtimes lib  ## what one call of Luhn and one record take in Rust
	@$(CARGO) run --release --example bench $(addprefix $(CURDIR)/,$(FORM))

rust-declarations: setup-runtimes  ## what the crate of Rust knows of the header
	@$(DECLARATIONS) >$(RUST)/src/raw.rs

# --- Java ---------------------------------------------------------------------------------------

JAVA       := bindings/java
JAVA_FILES := $(wildcard $(JAVA)/*/*.java)
JARS       := /usr/share/java
JAVA_PATH  := $(BUILD)/java:$(JARS)/jna.jar:$(JARS)/junit4.jar:$(JARS)/hamcrest.jar:$(JARS)/gson.jar
# All of the heap is there from the beginning, so that what grows is not Java's.
RUN_JAVA   := java -Xms96m -Xmx96m -XX:+AlwaysPreTouch -Djna.library.path=$(LIB) -cp $(JAVA_PATH)

.PHONY: test-java bench-java java-layouts
$(BUILD)/stamps/java: $(JAVA_FILES)
	@rm -rf $(BUILD)/java && mkdir -p $(BUILD)/java $(@D)
	@javac -Xlint:all -Werror -cp $(JAVA_PATH) -d $(BUILD)/java $(JAVA_FILES)
	@touch $@

$(BIN)/layouts: $(JAVA)/layouts.c include/formvalidate.h
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $< -o $@

test-java: setup-runtimes lib $(BUILD)/stamps/java $(BIN)/layouts $(BIN)/screens $(BIN)/registration  ## the package of Java
	@echo "== Java"
	@$(BIN)/layouts | cmp - $(JAVA)/formvalidate/Layout.java
	@$(RUN_JAVA) org.junit.runner.JUnitCore FunctionsTest ValuesTest VectorsTest LeaksTest
	@$(RUN_JAVA) Screens bindings/c/examples/screens.json | cmp - <($(BIN)/screens bindings/c/examples/screens.json)
	@$(RUN_JAVA) Registration $(FORM) | cmp - <($(BIN)/registration $(FORM))
	@echo "ok screens, registration (Java): as in C"

bench-java: bench-rust $(BUILD)/stamps/java  ## what one call of Luhn and one record take in Java, and in C
	@$(RUN_JAVA) Bench $(FORM)

java-layouts: $(BIN)/layouts  ## what Java knows of the header's structs
	@$(BIN)/layouts >$(JAVA)/formvalidate/Layout.java

# --- any language that calls C ------------------------------------------------------------------

.PHONY: test-others
test-others: setup-runtimes lib  ## the manual's programs in Ruby, PHP, LuaJIT and Perl
	@echo "== Ruby, PHP, LuaJIT, Perl"
	@$(PY) -m pytest -q -p no:cacheprovider Tests/Checks/test_other_languages.py

# --- packs of facts -----------------------------------------------------------------------------

# Each language says how many rows of the packs agree: make conformance PACKS="folder file.jsonl"
PACKS ?= $(error Say which packs: make conformance PACKS="folder file.jsonl")
CPP_RUN := $(BIN)/cpp/conformance

.PHONY: conformance
conformance: setup-runtimes lib sqlite $(CPP_RUN) $(BUILD)/stamps/java  ## packs of facts in every language: PACKS="folder ..."
	@: $(PACKS)
	@mkdir -p $(BIN)/go && cd bindings/go && $(GO) build -o $(BIN)/go ./examples/conformance
	@$(CARGO) build --release --example conformance
	@echo "C++:        $$($(CPP_RUN) $(PACKS) | tail -1)"
	@echo "Rust:       $$($(BUILD)/cargo/target/release/examples/conformance $(PACKS) | tail -1)"
	@echo "Go:         $$($(BIN)/go/conformance $(PACKS) | tail -1)"
	@echo "Java:       $$($(RUN_JAVA) Conformance $(PACKS) | tail -1)"
	@echo "SQLite:     $$($(PY) bindings/sql/conformance.py sqlite $(PACKS) | tail -2 | tr '\n' ' ')"
	@echo "PostgreSQL: $$($(PY) bindings/sql/conformance.py postgresql $(PACKS) | tail -2 | tr '\n' ' ')"

# --- Debian packages ----------------------------------------------------------------------------

DEB   := $(BUILD)/deb
MULTI  = $(shell dpkg-architecture -qDEB_HOST_MULTIARCH)

.PHONY: deb test-deb
deb: setup-runtimes lib sqlite  ## Debian packages, in .build/deb
	@rm -rf $(DEB) && mkdir -p $(DEB)/tree/staged
	@cp -R bindings/debian $(DEB)/tree/debian && rm $(DEB)/tree/debian/test-packages $(DEB)/tree/debian/README.md
	@mkdir -p $(DEB)/tree/bindings && cp -R bindings/python bindings/postgresql $(DEB)/tree/bindings && cp -R include $(DEB)/tree
	@find $(DEB)/tree -name __pycache__ -exec rm -rf {} +
	@$(MAKE) install PREFIX=/usr LIBDIR=lib/$(MULTI) DESTDIR=$(DEB)/tree/staged >/dev/null
	@cp $(SQLITE_SO) $(DEB)/tree/staged && patchelf --remove-rpath $(DEB)/tree/staged/formvalidate.so
	@cd $(DEB)/tree && env -u MAKEFLAGS -u MAKELEVEL -u PYTHONPATH dpkg-buildpackage -b -us -uc >$(DEB)/log 2>&1 || { tail -30 $(DEB)/log >&2; exit 1; }
	@lintian --fail-on error --suppress-tags initial-upload-closes-no-bugs $(DEB)/*.changes
	@ls $(DEB)/*.deb

test-deb: deb  ## the packages on a copy of this machine without the checkout and Swift; as root
	@echo "== Debian packages"
	@bindings/debian/test-packages $(DEB) $(CURDIR)
