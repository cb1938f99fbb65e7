"""The types that columns of lines of JSON have: what all lines are that can be read twice."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa

import formvalidate as fv

from .._rule_options import pointer
from ._inputs import Input


class LineTypes:
    """The schema of lines that become columns, those of several inputs the same.

    Without inputs the first block of lines tells it. Where it is said by `suit` what fields are,
    lines that hold something else there have no say, as long as others have.
    """

    def __init__(
        self,
        inputs: Sequence[Input] = (),
        most: int | None = None,
        suit: Mapping[str, str] | None = None,
    ) -> None:
        self._inputs = inputs
        self._most = most
        self._suit = suit or {}
        self._others: dict[str, Any] = {}
        self.known: dict[str, Any] = {}
        self.lines = 0
        self.is_told = False

    def others(self, is_all: bool) -> Iterator[Input]:
        """The inputs that have a say besides the first lines of one, which may be all of it."""
        if len(self._inputs) == 1 and is_all:
            return
        for given in self._inputs:
            # What comes in turn is there once.
            if not given.is_standard and os.path.isfile(given.path) and not self.has_enough:
                yield given

    @property
    def has_enough(self) -> bool:
        """Whether as many lines are known as are asked for."""
        return self._most is not None and self.lines >= self._most

    def learn(self, schemas: Iterable[pa.Schema], only: frozenset[str] | None = None) -> None:
        """Takes up what some lines are; `only` has the names of which others are left out."""
        for schema in schemas:
            for field in schema:
                name, kind = field.name, field.type
                if name not in self.known and only is not None and name not in only:
                    continue
                if not _suits(self._suit.get(name, ""), kind):
                    self._others[name] = _of_both(self._others.get(name, kind), kind)
                    kind = pa.null()
                self.known[name] = _of_both(self.known.get(name, kind), kind)

    def settle(self) -> None:
        """Takes what does not suit its field where nothing else is known, and learns no more."""
        # Where no field has anything within it, the engine takes no column that has.
        for name, kind in self._others.items() if {*self._suit.values()} != {"plain"} else ():
            self.known[name] = _of_both(self.known[name], kind)
        self.is_told = True

    def ask(self, name: str, kind: pa.DataType) -> None:
        """Has a column read as the type its field asks for; days, which JSON lacks, as texts."""
        types, known = pa.types, self.known.get(name)
        is_number = types.is_floating(kind) and known is not None and types.is_integer(known)
        if known is not None and not (is_number or types.is_date(kind) or types.is_timestamp(kind)):
            self.known[name] = kind

    def schema(self) -> pa.Schema:
        """What is known, with texts where nothing is."""
        return pa.schema([(name, _plain(kind)) for name, kind in self.known.items()])


def suiting(rules: fv.Ruleset, renaming: Mapping[str, str]) -> dict[str, str]:
    """What the fields of a ruleset are, by the names that their columns have in files."""
    called = {new: old for old, new in renaming.items()}
    fields = rules.describe()["fields"]
    shape = {one["name"]: one["shape"] for one in fields if one["path"] == one["name"]}
    return {called.get(name, name): told for name, told in shape.items()}


def shapes(rules: fv.Ruleset, others: set[str]) -> tuple[tuple[str, pa.DataType], ...]:
    """The fields of a ruleset but others, with types as far as records and lists tell."""
    found: dict[str, dict[str, Any]] = {"": {}}
    # What is within something stands behind it.
    for field in reversed(rules.describe()["fields"]):
        path = field["path"] if field["path"].startswith("/") else pointer(field["path"])
        around, _, name = path.rpartition("/")
        within, kind = found.get(path, {}), pa.null()
        if field["shape"] == "record":
            kind = pa.struct(list(reversed(within.items())))
        elif field["shape"] == "list":
            kind = pa.list_(within.get("*", pa.null()))
        name = name.replace("~1", "/").replace("~0", "~")
        found.setdefault(around, {})[name] = kind
    return tuple((name, found[""][name]) for name in sorted(found[""].keys() - others))


def _suits(shape: str, kind: Any) -> bool:
    """Whether a column may be what a field of some shape has; null may be any."""
    types = pa.types
    if types.is_null(kind) or not shape:
        return True
    if shape == "plain" and types.is_list(kind):
        return _suits(shape, kind.value_type)
    is_right = types.is_list if shape == "list" else types.is_struct
    return bool(is_right(kind)) is (shape != "plain")


def _of_both(first: Any, second: Any) -> Any:
    """The type that holds both; the first where none does."""
    types = pa.types
    if types.is_null(first) or (types.is_integer(first) and types.is_floating(second)):
        return second
    if types.is_list(first) and types.is_list(second):
        return pa.list_(_of_both(first.value_type, second.value_type))
    if types.is_struct(first) and types.is_struct(second):
        fields = {field.name: field.type for field in first}
        for field in second:
            known = fields.get(field.name)
            fields[field.name] = field.type if known is None else _of_both(known, field.type)
        return pa.struct(list(fields.items()))
    return first


def _plain(kind: Any) -> Any:
    """A type that JSON has: a text that looks like a date is one, and what is null may be any."""
    types = pa.types
    if (
        types.is_timestamp(kind)
        or types.is_date(kind)
        or types.is_time(kind)
        or types.is_null(kind)
    ):
        return pa.string()
    if types.is_struct(kind):
        return pa.struct([field.with_type(_plain(field.type)) for field in kind])
    if types.is_list(kind):
        return pa.list_(_plain(kind.value_type))
    return kind
