"""What batches of parts of a table say together, where rules about the table read all of it.

What such rules find of rows in a part they find in the whole too; what they say of the table is
said anew.
"""

from __future__ import annotations

from . import _constants as constants
from ._batch_kept import KeptBatch, joined
from ._batch_keys import judged, whole_rules
from ._errors import ArgumentError, pyarrow
from ._finding import Passing
from ._finding import added as findings_of_both
from ._rule_options import rule_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._batch import Batch
    from ._finding import Finding


def added(first: Batch, second: Batch, limit: int) -> Batch:
    """What two parts say as of one table, whose rules about it are told anew."""
    rules = first._rules or second._rules
    if rules is None or first._keys is None or second._keys is None:
        raise ArgumentError("the batches lack what the rules about the table read")
    from ._batch import Batch

    pa = pyarrow("Adding batches")
    keys = first._keys.plus(second._keys)
    told = judged(rules, keys)
    source, _, _ = joined(first, second, limit, partial=True)
    own = whole_rules(rules)

    def is_about_table(one: dict[str, Any]) -> bool:
        return any(_is_told(rule, one) for rule in own)

    anew = [finding for finding in told.findings if is_about_table(finding.to_dict())]
    # Several of these rules may have one name: they are not put together.
    before: list[Finding] = []
    parts: list[list[Finding]] = []
    for part in (first, second):
        parts.append([])
        for finding in part.findings:
            (before if is_about_table(finding.to_dict()) else parts[-1]).append(finding)
    rest = rule_options(rules._document).in_order(findings_of_both(*parts))
    found = [error for error in told.errors.to_pylist() if is_about_table(error)]
    wrong = {error["row"] for error in found if error["level"] == "error"}
    valid = pa.compute.if_else(
        pa.compute.is_in(
            pa.array(range(len(source.valid)), pa.int64()),
            value_set=pa.array(sorted(wrong), pa.int64()),
        ),
        False,
        source.valid,
    )
    kept = [error for error in _rows(source.errors) if not is_about_table(error)]
    last = _last(first, second)
    kept += [error for error in found if last is None or error["row"] <= last]
    every = rule_options(rules._document).table()

    def place(error: dict[str, Any]) -> tuple[int, int]:
        return error["row"], _place(every, error)

    kept.sort(key=place)
    errors = _first(kept, "error", limit)
    warnings = _first(kept, "warning", limit)
    both = sorted([*errors, *warnings], key=place)
    table = pa.Table.from_pylist(both, schema=source.errors.schema)
    findings = _in_order(every, rest, anew)
    passing = source.passing
    other = passing.other_errors - _count(before, "error") + _count(anew, "error")
    result = KeptBatch(
        source.columns, findings, Passing(other, passing.thresholds), [valid], [table]
    )
    undecided = valid.null_count
    right = pa.compute.sum(valid).as_py() or 0
    totals = (
        len(valid),
        right,
        len(valid) - right - undecided,
        undecided,
        _found(findings, "error"),
        len(errors),
        _found(findings, "warning"),
        len(warnings),
    )
    code = _code(first, second, errors, anew, undecided)
    return Batch(result, rules, code, totals, limit, first.ruleset_hash, keys)


def _rows(errors: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = errors.to_pylist()
    return rows


def _first(errors: list[dict[str, Any]], level: str, limit: int) -> list[dict[str, Any]]:
    return [error for error in errors if error["level"] == level][:limit]


def _place(rules: list[dict[str, Any]], found: dict[str, Any]) -> int:
    """Where a rule about the table stands among these, from 1; 0 for any other."""
    places = (place for place, rule in enumerate(rules, 1) if _is_told(rule, found))
    return next(places, 0)


def _in_order(
    rules: list[dict[str, Any]], rest: list[Finding], anew: list[Finding]
) -> list[Finding]:
    """Findings of rows, then those of the rules about the table in their order."""
    found = [one for one in rest if not _place(rules, one.to_dict())]
    waiting = list(anew)
    for rule in rules:
        found += [one for one in rest if _is_told(rule, one.to_dict()) and one not in found]
        while waiting and _is_told(rule, waiting[0].to_dict()):
            found.append(waiting.pop(0))
    return found


def _last(first: Batch, second: Batch) -> int | None:
    """Up to which row all errors are kept; None where that is so of all."""
    for batch, before in ((first, 0), (second, first.rows)):
        if batch.truncated:
            rows = batch.errors["row"].to_pylist()
            return before + rows[-1] if rows else before - 1
    return None


def _count(findings: list[Finding], level: str) -> int:
    return sum(finding.count for finding in findings if finding.level == level)


def _found(findings: list[Finding], level: str) -> int:
    """How many errors of rows, or warnings, they are."""
    return _count([one for one in findings if one.code != constants.FV_TABLE_RULE], level)


def _is_told(rule: dict[str, Any], finding: Any) -> bool:
    """Whether a finding, or an error, is of a rule about the table."""
    return bool(
        not finding["field"]
        and finding["rule"] == rule["rule"]
        and finding["id"] == rule.get("id", "")
    )


def _code(
    first: Batch, second: Batch, errors: list[dict[str, Any]], anew: list[Finding], undecided: int
) -> int:
    """The code of the first row that is invalid, else what is said of the table."""
    of_rows = [
        batch.code
        for batch in (first, second)
        if batch.code not in (constants.FV_OK, constants.FV_UNDECIDED, constants.FV_TABLE_RULE)
    ]
    if first.code in of_rows:
        return first.code
    invalid = [error["code"] for error in errors if error["code"] != constants.FV_UNDECIDED]
    said = [finding.code for finding in anew if finding.level == "error"]
    keys = [code for code in said if code != constants.FV_TABLE_RULE]
    for codes in (invalid, of_rows, keys, said):
        if codes:
            return int(codes[0])
    return constants.FV_UNDECIDED if undecided else constants.FV_OK
