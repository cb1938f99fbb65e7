"""What each rule of the catalogue takes on a column, beside Luhn by a table in C.

rule_costs.py SECONDS JSON [NAME]...   all rules, or those whose name or column has one of the words

Each column is judged valid, with 3 % and 10 % of its rows bad, and with all of them bad, after the
counts agree with what was generated and with what the rules say of the same values as records.
"""

from __future__ import annotations

import ctypes
import json
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import formvalidate as fv
import pyarrow as pa
from data import SEED
from rich.console import Console
from rich.table import Table
from rich.text import Text
from rule_case import Case
from rule_cases import CASES, HOSTED
from rule_values import card

_ROWS = 1 << 16
_POOL = 2048
_WIDTH = 100
_LUHN = 3.8  # nanoseconds of Luhn by a table where the targets are as written
_BAD_FACTOR = 3
_REFERENCE = Path(__file__).parents[2] / ".build/bench/libfvreference.so"
_BAD = (0.0, 0.03, 0.1, 1.0)
_SHARES = ("valid", "3 % bad", "10 % bad", "all bad")
_KEYS = ("valid", "few_bad", "some_bad", "all_bad")


class Reference:
    """Luhn by a table, in C."""

    def __init__(self, source: random.Random) -> None:
        numbers = pa.array([card()(source) for _ in range(_ROWS)])
        _, self._offsets, self._bytes = numbers.buffers()
        self._bits = ctypes.create_string_buffer(_ROWS // 8)
        self._check = ctypes.CDLL(str(_REFERENCE)).reference_luhn_table_utf8
        self._check.argtypes = (ctypes.c_void_p,) * 2 + (ctypes.c_size_t, ctypes.c_void_p)
        self._check.restype = None

    def run(self) -> None:
        """Checks all of them."""
        self._check(self._bytes.address, self._offsets.address, _ROWS, self._bits)

    def valid_count(self) -> int:
        """How many the last run found."""
        return sum(byte.bit_count() for byte in self._bits.raw)


class Columns:
    """The columns of a case: one with no bad row, one with some, one with nothing else."""

    def __init__(self, case: Case, picks: list[pa.Array]) -> None:
        source = random.Random(f"{SEED} {case.rule} {case.about}")
        makers = [case.good, case.bad or case.good]
        self.records = [_record(maker(source)) for maker in makers for _ in range(_POOL)]
        pool = pa.Table.from_pylist(self.records).combine_chunks()
        self.tables = [
            pool.take(pick).combine_chunks() for pick in picks[: len(_BAD) if case.bad else 1]
        ]
        self.pool = pool


def _record(value: Any) -> dict[str, Any]:
    values = value if isinstance(value, tuple) else (value,)
    return dict(zip("abc", values, strict=False))


def _picks(source: random.Random) -> tuple[list[pa.Array], list[int]]:
    """Which values of a pool each row of a column has, and how many are bad."""
    picks, bad_counts = [], []
    for bad in _BAD:
        places = [
            source.randrange(_POOL) + (_POOL if source.random() < bad else 0) for _ in range(_ROWS)
        ]
        picks.append(pa.array(places, pa.int32()))
        bad_counts.append(sum(place >= _POOL for place in places))
    return picks, bad_counts


def _judge(rules: fv.Ruleset, case: Case, table: pa.Table, columns: Columns) -> fv.Batch:
    others = {"others": columns.pool} if case.rule == "references" else None
    return rules.validate_table(table, max_errors=0, references=others)


def _check_agreement(
    case: Case, rules: fv.Ruleset, columns: Columns, bad_counts: list[int]
) -> None:
    """Ends the program with a sentence when counts differ."""
    for table, bad, share in zip(columns.tables, bad_counts, _SHARES, strict=False):
        found = _judge(rules, case, table, columns).invalid_count
        if case.place != "table" and found != bad:
            sys.exit(
                f"{case.rule}, {case.about}, {share}: {found} rows are invalid in the table, {bad} "
                "were made so. No time is printed."
            )
    if case.place == "table":
        return
    of_records = rules.validate_many(columns.records).valid_count
    good = _POOL if case.bad else 2 * _POOL
    if of_records != good:
        sys.exit(
            f"{case.rule}, {case.about}: of {2 * _POOL} records {of_records} are valid, {good} "
            "were made so. No time is printed."
        )


def _sample(run: Callable[[], Any]) -> float:
    begun = time.thread_time_ns()
    run()
    return (time.thread_time_ns() - begun) / _ROWS


def _measure(
    case: Case, picks: list[pa.Array], bad_counts: list[int], luhn: Reference, seconds: float
) -> dict[str, Any]:
    rules = fv.Ruleset(case.document())
    columns = Columns(case, picks)
    _check_agreement(case, rules, columns, bad_counts)
    samples: list[list[float]] = [[] for _ in range(len(columns.tables) + 1)]
    end = time.monotonic() + seconds
    while len(samples[0]) < 3 or time.monotonic() < end:
        samples[0].append(_sample(luhn.run))
        for own, table in zip(samples[1:], columns.tables, strict=True):
            own.append(_sample(lambda table=table: _judge(rules, case, table, columns)))
    reference, *ns = [statistics.median(own) for own in samples]
    return {
        "rule": case.rule,
        "place": case.place,
        "about": case.about,
        "luhn_table": reference,
        **dict(zip(_KEYS, ns, strict=False)),
        "at_most": case.at_most,
        "rounds": len(samples[0]),
    }


def _limit(found: dict[str, Any]) -> float | None:
    """What a row may take on this machine."""
    return found["at_most"] and found["at_most"] * found["luhn_table"] / _LUHN


def _cell(ns: float | None, limit: float | None) -> Text:
    if ns is None:
        return Text("")
    return Text(f"{ns:,.1f}", style="red" if limit is not None and ns > limit else "")


def _table(results: list[dict[str, Any]]) -> Table:
    table = Table(width=_WIDTH, box=None, pad_edge=False, header_style="bold")
    table.add_column("rule", no_wrap=True)
    table.add_column("column", ratio=1, no_wrap=True)
    for name in (*_SHARES, "at most", "÷ Luhn"):
        table.add_column(name, justify="right", no_wrap=True)
    before = ""
    for each in results:
        limit = _limit(each)
        bad_limit = limit and _BAD_FACTOR * each["valid"]
        limits = (limit, limit, limit, bad_limit)
        cells = [_cell(each.get(key), most) for key, most in zip(_KEYS, limits, strict=True)]
        rule = Text("" if each["rule"] == before else each["rule"], style="bold cyan")
        before = each["rule"]
        shown = "" if limit is None else f"{limit:,.1f}"
        table.add_row(
            rule, each["about"], *cells, shown, f"{each['valid'] / each['luhn_table']:.2f}"
        )
    return table


def _unmeasured() -> list[str]:
    """The rules of the catalogue that no case has."""
    measured = {(case.place, case.rule) for case in CASES}
    found = []
    for rule in fv.rules()["rules"]:
        place = rule["kind"] if rule["kind"] in ("form", "table") else "field"
        if (place, rule["rule"]) not in measured and rule["rule"] not in HOSTED:
            found.append(f"{rule['rule']} ({rule['kind']})")
    return found


def _about(luhn: float) -> list[str]:
    return [
        f"{platform.machine()} ({', '.join(fv.cpu_features()) or 'no vector features'}), "
        f"formvalidate {fv.version()}, pyarrow {pa.__version__}, one thread",
        f"Nanoseconds a row, medians of interleaved runs, {_ROWS:,} generated rows (seed {SEED}).",
        f"Luhn by a table in C takes {luhn:.2f}; red is more than the target, of rows all bad "
        f"{_BAD_FACTOR} times the valid ones.",
    ]


def _summary(results: list[dict[str, Any]]) -> str:
    found = [each for each in results if each["at_most"]]
    over = [
        each for each in found if max(each.get(key, 0) for key in _KEYS[:-1]) > (_limit(each) or 0)
    ]
    bad = [each for each in found if each.get("all_bad", 0) > _BAD_FACTOR * each["valid"]]
    return (
        f"Of {len(found)} rows with a target {len(over)} take more, valid or up to 10 % bad; "
        f"{len(bad)} take more than {_BAD_FACTOR} times as long where all are bad."
    )


def run(seconds: float, path: Path, words: list[str]) -> None:
    """Measures, prints, writes."""
    if missing := _unmeasured():
        sys.exit(f"No case of rule_cases.py measures {', '.join(missing)}.")
    cases = [
        case
        for case in CASES
        if not words or any(word in f"{case.rule} {case.about}" for word in words)
    ]
    if not cases:
        sys.exit("No rule and no column is called that.")
    source = random.Random(SEED)
    luhn = Reference(source)
    luhn.run()
    if luhn.valid_count() != _ROWS:
        sys.exit("Luhn by a table is wrong. No time is printed.")
    picks, bad_counts = _picks(source)
    share = seconds / len(cases)
    results = [_measure(case, picks, bad_counts, luhn, share) for case in cases]
    reference = statistics.median(each["luhn_table"] for each in results)
    console = Console(width=_WIDTH, highlight=False)
    for line in _about(reference):
        console.print(line, style="dim")
    console.print(_table(results))
    console.print(f"\n{_summary(results)}")
    kept = {"seed": SEED, "rows": _ROWS, "luhn_table": reference, "rules": results}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    run(float(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
