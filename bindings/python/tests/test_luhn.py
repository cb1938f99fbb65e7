from __future__ import annotations

import formvalidate as fv
import pytest
import reference
from formvalidate import _constants, _luhn
from hypothesis import given
from hypothesis import strategies as st
from strategies import anything, digits

MEBIBYTE = 1 << 20


@pytest.mark.parametrize(
    ("value", "valid"),
    [
        ("4111111111111111", True),
        ("4111111111111112", False),
        ("18", True),
        ("00", True),
        ("0", False),
        ("", False),
        ("4111 1111 1111 1111", False),
        ("4111111111111111\n", False),
        ("4111111111111111\0", False),
        ("٤١١١١١١١١١١١١١١١", False),
        ("\uff14111111111111111", False),
        ("\ud800", False),
        ("18\udfff", False),
    ],
)
def test_values(value: str, valid: bool) -> None:
    assert fv.luhn(value) is valid
    assert fv.luhn(value.encode("utf-8", "surrogatepass")) is valid


@pytest.mark.parametrize("size", [1023, 1024, 1025, MEBIBYTE])
def test_long_values(size: int) -> None:
    body = "7" * (size - 1)
    right = body + fv.luhn_check_digit(body)
    assert fv.luhn(right)
    assert fv.luhn(right.encode())
    assert not fv.luhn(right[:-1] + str((int(right[-1]) + 1) % 10))


def test_beyond_the_limit_is_no_verdict() -> None:
    for value in ("1" * (MEBIBYTE + 1), b"1" * (MEBIBYTE + 1), "é" * MEBIBYTE):
        with pytest.raises(fv.LimitError):
            fv.luhn(value)
    with pytest.raises(fv.LimitError):
        fv.luhn_check_digit("1" * (MEBIBYTE + 1))


@pytest.mark.parametrize("value", [None, 4111111111111111, 1.5, ["18"], bytearray(b"18"), str])
def test_other_types(value: object) -> None:
    for function in (fv.luhn, fv.luhn_check_digit):
        with pytest.raises(TypeError, match=f"not {type(value).__name__}$"):
            function(value)  # type: ignore[arg-type]


def test_subclasses_of_str_and_bytes() -> None:
    class Text(str):
        def encode(self, encoding: str = "", errors: str = "") -> bytes:
            return b"19"

    class Bytes(bytes):
        pass

    assert fv.luhn(Text("18"))
    assert fv.luhn(Text("0" * 2000))
    assert fv.luhn(Bytes(b"18"))


def test_without_the_symbols_of_cpython(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(value: object) -> int:
        return -7

    monkeypatch.setattr(_luhn, "_check", refuse)
    assert fv.luhn("4111111111111111")
    assert not fv.luhn("4111111111111112")
    assert not fv.luhn("\ud800")
    with pytest.raises(TypeError):
        fv.luhn(18)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", " ", "1a", "4 1", "\u0661", "\ud800", "1\0"])
def test_no_check_digit(text: str) -> None:
    with pytest.raises(fv.ArgumentError):
        fv.luhn_check_digit(text)


@given(anything)
def test_agrees_with_the_reference(value: str) -> None:
    assert fv.luhn(value) is reference.luhn(value)


@given(digits)
def test_check_digit_round_trip(body: str) -> None:
    digit = fv.luhn_check_digit(body)
    assert digit == reference.check_digit(body)
    assert fv.luhn(body + digit)
    assert fv.luhn_check_digit(body.encode()) == digit


@given(digits, st.data())
def test_every_single_digit_error_is_found(body: str, data: st.DataObject) -> None:
    number = body + reference.check_digit(body)
    place = data.draw(st.integers(0, len(number) - 1))
    for digit in set("0123456789") - {number[place]}:
        assert not fv.luhn(number[:place] + digit + number[place + 1 :])


def test_the_number_of_the_short_way_is_none_of_a_verdict() -> None:
    assert _constants.FV_OK == 0  # `luhn` relies on it
