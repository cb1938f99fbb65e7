"""The program of two screens."""

from __future__ import annotations

import subprocess
import sys

from conftest import ROOT

PROGRAM = ROOT / "bindings" / "python" / "examples" / "screens.py"
RULESET = ROOT / "bindings" / "c" / "examples" / "screens.json"

REGISTRATION = """\
== Registration
type email "a"                      email:incomplete password:unknown  [next shut]
type email "ada@"                   email:incomplete password:unknown  [next shut]
type email "ada@example.com"        email:valid password:unknown  [next shut]
blur email                          email:valid password:unknown  [next shut]
type password (5 characters)        email:valid password:incomplete  [next shut]
blur password                       email:valid password:incomplete  [next shut]
type password (15 characters)       email:valid password:valid  [next open]
"""
# Who types what, and then the fields and the buttons: too wide for one line of a source.
PROFILE = (
    ('type phone "+49"', "unknown unknown incomplete", "shut shut"),
    ('type phone "+4915112345678"', "unknown unknown valid", "shut open"),
    ('type name "Ada"', "valid unknown valid", "shut open"),
    ('type surname "Lovelace"', "valid valid valid", "open open"),
    ("submit valid", "valid valid valid", "open open"),
)


def profile() -> str:
    lines = ["== Profile\n"]
    for action, verdicts, doors in PROFILE:
        name, surname, phone = verdicts.split()
        register, code = doors.split()
        states = f"name:{name} surname:{surname} phone:{phone}"
        lines.append(f"{action:<34}  {states}  [register {register}] [sendCode {code}]\n")
    return "".join(lines)


def test_both_screens() -> None:
    run = subprocess.run(
        [sys.executable, PROGRAM, RULESET], capture_output=True, text=True, check=True
    )
    assert run.stdout == REGISTRATION + profile()
    assert "correct horse" not in run.stdout and "\033" not in run.stdout


def test_what_cannot_be_read_is_said_so() -> None:
    for arguments, status in (([], 2), (["nowhere.json"], 1), ([PROGRAM], 1)):
        run = subprocess.run(
            [sys.executable, PROGRAM, *arguments], capture_output=True, text=True, check=False
        )
        assert run.returncode == status and run.stderr and "Traceback" not in run.stderr
