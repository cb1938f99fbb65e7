"""A field of a form as it was when it was read."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._card_table import brands_by_number
from ._form_values import APPEARANCES, POLICIES, VERDICTS
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn, Protocol

    from ._codes import Codes
    from ._form_values import Appearance, FieldVerdict, Policy
    from ._issue import Issue, Level

    class Live(Protocol):
        """The form that a field is of, as far as it is asked for more."""

        @property
        def judge(self) -> Codes: ...

        def issues(self, name: str) -> tuple[Issue, ...]: ...


class Field(Value):
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

    # What is read of most fields is kept at once, the rest as the struct that has it. A built-in
    # method sets all of it: `Form.__getitem__`.
    __slots__ = (
        "_issues", "_live", "_told", "code", "last_valid", "name", "shows", "value", "verdict",
    )  # fmt: skip
    name: str
    value: Any
    verdict: FieldVerdict
    shows: bool
    code: int
    last_valid: Any
    _issues: tuple[Issue, ...]
    _live: Live
    _told: bytes

    @staticmethod
    def _of(live: Live, name: str, state: Any, value: object, last_valid: object) -> Field:
        """A field from the struct that the library fills."""
        field: Field = object.__new__(Field)
        kept = {
            "_live": live,
            "_told": bytes(state),
            "name": name,
            "value": value,
            "last_valid": last_valid,
            "verdict": VERDICTS[state.verdict],
            "shows": bool(state.flags & constants.FV_FIELD_SHOWS),
            "code": state.code,
        }
        for word, one in kept.items():
            object.__setattr__(field, word, one)
        return field

    @property
    def _state(self) -> Any:
        return _ffi.fv_field_state.from_buffer_copy(self._told)

    @property
    def appearance(self) -> Appearance:
        """How to show it."""
        place: int = self._state.appearance
        return APPEARANCES[place]

    @property
    def policy(self) -> Policy:
        """When it is judged."""
        place: int = self._state.policy
        return POLICIES[place]

    @property
    def active(self) -> bool:
        """Whether the scenario has it."""
        return bool(self._state.flags & constants.FV_FIELD_ACTIVE)

    @property
    def dirty(self) -> bool:
        """Whether it differs from its initial value."""
        return bool(self._state.flags & constants.FV_FIELD_DIRTY)

    @property
    def touched(self) -> bool:
        """Whether somebody left it."""
        return bool(self._state.flags & constants.FV_FIELD_TOUCHED)

    @property
    def warns(self) -> bool:
        """Whether it is judged and has warnings."""
        return bool(self._state.flags & constants.FV_FIELD_WARNS)

    @property
    def card_brand(self) -> str | None:
        """The brand of a card's number."""
        return brands_by_number().get(self._state.brand)

    @property
    def card_suggestion(self) -> str | None:
        """The brand to suggest for the beginning of a card's number."""
        return brands_by_number().get(self._state.suggested)

    @property
    def generation(self) -> int:
        """The form's when the field last changed its looks."""
        return int(self._state.generation)

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
        if not hasattr(self, "_issues"):
            asks = self._state.issue_count or self.warns
            object.__setattr__(self, "_issues", self._live.issues(self.name) if asks else ())
        return tuple(issue for issue in self._issues if issue.level == level)

    def _fields(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in _LOOKS)

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


# What makes two of them equal.
_LOOKS = (
    "name", "value", "verdict", "appearance", "active", "dirty", "touched", "shows", "warns",
    "code", "policy", "last_valid", "card_brand", "card_suggestion", "generation",
)  # fmt: skip
