"""How long the engine takes to start in Chromium: `make bench-browser-web`. Decides nothing."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))

from conftest import PAGES, ROOT, Handler

# Each round compiles other bytes, with a section of its own behind them: Chromium keeps what it
# compiled.
START = """async ([rounds, rules]) => {
  const { load } = await import("/formvalidate/index.js");
  const file = new Uint8Array(await (await fetch("/formvalidate/formvalidate.wasm")).arrayBuffer());
  const took = { "compile and instantiate": [], "first ruleset of 8 fields": [] };
  for (let round = 0; round < rounds; round++) {
    const bytes = new Uint8Array(file.length + 5);
    bytes.set(file);
    bytes.set([0, 3, 1, 120, round], file.length);
    const begin = performance.now();
    const fv = await load(await WebAssembly.compile(bytes));
    const loaded = performance.now();
    fv.ruleset(rules);
    took["first ruleset of 8 fields"].push(performance.now() - loaded);
    took["compile and instantiate"].push(loaded - begin);
  }
  return took;
}"""
MOST = {"compile and instantiate": 40, "first ruleset of 8 fields": 30}


def main() -> None:
    """Starts the engine a few times and prints the times."""
    rounds = int(os.environ.get("ROUNDS", "15"))
    rules = (ROOT / "Sources/fvbench/registration.json").read_text(encoding="utf-8")
    handler = partial(Handler, directory=str(PAGES))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, sync_playwright() as started:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        path = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/formvalidate/package.json")
        for what, times in page.evaluate(START, [rounds, rules]).items():
            least, middle = min(times), sorted(times)[rounds // 2]
            found = f"{least:5.1f} ms at least, {middle:5.1f} ms median"
            print(f"{what:26}  {found}  at most {MOST[what]} ms")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
