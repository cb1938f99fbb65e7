"""The programs of the manual in Ruby, PHP, LuaJIT and Perl print what the page says."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources/FormValidate/FormValidate.docc/OtherLanguages.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))
INTERPRETERS = {"ruby": "ruby", "php": "php", "lua": "luajit", "perl": "perl"}


def test_the_page_has_a_program_of_each() -> None:
    assert BLOCKS.keys() == {"text", *INTERPRETERS}


@pytest.mark.parametrize("language", INTERPRETERS)
def test_programs_print_the_same(language: str, tmp_path: Path) -> None:
    interpreter = shutil.which(INTERPRETERS[language])
    if not interpreter:
        pytest.skip("make setup-runtimes installs it")
    program = tmp_path / "program"
    program.write_text(BLOCKS[language], encoding="utf-8")
    command = [interpreter, str(program)]
    env = os.environ | {"LD_LIBRARY_PATH": str(ROOT / ".build/lib")}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=env, timeout=60)
    if language == "perl" and "Can't locate FFI/Platypus" in done.stderr:
        pytest.skip("make setup-runtimes installs FFI::Platypus")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == BLOCKS["text"]
