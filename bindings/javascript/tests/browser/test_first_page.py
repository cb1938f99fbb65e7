"""A page of fifteen lines and three of JavaScript: errors in German, a card, a list of rows."""

from __future__ import annotations

from conftest import PAGES
from playwright.sync_api import Page, expect


def test_the_page_is_as_short_as_promised() -> None:
    for name, most in {"first.html": 15, "first.js": 3}.items():
        lines = (PAGES / name).read_text(encoding="utf-8").splitlines()
        assert len(lines) <= most and max(map(len, lines)) <= 110, name


def test_it_is_filled_in(page: Page, address: str) -> None:
    page.goto(f"{address}/first.html")
    send = page.get_by_role("button", name="Senden")
    expect(send).to_be_disabled()
    email = page.get_by_label("E-Mail")
    email.press_sequentially("ann")
    expect(email).to_have_attribute("data-verdict", "incomplete")
    email.blur()
    expect(email).to_have_attribute("aria-invalid", "true")
    expect(email).to_have_accessible_description("E-Mail ist keine gültige E-Mail-Adresse.")
    # From now on while it is typed.
    email.press("End")
    email.press_sequentially("@a.example")
    expect(email).not_to_have_attribute("aria-invalid", "true")
    expect(email).to_have_accessible_description("")
    email.fill("")
    expect(email).to_have_accessible_description("E-Mail darf nicht leer sein.")
    email.fill("ann@a.example")

    card = page.get_by_label("Karte")
    card.press_sequentially("4111111111111111")
    expect(card).to_have_value("4111 1111 1111 1111")
    expect(card).to_have_attribute("data-brand", "visa")
    expect(send).to_be_disabled()

    first = page.get_by_label("Preis")
    first.fill("x")
    page.get_by_role("button", name="Noch eine").click()
    expect(page.get_by_label("Preis")).to_have_count(2)
    expect(page.get_by_label("Preis").nth(1)).to_be_focused()
    expect(first.nth(0)).to_have_accessible_description("Preis ist keine gültige Zahl.")
    page.get_by_label("Preis").nth(1).fill("9.90")
    page.get_by_role("button", name="Entfernen").first.click()
    expect(page.get_by_label("Preis")).to_have_value("9.90")
    expect(page.get_by_label("Preis")).to_be_focused()
    expect(page.get_by_label("Preis")).to_have_attribute("name", "/lines/0/price")
    expect(send).to_be_enabled()
