# The library in browsers: tests in Chromium. Included by the Makefile.

# What pages of the tests are written with besides: libraries that an adapter is for.
APT_BROWSER := chromium node-react node-react-dom
BROWSER     := $(BUILD)/browser

$(BUILD)/stamps/browser: $(JS)/tests/browser/requirements.txt | $(BUILD)/stamps/venv
	@$(call APT_INSTALL,$(APT_BROWSER))
	@$(PY) -m pip install -q --disable-pip-version-check -r $<
	@touch $@

# Debian has Vue 2 only; this package, which is not installed, brings Vue 3 along.
$(BROWSER)/vue/vue.esm-browser.prod.js: | $(BUILD)/stamps/venv
	@mkdir -p $(@D)
	@$(PY) -m pip download -q --disable-pip-version-check --no-deps -d $(BROWSER) 'nicegui>=3'
	@$(PY) -c 'import sys, zipfile; open(sys.argv[1], "wb").write(zipfile.ZipFile(sys.argv[2]).read("nicegui/static/vue.esm-browser.prod.js"))' $@ $(BROWSER)/nicegui-*.whl

.PHONY: test-browser-web
test-browser-web: wasm lib $(BIN)/screens $(BUILD)/stamps/browser $(BROWSER)/vue/vue.esm-browser.prod.js  ## the library in Chromium, which it installs: pages, and the same answers as the native one
	@echo "== JavaScript in a browser"
	@$(PY) -m pytest -q -p no:cacheprovider $(JS)/tests/browser
