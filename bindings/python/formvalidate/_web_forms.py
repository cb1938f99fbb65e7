"""Form data as a record: names with brackets, dots or pointers, boxes, choices and files."""

from __future__ import annotations

import re

from ._digits import exact
from ._web_problems import Problem
from ._web_shapes import Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, TypeAlias

    # What came under a name, or what came under the names within.
    Node: TypeAlias = "list[Any] | dict[str, Any]"

# As many as a record may have keys.
MOST_FIELDS = 10_000
_NAME = re.compile(r"[^.\[\]]+(?:\.[^.\[\]]+|\[[^.\[\]]*\])*")
_PART = re.compile(r"[^.\[\]]+|\[\]")
_INDEX = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
# What rules call the text of a number.
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?", re.ASCII)


class Upload:
    """What rules may say of a file: its name without folders, its size in bytes, its type."""

    __slots__ = ("name", "size", "type")

    def __init__(self, name: str, size: int, type: str | None) -> None:
        self.name = name.replace("\\", "/").rpartition("/")[2]
        self.size = size
        self.type = type


def record_of(shape: Shape, pairs: Iterable[tuple[str, str | Upload]]) -> dict[str, Any]:
    """The record that pairs of names and values are; what contradicts itself is a Problem."""
    tree: dict[str, Any] = {}
    for place, (name, value) in enumerate(pairs):
        if place >= MOST_FIELDS:
            raise too_many()
        _put(tree, _way(name, shape), value)
    record: dict[str, Any] = _value(shape, tree)
    return record


def too_many() -> Problem:
    """What is said to form data that has too many fields."""
    return Problem(413, f"The form data must have at most {MOST_FIELDS:,} fields.")


def _way(name: str, shape: Shape) -> list[str]:
    """The names that lead to a value: `lines[0][sku]`, `lines.0.sku` and `/lines/0/sku` are one."""
    if shape.members is not None and name in shape.members:
        return [name]
    if name.startswith("/"):
        way = [part.replace("~1", "/").replace("~0", "~") for part in name[1:].split("/")]
    elif _NAME.fullmatch(name):
        # Some write `tags[]` for what may come several times.
        way = _PART.findall(name.removesuffix("[]"))
    else:
        return [name]
    # Deeper than any field, and with one to spare, it is no more than a name that nobody knows.
    return way if len(way) <= shape.depth + 1 else [name]


def _put(tree: dict[str, Any], way: list[str], value: str | Upload) -> None:
    *outer, last = way
    for name in outer:
        tree = tree.setdefault(name, {})
        if not isinstance(tree, dict):
            raise _contradiction()
    values = tree.setdefault(last, [])
    if not isinstance(values, list):
        raise _contradiction()
    values.append(value)


def _contradiction() -> Problem:
    return Problem(400, "The form data has a value where it has fields within, too.")


def _value(shape: Shape | None, node: Node) -> Any:
    if isinstance(node, list):
        return _leaf(shape, node)
    if shape is not None and shape.members is not None:
        return _record(shape.members, node)
    inner = None if shape is None else shape.inner
    if shape is not None and shape.is_list and all(map(_INDEX.fullmatch, node)):
        # Rows that a page has taken out leave their numbers out.
        return [_value(inner, node[index]) for index in sorted(node, key=int)]
    return {name: _value(inner, values) for name, values in node.items()}


def _record(fields: dict[str, Shape], node: dict[str, Any]) -> dict[str, Any]:
    record = {name: _value(fields.get(name), values) for name, values in node.items()}
    for name, shape in fields.items():
        # Browsers leave out what is not ticked.
        if shape.is_boolean and name not in record:
            record[name] = shape.off
    return record


def _leaf(shape: Shape | None, values: list[Any]) -> Any:
    if shape is not None and shape.inner is not None and shape.is_list:
        return [_leaf(shape.inner, [value]) for value in values]
    if shape is not None and shape.is_boolean:
        # A hidden field in front of the box says what it is when it is not ticked.
        values = values[-1:]
    found = [_one(shape, value) for value in values]
    takes_several = shape is not None and shape.is_list
    return found if takes_several or len(found) > 1 else found[0]


def _one(shape: Shape | None, value: str | Upload) -> Any:
    if isinstance(value, Upload):
        if shape is None or shape.members is None:
            return value.name
        return {name: getattr(value, name) for name in Upload.__slots__ if name in shape.members}
    if shape is None:
        return value
    if shape.takes_number and _NUMBER.fullmatch(value):
        return exact(value)
    return shape.choices.get(value, value)
