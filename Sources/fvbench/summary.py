"""The ten-second summary of `make demo`: millions of values a second, for everybody to read."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from results import Result, Results
from rich.console import Console
from rich.table import Table
from rich.text import Text

# With making the data and having all contestants agree it comes to about ten.
_SECONDS = 3
_BAR = 20
_EIGHTHS = " ▏▎▍▌▋▊▉█"


class _Line(NamedTuple):
    what: str
    name: str
    data: str
    reference: str


_SWAR, _RANGES, _RAW = "C, SWAR", "C, ranges + SWAR", "raw pcre2_jit_match"
_BATCH = "8 fields, 1 M rows, 3 % bad"
_SECTIONS = {
    "a whole column in one call": [
        _Line("card numbers, Luhn", "fv_luhn_check_utf8", "16 digits, 1 M rows, 3 % bad", _SWAR),
        _Line(
            "card numbers, Luhn and brand",
            "fv_card_check_utf8, brands",
            "all brands, 1 M rows, 3 % bad",
            _RANGES,
        ),
        _Line("words of letters", "fv_pattern_match_utf8", "letters, 256 K rows", _RAW),
        _Line("dates (ISO)", "fv_pattern_match_utf8", "ISO date, 256 K rows", _RAW),
        _Line("phone numbers", "fv_pattern_match_utf8", "phone, 256 K rows", _RAW),
        _Line("e-mail addresses", "fv_pattern_match_utf8", "e-mail, 256 K rows", _RAW),
        _Line("URLs", "fv_pattern_match_utf8", "URL, 256 K rows", _RAW),
        _Line("passwords, four demands", "fv_pattern_match_utf8", "password, 256 K rows", _RAW),
        _Line("forms of 8 fields, as a table", "fv_validate_arrow", _BATCH, "C by hand, columns"),
    ],
    "a call for each value or record": [
        _Line("card numbers, Luhn", "fv_luhn_check", "16 digits, 3 % bad", _SWAR),
        _Line(
            "card numbers, Luhn and brand",
            "fv_card_check, verdict",
            "all brands, 3 % bad",
            _RANGES,
        ),
        _Line("dates (ISO)", "fv_pattern_match", "ISO date", _RAW),
        _Line("e-mail addresses", "fv_pattern_match", "e-mail", _RAW),
        _Line(
            "forms of 8 fields, as JSON",
            "fv_validate_json, verdict",
            "8 fields, 3 % bad",
            "simdjson + C by hand",
        ),
    ],
}


def _bar(share: float) -> str:
    eighths = max(1, round(share * _BAR * 8))
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def _measure(fvbench: Path, console: Console) -> list[Result]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fvbench.json"
        command = [str(fvbench), "--seconds", str(_SECONDS), "--json", str(path)]
        for data in dict.fromkeys(line.data for lines in _SECTIONS.values() for line in lines):
            command += ["--only", data]
        with console.status("Measuring for about ten seconds"):
            # fvbench shows its own progress on a terminal, where the status is already.
            run = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
        if run.returncode:
            sys.exit(run.stderr.strip() or "fvbench failed.")
        return Results.read([path]).results


def run(fvbench: Path) -> None:
    """Runs fvbench and draws one bar for each line."""
    console = Console(highlight=False)
    found = {(each.name, each.data, each.reference): each for each in _measure(fvbench, console)}
    lines = [found[line[1:]] for section in _SECTIONS.values() for line in section]
    fastest = max(1e3 / each.ns for each in lines)
    table = Table(width=80, box=None, pad_edge=False, header_style="")
    table.add_column("Millions a second, one thread", no_wrap=True)
    table.add_column("", justify="right")
    table.add_column("formvalidate", width=_BAR)
    table.add_column("without it *", justify="right", style="dim")
    for title, section in _SECTIONS.items():
        table.add_row(Text(title, style="bold"))
        for line in section:
            each = found[line[1:]]
            rate = 1e3 / each.ns
            table.add_row(
                "  " + line.what,
                f"{rate:.1f}",
                Text(_bar(rate / fastest), style="cyan"),
                f"{1e3 / each.reference_ns:.1f}",
            )
    console.print(table)
    console.print(
        "* the same in hand-written C, patterns by PCRE2 alone, JSON read by simdjson",
        style="dim",
    )
