"""Functions that are built in: what they keep from one call to the next, and what they must not."""

from __future__ import annotations

import random
import sys
from typing import Any
from uuid import UUID

import formvalidate as fv
import pytest
from both_ways import by_ctypes
from test_builtins_memory import TYPES, run

NAMES = [f"f{number}" for number in range(12)]
SHAPES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {name: {} for name in NAMES}
        | {"rows": {"items": {"fields": {name: {"rules": ["integer"]} for name in NAMES}}}},
    }
)

LARGE = """
import gc
import formvalidate as fv

def resident():
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

fields = {f"f{number}": {"rules": ["trim"]} for number in range(40)}
rules = fv.Ruleset(
    {"formvalidate": 1, "fields": {"rows": {"items": {"fields": fields}}}}
)
count = 16_000
record, text = {"rows": [{}] * count}, '{"rows": [' + ", ".join(["{}"] * count) + "]}"
for call, value in ((rules.is_valid, record), (rules.parse, record), (rules.parse_json, text)):
    call({"rows": [{}]} if value is record else '{"rows": [{}]}')
    gc.collect()
    before = resident()
    call(value)
    gc.collect()
    print((resident() - before) // 1_024)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc tells it")
def test_large_records_leave_no_memory_behind() -> None:
    # In MiB; parsing left 77 of a record with 16,000 records in it, all empty.
    assert all(int(kept) <= 6 for kept in run(LARGE).split())


def shapes(seed: int, count: int) -> list[dict[str, Any]]:
    """Records with fields in many ways and orders; some come often, two of them in turn."""
    dice = random.Random(seed)
    often = [dice.sample(NAMES, dice.randint(1, 12)) for _ in range(4)]
    records = []
    for place in range(count):
        names = often[place % 2] if place % 100 < 30 else dice.choice(often)
        if dice.random() < 0.4:
            names = dice.sample(NAMES, dice.randint(0, 12))
        rows = [
            {name: dice.randint(0, 9) for name in dice.choice([names, *often])}
            for _ in range(dice.randint(0, 3))
        ]
        records.append({name: f"{name}{place}" for name in names} | {"rows": rows})
    return records


def test_dicts_of_shapes_that_take_turns() -> None:
    for record in shapes(1, 4_000):
        made = SHAPES.parse(record)
        with by_ctypes():
            assert list(SHAPES.parse(record).items()) == list(made.items())
        # Whoever has it may change it.
        made.pop("rows")
        made["other"] = None
        made.update(dict.fromkeys(NAMES))


def test_uuids_of_all_digits() -> None:
    dice = random.Random(7)
    numbers = [0, 1, 2**128 - 1, 2**64, 2**64 - 1, *(dice.getrandbits(128) for _ in range(300))]
    for number in numbers:
        made = UUID(int=number)
        mixed = "".join(dice.choice((one, one.upper())) for one in str(made))
        for text in (str(made), str(made).upper(), mixed):
            found = TYPES.parse({"name": text, "day": None})["name"]
            assert found == made and type(found) is UUID and found.int == number


NO_MEMORY = """
import _testcapi, gc, sys
import formvalidate as fv

rules = fv.Ruleset({
    "formvalidate": 1,
    "fields": {"a": {"rules": ["required"]}, "b": {"rules": ["required"]}},
    "scenarios": {"default": ["a", "b"], "short": ["a"]},
})
record = {"a": "x", "b": ""}

def without(place):
    # Nothing comes from what CPython keeps of objects that are gone; the pair is of what the call
    # to set_nomemory kept.
    kept = [[(n, n) for n in range(2_100)], [{n: n} for n in range(100)]]
    _testcapi.set_nomemory(place, place + 1)
    try:
        pair = (place, kept)
        return rules.validate(record, "short", "de")
    finally:
        _testcapi.remove_mem_hooks()

def tried():
    failed = 0
    for place in range(1, 12):
        try:
            report = without(place)
        except MemoryError:
            failed += 1
            continue
        assert report.valid and report.cleaned == {"a": "x"}
    return failed

def left():
    gc.collect()
    return sys.getallocatedblocks(), sys.getrefcount(record), sys.getrefcount("short")

# The copy of the record, the report, and what it was asked.
assert tried() >= 3
for _ in range(20):
    tried()
before = left()
for _ in range(200):
    tried()
after = left()
assert after[0] - before[0] < 150 and after[1:] == before[1:], (before, after)
print("done")
"""


def test_no_memory_for_what_a_report_was_asked() -> None:
    pytest.importorskip("_testcapi")
    assert run(NO_MEMORY) == "done\n"
