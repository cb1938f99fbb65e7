"""The rules that the values of a column pass."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

import formvalidate as fv

from ._bounds import OWN, bounds

_FORMATS: tuple[dict[str, Any], ...] = (
    *({"rule": name} for name in ("uuid", "email", "url", "ip", "iban", "card", "phone", "date")),
    {"rule": "datetime"}, {"rule": "datetime", "zone": "optional"}, {"rule": "time"},
    {"rule": "integer"}, {"rule": "number"},
)  # fmt: skip
_BOOLEANS = (("true", "false"), ("True", "False"), ("TRUE", "FALSE"))
_MOST_CHOICES = 12
# So many of the values must pass a format that it is one with mistakes.
_LEAST_SHARE = 0.8
_FEW = 1_000


def field_of(column: Any) -> dict[str, Any] | None:
    """A field that all values of a column pass; None where no field is of its type."""
    column = _decoded(column)
    filled = column.drop_null()
    own = [["required"], []] if len(filled) == len(column) > 0 else [[]]
    within = _within(filled)
    for rules in [[]] if within else [*_rules(filled), []]:
        for first in own:
            field: dict[str, Any] = {"rules": [*first, *map(_short, rules)], **within}
            if any(rule["rule"] == "card" for rule in rules):
                field["sensitive"] = True
            if _passes(field, column):
                return field
    return None


def longest(column: Any) -> int:
    """How many bytes the longest text of a column has; 0 where it has none."""
    try:
        return int(pc.max(pc.binary_length(_decoded(column))).as_py() or 0)
    except (pa.ArrowException, NotImplementedError):
        return 0


def is_name(name: str) -> bool:
    """Whether a field may be called so."""
    return name not in ("", "*") and name[0] not in "/!"


def _decoded(column: Any) -> Any:
    """A column of what its values are, however they are laid out."""
    kind = column.type
    if pa.types.is_dictionary(kind):
        return _decoded(column.cast(kind.value_type))
    if pa.types.is_run_end_encoded(kind):
        parts = [pc.run_end_decode(chunk) for chunk in column.chunks]
        return _decoded(pa.chunked_array(parts, kind.value_type))
    is_text = pa.types.is_string_view(kind) or pa.types.is_large_string(kind)
    if is_text:
        return column.cast(pa.string())
    return _text_of(column)


def _text_of(column: Any) -> Any:
    """Bytes as the text that tables take them for; as they are where they are none."""
    types, kind = pa.types, column.type
    if isinstance(kind, pa.JsonType):
        return _decoded(column.cast(kind.storage_type))
    sized = types.is_fixed_size_binary(kind)
    if not (sized or types.is_binary(kind) or types.is_large_binary(kind)):
        return column
    try:
        return (column.cast(pa.binary()) if sized else column).cast(pa.string())
    except pa.ArrowException:
        return column


def _within(filled: Any) -> dict[str, Any]:
    """What a field says of the values in records, lists and maps."""
    types, kind = pa.types, filled.type
    if types.is_struct(kind):
        places = [place for place in range(kind.num_fields) if is_name(kind.field(place).name)]
        fields = {
            kind.field(place).name: field_of(pc.struct_field(filled, [place])) for place in places
        }
        return {"fields": {name: field for name, field in fields.items() if field is not None}}
    if types.is_map(kind):
        items = pa.chunked_array([chunk.items for chunk in filled.chunks], kind.item_type)
        return {"values": field_of(items) or {}}
    lists = types.is_list, types.is_large_list, types.is_fixed_size_list, types.is_list_view
    if any(is_list(kind) for is_list in (*lists, types.is_large_list_view)):
        return {"items": field_of(pc.list_flatten(filled)) or {}}
    return {}


def _passes(field: dict[str, Any], column: Any) -> bool:
    """Whether a field finds nothing in a column, or no more than it lets pass."""
    try:
        rules = fv.Ruleset({"formvalidate": 1, "fields": {"value": field}})
        return rules.validate_table(pa.table({"value": column}), max_errors=0).passed
    except (fv.CompileError, fv.ArgumentError, fv.LimitError):
        return False


def _rules(filled: Any) -> Iterator[list[dict[str, Any]]]:
    """Lists of rules that the values of a plain column may pass, the best first."""
    types, kind = pa.types, filled.type
    if types.is_boolean(kind) or isinstance(kind, pa.Bool8Type):
        yield [{"rule": "boolean"}]
    elif types.is_integer(kind):
        yield from _bounded({"rule": "integer"}, filled)
    elif types.is_floating(kind) or types.is_decimal(kind):
        yield from _bounded({"rule": "number"}, filled)
    elif types.is_duration(kind):
        yield [{"rule": "number"}]
    elif types.is_date(kind):
        yield from _bounded({"rule": "date"}, filled)
    elif types.is_timestamp(kind):
        zone = {} if kind.tz is not None else {"zone": "optional"}
        yield from _bounded({"rule": "datetime", **zone}, filled)
    elif types.is_time(kind):
        yield [{"rule": "time"}]
    elif isinstance(kind, pa.UuidType):
        yield [{"rule": "uuid"}]
    elif types.is_string(kind) and len(filled):
        yield from _rules_of_texts(filled)


def _bounded(rule: dict[str, Any], filled: Any) -> Iterator[list[dict[str, Any]]]:
    """A rule with the bounds of the values, and without: what a text writes may lie beside."""
    found = bounds(rule["rule"], filled)
    yield [{**rule, **found}]
    if found:
        yield [rule]


def _rules_of_texts(filled: Any) -> Iterator[list[dict[str, Any]]]:
    choices = _choices(filled)
    for pair in _BOOLEANS:
        if choices and set(choices) <= set(pair):
            told = {"trueValue": pair[0], "falseValue": pair[1]} if pair != _BOOLEANS[0] else {}
            yield [{"rule": "boolean", **told}]
    best, most = {}, _LEAST_SHARE
    for rule, count in _valid_counts(filled):
        if count == len(filled):
            yield from _bounded(rule, filled)
        elif (share := count / len(filled)) > most:
            best, most = rule, share
    if best:
        yield [{**best, "mostly": int(most * 100) / 100}]
    if 0 < 4 * len(choices) <= len(filled) and not any(map(OWN.search, choices)):
        yield [{"rule": "in", "values": choices}]
    try:
        lengths = pc.min_max(pc.utf8_length(filled)).as_py()
    except pa.ArrowInvalid:
        # Not UTF-8: no rule that judges texts lets all of them pass.
        return
    yield [{"rule": "length", "max": max(lengths["max"], 1)}]


def _valid_counts(filled: Any) -> Iterator[tuple[dict[str, Any], int]]:
    """The formats, with how many of some values pass each."""
    # Of few values a call takes longer than the rules, of many the rules that nobody asks for.
    step = len(_FORMATS) if len(filled) <= _FEW else 1
    for start in range(0, len(_FORMATS), step):
        places = range(start, start + step)
        table = pa.table([filled] * step, list(map(str, places)))
        counts = [len(filled)] * step
        for finding in _formats(places).validate_table(table, max_errors=0).findings:
            counts[int(finding.field) - start] -= finding.count
        yield from zip(_FORMATS[start : start + step], counts, strict=True)


@cache
def _formats(places: range) -> fv.Ruleset:
    """Some of the formats, each for a column that is called by its place."""
    fields = {str(place): {"rules": [_FORMATS[place]]} for place in places}
    return fv.Ruleset({"formvalidate": 1, "fields": fields})


def _choices(filled: Any) -> list[str]:
    """The values of a column that has few of them."""
    try:
        filled.validate(full=True)
    except pa.ArrowInvalid:
        return []
    choices = pc.unique(filled)
    return [] if len(choices) > _MOST_CHOICES else sorted(choices.to_pylist())


def _short(rule: dict[str, Any]) -> Any:
    return rule if len(rule) > 1 else rule["rule"]
