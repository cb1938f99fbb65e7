"""Files that `check` writes where something stands already: devices, pipes, symbolic links."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from commands import BAD, GOOD, Shell

OPTIONS = (("--report", "page.html"), ("--valid", "v.csv"), ("--errors", "e.jsonl"))


@pytest.mark.parametrize(("option", "name"), OPTIONS)
def test_a_symbolic_link_keeps_its_target(shell: Shell, option: str, name: str) -> None:
    shell.write("bad.csv", BAD)
    shell.write("there/old", "old")
    for target in ("there/old", "there/new"):
        link = shell.folder / name
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        assert shell.check("bad.csv", option, name).status == 1
        assert link.is_symlink() and shell.read(target) not in ("", "old")
    assert sorted(one.name for one in (shell.folder / "there").iterdir()) == ["new", "old"]


@pytest.mark.parametrize(("option", "name"), [*OPTIONS, ("--valid", "v.parquet")])
def test_a_pipe_stays_one_and_is_written(shell: Shell, option: str, name: str) -> None:
    shell.write("bad.csv", BAD)
    os.mkfifo(name)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(Path(name).read_bytes()), daemon=True)
    reader.start()
    assert shell.check("bad.csv", option, name).status == 1
    reader.join(10)
    assert read and len(read[0]) > 20
    assert stat.S_ISFIFO(os.stat(name).st_mode)
    assert not Path(f"{name}.partial").exists()


@pytest.mark.parametrize("option", ["--valid", "--rejected", "--errors"])
@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet", "arrow"])
def test_a_pipe_without_an_ending_gets_that_of_the_input(
    shell: Shell, option: str, kind: str
) -> None:
    shell.write("bad.csv", BAD)
    shell.check("bad.csv", "--rejected", f"in.{kind}")
    shell.check(f"in.{kind}", option, f"named.{kind}")
    # So a shell names what >(command) reads.
    readable, writable = os.pipe()
    os.mkfifo("pipe")
    for name in (f"/dev/fd/{writable}", "pipe"):
        read: list[bytes] = []
        given = "pipe" if name == "pipe" else readable
        reader = threading.Thread(target=_read, args=(given, read), daemon=True)
        reader.start()
        ran = shell.check(f"in.{kind}", option, name)
        if name != "pipe":
            os.close(writable)
        reader.join(10)
        assert (ran.status, ran.err) == (1, "")
        assert read == [(shell.folder / f"named.{kind}").read_bytes()]


def _read(given: str | int, read: list[bytes]) -> None:
    with open(given, "rb") as file:
        read.append(file.read())


def test_a_file_without_an_ending_is_refused(shell: Shell) -> None:
    shell.write("bad.csv", BAD)
    for name in ("out", "out.txt"):
        ran = shell.check("bad.csv", "--valid", name)
        assert ran.status == 2 and "the ending must be" in ran.err


def test_a_pipe_that_nobody_reads_to_its_end(shell: Shell) -> None:
    shell.rules({"a": {}})
    shell.write("in.csv", "a\n" + "1\n" * 200_000)
    os.mkfifo("v.csv")
    reader = threading.Thread(target=lambda: Path("v.csv").open("rb").close(), daemon=True)
    reader.start()
    assert shell.check("in.csv", "--valid", "v.csv").status == 0
    reader.join(10)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root makes nodes")
@pytest.mark.parametrize(("option", "name"), OPTIONS)
def test_a_device_stays_one(shell: Shell, option: str, name: str) -> None:
    shell.write("bad.csv", BAD)
    # What /dev/full is: nothing is ever written to it.
    os.mknod(name, 0o666 | stat.S_IFCHR, os.makedev(1, 7))
    try:
        os.close(os.open(name, os.O_WRONLY))
    except OSError:
        pytest.skip("no devices here")
    ran = shell.check("bad.csv", option, name)
    assert (ran.status, ran.err) == (3, f"formvalidate: {name}: no space left on device\n")
    assert stat.S_ISCHR(os.stat(name).st_mode)
    os.unlink(name)
    os.mknod(name, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    assert shell.check("bad.csv", option, name).status == 1
    assert stat.S_ISCHR(os.stat(name).st_mode)


def test_the_mode_of_a_file_stays(shell: Shell) -> None:
    shell.write("good.csv", GOOD)
    shell.write("v.csv", "")
    os.chmod("v.csv", 0o640)
    assert shell.check("good.csv", "--valid", "v.csv").status == 0
    assert stat.S_IMODE(os.stat("v.csv").st_mode) == 0o640


def test_a_full_disk_leaves_no_report_behind(shell: Shell) -> None:
    shell.write("good.csv", GOOD)
    Path("page.html.partial").symlink_to("/dev/full")
    ran = shell.check("good.csv", "--report", "page.html")
    assert (ran.status, ran.err) == (3, "formvalidate: page.html: no space left on device\n")
    assert not os.path.lexists("page.html.partial")


@pytest.mark.parametrize("to", ["a pipe", "a file"])
def test_standard_output_by_its_name(shell: Shell, to: str) -> None:
    shell.write("good.csv", GOOD)
    name = "/proc/self/fd/1"
    if not os.path.exists(name):
        pytest.skip("no /proc here")
    command = [sys.executable, "-m", "formvalidate", "check", "-r", "rules.json", "good.csv"]
    command += ["--report", name, "-o", "csv"]
    if to == "a pipe":
        ran = subprocess.run(command, capture_output=True, cwd=shell.folder, check=False)
        out = ran.stdout
    else:
        with open("out", "wb") as file:
            ran = subprocess.run(
                command, stdout=file, stderr=subprocess.PIPE, cwd=shell.folder, check=False
            )
        out = Path("out").read_bytes()
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert out.startswith(b"<!") and b"</html>" in out and b"\nfile,row,line" in out
