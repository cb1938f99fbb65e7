"""The report of a table as a browser shows it: without scripts, requests or a wide screen.

`make test-browser` installs the browser and runs this; pictures of what it saw go to
.build/screenshots.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from formvalidate.command import main
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[4]
SHOTS = ROOT / ".build" / "screenshots"
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
LONG = "a_column_with_a_name_that_is_much_longer_than_a_phone_is_wide_and_has_no_place_to_fold"


# The texts that reach beyond the right edge of the window.
BEYOND = """
[...document.querySelectorAll("h1, h2, p, li, td, th, dd, dt")]
  .filter(box => box.getBoundingClientRect().right > innerWidth + 1).map(box => box.innerText)
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if path is None:
        pytest.skip("there is no chromium: run make test-browser")
    with sync_playwright() as started:
        found = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


def of_command(folder: Path) -> str:
    """The report of the demo's registrations, some of them spoiled."""
    rules = ROOT / "bindings" / "c" / "examples" / "registration.json"
    table = ROOT / "bindings" / "python" / "examples" / "signups.csv"
    page = folder / "command.html"
    main(
        ["check", "-r", str(rules), str(table), "--scenario", "register", "--report", str(page),
         "--show-values"]
    )  # fmt: skip
    return page.read_text(encoding="utf-8")


def of_batch(folder: Path) -> str:
    """A page with all that may be in one: warnings, table rules, cuts, long names, no column."""
    email = {"rule": "email", "id": "an-id-that-somebody-gave-it"}
    short = {"rule": "length", "min": 30, "level": "warning"}
    table = {"rules": [{"rule": "rows", "min": 100_000, "id": "enough-rows"}]}
    fields = {
        LONG: {"rules": ["required", email, short]},
        "age": {"rules": [{"rule": "integer", "min": 18, "max": 120}]},
        "gone": {"rules": ["email"]},
    }
    rules = fv.Ruleset({"formvalidate": 1, "name": "people", "fields": fields, "table": table})
    count = 5_000
    rows = pa.table(
        {
            LONG: ["nobody" if place % 3 else f"a{place}@b.example" for place in range(count)],
            "age": [place % 140 for place in range(count)],
            "extra": [0] * count,
        }
    )
    batch = rules.validate_table(rows, columns="any", show_values=True)
    page = batch.to_html("A table of people")
    (folder / "batch.html").write_text(page, encoding="utf-8")
    return page


MADE = {"command": of_command, "batch": of_batch}


@pytest.fixture(params=MADE)
def page_of(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    name: str = request.param
    text = MADE[name](tmp_path)
    assert len(text.encode()) <= 2_000_000
    return name, tmp_path / f"{name}.html"


def looked_at(browser: Browser, path: Path, size: Any, scheme: Any) -> tuple[Page, list[str]]:
    """The page without scripts, and whatever it asked for besides itself or complained about."""
    context = browser.new_context(viewport=size, color_scheme=scheme, java_script_enabled=False)
    page = context.new_page()
    heard: list[str] = []
    own = path.as_uri()
    page.on("request", lambda asked: heard.append(asked.url) if asked.url != own else None)
    page.on("console", lambda said: heard.append(said.text))
    page.goto(own)
    return page, heard


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_report_can_be_read(
    browser: Browser, page_of: tuple[str, Path], size: Any, scheme: str
) -> None:
    name, path = page_of
    page, heard = looked_at(browser, path, size, scheme)
    assert heard == []
    # Nothing scrolls sideways but tables within their own frame, if at all.
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= size["width"], widths
    assert page.evaluate(BEYOND) == []
    assert contrast(page, "body") >= 7 and contrast(page, ".verdict") >= 4.5
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 15
    SHOTS.mkdir(parents=True, exist_ok=True)
    kind = "phone" if size is PHONE else "wide"
    page.screenshot(path=SHOTS / f"{name}-{kind}-{scheme}.png")
    page.context.close()


def contrast(page: Page, selector: str) -> float:
    """The contrast of a text to the page, as the accessibility guidelines count it."""
    colors = page.evaluate(
        """selector => {
          const own = getComputedStyle(document.querySelector(selector)).color;
          return [own, getComputedStyle(document.body).backgroundColor];
        }""",
        selector,
    )
    first, second = sorted(luminance(color) for color in colors)
    return (second + 0.05) / (first + 0.05)


def luminance(color: str) -> float:
    parts = [float(part) / 255 for part in color[color.index("(") + 1 : -1].split(",")[:3]]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
