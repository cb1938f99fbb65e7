"""What tests of the page `whole.html` share."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect


def wait(page: Page) -> None:
    """Until the page is bound; its policy keeps from evaluating anything in it before."""
    expect(page.locator("form[data-ready]")).to_be_attached()


def values(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("bound.form.values()")
    return found


def box(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def fill_in(page: Page) -> None:
    box(page, "Name").fill("ann")
    box(page, "City").fill("Bonn")
    box(page, "M").check()
    box(page, "Terms").check()
    page.get_by_role("button", name="Add", exact=True).click()
    box(page, "Price").fill("9.90")
    expect(box(page, "Name")).to_have_attribute("data-verdict", "valid")
