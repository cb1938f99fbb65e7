"""The manual's programs as files, each beside what it prints: manual_programs.py FOLDER.

For machines that have the packages and no checkout; of Python those that need nothing else.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import test_manual
from test_manual import ROOT, Program, programs

# Others test these in a server.
test_manual.STARTS["postgresql"] = r"^CREATE EXTENSION"

ENDINGS = {
    "c": "c",
    "cpp": "cpp",
    "sql": "sql",
    "go": "go",
    "rust": "rs",
    "java": "java",
    "python": "py",
    "postgresql": "sql",
}


def needs_nothing_else(program: Program) -> bool:
    """Whether a program of Python imports nothing that Python lacks, and reads no file of ours."""
    imported = set(re.findall(r"^\s*(?:import|from) (\w+)", program.code, re.MULTILINE))
    files = re.findall(r'"([\w./-]+/[\w./-]+)"', program.code)
    return imported <= {*sys.stdlib_module_names, "formvalidate"} and not any(
        (ROOT / file).exists() for file in files
    )


def write(folder: Path) -> None:
    for language, ending in ENDINGS.items():
        (folder / language).mkdir(parents=True)
        for number, program in enumerate(programs(language), 1):
            if language == "python" and not needs_nothing_else(program):
                continue
            named = re.search(r"public final class (\w+)", program.code)
            stem = named[1] if named else f"{number:02}"
            (folder / language / f"{stem}.{ending}").write_text(program.code, encoding="utf-8")
            (folder / language / f"{stem}.out").write_text(program.printed, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
