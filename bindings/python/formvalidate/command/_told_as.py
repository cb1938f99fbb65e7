"""What was found, written for programs: JSON, CSV, JUnit, SARIF, GitHub and Markdown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, NamedTuple
from xml.sax.saxutils import quoteattr

from .._finding import Finding, Threshold, named, placed, ruled
from .._shown import counted, shown
from ._told import NAMES, Kept, of_table
from ._told_as_sarif import as_sarif, rest_told

_MOST_GITHUB = 50
_MOST_MARKDOWN = 50


def failing(findings: list[Finding], thresholds: tuple[Threshold, ...]) -> list[str]:
    """Which rules keep a table from passing, where some may find errors."""
    over = [_called(one) for one in thresholds if not one.passed]
    known = {(one.field, one.rule, one.id) for one in thresholds}
    rest = [one for one in findings if one.level == "error"]
    others = [_called(one) for one in rest if (one.field, one.rule, one.id) not in known]
    told = (
        ("More errors than the rule may find", over),
        ("Errors of rules without a threshold", dict.fromkeys(others)),
    )
    return [f"{words}: {', '.join(names)}." for words, names in told if names]


def _called(one: Finding | Threshold) -> str:
    place = placed({"field": one.field, "code_name": getattr(one, "code_name", "")})
    return f"{place} {one.rule}" + (f" ({one.id})" if one.id else "")


class Result(NamedTuple):
    """What a run found: the numbers as of `Batch.to_dict`, errors, and notes beside them."""

    told: dict[str, Any]
    errors: Kept
    notes: list[str]
    fields: tuple[str, ...]
    # Whether there are several inputs, and of the notes those that fail the run, and those that say
    # why it is not whole.
    is_of_several: bool = False
    failures: Sequence[str] = ()
    breaks: Sequence[str] = ()


def as_json(result: Result) -> str:
    """One object, with a line for each error: they may be many."""
    head = json.dumps({**result.told, "notes": result.notes}, ensure_ascii=False, indent=1)
    lines = ",\n  ".join(json.dumps(error.to_dict(), ensure_ascii=False) for error in result.errors)
    errors = f"[\n  {lines}\n ]" if lines else "[]"
    return head.removesuffix("\n}") + f',\n "errorList": {errors}\n}}\n'


def as_jsonl(result: Result) -> str:
    """An object for each error, and a last one `summary`."""
    lines = [error.to_dict() for error in result.errors]
    lines.append({"summary": {**result.told, "notes": result.notes}})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def as_csv(result: Result) -> str:
    """A line for each error, and for what broke the run."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    shows = any(error.value is not None for error in result.errors)
    names = [name for name in NAMES if shows or name != "value"]
    writer.writerow(names)
    errors = (error.as_row() for error in result.errors)
    rows = chain(errors, of_table(result.told["findings"]), map(_broken, result.breaks))
    for row in rows:
        told = {
            **row,
            **{name: " ".join(map(str, row[name] or ())) for name in ("index", "fields")},
        }
        writer.writerow([told[name] for name in names])
    return out.getvalue()


def _broken(note: str) -> dict[str, Any]:
    """What is no row's and no rule's, by the names of errors."""
    kind = note.partition(":")[0].lower()
    return {**dict.fromkeys(NAMES), "code_name": kind, "message": note, "level": "error"}


def as_junit(result: Result) -> str:
    """A suite with a test for each field, and for what else was found."""
    found: dict[str, list[dict[str, Any]]] = {field: [] for field in result.fields}
    for finding in result.told["findings"]:
        found.setdefault(placed(finding), []).append(finding)
    failed = sum(map(_has_errors, found.values()))
    cases = []
    for field, findings in found.items():
        name = quoteattr(_clean(field))
        if not _has_errors(findings):
            cases.append(f'  <testcase classname="formvalidate" name={name}/>\n')
            continue
        said = "; ".join(f"{one['rule']}: {named(one)} ({one['count']})" for one in findings)
        shown_rows = [e for e in result.errors if (e.field or "row") == field][:10]
        told = [f"{e.file}:{e.line or e.row}: {e.message}" for e in shown_rows]
        told += [one["message"] for one in findings if "message" in one]
        body = "\n".join(told)
        cases.append(
            f'  <testcase classname="formvalidate" name={name}>\n'
            f"    <failure message={quoteattr(_clean(said))}>{_xml(body)}</failure>\n"
            "  </testcase>\n"
        )
    for failure in result.failures:
        cases.append(
            '  <testcase classname="formvalidate" name="run">\n'
            f"    <failure message={quoteattr(failure)}/>\n"
            "  </testcase>\n"
        )
    for note in result.breaks:
        cases.append(
            '  <testcase classname="formvalidate" name="run">\n'
            f"    <error message={quoteattr(_clean(note))}/>\n"
            "  </testcase>\n"
        )
    failed += len(result.failures)
    title = quoteattr(_clean(result.told["ruleset"]["name"] or "formvalidate"))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<testsuite name={title} tests="{len(cases)}" failures="{failed}" '
        f'errors="{len(result.breaks)}">\n'
        f"{''.join(cases)}</testsuite>\n"
    )


def _has_errors(findings: list[dict[str, Any]]) -> bool:
    return any(finding["level"] == "error" for finding in findings)


def _clean(text: str) -> str:
    return shown(text, 1_000)


def _xml(text: str) -> str:
    lines = (shown(line, 500) for line in text.split("\n"))
    return "\n".join(lines).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def as_github(result: Result) -> str:
    """Annotations, as GitHub reads them in a log."""
    lines = []
    for error in result.errors[:_MOST_GITHUB]:
        place = f"file={_property(error.file)},line={error.line or error.row}"
        title = _property(f"{error.where}: {error.code_name}")
        words = _escaped(f"row {error.row}: {error.message}")
        lines.append(f"::{error.level} {place},title={title}::{words}")
    told = result.told
    for row in of_table(told["findings"]):
        title = _property(f"table: {row['rule']}" + (f" ({row['id']})" if row["id"] else ""))
        lines.append(f"::{row['level']} title={title}::{_escaped(row['message'])}")
    level = "notice" if told["verdict"] == "valid" else "error"
    lines.append(f"::{level}::{_escaped(summary(told))}")
    for note in result.notes:
        level = "error" if note in (*result.failures, *result.breaks) else "notice"
        lines.append(f"::{level}::{_escaped(note)}")
    if more := rest_told(result, _MOST_GITHUB):
        lines.append(f"::notice::{more}")
    return "".join(f"{line}\n" for line in lines)


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")


def as_markdown(result: Result) -> str:
    """Tables for a comment or a summary of a job."""
    told = result.told
    lines = [f"**{told['verdict']}**: {summary(told)}", ""]
    lines += [f"> {_cell(note, 4_000)}\n" for note in result.notes]
    if told["findings"]:
        lines += ["| field | rule | finding | times |", "|---|---|---|---:|"]
        lines += [
            f"| {_cell(placed(one))} | {_cell(ruled(one))} "
            f"| {_cell(named(one))} | {one['count']:,} |"
            for one in told["findings"]
        ]
    shows = result.errors[:_MOST_MARKDOWN]
    if shows:
        lines += ["", "| file | row | field | what |", "|---|---:|---|---|"]
        lines += [
            f"| {_cell(e.file)} | {e.row:,} | {_cell(e.where)} | {_cell(e.message)} |"
            for e in shows
        ]
    errors = sum(error.level == "error" for error in shows)
    if errors < told["errors"]:
        lines += ["", f"These are {errors:,} of {told['errors']:,} errors."]
    return "\n".join(lines) + "\n"


_MARKS = {
    "\\": "\\\\", "&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "\\|", "`": "\\`", "*": "\\*",
    "_": "\\_", "[": "\\[", "]": "\\]",
}  # fmt: skip


def _cell(text: str, longest: int = 1_000) -> str:
    safe = shown(text, longest)
    for sign, written in _MARKS.items():
        safe = safe.replace(sign, written)
    return safe


def summary(told: dict[str, Any]) -> str:
    """The numbers in one line."""
    numbers = (
        f"{counted(told['rows'], 'row')}, {told['valid']:,} valid, {told['invalid']:,} invalid"
    )
    undecided = f", {told['undecided']:,} undecided" if told["undecided"] else ""
    warnings = f", {counted(told['warnings'], 'warning')}" if told["warnings"] else ""
    return f"{numbers}{undecided}, {counted(told['errors'], 'error')}{warnings}"


FORMATS: dict[str, Callable[[Result], str]] = {
    "json": as_json,
    "jsonl": as_jsonl,
    "csv": as_csv,
    "junit": as_junit,
    "sarif": as_sarif,
    "github": as_github,
    "markdown": as_markdown,
}
