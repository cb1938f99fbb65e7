"""What a table that nests must say: what its rows say as records."""

from __future__ import annotations

from typing import Any

import formvalidate as fv

INDEXES = 2**63
VERDICTS = {"valid": True, "invalid": False, "undecided": None}


def indexes(issue: fv.Issue) -> list[int] | None:
    """The place for each `*` of a field, as far as lists have them."""
    if not issue.field.startswith("/"):
        return None
    steps = zip(issue.path.split("/"), issue.field.split("/"), strict=False)
    return [
        INDEXES if not own.isdigit() else int(own) for own, star in steps if star == "*"
    ] or None


def expected(
    rules: fv.Ruleset, records: list[dict[str, Any]], scenario: str | None = None, now: Any = None
) -> tuple[list[Any], list[Any]]:
    return expected_of([rules.validate(record, scenario, now=now) for record in records])


def expected_of(reports: list[fv.Report]) -> tuple[list[Any], list[Any]]:
    errors = []
    for row, report in enumerate(reports):
        for one in report.issues:
            errors.append((row, one.field, one.rule, one.id, one.code, indexes(one), one.level))
    return [VERDICTS[report.verdict] for report in reports], errors


def found(batch: fv.Batch) -> list[tuple[Any, ...]]:
    errors = batch.errors.to_pydict()
    names = ("row", "field", "rule", "id", "code", "index", "level")
    return list(zip(*(errors[name] for name in names), strict=True))


def placed(error: tuple[Any, ...]) -> tuple[Any, ...]:
    row, field, rule, id_, code, _, level = error
    return row, "" if rule == "unknown" else field, rule, id_, code, level


def agree(rules: fv.Ruleset, table: Any, records: list[dict[str, Any]]) -> fv.Batch:
    batch = rules.validate_table(table, columns="any")
    says(batch, expected(rules, records))
    return batch


def says(batch: fv.Batch, records: tuple[list[Any], list[Any]]) -> None:
    """A batch says what records said."""
    verdicts, errors = records
    assert batch.valid.to_pylist() == verdicts
    told = found(batch)
    # A name that is no field is told at its record, which a report's path names.
    assert [placed(one) for one in told] == [placed(one) for one in errors]
    for own, other in zip(told, errors, strict=True):
        assert own[5] == other[5] or INDEXES in (other[5] or ()) or own[2] == "unknown"
    counts: dict[tuple[Any, ...], int] = {}
    for error in errors:
        counts[placed(error)[1:]] = counts.get(placed(error)[1:], 0) + 1
    found_counts: dict[tuple[Any, ...], int] = {}
    for one in batch.findings:
        key = placed((0, one.field, one.rule, one.id, one.code, None, one.level))[1:]
        found_counts[key] = found_counts.get(key, 0) + one.count
    assert found_counts == counts
