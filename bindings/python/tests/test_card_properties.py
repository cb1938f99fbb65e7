from __future__ import annotations

import formvalidate as fv
import reference
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import anything, digits, likely_numbers, separated


def answer(card: fv.Card) -> dict[str, object]:
    names = (name for name in dir(fv.Card) if not name.startswith("_"))
    return {name: getattr(card, name) for name in names}


@given(likely_numbers() | digits)
def test_agrees_with_the_reference(number: str) -> None:
    card = fv.card(number)
    assert card.state == reference.state(number)
    found = reference.candidates(number)
    assert [candidate.brand for candidate in card.candidates] == found
    assert card.brand == (found[0] if len(found) == 1 else None)
    assert card.digit_count == len(number)
    if card.brand:
        assert set(card.lengths) == set(reference.FACTS[card.brand]["lengths"])
        facts = reference.FACTS[card.brand]
        assert list(card.gaps) == facts["gaps"]
        assert card.security_code == tuple(facts["cvv"])
    if len(number) <= 19:
        assert ("check_digit" in card.reasons) <= (not reference.luhn(number))


@given(st.text("0123456789", max_size=9))
def test_candidates_agree_with_the_reference(prefix: str) -> None:
    assert fv.card_candidates(prefix) == reference.candidates(prefix)


@given(likely_numbers(), st.data())
def test_separators_never_change_a_verdict(number: str, data: st.DataObject) -> None:
    written = data.draw(separated(number))
    assert answer(fv.card(written)) == answer(fv.card(number))
    if written != number:
        card = fv.card(written, separators=False)
        assert (card.state, card.reasons) == ("invalid", ("characters",))


@given(likely_numbers() | digits)
def test_a_mask_never_shows_more_than_allowed(number: str) -> None:
    card = fv.card(number)
    shown = card.masked.replace(" ", "")
    assert len(shown) == len(number) or (len(number) > 19 and not shown)
    allowed = reference.most_shown(number)
    for place, mark in enumerate(shown):
        assert mark == (number[place] if place in allowed else "*")
    assert card.formatted.replace(" ", "") == (number if len(number) <= 19 else "")


@given(likely_numbers())
def test_a_prefix_of_a_valid_number_is_never_invalid(number: str) -> None:
    assume(fv.card(number).valid)
    for size in range(len(number)):
        assert fv.card(number[:size]).state in ("incomplete", "valid")


@given(anything)
def test_text_and_bytes_agree(value: str) -> None:
    assert fv.card(value) == fv.card(value.encode("utf-8", "surrogatepass"))
    card = fv.card(value)
    assert card.valid is bool(card) is (card.state == "valid") is (card.code == "ok")
    assert card.valid is (card.reasons == ())
