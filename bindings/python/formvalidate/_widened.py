"""What a JSON Schema does not say of a ruleset."""

from __future__ import annotations

from ._values import Value


class Widened(Value):
    """A place where a lossy JSON Schema accepts more than the ruleset.

    `pointer` is a JSON Pointer into the ruleset's document, to the rule as a rule; `message` names
    what is not said.
    """

    __slots__ = ("pointer", "message")  # noqa: RUF023
    pointer: str
    message: str

    def __init__(self, pointer: str, message: str) -> None:
        super().__init__(pointer, message)
