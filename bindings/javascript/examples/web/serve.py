"""Forms in a browser: serve.py [PORT], and then http://127.0.0.1:8000.

The pages are judged where they are typed into, by the library as WebAssembly; what they send is
judged here, by the library as it is, under the same rules. Nothing but the loopback address is
listened on, and nothing else is asked for.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import formvalidate as fv

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "c" / "examples"
FOLDERS = {"/formvalidate/": HERE.parents[1], "/rules/": RULES, "/": HERE}
SCENARIOS = {"registration": "register", "order": None}
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:"
MOST = 4 << 20


@cache
def ruleset(name: str) -> fv.Ruleset:
    """The rules of one of the pages."""
    return fv.Ruleset.load(RULES / f"{name}.json")


@cache
def of_rules(text: str) -> fv.Ruleset:
    """A ruleset whose only field has these rules."""
    document = {"formvalidate": 1, "fields": {"value": {"rules": json.loads(text)}}}
    return fv.Ruleset(document)


def judged(rules: str, text: str) -> list[str]:
    """What is said of a text: its report, and what a form says after each character."""
    ruleset = of_rules(rules)
    found = [ruleset.validate({"value": text}, locale="de").to_json()]
    with fv.Form(ruleset) as form:
        for end in range(1, len(text) + 1):
            form.set("value", text[:end])
            found.append(form["value"].verdict)
    return found


class Handler(SimpleHTTPRequestHandler):
    """Files of a few folders, records that are sent, and texts to be judged once more."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        """The file of a path, which stays within its folder."""
        plain = path.partition("?")[0]
        prefix = next(prefix for prefix in FOLDERS if plain.startswith(prefix))
        folder = FOLDERS[prefix]
        found = (folder / plain.removeprefix(prefix)).resolve()
        inside = found == folder or folder in found.parents
        return str(found if inside else folder / "nowhere")

    def end_headers(self) -> None:
        """Ends the headers, with a policy that lets in nothing from elsewhere."""
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def do_POST(self) -> None:
        """Judges what was sent."""
        length = int(self.headers.get("Content-Length") or 0)
        if length > MOST:
            self.close_connection = True
            return self._answer(413, {"title": "That is too much."})
        body = self.rfile.read(length)
        try:
            if self.path == "/judge":
                asked = json.loads(body)
                found = [judged(rules, text) for rules, text in asked]
                return self._answer(200, found)
            name = self.path.removeprefix("/send/")
            if name not in SCENARIOS:
                return self._answer(404, {"title": "There is no such form."})
            locale = fv.best_locale(self.headers.get("Accept-Language") or "", ruleset(name))
            report = ruleset(name).validate_json(body, SCENARIOS[name], locale=locale)
        except (fv.Error, ValueError, TypeError):
            return self._answer(400, {"title": "That is not a record."})
        return self._answer(200 if report.valid else 422, json.loads(report.to_json()))

    def _answer(self, status: int, content: Any) -> None:
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: Any) -> None:
        """Says nothing: what is typed is nobody else's business."""


def main(port: int) -> None:
    """Serves until it is interrupted."""
    with ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        print(f"Look at it: http://127.0.0.1:{server.server_port}", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8000)
