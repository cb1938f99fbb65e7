"""What is told of errors: rows from 1, lines, and words without values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, overload

import pyarrow as pa
import pyarrow.compute as pc

from .._page_words import language_of, words_of

if TYPE_CHECKING:
    from .._batch_words import Words


@dataclass(frozen=True, slots=True)
class Told:
    """One error or warning of a row, as all outputs have it; `value` only where values may be."""

    file: str
    row: int
    line: int | None
    field: str
    rule: str
    id: str
    code: int
    code_name: str
    index: tuple[int, ...]
    message: str
    level: str
    value: str | None = None
    # Of a key, where it is what is wrong.
    fields: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        """The field, or what stands for the row as a whole."""
        own = self.id or ", ".join(self.fields)
        return self.field or (f"row: {own}" if own else "row")

    def as_row(self) -> dict[str, Any]:
        """All of it by its names."""
        return {name: getattr(self, name) for name in NAMES}

    def to_dict(self) -> dict[str, Any]:
        """All of it, for JSON; what is not known is left out."""
        told = self.as_row()
        told["index"] = list(self.index) or None
        if self.line is None:
            del told["line"]
        if not self.fields:
            del told["fields"]
        if self.value is None:
            del told["value"]
        return told


NAMES = tuple(field.name for field in fields(Told))
_TYPES = {
    "row": pa.int64(),
    "line": pa.int64(),
    "code": pa.int32(),
    "place": pa.int32(),
    "index": pa.list_(pa.int32()),
    "fields": pa.list_(pa.string()),
}
# What is found has no words yet: most of it is never told.
_OF_FOUND = [*(name for name in NAMES if name not in ("file", "message", "fields")), "place"]
FOUND = pa.schema([(name, _TYPES.get(name, pa.string())) for name in _OF_FOUND])
WRITTEN = pa.schema([(name, _TYPES.get(name, pa.string())) for name in NAMES])


class Room:
    """How many more errors are kept, and how many warnings: neither takes the room of the other."""

    __slots__ = ("errors", "warnings")

    def __init__(self, errors: int, warnings: int) -> None:
        self.errors = errors
        self.warnings = warnings

    @property
    def most(self) -> int:
        """The larger of the two."""
        return max(self.errors, self.warnings)

    def take(self, found: pa.Table) -> pa.Table:
        """Those of what is found, in the order of rows, for which there is room; they take it."""
        is_error = pc.equal(found["level"], "error")
        errors = pc.sum(is_error).as_py() or 0
        warnings = found.num_rows - errors
        if errors > self.errors or warnings > self.warnings:
            some = pc.indices_nonzero(is_error).slice(0, self.errors)
            more = pc.indices_nonzero(pc.invert(is_error)).slice(0, self.warnings)
            places = pa.concat_arrays([some, more])
            found = found.take(places.take(pc.sort_indices(places)))
            errors, warnings = len(some), len(more)
        self.errors -= errors
        self.warnings -= warnings
        return found


class Kept(Sequence[Told]):
    """The errors that are kept of all inputs; words are put together when somebody reads one."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._found: list[tuple[str, pa.Table]] = []
        self._count = 0

    def add(self, file: str, found: pa.Table) -> None:
        """Adds what was found in some rows of a file."""
        if found.num_rows:
            self._found.append((file, found))
            self._count += found.num_rows

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Told]:
        for file, found in self._found:
            for batch in found.to_batches(1_000):
                yield from self._read(file, batch)

    @overload
    def __getitem__(self, place: int) -> Told: ...
    @overload
    def __getitem__(self, place: slice) -> list[Told]: ...
    def __getitem__(self, place: int | slice) -> Told | list[Told]:
        if isinstance(place, int):
            return self[place : place + 1][0]
        first, end, _ = place.indices(self._count)
        told: list[Told] = []
        for file, found in self._found:
            if first < found.num_rows and end > 0:
                told += self._read(file, found.slice(max(first, 0), end - max(first, 0)))
            first, end = first - found.num_rows, end - found.num_rows
        return told

    def _read(self, file: str, found: Any) -> Iterator[Told]:
        return (told(file, row, self._words) for row in found.to_pylist())


# What a reader finds, in English.
_READ = {
    "cells": "The line has another number of cells than the line of names.",
    "quotes": "A quote of the line, or of another of its record, is not closed or not doubled.",
    "json": "The line is not a JSON object.",
    "keys": "The line has a name twice.",
    "limits": "The line is larger than a record may be, or nested deeper.",
    "fit": "The line does not fit the columns that the first lines have.",
}


def _is_readers(field: str, rule: str, own: str) -> bool:
    """Whether a reader found it: no rule has words for that."""
    return not field and not own and rule in _READ


def language(error: Told, words: Words) -> str:
    """The language of an error's message."""
    if _is_readers(error.field, error.rule, error.id):
        return language_of(words.language)
    return words.language


def told(file: str, row: dict[str, Any], words: Words) -> Told:
    """What is found, in words."""
    key = row["field"], row["rule"], row["id"], row["code"]
    if _is_readers(*key[:3]):
        message = words_of(language_of(words.language))(_READ[row["rule"]])
    else:
        message = words.message(*key, row["place"], row["index"])
    index = tuple(row["index"] or ())
    return Told(
        file, row["row"], row["line"], *key, row["code_name"], index, message, row["level"],
        row["value"], words.key_fields(row["field"], row["rule"], row["place"]),
    )  # fmt: skip


def written(file: str, found: pa.Table | None, words: Words) -> pa.Table:
    """What is found with its words, as a file of errors has it."""
    listed = [] if found is None else found.to_pylist()
    rows = [told(file, row, words).as_row() for row in listed]
    return pa.Table.from_pylist(rows, schema=WRITTEN)


def of_table(findings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is told of the table as such, of which no row is wrong, by the names of errors."""
    return [
        {name: one.get(name) for name in NAMES} | {"fields": [], "file": ""}
        for one in findings
        if one["code_name"] == "tableRule"
    ]
