"""The built library: what it needs, what it holds, how large it is and what loading it does."""

import os
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
LIBRARY = BUILD / "lib" / "libformvalidate.so.1"
UNSTRIPPED = BUILD / "swift-lib" / "release" / "libformvalidate.so"
ALLOWED = {
    "libpcre2-8.so.0",
    "libsimdjson.so.14",
    "libm.so.6",
    "libstdc++.so.6",
    "libgcc_s.so.1",
    "libc.so.6",
    "ld-linux-x86-64.so.2",
    "ld-linux-aarch64.so.1",
}
# The library's own limit, in bytes.
LARGEST = 11_500_000


def output(*command: str | Path) -> str:
    return subprocess.run(
        [str(part) for part in command], check=True, capture_output=True, text=True, timeout=60
    ).stdout


def dynamic(tag: str) -> list[str]:
    return re.findall(
        rf"\({tag}\).*?[:\[] *\[?(.*?)\]?$", output("readelf", "-dW", LIBRARY), re.MULTILINE
    )


def test_needs_only_what_every_system_has_and_two_libraries() -> None:
    needed = set(dynamic("NEEDED"))
    assert "libpcre2-8.so.0" in needed
    assert needed - ALLOWED == set()


def test_looks_for_libraries_nowhere_special() -> None:
    assert dynamic("RUNPATH") == []
    assert dynamic("RPATH") == []


def test_cannot_be_unloaded() -> None:
    assert any("NODELETE" in flags for flags in dynamic("FLAGS_1"))


def test_has_neither_foundation_nor_dispatch() -> None:
    names = output("nm", UNSTRIPPED)
    assert len(names) > 1_000_000, "the unstripped library has names"
    assert re.findall(r"\b_?dispatch_\w+|\S*10Foundation\S*|\bCF[A-Z]\w+Create\b", names) == []


def test_is_stripped_and_small() -> None:
    size = LIBRARY.stat().st_size
    print(f"{size / 1e6:.2f} MB")
    assert ".symtab" not in output("readelf", "-SW", LIBRARY)
    assert size <= LARGEST


def test_nothing_can_be_written_and_run() -> None:
    headers = output("readelf", "-lW", LIBRARY)
    assert "TEXTREL" not in output("readelf", "-dW", LIBRARY)
    assert not re.search(r"LOAD.* RWE ", headers)
    stack = re.search(r"GNU_STACK.*", headers)
    assert stack and "RWE" not in stack[0]


def test_loading_leaves_signals_and_threads_alone() -> None:
    text = output(BUILD / "bin" / "tests" / "load")
    print(text)
    assert "ok load" in text
    opening = re.search(r"dlopen: ([0-9.]+) ms", text)
    # A bound for the slowest of machines, under load; the time itself is what is worth reading.
    assert opening and float(opening[1]) < 100


def import_time(statement: str, cache: Path) -> float:
    """The median time of a new interpreter that runs a statement, in ms."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(9):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", statement],
            check=True,
            env=env | {"PYTHONPYCACHEPREFIX": str(cache)},
        )
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def test_importing_the_package_is_quick(tmp_path: Path) -> None:
    cost = import_time("import formvalidate", tmp_path) - import_time("pass", tmp_path)
    print(f"import formvalidate: {cost:.1f} ms more than bare Python")
    assert cost < 500
