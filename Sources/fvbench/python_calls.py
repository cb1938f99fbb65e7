"""Calls from Python beside the peers, one record or value each.

python_calls.py SECONDS JSON [lowest]

On a machine that others use meanwhile medians say what these do: there the lowest times count.
Each is set beside its peer in the same process; all agree on what is valid before a
time is printed.
"""

from __future__ import annotations

import ctypes
import json
import os
import platform
import statistics
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import formvalidate as fv
import msgspec
import pydantic
from data import SEED, emails
from formvalidate import _ffi
from python_records import (
    DOCUMENT,
    ORDER_DOCUMENT,
    Record,
    by_msgspec,
    from_dict,
    from_text,
    order_by_msgspec,
    order_from_text,
    orders,
    records,
)
from python_values import single_contests
from results import Results
from rounds import Contest, Contestant, measure

_ROWS = 2_000
_MANY = 20_000
_REFERENCE = Path(__file__).parents[2] / ".build/bench/libfvreference.so"
_PACKAGES = ("msgspec", "pydantic", "pydantic-extra-types", "python-stdnum")
_GROUP = "Python, one record a call"


def _taken(call: Callable[[Any], object], values: Iterable[Any], refusal: type[Exception]) -> int:
    """How many are taken; a refusal is an exception."""
    valid = 0
    for value in values:
        try:
            call(value)
        except refusal:
            continue
        valid += 1
    return valid


def _contestant(name: str, call: Callable[[Any], object], values: list[Any]) -> Contestant:
    """Somebody who answers with something false, or refuses by an exception, what is not valid."""
    refusals = {"pydantic": pydantic.ValidationError, "msgspec": msgspec.ValidationError}
    refusal = refusals.get(name.partition(" ")[0])
    if name.startswith("Ruleset.parse"):
        refusal = fv.ValidationError
    if refusal is None:
        return Contestant(name, lambda: sum(map(bool, map(call, values))), len(values), int)
    return Contestant(name, lambda: _taken(call, values, refusal), len(values), int)


def _record_contests() -> list[Contest]:
    rules = fv.Ruleset(DOCUMENT)
    dicts, valid = records(_ROWS)
    texts = [json.dumps(record, separators=(",", ":")).encode() for record in dicts]
    of_dicts = [_contestant("pydantic validate_python", from_dict, dicts)]
    of_texts = [
        _contestant("pydantic validate_json", from_text, texts),
        _contestant("msgspec Decoder.decode", by_msgspec, texts),
    ]
    calls: list[tuple[str, Callable[[Any], object], bool]] = [
        ("Ruleset.is_valid", rules.is_valid, True),
        ("Ruleset.validate", rules.validate, True),
        ("Ruleset.parse", rules.parse, True),
        ("Ruleset.parse(…, into=dataclass)", lambda one: rules.parse(one, into=Record), True),
        ("Ruleset.validate_json", rules.validate_json, False),
        ("Ruleset.parse_json", rules.parse_json, False),
        ("Ruleset.parse_json(…, into=dataclass)", lambda one: rules.parse_json(one, into=Record),
         False),
    ]  # fmt: skip
    contests = [
        Contest(
            _GROUP,
            f"8 fields, {'dict' if is_dict else 'JSON'}, by {name.removeprefix('Ruleset.')}",
            valid,
            [_contestant(name, call, dicts if is_dict else texts),
             *(of_dicts if is_dict else of_texts)],
        )
        for name, call, is_dict in calls
    ]  # fmt: skip
    many, valid_many = records(_MANY)
    by_many = Contestant(
        "Ruleset.validate_many", lambda: rules.validate_many(many), _MANY,
        lambda found: int(found.valid_count),
    )  # fmt: skip
    each = [_contestant("pydantic validate_python", from_dict, many)]
    return [
        *contests,
        Contest(_GROUP, "8 fields, dicts, all at once", valid_many, [by_many, *each]),
    ]


def _order_contest() -> Contest:
    texts, valid = orders(_ROWS)
    return Contest(
        _GROUP,
        "an order of 5 lines, JSON, verdict",
        valid,
        [
            _contestant("Ruleset.is_valid", fv.Ruleset(ORDER_DOCUMENT).is_valid, texts),
            _contestant("pydantic validate_json", order_from_text, texts),
            _contestant("msgspec Decoder.decode", order_by_msgspec, texts),
        ],
    )


class _Typed:
    """What is typed into a field, by a loop in C and by one of Python."""

    def __init__(self, texts: list[str]) -> None:
        self.form = fv.Form(fv.Ruleset(DOCUMENT), policies={"email": "change"})
        self.texts = texts
        bytes_ = [text.encode() for text in texts]
        self._bytes = b"".join(bytes_)
        offsets = (ctypes.c_int32 * (len(texts) + 1))()
        for place, text in enumerate(bytes_):
            offsets[place + 1] = offsets[place] + len(text)
        self._count = ctypes.CDLL(str(_REFERENCE)).reference_count_typed
        self._count.restype = ctypes.c_size_t
        self._state = _ffi.sized(_ffi.fv_field_state)
        self._arguments = (
            *(ctypes.cast(one, ctypes.c_void_p) for one in (_ffi.fv_form_set, _ffi.fv_form_field)),
            ctypes.c_void_p(self.form._live.handle.value),
            ctypes.c_char_p(b"email"),
            ctypes.byref(self._state),
            ctypes.c_char_p(self._bytes),
            offsets,
            ctypes.c_size_t(len(texts)),
        )

    def by_c(self) -> int:
        """How many are valid when they are typed."""
        return int(self._count(*self._arguments))

    def by_python(self) -> int:
        """The same by the form of Python."""
        form, valid = self.form, 0
        for text in self.texts:
            form.set("email", text)
            # A truth that is added takes as long as a field.
            if form["email"].verdict == "valid":
                valid += 1
        return valid


def _form_contest() -> Contest:
    texts, valid = emails(_ROWS)
    typed = _Typed(texts)
    return Contest(
        "Python, a keystroke",
        "Form.set and reading the field",
        valid,
        [
            Contestant("Form.set, form[…].verdict", typed.by_python, _ROWS, int),
            Contestant("fv_form_set, fv_form_field from C", typed.by_c, _ROWS, int),
        ],
    )


def _machine() -> dict[str, Any]:
    """What the figures are from, and how busy it is before anything is measured."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {
        "cpu": names[0] if names else platform.processor(),
        "cores": os.cpu_count(),
        "architecture": platform.machine(),
        "kernel": platform.release(),
        "load": round(os.getloadavg()[0], 1),
    }


def main(seconds: float, path: Path, is_lowest: bool) -> None:
    """Measures all and writes JSON."""
    machine = _machine() | {"times": "lowest" if is_lowest else "medians"}
    summary = min if is_lowest else statistics.median
    contests = [*single_contests(), *_record_contests(), _order_contest(), _form_contest()]
    versions = {"Python": platform.python_version()} | {name: version(name) for name in _PACKAGES}
    found = Results(machine, versions, SEED)
    for contest in contests:
        found.results += measure(contest, seconds / len(contests), summary)
        for each in found.results[-(len(contest.contestants) - 1) :]:
            line = f"{each.data:48} {each.name:38} {each.ns:8.0f} ns {each.ratio:6.2f} of"
            print(f"{line} {each.reference}", flush=True)
    found.write(path)


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:] == ["lowest"])
