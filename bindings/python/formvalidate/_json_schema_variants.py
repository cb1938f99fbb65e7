"""Choices between kinds of objects that one property's constant tells apart."""

from __future__ import annotations

from ._json_schema_kinds import Object, Plain
from ._json_schema_terms import refusal
from ._json_schema_values import kind_of, same

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Schema


def tag_of(schema: Schema, at: str) -> str | None:
    """The property that `discriminator`, which is OpenAPI's, says to tell objects apart."""
    if "discriminator" not in schema:
        return None
    given, here = schema["discriminator"], at + "/discriminator"
    if not {"oneOf", "anyOf"} & schema.keys():
        raise refusal("'discriminator' needs a 'oneOf' or 'anyOf' beside it", here)
    if not isinstance(given, dict) or not isinstance(given.get("propertyName"), str):
        raise refusal("'discriminator' must have a 'propertyName'", here)
    if not isinstance(given.get("mapping", {}), dict):
        raise refusal("'mapping' must be an object", here + "/mapping")
    return str(given["propertyName"])


def discriminated(parts: list[Any], hint: str | None, word: str, at: str) -> Object | None:
    """The objects that one of several schemas takes, or None where no constant tells which."""
    if not all(isinstance(part, Object) for part in parts):
        return None
    for name in [hint] if hint is not None else list(parts[0].names_within()):
        listed = [constants(part, name, is_asked=hint is None) for part in parts]
        if any(members is None for members in listed):
            continue
        known = [members or [] for members in listed]
        if not _overlap(known):
            return _joined(name, list(zip(known, parts, strict=True)), word, at)
    return None


def constants(part: Object, name: str, *, is_asked: bool) -> list[Any] | None:
    """The constants that a property may be, where it must be there; None for anything else."""
    if part.variants:
        inner = [constants(one, name, is_asked=is_asked) for _, one in part.variants]
        if any(members is None for members in inner):
            return None
        found: list[Any] = []
        for members in inner:
            found += [one for one in members or [] if not any(same(one, it) for it in found)]
        return found
    value = part.properties.get(name)
    if value is None or not value.lists or (is_asked and name not in part.required):
        return None
    _, members, _ = value.lists[0]
    kept = [one for one in members if kind_of(one) in value.kinds]
    for _, others, _ in value.lists[1:]:
        kept = [one for one in kept if any(same(one, other) for other in others)]
    # An empty constant would be nothing to the rules that ask for it.
    if not kept or any(one is None or one == "" or isinstance(one, list | dict) for one in kept):
        return None
    demands = [value.kinds[kind_of(one)] for one in kept]
    free = all(isinstance(demand, Plain) and demand.is_free for demand in demands)
    return kept if free else None


def _overlap(listed: list[list[Any]]) -> bool:
    return any(
        same(one, other)
        for place, members in enumerate(listed)
        for one in members
        for others in listed[place + 1 :]
        for other in others
    )


def _joined(name: str, variants: list[tuple[list[Any], Object]], word: str, at: str) -> Object:
    joined = Object((word, at))
    joined.tag, joined.variants, joined.variants_at = name, variants, at
    joined.is_closed = variants[0][1].is_closed
    return joined
