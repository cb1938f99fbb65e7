from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import both_ways
import pytest
from commands import Shell
from formvalidate import _ffi, _validation
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[3]

# No database: what a run finds is written down as a test. No deadline: machines stall. What
# guards a change looks at the same values every time; everyone else looks for new ones.
settings.register_profile("formvalidate", database=None, deadline=None, max_examples=100)
settings.register_profile("ci", settings.get_profile("formvalidate"), derandomize=True)
settings.register_profile("long", settings.get_profile("formvalidate"), max_examples=5_000)
settings.load_profile("ci" if os.environ.get("CI") else "formvalidate")

Compile = Callable[..., Path]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--ctypes", action="store_true", help="without functions that are built in")


def pytest_configure(config: pytest.Config) -> None:
    both_ways.is_usually_quick = not config.getoption("--ctypes")
    _ffi.fv_python_set_quick(both_ways.is_usually_quick)


@pytest.fixture
def shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Shell:
    """A folder of its own, in which commands run."""
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path, capsys)


@pytest.fixture(scope="session")
def compile_c(tmp_path_factory: pytest.TempPathFactory) -> Compile:
    """Compiles C against the header, with the clang that comes with Swift where it is not named."""
    swift = shutil.which("swift")
    beside_swift = os.path.join(os.path.dirname(os.path.realpath(swift)), "clang") if swift else ""
    compiler = os.environ.get("CC") or beside_swift or "cc"

    def compile_c(source: str, *options: str) -> Path:
        folder = tmp_path_factory.mktemp("c")
        (folder / "source.c").write_text(source)
        strict = ["-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-fuse-ld=lld"]
        command = [compiler, *strict, f"-I{ROOT / 'include'}", "source.c", "-o", "out", *options]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        return folder / "out"

    return compile_c


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """SIGINT as Python takes it, which a shell has its background jobs ignore."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(params=["short", "long"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records of Python go the short way, or all the long one."""
    if request.param == "long":
        monkeypatch.setattr(_validation, "_short", both_ways.refuse)
        monkeypatch.setattr(_validation, "_short_many", both_ways.refuse)
