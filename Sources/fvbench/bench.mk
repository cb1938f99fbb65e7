# Throughput benchmarks; the manual's page Benchmark.md says how to read them.

FVBENCH     := $(BIN)/fvbench
REFERENCE   := $(BENCH)/libfvreference.so
BENCH_SRC   := Sources/fvbench
BENCH_FOUND := $(BENCH)/fvbench.json $(BENCH)/ctypes.json

# The references are a library of their own, so that they are called just as ours is.
$(REFERENCE): $(wildcard $(BENCH_SRC)/reference*) | $(BUILD)/stamps/apt
	@mkdir -p $(@D)
	@$(CXX) -std=c++17 -O2 -march=native -fno-exceptions -Iinclude -fPIC -c -o $(BENCH)/simdjson.o $(filter %.cpp,$^)
	@$(CC) $(CFLAGS) -fPIC -shared -fuse-ld=lld -o $@ $(filter %.c,$^) $(BENCH)/simdjson.o -lsimdjson -lstdc++

# RE2 and Vectorscan, which only `make bench-peers` wants; they are Debian's.
PEERS     := $(BENCH)/libfvpeers.so
PEERS_APT := libre2-dev libvectorscan-dev

$(BUILD)/stamps/apt-bench: $(BENCH_SRC)/bench.mk | $(BUILD)/stamps/apt
	@$(call APT_INSTALL,$(PEERS_APT))
	@touch $@

$(PEERS): $(wildcard $(BENCH_SRC)/peer_*) $(BUILD)/stamps/apt-bench
	@mkdir -p $(@D)
	@$(CXX) -std=c++17 -O2 -Wall -Wextra -Werror -fPIC -c -o $(BENCH)/re2.o \
	  -DRE2_VERSION="\"$$(dpkg-query -W -f '$${Version}' libre2-dev)\"" $(filter %.cpp,$^)
	@$(CC) $(CFLAGS) -fPIC -shared -fuse-ld=lld -o $@ $(filter %.c,$^) $(BENCH)/re2.o -lre2 -lhs -lstdc++

$(FVBENCH): $(filter-out $(BENCH_SRC)/reference_% $(BENCH_SRC)/peer_%.c,$(wildcard $(BENCH_SRC)/*.[ch])) include/formvalidate.h $(wildcard $(BENCH_SRC)/registration*.json) $(REFERENCE) $(SO)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -Wno-missing-field-initializers -D_DEFAULT_SOURCE -o $@ $(filter %.c,$^) $(LDFLAGS) -L$(BENCH) -Wl,-rpath,$(BENCH) -lformvalidate -lfvreference -lpcre2-8 -ldl -pthread

$(BUILD)/stamps/venv-%: bindings/python/requirements-%.txt $(BUILD)/stamps/venv
	@echo "Installing $< into .build/venv"
	@$(PY) -m pip install -q --disable-pip-version-check -r $< || { echo "pip could not install $<: check the network, then run this again." >&2; exit 1; }
	@touch $@

# A run that is kept has the peers; it goes to results/, with the chart that the README shows.
.PHONY: bench bench-alone bench-peers bench-measure bench-rules bench-tables bench-python bench-summary
bench: $(if $(KEEP),bench-peers,bench-alone)  ## throughput beside hand-written C, simdjson and raw PCRE2, of live forms: table, JSON, charts (SECONDS=60; KEEP=1: with peers, and kept; LARGE=1: up to 100 M records)
	@:

bench-alone: $(BUILD)/stamps/venv-chart bench-measure
	@$(PY) $(BENCH_SRC)/report.py $(BENCH_FOUND)

bench-peers: WITH_PEERS := --peers $(PEERS)
bench-peers: $(BUILD)/stamps/venv-bench $(PEERS) bench-measure  ## the same, and beside RE2, Vectorscan, re, python-stdnum, pydantic, msgspec, jsonschema-rs, pyarrow, polars, dataframely, pandera, duckdb
	@$(PY) $(BENCH_SRC)/peers.py $(SECONDS) $(BENCH)/peers.json
	@$(PY) $(BENCH_SRC)/mixed_peers.py $(SECONDS) $(BENCH)/mixed.json
	@$(PY) $(BENCH_SRC)/report.py $(if $(KEEP),--keep $(BENCH_SRC)/results) $(BENCH_FOUND) $(BENCH)/peers.json $(BENCH)/mixed.json

bench-measure: $(FVBENCH) $(BUILD)/stamps/venv
	@echo "Measuring for about $(SECONDS) seconds"
	@$(FVBENCH) --seconds $(SECONDS) --json $(BENCH)/fvbench.json $(WITH_PEERS) $(if $(LARGE),--large)
	@$(PY) $(BENCH_SRC)/ctypes_calls.py 5 $(BENCH)/ctypes.json

bench-rules: $(REFERENCE) $(SO) $(BUILD)/stamps/venv  ## what each rule of the catalogue takes on a column, beside its target: table, JSON (ONLY="url iban": of those)
	@$(PY) $(BENCH_SRC)/rule_costs.py 30 $(BENCH)/rules.json $(ONLY)

bench-tables: $(REFERENCE) $(SO) $(BUILD)/stamps/venv  ## keys, comparisons, lists, frames of pandas and the command on files, beside polars, duckdb and pyarrow and their targets: table, JSON (ROWS=10000000 keys, files of MB=256)
	@$(PY) $(BENCH_SRC)/table_costs.py $(SECONDS) $(or $(ROWS),10000000) $(or $(MB),256) $(BENCH)/tables.json

bench-python: $(REFERENCE) $(SO) $(BUILD)/stamps/venv-bench  ## calls from Python, one record or value each, beside pydantic, msgspec, python-stdnum, re and ctypes: table, JSON (KEEP=1: kept; LOWEST=1: lowest times, not medians)
	@$(PY) $(BENCH_SRC)/python_calls.py $(SECONDS) $(if $(KEEP),$(BENCH_SRC)/results,$(BENCH))/python.json $(if $(LOWEST),lowest)

bench-summary: $(FVBENCH) $(BUILD)/stamps/venv
	@$(PY) $(BENCH_SRC)/report.py --summary $(FVBENCH)
