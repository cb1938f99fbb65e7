from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import formvalidate as fv
import pytest

VISA = "4111111111111111"


def test_the_whole_answer() -> None:
    card = fv.card("4111 1111-1111 1111")
    assert card
    assert (card.valid, card.state, card.code, card.reasons) == (True, "valid", "ok", ())
    assert (card.brand, card.sub_brand) == ("visa", None)
    assert card.candidates == (fv.Candidate("visa", 1),)
    assert (card.lengths, card.gaps, card.digit_count) == ((16, 18, 19), (4, 8, 12), 16)
    assert card.formatted == "4111 1111 1111 1111"
    assert card.masked == "4111 11** **** 1111"
    assert card.security_code == ("CVV", 3)


@pytest.mark.parametrize(
    ("value", "state", "reasons"),
    [
        ("4111111111111112", "incomplete", ("check_digit",)),
        ("5555555555554446", "invalid", ("check_digit",)),
        ("41", "incomplete", ("length", "check_digit")),
        ("0", "invalid", ("length", "brand")),
        ("4" * 20, "invalid", ("length", "check_digit")),
        (" 4111111111111111", "invalid", ("characters",)),
        ("4111  1111 1111 1111", "invalid", ("characters",)),
        ("4111111111111111 ", "incomplete", ("characters",)),
        ("4111111111111111\0", "invalid", ("characters",)),
        ("٤١١١١١١١١١١١١١١١", "invalid", ("characters",)),
        ("card", "invalid", ("characters",)),
        ("\ud800", "invalid", ("characters",)),
        ("4111\udc80", "invalid", ("characters",)),
    ],
)
def test_reasons(value: str, state: str, reasons: tuple[str, ...]) -> None:
    card = fv.card(value)
    assert not card
    assert card.state == state
    assert card.reasons == reasons
    assert card.code == "invalidPaymentCardNumber"


def test_no_brand() -> None:
    card = fv.card("0" * 16)
    assert (card.state, card.candidates, card.brand) == ("invalid", (), None)
    assert "brand" in card.reasons


def test_nothing_typed_yet() -> None:
    card = fv.card("")
    assert card.state == "incomplete"
    assert [candidate.brand for candidate in card.candidates] == fv.card_candidates("")
    assert card.security_code is None


def test_too_long_to_read() -> None:
    card = fv.card("4" * (1 << 20) + "4")
    assert (card.state, card.code, bool(card)) == ("undecided", "undecided", False)
    assert fv.card("4" * (1 << 20)).state == "invalid"


def test_accept() -> None:
    refused = fv.card(VISA, accept=["mc", "amex"])
    assert (refused.code, refused.reasons) == ("paymentCardNotSupported", ("not_accepted",))
    assert fv.card(VISA, accept={"visa"})
    assert fv.card("4917610000000000", accept=["visa"]).sub_brand == "visa-electron"
    assert not fv.card(VISA, accept=["visaElectron"])
    for wrong in (["nobody"], [], ["rupay"], ["\ud800"], [""]):
        with pytest.raises(fv.ArgumentError):
            fv.card(VISA, accept=wrong)
    with pytest.raises(TypeError):
        fv.card(VISA, accept="visa")


def test_switches() -> None:
    assert fv.card("6212345678901265").valid
    assert not fv.card("6212345678901266", luhn_always=True)
    assert fv.card("6212345678901266").brand == "unionpay"
    assert not fv.card("4111 1111 1111 1111", separators=False)
    assert fv.card(VISA, separators=False)


def test_candidates() -> None:
    assert fv.card_candidates("60") == ["discover", "maestro", "hipercard"]
    assert fv.card_candidates(b"6011") == ["discover"]
    assert len(fv.card_candidates("")) == 15
    for none in ("x", "4x", "-4", "\ud800", "2721"):
        assert fv.card_candidates(none) == []


def test_a_table_of_ones_own() -> None:
    loyal = fv.CardBrand("loyal", "77-79,4111", "16", "4,8", ("PIN", 4))
    with fv.CardTable(["mc", loyal, fv.CardBrand("visa")]) as table:
        assert table.brands == ["mastercard", "loyal", "visa"]
        card = fv.card(VISA, table=table)
        assert (card.brand, card.security_code, card.gaps) == ("loyal", ("PIN", 4), (4, 8))
        assert fv.card("4242424242424242", table=table).brand == "visa"
        assert "brand" in fv.card("378282246310005", table=table).reasons
        assert fv.card_candidates("4", table=table) == ["loyal", "visa"]
        assert fv.card(VISA, table=table, accept=["loyal"])
        assert fv.card("5555555555554444", table=table, accept=["visa"]).code == (
            "paymentCardNotSupported"
        )
        with pytest.raises(fv.ArgumentError):
            fv.card(VISA, table=table, accept=["jcb"])
    assert card.brand == "loyal"


def test_a_brand_that_leaves_the_check_digit_open() -> None:
    with fv.CardTable([fv.CardBrand("open", "99", "12", luhn_optional=True)]) as table:
        assert fv.card("990000000001", table=table)
        assert not fv.card("990000000001", table=table, luhn_always=True)


def test_a_closed_table() -> None:
    table = fv.CardTable(["visa"])
    table.close()
    table.close()
    calls: list[Callable[[], Any]] = [
        lambda: fv.card(VISA, table=table),
        lambda: fv.card(VISA, table=table, accept=["visa"]),
        lambda: fv.card_candidates("4", table=table),
    ]
    for call in calls:
        with pytest.raises(fv.HandleError):
            call()


@pytest.mark.parametrize(
    ("brands", "pointer", "offset"),
    [
        (["nobody"], "/0/name", None),
        (["visa", "visa"], "/1/name", None),
        (["visa-electron"], "/0/name", None),
        (["visa", fv.CardBrand("a", "41,x", "16")], "/1/prefixes", 3),
        ([fv.CardBrand("a", "41", "11")], "/0/lengths", None),
        ([fv.CardBrand("a", "41", "16", "4,x")], "/0/gaps", 2),
        ([fv.CardBrand("a", "123456789", "16")], "/0/prefixes", 0),
    ],
)
def test_mistakes_in_a_table(brands: list[Any], pointer: str, offset: int | None) -> None:
    with pytest.raises(fv.CompileError) as caught:
        fv.CardTable(brands)
    assert (caught.value.pointer, caught.value.offset) == (pointer, offset)
    assert pointer in str(caught.value)


def test_wrong_brands() -> None:
    many = [fv.CardBrand(f"brand {number}", str(number), "16") for number in range(100, 165)]
    assert fv.CardTable(many[:60]).brands[59] == "brand 159"
    for wrong in ([], many, [fv.CardBrand("a\0b", "41", "16")]):
        with pytest.raises(fv.ArgumentError):
            fv.CardTable(wrong)
    with pytest.raises(fv.ArgumentError):
        fv.CardBrand("visa", lengths="16")
    with pytest.raises(TypeError):
        fv.CardTable("visa")


@pytest.mark.parametrize("value", [None, 4111, bytearray(b"4"), ("4",)])
def test_other_types(value: object) -> None:
    for function in (fv.card, fv.card_candidates):
        with pytest.raises(TypeError, match=f"not {type(value).__name__}$"):
            function(value)  # type: ignore[arg-type]


def test_answers_are_values() -> None:
    card = fv.card(VISA)
    assert card == fv.card(VISA.encode()) != fv.card("4111111111111112")
    assert hash(card) == hash(fv.card(VISA))
    for same in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))):
        assert same == card
        assert same.brand == "visa"
    with pytest.raises(AttributeError):
        card.valid = False  # type: ignore[misc]
    with pytest.raises(AttributeError):
        card.extra = 1  # type: ignore[attr-defined]
    brand = fv.CardBrand("a", "41", "16")
    assert pickle.loads(pickle.dumps(brand)) == brand != fv.CardBrand("a", "42", "16")
    with pytest.raises(AttributeError):
        brand.name = "b"


def test_brands() -> None:
    assert fv.brands()[:3] == ["visa", "mastercard", "american-express"]
    assert fv.brands()[15:] == ["rupay", "uatp", "dankort", "interpayment", "instapayment"]
    assert fv.CardTable(fv.brands()).brands == fv.brands()
