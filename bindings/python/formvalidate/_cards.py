"""Payment card numbers: what is known from the digits alone."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._card_table import CardTable, names_of, number_of
from ._errors import ArgumentError, failure
from ._library import code_name
from ._text import encoded
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, Literal, TypeAlias

    State: TypeAlias = Literal["valid", "invalid", "incomplete", "undecided"]
    Reason: TypeAlias = Literal["characters", "length", "check_digit", "brand", "not_accepted"]

_STATES: dict[int, State] = {
    constants.FV_STATE_VALID: "valid",
    constants.FV_STATE_INVALID: "invalid",
    constants.FV_STATE_INCOMPLETE: "incomplete",
    constants.FV_STATE_UNDECIDED: "undecided",
}
_REASONS: dict[int, Reason] = {
    constants.FV_CARD_REASON_CHARACTERS: "characters",
    constants.FV_CARD_REASON_LENGTH: "length",
    constants.FV_CARD_REASON_CHECK_DIGIT: "check_digit",
    constants.FV_CARD_REASON_BRAND: "brand",
    constants.FV_CARD_REASON_NOT_ACCEPTED: "not_accepted",
}


class Candidate(Value):
    """A brand that a number may belong to.

    `strength` counts the digits of the brand's longest prefix that the number has in full; 0 while
    it has none.
    """

    __slots__ = ("brand", "strength")
    brand: str
    strength: int

    def __init__(self, brand: str, strength: int) -> None:
        super().__init__(brand, strength)


class Card:
    """The answer about one number; true where the number is valid.

    `formatted` holds the number, so keep it out of logs; `repr` shows no more than `masked`.
    """

    __slots__ = ("_answer", "_names", "_told")
    # The answer as bytes, where a built-in function made it.
    _told: bytes

    def __init__(self, answer: Any, names: Mapping[int, str]) -> None:
        self._answer = answer
        self._names = names

    def __getattr__(self, name: str) -> Any:
        """What a built-in function leaves to be made when somebody asks for it."""
        value: object
        if name == "_answer":
            value = _ffi.fv_card.from_buffer_copy(self._told)
        elif name == "_names":
            value = names_of(None)
        else:
            raise AttributeError(f"a card has no {name!r}")
        setattr(self, name, value)
        return value

    @property
    def valid(self) -> bool:
        """Whether this is a valid number of one brand, and of an accepted one."""
        return bool(self._answer.state == constants.FV_STATE_VALID)

    @property
    def state(self) -> State:
        """The verdict; "incomplete" while some continuation may be valid."""
        return _STATES[self._answer.state]

    @property
    def code(self) -> str:
        """The verdict code's name, "ok" for a valid number."""
        return code_name(self._answer.code)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What stands against the number; empty for a valid one."""
        bits = self._answer.reasons
        return tuple(name for bit, name in _REASONS.items() if bits & bit)

    @property
    def brand(self) -> str | None:
        """The brand, where only one is left."""
        return self._names.get(self._answer.brand)

    @property
    def sub_brand(self) -> str | None:
        """The brand within the brand, such as "visa-electron"."""
        return self._names.get(self._answer.sub_brand)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The brands that the number may belong to, in tie order, the first sixteen."""
        count = min(self._answer.candidate_count, constants.FV_CARD_MAX_CANDIDATES)
        rows = self._answer.candidates[:count]
        return tuple(Candidate(self._names[row.brand], row.strength) for row in rows)

    @property
    def lengths(self) -> tuple[int, ...]:
        """The numbers of digits that the brand issues: not visa's legacy 13, which is valid too."""
        bits = self._answer.lengths
        return tuple(length for length in range(32) if bits >> length & 1)

    @property
    def gaps(self) -> tuple[int, ...]:
        """After how many digits the brand's numbers are written with a space."""
        return tuple(filter(None, self._answer.gaps))

    @property
    def formatted(self) -> str:
        """The digits grouped by `gaps`: this is the number; "" when there are more than 19."""
        return str(self._answer.formatted, "ascii")

    @property
    def masked(self) -> str:
        """The same with at most the first six and the last four digits shown."""
        return str(self._answer.masked, "utf-8")

    @property
    def security_code(self) -> tuple[str, int] | None:
        """The name and the number of digits of the brand's security code."""
        name: bytes = self._answer.code_name
        return (name.decode("utf-8"), self._answer.code_size) if name else None

    @property
    def digit_count(self) -> int:
        """How many digits the number has."""
        count: int = self._answer.digit_count
        return count

    def __bool__(self) -> bool:
        """Whether the number is valid."""
        return self.valid

    def __eq__(self, other: object) -> bool:
        """Whether two answers say the same, the number included."""
        if isinstance(other, Card):
            same = bytes(self._answer) == bytes(other._answer)
            return same and self._names == other._names
        return NotImplemented

    def __hash__(self) -> int:
        """Goes with `==`."""
        return hash(bytes(self._answer))

    def __repr__(self) -> str:
        """The verdict and the masked number."""
        brand = f", brand={self.brand!r}" if self.brand else ""
        reasons = f", reasons={self.reasons!r}" if self.reasons else ""
        return f"Card({self.state!r}, masked={self.masked!r}{brand}{reasons})"


@_ffi.builtin
def card(
    value: str | bytes,
    *,
    accept: Iterable[str] | None = None,
    separators: bool = True,
    luhn_always: bool = False,
    table: CardTable | None = None,
) -> Card:
    """Judges a card number: ASCII digits, with single spaces or hyphens between them.

    `accept` names the accepted brands, `separators=False` takes digits only, `luhn_always` wants
    the check digit where the brand leaves it open, `table` takes the place of the built-in brands.
    """
    data = encoded(value)
    answer = _ffi.sized(_ffi.fv_card)
    options = card_options(accept, separators, luhn_always, table)
    status: int = _ffi.fv_card_check(data, len(data), options, answer)
    if status < 0:
        raise failure(status)
    return Card(answer, names_of(table))


def card_candidates(prefix: str | bytes, *, table: CardTable | None = None) -> list[str]:
    """The brands that a number beginning like this may belong to, in tie order.

    The empty text has all of them; text other than digits and separators has none.
    """
    data = encoded(prefix)
    rows = (_ffi.fv_card_candidate * constants.FV_CARD_MAX_BRANDS)()
    count = _ffi.Size()
    status: int = _ffi.fv_card_candidates(
        data, len(data), card_options(None, True, False, table), rows, len(rows), count
    )
    if status < 0:
        raise failure(status)
    names = names_of(table)
    return [names[row.brand] for row in rows[: count.value]]


def card_options(
    accept: Iterable[str] | None, separators: bool, luhn_always: bool, table: CardTable | None
) -> Any:
    """The options for the library, None where all are the default."""
    if accept is None and separators and not luhn_always and table is None:
        return None
    options = _ffi.sized(_ffi.fv_card_options)
    options.flags = (0 if separators else constants.FV_CARD_NO_SEPARATORS) | (
        constants.FV_CARD_LUHN_ALWAYS if luhn_always else 0
    )
    handle = None
    if table is not None:
        if not isinstance(table, CardTable):
            raise TypeError(f"table must be a CardTable, not {type(table).__name__}")
        # The struct copies the bits alone: what owns the native table has to live as long.
        handle = options.owner = table._handle
        if not handle.value:
            raise failure(constants.FV_ERR_HANDLE)
        options.table = handle.value
    if accept is not None:
        if isinstance(accept, str | bytes):
            raise TypeError("accept must be an iterable of brand names, not one name")
        numbers = [_accepted(name, handle, table) for name in accept]
        if not numbers:
            raise ArgumentError("accept is empty: leave it out to accept all brands")
        options.accept = (_ffi.Int32 * len(numbers))(*numbers)
        options.accept_count = len(numbers)
    return options


def _accepted(name: str, handle: _ffi.Handle | None, table: CardTable | None) -> int:
    number = number_of(handle, name)
    if number not in names_of(table):
        raise ArgumentError("the table lacks a brand of accept: add it to the CardTable")
    return number
