"""Brands of payment cards, and tables of them."""

from __future__ import annotations

import weakref
from _operator import index

from . import _constants as constants
from . import _ffi
from ._closing import Closing
from ._errors import ArgumentError, failure
from ._text import encoded
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any


class CardBrand(Value):
    """One row of a `CardTable`.

    A brand with a name alone is the built-in one of that name. One of your own has `prefixes`
    ("34,37,300-305": ends of 1 to 8 digits, equally long) and `lengths` ("15" or "13,16-19", from
    12 to 19), and may have `gaps` ("4,8,12": a space after that many digits) and `code`, the
    security code's name and number of digits (("CVV", 3)). `luhn_optional` brands need the check
    digit only where `luhn_always` asks for it.
    """

    __slots__ = ("name", "prefixes", "lengths", "gaps", "code", "luhn_optional")  # noqa: RUF023
    name: str
    prefixes: str | None
    lengths: str | None
    gaps: str | None
    code: tuple[str, int] | None
    luhn_optional: bool

    def __init__(
        self,
        name: str,
        prefixes: str | None = None,
        lengths: str | None = None,
        gaps: str | None = None,
        code: tuple[str, int] | None = None,
        luhn_optional: bool = False,
    ) -> None:
        if code is not None:
            if not (isinstance(code, tuple) and len(code) == 2 and isinstance(code[1], int)):
                raise TypeError('code must be a name and a number of digits, such as ("CVV", 3)')
            code = code[0], index(code[1])
            if not 0 <= code[1] <= 9:
                raise ArgumentError("a security code must have 0 to 9 digits")
        super().__init__(name, prefixes, lengths, gaps, code, luhn_optional)
        if prefixes is None and (lengths, gaps, code, luhn_optional) != (None, None, None, False):
            raise ArgumentError(
                "a brand of your own needs prefixes: give a built-in one by its name alone"
            )


def _row(brand: CardBrand) -> Any:
    row = _ffi.sized(_ffi.fv_card_brand)
    row.flags = constants.FV_CARD_BRAND_LUHN_OPTIONAL if brand.luhn_optional else 0
    code_name, row.code_size = brand.code or (None, 0)
    texts = {
        "name": brand.name,
        "prefixes": brand.prefixes,
        "lengths": brand.lengths,
        "gaps": brand.gaps,
        "code_name": code_name,
    }
    for field, text in texts.items():
        if text is None:
            continue
        data = encoded(text)
        # The library would read no further than the first NUL.
        if b"\0" in data:
            raise ArgumentError(f"the {field} of a brand must not hold a NUL")
        setattr(row, field, data)
    return row


class CardTable(Closing):
    """An immutable table of card brands, in the order in which ties are decided.

    A `str` among `brands` is the built-in brand of that name. Any number of threads may use a table
    at once. It may be closed, alone or by `with`; otherwise it goes with its last reference.
    """

    __slots__ = ("__weakref__", "_given", "_handle", "_names")

    def __init__(self, brands: Iterable[CardBrand | str]) -> None:
        if isinstance(brands, str | bytes):
            raise TypeError("brands must be an iterable of brands, not one name")
        given = [CardBrand(brand) if isinstance(brand, str) else brand for brand in brands]
        for brand in given:
            if not isinstance(brand, CardBrand):
                raise TypeError(
                    f"a brand must be a CardBrand or a name, not {type(brand).__name__}"
                )
        rows = (_ffi.fv_card_brand * len(given))(*map(_row, given))
        handle = _ffi.Handle()
        error = _ffi.fv_error()
        status: int = _ffi.fv_card_table_compile(rows, len(given), handle, error)
        if status != constants.FV_OK:
            raise failure(status, error)
        weakref.finalize(handle, _ffi.fv_card_table_free, handle.value).atexit = False
        self._handle = handle
        self._given = tuple(given)
        self._names = brand_names(handle, (number_of(handle, brand.name) for brand in given))

    @property
    def brands(self) -> list[str]:
        """The names of its brands, in tie order."""
        return [name for number, name in self._names.items() if number not in _SUB_BRANDS]

    def close(self) -> None:
        """Ends the table: calls under way finish, later ones raise HandleError."""
        # The native table goes with the last reference to its handle, which a call holds.
        self._handle = _ffi.Handle()

    def __repr__(self) -> str:
        """The class and the brands."""
        return f"CardTable({self.brands!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """The rows, to be compiled once more."""
        return CardTable, (self._given,)


_SUB_BRANDS = (constants.FV_BRAND_VISA_ELECTRON,)


def number_of(handle: _ffi.Handle | None, name: str) -> int:
    """The number of a brand's name or alias."""
    data = encoded(name)
    number = _ffi.Int32()
    status: int = _ffi.fv_card_brand_from_name(handle, data, len(data), number)
    if status == constants.FV_ERR_UNKNOWN_NAME:
        raise ArgumentError("unknown brand: formvalidate.brands() lists them")
    if status < 0:
        raise failure(status)
    return number.value


def brand_names(handle: _ffi.Handle | None, numbers: Iterable[int]) -> dict[int, str]:
    """The names of these brands and of the sub-brands."""
    names = {}
    text = _ffi.fv_text()
    for number in (*numbers, *_SUB_BRANDS):
        if _ffi.fv_card_brand_name(handle, number, text) == constants.FV_OK:
            names[number] = text.bytes[: text.length].decode("utf-8")
    return names


_BUILT_IN = brand_names(None, range(constants.FV_BRAND_VISA, constants.FV_BRAND_VISA_ELECTRON))
_DEFAULT = brand_names(None, range(constants.FV_BRAND_VISA, constants.FV_BRAND_HIPERCARD + 1))


def brands() -> list[str]:
    """The names of the built-in brands: the default table in tie order, then the opt-in ones."""
    return [name for number, name in _BUILT_IN.items() if number not in _SUB_BRANDS]


def names_of(table: CardTable | None) -> Mapping[int, str]:
    """The names by which the answers of a table speak."""
    return _DEFAULT if table is None else table._names


def column_names(table: CardTable | None) -> Mapping[int, str]:
    """The brands that a table tells apart, without those it finds within a brand."""
    return {number: name for number, name in names_of(table).items() if number not in _SUB_BRANDS}


def brands_by_number() -> Mapping[int, str]:
    """The names of all built-in brands."""
    return _BUILT_IN
