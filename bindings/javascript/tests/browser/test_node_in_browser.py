"""The tests that run in Node, in Chromium: facts, forms, values, what lives how long."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import ROOT
from filling import wait
from playwright.sync_api import Page

TESTS = ROOT / "bindings/javascript/tests"
# Those that want more of Node, to start programs or to look into folders, are about something else.
HERE = {
    'from "node:test"',
    'from "node:assert/strict"',
    '{ readFileSync } from "node:fs"',
}
IMPORTED = re.compile(r'^import .*?((?:\{[^}]*\} )?from "node:[^"]+")', re.MULTILINE)


def runs_here(path: Path) -> bool:
    """Whether a file of tests asks for no more of Node than stands in for it in `node`."""
    found = IMPORTED.findall(path.read_text(encoding="utf-8"))
    return all(asked in HERE or asked.split("} ")[-1] in HERE for asked in found)


FILES = sorted(path.name for path in TESTS.glob("*.test.js") if runs_here(path))


def test_most_of_them_run_here() -> None:
    assert {"forms.test.js", "lifetimes.test.js", "values.test.js", "vectors.test.js"} <= {*FILES}


@pytest.mark.parametrize("name", FILES)
def test_what_holds_in_node(page: Page, address: str, name: str) -> None:
    page.goto(f"{address}/node.html?file={name}")
    wait(page)
    found = page.evaluate("results()")
    assert [test for test in found if test["failed"]] == []
    written = (TESTS / name).read_text(encoding="utf-8").count("\ntest(")
    assert len(found) >= max(written, 1)


def test_what_fails_is_seen(page: Page, address: str) -> None:
    """The few lines that stand for Node's assertions tell what differs."""
    page.goto(f"{address}/node.html?file=forms.test.js")
    wait(page)
    failing = """async () => {
      const { default: assert } = await import("/bindings/javascript/tests/browser/node/assert.js");
      const tries = [
        () => assert.equal(1, "1"), () => assert.ok(0),
        () => assert.deepEqual([1, { a: 2 }], [1, { a: 3 }]),
        () => assert.deepEqual({ a: 1 }, { a: 1, b: 2 }), () => assert.deepEqual([], {}),
        () => assert.match("a", /b/), () => assert.throws(() => 1), () => assert.fail("x"),
        () => assert.throws(() => { throw new TypeError(); }, RangeError),
        () => assert.throws(() => { throw new TypeError("a"); }, { message: "b" }),
      ];
      return tries.filter((run) => { try { run(); return true; } catch { return false; } }).length;
    }"""
    assert page.evaluate(failing) == 0
