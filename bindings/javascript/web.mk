# The library in browsers: tests in Chromium. Included by the Makefile.

# What pages of the tests are written with besides: libraries that an adapter is for.
APT_BROWSER := chromium
BROWSER     := $(BUILD)/browser

$(BUILD)/stamps/browser: $(JS)/tests/browser/requirements.txt | $(BUILD)/stamps/venv
	@$(call APT_INSTALL,$(APT_BROWSER))
	@$(PY) -m pip install -q --disable-pip-version-check -r $<
	@touch $@

.PHONY: test-browser-web
test-browser-web: wasm lib $(BIN)/screens $(BUILD)/stamps/browser  ## the library in Chromium, which it installs: pages, and the same answers as the native one
	@echo "== JavaScript in a browser"
	@$(PY) -m pytest -q -p no:cacheprovider $(JS)/tests/browser
