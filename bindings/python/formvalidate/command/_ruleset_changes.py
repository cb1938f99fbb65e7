"""What two rulesets say otherwise, and whether the new one is stricter or looser."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import Any

import formvalidate as fv

from .._json_schema_terms import same_json
from .._rule_options import RuleOptions, rule_options
from ._setting_changes import LOOSER, OTHER, STRICTER, Change, setting_changes, value, written

# Options of which a larger one takes less, and those of which it takes more.
_RISING = {"min", "exclusiveMin", "mostly"}
_FALLING = {"max", "exclusiveMax", "maxErrors", "decimals"}
# The presence of which leaves values out.
_SPARING = {"when", "on", "except", "mostly", "maxErrors"}
_SAID = {"message", "id"}


def changes(old: fv.Ruleset, new: fv.Ruleset) -> list[Change]:
    """All of them, in the order of the old fields and then of the new ones; settings stand last."""
    kinds = {one["rule"]: one["kind"] for one in fv.rules()["rules"]}
    before, after = _rules(old), _rules(new)
    found = []
    for key in [*before, *(key for key in after if key not in before)]:
        ours, theirs = list(before.get(key, [])), list(after.get(key, []))
        for rule in [one for one in ours if one in theirs]:
            ours.remove(rule)
            theirs.remove(rule)
        while ours and theirs:
            found.append(_set_otherwise(key, ours.pop(0), theirs.pop(0), kinds))
        found += [_only(key, rule, "gone", LOOSER, kinds) for rule in ours]
        found += [_only(key, rule, "new", STRICTER, kinds) for rule in theirs]
    return [*found, *setting_changes(old, new)]


def _rules(rules: fv.Ruleset) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """The rules by field and name, without what is said of them; those in groups as one."""
    options = rule_options(rules._document)
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    table = options.table()
    for path, rule in options.rules(of_groups=False):
        if path or rule not in table:
            _put(found, path or "form", rule, options)
    for rule in table:
        _put(found, "table", rule, options)
    return found


def _put(
    found: dict[tuple[str, str], list[dict[str, Any]]],
    where: str,
    rule: dict[str, Any],
    options: RuleOptions,
) -> None:
    known = dict(_defaults().get(str(rule.get("rule")), {}))
    if options.stops():
        # Then it is not what it is elsewhere.
        known.pop("skipOnError", None)
    plain = {
        key: said
        for key, said in rule.items()
        if key not in _SAID and not (key in known and same_json(said, known[key]))
    }
    found.setdefault((where, str(rule.get("rule"))), []).append(plain)


@lru_cache(maxsize=1)
def _defaults() -> dict[str, dict[str, Any]]:
    """What the options of each rule are where nobody writes them."""
    told = fv.rules()
    common = {one["name"]: one for one in told["options"]}
    found: dict[str, dict[str, Any]] = {}
    for rule in told["rules"]:
        # Of others it depends on what they hold whether they are run.
        is_plain = rule["kind"] == "check" and rule["rule"] != "custom"
        names = [one for one in rule["common"] if is_plain or one[:6] != "skipOn"]
        entries = [*rule["options"], *(common[name] for name in names)]
        known = {one["name"]: one["default"] for one in entries if "default" in one}
        found.setdefault(rule["rule"], {}).update(known)
    return found


def _only(
    key: tuple[str, str], rule: dict[str, Any], what: str, direction: str, kinds: dict[str, str]
) -> Change:
    if kinds.get(key[1]) == "transform" or rule.get("level") == "warning":
        direction = OTHER
    rest = written({name: said for name, said in rule.items() if name != "rule"})
    return Change(*key, direction, f"{what}{f': {rest}' if rest else ''}")


def _set_otherwise(
    key: tuple[str, str], old: dict[str, Any], new: dict[str, Any], kinds: dict[str, str]
) -> Change:
    known = _defaults().get(key[1], {})
    names = [name for name in dict.fromkeys((*old, *new)) if old.get(name) != new.get(name)]
    old, new = (
        {**{one: known[one] for one in names if one in known}, **rule} for rule in (old, new)
    )
    directions = {_direction(name, old, new) for name in names}
    direction = directions.pop() if len(directions) == 1 else OTHER
    if kinds.get(key[1]) == "transform" or key[1] in ("not", "any"):
        direction = OTHER
    told = "; ".join(f"{name} {value(old.get(name))} -> {value(new.get(name))}" for name in names)
    return Change(*key, direction, told)


def _direction(name: str, old: dict[str, Any], new: dict[str, Any]) -> str:
    was, now = old.get(name), new.get(name)
    if name == "level":
        return LOOSER if now == "warning" else STRICTER
    if name in _SPARING and (was is None or now is None):
        return LOOSER if was is None else STRICTER
    if name in _RISING | _FALLING:
        if was is None or now is None:
            return STRICTER if was is None else LOOSER
        order = _order(was, now)
        if order is None:
            return OTHER
        return STRICTER if (order > 0) == (name in _RISING) else LOOSER
    if name == "values" and isinstance(was, list) and isinstance(now, list):
        is_forbidden = bool(old.get("not"))
        fewer = all(one in was for one in now)
        more = all(one in now for one in was)
        if fewer != more:
            return STRICTER if fewer != is_forbidden else LOOSER
    return OTHER


def _order(was: Any, now: Any) -> int | None:
    """Whether a bound rises (1) or falls; None where nobody knows."""
    if isinstance(was, str) and isinstance(now, str):
        # Days and times as texts, alike as long as they are written alike.
        alike = len(was) == len(now) and was[:1].isdigit() and now[:1].isdigit()
        return (now > was) - (now < was) if alike else None
    try:
        first, second = Decimal(str(was)), Decimal(str(now))
    except InvalidOperation:
        return None
    return (second > first) - (second < first)
