"""Forms that React and Vue draw, by the adapters: what is typed, rows, gates, the end of it."""

from __future__ import annotations

import pytest
from filling import box, wait
from playwright.sync_api import Page, expect


@pytest.fixture(params=["react", "vue"])
def drawn(request: pytest.FixtureRequest, page: Page, address: str) -> Page:
    page.goto(f"{address}/{request.param}.html")
    wait(page)
    expect(box(page, "E-mail")).to_be_visible()
    return page


def test_a_field_shows_what_the_form_says(drawn: Page) -> None:
    email = box(drawn, "E-mail")
    send = drawn.get_by_role("button", name="Send")
    expect(send).to_be_disabled()
    email.press_sequentially("ann@a")
    expect(email).to_have_attribute("data-verdict", "incomplete")
    assert email.get_attribute("aria-invalid") is None
    email.blur()
    expect(email).to_have_attribute("aria-invalid", "true")
    expect(email).to_have_accessible_description("E-mail is not a valid e-mail address.")
    email.fill("ann@a.example")
    expect(email).to_have_accessible_description("")
    expect(send).to_be_enabled()
    expect(drawn.locator("output")).to_have_text("unknown")
    drawn.evaluate("form.set('email', 'b@b.example')")
    expect(email).to_have_value("b@b.example")
    note = box(drawn, "Note")
    note.fill("abc")
    note.blur()
    expect(note).to_have_accessible_description("Note must be at least 5 characters long.")
    assert note.get_attribute("aria-invalid") is None


def test_only_what_changed_is_drawn_anew(drawn: Page) -> None:
    box(drawn, "Note").fill("a")
    before = drawn.evaluate("({ ...drawn })")
    drawn.evaluate("form.set('email', 'x')")
    expect(box(drawn, "E-mail")).to_have_value("x")
    after = drawn.evaluate("({ ...drawn })")
    assert after["E-mail"] > before["E-mail"]


def test_rows_keep_what_is_in_them(drawn: Page) -> None:
    add = drawn.get_by_role("button", name="Add")
    for value in ("1", "x", "3"):
        add.click()
        box(drawn, "Price").last.fill(value)
    price = box(drawn, "Price")
    price.nth(1).blur()
    expect(price.nth(1)).to_have_attribute("aria-invalid", "true")
    drawn.evaluate("document.querySelectorAll('input')[3].dataset.mark = 'second'")
    drawn.get_by_role("button", name="First").nth(1).click()
    expect(price.nth(0)).to_have_value("x")
    expect(price.nth(0)).to_have_attribute("data-mark", "second")
    expect(price.nth(0)).to_have_attribute("aria-invalid", "true")
    expect(price.nth(0)).to_have_attribute("name", "/lines/0/price")
    price.nth(0).fill("2")
    drawn.get_by_role("button", name="Remove").nth(1).click()
    expect(price).to_have_count(2)
    expect(price.nth(1)).to_have_value("3")
    price.nth(1).fill("4")
    assert drawn.evaluate("form.values().lines") == [{"price": "2"}, {"price": "4"}]
    drawn.get_by_role("button", name="Remove").nth(0).click()
    drawn.get_by_role("button", name="Remove").nth(0).click()
    expect(price).to_have_count(0)


def test_the_form_goes_with_its_component(drawn: Page) -> None:
    assert drawn.evaluate("form.handle") != 0
    drawn.evaluate("leave()")
    expect(drawn.locator("form")).to_have_text("gone")
    drawn.evaluate("new Promise((resolve) => setTimeout(resolve, 50))")
    assert drawn.evaluate("form.handle") == 0
