"""Valid records as Python has them: what a field's rules say is an integer is an int."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal
from uuid import UUID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    Described: TypeAlias = dict[str, Any]

_PARTS = re.compile("yyyy|yy|MM|M|dd|d|HH|H|mm|m|ss|s")
_NAMES = {"y": "year", "M": "month", "d": "day", "H": "hour", "m": "minute", "s": "second"}
_FRACTION = re.compile(r"(\.\d{1,6})\d*")


class Types:
    """What the fields of a ruleset are, as it describes them."""

    def __init__(self, described: Described) -> None:
        self._fields = {field["path"]: field for field in described["fields"]}
        self._zone = _zone(described["zone"])
        self._dates: dict[str, Callable[[str], Any]] = {}

    def record(self, values: dict[str, Any], exact: dict[str, Any]) -> dict[str, Any]:
        """The values of a cleaned record; `exact` are the same with Decimals for all fractions."""
        return {name: self._value(one, exact[name], name) for name, one in values.items()}

    def _value(self, value: Any, exact: Any, path: str | None) -> Any:
        field = self._fields.get(path) if path is not None else None
        if field is None or value is None:
            return value
        kind = field["type"]
        if kind == "record" and isinstance(value, dict):
            named = {self._fields[member]["name"]: member for member in field["members"]}
            return {
                name: self._value(one, exact[name], named.get(name)) for name, one in value.items()
            }
        if kind == "list" and isinstance(value, list):
            (inner,) = field["members"]
            return [self._value(one, other, inner) for one, other in zip(value, exact, strict=True)]
        if kind == "map" and isinstance(value, dict):
            (inner,) = field["members"]
            return {name: self._value(one, exact[name], inner) for name, one in value.items()}
        if kind in {"text", "any", "record", "list", "map"}:
            return value
        # Nothing was filled in.
        return None if value == "" else self._scalar(value, exact, field)

    def _scalar(self, value: Any, exact: Any, field: Described) -> Any:
        match field["type"]:
            case "integer":
                return int(Decimal(exact)) if isinstance(exact, str) else int(exact)
            case "decimal":
                return Decimal(exact)
            case "boolean":
                if "trueValue" in field:
                    return value == field["trueValue"]
                return (
                    value is True or value in {"true", "1"} or (value is not False and value == 1)
                )
            case "date":
                return self._date(value, field.get("format", "yyyy-MM-dd"))
            case "time":
                return datetime.time.fromisoformat(_FRACTION.sub(r"\1", value))
            case "instant":
                text = _FRACTION.sub(r"\1", value).upper().replace(" ", "T", 1)
                moment = datetime.datetime.fromisoformat(text)
                return moment if moment.tzinfo else moment.replace(tzinfo=self._zone)
            case _:
                return UUID(value)

    def _date(self, text: str, format: str) -> Any:
        if format not in self._dates:
            self._dates[format] = _reader(format)
        try:
            return self._dates[format](text)
        except LookupError:
            # A day or a point in time that came in as one is ISO 8601's.
            return datetime.date.fromisoformat(text[:10])


def _reader(format: str) -> Callable[[str], Any]:
    """What reads the dates of a format; a LookupError where it is another one."""
    pattern, last, names = "", 0, []
    for part in _PARTS.finditer(format):
        digits = len(part[0])
        pattern += re.escape(format[last : part.start()])
        pattern += r"(\d\d?)" if digits == 1 else rf"(\d{{{digits}}})"
        names.append(_NAMES[part[0][0]])
        last = part.end()
    whole = re.compile(pattern + re.escape(format[last:]))
    century = 0 if "yyyy" in format else 2_000
    has_time = "hour" in names

    def read(text: str) -> Any:
        found = whole.fullmatch(text)
        if found is None:
            raise LookupError
        parts: dict[str, Any] = {
            name: int(digits) for name, digits in zip(names, found.groups(), strict=True)
        }
        parts["year"] += century
        # Of a month it is the first day.
        parts.setdefault("day", 1)
        return datetime.datetime(**parts) if has_time else datetime.date(**parts)

    return read


def _zone(name: str) -> datetime.tzinfo | None:
    if name in {"UTC", "caller"}:
        return datetime.UTC if name == "UTC" else None
    hours, minutes = int(name[1:3]), int(name[4:6])
    offset = datetime.timedelta(hours=hours, minutes=minutes)
    return datetime.timezone(-offset if name[0] == "-" else offset)


def built(into: Any, values: Any) -> Any:
    """What a class makes of its members, and of those within them."""
    from dataclasses import is_dataclass
    from typing import get_args, get_origin, get_type_hints, is_typeddict

    if get_origin(into) in {list, tuple} and isinstance(values, list):
        inner = get_args(into)[0]
        return get_origin(into)(built(inner, one) for one in values)
    if get_origin(into) is dict and isinstance(values, dict):
        inner = get_args(into)[1]
        return {name: built(inner, one) for name, one in values.items()}
    # Of an optional one the other.
    options = [one for one in get_args(into) if one is not type(None)]
    if get_origin(into) is not None and len(options) == 1 and values is not None:
        return built(options[0], values)
    if not isinstance(values, dict) or not callable(into):
        return values
    has_fields = is_dataclass(into) or hasattr(into, "_fields") or is_typeddict(into)
    hints = get_type_hints(into) if has_fields else {}
    if not has_fields and into in {dict, object}:
        return values
    return into(**{name: built(hints.get(name, object), one) for name, one in values.items()})
