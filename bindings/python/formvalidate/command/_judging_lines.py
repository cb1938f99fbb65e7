"""Judges lines of JSON: each is a record, and has the verdict of one."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import formvalidate as fv

from .._finding import Finding
from ._judging import INVALID_TYPE, Asked, Outcome
from ._pieces import LinesPiece
from ._told import Room, Told

if TYPE_CHECKING:
    from .._finding import Level

    # Field, rule, id, code, its name, and the level.
    Key = tuple[str, str, str, int, str, Level]
    Found = tuple[str, str, str, int, str, Level, tuple[int, ...]]

_NO_RECORD = "The line is no JSON object, or a larger one than a record may be."


def judge_lines(asked: Asked, file: str, piece: LinesPiece, room: Room) -> Outcome:
    """What is found in some lines."""
    outcome = Outcome()
    counts: Counter[Key] = Counter()
    valid: list[bytes] = []
    bad: list[tuple[bytes, list[str]]] = []
    for number, line, text in piece.rows:
        outcome.rows += 1
        found = _found(asked, text)
        if found is None:
            code = fv.code_from_name(INVALID_TYPE) or 0
            found = [("", "json", "", code, INVALID_TYPE, "error", ())]
            outcome.invalid += 1
            bad.append((text, ["json: invalidType"]))
        elif errors := [one for one in found if one[5] == "error"]:
            is_undecided = all(one[4] == "undecided" for one in errors)
            outcome.undecided += is_undecided
            outcome.invalid += not is_undecided
            reasons = [f"{one[0]}: {one[4]}" if one[0] else one[4] for one in errors]
            bad.append((text, list(dict.fromkeys(reasons))))
        else:
            outcome.valid += 1
            valid.append(text)
        warnings = sum(one[5] == "warning" for one in found)
        outcome.errors += len(found) - warnings
        outcome.warnings += warnings
        counts.update(one[:6] for one in found)
        _tell(asked, outcome, file, (number + 1, line, text), found, room)
    outcome.findings = _findings(asked, counts)
    outcome.valid_rows = lambda: valid
    outcome.rejected_rows = lambda: [with_reasons(text, reasons) for text, reasons in bad]
    return outcome


def _found(asked: Asked, text: bytes) -> list[Found] | None:
    """The errors and warnings of a record; None for what is no record."""
    try:
        report = asked.rules.validate_json(text, asked.scenario, now=asked.now, skip_remote=False)
    except (fv.ArgumentError, fv.LimitError):
        return None
    if report.valid and not report.counts.warnings:
        return []
    return [
        (
            one.field, one.rule, one.id, one.code, one.code_name, one.level,
            _index(one.field, one.path),
        )
        for one in report.issues
    ]  # fmt: skip


def _index(field: str, path: str) -> tuple[int, ...]:
    if "*" not in field:
        return ()
    steps = zip(field.split("/"), path.split("/"), strict=False)
    return tuple(int(there) for here, there in steps if here == "*" and there.isdigit())


def _tell(
    asked: Asked,
    outcome: Outcome,
    file: str,
    row: tuple[int, int, bytes],
    found: list[Found],
    room: Room,
) -> None:
    number, line, text = row
    record: Any = None
    for field, rule, own, code, name, level, index in found:
        if not (room.take(level) or asked.all_errors):
            continue
        value = None
        if asked.values is not None and rule != "json":
            record = json.loads(text) if record is None else record
            value = asked.values.of_row(record, field, index)
        words = _NO_RECORD if rule == "json" else asked.words.message(field, rule, own, code)
        outcome.told.append(
            Told(file, number, line, field, rule, own, code, name, index, words, level, value)
        )


def _findings(asked: Asked, counts: Counter[Key]) -> list[Finding]:
    from .._rule_options import rule_options

    options = rule_options(asked.rules._document)
    found = [
        Finding(*key[:5], count, key[5], options.params(*key[:4])) for key, count in counts.items()
    ]
    return options.in_order(found)


def with_reasons(text: bytes, reasons: list[str]) -> bytes:
    """A line with the reasons as a last member; what is no record becomes one of its text."""
    told = json.dumps(reasons, ensure_ascii=False).encode()
    body = text.rstrip()
    if not (body.startswith(b"{") and body.endswith(b"}")) or reasons == ["json: invalidType"]:
        line = {"text": text.decode("utf-8", "replace"), "reasons": reasons}
        return json.dumps(line, ensure_ascii=False).encode()
    inner = body[1:-1].strip()
    return b"{" + inner + (b", " if inner else b"") + b'"reasons": ' + told + b"}"
