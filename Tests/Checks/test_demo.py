"""The demo programs print what the files say, and no number that is not masked."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENTRIES = ROOT / "bindings/c/examples/entries.tsv"
C_DEMO = ROOT / ".build/bin/demo"
FORM = [ROOT / "bindings/c/examples" / name for name in ("registration.json", "records.jsonl")]
REGISTRATION = ROOT / ".build/bin/registration"
PYTHON_DEMO = ROOT / "bindings/python/examples/demo.py"
PYTHON_REGISTRATION = ROOT / "bindings/python/examples/registration.py"
BOTH_FORMS = ([REGISTRATION], [sys.executable, PYTHON_REGISTRATION])
BRANDS = {
    "visa",
    "mastercard",
    "american-express",
    "diners-club",
    "discover",
    "troy",
    "jcb",
    "unionpay",
    "naranja",
    "verve",
    "maestro",
    "elo",
    "mir",
    "hiper",
    "hipercard",
}


def output(*command: str | Path, **env: str) -> bytes:
    return subprocess.run(
        [str(part) for part in command],
        check=True,
        capture_output=True,
        env=os.environ | env,
        timeout=60,
    ).stdout


def entries() -> list[tuple[str, str]]:
    lines = ENTRIES.read_text(encoding="utf-8").splitlines()
    pairs = [line.partition("\t") for line in lines if line and not line.startswith("#")]
    return [(kind, entry) for kind, _, entry in pairs]


def table() -> list[list[str]]:
    lines = output(C_DEMO, ENTRIES).decode().splitlines()
    return [re.split(r"\s{2,}", line) for line in lines[1:-2]]


def test_both_print_the_same() -> None:
    assert output(C_DEMO, ENTRIES) == output(sys.executable, PYTHON_DEMO, ENTRIES)


def test_a_row_an_entry() -> None:
    assert [row[1] for row in table()] == [kind for kind, _ in entries()]
    valid_brands = {row[4] for row in table() if row[1:3] == ["card", "valid"]}
    assert valid_brands == BRANDS
    verdicts = {(row[1], row[2]) for row in table()}
    assert {
        ("card", "invalid"),
        ("card", "incomplete"),
        ("email", "valid"),
        ("email", "invalid"),
    } < verdicts
    assert {("phone", "valid"), ("phone", "invalid")} < verdicts


def test_the_last_line_counts() -> None:
    last = output(C_DEMO, ENTRIES).decode().splitlines()[-1]
    counts = {name: int(n) for n, name in re.findall(r"(\d+) (\w+)", last)}
    assert counts["entries"] == len(entries())
    for verdict in ("valid", "invalid", "incomplete", "undecided"):
        assert counts[verdict] == sum(row[2] == verdict for row in table())


def test_nothing_is_shown_in_full() -> None:
    text = output(C_DEMO, ENTRIES).decode()
    digits = re.sub(r"[^0-9\n]", "", text)
    for kind, entry in entries():
        assert entry not in (row[0] for row in table())
        number = re.sub(r"[^0-9]", "", entry)
        if kind != "email" and len(number) > 4:
            assert number not in digits.split("\n")
    assert not re.search(r"(?:\d[ -]?){11}", text)


def test_lines_fit_and_have_no_colour() -> None:
    for line in output(C_DEMO, ENTRIES).decode().splitlines():
        assert len(line) <= 100 and line == line.rstrip()
        assert "\033" not in line


def test_a_missing_file_is_said_so() -> None:
    for command in ([C_DEMO], [sys.executable, PYTHON_DEMO]):
        result = subprocess.run(
            [*command, "nowhere.tsv"], check=False, capture_output=True, text=True
        )
        assert result.returncode == 2
        assert result.stderr and "Traceback" not in result.stderr


def form_rows() -> list[tuple[str, ...]]:
    """Record, scenario, verdict, and the first message in English and in German."""
    lines = output(REGISTRATION, *FORM).decode().splitlines()
    assert lines[0].endswith("first message                       erste Meldung")
    cells = [line.ljust(100) for line in lines[1:-2]]
    places = [(0, 6), (8, 16), (18, 27), (29, 63), (65, 100)]
    return [tuple(line[start:end].strip() for start, end in places) for line in cells]


def records() -> list[dict[str, object]]:
    return [json.loads(line) for line in FORM[1].read_text(encoding="utf-8").splitlines()]


def test_a_form_row_a_record_and_scenario() -> None:
    rows, count = form_rows(), len(records())
    wanted = [(str(n), name) for n in range(1, count + 1) for name in ("register", "login")]
    assert [row[:2] for row in rows] == wanted
    assert {row[2] for row in rows} == {"valid", "invalid"}
    for _, _, verdict, english, german in rows:
        assert (verdict == "valid") == (not english) == (not german)
        assert not english or english != german


def test_the_form_says_what_is_wrong() -> None:
    verdicts = {(row[0], row[1]): row for row in form_rows()}
    for number, record in enumerate(records(), 1):
        row = verdicts[str(number), "register"]
        if record.get("age") == 17:
            assert row[3:] == ("Age must be at least 18.", "Alter muss mindestens 18 sein.")
        if "password_repeat" in record and record["password"] != record["password_repeat"]:
            assert row[3:] == ("The passwords differ.", "Die Passw\u00f6rter sind verschieden.")
            assert verdicts[str(number), "login"][2] == "valid"
        if record["email"] == "":
            assert verdicts[str(number), "login"][3] == "E-mail is required."


def test_the_form_is_counted() -> None:
    last = output(REGISTRATION, *FORM).decode().splitlines()[-1]
    assert last.startswith(f"{len(records())} records; ")
    for name in ("register", "login"):
        for verdict in ("valid", "invalid"):
            count = sum(row[1:3] == (name, verdict) for row in form_rows())
            assert re.search(rf"{name}:[^;]* {count} {verdict}", last)


def test_the_form_shows_no_value_and_fits() -> None:
    text = output(REGISTRATION, *FORM).decode()
    for line in text.splitlines():
        assert len(line) <= 100 and line == line.rstrip()
    assert "\033" not in text and not re.search(r"(?:\d[ -]?){11}", text)
    for record in records():
        for field in ("password", "card", "email"):
            value = record.get(field)
            assert not value or str(value) not in text


def test_a_form_that_cannot_be_read_is_said_so(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"formvalidate": 1, "fields": {"a": {"rules": ["nothing"]}}}', "utf-8")
    for files, status in (([FORM[0], "nowhere.jsonl"], 2), ([wrong, FORM[1]], 1), ([FORM[0]], 2)):
        for command in BOTH_FORMS:
            result = subprocess.run([*command, *files], check=False, capture_output=True, text=True)
            assert result.returncode == status and result.stderr and not result.stdout
            assert "Traceback" not in result.stderr
            assert status == 2 or "/fields/a/rules/0" in result.stderr


# Messages that fit, just fit and are cut; wide and combined characters; a limit that is hit.
ODD_RULES = """{"formvalidate": 1, "fields": {
  "a": {"rules": [
    {"rule": "match", "pattern": "(a+)+(?<=a)", "message": {"en": "%s", "de": "%s"}}]}},
  "scenarios": {"register": ["a"], "login": ["a"]}}"""
ODD_RECORDS = ['{"a": "b"}', "", '{"a": "aa"}\r', '{"a": "%s"}' % ("a" * 40 + "b"), '{"a": 1}']


def odd_form(tmp_path: Path, english: str, german: str) -> list[Path]:
    files = [tmp_path / "rules.json", tmp_path / "records.jsonl"]
    files[0].write_bytes((ODD_RULES % (english, german)).encode())
    files[1].write_bytes("\n".join(ODD_RECORDS).encode())
    return files


def test_both_forms_print_the_same(tmp_path: Path) -> None:
    for files in (
        FORM,
        odd_form(tmp_path, "x" * 34, "\u00e4" * 34),
        odd_form(tmp_path, "x" * 35, "\u00e4" * 35),
        odd_form(tmp_path, "\u65e5\u672c e\u0301" * 9, "\U0001f600"),
    ):
        first, second = (output(*command, *files) for command in BOTH_FORMS)
        assert first == second and first.count(b"\n") > 5
        # Also where the terminal's encoding is another one.
        assert first == output(*BOTH_FORMS[1], *files, PYTHONIOENCODING="ascii", LC_ALL="C")
    files[1].write_text('{"a": "aa"}\nno record\n', "utf-8")
    results = [
        subprocess.run([*command, *files], check=False, capture_output=True)
        for command in BOTH_FORMS
    ]
    assert results[0].stdout == results[1].stdout and results[0].stdout.count(b"\n") == 3
    assert all(r.returncode == 1 and b"registration: a record: " in r.stderr for r in results)
    assert all(b"no record" not in r.stderr for r in results)


def drained(terminal: int) -> bytes:
    """All that was written: one read may give a part of it, the last one fails."""
    parts = []
    while True:
        try:
            part = os.read(terminal, 65_536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    return b"".join(parts)


def test_both_forms_are_coloured_on_a_terminal(tmp_path: Path) -> None:
    files = odd_form(tmp_path, "no", "nein")
    plain = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    for environment in (plain, {**plain, "NO_COLOR": ""}):
        shown = []
        for command in BOTH_FORMS:
            ours, theirs = os.openpty()
            subprocess.run([*command, *files], check=True, stdout=theirs, env=environment)
            os.close(theirs)
            shown.append(drained(ours))
            os.close(ours)
        assert shown[0] == shown[1]
        assert (b"\x1b[32m" in shown[0]) == ("NO_COLOR" not in environment)
