"""The attributes of an input that say what rules ask, and what of the rules they do not say."""

from __future__ import annotations

from typing import Any, TypeGuard

from .._rule_options import transforms

_INPUTS = {
    "email": "email", "url": "url", "tel": "tel", "date": "date", "time": "time",
    "password": "password", "integer": "number", "number": "number", "boolean": "checkbox",
    "color": "color",
}  # fmt: skip
# The rules that make an input what it is: a browser refuses what is no such value.
_MAKERS = {
    "email": ("email",), "url": ("url",), "date": ("date",), "time": ("time",),
    "number": ("number", "integer", "range"), "checkbox": ("boolean",), "color": ("hexColor",),
}  # fmt: skip
# What has no part in a verdict, or only lets a rule take more texts than a browser would send.
_NEUTRAL = {"rule", "message", "id", "on", "except", "level", "skipOnError", "strict", "trim"}
# With these a rule lets pass what it finds wrong, or does not always run.
_SPARING = ("when", "mostly", "maxErrors", "isEmpty")
# What a list of choices says.
_OF_CHOICES = ("in", "required", "present", "safe", "trim")
_TYPED = ("text", "email", "url", "tel", "password")
# Transforms behind which a browser takes what was typed for the same kind of value.
_PLAIN = ("trim", "default", "lowercase", "uppercase")


class Attributes:
    """What an input is told, by the rules of its field that are always active."""

    def __init__(
        self, field: dict[str, Any], rules: list[dict[str, Any]], *, required: bool, sparing: bool
    ) -> None:
        self.missed: list[str] = ["when"] if sparing else []
        self.is_choice = False
        # The transforms before the rule: a browser sees what was typed.
        self._changes: set[str] = set()
        # The rule that the step is of.
        self._stepping = ""
        holding = [rule for rule in rules if not sparing and _holds(rule)]
        kind = _INPUTS.get(field["input"], "text")
        makers = [one for one in holding if one.get("rule") in _MAKERS.get(kind, ())]
        likes = makers and all(_is_like_input(one) for one in makers)
        if kind in _MAKERS and not (likes and _is_typed(rules, makers[-1])):
            kind = "text"
        self.all: dict[str, Any] = {"type": kind}
        if required and _needs_value(rules, holding) and kind != "checkbox":
            self.all["required"] = True
        for rule in rules:
            name = str(rule.get("rule"))
            if name in transforms():
                self._changes.add(name)
            said = self._say(rule, kind) if rule in holding else None
            if said is None:
                self.missed.append(name)
            else:
                self.missed += [f"{name} {key}" for key in rule if key not in said | _NEUTRAL]
        if kind == "number":
            self._settle_step()
        if self.is_choice:
            # A list of choices has no other attributes.
            names = dict.fromkeys(str(one.get("rule")) for one in holding)
            unsaid = [one for one in names if one not in _OF_CHOICES]
            kept = [one for one in self.missed if one.partition(" ")[0] not in unsaid]
            self.missed = kept + unsaid

    def _settle_step(self) -> None:
        """Steps are counted from the least value, which is known when all rules are."""
        step = self.all.setdefault("step", "any")
        if step != "any" and self.all.get("min", 0) % step != 0:
            self.all["step"] = "any"
            self.missed.append(self._stepping)

    def _say(self, rule: dict[str, Any], kind: str) -> set[str] | None:
        """Says a rule; gives the options that are said, None where the rule is not."""
        name = str(rule.get("rule"))
        if name in transforms():
            return set() if name == "trim" else None
        if name == "safe" or name == "present":
            return set()
        if name == "required":
            return set() if "required" in self.all else None
        if name == "in" and isinstance(rule.get("values"), list) and not rule.get("not"):
            self.is_choice = True
            return {"values", "not", "allowArray"}
        if name in ("length", "string") and kind in _TYPED:
            return self._lengths(rule)
        if name in _MAKERS["number"] and kind == "number":
            return self._numbers(name, rule)
        if name == "date" and kind == "date":
            return {"format"} | self._bounds(rule, _is_day)
        if name == "match" and kind in _TYPED and _is_plain(rule) and not self._changes:
            is_said = self.all.setdefault("pattern", rule["pattern"]) == rule["pattern"]
            return {"pattern", "mode"} if is_said else None
        return set() if name in _MAKERS.get(kind, ()) else None

    def _lengths(self, rule: dict[str, Any]) -> set[str]:
        # Browsers count UTF-16 units, of which a character has one or two, and what a person sees
        # as one any number: a form must not refuse what the rule takes.
        unit = rule.get("unit", "scalars")
        exact = rule.get("equal", rule.get("length"))
        least, most = rule.get("min", exact), rule.get("max", exact)
        said = {"unit"} if unit in ("scalars", "utf16") else set()
        # A text that is trimmed gets shorter; other transforms may make more of it.
        if _is_count(least) and not self._changes - {"trim", "default"}:
            self._put("minlength", -(-least // 3) if unit == "bytes" else least, max)
            said |= {"min", "equal", "length"}
        # A browser cuts what is pasted, of which trimming may leave less.
        trims = rule["rule"] == "length" and rule.get("trim", True)
        if (
            _is_count(most)
            and not (trims or self._changes - {"default"})
            and unit != "graphemes" and "ignore" not in rule
        ):  # fmt: skip
            self._put("maxlength", most * 2 if unit == "scalars" else most, min)
            said |= {"max"}
        elif "max" not in rule:
            said -= {"equal", "length"}
        return said

    def _numbers(self, name: str, rule: dict[str, Any]) -> set[str] | None:
        said = self._bounds(rule, _is_number)
        step = rule.get("multipleOf", 1 if name == "integer" else None)
        if step is None:
            return said
        if _is_number(step) and step > 0 and self.all.setdefault("step", step) == step:
            self._stepping = name if name == "integer" else f"{name} multipleOf"
            return said | {"multipleOf"}
        return said if name != "integer" else None

    def _bounds(self, rule: dict[str, Any], is_bound: Any) -> set[str]:
        said = set()
        for key, nearer in (("min", max), ("max", min)):
            if is_bound(rule.get(key)):
                self._put(key, rule[key], nearer)
                said.add(key)
        return said

    def _put(self, key: str, value: Any, nearer: Any) -> None:
        """Sets a bound; of several the nearest holds."""
        self.all[key] = nearer(self.all.get(key, value), value)


def _needs_value(rules: list[dict[str, Any]], holding: list[dict[str, Any]]) -> bool:
    """Whether nothing may be sent: no rule that puts a value in stands before the one that asks."""
    for rule in rules:
        if rule.get("rule") in ("default", "filter"):
            return False
        if rule in holding and rule.get("rule") in ("required", "present"):
            return True
    return False


def _holds(rule: dict[str, Any]) -> bool:
    """Whether a rule always runs, and everything that it finds is wrong."""
    return rule.get("level") != "warning" and not any(key in rule for key in _SPARING)


def _is_typed(rules: list[dict[str, Any]], last: dict[str, Any]) -> bool:
    """Whether a rule goes by what was typed, but for its case and the blanks around it."""
    for rule in rules:
        if rule is last:
            return True
        name = str(rule.get("rule"))
        if name in transforms() and (name not in _PLAIN or (name == "trim" and "chars" in rule)):
            return False
    return True


def _is_like_input(rule: dict[str, Any]) -> bool:
    """Whether browsers take for such a value whatever the rule takes for one."""
    name = rule.get("rule")
    if name == "email":
        plain = rule.get("profile", "pragmatic") != "rfc5321"
        return plain and not rule.get("unicode") and not rule.get("allowName")
    if name == "url":
        return "defaultScheme" not in rule
    return name != "date" or rule.get("format", "yyyy-MM-dd") == "yyyy-MM-dd"


def _is_count(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_day(text: Any) -> bool:
    return isinstance(text, str) and len(text) == 10 and text[4] == text[7] == "-"


def _is_plain(rule: dict[str, Any]) -> bool:
    """Whether a pattern means in a browser what it means here."""
    flags = ("caseless", "unicode", "multiline", "dotAll", "not", "trim")
    whole = rule.get("mode", "full") == "full" and not any(rule.get(flag) for flag in flags)
    pattern = str(rule.get("pattern", ""))
    return whole and not any(part in pattern for part in ("(?", "\\", "+)", "[:", "++", "*+"))
