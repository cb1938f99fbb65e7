"""The pages of `make web`: filled in, and looked at in two sizes and colors, without a network."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT
from playwright.sync_api import Browser, Page, expect

SHOTS = ROOT / ".build" / "screenshots"
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def demo() -> Iterator[str]:
    command = [sys.executable, str(ROOT / "bindings/javascript/examples/web/serve.py"), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().rpartition(" ")[2].strip()
        server.terminate()


def fill_in_registration(page: Page, demo: str) -> None:
    page.goto(f"{demo}/index.html?lang=de")
    expect(page.locator("form[data-ready]")).to_be_attached()
    page.get_by_label("E-Mail").fill("ada@example.com")
    page.get_by_label("Passwort", exact=True).fill("Correct horse 1")
    page.get_by_label("Passwort wiederholen").fill("Correct horse 2")
    page.get_by_label("Kartennummer").fill("5555555555554444")
    page.get_by_label("Alter").fill("36")
    page.get_by_label("Land").fill("de")


def test_registration(page: Page, demo: str) -> None:
    fill_in_registration(page, demo)
    expect(page.get_by_label("Kartennummer")).to_have_attribute("data-brand", "mastercard")
    again = page.get_by_label("Passwort wiederholen")
    page.get_by_label("Alter").press("Enter")
    expect(again).to_be_focused()
    expect(again).to_have_accessible_description("Die Passwörter sind verschieden.")
    again.fill("Correct horse 1")
    page.get_by_role("button", name="Register").click()
    expect(page.locator(".sent")).to_have_text("Der Server sagt dasselbe: gültig.")
    assert "horse" not in page.locator("#log").inner_text()
    assert "[register open]" in page.locator("#log").inner_text()


def test_order_by_keys_alone(page: Page, demo: str) -> None:
    page.goto(f"{demo}/order.html?lang=en")
    expect(page.locator("form[data-ready]")).to_be_attached()
    page.get_by_label("E-mail").focus()
    type_in = [
        "ada@example.com",
        "",
        "",
        "Main street 1",
        "10115",
        "Germany",
        "",
        "apple",
        "2",
        "1.50",
    ]
    for text in [*type_in, "3.00"]:
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.get_by_label("Total")).to_be_focused()
    page.keyboard.type("3.01")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Total")).to_have_accessible_description(
        "Total is not the sum of the amounts."
    )
    page.keyboard.press("Backspace")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator(".sent")).to_have_text("The server says the same: valid.")
    expect(page.locator("[data-field=billing]")).to_be_hidden()
    page.get_by_label("Same address").uncheck()
    expect(page.locator("[data-field=billing]")).to_be_visible()


def test_ten_thousand_texts_are_judged_alike(page: Page, demo: str) -> None:
    page.goto(f"{demo}/agreement.html")
    expect(page.locator("html[data-ready]")).to_be_attached()
    page.get_by_role("button").click()
    expect(page.locator("#said")).to_have_text("All answers are the same.", timeout=120_000)
    expect(page.locator("#texts")).to_have_text("10,000")
    assert int(page.locator("#answers").inner_text().replace(",", "")) > 50_000


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", ["index", "order", "agreement"])
def test_a_page_can_be_read(
    browser: Browser, demo: str, name: str, size: dict, scheme: str
) -> None:
    context = browser.new_context(viewport=size, color_scheme=scheme, locale="en-GB")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{demo}/{name}.html")
    expect(page.locator("[data-ready]")).to_be_attached()
    if name != "agreement":
        page.locator("form input").first.fill("ada")
        page.evaluate("document.querySelector('form').requestSubmit()")
        expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    assert all(address.startswith((demo, "data:")) for address in asked)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= size["width"]
    SHOTS.mkdir(parents=True, exist_ok=True)
    kind = "phone" if size is PHONE else "wide"
    page.screenshot(path=SHOTS / f"web-{name}-{kind}-{scheme}.png", full_page=True)
    # Names, roles, contrast and the rest, by the rules of axe-core.
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()
