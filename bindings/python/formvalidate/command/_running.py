"""Runs the command: whatever happens is an exit status and a sentence."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

import formvalidate as fv

from .._shown import shown
from . import _status as status


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status; nothing but SystemExit's cousins comes out."""
    from ._commands import formvalidate

    try:
        answer = formvalidate.main(
            args=None if arguments is None else list(arguments),
            prog_name="formvalidate",
            standalone_mode=False,
        )
        sys.stdout.flush()
        return answer if isinstance(answer, int) else status.VALID
    except click.exceptions.Exit as ended:
        return int(ended.exit_code)
    except click.ClickException as error:
        error.show(sys.stderr)
        return status.USAGE
    except (click.Abort, KeyboardInterrupt):
        tell("interrupted")
        return status.INTERRUPTED
    except status.Stop as stop:
        tell(stop.sentence)
        return stop.status
    except fv.CompileError as error:
        tell(f"the ruleset has mistakes: {error}")
        return status.USAGE
    except fv.Error as error:
        tell(str(error))
        return status.USAGE
    except MemoryError:
        tell("there is not enough memory")
        return status.UNREADABLE
    except OSError as error:
        # Files that are written tell their own names.
        why = (error.strerror or "it cannot be read").lower()
        tell(f"{error.filename or 'standard output'}: {why}")
        return status.UNREADABLE


def tell(sentence: str) -> None:
    """Tells a sentence on standard error."""
    lines = (shown(line, 2_000) for line in sentence.splitlines())
    sys.stderr.write("formvalidate: " + "\n  ".join(lines) + "\n")
