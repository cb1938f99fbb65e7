"""What is said to do nothing in tables may be taken out, and no table is judged otherwise."""

from __future__ import annotations

import copy
import datetime as dt
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pyarrow as pa
from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st

NOW = dt.datetime(2026, 1, 2, tzinfo=dt.UTC)
FIELDS = ("a", "b", "c")
NUMBERS = st.sampled_from([-1, 0, 0.0, 0.25, 0.5, 1, 1.0, 2, 3])
DAYS = st.sampled_from(
    ["2025-12-31", "2026-01-01", "2026-01-01T00:00:00Z", "2026-01-01T01:00:00+02:00", "2026-01-02"]
)
COLUMNS: dict[str, tuple[pa.DataType, list[Any]]] = {
    "integer": (pa.int64(), [None, 0, 1, 2, -1]),
    "float": (pa.float64(), [None, 0.0, -0.0, 0.5, 1.0, 2.0, float("nan")]),
    "decimal": (pa.decimal128(5, 2), [None, Decimal("0.50"), Decimal(1), Decimal(-1)]),
    "text": (pa.string(), [None, "", " ", "a", "b", "1", "01", "1.0", "2026-01-01"]),
    "day": (pa.date32(), [None, dt.date(2025, 12, 31), dt.date(2026, 1, 1), dt.date(2026, 1, 2)]),
    "instant": (
        pa.timestamp("us", "UTC"),
        [None, *(dt.datetime(2025, 12, 31, hour, tzinfo=dt.UTC) for hour in (22, 23))],
    ),
}
DOES_NOTHING = ("neverRuns", "neverFails", "moot", "noBounds", "noEffect")
names = st.sampled_from(FIELDS)
lists = st.lists(names, min_size=1, max_size=2, unique=True)

thresholds = st.sampled_from(
    [{}, {}, {"mostly": 0}, {"mostly": 0.5}, {"mostly": 1}, {"maxErrors": 1}]
)


@st.composite
def bounds(draw: st.DrawFn, values: st.SearchStrategy[Any]) -> dict[str, Any]:
    chosen = draw(st.sampled_from([("min",), ("max",), ("min", "max")]))
    return {name: draw(values) for name in chosen}


@st.composite
def common(draw: st.DrawFn) -> dict[str, Any]:
    scenarios = st.sampled_from([["s"], ["t"], ["s", "t"], ["default"], "s", []])
    options = {
        "level": st.just("warning"),
        "on": scenarios,
        "except": scenarios,
        "id": st.just("i"),
    }
    name = draw(st.sampled_from([None, None, None, *options]))
    return {} if name is None else {name: draw(options[name])}


CHANGING = ("min", "max", "fields", "by", "within", "nulls")
KINDS = ["rows", "unique", "references", "aggregate", "aggregate", "share", "fresh", "sorted"]


@st.composite
def table_rules(draw: st.DrawFn, name: str = "") -> dict[str, Any]:
    name = name or draw(st.sampled_from(KINDS))
    rule: dict[str, Any] = {"rule": name, **draw(common())}
    if name == "rows":
        rule |= draw(bounds(st.integers(0, 4)))
    elif name == "unique":
        nulls = draw(st.sampled_from([{}, {"nulls": "equal"}, {"nulls": "apart"}]))
        rule |= {"fields": draw(lists), **nulls}
    elif name == "references":
        fields = draw(lists)
        to = draw(st.sampled_from([{}, {"to": ["x", "y"][: len(fields)]}]))
        rule |= {"fields": fields, "table": draw(st.sampled_from(["t", "u"])), **to}
    elif name == "aggregate":
        take = draw(st.sampled_from(["sum", "mean", "min", "max", "distinct", "empty"]))
        values = NUMBERS | DAYS if take in ("min", "max") else NUMBERS
        rule |= {"take": take, "of": draw(names), **draw(bounds(values))}
        rule |= draw(st.sampled_from([{}, {"by": draw(lists)}]))
    elif name == "share":
        rule |= {"of": draw(names), "empty": True, **draw(bounds(NUMBERS))}
    elif name == "fresh":
        within = draw(st.sampled_from(["1h", "60min", "24h", "1d", "2d"]))
        rule |= {"of": draw(names), "within": within}
    else:
        rule |= {"by": draw(lists), **draw(st.sampled_from([{}, {"within": draw(lists)}]))}
    return rule


@st.composite
def field_rules(draw: st.DrawFn) -> Any:
    rule: dict[str, Any] = draw(
        st.builds(
            lambda name: {"rule": name},
            st.sampled_from(["required", "present", "integer", "numbersOnly", "lettersOnly"]),
        )
        | st.builds(
            lambda name, own: {"rule": name, **own},
            st.sampled_from(["number", "integer", "range"]),
            bounds(NUMBERS),
        )
        | st.builds(
            lambda name, own: {"rule": name, **own},
            st.sampled_from(["length", "string"]),
            bounds(st.integers(0, 3)),
        )
        | st.builds(
            lambda values, own: {"rule": "in", "values": values, "not": own},
            st.lists(NUMBERS | st.sampled_from(["a", "1"]), min_size=1, max_size=4),
            st.booleans(),
        )
    )
    when = st.sampled_from([{}, {}, {"when": {"field": "b", "empty": False}}])
    return {**rule, **draw(when), **(draw(thresholds) or draw(common()))}


@st.composite
def form_rules(draw: st.DrawFn) -> Any:
    name = draw(st.sampled_from(["allEqual", "atLeastOne", "exactlyOne", "allOrNone"]))
    fields = draw(st.lists(names, min_size=2, max_size=2, unique=True))
    return {"rule": name, "fields": fields, **(draw(thresholds) or draw(common()))}


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    fields = {name: {"rules": draw(st.lists(field_rules(), max_size=3))} for name in FIELDS}
    if draw(st.booleans()):
        fields = {name: {} for name in FIELDS}
    rules = draw(st.lists(table_rules(), max_size=3))
    for rule in draw(st.lists(st.sampled_from(rules), max_size=2)) if rules else ():
        # One like it, with other bounds or lists.
        like = draw(table_rules(rule["rule"]))
        named = [name for name in CHANGING if name in rule and name in like]
        level = draw(st.sampled_from([{}, {}, {"level": "warning"}, {"on": "s"}]))
        rules.append({**rule, **{name: like[name] for name in named}, **level})
    scenarios = {name: list(FIELDS) for name in ("default", "s", "t")}
    form = draw(st.lists(form_rules(), max_size=2))
    return {
        "formvalidate": 1, "fields": fields, "form": form, "scenarios": scenarios,
        "stop": draw(st.sampled_from(["first", "all"])), "table": {"rules": rules},
    }  # fmt: skip


@st.composite
def tables(draw: st.DrawFn) -> pa.Table:
    height = draw(st.integers(0, 4))
    columns = {}
    for name in FIELDS:
        kind, values = COLUMNS[draw(st.sampled_from(list(COLUMNS)))]
        cells = st.lists(st.sampled_from(values), min_size=height, max_size=height)
        columns[name] = pa.array(draw(cells), kind)
    return pa.table(columns)


def taken_out(document: dict[str, Any], pointer: str, *, whole: bool) -> dict[str, Any]:
    """The document without a rule, or without one of its options."""
    steps = pointer.split("/")[1:]
    if whole:
        steps = steps[: 2 if steps[0] == "form" else 3 if steps[0] == "table" else 4]
    changed = copy.deepcopy(document)
    part: Any = changed
    for step in steps[:-1]:
        part = part[int(step)] if isinstance(part, list) else part[step]
    del part[int(steps[-1]) if isinstance(part, list) else steps[-1]]
    return changed


def is_active(rule: dict[str, Any], scenario: str) -> bool:
    return scenario in rule.get("on", [scenario]) and scenario not in rule.get("except", [])


def judged(document: dict[str, Any], table: pa.Table, scenario: str) -> fv.Batch:
    other = pa.table(
        {"a": table["a"], "b": table["b"], "c": table["c"], "x": table["b"], "y": table["a"]}
    )
    active = [one for one in document["table"]["rules"] if is_active(one, scenario)]
    used = {one["table"] for one in active if "table" in one}
    references = {name: other.slice(0, 2 if name == "t" else 1) for name in used}
    rules = fv.Ruleset(document)
    return rules.validate_table(table, scenario=scenario, now=NOW, references=references)


def verdict(batch: fv.Batch) -> Any:
    return batch.valid.to_pylist(), batch.passed, batch.valid_count


def found(batch: fv.Batch) -> Any:
    findings = [(f.field, f.rule, f.code_name, f.level, f.count) for f in batch.findings]
    return sorted(findings), verdict(batch)


@settings(suppress_health_check=list(HealthCheck))
@given(
    documents(), st.lists(tables(), min_size=1, max_size=4), st.sampled_from(["default", "s", "t"])
)
def test_what_does_nothing_may_be_taken_out(
    document: dict[str, Any], given_tables: list[pa.Table], scenario: str
) -> None:
    try:
        advice = fv.Ruleset.advice(document)
    except fv.CompileError:
        assume(False)
    for one in advice:
        note(str(one) + one.kind + one.pointer + one.message)
        # A length without bounds asks for a text; what a rule with a threshold finds keeps others
        # from running.
        is_of_field = one.kind == "noBounds" and one.pointer.startswith(("/fields", "/form"))
        if is_of_field or one.kind not in DOES_NOTHING:
            continue
        other = taken_out(document, one.pointer, whole=one.kind != "noEffect")
        for table in given_tables:
            before, after = judged(document, table, scenario), judged(other, table, scenario)
            note(str(table.to_pydict()) + str(table.schema))
            if one.kind == "moot":
                assert verdict(before) == verdict(after)
            else:
                assert found(before) == found(after)


MEASURES = [
    ({"rule": "rows"}, st.integers(0, 4)),
    ({"rule": "share", "of": "a", "empty": True}, NUMBERS),
    *(
        ({"rule": "aggregate", "take": take, "of": "a", **by}, NUMBERS)
        for take in ("sum", "mean", "min", "max", "distinct", "empty")
        for by in ({}, {"by": ["b"]})
    ),
]


@given(st.data(), st.lists(st.integers(-2, 3), min_size=1, max_size=4))
def test_what_no_table_passes_is_passed_by_none(data: st.DataObject, values: list[int]) -> None:
    measure, numbers = data.draw(st.sampled_from(MEASURES))
    rules = data.draw(st.lists(bounds(numbers), min_size=1, max_size=2))
    document = {
        "formvalidate": 1,
        "fields": {"a": {}, "b": {}},
        "table": {"rules": [{**measure, **own} for own in rules]},
    }
    try:
        advice = fv.Ruleset.advice(document)
    except fv.CompileError:
        assume(False)
    if "neverPasses" not in [one.kind for one in advice]:
        return
    groups = [value % 2 for value in values]
    assert not fv.Ruleset(document).validate_table(pa.table({"a": values, "b": groups})).passed
