"""Records of eight fields, and orders, as the peers have them: what each can say by itself.

No function of Python stands in for a rule here, so that nobody is slow for it; those of
`registration.py` have rules that the peers must be helped with.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from string import ascii_letters
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from data import EMAIL, SEED, emails
from pydantic import BaseModel, Field, TypeAdapter

_COUNTRIES = ("AT", "CH", "DE", "FR", "JP", "US")
_SHORTEST, _LONGEST = 2, 40
_YOUNGEST, _OLDEST = 18, 120

DOCUMENT: dict[str, Any] = {
    "formvalidate": 1,
    "fields": {
        "id": {"rules": ["required", "uuid"]},
        "name": {"rules": ["required", {"rule": "length", "min": _SHORTEST, "max": _LONGEST}]},
        "email": {"rules": ["required", {"rule": "match", "pattern": EMAIL}]},
        "age": {"rules": ["required", {"rule": "integer", "min": _YOUNGEST, "max": _OLDEST}]},
        "price": {"rules": ["required", "number"]},
        "born": {"rules": ["required", "date"]},
        "country": {"rules": ["required", {"rule": "in", "values": list(_COUNTRIES)}]},
        "active": {"rules": ["required", "boolean"]},
    },
}


class Model(BaseModel):
    """A record to pydantic."""

    id: UUID
    name: Annotated[str, Field(min_length=_SHORTEST, max_length=_LONGEST)]
    email: Annotated[str, Field(pattern=f"^{EMAIL}$")]
    age: Annotated[int, Field(ge=_YOUNGEST, le=_OLDEST)]
    price: Decimal
    born: date
    country: Literal[_COUNTRIES]  # type: ignore[valid-type]
    active: bool


class Struct(msgspec.Struct):
    """A record to msgspec."""

    id: UUID
    name: Annotated[str, msgspec.Meta(min_length=_SHORTEST, max_length=_LONGEST)]
    email: Annotated[str, msgspec.Meta(pattern=rf"^{EMAIL}\Z")]
    age: Annotated[int, msgspec.Meta(ge=_YOUNGEST, le=_OLDEST)]
    price: Decimal
    born: date
    country: Literal[_COUNTRIES]  # type: ignore[valid-type]
    active: bool


@dataclass
class Record:
    """What the library makes of one, where it is asked for a class."""

    id: UUID
    name: str
    email: str
    age: int
    price: Decimal
    born: date
    country: str
    active: bool


from_dict = TypeAdapter(Model).validate_python
from_text = TypeAdapter(Model).validate_json
by_msgspec = msgspec.json.Decoder(Struct).decode


def records(count: int) -> tuple[list[dict[str, Any]], list[bool]]:
    """Records of which 3 in 100 are wrong in one field."""
    source = random.Random(SEED)
    addresses, valid_addresses = emails(count)
    made, valid = [], []
    for address, is_valid_address in zip(addresses, valid_addresses, strict=True):
        made.append(
            {
                "id": str(UUID(int=source.getrandbits(128))),
                "name": "".join(source.choices(ascii_letters, k=source.randint(2, 40))),
                "email": address,
                "age": source.randint(_YOUNGEST, _OLDEST),
                "price": f"{source.randint(0, 999)}.{source.randint(0, 99):02}",
                "born": date(1900, 1, 1).replace(year=source.randint(1900, 2007)).isoformat(),
                "country": source.choice(_COUNTRIES),
                "active": source.random() < 0.5,
            }
        )
        valid.append(is_valid_address)
    return made, valid


# --- Orders ---------------------------------------------------------------------------------------

ORDER_DOCUMENT: dict[str, Any] = {
    "formvalidate": 1,
    "fields": {
        "number": {"rules": ["required", {"rule": "length", "min": 3, "max": 20}]},
        "placed": {"rules": ["required", "date"]},
        "lines": {
            "rules": ["required", {"rule": "count", "min": 1, "max": 100}],
            "items": {
                "fields": {
                    "sku": {"rules": ["required", {"rule": "length", "min": 2, "max": 20}]},
                    "quantity": {"rules": ["required", {"rule": "integer", "min": 1, "max": 99}]},
                    "price": {"rules": ["required", "number"]},
                }
            },
        },
    },
}


class _ModelLine(BaseModel):
    sku: Annotated[str, Field(min_length=2, max_length=20)]
    quantity: Annotated[int, Field(ge=1, le=99)]
    price: Decimal


class _ModelOrder(BaseModel):
    number: Annotated[str, Field(min_length=3, max_length=20)]
    placed: date
    lines: Annotated[list[_ModelLine], Field(min_length=1, max_length=100)]


class _StructLine(msgspec.Struct):
    sku: Annotated[str, msgspec.Meta(min_length=2, max_length=20)]
    quantity: Annotated[int, msgspec.Meta(ge=1, le=99)]
    price: Decimal


class _StructOrder(msgspec.Struct):
    number: Annotated[str, msgspec.Meta(min_length=3, max_length=20)]
    placed: date
    lines: Annotated[list[_StructLine], msgspec.Meta(min_length=1, max_length=100)]


order_from_text = TypeAdapter(_ModelOrder).validate_json
order_by_msgspec = msgspec.json.Decoder(_StructOrder).decode


def orders(count: int) -> tuple[list[bytes], list[bool]]:
    """Orders of five lines as JSON, of which 3 in 100 ask for too many of something."""
    source = random.Random(SEED)
    texts, valid = [], []
    for place in range(count):
        lines = [
            {
                "sku": f"SKU-{source.randint(0, 99_999)}",
                "quantity": source.randint(1, 99),
                "price": f"{source.randint(1, 999)}.{source.randint(0, 99):02}",
            }
            for _ in range(5)
        ]
        is_valid = source.random() >= 0.03
        if not is_valid:
            lines[source.randrange(5)]["quantity"] = source.randint(100, 999)
        order = {"number": f"N{place:06}", "placed": "2026-01-02", "lines": lines}
        texts.append(json.dumps(order, separators=(",", ":")).encode())
        valid.append(is_valid)
    return texts, valid
