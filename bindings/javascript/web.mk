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

.PHONY: bench-browser-web
bench-browser-web: wasm $(BUILD)/stamps/browser  ## how long the library takes to start in Chromium, which it installs (ROUNDS=15)
	@$(PY) $(JS)/bench/chromium.py

# --- handing it on --------------------------------------------------------------------------------

NPM      := $(BUILD)/npm
NPM_FILE := $(NPM)/formvalidate-$(VERSION).tgz

# As `npm pack` lays it out, the same bytes of the same files.
.PHONY: npm
npm: wasm $(BUILD)/stamps/node  ## the package for JavaScript, .build/npm/formvalidate-VERSION.tgz, to be installed by npm without a network
	@rm -rf $(NPM) && mkdir -p $(NPM)/package
	@cd $(JS) && node -p 'require("./package.json").files.join("\n")' | xargs -I{} cp -R {} $(NPM)/package/ && cp package.json $(NPM)/package/
	@cp LICENSE $(NPM)/package/
	@tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@1000000000 --mode=u=rwX,go=rX -C $(NPM) -cf - package | gzip -9n >$(NPM_FILE)
	@ls $(NPM_FILE)

.PHONY: test-npm
test-npm: npm  ## the package in an empty project, without a network
	@$(call APT_INSTALL,$(APT_WEB))
	@echo "== The package in an empty project"
	@NPM_FILE=$(NPM_FILE) node --test $(JS)/tests/npm/

# --- looking at it --------------------------------------------------------------------------------

PORT ?= 8000

.PHONY: web
web: setup wasm lib  ## two forms in your browser, and how it agrees with this machine, at http://127.0.0.1:8000; PORT=another
	@$(PY) $(JS)/examples/web/serve.py $(PORT)
