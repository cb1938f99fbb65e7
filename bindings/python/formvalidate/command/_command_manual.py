"""`formvalidate manual`: the page for man, made of what the commands declare."""

from __future__ import annotations

import click

import formvalidate as fv


@click.command("manual", short_help="Writes the manual page.")
def command() -> int:
    """Writes the manual page: formvalidate manual >formvalidate.1."""
    click.echo(page(), nl=False)
    return 0


def page() -> str:
    """The page in the language of man."""
    from ._commands import formvalidate

    context = click.Context(formvalidate, info_name="formvalidate")
    parts = [
        f'.TH FORMVALIDATE 1 "" "formvalidate {fv.__version__}"',
        ".SH NAME",
        r"formvalidate \- validates files by rulesets",
        ".SH SYNOPSIS",
        r"\fBformvalidate\fR COMMAND [OPTIONS] ...",
        ".SH DESCRIPTION",
        *_paragraphs(formvalidate.help),
        ".SH COMMANDS",
    ]
    for name in formvalidate.list_commands(context):
        one = formvalidate.get_command(context, name)
        if one is not None:
            parts += _command(name, one, context)
    return "\n".join(parts) + "\n"


def _command(name: str, one: click.Command, parent: click.Context) -> list[str]:
    context = click.Context(one, info_name=name, parent=parent)
    usage = " ".join(one.collect_usage_pieces(context))
    parts = [f".SS {_safe(name)}", rf"\fBformvalidate {_safe(name)}\fR {_safe(usage)}", ".PP"]
    parts += _paragraphs(one.help)
    for option in one.get_params(context):
        record = option.get_help_record(context)
        if record is not None:
            parts += [".TP", rf"\fB{_safe(record[0])}\fR", _safe(record[1])]
    return parts


def _paragraphs(text: str | None) -> list[str]:
    blocks = (text or "").strip().split("\n\n")
    lines: list[str] = []
    for block in blocks:
        lines += [".PP", _safe(" ".join(block.split()))]
    return lines


def _safe(text: str) -> str:
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
