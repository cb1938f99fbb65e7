"""The fields of records, lists and maps, of what a JSON Schema says of them."""

from __future__ import annotations

from ._json_schema_conditions import Conditions
from ._json_schema_kinds import Array, Object
from ._json_schema_merging import Draft, Drafts, Merging
from ._json_schema_presence import EMPTY, demands, of_shape, rule_required, under
from ._json_schema_terms import PRESENT, pointer, present, refusal
from ._json_schema_values import Values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule

    Field = dict[str, Any]


def record(own: Object, at: str, path: str, is_closed: bool) -> dict[str, Any]:
    """The keys of a record with these properties; what is around it is closed or not."""
    found = drafts(own, at, path)
    parts: dict[str, Any] = {"fields": {name: one.field() for name, one in found.drafts.items()}}
    if found.form:
        parts["form"] = found.form
    unknown = {"unknown": "reject" if own.is_closed else "ignore"}
    return {**parts, **({} if own.is_closed == is_closed else unknown)}


def drafts(own: Object, at: str, path: str) -> Drafts:
    """The fields of a record, or of several kinds of records together."""
    if own.variants:
        is_closed = own.variants[0][1].is_closed
        if any(one.is_closed != is_closed for _, one in own.variants):
            reason = "a ruleset cannot say 'additionalProperties' of some objects of a choice"
            raise refusal(reason, own.variants_at)
        return Merging(own, [drafts(one, at, path) for _, one in own.variants]).drafts()
    if own.others is not None and not own.is_closed:
        reason = "a ruleset cannot say 'additionalProperties' beside 'properties'"
        raise refusal(reason, own.others_at)
    # Where no member may be there, nothing is said of names.
    if own.names is not None and (own.properties or not own.is_closed):
        raise refusal("a ruleset cannot say 'propertyNames' beside 'properties'", own.names_at)
    if own.least > len(own.required):
        raise refusal("a ruleset cannot say 'minProperties' of a record", own.least_at)
    if own.most is not None and (not own.is_closed or own.most < len(own.properties)):
        raise refusal("a ruleset cannot say 'maxProperties' of a record", own.most_at)
    return Drafts(Record(own, at, path, own.is_closed).drafts())


class Record:
    """The properties of an object, and the rules that each gets from wherever it is named."""

    def __init__(self, own: Object, at: str, path: str, is_closed: bool) -> None:
        self.own, self.at, self.path, self.is_closed = own, at, path, is_closed
        self.properties = {name: value.settled() for name, value in own.properties.items()}
        # What must be there comes first, so that nothing else is said about what is not.
        self.guards: dict[str, list[Rule]] = {name: [] for name in self.properties}
        self.rules: dict[str, list[Rule]] = {name: [] for name in self.properties}

    def drafts(self) -> dict[str, Draft]:
        """The fields of the record."""
        for name, place in self.own.required.items():
            if name not in self.properties:
                raise refusal("'properties' does not have this name", place)
        for name, value in self.properties.items():
            if not name or name == "*" or name[0] in "/!":
                raise refusal("a ruleset cannot have a field of this name", value.at)
            if name in self.own.required:
                self.guards[name] += demands(value, name)
            self.rules[name] += self._always(name, value)
        Conditions(self.own, self.properties, self.guards, self.rules).add()
        return {name: self._draft(name) for name in self.properties}

    def _always(self, name: str, value: Values) -> list[Rule]:
        shape = value.shape
        is_required = name in self.own.required
        if shape in ("any", "plain", "never"):
            rules = [] if shape == "any" else value.rules()
            if is_required and not value.takes_null:
                return rules
            # What is there and not judged may be anything.
            return under(present(name), rules or [PRESENT])
        return of_shape(value, name, is_there=is_required and not value.takes_null)

    def _draft(self, name: str) -> Draft:
        value = self.properties[name]
        parts = within(value, self.path + pointer(name), self.is_closed)
        draft = Draft(value.shape, value.at, _shown(value), parts)
        draft.guards, draft.rules = self.guards[name], self.rules[name]
        return draft


def within(value: Values, path: str, is_closed: bool) -> dict[str, Any]:
    """What stands in a record, list or map."""
    shape = value.shape
    if shape == "list":
        array = value.kinds["array"]
        items = array.items if isinstance(array, Array) else None
        return {"items": element(items or Values.anything(), path + "/*", is_closed)}
    if shape not in ("record", "map"):
        return {}
    own = value.kinds["object"]
    if not isinstance(own, Object):
        return {}
    if shape == "record":
        return record(own, value.at, path, is_closed)
    parts = {"values": element(own.others or Values.anything(), path + "/*", is_closed)}
    if own.names is not None:
        parts["keys"] = {"rules": own.names.settled().rules(of_element=True)}
    return parts


def element(value: Values, path: str, is_closed: bool) -> Field:
    """The field of an element of a list, or of a value of a map."""
    value = value.settled()
    shape = value.shape
    if shape == "any":
        rules = [PRESENT]
    elif shape in ("plain", "never"):
        rules = value.rules(of_element=True)
    elif value.takes_null:
        rules = of_shape(value, path, is_there=False)
    elif shape == "record":
        rules = [rule_required()]
    else:
        is_none = rule_required({"field": path, "in": EMPTY})
        rules = [is_none, *of_shape(value, path, is_there=True)]
    return {**_shown(value), "rules": rules, **within(value, path, is_closed)}


def _shown(value: Values) -> Field:
    shown: Field = {} if value.title is None else {"label": value.title}
    return {**shown, "sensitive": True} if value.is_secret else shown
