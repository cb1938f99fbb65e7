"""Runs packs of facts in a database: conformance.py sqlite|postgresql PACK...

A pack is a .jsonl file or a folder of them; rulesets that rows name stand beside the pack. Each row
is a statement of one session of sqlite3, or of psql on a server that is started for it. The last
line is "agree X of Y", and the exit status 0 when all agree. What SQL has no word for is counted
apart: text that is not UTF-8, the brands that a number may still become.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/postgresql/tests"))
from server import Server, quoted  # noqa: E402

Row = dict[str, Any]
# What "rules_each" asks: each of these answers for the value.
STANDARD = [
    *("required", "trim", "lowercase", "number", "integer", "boolean", "containsSymbol", "email"),
    *("url", "date", "luhn", "card"),
    {"rule": "string", "max": 3},
    {"rule": "length", "min": 2, "unit": "graphemes"},
    {"rule": "match", "pattern": "\\w+"},
    {"rule": "match", "pattern": ".*", "unicode": True, "caseless": True},
    {"rule": "characters", "set": "letters", "only": True},
    {"rule": "email", "profile": "rfc5321", "unicode": True, "allowName": True},
    {"rule": "url", "defaultScheme": "https"},
    {"rule": "in", "values": ["a"]},
]
FLAGS: dict[str, tuple[str, Any]] = {"dot_all": ("dotAll", True), "search": ("mode", "search")}


def value_of(row: Row) -> Any:
    """The value; of bytes that are no text there is none."""
    if "value_b64" not in row:
        return row.get("value")
    return base64.b64decode(row["value_b64"]).decode("utf-8")


class Asking:
    """What SQL asks in one of the databases."""

    def __init__(self, is_sqlite: bool) -> None:
        self.is_sqlite = is_sqlite
        self.count = 0

    def judged(self, document: Any, record: str, now: str | None = None) -> str:
        """Statements that print the code of a record, and all its paths and codes."""
        self.count += 1
        text = document if isinstance(document, str) else json.dumps(document)
        if self.is_sqlite:
            given = [quoted(text), quoted(record), "NULL"]
            moment = f"unixepoch({quoted(now)})" if now else "NULL"
            code, errors = [*given, moment], [*given, "NULL", moment]
            joined = "group_concat(path || ' ' || code, ',')"
            before = ""
        else:
            name = quoted(f"r{self.count}")
            moment = f"{quoted(now)}::timestamptz" if now else "NULL"
            code = errors = [name, f"{quoted(record)}::text", "NULL", moment]
            joined = "string_agg(path || ' ' || code, ',')"
            before = f"INSERT INTO fv_rulesets VALUES ({name}, {quoted(text)});\n"
        found = f"(SELECT coalesce({joined}, '') FROM fv_errors({', '.join(errors)}))"
        return f"{before}SELECT fv_code({', '.join(code)}) || '|' || {found};\n"

    def of_rule(self, rule: Any, value: str, now: str | None = None) -> str:
        """The same of one value."""
        rules = rule if isinstance(rule, list) else [rule]
        document = {"formvalidate": 1, "fields": {"value": {"rules": rules}}}
        return self.judged(document, f'{{"value":{value}}}', now)

    def statements(self, row: Row, raw: str, folder: Path) -> str | None:
        """What a row asks; nothing where SQL has no word for it."""
        if "ruleset" in row:
            document = (folder / f"{row['ruleset']}.ruleset.json").read_text("utf-8")
            return self.judged(document, member(raw, "record"))
        if "card" in row and "verdict" in row:
            return f"SELECT coalesce(fv_card_brand({quoted(row['card'])}), 'none') || '|';\n"
        if "candidates" in row or "card" in row:
            return None
        try:
            value = member(raw, "value") if "value" in row else json.dumps(value_of(row))
        except UnicodeDecodeError:
            return None
        if "rules_each" in row:
            return "".join(self.of_rule(rule, value) for rule in STANDARD)
        if "pattern" in row:
            flags = dict(FLAGS.get(flag, (flag, True)) for flag in row["flags"])
            rule = {"rule": "match", "pattern": row["pattern"], "skipOnEmpty": False, **flags}
            return self.of_rule(rule, value)
        return self.of_rule(row["rule"], value, row.get("now"))


def member(raw: str, name: str) -> str:
    """A member as it is written in the row's text: numbers keep their digits."""
    decoder, at = json.JSONDecoder(), 0
    while True:
        key, at = decoder.raw_decode(raw, at + len(raw[at:]) - len(raw[at:].lstrip(" ,{")))
        start = at + len(raw[at:]) - len(raw[at:].lstrip(" :"))
        _, at = decoder.raw_decode(raw, start)
        if key == name:
            return raw[start:at]


def agrees(row: Row, lines: list[str]) -> bool | None:
    """Whether what came is what the row says; nothing where an optional rule is not there."""
    if "rules_each" in row:
        return len(lines) == len(STANDARD)
    if row.get("expect") == "compile_error":
        return lines == []
    if not lines:
        return None if row.get("optional") else False
    code, _, rest = lines[0].partition("|")
    found = [one.split(" ") for one in rest.split(",") if one]
    if "ruleset" in row:
        return sorted(found) == sorted(row["issues"])
    if "card" in row:
        return code == (row.get("brand", code) if row["verdict"] == "valid" else "none")
    verdict = {"ok": "valid", "undecided": "undecided"}.get(code, "invalid")
    wanted = row.get("verdict", row.get("expect"))
    return verdict == wanted and ("code" not in row or row["code"] in [one[-1] for one in found])


def rows(packs: list[str]) -> Iterator[tuple[Row, str, Path]]:
    """Each row, as it is written, and where its rulesets are."""
    for pack in map(Path, packs):
        for file in sorted(pack.glob("*.jsonl")) if pack.is_dir() else [pack]:
            for line in file.read_text("utf-8").split("\n"):
                if line.strip():
                    yield json.loads(line), line, file.parent


def ran(script: str, is_sqlite: bool) -> str:
    """What a script prints; statements that fail print nothing here."""
    if is_sqlite:
        command = ["sqlite3", "-batch", "-list", ":memory:"]
        loaded = f".load {ROOT / '.build/lib/sqlite3/formvalidate'}\n" + script
        done = subprocess.run(command, input=loaded, capture_output=True, text=True, check=False)
        return done.stdout
    folder = Path(tempfile.mkdtemp(prefix="fvpg"))
    folder.chmod(0o755)
    try:
        server = Server(folder)
        server.sql("CREATE EXTENSION formvalidate")
        command = [*server.user, "psql", "-XqAt", "-h", str(folder), "postgres"]
        done = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
        server.run("pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
        return done.stdout
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    """Runs the packs; how many agree."""
    is_sqlite = sys.argv[1] == "sqlite"
    asking, left, asked = Asking(is_sqlite), 0, []
    echo = ".print" if is_sqlite else "\\echo"
    script = []
    for row, raw, folder in rows(sys.argv[2:]):
        statements = asking.statements(row, raw, folder)
        if statements is None:
            left += 1
        else:
            script.append(f"{echo} ==\n{statements}")
            asked.append(row)
    parts = re.split(r"^==\n", ran("".join(script), is_sqlite), flags=re.MULTILINE)[1:]
    told = [agrees(row, part.splitlines()) for row, part in zip(asked, parts, strict=True)]
    for row, does_agree, part in zip(asked, told, parts, strict=True):
        if does_agree is False:
            print(row["id"], row.get("verdict", row.get("expect")), repr(part[:200]))
    agree, count = sum(one is True for one in told), sum(one is not None for one in told)
    print(f"{left} rows are not for SQL")
    print(f"agree {agree} of {count}")
    return 0 if agree == count and count else 1


if __name__ == "__main__":
    sys.exit(main())
