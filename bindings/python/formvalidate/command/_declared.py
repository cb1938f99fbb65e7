"""What options of several commands say, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from ._inputs import KINDS
from ._status import Stop

Command = Callable[..., Any]


class Share(click.ParamType[int | float]):
    """A number of rows, or a share such as 5%."""

    name = "N|P%"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | float:
        """An int of rows, or a float from 0 to 1."""
        if not isinstance(value, str):
            return float(value) if isinstance(value, float) else int(value)
        try:
            if value.endswith("%"):
                share = float(value[:-1]) / 100
                if 0 <= share <= 1:
                    return share
            elif (rows := int(value)) >= 0:
                return rows
        except ValueError:
            pass
        self.fail("say a number of rows, or a share such as 5%", param, ctx)


class Naming(click.ParamType[tuple[str, str]]):
    """A name and what it stands for: A=B."""

    def __init__(self, name: str) -> None:
        self.name = name

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """Both of them."""
        if isinstance(value, tuple):
            return value
        before, sign, behind = str(value).partition("=")
        if not (before and sign and behind):
            self.fail(f"say {self.name}", param, ctx)
        return before, behind


rules_option = click.option(
    "-r", "--rules", "rules", required=True, metavar="RULES",
    type=click.Path(readable=False), help="The ruleset, a file of JSON.",
)  # fmt: skip
references_option = click.option(
    "--references", multiple=True, type=Naming("NAME=FILE"),
    help="The table that rules references call by a name; may be repeated.",
)  # fmt: skip
locale_option = click.option(
    "--locale", metavar="TAG", help="The language of messages, such as de or de-AT,fr;q=0.5."
)
scenario_option = click.option("--scenario", metavar="NAME", help="The scenario that is judged.")
color_free = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def reading_options(command: Command) -> Command:
    """The options about how files are read."""
    for option in reversed(
        (
            click.option(
                "--format", "kind", type=click.Choice(KINDS),
                help="What the input is, where its name and first bytes do not tell.",
            ),
            click.option(
                "--delimiter", metavar="C", help="Between the cells of CSV; a comma unless told."
            ),
            click.option(
                "--null", "nulls", multiple=True, metavar="TEXT",
                help='A text that stands for null, instead of "" alone; may be repeated.',
            ),
            click.option(
                "--types", type=click.Choice(["text", "infer"]), default="text",
                help="Whether columns of CSV are text, or what their first rows look like.",
            ),
            click.option(
                "--rename", "renamings", multiple=True, type=Naming("A=B"),
                help="Gives a column another name; may be repeated.",
            ),
        )
    ):  # fmt: skip
        command = option(command)
    return command


def single(delimiter: str | None) -> str | None:
    """A delimiter of one byte."""
    if delimiter in ("\\t", "tab"):
        return "\t"
    if delimiter is not None and (
        len(delimiter) != 1 or not delimiter.isascii() or delimiter in '"\r\n'
    ):
        raise Stop("--delimiter: it must be one character of ASCII, and no quote")
    return delimiter
