"""What there is to see of a form: its fields, and what changed."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._card_table import brands_by_number
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, NoReturn, Protocol, TypeAlias

    from ._codes import Codes
    from ._issue import Issue, Level
    from ._requests import Request

    class Live(Protocol):
        """The form that a field is of, as far as it is asked for more."""

        @property
        def judge(self) -> Codes: ...

        def issues(self, name: str) -> tuple[Issue, ...]: ...

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
_BRANDS = {"card_brand": "brand", "card_suggestion": "suggested"}
_NAMED = {"verdict": VERDICTS, "appearance": APPEARANCES, "policy": POLICIES}
_FLAGS = {
    name: getattr(constants, f"FV_FIELD_{name.upper()}")
    for name in ("active", "dirty", "touched", "shows", "warns")
}


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


class _OfForm(Value):
    """A value that may ask its form for more."""

    __slots__ = ("_issues", "_live", "_told")


class Field(_OfForm):
    """A field of a form as it was when it was read.

    `value` is what was typed (None for nothing), `last_valid` the last value that the field's own
    rules passed, after its transforms (None for none). `verdict` is "unknown" until the `policy`
    lets the field be judged, then "valid", "invalid", "incomplete" (a continuation may be valid, as
    of a required field that was emptied, whose `code_name` is "required"), "undecided" or "pending"
    (somebody else is asked, and has not answered yet). `dirty`: it differs from its initial value.
    `touched`: somebody left it. `shows`: it shows its error. `warns`: it is judged and has
    `warnings`, whatever its verdict is; they shut no gate. `appearance` is "pristine", "empty",
    "filled", "mistake" (it shows its error) or "suspect" (it is invalid and does not show it yet).
    `active`: the scenario has it. `card_brand` and, from four digits on, `card_suggestion` tell the
    brand of a card field's number. `generation` is the form's when the field last changed its
    looks, and `code` that of the first issue that is no warning, or 0.
    """

    __slots__ = (  # noqa: RUF023
        "name", "value", "verdict", "appearance", "active", "dirty", "touched", "shows",
        "warns", "code", "policy", "last_valid", "card_brand", "card_suggestion", "generation",
    )  # fmt: skip
    name: str
    value: Any
    verdict: FieldVerdict
    appearance: Appearance
    active: bool
    dirty: bool
    touched: bool
    shows: bool
    warns: bool
    code: int
    policy: Policy
    last_valid: Any
    card_brand: str | None
    card_suggestion: str | None
    generation: int
    _issues: tuple[Issue, ...] | None
    _live: Live
    _told: bytes

    @staticmethod
    def _of(live: Live, name: str, state: Any, value: object, last_valid: object) -> Field:
        """A field from the struct that the library fills."""
        field: Field = object.__new__(Field)
        told = {"_told": bytes(state), "name": name, "value": value, "last_valid": last_valid}
        for word, one in {"_live": live, **told}.items():
            object.__setattr__(field, word, one)
        return field

    def __getattr__(self, name: str) -> Any:
        """What is read of the struct when somebody asks for it."""
        if name not in Field.__slots__ and name != "_issues":
            raise AttributeError(name)
        state = _ffi.fv_field_state.from_buffer_copy(self._told)
        if name == "_issues":
            value: Any = None if state.issue_count or self.warns else ()
        elif name in _FLAGS:
            value = bool(state.flags & _FLAGS[name])
        elif name in _BRANDS:
            value = brands_by_number().get(getattr(state, _BRANDS[name]))
        elif name in _NAMED:
            value = _NAMED[name][getattr(state, name)]
        else:
            value = getattr(state, name)
        object.__setattr__(self, name, value)
        return value

    @property
    def code_name(self) -> str:
        """The name of the first issue's code; "ok" for none."""
        return self._live.judge.code_name(self.code)

    @property
    def issues(self) -> tuple[Issue, ...]:
        """What is wrong with the field, without its `warnings`.

        The form is asked when this is first read. It tells the issues of that moment: those of the
        field as it was read, unless it has changed since. A field read without issues has none.
        """
        return self._of_level("error")

    @property
    def warnings(self) -> tuple[Issue, ...]:
        """What people are told of the field and nothing else; read as `issues` are."""
        return self._of_level("warning")

    def _of_level(self, level: Level) -> tuple[Issue, ...]:
        if self._issues is None:
            object.__setattr__(self, "_issues", self._live.issues(self.name))
        return tuple(issue for issue in self._issues or () if issue.level == level)

    @property
    def message(self) -> str:
        """What to show beside the field: its first issue's message where it `shows`, else ""."""
        issues = self.issues if self.shows else ()
        return issues[0].message if issues else ""

    @property
    def warning(self) -> str:
        """What to tell besides, also of a valid value: its first warning's message, or ""."""
        warnings = self.warnings
        return warnings[0].message if warnings else ""

    def __hash__(self) -> int:
        """Without the values, which may be lists."""
        return hash((self.name, self.verdict, self.appearance, self.generation))

    def __repr__(self) -> str:
        """The states, without a value."""
        return f"Field({self.name!r}, {self.verdict!r}, appearance={self.appearance!r})"

    def __copy__(self) -> Field:
        """Itself."""
        return self

    def __deepcopy__(self, memo: object) -> Field:
        """Itself."""
        return self

    def __reduce__(self) -> NoReturn:
        """A TypeError."""
        raise TypeError("a field of a form cannot be pickled; the form's snapshot() can")
