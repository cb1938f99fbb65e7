"""The order in which what was found in a table is told."""

from __future__ import annotations

from ._rule_options import rule_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    from ._finding import Finding, Threshold
    from ._ruleset import Ruleset

    Of = TypeVar("Of", Finding, Threshold)


def by_field(found: Iterable[Of], rules: Ruleset) -> list[Of]:
    """What came of rules in the order of the fields: the library tells some nested ones later.

    Those of rules over fields, which are told at one of them, stay last.
    """
    known = rule_options(rules._document)._known
    places = {path: place for place, path in enumerate(rules.paths)}

    def place(one: Of) -> int:
        is_over = ("", one.rule, one.id) in known and (one.field, one.rule, one.id) not in known
        return len(places) if is_over else places.get(one.field, len(places))

    return sorted(found, key=place)
