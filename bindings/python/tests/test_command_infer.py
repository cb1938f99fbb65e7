"""`formvalidate infer`: what it writes, and that its own file passes that."""

from __future__ import annotations

import contextlib
import csv
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pyarrow as pa
import pytest
from click.testing import CliRunner
from commands import Shell
from formvalidate.command._commands import formvalidate as commands
from formvalidate.command._status import UNREADABLE, Unreadable
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import parquet

EMAIL = {"x": {"rules": ["required", "email"]}}
MOSTLY = {"rule": "integer", "mostly": 0.99}
LONG = "".join(f"{place}\n" for place in range(20_000))


def fields_of(shell: Shell, name: str, *arguments: str) -> dict[str, Any]:
    """The fields that are inferred, of which the file passes the rules."""
    ran = shell.run("infer", name, *arguments)
    assert (ran.status, ran.err) == (0, "")
    shell.write("rules.json", ran.out)
    assert shell.check(name, *arguments).status == 0, shell.check(name, *arguments).out
    fields: dict[str, Any] = json.loads(ran.out)["fields"]
    return fields


@pytest.mark.parametrize(
    ("last", "rule"),
    [
        ("NA", MOSTLY),
        ("2026-01-01", MOSTLY),
        ("0.5", {"rule": "number", "min": 0, "max": 20_000}),
        ("9223372036854775808", "integer"),
    ],
)
def test_a_long_column_is_of_the_type_of_all_rows(shell: Shell, last: str, rule: Any) -> None:
    shell.write("z.csv", f"a\n{LONG}{last}\n")
    assert fields_of(shell, "z.csv")["a"]["rules"][1] == rule
    for asked in (
        ["diff", "rules.json", "rules.json", "z.csv", "--types", "infer"],
        ["bench", "-r", "rules.json", "z.csv", "--types", "infer"],
    ):
        assert shell.run(*asked).status == 0


def test_lines_of_json_have_the_types_of_all_rows(shell: Shell) -> None:
    rows = "".join(f'{{"a":{place}}}\n' for place in range(20_000))
    shell.write("z.jsonl", f'{rows}{{"a":0.5,"b":"x"}}\n')
    fields = fields_of(shell, "z.jsonl")
    number = {"rule": "number", "min": 0, "max": 20_000}
    assert fields["a"]["rules"] == ["required", number] and "b" in fields


def test_renamed_lines_of_json(shell: Shell) -> None:
    shell.write("z.jsonl", '{"A":1}\n{"A":2}\n')
    assert list(fields_of(shell, "z.jsonl", "--rename", "A=a")) == ["a"]


def test_what_only_numbers_of_columns_have(shell: Shell) -> None:
    rows = "True,1.5,TRUE,2013-01-01 06:00:00\nFalse,nan,TRUE,\n,inf,TRUE,\n"
    shell.write("z.csv", "b,n,t,s\n" + rows * 4)
    fields = fields_of(shell, "z.csv")
    assert fields["b"]["rules"] == [{"rule": "boolean", "trueValue": "True", "falseValue": "False"}]
    assert fields["n"]["rules"] == ["required", {"rule": "in", "values": ["1.5", "inf", "nan"]}]
    assert fields["t"]["rules"][1]["trueValue"] == "TRUE"
    months = {"min": "2013-01-01T00:00:00", "max": "2013-02-01T00:00:00"}
    assert fields["s"]["rules"] == [{"rule": "datetime", "zone": "optional", **months}]


NESTED = [
    {"o": {"a": 1, "b": None}, "l": [{"x": "p@a.example"}], "n": [1, None], "e": []},
    {"o": {"a": 2, "b": "y"}, "l": [], "n": None, "e": []},
]


@pytest.mark.parametrize("name", ["z.jsonl", "z.parquet"])
def test_records_and_lists_within(shell: Shell, name: str) -> None:
    if name == "z.jsonl":
        shell.write(name, "".join(json.dumps(one) + "\n" for one in NESTED))
    else:
        parquet.write_table(pa.Table.from_pylist(NESTED), shell.folder / name)
    fields = fields_of(shell, name)
    whole = ["required", {"rule": "integer", "min": 1, "max": 2}]
    assert fields["o"]["rules"] == ["required"]
    assert fields["o"]["fields"]["a"] == {"rules": whole}
    assert fields["l"] == {"rules": [], "items": {"rules": ["required"], "fields": EMAIL}}
    assert fields["n"]["items"]["rules"] == [{"rule": "integer", "min": 1, "max": 1}]


def test_maps_and_columns_of_codes(shell: Shell) -> None:
    kind = pa.map_(pa.string(), pa.int64())
    codes = pa.array(["x", "y"] * 8).dictionary_encode()
    table = pa.table({"m": pa.array([[("a", 1)], [("b", 2)]] * 8, kind), "c": codes})
    parquet.write_table(table, shell.folder / "z.parquet")
    fields = fields_of(shell, "z.parquet")
    assert fields["m"]["values"]["rules"][1] == {"rule": "integer", "min": 1, "max": 2}
    assert fields["c"]["rules"] == ["required", {"rule": "in", "values": ["x", "y"]}]


def test_numbers_that_may_be_somebody_s_are_not_written(shell: Shell) -> None:
    cards, phones = ("4111111111111111", "5555555555554444"), ("491511234567", "491511234568")
    rows = "".join(f"{a},{b},+{b},card {a}\n" for a, b in zip(cards, phones, strict=True))
    shell.write("z.csv", "card,phone,plus,text\n" + rows * 4)
    fields = fields_of(shell, "z.csv")
    assert fields["card"] == {"rules": ["required", "card"], "sensitive": True}
    assert fields["phone"]["rules"] == ["required", "integer"]
    assert fields["plus"]["rules"] == ["required", "phone"]
    told = json.dumps(fields)
    assert not any(one in told for one in (*cards, *phones))


def test_rules_that_most_lines_pass(shell: Shell) -> None:
    rows = "".join(f'{{"a":"u{place}@a.example"}}\n' for place in range(18))
    shell.write("z.jsonl", rows + '{"a":"nobody"}\n')
    assert fields_of(shell, "z.jsonl")["a"]["rules"][1] == {"rule": "email", "mostly": 0.94}


def test_columns_that_are_no_fields(shell: Shell) -> None:
    shell.write("z.csv", "a,*,/b\n1,2,3\n")
    ran = shell.run("infer", "z.csv")
    assert ran.status == 0 and list(json.loads(ran.out)["fields"]) == ["a"]
    assert 'not said: the column "*"' in ran.err and '"/b"' in ran.err
    assert "no field may be called so" in ran.err
    shell.write("z.csv", f"a,b\n1,{'x' * (5 << 20)}\n")
    assert 'the column "b": a cell of it has 5,242,880 bytes' in shell.run("infer", "z.csv").err


def test_a_file_with_another_delimiter(shell: Shell) -> None:
    shell.write("semi.csv", "a;b\n1;2\n")
    ran = shell.run("infer", "semi.csv")
    assert ran.status == 3 and "say --delimiter ';'" in ran.err
    assert list(fields_of(shell, "semi.csv", "--delimiter", ";")) == ["a", "b"]


CELLS = ["", " ", "1", "01", "-7", "1.5", "1e5", "nan", "True", "false", "x@a.example", "ä", "1,2"]
CELLS += ["2026-01-01", "2026-01-01T00:00:00Z", "2026-01-01 00:00", "4111111111111111", "NA", "+1"]
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(CELLS)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab/"), inner),
    max_leaves=6,
)


def passes(folder: Path, name: str) -> None:
    """Checks that a file passes the rules that are inferred from it."""
    runner = CliRunner()
    first = runner.invoke(commands, ["infer", str(folder / name)], standalone_mode=False)
    if first.return_value == UNREADABLE or isinstance(first.exception, Unreadable):
        # Lines that fit no type are told.
        return
    assert first.return_value == 0, first.exception
    (folder / "r.json").write_text(first.stdout)
    asked = ["check", "-r", str(folder / "r.json"), str(folder / name)]
    second = runner.invoke(commands, asked, standalone_mode=False)
    assert second.return_value == 0, (first.output, second.output, second.exception)


@settings(max_examples=40)
@given(st.lists(st.lists(st.sampled_from(CELLS), min_size=2, max_size=2), min_size=1))
def test_any_csv_passes_what_is_inferred(rows: list[list[str]]) -> None:
    with TemporaryDirectory() as folder:
        with (Path(folder) / "z.csv").open("w", newline="") as file:
            csv.writer(file).writerows([["a", "b"], *rows])
        passes(Path(folder), "z.csv")


@settings(max_examples=40)
@given(st.lists(st.dictionaries(st.sampled_from("abc"), VALUES, min_size=1), min_size=1))
def test_any_lines_and_columns_pass_what_is_inferred(rows: list[dict[str, Any]]) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "z.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
        passes(folder, "z.jsonl")
        with contextlib.suppress(pa.ArrowException, OverflowError):
            parquet.write_table(pa.Table.from_pylist(rows), folder / "z.parquet")
            passes(folder, "z.parquet")


def test_a_file_without_rows_says_so(shell: Shell) -> None:
    for text in ("", "\n"):
        shell.write("in.jsonl", text)
        ran = shell.run("infer", "in.jsonl")
        assert ran.status == 3 and ran.err == "formvalidate: in.jsonl: it has no rows\n"


def test_types_are_those_of_the_call(shell: Shell) -> None:
    """Of a column that `check` takes for fractions no texts are choices."""
    shell.write("in.csv", "a\n" + "0.5\ninf\n" * 20)
    shell.write("rules.json", shell.run("infer", "in.csv", "--types", "infer").out)
    assert shell.check("in.csv", "--types", "infer").status == 0
