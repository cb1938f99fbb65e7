"""`formvalidate explain`: the fields of a ruleset, their rules, codes and messages."""

from __future__ import annotations

import json
from typing import Any

import click

import formvalidate as fv

from .._batch_words import Words
from .._rule_options import needed_params, rule_options
from .._shown import shown
from . import _conditions_told as conditions
from ._benching import Cases
from ._declared import locale_option
from ._loading import loaded
from ._status import Stop

# Codes that rules find with an option alone that the general words for the code do not name.
_NEEDS = {("length", "notEqual"): "equal", ("string", "notEqual"): "length"}


@click.command("explain", short_help="Tells the rules of fields, codes and messages.")
@click.argument("rules", metavar="RULES", type=click.Path(readable=False))
@click.argument("field", metavar="[FIELD]", required=False)
@locale_option
def command(rules: str, field: str | None, locale: str | None) -> int:
    """Lists the fields of a ruleset, what it asks beside them and of tables as a whole.

    With FIELD it says what the rules of one find and in which words.
    """
    ruleset = loaded(rules)
    described = ruleset.describe(locale)
    known = {one["path"]: one for one in described["fields"]}
    options = rule_options(ruleset._document)
    telling = _Telling(ruleset, locale)
    if field is None:
        for path, one in known.items():
            click.echo(_line(path, one, ruleset))
        table = options.table()
        others = [rule for path, rule in options.rules(of_groups=False) if not path]
        for rule in others[: len(others) - len(table)]:
            telling.tell("", rule, "form  ")
        document = ruleset.document
        _tell_settings("table", document.get("table", {}), ("columns", "ordered"))
        for rule in table:
            telling.tell("", rule, "table  ", is_about_table=True)
        _tell_settings("options", document.get("options", {}), ("unknown", "null", "zone"))
        return 0
    if field not in known:
        raise Stop(f"there is no field {field!r}; there are {', '.join(map(shown, known))}")
    click.echo(_line(field, known[field], ruleset))
    for path, rule in options.rules(of_groups=False):
        if path == field and "rule" in rule:
            telling.tell(path, rule, "  ")
    return 0


class _Telling:
    """Tells rules as they are set, and the words for what they may find so."""

    def __init__(self, rules: fv.Ruleset, locale: str | None) -> None:
        self._all_words = Words(rules, locale)
        self._cases, self._options = Cases(rules), rule_options(rules._document)
        self._locale = locale
        self._numbers = {name: word["code"] for name, word in fv.messages().items()}
        self._codes = {
            (one["rule"], one["kind"] == "table"): one["codes"] for one in fv.rules()["rules"]
        }

    def tell(
        self, path: str, rule: dict[str, Any], before: str, *, is_about_table: bool = False
    ) -> None:
        """Tells a rule of a field, over fields or about the table, and those within it."""
        name, own = str(rule["rule"]), str(rule.get("id", ""))
        click.echo(f"{before}{name}" + _told(rule, {"rule", "message", "rules"}))
        numbers = [
            (code, self._numbers[code])
            for code in self._codes.get((name, is_about_table), [])
            # Only what it may find as it is set.
            if code in self._numbers
            and needed_params()[self._numbers[code]] <= rule.keys()
            and _NEEDS.get((name, code), name) in {name, *rule}
        ]
        if numbers:
            words = self._all_words
            if not path or self._options.are_alike(path, name, own):
                words = self._words(self._cases.alone(path, rule, is_about_table=is_about_table))
            for code, number in numbers:
                click.echo(f"    {code}: {shown(words.message(path, name, own, number), 300)}")
        for inner in self._options._listed(rule.get("rules", []), 0, False, own):
            # What has no words of its own has those of the group.
            words_of_group = {"message": rule["message"]} if "message" in rule else {}
            self.tell(path, {**words_of_group, **inner}, before)

    def _words(self, alone: dict[str, Any]) -> Words:
        """Those of a rule: of several that are called alike one has the words of another."""
        try:
            return Words(fv.Ruleset(alone), self._locale)
        except fv.CompileError:
            # It needs what others are, or the words of its group name what only others have.
            return self._all_words


def _tell_settings(where: str, given: dict[str, Any], names: tuple[str, ...]) -> None:
    if told := _told({name: given[name] for name in names if name in given}, set()):
        click.echo(f"{where}{told}")


def _told(given: dict[str, Any], without: set[str]) -> str:
    told = " ".join(f"{key}={_value(said)}" for key, said in given.items() if key not in without)
    return f"  {shown(told, 300)}" if told else ""


def _line(path: str, field: dict[str, Any], rules: fv.Ruleset) -> str:
    facts = [field["shape"] if field["shape"] != "plain" else field["type"]]
    facts += [name for name in ("sensitive",) if field[name]]
    options = rule_options(rules._document)
    own = options.field(path)
    facts += [f"only when {conditions.told(own['when'])}"] if "when" in own else []
    required = {name: one["required"] for name, one in field["scenarios"].items()}
    default = required.pop("default", False)
    if default == "conditional":
        facts.append(f"required {conditions.of_requirement(own.get('rules', []))}")
    elif default:
        facts.append("required")
    elif others := [name for name, is_asked in required.items() if is_asked]:
        facts.append(f"required in {', '.join(map(shown, others))}")
    facts += [f"column {own['column']}"] if "column" in own else []
    label = "" if field["label"] == path else f"  {shown(field['label'])}"
    return f"{shown(path)}{label}  ({', '.join(facts)})"


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
