"""What a ruleset says of itself."""

from __future__ import annotations

from . import _compiling, _ffi
from ._closing import Closing
from ._compiling import document_text, given
from ._options import language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ._errors import Mistake
    from ._registry import Registry
    from ._validation import Judge


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
        return _compiling.mistakes(document_text(document), registry)

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
