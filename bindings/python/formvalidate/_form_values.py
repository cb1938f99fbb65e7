"""What there is to see of a form: its fields, and what changed."""

from __future__ import annotations

from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    from ._requests import Request

    FieldVerdict: TypeAlias = Literal[
        "unknown", "valid", "invalid", "incomplete", "undecided", "pending"
    ]
    Appearance: TypeAlias = Literal["pristine", "empty", "filled", "mistake", "suspect"]
    Policy: TypeAlias = Literal["change", "blur", "submit", "never"]

# By the numbers of FV_STATE_, FV_APPEARANCE_ and FV_POLICY_.
VERDICTS: tuple[FieldVerdict, ...] = (
    "unknown", "valid", "invalid", "incomplete", "undecided", "pending",
)  # fmt: skip
APPEARANCES: tuple[Appearance, ...] = ("pristine", "empty", "filled", "mistake", "suspect")
POLICIES: tuple[Policy, ...] = ("change", "blur", "submit", "never")


class FieldChange(Value):
    """How a field looks after a change.

    It has what a `Field` has, without the value: ask the form for that. `code_name` is the name of
    the first issue's code; "ok" for none, "custom" for one of yours without a name.
    """

    __slots__ = (  # noqa: RUF023
        "verdict", "appearance", "active", "dirty", "touched", "shows", "warns", "code",
        "code_name",
    )  # fmt: skip
    verdict: FieldVerdict
    appearance: Appearance
    active: bool
    dirty: bool
    touched: bool
    shows: bool
    warns: bool
    code: int
    code_name: str


class RowChange(Value):
    """What happened to a row: `kind` is "inserted", "removed" or "moved".

    `index` is where the row is now, or was when it was removed, `origin` where one was that moved.
    """

    __slots__ = ("list", "kind", "index", "origin", "key")  # noqa: RUF023
    list: str
    kind: str
    index: int
    origin: int | None
    key: int


class Change(Value):
    """What one change of a form brought, all of it at once.

    `fields` has the fields that look different than before, by name or pointer as they are now, and
    `lists` what happened to rows, in order (of the whole form's subscribers). `gates` says of those
    that opened or shut whether they are open. `generation` is the form's. `valid` and `verdict` are
    those of the whole form, None for a subscriber of one field or gate. A `replay` is not a change
    but the present state, told because it was asked for. `requests` are questions of rules "remote"
    that are new.
    """

    __slots__ = (  # noqa: RUF023
        "generation", "fields", "gates", "valid", "verdict", "replay", "lists", "requests",
    )  # fmt: skip
    generation: int
    fields: dict[str, FieldChange]
    gates: dict[str, bool]
    valid: bool | None
    verdict: FieldVerdict | None
    replay: bool
    lists: tuple[RowChange, ...]
    requests: tuple[Request, ...]

    def __hash__(self) -> int:
        """Without what is in dicts."""
        return hash((self.generation, self.valid, self.verdict, self.replay))


class FormStatistics(Value):
    """What a form has done so far.

    `evaluations` counts rules that were run, `changes` changes of the form (its generation),
    `deliveries` calls of subscribers; `subscribers` is how many there are now.
    """

    __slots__ = ("evaluations", "changes", "deliveries", "subscribers")  # noqa: RUF023
    evaluations: int
    changes: int
    deliveries: int
    subscribers: int
