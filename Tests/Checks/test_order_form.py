"""Rows of the form in a terminal: they come, go and move, and what was typed goes with them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from form_look import gates, has_focus, message, row, state, typed
from screen import Program, Screen

ROOT = Path(__file__).resolve().parents[2]
FORM = ROOT / ".build/bin/form"
RULES = ROOT / "bindings/c/examples/order.json"
TAB, BACK_TAB, CLEAR, NEW, REMOVE = "\t", "\x1b[Z", "\x15", "\x0e", "\x18"
UP, DOWN = "\x1b[1;5A", "\x1b[1;3B"
CUSTOMER = "ada@example.com\tperson\t\tRosenweg 1\tDE\t10969\ty\t\t"


@pytest.fixture
def program() -> Iterator[Program]:
    with Program(FORM, RULES, rows=60, TERM="xterm") as running:
        running.wait(lambda screen: "Order" in screen.text and has_focus("E-mail")(screen))
        yield running


def rules_run(screen: Screen) -> int:
    found = re.search(r"(\d+) rules run", screen.text)
    assert found
    return int(found[1])


def articles(screen: Screen) -> list[str]:
    """What is typed as the article of each row."""
    lines = [n for n, line in enumerate(screen.lines) if re.match(r"│ {4,7}Line \d", line)]
    assert [screen.lines[n].split()[2] for n in lines] == [str(n + 1) for n in range(len(lines))]
    return [screen.lines[n + 1][22:-18].strip(" []") for n in lines]


def test_it_begins_with_a_row(program: Program) -> None:
    screen = program.screen
    assert typed(screen, "Cart") == "1 row" and articles(screen) == [""]
    assert row(screen, "Customer") < row(screen, "E-mail") < row(screen, "Shipping address")
    assert "Billing address" not in screen.text
    assert gates(screen) == {"pay": False, "order": False}


def test_an_order_is_filled_in_and_sent(program: Program) -> None:
    program.type(CUSTOMER + "A-1\t2\t3.50\t7\t7.00")
    screen = program.wait(lambda screen: gates(screen)["order"])
    assert gates(screen)["pay"] and state(screen, "Total") == "✓ valid"
    assert articles(screen) == ["A-1"]
    program.type("\r")
    program.wait(lambda screen: "All is valid" in screen.text)


def test_the_total_is_checked_while_rows_change(program: Program) -> None:
    program.type(CUSTOMER + "A-1\t2\t3.50\t7\t7.00" + BACK_TAB + NEW)
    screen = program.wait(lambda screen: articles(screen) == ["A-1", ""])
    assert "Row 2 of lines is new, its key is 2." in screen.text
    assert has_focus("Article", "Line 2")(screen) and typed(screen, "Cart") == "2 rows"
    program.wait(lambda screen: not gates(screen)["order"] and not gates(screen)["pay"])
    program.type("B-7\t3\t0.10\t0.31")
    screen = program.wait(lambda screen: typed(screen, "Amount", "Line 2") == "0.31")
    assert state(screen, "Amount", "Line 2") != "✓ valid" != state(screen, "Total")
    program.type("\x7f0\t")
    screen = program.wait(lambda screen: state(screen, "Amount", "Line 2") == "✓ valid")
    assert message(screen, "Total") == "Total is not the sum of the amounts."
    program.type(CLEAR + "7.3")
    screen = program.wait(lambda screen: state(screen, "Total") == "✓ valid")
    assert gates(screen) == {"pay": True, "order": True}
    program.type(BACK_TAB + REMOVE)
    screen = program.wait(lambda screen: articles(screen) == ["A-1"])
    assert "Row 2 of lines is gone, its key is 2." in screen.text
    assert state(screen, "Total") != "✓ valid" and not gates(screen)["pay"]


def test_what_was_typed_moves_with_its_row(program: Program) -> None:
    program.type(CUSTOMER + "A-1\t2" + NEW + "B-7\tx\t" + NEW + "C-9")
    screen = program.wait(lambda screen: articles(screen) == ["A-1", "B-7", "C-9"])
    assert message(screen, "Quantity", "Line 2") == "Quantity must be a whole number."
    program.type(UP)
    screen = program.wait(lambda screen: articles(screen) == ["A-1", "C-9", "B-7"])
    assert "Row 2 of lines moved here, its key is 3." in screen.text
    assert has_focus("Article", "Line 2")(screen)
    assert message(screen, "Quantity", "Line 3") == "Quantity must be a whole number."
    program.type(UP + UP)
    screen = program.wait(lambda screen: articles(screen) == ["C-9", "A-1", "B-7"])
    assert typed(screen, "Quantity", "Line 2") == "2"
    program.type(DOWN + DOWN + DOWN + "X")
    program.wait(lambda screen: articles(screen) == ["A-1", "B-7", "C-9X"])


def test_the_focus_goes_to_the_row_that_took_the_place(program: Program) -> None:
    program.type(CUSTOMER + "A" + NEW + "B" + NEW + "C" + BACK_TAB * 4)
    program.wait(has_focus("Article", "Line 2"))
    program.type(REMOVE)
    screen = program.wait(lambda screen: articles(screen) == ["A", "C"])
    assert has_focus("Article", "Line 2")(screen)
    program.type(REMOVE)
    screen = program.wait(lambda screen: articles(screen) == ["A"])
    assert has_focus("Cart")(screen)
    program.type(TAB + REMOVE)
    screen = program.wait(lambda screen: articles(screen) == [])
    assert typed(screen, "Cart") == "0 rows" and has_focus("Cart")(screen)
    program.type(TAB)
    program.wait(lambda screen: message(screen, "Cart") == "Cart is required.")
    program.type(BACK_TAB + NEW + "D")
    screen = program.wait(lambda screen: articles(screen) == ["D"])
    assert has_focus("Article", "Line 1")(screen) and message(screen, "Cart") == ""


def test_twins_are_told(program: Program) -> None:
    program.type(CUSTOMER + "A" + NEW + "A\t")
    program.wait(lambda s: message(s, "Article", "Line 2") == "Article is there more than once.")
    program.type(BACK_TAB + "2")
    program.wait(lambda screen: state(screen, "Article", "Line 2") == "✓ valid")


def test_a_field_switches_others(program: Program) -> None:
    program.type(BACK_TAB * 7)
    screen = program.wait(has_focus("Same address"))
    assert message(screen, "Same address") == "y or n"
    program.type("n")
    screen = program.wait(lambda screen: "Billing address" in screen.text)
    assert typed(screen, "Same address") == "no" and has_focus("Same address")(screen)
    program.type(BACK_TAB + "12345")
    program.wait(lambda screen: typed(screen, "Postcode", "Billing address") == "12345")
    program.type(TAB + "y")
    program.wait(lambda screen: "Billing address" not in screen.text)
    program.type("n")
    program.wait(lambda screen: typed(screen, "Postcode", "Billing address") == "12345")
    program.type("\x7f")
    screen = program.wait(lambda screen: "Billing address" not in screen.text)
    assert typed(screen, "Same address") == ""


def test_keys_of_rows_need_one(program: Program) -> None:
    for key in (NEW, REMOVE, UP, DOWN):
        program.type("\t")
        program.wait(lambda screen: "nothing to do" not in screen.text)
        program.type(key)
        program.wait(lambda screen: "There is nothing to do that with here." in screen.text)
        program.type("x")
    assert typed(program.screen, "Cart") == "1 row"


def test_a_keystroke_runs_few_rules(program: Program) -> None:
    program.type(CUSTOMER + "".join(f"A-{n}\t1\t1\t1" + NEW for n in range(7)))
    screen = program.wait(lambda screen: len(articles(screen)) == 8)
    before = rules_run(screen)
    program.type("Z")
    screen = program.wait(lambda screen: articles(screen)[-1] == "Z")
    assert 0 < rules_run(screen) - before <= 5


def test_more_rows_than_the_window_has(program: Program) -> None:
    program.type(CUSTOMER + "".join(f"A-{n}" + NEW for n in range(60)))
    screen = program.wait(lambda screen: "There is no room for more rows." in screen.text)
    assert screen.text.count("⋮") == 2 and not screen.has_wrapped and not screen.has_scrolled
    for rows in (8, 12, 24, 59):
        program.resize(rows, 80)
        screen = program.wait(lambda screen: "rules run" in screen.text)
        assert len([line for line in screen.lines if line.startswith("│ ▸")]) == 1
        assert not screen.has_wrapped and not screen.has_scrolled
    program.type(TAB * 4)
    program.wait(has_focus("Total"))


NESTED = {
    "formvalidate": 1,
    "name": "Boxes",
    "fields": {
        "a/b": {
            "label": "Box",
            "items": {
                "fields": {
                    "tags": {"label": "Tag", "items": {"rules": ["required", "integer"]}},
                    "deep": {"label": "Deep", "fields": {"x": {"label": "X"}}},
                }
            },
        },
        "names": {"values": {"rules": ["required"]}},
    },
    "gates": {"all": ["a/b"]},
}


def test_lists_within_rows(tmp_path: Path) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text(json.dumps(NESTED), "utf-8")
    with Program(FORM, rules, rows=50, TERM="xterm") as program:
        program.wait(lambda screen: typed(screen, "Tag") == "0 rows")
        program.type(TAB + NEW + "1" + NEW + "x\t")
        screen = program.wait(lambda s: message(s, "Tag 2") == "Tag must be a whole number.")
        assert (typed(screen, "Tag 1"), typed(screen, "Tag 2")) == ("1", "x")
        assert typed(screen, "Tag") == "2 rows"
        assert not gates(screen)["all"] and has_focus("X")(screen)
        program.type("here" + NEW + TAB + "there" + UP)
        screen = program.wait(lambda screen: typed(screen, "X", "Box 1") == "there")
        assert typed(screen, "X", "Box 2") == "here" and typed(screen, "Tag 2") == "x"
        program.type(TAB * 3 + REMOVE)
        program.wait(lambda screen: gates(screen)["all"] and typed(screen, "Box") == "2 rows")
        program.type("\x1b")
        assert program.ended() == 0
