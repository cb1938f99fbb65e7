"""Rulesets that are made of others."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._compiling import document_text, taken
from ._document_places import PlacesOf
from ._options import named
from ._ruleset_facts import RulesetFacts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ._registry import Functions
    from ._ruleset import Ruleset


class Reuse(RulesetFacts):
    """The part of a ruleset that makes others of it; they call the same functions."""

    __slots__ = ("_functions",)
    _functions: Functions

    @property
    def document(self) -> dict[str, Any]:
        """The document, put together of the files that it named; another dict each time."""
        from json import loads

        from ._digits import exact, fitting

        return dict(loads(self._document, parse_int=exact, parse_float=fitting))

    def pick(self, *names: str) -> Ruleset:
        """A ruleset of these fields alone, by name or pointer, in the records that they are in.

        `/lines/*/sku` is a field in each row of a list. Scenarios and gates lose the other fields,
        and a gate with none left goes. A rule, a condition or a sum that names one of those is a
        CompileError.
        """
        return self._of_fields(_ffi.fv_document_pick, names)

    def omit(self, *names: str) -> Ruleset:
        """A ruleset of all fields but these, in the same way as `pick`."""
        return self._of_fields(_ffi.fv_document_omit, names)

    def _of_fields(self, function: _ffi.Function, names: tuple[str, ...]) -> Ruleset:
        given = (_ffi.Chars * max(len(names), 1))(*(named(name, "field") for name in names))
        return self._made(function, given, len(names))

    def partial(self, deep: bool = False) -> Ruleset:
        """A ruleset whose fields may all be left out, for records that change others.

        It has no `required`, `present` and `default` for fields at the root, with `deep` none for
        those within them, and no rules over fields that ask for a value.
        """
        return self._made(_ffi.fv_document_partial, constants.FV_PARTIAL_DEEP if deep else 0)

    def merge(self, other: Ruleset | Mapping[str, Any] | str | bytes) -> Ruleset:
        """A ruleset as if `other`, a ruleset or a document, extended this one."""
        functions: Functions = ()
        if isinstance(other, Reuse):
            data, functions = other._document, other._functions
        else:
            data = document_text(other)
        with PlacesOf(other):
            text = self._taken(_ffi.fv_document_extend, data, len(data))
        return self._made_of(text, functions)

    def _made(self, function: _ffi.Function, *arguments: Any) -> Ruleset:
        with PlacesOf(None):
            text = self._taken(function, *arguments)
        return self._made_of(text)

    def _taken(self, function: _ffi.Function, *arguments: Any) -> bytes:
        return taken(function, self._document, len(self._document), *arguments)

    def _made_of(self, text: bytes, functions: Functions = ()) -> Ruleset:
        from ._registry import ruleset_of

        # Nobody has seen the text, nor its bytes.
        with PlacesOf(None):
            return ruleset_of(text, self._functions + functions)
