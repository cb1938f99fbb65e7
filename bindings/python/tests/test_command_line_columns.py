"""Lines of JSON of which something is asked that only columns have."""

from __future__ import annotations

import gzip
import os
import subprocess
from typing import Any

import pytest
from commands import Shell, lines

INTEGER = {"a": {"rules": ["integer"]}}


def test_lines_with_columns_renamed(shell: Shell) -> None:
    shell.rules(INTEGER)
    shell.write("x.jsonl", '{"A":"1"}\n{"A":"z"}\n')
    told = shell.judged("x.jsonl", "--rename", "A=a")
    assert told["status"] == 1
    assert lines(told) == [(2, 2, "a", "notInteger")]


def test_a_column_to_be_renamed_that_no_line_has(shell: Shell) -> None:
    shell.rules(INTEGER)
    shell.write("x.jsonl", '{"A":"1"}\n')
    ran = shell.check("x.jsonl", "--rename", "NOPE=a")
    assert ran.status == 3
    assert 'no column for the field "a"' in ran.err


@pytest.mark.parametrize("is_said_by", ["call", "document"])
def test_texts_that_stand_for_null_in_lines(shell: Shell, is_said_by: str) -> None:
    options = {"options": {"null": ["NA"]}} if is_said_by == "document" else {}
    shell.rules({"a": {"rules": ["required", "integer"]}, "b": {"rules": ["integer"]}}, **options)
    shell.write("x.jsonl", '{"a":"NA","b":"NA"}\n{"a":"1","b":"NA"}\n')
    told = shell.judged("x.jsonl", *(["--null", "NA"] if is_said_by == "call" else []))
    assert lines(told) == [(1, 1, "a", "required")]


@pytest.mark.parametrize("is_said_by", ["call", "document"])
def test_lines_that_must_have_exactly_these_columns(shell: Shell, is_said_by: str) -> None:
    said = {"table": {"columns": "exact"}} if is_said_by == "document" else {}
    call = ["--columns", "exact"] if is_said_by == "call" else []
    shell.rules(INTEGER, **said)
    shell.write("x.jsonl", '{"a":1,"b":2}\n')
    ran = shell.check("x.jsonl", *call)
    assert ran.status == 3
    assert '"b"' in ran.err
    shell.write("x.jsonl", '{"a":1}\n')
    assert shell.check("x.jsonl", *call).status == 0
    shell.write("x.jsonl", "{}\n")
    assert shell.check("x.jsonl", *call).status == 3


def test_other_columns_of_later_lines(shell: Shell) -> None:
    shell.rules(INTEGER)
    long = '{"a":1' + " " * 1000 + "}\n"
    shell.write("x.jsonl", long * 5_000 + '{"a":1,"b":2}\n')
    told = shell.judged("x.jsonl", "--columns", "exact")
    assert lines(told) == [(5_001, 5_001, "", "invalidType")]


def test_lines_that_lack_a_column(shell: Shell) -> None:
    shell.rules(INTEGER)
    shell.write("x.jsonl", '{"b":1}\n')
    assert shell.check("x.jsonl").status == 0
    assert shell.check("x.jsonl", "--columns", "any").status == 0
    assert shell.check("x.jsonl", "--columns", "superset").status == 3


def test_texts_that_are_null_do_not_tell_of_what_type_lines_are(shell: Shell) -> None:
    shell.rules({"a": {"rules": ["integer"]}, "b": {}})
    for texts in (['{"a":"NA"}', '{"a": 1}'], ['{"a":1}', '{"a" : "NA", "b":"x: \\"NA\\""}']):
        shell.write("x.jsonl", "\n".join(texts) + "\n")
        told = shell.judged("x.jsonl", "--null", "NA")
        assert (told["status"], told["rows"], lines(told)) == (0, 2, [])


def test_two_columns_of_one_name_are_told(shell: Shell) -> None:
    shell.rules({"k": {"rules": ["required"]}})
    shell.write("x.jsonl", '{"x":1,"k":2}\n')
    ran = shell.check("x.jsonl", "--rename", "x=k")
    assert ran.status == 3
    assert ran.err.endswith("the column 'k' stands in the table twice\n")


@pytest.mark.parametrize(
    ("threshold", "status"), [({"mostly": 0.5}, 0), ({"maxErrors": 1}, 0), ({}, 1)]
)
def test_thresholds_hold_for_lines(shell: Shell, threshold: dict[str, Any], status: int) -> None:
    shell.rules({"a": {"rules": [{"rule": "integer", "min": 18, **threshold}]}})
    shell.write("x.jsonl", '{"a": 36}\n{"a": 17}\n')
    assert shell.check("x.jsonl").status == status


ROWS = {"rules": [{"rule": "rows", "min": 1}]}
UNIQUE = {"rules": [{"rule": "unique", "fields": ["k"]}]}


def two_blocks(first: str, *behind: str) -> str:
    """Lines of which the first fill more than the block that is read first."""
    return (first + " " * 1_000 + "\n") * 5_000 + "".join(line + "\n" for line in behind)


@pytest.mark.parametrize(
    ("first", "later"),
    [
        ('{"n": null}', '{"n": 5}'),
        ("{}", '{"n": 5}'),
        ('{"n": 5}', '{"n": 5.5}'),
        ('{"l": [], "o": {}}', '{"l": [1.5], "o": {"x": 1}}'),
        ('{"l": [1], "o": {"x": null}}', '{"l": [1.5], "o": {"x": 1, "y": [2]}}'),
    ],
)
@pytest.mark.parametrize("compressed", [False, True])
def test_later_lines_say_of_what_types_lines_are(
    shell: Shell, first: str, later: str, compressed: bool
) -> None:
    number = {"rules": ["number"]}
    shell.rules(
        {
            "k": {},
            "n": {"rules": [{"rule": "number", "max": 6}]},
            "l": {"items": number},
            "o": {"fields": {"x": number, "y": {"items": number}}},
        },
        table=UNIQUE,
    )
    text = two_blocks(first, later, '{"n": 7}').encode()
    name = "x.jsonl.gz" if compressed else "x.jsonl"
    shell.write(name, gzip.compress(text) if compressed else text)
    told = shell.judged(name)
    assert (told["rows"], lines(told)) == (5_002, [(5_002, 5_002, "n", "tooBig")])


def test_files_say_together_of_what_types_lines_are(shell: Shell) -> None:
    shell.rules({"k": {}, "n": {"rules": ["number"]}}, table=UNIQUE)
    shell.write("in/a.jsonl", '{"n": null}\n{"k": 1}\n')
    shell.write("in/b.jsonl", '{"n": 1}\n{"k": 2}\n')
    shell.write("in/c.jsonl", '{"n": 1.5}\n{"k": 1.0}\n')
    told = shell.judged("in")
    assert (told["status"], told["rows"], lines(told)) == (1, 6, [(2, 2, "", "notUnique")])
    assert shell.run("infer", "in").status == 0
    assert "6 rows" in shell.run("bench", "-r", "rules.json", "in").out


def test_keys_of_another_table_whose_first_line_has_none(shell: Shell) -> None:
    refers = {"rule": "references", "fields": ["k"], "table": "all"}
    shell.rules({"k": {}}, table={"rules": [refers]})
    shell.write("x.jsonl", '{"k": 5}\n{"k": 6.5}\n{"k": 7}\n')
    shell.write("all.jsonl", two_blocks('{"k": null}', '{"k": 5}', '{"k": 6.5}'))
    told = shell.judged("x.jsonl", "--references", "all=all.jsonl")
    assert lines(told) == [(3, 3, "", "notReferenced")]


def test_lines_that_come_once_have_the_types_of_the_first(shell: Shell) -> None:
    shell.rules({"n": {"rules": ["number"]}}, table={"rules": [{"rule": "rows", "min": 1}]})
    shell.write("x.jsonl", two_blocks('{"n": 1}', '{"n": 2.5}'))
    os.mkfifo("pipe.jsonl")
    with subprocess.Popen(["cp", "x.jsonl", "pipe.jsonl"]):
        told = shell.judged("pipe.jsonl")
    assert lines(told) == [(5_001, 5_001, "", "invalidType")]


def test_lines_have_the_types_that_fields_ask_for(shell: Shell) -> None:
    kinds = {
        "d": "date", "t": "timestamp", "m": "decimal(6, 2)", "i": "integer", "n": "number",
        "b": "boolean", "s": "text",
    }  # fmt: skip
    shell.rules({name: {"column": kind} for name, kind in kinds.items()}, table=ROWS)
    right = '{"d":"2024-01-02","t":"2024-01-02T03:04:05Z","m":1.25,"i":1,"n":2,"b":true,"s":"x"}'
    shell.write("x.jsonl", f'{right}\n{{"d":null,"n":2.5}}\n')
    told = shell.judged("x.jsonl")
    assert (told["status"], told["rows"]) == (0, 2)
    assert told["columns"]["types"] == {
        "d": "date32[day]", "t": "timestamp[us, tz=UTC]", "m": "decimal128(6, 2)", "i": "int64",
        "n": "double", "b": "bool", "s": "string",
    }  # fmt: skip
    shell.write("nulls.jsonl", '{"d":null,"m":null,"i":null,"b":null,"t":null}\n')
    assert shell.check("nulls.jsonl").status == 0
    wrong = ['{"d":"2024-02-30"}', '{"m":1.255}', '{"i":1.5}', '{"t":"x"}', '{"b":1}']
    shell.write("y.jsonl", "\n".join([right, *wrong]) + "\n")
    told = shell.judged("y.jsonl", "--rejected", "no.jsonl")
    assert [(row, field) for row, _, field, _ in lines(told)] == [
        (2, "d"), (3, ""), (4, ""), (5, "t"), (6, ""),
    ]  # fmt: skip
    assert "2024-02-30" in shell.read("no.jsonl")


@pytest.mark.parametrize(
    ("first", "later"),
    [("1", '"x"'), ("{}", "[]"), ("1.5", "9007199254740993"), ('[{"x": 1}]', '[{"x": "y"}]')],
)
def test_members_that_nothing_asks_for_are_of_any_type(
    shell: Shell, first: str, later: str
) -> None:
    shell.rules({"k": {"rules": ["required"]}}, table=UNIQUE)
    texts = [f'{{"k": 1, "o": {first}}}', f'{{"k": 2, "o": {later}}}', '{"k": "a", "o": null}']
    texts += ['{"k": 3, "o": 1, "o": 2}', '{"o": {}}']
    shell.write("x.jsonl", "\n".join(texts) + "\n")
    told = shell.judged("x.jsonl")
    assert [(one["line"], one["rule"]) for one in told["errorList"]] == [
        (3, "fit"),
        (4, "keys"),
        (5, "required"),
    ]


@pytest.mark.parametrize("others", [[], ["1"], ["null", "2"]])
@pytest.mark.parametrize("wrong", ["{}", '{"a": 1}', '[{"a": 1}]', "[[{}]]"])
@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize("renaming", [(), ("--rename", "n=k")])
def test_an_object_in_a_plain_field_is_an_error_of_its_row(
    shell: Shell, others: list[str], wrong: str, is_first: bool, renaming: tuple[str, ...]
) -> None:
    name = "n" if renaming else "k"
    shell.rules({"k": {"rules": ["integer"]}}, table={"rules": [{"rule": "rows", "min": 1}]})
    values = [wrong, *others] if is_first else [*others, wrong]
    shell.write("x.jsonl", "".join(f'{{"{name}": {value}}}\n' for value in values))
    told = shell.judged("x.jsonl", *renaming)
    line = 1 if is_first else len(values)
    assert [(one["line"], one["rule"]) for one in told["errorList"]] == [(line, "fit")]
    assert (told["status"], told["rows"], told["valid"]) == (1, len(values), len(others))


@pytest.mark.parametrize(
    ("field", "wrong", "right"),
    [
        ({"fields": {"x": {}}}, "1", '{"x": 1}'),
        ({"fields": {"x": {}}}, "[1]", '{"x": 1}'),
        ({"items": {"rules": ["integer"]}}, "{}", "[1]"),
        ({"values": {"rules": ["integer"]}}, "7", '{"x": 1}'),
        ({"rules": ["integer"]}, '{"x": 1}', "1"),
    ],
)
def test_what_fields_are_tells_the_types_of_their_columns(
    shell: Shell, field: dict[str, Any], wrong: str, right: str
) -> None:
    rows = {"rules": [{"rule": "rows", "min": 1}]}
    shell.rules({"k": field, "l": {"items": {}}}, table=rows)
    shell.write("x.jsonl", f'{{"k": {wrong}}}\n{{"k": {right}}}\n')
    told = shell.judged("x.jsonl", "--columns", "any")
    assert [(one["line"], one["rule"]) for one in told["errorList"]] == [(1, "fit")]
    # Where nothing else is there it is judged.
    shell.write("x.jsonl", f'{{"k": {wrong}}}\n')
    told = shell.judged("x.jsonl", "--columns", "any")
    assert [(one["field"], one["code_name"]) for one in told["errorList"]] == [("k", "invalidType")]
