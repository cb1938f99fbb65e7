"""`formvalidate try`: one value at the terminal."""

from __future__ import annotations

import re

import click

import formvalidate as fv

from .._shown import shown
from . import _status as status
from ._by_itself import ByItself
from ._declared import locale_option, scenario_option
from ._loading import loaded, scenario_of

_STATUSES = {"valid": status.VALID, "invalid": status.INVALID}
_NEGATIVE = re.compile(r"-\.?\d\S*")


class _Try(click.Command):
    """A command whose last argument may be a negative number: no option begins with a digit."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Puts such a number behind `--`, where there are values alone."""
        if "--" not in args:
            numbers = [one for one in args if _NEGATIVE.fullmatch(one)]
            others = [one for one in args if not _NEGATIVE.fullmatch(one)]
            args = [*others, "--", *numbers] if numbers else args
        return super().parse_args(ctx, args)


@click.command("try", cls=_Try, short_help="Judges one value at the terminal.")
@click.argument("rules", metavar="RULES", type=click.Path(readable=False))
@click.argument("field", metavar="FIELD")
@click.argument("value", metavar="[VALUE]", required=False)
@locale_option
@scenario_option
def command(
    rules: str, field: str, value: str | None, locale: str | None, scenario: str | None
) -> int:
    """Judges one value of a field; without VALUE it is asked for, unseen where it is sensitive."""
    ruleset = loaded(rules)
    known = {one["name"]: one for one in ruleset.describe()["fields"] if one["path"] == one["name"]}
    if field not in known:
        raise status.Stop(f"there is no field {field!r}; there are {', '.join(known)}")
    if value is None:
        value = str(click.prompt(field, hide_input=known[field]["sensitive"], default=""))
    asked, alone = scenario_of(ruleset, scenario), ByItself(ruleset, field)
    report = fv.Ruleset(alone.document).validate({field: value}, asked, locale, fields=[field])
    # Words that the use of a definition gives are those of the whole.
    whole = ruleset.validate({field: value}, asked, locale, fields=[field])
    words = {(one.rule, one.id, one.code): one.message for one in reversed(whole.issues)}
    click.echo(report.verdict)
    for issue in report.issues:
        message = words.get((issue.rule, issue.id, issue.code), issue.message)
        click.echo(f"  {issue.code_name}: {shown(message)}")
    if alone.others:
        click.echo(f"  not asked, as they go by other fields or rows: {', '.join(alone.others)}")
    return _STATUSES.get(report.verdict, status.UNDECIDED)
