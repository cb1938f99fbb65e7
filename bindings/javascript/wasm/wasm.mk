# The library as WebAssembly, from the same sources: `make wasm`. Included by the Makefile.

WASM      := $(BUILD)/wasm
WASM_SRC  := bindings/javascript/wasm
WASM_FILE := bindings/javascript/formvalidate.wasm
WASI      := /usr/include/wasm32-wasi
LIBCXX    := /usr/lib/llvm-16
APT_WASM  := wasi-libc libclang-rt-16-dev-wasm32 libc++-16-dev-wasm32 libc++abi-16-dev-wasm32 binaryen brotli dpkg-dev

# --- where from -----------------------------------------------------------------------------------

$(BUILD)/stamps/apt-wasm: $(WASM_SRC)/wasm.mk | $(BUILD)/stamps/apt
	@$(call APT_INSTALL,$(APT_WASM))
	@touch $@

# A Node that is there is taken, as Debian's may be too old.
$(BUILD)/stamps/node: $(WASM_SRC)/wasm.mk | $(BUILD)/stamps/apt
	@command -v node >/dev/null || { $(call APT_INSTALL,nodejs); }
	@node -e 'process.exit(parseInt(process.versions.node, 10) < 20 ? 1 : 0)' || { echo "Node $$(node --version) is too old: install Node 20 or later from https://nodejs.org/en/download, put it on the PATH in front of this one and run this again." >&2; exit 1; }
	@mkdir -p $(@D) && touch $@

$(WASM)/sources/stamp: $(WASM_SRC)/sources | $(BUILD)/stamps/apt-wasm
	@echo "Fetching the sources of PCRE2 and simdjson"
	@mkdir -p $(WASM)
	@bash $< $(@D) >$(BUILD)/wasm-sources.log 2>&1 || { tail -5 $(BUILD)/wasm-sources.log >&2; exit 1; }
	@touch $@

# --- C and C++ ------------------------------------------------------------------------------------

# What LLVM does for speed here makes more code: it keeps addresses in variables.
WASM_LEAN  := $(addprefix -mllvm -disable-,lsr machine-cse machine-licm)
# What is built tells nothing of the folder it was built in.
PLAIN      := -ffile-prefix-map=$(CURDIR)=.
WASM_CC    := $(CC) --target=wasm32-unknown-wasi -isystem $(WASI) -Oz $(WASM_LEAN) -ffunction-sections -fdata-sections $(PLAIN)
WASM_CXX   := $(CXX) --target=wasm32-unknown-wasi -nostdinc++ -isystem $(LIBCXX)/include/wasm32-wasi/c++/v1 -isystem $(WASI) \
              -Oz -ffunction-sections -fdata-sections $(PLAIN) -std=c++17 -fno-exceptions -fno-rtti -fno-threadsafe-statics \
              -DSIMDJSON_EXCEPTIONS=0 -Wno-\#pragma-messages -Wno-deprecated-literal-operator
PCRE2_SRC  := $(WASM)/sources/pcre2/src
SWIFT_EMBEDDED_LIB := $(abspath $(TOOLS)/../lib/swift/embedded)
SIMDJSON   := $(WASM)/sources/simdjson/singleheader
PCRE2_PARTS := auto_possess chkdint compile config context convert dfa_match error extuni find_bracket jit_compile maketables \
               match match_data newline ord2utf pattern_info script_run serialize string_utils study substitute substring \
               tables ucd valid_utf xclass chartables

# PCRE2 without its compiler to machine code, and without what this library never asks of it.
$(WASM)/pcre2.a: $(WASM)/sources/stamp $(WASM_SRC)/wasm.mk $(WASM_SRC)/pcre2.sed $(WASM_SRC)/include/pcre2-fixed.h
	@echo "Compiling PCRE2 for wasm32"
	@mkdir -p $(WASM)/pcre2 $(WASM)/include
	@cp $(PCRE2_SRC)/pcre2.h.generic $(WASM)/include/pcre2.h
	@cp $(PCRE2_SRC)/config.h.generic $(WASM)/include/config.h
	@cp $(PCRE2_SRC)/pcre2_chartables.c.dist $(PCRE2_SRC)/pcre2_chartables.c
	@set -e; for part in $(PCRE2_PARTS); do [ -f $(PCRE2_SRC)/pcre2_$$part.c ] || continue; \
	  sed -E -f $(WASM_SRC)/pcre2.sed $(PCRE2_SRC)/pcre2_$$part.c >$(WASM)/pcre2/pcre2_$$part.c; \
	  $(WASM_CC) -DHAVE_CONFIG_H -DSUPPORT_UNICODE -DPCRE2_STATIC -DPCRE2_CODE_UNIT_WIDTH=8 -I$(WASM)/include -I$(WASM_SRC)/include \
	  -I$(PCRE2_SRC) -c $(WASM)/pcre2/pcre2_$$part.c -o $(WASM)/pcre2/$$part.o; done
	@rm -f $@ && $(TOOLS)/llvm-ar rcsD $@ $(WASM)/pcre2/*.o

C_PARTS := $(WASM)/c/simdjson.o $(patsubst Sources/CSimdJSON/%.cpp,$(WASM)/c/%.o,$(wildcard Sources/CSimdJSON/*.cpp)) \
           $(patsubst %,$(WASM)/c/%.o,operators standins normal categories host)
$(WASM)/c/%.o: Sources/CSimdJSON/%.cpp $(wildcard Sources/CSimdJSON/*.h Sources/CSimdJSON/include/*.h) $(WASM)/sources/stamp
	@mkdir -p $(@D) && $(WASM_CXX) -I$(SIMDJSON) -ISources/CSimdJSON/include -c $< -o $@
# simdjson but for its parsers into a tree, with the reading of numbers and the table of powers behind them:
# the library goes through a text itself, and no linker can leave out what a virtual function calls.
$(WASM)/c/simdjson.o: $(WASM)/sources/stamp $(WASM_SRC)/wasm.mk
	@mkdir -p $(@D) && sed -E 's/return stage2::tape_builder::parse_document<(true|false)>\(\*this, _doc\);/return UNEXPECTED_ERROR;/' \
	  $(SIMDJSON)/simdjson.cpp >$(WASM)/simdjson.cpp
	@$(WASM_CXX) -I$(SIMDJSON) -c $(WASM)/simdjson.cpp -o $@
$(WASM)/c/%.o: $(WASM_SRC)/%.cpp | $(BUILD)/stamps/apt-wasm
	@mkdir -p $(@D) && $(WASM_CXX) -c $< -o $@
$(WASM)/c/standins.o: $(WASM_SRC)/standins.c $(WASM_SRC)/include/pthread.h | $(BUILD)/stamps/apt-wasm
	@mkdir -p $(@D) && $(WASM_CC) -I$(WASM_SRC)/include -c $< -o $@
$(WASM)/c/normal.o: $(WASM_SRC)/normal.c | $(BUILD)/stamps/apt-wasm
	@mkdir -p $(@D) && $(WASM_CC) -c $< -o $@

# The categories that Swift knows and PCRE2 does not, found by a program for this machine.
PCRE2_UNICODE := -w -DHAVE_CONFIG_H -DSUPPORT_UNICODE -DPCRE2_STATIC -DPCRE2_CODE_UNIT_WIDTH=8 -I$(WASM)/include -I$(PCRE2_SRC)
$(WASM)/c/newer.inc: $(WASM_SRC)/categories.c $(WASM)/pcre2.a
	@mkdir -p $(@D) && $(CC) -O1 $(PCRE2_UNICODE) $< $(PCRE2_SRC)/pcre2_ucd.c $(PCRE2_SRC)/pcre2_tables.c \
	  $(SWIFT_EMBEDDED_LIB)/$(shell uname -m)-unknown-linux-gnu/libswiftUnicodeDataTables.a -o $(WASM)/c/categories
	@$(WASM)/c/categories >$@
$(WASM)/c/categories.o: $(WASM)/c/newer.inc
	@$(WASM_CC) $(PCRE2_UNICODE) -I$(WASM)/c -c $(WASM_SRC)/categories.c -o $@

$(WASM)/c/host.o: $(WASM_SRC)/host.c include/formvalidate.h | $(BUILD)/stamps/apt-wasm
	@mkdir -p $(@D) && $(WASM_CC) -Iinclude -c $< -o $@

# --- Swift ----------------------------------------------------------------------------------------

# The core, each module behind those that it imports; but for columns, which JavaScript does not have, and
# the functions that hand them out.
CORE := FVPlatform FVText FVKernels FVPatterns FVCards FVRules FVForms FVLive FormValidateABI
swift_files = $(shell find Sources/$(1) -name '*.swift' | LC_ALL=C sort | xargs grep -L 'import FVColumns')

EMBEDDED := -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 -strict-memory-safety \
  -warnings-as-errors -package-name formvalidate -enable-upcoming-feature ExistentialAny \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
  -enable-experimental-feature Lifetimes -ISources/CPlatform -ISources/CKernels -ISources/CPCRE2 -ISources/CFormValidate

# Modules that C is seen through, for those who build without SwiftPM.
$(WASM)/csimdjson.modulemap:
	@mkdir -p $(@D)
	@echo 'module CSimdJSON { header "$(CURDIR)/Sources/CSimdJSON/include/CSimdJSON.h" export * }' >$@

# What each module is made of; those behind it are compiled anew with it.
embedded_sources = $(shell find Sources/$(1) Sources/CFormValidate Sources/CPlatform Sources/CKernels include -type f)
SWIFT_EMBEDDED = swiftc $(EMBEDDED) -Xcc -fmodule-map-file=$(WASM)/csimdjson.modulemap

define WASM_MODULE
$(WASM)/swift/$(1).o: $(call embedded_sources,$(1)) $(WASM)/csimdjson.modulemap $(2) | $(WASM)/pcre2.a
	@echo "Compiling $(1) for wasm32"
	@mkdir -p $(WASM)/swift
	@$(SWIFT_EMBEDDED) $(WASM_SWIFT) -I$(WASM)/swift -module-name $(1) -emit-module -emit-module-path $(WASM)/swift/$(1).swiftmodule \
	  -c -o $$@ $(call swift_files,$(1)) \
	  >$(WASM)/swift/$(1).log 2>&1 || { grep -E 'error:' -A6 $(WASM)/swift/$(1).log >&2 || cat $(WASM)/swift/$(1).log >&2; exit 1; }
endef

# As bitcode, of which the linker takes what all modules need. A hash of what was compiled last, which
# spares compiling, would be other bytes each time. Nothing is copied into callers that makes them
# larger, as the counting of references is, nor are initializers into what makes tables, just once each; no
# function is copied for each closure or constant that it is called with, and no loop is written out.
WASM_SWIFT := -target wasm32-unknown-none-wasm -Osize -lto=llvm-full -Xfrontend -disable-incremental-llvm-codegen -Xllvm -inline-threshold=0 \
  -Xllvm -sil-inline-global-init-benefit=0 $(addprefix -Xllvm -sil-disable-pass=,closure-specialize capture-prop loop-unroll) \
  -Xfrontend -function-sections -Xfrontend -disable-stack-protector \
  -file-prefix-map $(CURDIR)=. -Xcc -D__wasi__ -Xcc -isystem -Xcc $(WASI) -Xcc -I$(WASM_SRC)/include -Xcc -I$(WASM)/include

# Each waits for the one before it, which is enough of an order.
before :=
$(foreach module,$(CORE),$(eval $(call WASM_MODULE,$(module),$(before:%=$(WASM)/swift/%.o)))$(eval before := $(module)))

# For this machine no further than the compiler's last look at what Embedded Swift refuses. Of a type that
# says nothing of itself "\(value)" compiles and tells nothing: that is how an enum is found.
HOSTED := $(BUILD)/embedded
SAYS_NOTHING := function_ref @.e?s26DefaultStringInterpolationV06appendC0yyxlF
define EMBEDDED_MODULE
$(HOSTED)/$(1).swiftmodule: $(call swift_files,$(1)) $(WASM)/csimdjson.modulemap $(2) | $(BUILD)/stamps/apt
	@mkdir -p $(HOSTED)
	@$(SWIFT_EMBEDDED) -Onone -I$(HOSTED) -module-name $(1) -emit-silgen -o $(HOSTED)/$(1).sil $(call swift_files,$(1)) \
	  >$(HOSTED)/$(1).log 2>&1 || { cat $(HOSTED)/$(1).log >&2; exit 1; }
	@awk '/^sil /{name=$$$$0} /$$(SAYS_NOTHING)/{print name; found=1} END{exit found}' $(HOSTED)/$(1).sil >&2 \
	  || { echo "$(1) writes a value into a text that says nothing of itself: Embedded Swift prints none" >&2; exit 1; }
	@$(SWIFT_EMBEDDED) -Onone -I$(HOSTED) -module-name $(1) -emit-module -emit-module-path $$@ $(call swift_files,$(1)) \
	  >$(HOSTED)/$(1).log 2>&1 || { cat $(HOSTED)/$(1).log >&2; rm -f $$@; echo "$(1) is not Embedded Swift" >&2; exit 1; }
	@rm -f $(HOSTED)/$(1).sil
endef
before :=
$(foreach module,$(CORE),$(eval $(call EMBEDDED_MODULE,$(module),$(before:%=$(HOSTED)/%.swiftmodule)))$(eval before := $(module)))

.PHONY: check-embedded
check-embedded: $(CORE:%=$(HOSTED)/%.swiftmodule)  ## whether the core is Embedded Swift still, which WebAssembly is compiled from
	@echo "The core is Embedded Swift."

# --- linking --------------------------------------------------------------------------------------

WASM_EXPORTS := $(shell sed 's/^/--export=/' $(WASM_SRC)/exports.txt)
WASM_LIBS := $(SWIFT_EMBEDDED_LIB)/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a \
  $(LIBCXX)/lib/wasm32-wasi/libc++.a /usr/lib/wasm32-wasi/libc.a $(LIBCXX)/lib/clang/16/lib/wasi/libclang_rt.builtins-wasm32.a

# Nor are functions that every module has copied into their callers.
$(WASM)/linked.wasm: $(CORE:%=$(WASM)/swift/%.o) $(C_PARTS) $(WASM)/pcre2.a $(WASM_SRC)/exports.txt
	@$(TOOLS)/wasm-ld --no-entry --gc-sections -O2 --lto-O2 $(WASM_LEAN) -mllvm -inline-threshold=0 --wrap=_swift_stdlib_getGeneralCategory \
	  $(WASM_EXPORTS) --export-table --growable-table --stack-first -z stack-size=1048576 \
	  --strip-all --import-memory --initial-memory=4194304 --max-memory=2147483648 -o $@ /usr/lib/wasm32-wasi/crt1-reactor.o $(CORE:%=$(WASM)/swift/%.o) $(C_PARTS) $(WASM)/pcre2.a $(WASM_LIBS)

# What compilers of these days take for granted and this one asks for.
WASM_FEATURES := $(addprefix --enable-,bulk-memory sign-ext mutable-globals nontrapping-float-to-int reference-types multivalue)

# The linker has made code small already; what -Oz does above this makes it smaller and its brotli larger. To take the
# flow of control apart and put it together anew makes code more alike, and a second time a little more. Constants go
# into the instruction that reads memory: below the first KiB is the end of the stack, where no address wraps to. How
# accesses are aligned is a hint that no engine heeds, and the same one everywhere is less to tell.
WASM_REFLOW := --flatten --rereloop -O1 --code-folding -O1
WASM_PASSES := --low-memory-unused --dae-optimizing --simplify-globals-optimizing -O1 --dae-optimizing --code-folding -O1 $(WASM_REFLOW) $(WASM_REFLOW) \
  --code-pushing --merge-locals --optimize-added-constants --dealign

$(WASM_FILE): $(WASM)/linked.wasm
	@wasm-opt $(WASM_PASSES) --strip-debug --strip-producers $(WASM_FEATURES) $< -o $@
	@printf 'formvalidate.wasm: %s bytes, %s as brotli\n' "$$(stat -c %s $@)" "$$(brotli -q 11 -w 24 -c $@ | wc -c)"

.PHONY: wasm
wasm: setup $(WASM_FILE)  ## the library as WebAssembly, bindings/javascript/formvalidate.wasm
	@:

# --- the package ----------------------------------------------------------------------------------

JS      := bindings/javascript
APT_WEB := node-typescript

# What the library may take of a page's loading, as brotli.
WASM_MOST := 491520

.PHONY: test-web
test-web: wasm lib $(BUILD)/stamps/node  ## the library as WebAssembly in Node: facts, forms, sizes, types, the same answers as the native one
	@$(call APT_INSTALL,$(APT_WEB))
	@echo "== JavaScript"
	@FORMVALIDATE_PYTHON=$(PY) node --test $(JS)/tests/
	@cd $(JS) && tsc --strict --noEmit --target es2020 --module es2020 --moduleResolution node --lib es2020,dom tests/types.ts
	@size=$$(brotli -q 11 -w 24 -c $(WASM_FILE) | wc -c); [ $$size -le $(WASM_MOST) ] || { echo "formvalidate.wasm has $$size bytes as brotli, more than $(WASM_MOST)" >&2; exit 1; }

.PHONY: bench-web
bench-web: wasm $(BUILD)/stamps/node  ## sizes and times of the library in Node, beside Ajv on the same records (ROUNDS=15)
	@$(call APT_INSTALL,node-ajv)
	@NODE_PATH=/usr/share/nodejs node $(JS)/bench/bench.js

.PHONY: test-web-long
VALIDATIONS := 10000000
test-web-long: wasm $(BUILD)/stamps/node  ## validations in Node, VALIDATIONS=10000000, without running out of handles or memory
	@VALIDATIONS=$(VALIDATIONS) node --test $(JS)/tests/endurance.test.js

# The sources as git knows them, in a folder of another name and length.
ELSEWHERE := $(BUILD)/elsewhere/of/another/name
.PHONY: test-wasm-twice
test-wasm-twice: wasm  ## whether another build in another folder gives the same bytes
	@rm -rf $(BUILD)/elsewhere && mkdir -p $(ELSEWHERE)/.build/wasm
	@git ls-files -z Makefile Package.swift Sources Tests bindings include | tar -c --null -T - | tar -x -C $(ELSEWHERE)
	@cp -R $(WASM)/sources $(ELSEWHERE)/.build/wasm && touch $(ELSEWHERE)/.build/wasm/sources/stamp
	@$(MAKE) -C $(ELSEWHERE) $(WASM_FILE)
	@cmp $(WASM_FILE) $(ELSEWHERE)/$(WASM_FILE) && echo "Two builds gave the same bytes."
