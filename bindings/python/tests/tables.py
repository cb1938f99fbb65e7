"""What a table must say: what its rows say as records."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import formvalidate as fv
import pyarrow as pa

UNDECIDED = 20

Said = list[tuple[str, str, int, str]]


def said(report: fv.Report) -> Said:
    """What is wrong, and what is only told."""
    return [(issue.field, issue.rule, issue.code, issue.level) for issue in report.issues]


def judged(
    rules: fv.Ruleset, records: Iterable[dict[str, Any]], scenario: str | None = None
) -> list[tuple[int, Said]]:
    """The code and the issues of each record by itself; what is written alike is judged once."""
    written = [(repr(record), record) for record in records]
    reports = {text: rules.validate(record, scenario) for text, record in dict(written).items()}
    told = {text: (report.code, said(report)) for text, report in reports.items()}
    return [told[text] for text, _ in written]


def rows_of(batch: fv.Batch) -> list[tuple[bool | None, Said]]:
    """The verdict, the errors and the warnings of each row."""
    errors: list[Said] = [[] for _ in range(len(batch))]
    columns = (batch.errors[name].to_pylist() for name in ("row", "field", "rule", "code", "level"))
    last = 0
    for row, *error in zip(*columns, strict=True):
        assert row >= last, "errors come in the order of rows"
        last = row
        errors[row].append((error[0], error[1], error[2], error[3]))
    return list(zip(batch.valid.to_pylist(), errors, strict=True))


def check(batch: fv.Batch, expected: list[tuple[int, Said]]) -> None:
    """The batch says, row by row and in its numbers, what the records said."""
    verdicts = [{0: True, UNDECIDED: None}.get(code, False) for code, _ in expected]
    found = rows_of(batch)
    assert len(found) == len(expected)
    for row, (verdict, (_, issues)) in enumerate(zip(verdicts, expected, strict=True)):
        said_so = f"row {row}: {found[row]} and not {(verdict, issues)}"
        assert found[row] == (verdict, issues), said_so
    codes = [code for code, _ in expected if code]
    assert batch.code == next((code for code in codes if code != UNDECIDED), max(codes, default=0))
    counts = Counter(issue for _, issues in expected for issue in issues)
    found_counts: Counter[tuple[str, str, int, str]] = Counter()
    for one in batch.findings:
        found_counts[one.field, one.rule, one.code, one.level] += one.count
    assert found_counts == counts
    errors = Counter({key[:3]: count for key, count in counts.items() if key[3] == "error"})
    assert batch.counts == errors
    assert batch.error_count == batch.errors_kept == errors.total()
    assert batch.warning_count == batch.warnings_kept == counts.total() - errors.total()
    assert (batch.rows, batch.valid_count) == (len(expected), verdicts.count(True))
    assert batch.invalid_count == verdicts.count(False)
    assert batch.undecided_count == verdicts.count(None)


def agree(
    rules: fv.Ruleset,
    table: Any,
    records: Iterable[dict[str, Any]],
    scenario: str | None = None,
    **options: Any,
) -> fv.Batch:
    """A table is judged as its rows are as records, where what is missing is null."""
    options.setdefault("columns", "any")
    batch = rules.validate_table(table, scenario=scenario, **options)
    check(batch, judged(rules, records, scenario))
    return batch


def in_some_shape(dice: random.Random, table: pa.Table) -> tuple[Any, int]:
    """The rows as one batch, in chunks, or as structs; and how many at the start are left out."""
    shape = dice.choice(["table", "chunks", "chunks", "structs", "batch", "reader"])
    if shape == "chunks":
        cuts = sorted(dice.choices(range(table.num_rows + 1), k=dice.randint(1, 4)))
        bounds = zip([0, *cuts], [*cuts, table.num_rows], strict=True)
        return pa.concat_tables([table.slice(low, high - low) for low, high in bounds]), 0
    if shape == "structs":
        # The struct has an offset then, and its columns have theirs.
        arrays = [chunked.chunk(0) for chunked in table.columns]
        left_out = dice.randint(0, table.num_rows)
        return pa.StructArray.from_arrays(arrays, table.column_names).slice(left_out), left_out
    if shape == "batch":
        return table.to_batches()[0] if table.num_rows else table, 0
    if shape == "reader":
        return table.to_reader(max_chunksize=dice.choice([1, 64, 1000])), 0
    return table, 0
