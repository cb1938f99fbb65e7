# The bindings of other languages, each on the header and the built library alone.

RUNTIME_APT := clang-tidy

.PHONY: setup-runtimes test-runtimes
setup-runtimes: setup  ## compilers and interpreters of other languages, from Debian
	@$(call APT_INSTALL,$(RUNTIME_APT))

test-runtimes: setup-runtimes test-cpp tidy-cpp  ## the bindings of all languages

# --- C++ ----------------------------------------------------------------------------------------

CPP       := bindings/cpp
CPP_FILES := $(CPP)/formvalidate.hpp $(wildcard $(CPP)/tests/*.hpp) include/formvalidate.h
# valgrind 3.19 does not read DWARF 5.
CPP_FLAGS := -std=c++17 -O1 -g -gdwarf-4 -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror -Iinclude -I$(CPP)
CPP_TESTS := $(sort $(basename $(notdir $(wildcard $(CPP)/tests/*.cpp))))
CPP_DEMOS := $(sort $(basename $(notdir $(wildcard $(CPP)/examples/*.cpp))))
# Others read JSON, or count memory themselves.
CPP_WITH_VALGRIND := functions forms rules results

$(BIN)/cpp/results: CPP_FLAGS += -fno-exceptions

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

.PHONY: test-cpp tidy-cpp
test-cpp: setup lib $(BUILD)/stamps/cpp $(CPP_TESTS:%=$(BIN)/cpp/%) $(CPP_DEMOS:%=$(BIN)/cpp/%) $(BIN)/screens $(BIN)/registration  ## the C++ header
	@echo "== C++"
	@for t in $(CPP_TESTS); do $(BIN)/cpp/$$t; done
	@for t in $(CPP_WITH_VALGRIND); do \
	  valgrind --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite,indirect \
	    --errors-for-leak-kinds=definite,indirect $(BIN)/cpp/$$t >/dev/null; done
	@$(BIN)/cpp/screens bindings/c/examples/screens.json | cmp - <($(BIN)/screens bindings/c/examples/screens.json)
	@$(BIN)/cpp/registration $(FORM) | cmp - <($(BIN)/registration $(FORM))
	@echo "ok screens, registration (C++): as in C"

tidy-cpp: setup-runtimes
	@clang-tidy --quiet --warnings-as-errors='*' --header-filter='formvalidate.hpp' \
	  --checks='-*,bugprone-*,performance-*,cppcoreguidelines-slicing,misc-unused-*,readability-redundant-*,-bugprone-easily-swappable-parameters,-bugprone-exception-escape' \
	  $(filter-out %/vectors.cpp %/results.cpp,$(wildcard $(CPP)/*/*.cpp)) -- -std=c++17 -Iinclude -I$(CPP) 2>/dev/null
