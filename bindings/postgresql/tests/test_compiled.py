"""What a backend compiled judges as what stands in the query, and in the table, at that time."""

from __future__ import annotations

from server import PERSON, Server, quoted

LOOSE = '{"formvalidate": 1, "fields": {}}'
NEEDY = '{"formvalidate": 1, "fields": {"a": {"rules": ["required"]}}}'
INVALID = '\'{"email": "x"}\'::jsonb'


def printed(server: Server, declared: str, body: str) -> list[str]:
    """The rows of a function in PL/pgSQL."""
    made = "CREATE FUNCTION pg_temp.told() RETURNS SETOF text LANGUAGE plpgsql AS"
    code = f"{made} $$ DECLARE {declared} BEGIN {body} END $$"
    return server.sql(f"{code}; SELECT * FROM pg_temp.told()").split()


def test_more_rulesets_than_are_kept(server: Server) -> None:
    """Of a hundred documents in turn, and one that is constant, each judges what is its own."""
    begin = '\'{"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "integer", "max": \''
    document = f"{begin} || n || '}}]}}}}}}'"
    least = '{"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "integer", "max": 0}]}}}'
    asked = (
        f"SELECT count(*) FILTER (WHERE fv_valid(({document})::json, jsonb_build_object('a', n))), "
        f"count(*) FILTER (WHERE fv_valid(({document})::json, jsonb_build_object('a', n + 1))), "
        f"count(*) FILTER (WHERE fv_valid({quoted(least)}::json, jsonb_build_object('a', n % 2))) "
        "FROM generate_series(1, 100) AS n, generate_series(1, 3)"
    )
    assert server.sql(asked) == "300|0|150"


def test_a_variable_that_changes(server: Server) -> None:
    """The place of the query stays what it is while the loop gives it other documents."""
    each = f"FOREACH rules IN ARRAY ARRAY[{quoted(LOOSE)}, {quoted(NEEDY)}]::json[] LOOP"
    for judged in (
        "RETURN NEXT fv_valid(rules, '{}'::jsonb)::text;",
        "RETURN QUERY SELECT fv_valid(rules, '{}'::text)::text;",
    ):
        told = printed(server, "rules json;", f"{each} {judged} END LOOP;")
        assert told == ["true", "false"], judged


def test_a_prepared_statement_is_given_another_document(server: Server) -> None:
    prepare = "PREPARE judge (json) AS SELECT fv_valid($1, '{}'::jsonb)"
    asked = "; ".join(f"EXECUTE judge({quoted(one)})" for one in (LOOSE, NEEDY) * 4)
    generic = "SET plan_cache_mode = force_generic_plan"
    assert server.sql(f"{generic}; {prepare}; {asked}").split() == ["t", "f"] * 4


def test_a_ruleset_that_changes_counts_from_the_next_statement(server: Server) -> None:
    asked = "SELECT fv_code('changing', '{\"email\": \"x\"}'::jsonb)"
    server.sql(f"INSERT INTO fv_rulesets VALUES ('changing', {quoted(PERSON)})")
    change = f"UPDATE fv_rulesets SET document = {quoted(LOOSE)} WHERE name = 'changing'"
    assert server.sql(f"BEGIN; {asked}; {change}; {asked}; ROLLBACK; {asked}").split() == [
        "invalidEmail",
        "ok",
        "invalidEmail",
    ]


def test_a_change_that_is_rolled_back(server: Server) -> None:
    """The block within is undone when it fails, and counts no more."""
    server.sql(f"INSERT INTO fv_rulesets VALUES ('undone', {quoted(PERSON)})")
    asked = f"RETURN NEXT fv_code('undone', {INVALID});"
    change = f"UPDATE fv_rulesets SET document = {quoted(LOOSE)} WHERE name = 'undone';"
    undone = f"BEGIN {change} {asked} RAISE division_by_zero; EXCEPTION WHEN division_by_zero THEN"
    told = printed(server, "", f"{asked} {undone} {asked} END; {asked}")
    assert told == ["invalidEmail", "ok", "invalidEmail", "invalidEmail"]


def test_records_of_many_shapes(server: Server) -> None:
    """Which keys a record has is known from those before; a text is read anew each time."""
    names = [f"k{number}" for number in range(70)] + ["email", "tags", "Ä" * 40, ""]
    # With these a shape is larger than what is kept, and is made for its row alone.
    names += [f"{number}{'ö' * 3000}" for number in range(3)]
    rule = '{"rules": ["required", "integer"]}'
    fields = f'"k0": {rule}, "k1": {rule}, "k2": {rule}, "email": {{"rules": ["email"]}}'
    rules = quoted(f'{{"formvalidate": 1, "fields": {{{fields}}}}}') + "::json"
    # Wide ones too, and in each a key that comes and goes, beside others of its length.
    value = "CASE WHEN random() < 0.2 THEN to_jsonb('x'::text) ELSE to_jsonb(n) END"
    record = (
        f"(SELECT coalesce(jsonb_object_agg(k, {value}), '{{}}'::jsonb) "
        f"FROM unnest(ARRAY[{', '.join(map(quoted, names))}]) AS k "
        "WHERE random() < n % 5 / 4.0 OR k = 'k' || n % 4)"
    )
    made = f"(SELECT {record} AS record FROM generate_series(1, 4000) AS n OFFSET 0) AS made"
    judged = f"(SELECT record, fv_code({rules}, record) AS code FROM {made}) AS judged"
    differ = f"count(*) FILTER (WHERE code <> fv_code({rules}, record::text))"
    asked = f"SELECT count(DISTINCT code) > 2, {differ} FROM {judged}"
    assert server.sql(f"SELECT setseed(0.5); {asked}").split() == ["t|0"]


def test_whole_numbers_of_a_jsonb(server: Server) -> None:
    """Those that are read out of PostgreSQL's own digits, and around them those that are not."""
    powers = "unnest(ARRAY[1, -1]) AS s, generate_series(0, 17) AS e, generate_series(-1, 1) AS d"
    rule = '{"rule": "integer", "min": %s, "max": %s}'
    document = f'{{"formvalidate": 1, "fields": {{"a": {{"rules": [{rule}]}}}}}}'
    rules = f"format({quoted(document)}, n, n)::json"
    asked = (
        "SELECT count(*), count(*) FILTER ("
        f"WHERE fv_code({rules}, jsonb_build_object('a', n)) = 'ok'"
        f" AND fv_code({rules}, jsonb_build_object('a', n + 1)) = 'tooBig'"
        f" AND fv_code({rules}, jsonb_build_object('a', n - 1)) = 'tooSmall'"
        f" AND fv_code({rules}, jsonb_build_object('a', n + 0.5)) <> 'ok') "
        f"FROM (SELECT trunc(s * 10::numeric ^ e) + d AS n FROM {powers}) AS made"
    )
    assert server.sql(asked) == "108|108"


def test_memory_does_not_grow_over_a_million_calls(server: Server) -> None:
    """Changing shapes, documents that take another's place, reports, and calls that fail."""
    document = f"replace({quoted(PERSON)}, '18', (18 + n % 80)::text)::json"
    record = "jsonb_build_object('email', 'a@b.example', 'age', n % 99, repeat('k', n % 50), n)"
    judged = f"fv_code('leaks', r), fv_code('leaks', r::text), fv_valid({quoted(PERSON)}::json, r)"
    rows = f"(SELECT {record} AS r FROM generate_series(1, rounds * 40) AS n OFFSET 0) AS made"
    failing = (
        "FOR n IN 1..rounds LOOP BEGIN PERFORM fv_valid('leaks', '[]'::jsonb); RAISE 'taken'; "
        "EXCEPTION WHEN invalid_parameter_value THEN END; END LOOP;"
    )
    work = (
        "CREATE FUNCTION pg_temp.work(rounds int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN "
        f"PERFORM count(({judged})::text) FROM {rows}; "
        f"PERFORM count(code) FROM {rows}, fv_errors('leaks', r, locale => 'de'); "
        f"PERFORM count(fv_valid({document}, '{{}}'::jsonb)) FROM generate_series(1, rounds) AS n; "
        f"{failing} END $$"
    )
    resident = r"SELECT substring(pg_read_file('/proc/self/status') FROM 'RssAnon:\s+(\d+)')"
    server.sql(f"INSERT INTO fv_rulesets VALUES ('leaks', {quoted(PERSON)})")
    call = "SELECT FROM pg_temp.work"
    told = server.sql(f"{work}; {call}(1000); {resident}; {call}(6000); {resident}").split()
    before, after = map(int, told)
    assert after - before < 1024
