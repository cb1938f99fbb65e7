"""Judges lines of JSON: each is a record, and has the verdict of one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from .._finding import Finding
from ._found import INVALID_TYPE, Outcome, invalid_type
from ._judging import Asked
from ._line_reports import Found, LineReports
from ._pieces import LinesPiece, record_of
from ._told import FOUND, Room
from ._writing import as_json

if TYPE_CHECKING:
    from ._line_reports import Key

# What is said of a line that is no record.
_NO_RECORD = ("json", "keys", "limits")
_REASONS = [[f"{rule}: {INVALID_TYPE}"] for rule in _NO_RECORD]


def judge_lines(asked: Asked, piece: LinesPiece, room: Room) -> Outcome:
    """What is found in some lines."""
    outcome = Outcome()
    counts: Counter[Key] = Counter()
    reports = LineReports(asked)
    valid: list[bytes] = []
    bad: list[tuple[bytes, list[str]]] = []
    rows: list[dict[str, Any]] = []
    most = asked.most(room)
    for number, line, text in piece.rows:
        outcome.rows += 1
        if reports.is_plainly_valid(text):
            valid.append(text)
            continue
        found = reports.found(text)
        if isinstance(found, str):
            bad.append((text, [f"{found}: {INVALID_TYPE}"]))
            found = [Found(("", found, "", invalid_type(), INVALID_TYPE, "error", -1))]
            outcome.invalid += 1
        elif errors := [one.key for one in found if one.key[5] == "error"]:
            is_undecided = all(key[4] == "undecided" for key in errors)
            outcome.undecided += is_undecided
            outcome.invalid += not is_undecided
            reasons = [f"{key[0]}: {key[4]}" if key[0] else key[4] for key in errors]
            bad.append((text, list(dict.fromkeys(reasons))))
        else:
            valid.append(text)
        warnings = sum(one.key[5] == "warning" for one in found)
        outcome.errors += len(found) - warnings
        outcome.warnings += warnings
        counts.update(one.key for one in found)
        if found and most:
            rows += _rows(asked, (number + 1, line, text), found)
    outcome.valid = len(valid)
    if rows:
        outcome.found = pa.Table.from_pylist(rows, schema=FOUND)
    outcome.findings = _findings(asked, counts, reports.params)
    outcome.valid_rows = lambda: valid
    outcome.rejected_rows = lambda: [with_reasons(text, reasons) for text, reasons in bad]
    outcome.cleaned_rows = lambda: [_cleaned(asked, text) for text in valid]
    return outcome


def _cleaned(asked: Asked, text: bytes) -> bytes:
    """A valid record after its transforms."""
    report = asked.rules.validate_json(text, asked.scenario, now=asked.now, skip_remote=False)
    return json.dumps(report.cleaned, ensure_ascii=False, default=as_json).encode()


def _rows(
    asked: Asked, row: tuple[int, int, bytes], found: list[Found]
) -> Iterator[dict[str, Any]]:
    number, line, text = row
    record: Any = None
    for (field, rule, own, code, name, level, place), index in found:
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
            told = options.alike(*key[:3], params.get(key, {}))
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
