"""The fields of records of several kinds: what holds for one kind only is under a condition."""

from __future__ import annotations

import json

from ._json_schema_presence import under
from ._json_schema_terms import NOT_NULL, PRESENT, never, present, refusal, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_kinds import Object
    from ._json_schema_terms import Rule

    Field = dict[str, Any]
    Condition = dict[str, Any]


class Draft:
    """A field that is still to be put together with its namesakes."""

    def __init__(self, shape: str, at: str, shown: Field, parts: Field) -> None:
        # Of what nothing passes, rules say it as of a plain value.
        self.shape = "plain" if shape == "never" else shape
        self.at, self.shown, self.parts = at, shown, parts
        # What must be there comes first, so that nothing else is said about what is not.
        self.guards: list[Rule] = []
        self.rules: list[Rule] = []
        self.when: Condition | None = None

    @property
    def is_free(self) -> bool:
        """Whether it may be anything, or not be there."""
        return self.shape == "any" and not self.guards

    def is_like(self, other: Draft) -> bool:
        """Whether both have values of one shape, and the same is said of what is within."""
        return (self.shape, self.parts) == (other.shape, other.parts)

    def field(self) -> Field:
        """The field."""
        rules = self.guards + self.rules
        said: Field = {"rules": rules} if rules else {}
        when: Field = {} if self.when is None else {"when": self.when}
        return {**self.shown, **said, **when, **self.parts}


class Drafts:
    """The fields of a record by name, and the rules over several of them."""

    def __init__(self, drafts: dict[str, Draft], form: list[Rule] | None = None) -> None:
        self.drafts, self.form = drafts, form or []


class Merging:
    """Puts the fields of several kinds of records together."""

    def __init__(self, own: Object, each: list[Drafts]) -> None:
        self.own, self.each = own, each
        self.members = [members for members, _ in own.variants]
        self.found: dict[str, Draft] = {}
        self.form: list[Rule] = []

    def drafts(self) -> Drafts:
        """The fields of them all."""
        for members, part in zip(self.members, self.each, strict=True):
            asked = self._asked(members)
            self.form += [_also(asked, one) for one in part.form]
        for name in dict.fromkeys(name for part in self.each for name in part.drafts):
            self.found[name] = self._tag() if name == self.own.tag else self._merged(name)
        return Drafts(self.found, self.form)

    def _asked(self, members: list[Any]) -> Condition:
        said = {"equals": members[0]} if len(members) == 1 else {"in": members}
        return {"field": self.own.tag, **said}

    def _tag(self) -> Draft:
        tag = Draft("plain", "", self.each[0].drafts[self.own.tag].shown, {})
        tag.guards = [PRESENT, NOT_NULL]
        listed = [one for members in self.members for one in members]
        tag.rules = [rule("in", values=listed)]
        return tag

    def _merged(self, name: str) -> Draft:
        """A property that some of them have: none may be judged as another's."""
        groups: dict[str, tuple[list[Any], Draft]] = {}
        free: list[Any] = []
        forbidden: list[Any] = []
        drafts = [part.drafts.get(name) for part in self.each]
        variants = [variant for _, variant in self.own.variants]
        for members, variant, draft in zip(self.members, variants, drafts, strict=True):
            if draft is None and variant.is_closed:
                forbidden += members
            elif draft is None or draft.is_free:
                free += members
            else:
                alike = json.dumps([draft.guards, draft.rules, draft.when], sort_keys=True)
                groups.setdefault(alike, ([], draft))[0].extend(members)
        known = [draft for draft in drafts if draft is not None]
        first = next((draft for draft in known if not draft.is_free), known[0])
        for draft in known:
            if not draft.is_free and not draft.is_like(first):
                reason = f"a ruleset cannot say {name!r} of several objects of a choice"
                raise refusal(reason, draft.at)
        if not groups and not forbidden:
            return first
        shown = {key: it for draft in reversed(known) for key, it in draft.shown.items()}
        merged = Draft(first.shape if groups else "plain", first.at, shown, first.parts)
        told = [(_both(self._asked(members), one.when), one) for members, one in groups.values()]
        for condition, draft in told:
            asked = None if len(told) == 1 and not forbidden else condition
            merged.guards += [_also(asked, one) for one in draft.guards]
            merged.rules += [_also(asked, one) for one in draft.rules]
        judged = [condition for condition, _ in told]
        if forbidden:
            self._forbid(name, forbidden, merged)
            judged.append(self._asked(forbidden))
        if free or any(draft.when for _, draft in told):
            merged.when = judged[0] if len(judged) == 1 else {"any": judged}
        return merged

    def _forbid(self, name: str, members: list[Any], merged: Draft) -> None:
        """Where these constants are, the property is one too many."""
        condition = {"all": [self._asked(members), present(name)]}
        if merged.shape == "any":
            raise refusal(f"a ruleset cannot refuse {name!r} in one of several objects", merged.at)
        if merged.shape == "plain":
            merged.rules += under(condition, [never()])
        elif merged.shape == "record":
            merged.rules += under(condition, [{"rule": "required"}])
            fields = [self.own.tag, name]
            one = {"rule": "exactlyOne", "fields": fields, "report": name, "when": condition}
            self.form.append(one)
        else:
            counts = [rule("count", min=1), rule("count", max=0)]
            merged.rules += under(condition, counts)


def _also(condition: Condition | None, one: Rule) -> Rule:
    """The rule under one more condition."""
    if condition is None:
        return one
    return {**one, "when": _both(condition, one.get("when"))}


def _both(condition: Condition, other: Condition | None) -> Condition:
    return condition if other is None else {"all": [condition, other]}
