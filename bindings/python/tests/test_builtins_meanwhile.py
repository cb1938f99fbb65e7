"""Functions that are built in: what else goes on while they run."""

from __future__ import annotations

import gc
import signal
import threading
from dataclasses import dataclass
from typing import Any

import pytest
from both_ways import RULES


def test_keys_that_do_what_they_like() -> None:
    record: dict[Any, Any] = {}

    class Key(str):
        def __hash__(self) -> int:
            return hash("name")

        def __eq__(self, other: object) -> bool:
            record.pop("age", None)
            return False

    record.update({Key("x"): "1", "age": 17, "name": "Ada"})
    for _ in range(3):
        RULES.is_valid(record)
        record["age"] = 17


def test_dicts_that_another_thread_changes() -> None:
    record: dict[str, Any] = {"name": "Ada", "tags": ["a@b.example"]}
    ended = threading.Event()

    def change() -> None:
        turn = 0
        while not ended.is_set():
            turn += 1
            record["name"] = "Ada" * (turn % 50 + 1)
            record["tags"] = [f"a{turn}@b.example"] * (turn % 3)
            record[f"other{turn % 100}"] = record.pop(f"other{(turn + 50) % 100}", None)

    thread = threading.Thread(target=change)
    thread.start()
    try:
        assert all(RULES.is_valid(record) for _ in range(20_000))
    finally:
        ended.set()
        thread.join()


class Stops(Exception):
    """Raised where nobody expects it."""


@dataclass
class Stopping:
    name: str
    tags: Any = None

    def __post_init__(self) -> None:
        raise (KeyboardInterrupt if self.name == "Ctrl-C" else Stops)(self.name)


def test_what_a_class_raises_comes_out() -> None:
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            RULES.parse({"name": "Ctrl-C"}, into=Stopping)
        with pytest.raises(Stops):
            RULES.parse_json('{"name": "x"}', into=Stopping)
        assert RULES.parse({"name": "x"}) == {"name": "x"}


def test_a_record_that_its_own_class_changes() -> None:
    record: dict[str, Any] = {"name": "Ada" * 20, "tags": ["a@b.example", "b" * 20 + "@b.example"]}
    nested: list[Any] = []

    @dataclass
    class Changing:
        name: str
        tags: list[str]

        def __post_init__(self) -> None:
            record["name"], record["tags"] = "x", []
            gc.collect()
            nested.append(RULES.parse({"name": "other", "tags": ["c@d.example"]}))
            nested.append(RULES.is_valid('{"name": "", "tags": []}'))

    wanted = dict(record)
    made = RULES.parse(record, into=Changing)
    assert vars(made) == wanted
    assert nested == [{"name": "other", "tags": ["c@d.example"]}, False]


def test_garbage_that_goes_while_a_record_is_taken() -> None:
    """What goes may run any code, also such that asks the same ruleset and changes the record."""
    record: dict[str, Any] = {}

    class Last:
        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            record["tags"] = [f"{len(record)}@b.example"]
            record["name"] = "gone"
            assert RULES.parse({"name": "other"}) == {"name": "other"}

    before = gc.get_threshold()
    gc.set_threshold(1, 1, 1)
    try:
        for turn in range(300):
            name, tags = f"Ada {turn} " * 9, [f"{turn}@b.example" for _ in range(3)]
            record.update(name=name, tags=tags)
            for _ in range(3):
                Last()
            parsed = RULES.parse(record)
            assert parsed["name"] in (name.strip(), "gone") and "@b.example" in parsed["tags"][0]
    finally:
        gc.set_threshold(*before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_while_many_are_judged() -> None:
    records = [{"name": "Ada", "tags": ["a@b.example"]}] * 300_000
    timer = threading.Timer(0.05, signal.raise_signal, [signal.SIGINT])
    with pytest.raises(KeyboardInterrupt):
        timer.start()
        for _ in range(1_000):
            RULES.validate_many(records)
    timer.join()
    assert RULES.validate_many(records[:2_000])
