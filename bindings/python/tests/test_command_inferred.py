"""Types that are told by the first rows of a file, where rules are about the table."""

from __future__ import annotations

import gzip
from io import BytesIO, TextIOWrapper
from typing import Any

import pytest
from commands import Shell, lines
from formvalidate.command import _command_check

TABLE: dict[str, Any] = {
    "rules": [
        {"rule": "unique", "fields": ["id"]},
        {"rule": "aggregate", "take": "max", "of": "age", "max": 99},
    ]
}


@pytest.mark.parametrize("last", ["20.5", "x", "007", ""])
@pytest.mark.parametrize("rule", ["integer", "number", "required"])
@pytest.mark.parametrize("packed", [False, True])
def test_a_late_cell_of_another_type(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, last: str, rule: str, packed: bool
) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", 64)
    fields: dict[str, Any] = {"id": {"rules": ["integer"]}, "age": {"rules": [rule]}}
    text = "id,age\n" + "".join(f"{place},20\n" for place in range(50)) + f"50,{last}\n51,21\n"
    name = shell.write("in.csv.gz", gzip.compress(text.encode())) if packed else "in.csv"
    if not packed:
        shell.write(name, text)
    shell.rules(fields)
    apart = shell.judged(name, "--types", "infer")
    shell.rules(fields, table=TABLE)
    whole = shell.judged(name, "--types", "infer")
    assert (whole["status"], whole["rows"]) == (apart["status"], 52)
    assert lines(whole) == lines(apart)
    # The other columns keep their types.
    assert whole["columns"]["types"]["id"] == "int64"
    # And the rules about the table see all rows.
    shell.write("in.csv", text + "50,100\n")
    told = shell.judged("in.csv", "--types", "infer")
    assert {one["rule"] for one in told["findings"]} >= {"unique", "aggregate"}


def test_what_comes_once_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", 64)
    shell.rules({"id": {}, "age": {}}, table=TABLE)
    text = "id,age\n" + "".join(f"{place},20\n" for place in range(50)) + "50,x\n"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode())))
    told = shell.judged("-", "--types", "infer")
    assert told["status"] == 3 and "later cells are not of the types" in told["err"]
