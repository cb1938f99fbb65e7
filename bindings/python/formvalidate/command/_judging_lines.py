"""Judges lines of JSON: each is a record, and has the verdict of one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa

import formvalidate as fv

from .. import _ffi
from .._clock import moment
from .._constants import FV_OK
from .._finding import Finding
from .._options import named, options
from .._report_outside import ReportHandle
from ._found import INVALID_TYPE, Outcome, invalid_type
from ._judging import Asked
from ._pieces import LinesPiece, record_of
from ._told import FOUND, Room
from ._writing import as_json

if TYPE_CHECKING:
    from .._finding import Level

    # Field, rule, id, code, its name, the level, and the place of the rule.
    Key = tuple[str, str, str, int, str, Level, int]
    # With the place of the element, and what the rule was set to.
    Found = tuple[str, str, str, int, str, Level, int, tuple[int, ...], dict[str, Any]]


# What is said of a line that is no record.
_NO_RECORD = ("json", "keys", "limits")
_REASONS = [[f"{rule}: {INVALID_TYPE}"] for rule in _NO_RECORD]


def judge_lines(asked: Asked, piece: LinesPiece, room: Room) -> Outcome:
    """What is found in some lines."""
    outcome = Outcome()
    counts: Counter[Key] = Counter()
    params: dict[Key, dict[str, Any]] = {}
    valid: list[bytes] = []
    bad: list[tuple[bytes, list[str]]] = []
    rows: list[dict[str, Any]] = []
    most = asked.most(room)
    is_plainly_valid = _plainly_valid(asked)
    for number, line, text in piece.rows:
        outcome.rows += 1
        if is_plainly_valid(text):
            valid.append(text)
            continue
        found = _found(asked, text)
        if isinstance(found, str):
            bad.append((text, [f"{found}: {INVALID_TYPE}"]))
            found = [("", found, "", invalid_type(), INVALID_TYPE, "error", -1, (), {})]
            outcome.invalid += 1
        elif errors := [one for one in found if one[5] == "error"]:
            is_undecided = all(one[4] == "undecided" for one in errors)
            outcome.undecided += is_undecided
            outcome.invalid += not is_undecided
            reasons = [f"{one[0]}: {one[4]}" if one[0] else one[4] for one in errors]
            bad.append((text, list(dict.fromkeys(reasons))))
        else:
            valid.append(text)
        warnings = sum(one[5] == "warning" for one in found)
        outcome.errors += len(found) - warnings
        outcome.warnings += warnings
        for one in found:
            counts[one[:7]] += 1
            params.setdefault(one[:7], one[8])
        if found and most:
            rows += _rows(asked, (number + 1, line, text), found)
    outcome.valid = len(valid)
    if rows:
        outcome.found = pa.Table.from_pylist(rows, schema=FOUND)
    outcome.findings = _findings(asked, counts, params)
    outcome.valid_rows = lambda: valid
    outcome.rejected_rows = lambda: [with_reasons(text, reasons) for text, reasons in bad]
    outcome.cleaned_rows = lambda: [_cleaned(asked, text) for text in valid]
    return outcome


def _plainly_valid(asked: Asked) -> Callable[[bytes], bool]:
    """What tells, without a report for people, whether a line is valid and warns of nothing."""
    judge = asked.rules._judge
    scenario = named(asked.scenario, "scenario")
    chosen = options(now=moment(asked.now, judge.needs))
    may_warn = any(part in asked.rules._document for part in (b"warning", b"\\u"))
    report = ReportHandle() if may_warn else None

    def is_plainly_valid(text: bytes) -> bool:
        try:
            if judge.validate_json(text, scenario, chosen, report) != FV_OK:
                return False
        except fv.Error:
            # What it is comes out as it is looked at.
            return False
        return report is None or not _ffi.fv_report_count(report.handle)

    return is_plainly_valid


def _cleaned(asked: Asked, text: bytes) -> bytes:
    """A valid record after its transforms."""
    report = asked.rules.validate_json(text, asked.scenario, now=asked.now, skip_remote=False)
    return json.dumps(report.cleaned, ensure_ascii=False, default=as_json).encode()


def _found(asked: Asked, text: bytes) -> list[Found] | str:
    """The errors and warnings of a record; of what is no record, who says so."""
    try:
        report = asked.rules.validate_json(text, asked.scenario, now=asked.now, skip_remote=False)
    except fv.LimitError:
        return "limits"
    except fv.ArgumentError as error:
        # A key is told where it stands twice.
        return "keys" if error.pointer else "json"
    if report.valid and not report.counts.warnings:
        return []
    return [
        (
            one.field, one.rule, one.id, one.code, one.code_name, one.level, one._place,
            _index(one.field, one.path), one.params,
        )
        for one in report.issues
    ]  # fmt: skip


def _index(field: str, path: str) -> tuple[int, ...]:
    if "*" not in field:
        return ()
    steps = zip(field.split("/"), path.split("/"), strict=False)
    return tuple(int(there) for here, there in steps if here == "*" and there.isdigit())


def _rows(
    asked: Asked, row: tuple[int, int, bytes], found: list[Found]
) -> Iterator[dict[str, Any]]:
    number, line, text = row
    record: Any = None
    for field, rule, own, code, name, level, place, index, _ in found:
        value = None
        if asked.values is not None and rule not in _NO_RECORD:
            record = record_of(text) if record is None else record
            value = asked.values.of_row(record, field, index)
        yield {
            "row": number, "line": line, "field": field, "rule": rule, "id": own, "code": code,
            "code_name": name, "index": list(index) or None, "level": level, "value": value,
            "place": place,
        }  # fmt: skip


def _findings(
    asked: Asked, counts: Counter[Key], params: dict[Key, dict[str, Any]]
) -> list[Finding]:
    from .._rule_options import rule_options

    options, found = rule_options(asked.rules._document), []
    for key, count in counts.items():
        told = options.params(*key[:4])
        if options.are_alike(*key[:3]):
            told = options.alike(*key[:3], params[key])
        found.append(Finding(*key[:5], count, key[5], told, key[6]))
    return options.in_order(found)


def with_reasons(text: bytes, reasons: list[str]) -> bytes:
    """A line with the reasons as a last member; what is no record becomes one of its text."""
    told = json.dumps(reasons, ensure_ascii=False).encode()
    body = text.rstrip()
    if not (body.startswith(b"{") and body.endswith(b"}")) or reasons in _REASONS:
        line = {"text": text.decode("utf-8", "replace"), "reasons": reasons}
        return json.dumps(line, ensure_ascii=False).encode()
    inner = body[1:-1].strip()
    return b"{" + inner + (b", " if inner else b"") + b'"reasons": ' + told + b"}"
