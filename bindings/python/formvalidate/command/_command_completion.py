"""`formvalidate completion`: what a shell reads to complete the command."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from ._status import Stop


@click.command("completion", short_help="Writes the completion of a shell.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> int:
    """Writes the completion of a shell: eval "$(formvalidate completion bash)"."""
    from ._commands import formvalidate

    kind = get_completion_class(shell)
    if kind is None:
        raise Stop(f"there is no completion for {shell}")
    click.echo(kind(formvalidate, {}, "formvalidate", "_FORMVALIDATE_COMPLETE").source())
    return 0
