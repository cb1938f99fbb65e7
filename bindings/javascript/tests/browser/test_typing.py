"""How people type: with the caret in the middle of a card's number, by paste, by input methods."""

from __future__ import annotations

import pytest
from filling import box, values, wait
from playwright.sync_api import Page, expect

SELECTION = "input => [input.value, input.selectionStart]"
FULL = "4111 1111 1111 1111"


@pytest.mark.parametrize(
    ("start", "caret", "keys", "expected"),
    [
        ("", 0, ["4", "1", "1", "1", "1"], ["4111 1", 6]),
        ("4111 111", 2, ["9"], ["4191 1111", 3]),
        ("4111 111", 4, ["9"], ["4111 9111", 6]),
        (FULL, 5, ["Backspace"], ["4111 1111 1111 111", 3]),
        (FULL, 4, ["Delete"], ["4111 1111 1111 111", 4]),
        (FULL, 6, ["Backspace"], ["4111 1111 1111 111", 4]),
        (FULL, 19, ["Backspace", "Backspace", "Backspace", "Backspace"], ["4111 1111 1111", 14]),
        ("4111", 4, ["x"], ["4111x", 5]),
        ("378282246310005", 15, [], ["3782 822463 10005", 17]),
    ],
)
def test_the_caret_stays_among_the_digits(
    whole: Page, start: str, caret: int, keys: list[str], expected: list[object]
) -> None:
    card = box(whole, "Card")
    card.fill(start)
    if keys:
        card.evaluate("(input, caret) => input.setSelectionRange(caret, caret)", caret)
    for key in keys:
        card.press(key)
    assert card.evaluate(SELECTION) == expected


def test_the_form_has_digits(whole: Page) -> None:
    box(whole, "Card").fill(FULL.replace(" ", "-"))
    expect(box(whole, "Card")).to_have_value(FULL)
    assert values(whole)["card"] == FULL.replace(" ", "")


def test_paste(whole: Page) -> None:
    box(whole, "E-mail").fill("")
    box(whole, "E-mail").evaluate(
        "input => { input.focus(); document.execCommand('insertText', false, ' b@b.example '); }"
    )
    expect(box(whole, "E-mail")).to_have_attribute("data-verdict", "valid")
    assert values(whole)["email"] == " b@b.example "


def test_input_methods(whole: Page) -> None:
    """Nothing is judged before the text is what somebody meant."""
    city = box(whole, "City")
    city.focus()
    client = whole.context.new_cdp_session(whole)
    client.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    client.send("Input.imeSetComposition", {"text": "日", "selectionStart": 1, "selectionEnd": 1})
    expect(city).to_have_value("日")
    assert not values(whole).get("address")
    client.send("Input.insertText", {"text": "日本"})
    expect(city).to_have_value("日本")
    assert values(whole)["address"] == {"city": "日本"}


def test_what_the_browser_brings_back_is_taken(whole: Page, address: str) -> None:
    box(whole, "City").fill("Bonn")
    whole.goto(f"{address}/first.html")
    whole.go_back()
    wait(whole)
    expect(box(whole, "City")).to_have_value("Bonn")
    assert values(whole)["address"] == {"city": "Bonn"}


def test_keys_alone(whole: Page) -> None:
    for key in ["Tab", "Tab"]:
        whole.keyboard.press(key)
    expect(box(whole, "Name")).to_be_focused()
    whole.keyboard.type("ann")
    expect(whole.get_by_role("button", name="Send")).to_be_enabled()
    # The button that sends is the one that Enter means.
    whole.keyboard.press("Enter")
    expect(box(whole, "City")).to_be_focused()


def test_what_comes_is_read_out(whole: Page) -> None:
    status = whole.get_by_role("status")
    box(whole, "E-mail").fill("x")
    box(whole, "E-mail").blur()
    expect(status).to_have_text("E-mail is not a valid e-mail address.")
    size = status.bounding_box()
    assert size is not None and size["width"] <= 1
