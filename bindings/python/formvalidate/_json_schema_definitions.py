"""A ruleset document without notes, and with what it uses of `define` where it is used."""

from __future__ import annotations

from ._json_schema_terms import pointer, read, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PARTS = ("items", "values", "keys")


def without_notes(document: dict[str, Any]) -> dict[str, Any]:
    """The document without what people and editors alone read."""
    fields = {name: _plain_field(field) for name, field in document["fields"].items()}
    plain = read(document) | {"fields": fields}
    if isinstance(plain.get("define"), dict):
        parts = plain["define"].items()
        plain["define"] = {
            name: _deeply(part) if isinstance(part, list) else _plain_field(part)
            for name, part in parts
        }
    return plain | {"options": _deeply(plain.get("options", {}))}


def _plain_field(field: Any) -> Any:
    if not isinstance(field, dict):
        return field
    field = read(field)
    for key, part in field.items():
        if key == "fields" and isinstance(part, dict):
            field[key] = {name: _plain_field(inner) for name, inner in part.items()}
        elif key in ("items", "values", "keys"):
            field[key] = _plain_field(part)
        elif key == "rules":
            field[key] = _deeply(part)
    return field


def _deeply(part: Any) -> Any:
    if isinstance(part, list):
        return [_deeply(inner) for inner in part]
    if isinstance(part, dict):
        return {key: _deeply(inner) for key, inner in read(part).items()}
    return part


def expanded(document: dict[str, Any]) -> dict[str, Any]:
    """The document without `define` and `use`."""
    if not document.get("define"):
        return document
    definitions = Definitions(document["define"])
    fields = {
        name: definitions.field(field, pointer("fields", name))
        for name, field in document["fields"].items()
    }
    return {key: it for key, it in document.items() if key != "define"} | {"fields": fields}


def _optioned(given: Any, use: dict[str, Any]) -> Any:
    """A rule with the options of the `use` that names it; words have no part in the verdict."""
    added = {key: use[key] for key in ("id", "when", "on", "except") if key in use}
    if not added:
        return given
    one = {"rule": given} if isinstance(given, str) else given
    if one.get("id"):
        added.pop("id", None)
    # A rule runs in the scenarios that both name, and in none that one leaves out.
    if "on" in added and "on" in one:
        added["on"] = [name for name in one["on"] if name in added["on"]]
    if "except" in added and "except" in one:
        added["except"] = [*one["except"], *added["except"]]
    if "when" in added and "when" in one:
        added["when"] = {"all": [added["when"], one["when"]]}
    return {**one, **added}


class Definitions:
    """What `use` may name; a document whose definitions go in a circle does not compile."""

    def __init__(self, parts: Any) -> None:
        self.parts = parts if isinstance(parts, dict) else {}

    def field(self, field: Any, at: str) -> Any:
        """A field with its definition, and so all within it."""
        if not isinstance(field, dict):
            return field
        if "use" in field:
            field = self._merged(self._named(field["use"], dict, at), field, at)
        found = dict(field)
        if isinstance(found.get("rules"), list):
            found["rules"] = self._rules(found["rules"], at + "/rules")
        if isinstance(found.get("fields"), dict):
            found["fields"] = {
                name: self.field(part, at + pointer("fields", name))
                for name, part in found["fields"].items()
                if part is not None
            }
        for key in PARTS:
            if key in found:
                found[key] = self.field(found[key], at + pointer(key))
        return found

    def _named(self, name: Any, kind: type, at: str) -> Any:
        part = self.parts.get(name) if isinstance(name, str) else None
        if not isinstance(part, kind):
            raise refusal("'define' does not have this name", at + "/use")
        return part

    def _merged(self, base: dict[str, Any], own: dict[str, Any], at: str) -> dict[str, Any]:
        if "use" in base:
            base = self._merged(self._named(base["use"], dict, at), base, at)
        merged = {**base, **{key: it for key, it in own.items() if key != "use"}}
        for key in ("rules", "form"):
            if key in base and key in own:
                merged[key] = [*base[key], *own[key]]
        if "fields" in base and "fields" in own:
            merged["fields"] = {**base["fields"], **own["fields"]}
        return merged

    def _rules(self, rules: list[Any], at: str) -> list[Any]:
        found: list[Any] = []
        for place, given in enumerate(rules):
            here = at + pointer(place)
            if isinstance(given, dict) and "use" in given:
                inner = self._rules(self._named(given["use"], list, here), here)
                found += [_optioned(one, given) for one in inner]
            elif isinstance(given, dict) and isinstance(given.get("rules"), list):
                found.append({**given, "rules": self._rules(given["rules"], here + "/rules")})
            else:
                found.append(given)
        return found
