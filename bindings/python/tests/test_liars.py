"""Subclasses that say something else than they hold: what they hold counts."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, NoReturn

import formvalidate as fv
import pytest

RULES = fv.Ruleset(
    {"formvalidate": 1, "fields": {"a": {"rules": ["safe"]}, "n": {"rules": ["number"]}}}
)


def lie(*_: object) -> NoReturn:
    raise AssertionError("an overridden method was asked")


class Text(str):
    encode = isascii = __str__ = __iter__ = __getitem__ = lie

    def __len__(self) -> int:
        return 1 << 40


class Bytes(bytes):
    decode = __str__ = __bytes__ = __iter__ = __getitem__ = lie

    def __len__(self) -> int:
        return 1 << 40


class Number(int):
    __int__ = __index__ = __str__ = __repr__ = __lt__ = __neg__ = __format__ = lie

    def __le__(self, other: object) -> bool:
        return True

    __ge__ = __gt__ = __lt__ = __le__  # type: ignore[assignment]

    def bit_length(self) -> int:
        return 1


class Exact(Decimal):
    __float__ = __str__ = __format__ = is_nan = is_signed = lie

    def is_finite(self) -> bool:
        return True


class Float(float):
    __float__ = __str__ = __repr__ = lie


class List(list[Any]):
    __iter__ = __getitem__ = lie

    def __len__(self) -> int:
        return 1 << 40


class Tuple(tuple[Any, ...]):
    __iter__ = __getitem__ = lie

    def __len__(self) -> int:
        return 1 << 40


@pytest.mark.parametrize(
    ("value", "held"),
    [
        (Text("é\0x"), "é\0x"),
        (Bytes(b"abc"), "abc"),
        (Number(7), 7),
        (Number(2**62), 2**62),
        (Number(2**63), 2**63),
        (Number(2**64 + 1), 2**64 + 1),
        (Number(-(2**70)), -(2**70)),
        (Exact("1.50"), Decimal("1.50")),
        (Float(1.5), 1.5),
        (List([1, [2]]), [1, [2]]),
        (Tuple([1, List([Text("x")])]), [1, ["x"]]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_value_holds_counts(value: object, held: object) -> None:
    assert RULES.validate({"a": value}).cleaned["a"] == held
    assert list(RULES.validate_many([{"a": value}]).codes) == [0]


def test_a_long_int_is_its_digits() -> None:
    assert RULES.validate({"a": Number(10**5_000)}).cleaned["a"] == Decimal(10**5_000)
    assert RULES.validate({"a": Number(10**2_000_000)}).verdict == "undecided"


@pytest.mark.parametrize("text", ["Infinity", "-Infinity", "NaN", "-sNaN12"])
def test_a_decimal_that_is_none(text: str) -> None:
    plain = RULES.validate({"n": Decimal(text)})
    assert not plain
    assert RULES.validate({"n": Exact(text)}).issues == plain.issues


class Property:
    """Says that it is of another class."""

    def __init__(self, kind: type) -> None:
        self.kind = kind

    @property
    def __class__(self) -> type:  # type: ignore[override]
        return self.kind


@pytest.mark.parametrize("kind", [str, bytes, bool, int, float, list, tuple, Decimal])
def test_what_only_says_that_it_is_a_value(kind: type) -> None:
    with pytest.raises(TypeError):
        RULES.validate({"a": Property(kind)})


def test_names_and_texts() -> None:
    assert fv.check("email", Text("a@b.example"))
    assert fv.luhn(Text("18")) and fv.luhn(Bytes(b"18")) and fv.luhn_check_digit(Text("1")) == "8"
    assert fv.card(Text("4111111111111111")).brand == "visa"
    assert fv.Pattern(Text("a")).match(Text("a")) == "valid"
    assert RULES.validate_json(Bytes(b'{"a": 1}'), Text("default"), Text("en"))
    assert fv.Ruleset(Text('{"formvalidate": 1, "fields": {"a": {}}}')).fields == ("a",)


def test_numbers_that_are_no_values() -> None:
    assert fv.code_name(Number(17)) == "custom"
    assert fv.code_name(Number(2**32 + 17)) == ""
    with pytest.raises(fv.ArgumentError, match="match must be a number from 0"):
        fv.PatternLimits(match=Number(2**32 + 1))
    with pytest.raises(fv.ArgumentError, match="0 to 9 digits"):
        fv.CardBrand("mine", "99", "16", code=("CVV", Number(2**32 + 3)))
    assert type(fv.PatternLimits(match=Number(5)).match) is int
    with pytest.raises(TypeError, match="number of digits"):
        fv.CardBrand("mine", "99", "16", code=("CVV", 1.5))  # type: ignore[arg-type]
