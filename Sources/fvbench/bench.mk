# Throughput benchmarks: how to read them is in README.md.

FVBENCH   := $(BIN)/fvbench
REFERENCE := $(BENCH)/libfvreference.so
BENCH_SRC := $(CURDIR)/Sources/fvbench

.PHONY: bench bench-peers bench-summary

# The references are a library of their own, so that they are called just as ours is.
$(REFERENCE): $(wildcard $(BENCH_SRC)/reference*) | $(BUILD)/stamps/apt
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -fPIC -shared -fuse-ld=lld -o $@ $(filter %.c,$^)

$(FVBENCH): $(filter-out $(BENCH_SRC)/reference_%,$(wildcard $(BENCH_SRC)/*.[ch])) include/formvalidate.h $(REFERENCE) $(SO)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -D_DEFAULT_SOURCE -o $@ $(filter $(BENCH_SRC)/%.c,$^) $(LDFLAGS) -L$(BENCH) -Wl,-rpath,$(BENCH) -lformvalidate -lfvreference -lpcre2-8
