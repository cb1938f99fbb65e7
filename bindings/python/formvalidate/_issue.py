"""What a report tells: issues, how many there are, and the brands of cards."""

from __future__ import annotations

from ._values import Placed, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, TypeAlias

    Level: TypeAlias = Literal["error", "warning"]

# By FV_LEVEL_.
LEVELS: tuple[Level, ...] = ("error", "warning")


class Issue(Placed):
    """One thing that is wrong with a record, or could not be decided.

    `field` and `path` (a JSON Pointer) say where, `rule` and the author's `id` which rule, `code`
    and `code_name` what; `message` is for the person who fills in the form, `title` and `reason`
    are the code in general words, `params` what the rule was set to. A `message` holds a value only
    where its template asks for {value} and the field is not sensitive; `repr` leaves it out. One of
    the `level` "warning" is told and makes no record invalid.
    """

    __slots__ = (  # noqa: RUF023
        "field", "path", "rule", "id", "code", "code_name", "message", "title", "reason", "params",
        "level",
    )  # fmt: skip
    field: str
    path: str
    rule: str
    id: str
    code: int
    code_name: str
    message: str
    title: str
    reason: str
    params: dict[str, Any]
    level: Level

    def to_dict(self) -> dict[str, Any]:
        """All of it by name, as a dict that fits into JSON."""
        return dict(zip(self.__slots__, self._fields(), strict=True))

    def __hash__(self) -> int:
        """Without the params, which are a dict."""
        return hash((self.field, self.path, self.rule, self.id, self.code, self.message))

    def __repr__(self) -> str:
        """Where and what, without the message."""
        shown: tuple[str, ...] = ("field", "path", "rule", "code_name")
        if self.level != "error":
            shown += ("level",)
        return f"Issue({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"


class CardFacts(Value):
    """What a card field's digits tell: its `brand`, and the one to suggest while it is typed."""

    __slots__ = ("brand", "suggested")
    brand: str | None
    suggested: str | None

    def __init__(self, brand: str | None, suggested: str | None) -> None:
        super().__init__(brand, suggested)


class Counts(Value):
    """How many issues there are, `kept` of them in the report: exact also where it was cut.

    Each is counted once: as a warning whatever its code is, or by its code.
    """

    __slots__ = ("invalid", "undecided", "kept", "pending", "warnings")  # noqa: RUF023
    invalid: int
    undecided: int
    kept: int
    pending: int
    warnings: int

    def __init__(
        self, invalid: int, undecided: int, kept: int, pending: int = 0, warnings: int = 0
    ) -> None:
        super().__init__(invalid, undecided, kept, pending, warnings)
