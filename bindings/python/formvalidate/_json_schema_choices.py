"""Choices among schemas, kind by kind: any of them, one of them, none."""

from __future__ import annotations

from ._json_schema_kinds import Object, Plain
from ._json_schema_terms import ANNOTATIONS, KINDS, pointer, refusal, rule
from ._json_schema_values import Values, demand, kind_of
from ._json_schema_variants import discriminated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule

# What may stand beside a constant that is one of many: it has no label of its own.
_OF_CONSTANTS = ANNOTATIONS | {"const", "title", "type"}


def constants_of(schemas: Any, word: str) -> list[Any] | None:
    """The constants of which each schema of a choice is one; None where there are others.

    What stands there more than once is not one of `oneOf`.
    """
    if not isinstance(schemas, list) or len(schemas) < 2:
        return None
    found: dict[tuple[str, Any], int] = {}
    for one in schemas:
        if not isinstance(one, dict) or not {"const"} <= one.keys() <= _OF_CONSTANTS:
            return None
        value = one["const"]
        kind = kind_of(value)
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        if kind in ("array", "object"):
            return None
        if one.get("type", kind) not in (kind, "integer" if whole else kind):
            return None
        found[kind, value] = found.get((kind, value), 0) + 1
    return [value for (_, value), count in found.items() if count == 1 or word == "anyOf"]


def any_of(choices: list[Values], word: str, at: str, tag: str | None = None) -> Values:
    """The values that one of several schemas takes at least."""
    if any(choice.is_anything for choice in choices):
        return Values.anything(at)
    choices = [choice.by_kind() for choice in choices]
    kinds: dict[str, Any] = {}
    for kind in dict.fromkeys(kind for choice in choices for kind in choice.kinds):
        parts = _parts(choices, kind)
        if any(part.is_free for part in parts):
            kinds[kind] = demand(kind)
        elif len(parts) == 1:
            kinds[kind] = parts[0]
        elif kind == "object":
            kinds[kind] = _objects(parts, tag, word, at)
        else:
            rules = [_joined(part) for part in _plain(parts, kind, word, at)]
            kinds[kind] = Plain([rule("any", rules=rules)], (word, at + pointer(word)))
    return _named(Values(kinds, at + pointer(word)), choices)


def one_of(choices: list[Values], word: str, at: str, tag: str | None = None) -> Values:
    """The values that exactly one of several schemas takes."""
    choices = [choice.by_kind() for choice in choices]
    kinds: dict[str, Any] = {}
    for kind in dict.fromkeys(kind for choice in choices for kind in choice.kinds):
        parts = _parts(choices, kind)
        free = [part for part in parts if part.is_free]
        if len(parts) == 1:
            kinds[kind] = parts[0]
        elif kind == "object" and not free:
            kinds[kind] = _objects(parts, tag, word, at)
        elif len(free) < 2:
            rules = [_joined(part) for part in _plain(parts, kind, word, at) if not part.is_free]
            origin = (word, at + pointer(word))
            if free:
                kinds[kind] = Plain([_none_of(rules)], origin)
            else:
                alone = [
                    rule("all", rules=[own, _none_of(rules[:place] + rules[place + 1 :])])
                    for place, own in enumerate(rules)
                ]
                kinds[kind] = Plain([rule("any", rules=alone)], origin)
    return _named(Values(kinds, at + pointer(word)), choices)


def all_but(values: Values, word: str, at: str) -> Values:
    """The values that a schema does not take."""
    values = values.by_kind()
    kinds: dict[str, Any] = {}
    for kind in KINDS:
        part = values.kinds.get(kind)
        if part is None:
            kinds[kind] = demand(kind)
        elif not part.is_free:
            (own,) = _plain([part], kind, word, at)
            kinds[kind] = Plain([_none_of([_joined(own)])], (word, at + pointer(word)))
    return Values(kinds, at + pointer(word))


def _parts(choices: list[Values], kind: str) -> list[Any]:
    return [choice.kinds[kind] for choice in choices if kind in choice.kinds]


def _objects(parts: list[Any], tag: str | None, word: str, at: str) -> Object:
    found = discriminated(parts, tag, word, at + pointer(word))
    if found is not None:
        return found
    if tag is not None:
        reason = f"a ruleset needs a constant of its own for {tag!r} in each schema"
        raise refusal(reason, at + "/discriminator")
    reason = (
        f"a ruleset cannot say {word!r} of objects"
        " unless each requires a constant of its own for the same property"
    )
    raise refusal(reason, at + pointer(word))


def _plain(parts: list[Any], kind: str, word: str, at: str) -> list[Plain]:
    plain = [part for part in parts if isinstance(part, Plain)]
    if len(plain) < len(parts):
        reason = f"a ruleset cannot say {word!r} of schemas that tell {kind}s apart"
        raise refusal(reason, at + pointer(word))
    return plain


def _joined(part: Plain) -> Rule:
    return part.rules[0] if len(part.rules) == 1 else rule("all", rules=part.rules)


def _none_of(rules: list[Rule]) -> Rule:
    joined = rules[0] if len(rules) == 1 else rule("any", rules=rules)
    return rule("not", rules=[joined])


def _named(values: Values, choices: list[Values]) -> Values:
    """The choice takes the title of the only one that is not null."""
    named = [choice for choice in choices if list(choice.kinds) != ["null"]]
    if len(named) == 1:
        values.title = named[0].title
    values.is_secret = any(choice.is_secret for choice in choices)
    return values
