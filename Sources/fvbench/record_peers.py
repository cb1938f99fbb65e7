"""Registration forms as the peers have them, each with what it does fastest.

What one of them cannot say itself (the check digit, the repeated password) is a small Python
function, hooked in where its users hook such things in.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import jsonschema_rs
import msgspec
from data import EMAIL, PHONE
from pydantic import AfterValidator, BaseModel, Field, TypeAdapter, ValidationError, model_validator
from registration import (
    CARD,
    COUNTRIES,
    EARLIEST,
    LATEST,
    LONGEST,
    OLDEST,
    PASSWORD,
    SHORTEST,
    SYMBOL,
    YOUNGEST,
    Record,
    has_check_digit,
    is_birth_date,
    is_password,
)

_REFERENCE = Path(__file__).parents[2] / ".build/bench/libfvreference.so"


def _checked(is_right: Callable[[str], bool]) -> AfterValidator:
    def check(text: str) -> str:
        if not is_right(text):
            raise ValueError("wrong")
        return text

    return AfterValidator(check)


# --- pydantic: its patterns are Rust's, which have no look-ahead ----------------------------------


class _Model(BaseModel):
    email: Annotated[str, Field(max_length=254, pattern=f"^{EMAIL}$")]
    password: Annotated[str, Field(min_length=SHORTEST, max_length=LONGEST), _checked(is_password)]
    password_repeat: str
    phone: Annotated[str, Field(pattern=rf"^{PHONE}$")]
    card: Annotated[str, Field(pattern=f"^{CARD}$"), _checked(has_check_digit)]
    age: Annotated[int, Field(strict=True, ge=YOUNGEST, le=OLDEST)]
    country: Literal[COUNTRIES]  # type: ignore[valid-type]
    born: Annotated[date, Field(ge=EARLIEST, le=LATEST)]

    @model_validator(mode="after")
    def _repeats(self) -> _Model:
        if self.password != self.password_repeat:
            raise ValueError("not repeated")
        return self


def _count(check: Callable[[Any], object], values: Iterable[Any], error: type[Exception]) -> int:
    """How many of the values are taken; a refusal is an exception."""
    valid = 0
    for value in values:
        try:
            check(value)
        except error:
            continue
        valid += 1
    return valid


_adapter: TypeAdapter[_Model] = TypeAdapter(_Model)


def count_with_pydantic(records: Sequence[Record]) -> int:
    """Dicts."""
    return _count(_adapter.validate_python, records, ValidationError)


def count_json_with_pydantic(texts: Sequence[bytes]) -> int:
    """JSON."""
    return _count(_adapter.validate_json, texts, ValidationError)


# --- msgspec: its patterns are those of re --------------------------------------------------------


class _Struct(msgspec.Struct):
    email: Annotated[str, msgspec.Meta(max_length=254, pattern=rf"^{EMAIL}\Z")]
    password: Annotated[
        str, msgspec.Meta(min_length=SHORTEST, max_length=LONGEST, pattern=f"^{PASSWORD}")
    ]
    password_repeat: str
    phone: Annotated[str, msgspec.Meta(pattern=rf"^{PHONE}\Z")]
    card: Annotated[str, msgspec.Meta(pattern=rf"^{CARD}\Z")]
    age: Annotated[int, msgspec.Meta(ge=YOUNGEST, le=OLDEST)]
    country: Literal[COUNTRIES]  # type: ignore[valid-type]
    born: date

    def __post_init__(self) -> None:
        if self.password != self.password_repeat:
            raise ValueError("not repeated")
        if not has_check_digit(self.card):
            raise ValueError("wrong check digit")
        if not EARLIEST <= self.born <= LATEST:
            raise ValueError("no birth date")


_convert = partial(msgspec.convert, type=_Struct)
_decoder = msgspec.json.Decoder(_Struct)


def count_with_msgspec(records: Sequence[Record]) -> int:
    """Dicts."""
    return _count(_convert, records, msgspec.ValidationError)


def count_json_with_msgspec(texts: Sequence[bytes]) -> int:
    """JSON."""
    return _count(_decoder.decode, texts, msgspec.ValidationError)


# --- JSON Schema: compares no two fields, which is left to Python ---------------------------------


def _text(**options: Any) -> dict[str, Any]:
    return {"type": "string", **options}


_SCHEMA = {
    "type": "object",
    "properties": {
        "email": _text(maxLength=254, pattern=f"^{EMAIL}$"),
        "password": _text(
            minLength=SHORTEST,
            maxLength=LONGEST,
            allOf=[{"pattern": one} for one in ("[A-Z]", "[a-z]", "[0-9]", SYMBOL)],
        ),
        "password_repeat": _text(),
        "phone": _text(pattern=rf"^{PHONE}$"),
        "card": _text(pattern=f"^{CARD}$", format="check-digit"),
        "age": {"type": "integer", "minimum": YOUNGEST, "maximum": OLDEST},
        "country": {"enum": list(COUNTRIES)},
        "born": _text(format="birth-date"),
    },
}
_SCHEMA["required"] = list(_SCHEMA["properties"])  # type: ignore[call-overload]

_is_valid = jsonschema_rs.Draft202012Validator(
    _SCHEMA,
    formats={"check-digit": has_check_digit, "birth-date": is_birth_date},
    validate_formats=True,
    pattern_options=jsonschema_rs.RegexOptions(),
).is_valid


def count_with_jsonschema(records: Sequence[Record]) -> int:
    """Dicts."""
    return sum(_is_valid(each) and each["password"] == each["password_repeat"] for each in records)


# --- The library as a program in C calls it -------------------------------------------------------


class FromC:
    """fv_validate_json on each text, called by a loop in C."""

    def __init__(self, ruleset: Any, texts: Sequence[bytes]) -> None:
        from formvalidate import _ffi

        self._count = ctypes.CDLL(str(_REFERENCE)).reference_count_json
        self._count.restype = ctypes.c_size_t
        self._keep = ruleset
        self._texts = b"".join(texts)
        offsets = (ctypes.c_int32 * (len(texts) + 1))()
        for i, text in enumerate(texts):
            offsets[i + 1] = offsets[i] + len(text)
        check = ctypes.cast(_ffi.fv_validate_json, ctypes.c_void_p)
        self._arguments = (
            check,
            ctypes.c_void_p(ruleset._judge.handle.value),
            ctypes.c_char_p(self._texts),
            offsets,
            ctypes.c_size_t(len(texts)),
        )

    def count(self) -> int:
        """How many are valid."""
        return int(self._count(*self._arguments))
