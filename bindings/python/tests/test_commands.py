"""The commands beside `check`: lint, explain, try, convert; help, manual page and completion."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from commands import GOOD, Shell
from conftest import ROOT
from formvalidate.command import main

COMMANDS = ["check", "lint", "explain", "try", "convert", "infer", "diff", "bench"]
COMMANDS += ["completion", "manual"]


def test_lint_tells_places(shell: Shell) -> None:
    assert shell.run("lint", "rules.json") == (0, "", "")
    shell.write("bad.json", '{"formvalidate": 1,\n "fields": {"ü": {"rules": ["emial"]}}}')
    bad = shell.run("lint", "bad.json", "rules.json")
    assert bad.status == 2 and bad.out.startswith('bad.json:2:29: Unknown rule "emial".')
    pattern = {"rule": "match", "pattern": "/a/i"}
    shell.rules({"a": {"rules": [pattern]}})
    odd = shell.run("lint", "rules.json")
    assert odd.status == 1 and "rules.json:1:" in odd.out and "delimiters: " in odd.out
    assert shell.run("lint", "absent.json").status == 2


def test_explain_and_try(shell: Shell) -> None:
    fields = shell.run("explain", "rules.json", "--locale", "de")
    assert fields.out == "email  (text, required)\nage  Alter  (integer)\n"
    age = shell.run("explain", "rules.json", "age").out
    assert "integer  min=18" in age and "tooSmall: Age must be at least 18." in age
    assert shell.run("explain", "rules.json", "nobody").status == 2
    young = shell.run("try", "rules.json", "age", "17")
    # In the words of `check`.
    assert young == (1, "invalid\n  tooSmall: Age must be at least 18.\n", "")
    german = shell.run("try", "rules.json", "age", "17", "--locale", "de")
    assert german.out == "invalid\n  tooSmall: Alter muss mindestens 18 sein.\n"
    assert shell.run("try", "rules.json", "age", "18") == (0, "valid\n", "")
    # A negative number is a value, and what begins with a letter an option.
    for number in ("-5", "-.5", "-1e3"):
        told = shell.run("try", "rules.json", "age", number, "--locale", "de")
        assert told.status == 1 and told == shell.run(
            "try", "rules.json", "age", "--locale", "de", "--", number
        )
    assert shell.run("try", "rules.json", "age", "-x").status == 2
    assert shell.run("try", "rules.json", "nobody", "18").status == 2


def test_convert_there_and_back(shell: Shell) -> None:
    shell.rules({"age": {"rules": ["required", {"rule": "integer", "min": 18}]}})
    ran = shell.run("convert", "rules.json", "--to", "json-schema", "--lossy")
    assert ran.status == 0
    assert json.loads(ran.out)["properties"]["age"]["minimum"] == 18
    shell.write("schema.json", ran.out)
    back = shell.run("convert", "schema.json", "--from", "json-schema")
    assert back.status == 0 and "age" in json.loads(back.out)["fields"]
    assert shell.run("convert", "rules.json").status == 2
    shell.write("schema.json", "[")
    assert shell.run("convert", "schema.json", "--from", "json-schema").status == 2


def test_infer_makes_a_ruleset_that_the_data_passes(shell: Shell) -> None:
    rows = "".join(f"u{n}@a.example,{n},{'DE' if n % 2 else 'FR'},t{n}\n" for n in range(60))
    shell.write("in.csv", "email,age,country,note\n" + rows)
    ran = shell.run("infer", "in.csv")
    fields = json.loads(ran.out)["fields"]
    assert fields["email"]["rules"] == ["required", "email"]
    assert fields["age"]["rules"][1] == {"rule": "integer", "min": 0, "max": 59}
    assert fields["country"]["rules"][1] == {"rule": "in", "values": ["DE", "FR"]}
    shell.write("rules.json", ran.out)
    assert shell.check("in.csv").status == 0
    shell.write("in.jsonl", '{"age": 18}\n{"age": 20}\n')
    assert '"max": 20' in shell.run("infer", "in.jsonl").out
    shell.write("in.jsonl", '{"age": 18}\n{\n')
    assert shell.run("infer", "in.jsonl").status == 3


def test_infer_says_mostly_of_a_column_with_mistakes(shell: Shell) -> None:
    rows = "".join(
        f"u{place}@a.example,2026-01-{place % 28 + 1:02},{place}.5\n" for place in range(18)
    )
    shell.write("in.csv", f"email,on,price\n{rows}nobody,03.01.2026,n/a\nx,,y\n")
    fields = json.loads(shell.run("infer", "in.csv").out)["fields"]
    assert fields["email"]["rules"] == ["required", {"rule": "email", "mostly": 0.9}]
    assert fields["on"]["rules"] == [{"rule": "date", "mostly": 0.94}]
    assert fields["price"]["rules"] == ["required", {"rule": "number", "mostly": 0.9}]


def test_diff_tells_rules_and_rows(shell: Shell) -> None:
    shell.write("in.csv", GOOD)
    stricter = shell.read("rules.json").replace('"min": 18', '"min": 19')
    shell.write("new.json", stricter)
    ran = shell.run("diff", "rules.json", "new.json", "in.csv")
    assert ran.status == 1 and "1 row is no longer valid: 2\n0 rows are valid now\n" in ran.out
    assert "stricter   age integer: min 18 -> 19\n" in ran.out
    assert ran.out.endswith("age integer tooSmall: 0 -> 1\n")
    assert shell.run("diff", "rules.json", "rules.json", "in.csv").status == 0
    assert shell.run("diff", "rules.json", "rules.json") == (0, "", "")


def test_bench_tells_each_rule(shell: Shell) -> None:
    shell.write("in.csv", GOOD)
    ran = shell.run("bench", "-r", "rules.json", "in.csv")
    assert ran.status == 0 and ran.out.count("ns a row") == 5 and "  email 3. email\n" in ran.out
    shell.write("none.csv", "email,age\n")
    assert shell.run("bench", "-r", "rules.json", "none.csv").status == 3


def test_help_manual_and_completion_have_every_command(shell: Shell) -> None:
    help_text, page = shell.run("--help").out, shell.run("manual").out
    for name in COMMANDS:
        assert f"\n  {name}" in help_text and f".SS {name}\n" in page
        assert shell.run(name, "--help").status == 0
    assert r"\fB\-\-fail\-fast\fR" in page
    for kind in ("bash", "zsh", "fish"):
        assert "_FORMVALIDATE_COMPLETE" in shell.run("completion", kind).out
    assert shell.run("nothing").status == 2 and "formvalidate" in shell.run("--version").out


def test_it_runs_as_a_module() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "formvalidate", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert ran.stdout.startswith("formvalidate, version")


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("formvalidate.command._NEEDED", ("nobody_has_this",))
    assert main(["check"]) == 2
    assert "pip install 'formvalidate[cli]'" in capsys.readouterr().err


def test_the_package_stays_light() -> None:
    program = (
        "import sys, formvalidate; "
        "print([name for name in ('click', 'rich', 'pyarrow') if name in sys.modules])"
    )
    folder = str(ROOT / "bindings/python")
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True,
        env={"PYTHONPATH": folder},
    )  # fmt: skip
    assert ran.stdout == "[]\n"


def test_diff_and_bench_take_other_tables(shell: Shell) -> None:
    refers = {"rule": "references", "fields": ["plane"], "table": "planes", "to": ["tail"]}
    fields: dict[str, Any] = {"id": {}, "plane": {}}
    shell.rules(fields, table={"rules": [refers]})
    shell.write("old.json", shell.read("rules.json"))
    shell.rules(fields, table={"rules": [refers, {"rule": "unique", "fields": ["id"]}]})
    shell.write("in.csv", "id,plane\n" + "".join(f"u{n % 49},N{n % 7}\n" for n in range(100)))
    shell.write("planes.csv", "tail\nN0\nN1\nN2\nN3\nN4\nN5\n")
    given = ("--references", "planes=planes.csv")
    ran = shell.run("diff", "old.json", "rules.json", "in.csv", *given)
    assert ran.status == 1 and "no longer valid: 50, 51" in ran.out
    assert shell.run("diff", "old.json", "rules.json", "in.csv").status == 2
    assert shell.run("diff", "old.json", "old.json", "in.csv", *given).status == 0
    ran = shell.run("bench", "-r", "rules.json", "in.csv", *given)
    assert ran.status == 0 and "all rules, 100 rows" in ran.out
    assert shell.run("bench", "-r", "rules.json", "in.csv").status == 2
    assert shell.run("bench", "-r", "rules.json", "in.csv", "--references", "x=y").status == 2


def test_lines_that_are_no_rows_are_not_left_out_in_silence(shell: Shell) -> None:
    shell.rules({"x": {"rules": ["integer"]}, "y": {}})
    shell.write("new.json", json.dumps({"formvalidate": 1, "fields": {"x": {}, "y": {}}}))
    shell.write("in.csv", 'x,y\n1,2\n3\n4,"a"b\n5,6\n')
    shell.write("one.csv", "x,y\n1,2\n")
    ran = shell.run("infer", "in.csv")
    assert (ran.status, ran.err) == (
        3,
        "formvalidate: in.csv: lines 3, 4 are not rows and are left out; check tells why\n",
    )
    assert json.loads(ran.out)["fields"]["x"]["rules"][-1] == {
        "rule": "integer",
        "min": 1,
        "max": 5,
    }
    # Only what was read is told.
    ran = shell.run("infer", "in.csv", "--rows", "1")
    assert (ran.status, ran.out) == (0, shell.run("infer", "one.csv").out)
    assert "1 rows were looked at" in ran.err
    ran = shell.run("infer", "in.csv", "--rows", "2")
    assert ran.status == 3 and "line 3 is not a row and is left out" in ran.err
    for asked in (
        ["diff", "rules.json", "rules.json", "in.csv"],
        ["bench", "-r", "rules.json", "in.csv"],
    ):
        ran = shell.run(*asked)
        assert ran.status == 3 and "lines 3, 4 are not rows" in ran.err
    shell.write("in.csv", "x,y\n" + "1\n" * 30)
    assert "20, 21, the first of 30, are not rows" in shell.run("infer", "in.csv").err


def test_conditions_keep_what_is_no_row(shell: Shell) -> None:
    shell.rules({"x": {"column": "integer"}, "y": {}})
    shell.write("in.csv", "x,y\n1,a\n2,b\n3\nz,b\n")
    told = shell.judged("in.csv", "--where", "y=a")
    assert (told["status"], told["rows"], told["invalid"]) == (1, 3, 2)
    shell.rules({"x": {}, "y": {}})
    shell.write("in.jsonl", '{"y": "a"}\n{"y": "b"}\nnone\n[1]\n{"y":\n')
    told = shell.judged("in.jsonl", "--where", "y=a")
    assert (told["status"], told["rows"], told["invalid"]) == (1, 4, 3)


def test_bytes_of_lines_that_are_no_rows_stay(shell: Shell) -> None:
    shell.rules({"x": {"column": "integer"}, "y": {}})
    shell.write("in.csv", b'x,y\n1,"a"\xe9\n\xe9\n\xe9,2\n 3 ,\xff,\x85\n')
    ran = shell.check("in.csv", "--rejected", "r.csv")
    data = (shell.folder / "r.csv").read_bytes()
    assert ran.status == 1
    for text in (b'"1,""a""\xe9"', b',"\xe9"\n', b'"\xe9,2"', b'" 3 ,\xff,\x85"'):
        assert text in data, data
    ran = shell.check("in.csv", "--rejected", "r.jsonl")
    assert '4 texts of "text" are not UTF-8' in ran.out
