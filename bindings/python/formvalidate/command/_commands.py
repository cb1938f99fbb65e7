"""The commands and their options: help, manual page and completion are made from these."""

from __future__ import annotations

import importlib

import click

import formvalidate as fv

from ._declared import color_free

# Each stands in a module of its own, which is read when the command is called.
COMMANDS = {
    "check": "_command_check",
    "lint": "_command_lint",
    "explain": "_command_explain",
    "try": "_command_try",
    "convert": "_command_convert",
    "infer": "_command_infer",
    "diff": "_command_diff",
    "bench": "_command_bench",
    "completion": "_command_completion",
    "manual": "_command_manual",
}


class Commands(click.Group):
    """The commands, each imported when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in the order of use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One of them."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f".{COMMANDS[cmd_name]}", __package__)
        command: click.Command = module.command
        return command


@click.group(cls=Commands, context_settings=color_free, no_args_is_help=True)
@click.version_option(fv.__version__, prog_name="formvalidate")
def formvalidate() -> None:
    """Validates files by rulesets: which rows are wrong, why, and in whose words.

    Exit status: 0 valid or within thresholds, 1 invalid, 2 usage or ruleset, 3 input unreadable or
    without the columns that were promised, 4 undecided, 130 interrupted; of several files the
    worst. No output format changes it.
    """
