"""The extension in PostgreSQL itself."""

from __future__ import annotations

import os
import re
import signal
import time

import pytest
from server import PERSON, RECORDS, ROOT, RULES, Server, quoted

STRICT = """{"formvalidate": 1, "options": {"unknown": "reject"},
  "fields": {"email": {"rules": ["email"]}}}"""
TAGGED = '{"email": "a@b.co", "tags": [{"name": ""}]}'
ENDLESS = "jsonb_build_object('a', repeat('a', 80) || '!')"
PAGE = ROOT / "Sources/FormValidate/FormValidate.docc/SQL.md"


@pytest.mark.parametrize(
    ("expression", "wanted"),
    [
        ("fv_luhn('4111111111111111')", "t"),
        ("fv_luhn('4111111111111112')", "f"),
        ("fv_luhn(NULL) IS NULL", "t"),
        ("fv_card_brand('4111 1111 1111 1111')", "visa"),
        ("fv_card_brand('4111') IS NULL", "t"),
        ("fv_match('[A-Z]{2}[0-9]+', 'DE12')", "t"),
        ("fv_match('a(', 'a')", "! The pattern does not compile: missing closing parenthesis."),
        ("fv_match('a', repeat('x', 70000))", "! undecided, as a limit was hit"),
        ("fv_valid('person', '{\"email\": \"a@b.co\"}'::jsonb)", "t"),
        ("fv_valid('person', '{\"email\": \"a@b.co\"}')", "t"),
        ("fv_valid('person', '{\"email\": \"a@b.co\", \"age\": 3}'::jsonb, 'adult')", "f"),
        ("fv_valid('person', NULL::jsonb) IS NULL", "t"),
        ("fv_code('person', '{\"email\": \"x\"}'::jsonb)", "invalidEmail"),
        (f"fv_code('person', {quoted(TAGGED)}::jsonb)", "required"),
        (f"fv_code({quoted(PERSON)}::json, '{{}}'::jsonb)", "required"),
        ("fv_valid('person', '[1]'::jsonb)", "! the record is not a JSON object"),
        ("fv_valid('person', 'secret')", "! The text is not JSON: see the byte at offset 0."),
        ("fv_valid('nobody', '{}'::jsonb)", '! no ruleset "nobody" in fv_rulesets'),
        (
            "fv_valid('{\"fields\": 7}'::json, '{}'::jsonb)",
            '! A ruleset needs "formvalidate": 1, the version of its format. (and 1 more)',
        ),
        (
            "fv_valid('person', '{}'::jsonb, 'adlut')",
            '! Unknown scenario "adlut". Did you mean "adult"?',
        ),
        (f"fv_valid('slow', {ENDLESS})", "! undecided, as a limit was hit"),
        (f"fv_code('slow', {ENDLESS})", "undecided"),
        (
            "fv_valid('born', '{}'::jsonb)",
            "! the ruleset needs the time: give it as the argument now",
        ),
        (
            "fv_valid('born', '{\"born\": \"2024-01-02\"}'::jsonb, NULL, '2024-01-01 23:59:59.5Z')",
            "f",
        ),
        (
            "fv_valid('born', '{\"born\": \"1969-12-31\"}'::jsonb, NULL, '1969-12-31 23:59:59.5Z')",
            "t",
        ),
    ],
)
def test_functions(server: Server, expression: str, wanted: str) -> None:
    assert server.sql(f"SELECT {expression}") == wanted.replace("! ", "ERROR:  formvalidate: ")


def test_errors_are_rows(server: Server) -> None:
    record = '{"email": "x", "age": 99, "tags": [{"name": "a"}, {}]}'
    asked = f"SELECT path, code, level FROM fv_errors('person', {quoted(record)}::jsonb)"
    assert server.sql(asked).splitlines() == [
        "/email|invalidEmail|error",
        "/age|tooBig|warning",
        "/tags/1/name|required|error",
    ]
    german = "SELECT message FROM fv_errors('person', '{\"email\": \"x\"}', locale => 'de')"
    assert server.sql(german) == "email ist keine gültige E-Mail-Adresse."


def test_jsonb_and_text_give_the_same(server: Server) -> None:
    for scenario in ("register", "login"):
        codes = server.sql(f"SELECT fv_code('registration', record, '{scenario}') FROM demo")
        same = f"SELECT fv_code('registration', record::jsonb, '{scenario}') FROM demo"
        assert server.sql(same) == codes
        assert codes.count("\n") == len(RECORDS) - 1 and "ok" in codes and "required" in codes


def test_records_of_many_shapes_give_the_same(server: Server) -> None:
    """Keys that come and go, unknown, long and many ones: the last record's decide nothing."""
    keys = "ARRAY['email', 'password', 'age', 'phone', 'card', 'none']"
    many = "(SELECT jsonb_object_agg('k' || i, i) FROM generate_series(1, 40 * (n % 3)) AS i)"
    shapes = (
        f"SELECT (record::jsonb - ({keys})[1 + n % 6]) || coalesce({many}, '{{}}') || "
        "jsonb_build_object(repeat('é', n % 40), n, "
        "'tags', jsonb_build_array(n / 7.0, NULL, n % 2 = 0, '{}'::jsonb)) "
        "AS record FROM demo, generate_series(1, 60) AS n"
    )
    for rules in (f"{quoted(RULES)}::json", "'registration'", f"{quoted(STRICT)}::json"):
        codes = ", ".join(f"fv_code({rules}, record{kind})" for kind in ("", "::text"))
        asked = (
            "SELECT count(*), count(DISTINCT a), count(*) FILTER (WHERE a IS DISTINCT FROM b) "
            f"FROM (SELECT {codes} FROM ({shapes}) AS s) AS t (a, b)"
        )
        count, kinds, differ = server.sql(asked).split("|")
        assert (int(count), int(differ)) == (60 * len(RECORDS), 0)
        assert int(kinds) > 1


def test_a_domain_a_constraint_and_an_index(server: Server) -> None:
    server.sql("SELECT fv_create_domain('human', 'person')")
    server.sql("CREATE TABLE people (record human)")
    assert server.sql('INSERT INTO people VALUES (\'{"email": "a@b.co"}\'), (NULL)') == ""
    wrong = server.sql('INSERT INTO people VALUES (\'{"email": "x"}\')')
    assert wrong == 'ERROR:  value for domain human violates check constraint "human_check"'
    index = f"CREATE INDEX ON people (fv_code({quoted(PERSON)}::json, record::jsonb))"
    assert server.sql(index) == ""
    named = server.sql("CREATE INDEX ON people (fv_code('person', record::jsonb))")
    assert named == "ERROR:  functions in index expression must be marked IMMUTABLE"


def test_parallel_workers(server: Server) -> None:
    server.sql("CREATE TABLE many AS SELECT record::jsonb FROM demo, generate_series(1, 3000)")
    server.sql("ANALYZE many")
    asked = "SELECT count(*) FROM many WHERE fv_valid('registration', record, 'register')"
    alone = server.sql(f"SET max_parallel_workers_per_gather = 0; {asked}")
    zero = ("parallel_setup_cost", "parallel_tuple_cost", "min_parallel_table_scan_size")
    eager = "; ".join(f"SET {name} = 0" for name in zero)
    plan = server.sql(f"{eager}; EXPLAIN (ANALYZE, COSTS OFF) {asked}")
    assert "Workers Launched: 2" in plan
    assert server.sql(f"{eager}; {asked}") == alone
    assert 0 < int(alone) < 90_000


def test_what_is_cheap_is_asked_first(server: Server) -> None:
    for judged in ("fv_valid('person', r)", "fv_code('person', r) = 'ok'"):
        asked = f"SELECT FROM (SELECT '{{}}'::jsonb AS r OFFSET 0) t WHERE {judged} AND r ? 'age'"
        assert "Filter: ((t.r ? 'age'" in server.sql(f"EXPLAIN {asked}"), judged


def test_copy_of_a_million_rows_and_a_backend_that_is_killed(server: Server) -> None:
    server.sql(
        "CREATE TABLE loaded (record jsonb CHECK (fv_valid('registration', record, 'register')))"
    )
    good = next(line for line in RECORDS if '"anna.schmidt' in line)
    rows = (good + "\n") * 1_000_000
    copy = "COPY loaded FROM STDIN WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')"
    wrong = server.sql(copy, rows + "{}\n")
    assert wrong.startswith('ERROR:  new row for relation "loaded" violates check constraint')
    assert server.sql(copy, rows) == ""
    assert server.sql("SELECT count(*) FROM loaded") == "1000000"
    slow = server.start(
        "SELECT count(fv_code('registration', record)) FROM loaded, generate_series(1, 100)"
    )
    find = (
        "SELECT pid FROM pg_stat_activity WHERE query LIKE '%, 100)' AND leader_pid IS NULL "
        "AND pid <> pg_backend_pid()"
    )
    for _ in range(100):
        if pid := server.sql(find):
            break
        time.sleep(0.05)
    os.kill(int(pid.split()[0]), signal.SIGKILL)
    assert "server closed the connection" in slow.communicate(timeout=60)[1]
    for _ in range(100):
        if (
            count := server.sql(
                "SELECT count(*) FROM demo WHERE fv_code('registration', record) = 'ok'"
            )
        ).isdigit():
            break
        time.sleep(0.1)
    assert int(count) > 0


def test_the_manual_says_what_comes_out(server: Server) -> None:
    block = re.compile(
        r"^```postgresql\n(.*?)^```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL
    )
    blocks = block.findall(PAGE.read_text("utf-8"))
    assert blocks
    for code, printed in blocks:
        assert server.sql("CREATE DATABASE manual") == ""
        assert server.sql(code, database="manual") == printed.strip()
        server.sql("DROP DATABASE manual")
