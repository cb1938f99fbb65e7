"""What a ruleset says of itself."""

# The overloads below are none to ruff.
# ruff: noqa: F811

from __future__ import annotations

from . import _advice, _compiling, _ffi
from ._closing import Closing
from ._compiling import document_text, given
from ._document_places import PlacesOf, without_places
from ._options import language, named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Literal, overload

    from ._advice import Advice
    from ._errors import Mistake
    from ._registry import Registry
    from ._validation import Judge
    from ._widened import Widened

    Schema = dict[str, Any]
else:

    def overload(function: object) -> object:
        """As that of typing, which would take long to import."""
        return function


class RulesetFacts(Closing):
    """The part of a ruleset that tells its name, its fields and what a form needs to know."""

    __slots__ = ("_document", "_judge", "_name")
    _document: bytes
    _judge: Judge
    _name: str | None

    @staticmethod
    def mistakes(
        document: Mapping[str, Any] | str | bytes, registry: Registry | None = None
    ) -> list[Mistake]:
        """All mistakes of a document, in its order; beyond a limit a LimitError says where."""
        with PlacesOf(document):
            found = _compiling.mistakes(document_text(document), registry)
        return found if isinstance(document, str | bytes) else without_places(found)

    @overload
    def to_json_schema(self, *, locale: str = "en", lossy: Literal[False] = False) -> Schema: ...

    @overload
    def to_json_schema(
        self, *, locale: str = "en", lossy: Literal[True]
    ) -> tuple[Schema, list[Widened]]: ...

    def to_json_schema(
        self, *, locale: str = "en", lossy: bool = False
    ) -> Schema | tuple[Schema, list[Widened]]:
        """The JSON Schema that judges records as this ruleset does; labels become titles.

        What JSON Schema cannot say is an ArgumentError that names the rule, a number that Python
        would not write a LimitError. With `lossy` it is left out instead: the schema, for OpenAPI
        say, then accepts every record that this ruleset accepts without a scenario, and others. It
        comes with the list of what it does not say: `schema, widened = ...`.
        """
        from ._json_schema import lossy_schema_of, schema_of

        if lossy:
            return lossy_schema_of(self._document, locale)
        return schema_of(self._document, locale)

    @property
    def name(self) -> str:
        """The document's name, "" where it has none."""
        if self._name is None:
            self._name = _compiling.name_of(self._document)
        return self._name

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields, in document order."""
        return self._judge.fields

    @property
    def paths(self) -> tuple[str, ...]:
        """What issues call all fields, in their order: `total`, `lines`, `/lines/*/price`."""
        return _compiling.paths(self._judge.handle)

    def describe(self, locale: str | None = None) -> dict[str, Any]:
        """What a form needs to know: fields with labels, lengths and choices, gates, scenarios."""
        text = _ffi.fv_text()
        status: int = _ffi.fv_ruleset_describe(self._judge.handle, language(locale), text)
        if status < 0:
            self._judge.refused(status)
        return dict(given(text))

    @staticmethod
    def advice(
        document: Mapping[str, Any] | str | bytes, registry: Registry | None = None
    ) -> list[Advice]:
        """What the author of a document that compiles should look at, in its order.

        Rules that never run, fail or pass, `trim` behind what it was for, patterns between slashes
        and the like; only what is certain. Mistakes are a CompileError, as when it is compiled.
        """
        with PlacesOf(document):
            found = _advice.advice(document_text(document), registry)
        if isinstance(document, str | bytes):
            return found
        return [_advice.Advice(one.pointer, None, one.kind, one.message) for one in found]

    def assign(
        self, record: Mapping[str, Any], scenario: str | None = None
    ) -> tuple[dict[str, Any], list[str]]:
        """Splits a record: what the scenario lets be assigned in bulk, and the names it refuses."""
        from ._assigning import assign

        return assign(self._judge, self.paths, record, named(scenario, "scenario"))
