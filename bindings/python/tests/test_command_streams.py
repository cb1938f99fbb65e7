"""The command where standard streams are closed, or pipes that nobody reads."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from commands import BAD, GOOD, Shell

COMMAND = f"'{sys.executable}' -m formvalidate"
CHECK = f"{COMMAND} check -r rules.json"


def ran(shell: Shell, line: str) -> tuple[int, str, str]:
    shell.write("good.csv", GOOD)
    shell.write("bad.csv", BAD)
    done = subprocess.run(
        ["bash", "-c", line], cwd=shell.folder, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(("file", "status"), [("good.csv", 0), ("bad.csv", 1)])
def test_closed_streams_change_no_status(shell: Shell, file: str, status: int) -> None:
    code, out, _ = ran(shell, f"{CHECK} {file} 2>&-")
    assert (code == status and "2 valid" in out) or "1 valid" in out
    assert ran(shell, f"{CHECK} {file} >&-") == (status, "", "")
    assert ran(shell, f"{CHECK} {file} <&- >&- 2>&-") == (status, "", "")


def test_closed_standard_input_is_not_read(shell: Shell) -> None:
    code, out, error = ran(shell, f"{CHECK} --format csv - <&-")
    assert code == 3 and out.startswith("unreadable: ")
    assert error == "formvalidate: standard input: it is closed\n"
    assert ran(shell, f"{COMMAND} nothing 2>&-")[0] == 2


@pytest.mark.parametrize(
    ("call", "status"),
    [
        (f"{COMMAND} manual", 0),
        (f"{COMMAND} --help", 0),
        (f"{COMMAND} explain rules.json", 0),
        (f"{COMMAND} infer good.csv", 0),
        (f"{COMMAND} infer torn.csv", 3),
        (f"{CHECK} good.csv -o json", 0),
        (f"{CHECK} bad.csv", 1),
        (f"{CHECK} bad.csv -o json", 1),
        (f"{CHECK} bad.csv --report /dev/stdout", 1),
        (f"{CHECK} none.csv 2>&1", 3),
    ],
)
def test_a_closed_pipe_is_as_one_that_is_read(shell: Shell, call: str, status: int) -> None:
    shell.write("torn.csv", "a,b\n1,2\n1\n")
    # Nobody reads any more when it writes.
    line = f"exec 3>&1; {{ {call}; echo $? >&3; }} | exec 1<&- 0<&-; true"
    code, out, error = ran(shell, line)
    assert (code, out) == (0, f"{status}\n")
    assert "Traceback" not in error and "Broken" not in error


def test_rows_go_to_standard_output_as_they_are_read(shell: Shell) -> None:
    shell.write("bad.csv", BAD)
    code, out, _ = ran(shell, f"{CHECK} bad.csv --valid /dev/stdout >out; cat out")
    assert code == 0 and '"email","age"\n"ada@a.example","36"\n' in out and "1 valid" in out


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("arguments", [["--version"], ["check", "-r", "rules.json", "good.csv"]])
def test_ctrl_c_while_it_begins(shell: Shell, arguments: list[str]) -> None:
    shell.write("good.csv", GOOD)
    # It is told when the package's first module was read, whose imports take the most.
    program = (
        "import sys, time, runpy; sys.argv = ['formvalidate', *sys.argv[1:]]\n"
        "from importlib.abc import MetaPathFinder\n"
        "class Slow(MetaPathFinder):\n"
        "    def find_spec(self, name, *_):\n"
        "        if name in ('formvalidate._advice', 'formvalidate.command._commands'):\n"
        "            print(name, flush=True); time.sleep(0.3)\n"
        "sys.meta_path.insert(0, Slow())\n"
        "from formvalidate.command import main\n"
        "sys.exit(main())\n"
    )
    for lines in (1, 2):
        process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdout is not None and process.stderr is not None
        for _ in range(lines):
            assert process.stdout.readline().startswith(b"formvalidate.")
        time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
        # By shells it is told as 130.
        assert process.wait(60) == -signal.SIGINT
        process.stdout.close()
        process.stderr.close()


def test_who_imports_the_package_keeps_ctrl_c() -> None:
    # Whoever starts these tests may ignore it, and processes inherit that.
    program = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "import formvalidate; print(signal.getsignal(signal.SIGINT).__name__)"
    )
    out = subprocess.check_output([sys.executable, "-c", program], env=dict(os.environ))
    assert out == b"default_int_handler\n"
