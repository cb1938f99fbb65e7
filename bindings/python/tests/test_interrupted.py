"""Ctrl-C as things of the library go."""

from __future__ import annotations

from _thread import interrupt_main
from collections.abc import Callable
from operator import attrgetter
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from formvalidate._owner import HandleOwner


class Rings:
    """Presses Ctrl-C as it goes; that Python hears of it when it next runs code of its own."""

    __del__ = property(attrgetter("ring"))

    def __init__(self) -> None:
        self.ring = interrupt_main


def report_of(rules: fv.Ruleset) -> Any:
    return rules.validate({"a": ""})._owner


def batch_of(rules: fv.Ruleset) -> Any:
    return rules.validate_table(pa.table({"a": ["", "x"]}))._source


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("owner_of", [report_of, batch_of])
def test_ctrl_c_is_not_lost_as_handles_go(owner_of: Callable[[fv.Ruleset], Any]) -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["required"]}}})
    # The last of a list goes first.
    going = [owner_of(rules), Rings()]
    assert isinstance(going[0], HandleOwner)
    with pytest.raises(KeyboardInterrupt):
        going.clear()
