# The C programs, the sanitized builds of the library, the fuzz targets and the checks.

C_TESTS   := $(sort $(basename $(notdir $(wildcard Tests/C/*.c))))
FUZZ      := $(sort $(basename $(notdir $(wildcard Tests/Fuzz/*.c))))
GENERATED := $(BUILD)/generated
COMMA     := ,
# valgrind 3.19 does not read DWARF 5.
C_TEST_FLAGS := $(CFLAGS) -gdwarf-4 -I$(GENERATED) -D_GNU_SOURCE -pthread

# --- the library once more, under a sanitizer ---------------------------------------------------

# As it is optimized, and without the sanitizer's runtime, which comes with the program. The Swift tests are
# built beside it.
COVERAGE := edge,trace-cmp,inline-8bit-counters,pc-table
ASAN_FLAGS := -c release --sanitize=address --scratch-path $(BUILD)/asan -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
  -Xswiftc -sanitize-coverage=$(COVERAGE) -Xswiftc -use-ld=lld -Xlinker -z -Xlinker nodelete
$(ASAN_LIB)/libformvalidate.so.$(ABI): $(SOURCES) | $(BUILD)/stamps/apt
	@echo "Building libformvalidate.so with the address sanitizer"
	@mkdir -p $(BUILD)/asan
	@$(SWIFT) build --product formvalidate $(ASAN_FLAGS) \
	  >$(BUILD)/asan-lib.log 2>&1 || { tail -20 $(BUILD)/asan-lib.log >&2; exit 1; }
	@ln -sf libformvalidate.so $@

# What the optimizer frees early is found, too. `swift test` would build all anew, with flags of its own.
ASAN_TEST = $(SWIFT) build --build-tests $(1) $(ASAN_FLAGS) >$(BUILD)/$@-build.log 2>&1 || { tail -20 $(BUILD)/$@-build.log >&2; exit 1; }; \
  export LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp:print_suppressions=0; $(call SWIFT_TEST,--skip-build $(1) $(ASAN_FLAGS))
.PHONY: test-swift-asan
test-swift-asan: setup $(ASAN_LIB)/libformvalidate.so.$(ABI)
	@echo "== Swift tests under the address sanitizer"
	@$(call ASAN_TEST)

# Threads may do the same things slowly: it is the library that the Swift tests are built with.
TSAN_LIB := $(BUILD)/swift-tsan/debug
TSAN_FLAGS := --sanitize=thread --scratch-path $(BUILD)/swift-tsan -Xswiftc -use-ld=lld
$(TSAN_LIB)/libformvalidate.so.$(ABI): $(SOURCES) | $(BUILD)/stamps/apt
	@$(SWIFT) build --product formvalidate $(TSAN_FLAGS) \
	  >$(BUILD)/tsan-lib.log 2>&1 || { tail -20 $(BUILD)/tsan-lib.log >&2; exit 1; }
	@ln -sf libformvalidate.so $@

# --- C programs ---------------------------------------------------------------------------------

# The header's codes and statuses as CODE(NAME) lines.
$(GENERATED)/codes.inc: include/formvalidate.h Tests/tests.mk
	@mkdir -p $(@D)
	@sed -n '/^#define FV_OK /,/^#define FV_NO_OFFSET /{/FV_NO_OFFSET/d;s/^#define FV_\([A-Z0-9_]*\) .*/CODE(\1)/p}' $< >$@

# Some load the library themselves, hence --as-needed.
define C_PROGRAMS
$(BIN)/$(1)/%: Tests/C/%.c $(wildcard Tests/C/*.h) include/formvalidate.h $(GENERATED)/codes.inc | $(2)/libformvalidate.so.$(ABI)
	@mkdir -p $$(@D)
	@$(CC) $(C_TEST_FLAGS) $(3) $$< -o $$@ -fuse-ld=lld -L$(2) -Wl,-rpath,$(2) -Wl,--as-needed -lformvalidate
endef

$(eval $(call C_PROGRAMS,tests,$(LIB),))
$(eval $(call C_PROGRAMS,tests-asan,$(ASAN_LIB),-fsanitize=address))
# The toolchain's thread sanitizer knows libdispatch and must be given it.
SWIFT_LIBS := $(abspath $(TOOLS)/../lib/swift/linux)
$(eval $(call C_PROGRAMS,tests-tsan,$(TSAN_LIB),-fsanitize=thread -L$(SWIFT_LIBS) -Wl$(COMMA)-rpath$(COMMA)$(SWIFT_LIBS) -ldispatch -lBlocksRuntime))

$(LIB)/libformvalidate.so.$(ABI): $(SO)

$(BIN)/tests/header_cxx: Tests/C/header_cxx.cpp include/formvalidate.h | $(SO)
	@mkdir -p $(@D)
	@$(CXX) -std=c++17 -O2 -Wall -Wextra -pedantic -Werror -Iinclude $< -o $@ $(LDFLAGS) -lformvalidate

# Memory is counted by an allocator of its own, which a sanitizer would be another of.
COUNTED_TESTS  := memory ruleset_memory nested_memory large_memory forms_memory forms_out_of_memory forms_rows_memory forms_remote_memory \
  arrow_memory arrow_adding_memory table_memory batch_parts_memory growth forms_growth now_memory
ASAN_TESTS     := $(filter-out $(COUNTED_TESTS),$(C_TESTS))
TSAN_TESTS     := threads ruleset_threads forms_threads handles batches
# Loading leaves nothing to look at; growth is what the leak check is for; three are about time.
VALGRIND_TESTS := $(filter-out evil pattern_documents rules_limits $(COUNTED_TESTS) load unload \
  header_twice,$(C_TESTS))

.PHONY: test-c test-asan test-tsan test-valgrind
test-c: setup lib $(C_TESTS:%=$(BIN)/tests/%) $(BIN)/tests/header_cxx  ## the C programs
	@echo "== C programs"
	@for t in $(C_TESTS) header_cxx; do $(BIN)/tests/$$t; done

# Swift's runtime, which is no part of the library here, would handle signals.
test-asan: $(ASAN_LIB)/libformvalidate.so.$(ABI) $(ASAN_TESTS:%=$(BIN)/tests-asan/%)
	@echo "== C programs under the address sanitizer"
	@export SWIFT_BACKTRACE=enable=no; for t in $(ASAN_TESTS); do LOOPS=10 $(BIN)/tests-asan/$$t; done

test-tsan: test-swift-tsan
	@echo "== C programs under the thread sanitizer"
	@$(MAKE) $(TSAN_TESTS:%=$(BIN)/tests-tsan/%)
	@for t in $(TSAN_TESTS); do LOOPS=10 $(BIN)/tests-tsan/$$t; done

test-valgrind: setup lib $(C_TESTS:%=$(BIN)/tests/%)
	@echo "== C programs under valgrind"
	@for t in $(VALGRIND_TESTS); do \
	  LOOPS=100 valgrind --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite,indirect \
	    --errors-for-leak-kinds=definite,indirect $(BIN)/tests/$$t; done

# --- fuzzing ------------------------------------------------------------------------------------

$(BIN)/fuzz/%: Tests/Fuzz/%.c $(wildcard Tests/Fuzz/*.h) include/formvalidate.h Tests/tests.mk | $(ASAN_LIB)/libformvalidate.so.$(ABI)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -fsanitize=fuzzer,address $< -o $@ -fuse-ld=lld -L$(ASAN_LIB) -Wl,-rpath,$(ASAN_LIB) -lformvalidate

# The words that a target's input is likely to hold.
DICT_ruleset_compile  := ruleset
DICT_document_files   := ruleset
DICT_record_validate  := ruleset
DICT_record_batch     := ruleset
DICT_record_members   := ruleset
DICT_record_nested    := ruleset
DICT_record_columns   := ruleset
DICT_table_rules      := ruleset
DICT_message_template := template
DICT_form_sequence    := ruleset
DICT_form_restore     := ruleset
dictionary = Tests/Fuzz/$(or $(DICT_$(1)),pattern).dict

# What is found stays in .build/fuzz, so that the next run goes on from there. Swift's own crash
# report would wait for a debugger.
.PHONY: fuzz
fuzz: $(ASAN_LIB)/libformvalidate.so.$(ABI) $(FUZZ:%=$(BIN)/fuzz/%)  ## fuzz the C ABI, SECONDS=60 in all; what crashes it goes to .build/fuzz
	@echo "== Fuzzing for $(SECONDS) seconds"
	@set -- $(foreach t,$(FUZZ),$(call dictionary,$(t))); for t in $(FUZZ); do \
	  dict=$$1; shift; work=$(BUILD)/fuzz/$$t; mkdir -p $$work/corpus $$work/crashes; \
	  SWIFT_BACKTRACE=enable=no $(BIN)/fuzz/$$t -max_total_time=$$(( ($(SECONDS) + $(words $(FUZZ)) - 1) / $(words $(FUZZ)) )) \
	    -timeout=20 -max_len=1024 -dict=$$dict -artifact_prefix=$$work/crashes/ -print_final_stats=1 \
	    $$work/corpus Tests/Fuzz/corpus/$$t >$$work/log 2>&1 \
	    || { tail -40 $$work/log >&2; echo "$$t failed: the input is in $$work/crashes" >&2; exit 1; }; \
	  printf 'ok fuzz %-16s %9s runs, %s edges\n' $$t "$$(awk '/number_of_executed_units/{print $$2}' $$work/log)" \
	    "$$(grep -o 'cov: [0-9]*' $$work/log | tail -1 | cut -c6-)"; \
	done

# --- checks -------------------------------------------------------------------------------------

.PHONY: test-checks
test-checks: setup lib sqlite $(BIN)/demo $(BIN)/registration $(BIN)/orders $(BIN)/orders-swift $(BIN)/form $(BIN)/screens $(BIN)/remote $(BIN)/table $(BIN)/fvbench $(BIN)/tests/load
	@echo "== Checks"
	@CC=$(CC) $(PY) -m pytest -q -rP -p no:cacheprovider Tests/Checks
