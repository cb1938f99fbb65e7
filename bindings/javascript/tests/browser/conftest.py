"""Chromium, and pages served on the loopback address under a strict Content-Security-Policy."""

from __future__ import annotations

import os
import re
import shutil
import threading
from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from filling import wait
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[4]
PAGES = Path(__file__).parent / "pages"
# What begins with these comes from elsewhere; the rest is in `pages`.
FOLDERS = {
    "/formvalidate/": ROOT / "bindings/javascript",
    "/bindings/": ROOT / "bindings",
    "/Tests/Vectors/": ROOT / "Tests/Vectors",
    "/react/": Path("/usr/share/nodejs/react/umd"),
    "/react-dom/": Path("/usr/share/nodejs/react-dom/umd"),
    "/vue/": ROOT / ".build/browser/vue",
}
# A map of imports has to stand in its page: the policy names it by its hash.
MAP = re.compile(rb'<script type="importmap">(.*?)</script>', re.DOTALL)
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{}; style-src 'self'"


class Handler(SimpleHTTPRequestHandler):
    """Files, and an answer to what is sent to it."""

    def translate_path(self, path: str) -> str:
        for begin, folder in FOLDERS.items():
            if path.startswith(begin):
                return str(folder / path.removeprefix(begin).partition("?")[0])
        return str(PAGES / path.lstrip("/").partition("?")[0])

    def end_headers(self) -> None:
        path = Path(self.translate_path(self.path))
        maps = MAP.findall(path.read_bytes()) if path.suffix == ".html" and path.is_file() else []
        hashes = [b64encode(sha256(found).digest()).decode() for found in maps]
        allowed = "".join(f" 'sha256-{found}'" for found in hashes)
        self.send_header("Content-Security-Policy", POLICY.format(allowed))
        super().end_headers()

    def do_GET(self) -> None:
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


Handler.extensions_map = {
    **SimpleHTTPRequestHandler.extensions_map,
    ".js": "text/javascript",
    ".wasm": "application/wasm",
}


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(PAGES))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if path is None:
        pytest.skip("there is no chromium: run make test-browser-web")
    with sync_playwright() as started:
        found = started.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--js-flags=--expose-gc"]
        )
        yield found
        found.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page; what it complains about fails the test."""
    context = browser.new_context(locale="de-DE")
    found = context.new_page()
    found.set_default_timeout(10_000)
    heard: list[str] = []
    found.on("console", lambda said: heard.append(said.text) if said.type == "error" else None)
    found.on("pageerror", lambda error: heard.append(str(error)))
    yield found
    context.close()
    assert heard == []


@pytest.fixture
def whole(page: Page, address: str) -> Page:
    """The page with all kinds of controls, which is bound."""
    page.goto(f"{address}/whole.html")
    wait(page)
    return page
