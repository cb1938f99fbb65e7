"""Rulesets: the fields of a record and their rules, compiled once."""

from __future__ import annotations

from . import _compiling, _ffi
from . import _constants as constants
from ._clock import moment
from ._compiling import compiled, document_text, field_names
from ._document_places import PlacesOf
from ._errors import CompileError
from ._options import named, options
from ._report import Report
from ._ruleset_parsing import RulesetParsing, parse_by_validating
from ._text import encoded
from ._validation import Judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime
    from os import PathLike
    from typing import Any

    from ._many import ManyReports
    from ._registry import Registry


@_ffi.builtins("is_valid", "validate", "validate_json")
class Ruleset(RulesetParsing):
    """A compiled ruleset: the fields of a record and their rules, for any number of threads.

    The document is a dict, or JSON as str or bytes. Mistakes in it are one CompileError with all of
    them in `mistakes`. A ruleset may be closed, alone or by `with`; otherwise it goes with its last
    reference. It pickles as its document, with the functions it calls if these do: see `Registry`.
    """

    __slots__ = ("__weakref__",)
    # What built-in methods make.
    _report = Report

    def __init__(
        self, document: Mapping[str, Any] | str | bytes, registry: Registry | None = None
    ) -> None:
        data = document_text(document)
        with PlacesOf(document):
            try:
                handle = compiled(_ffi.fv_ruleset_compile, data, registry)
            except CompileError as error:
                error.mistakes = tuple(_compiling.mistakes(data, registry))
                raise
        self._document = data
        self._name: str | None = None
        self._judge = Judge(handle, field_names(handle))
        self._judge.remotes = registry.remotes(data) if registry else {}
        is_calling = self._judge.hosted or self._judge.remotes
        # What it calls, should it be copied or pickled.
        self._functions = registry.functions if registry and is_calling else ()

    def __init_subclass__(cls, **more: Any) -> None:
        """One that judges in a way of its own parses so, too."""
        super().__init_subclass__(**more)
        own = cls.validate, cls.validate_json
        if own != (Ruleset.validate, Ruleset.validate_json):
            parse_by_validating(cls)

    @staticmethod
    def load(path: str | PathLike[str], registry: Registry | None = None) -> Ruleset:
        """The ruleset in a file, and in the files beside it that it names.

        None of them is looked for outside of that folder.
        """
        from ._files import loaded

        with open(path, "rb") as file:
            return loaded(file.read(), path, registry)

    @staticmethod
    def from_json_schema(schema: Mapping[str, Any], registry: Registry | None = None) -> Ruleset:
        """A ruleset that judges records as a JSON Schema does.

        What cannot be said in rules is an ArgumentError that names the keyword; see
        `_json_schema.from_json_schema` for the subset and the differences that remain.
        """
        from collections.abc import Mapping

        from ._json_schema import from_json_schema

        if not isinstance(schema, Mapping):
            hint = ": json.loads reads its text" if isinstance(schema, str | bytes) else ""
            raise TypeError(f"a schema must be a dict, not {type(schema).__name__}{hint}")
        return Ruleset(from_json_schema(dict(schema)), registry)

    def validate(
        self,
        record: Mapping[str, Any],
        scenario: str | None = None,
        locale: str | None = None,
        fields: Iterable[str] | None = None,
        reject_unknown: bool = False,
        *,
        keep_unassignable: bool = False,
        skip_remote: bool = False,
        now: datetime | None = None,
    ) -> Report:
        """Judges a record, or those of its `fields` that are named.

        Values are None, bool, int, float, Decimal, str, bytes (text in UTF-8), dates, times, UUIDs,
        members of an Enum, and lists, tuples and dicts of these; another type is a TypeError. Dicts
        are records and maps within the record. Keys that are not fields are ignored, or issues with
        `reject_unknown`. The cleaned record leaves out what the scenario
        lists as `!name`, unless `keep_unassignable` is true. `locale` is a tag or a list as in
        Accept-Language; an unknown one falls back to English. `now`, an aware datetime, is what
        bounds such as "today-18y" are told from; without it that is the clock's time. Rules
        "remote" are answered by plain checks of their names; others are undecided, or pass with
        `skip_remote`; `validate_async` asks somebody else.
        """
        judge = self._judge
        asked = named(scenario, "scenario")
        keep, skip, told = keep_unassignable, skip_remote, moment(now, judge.needs)
        chosen = options(
            locale, fields, reject_unknown, keep_unassignable=keep, skip_remote=skip, now=told
        )
        return Report(judge, lambda report: judge.validate(record, asked, chosen, report))

    def validate_json(
        self,
        text: str | bytes,
        scenario: str | None = None,
        locale: str | None = None,
        fields: Iterable[str] | None = None,
        reject_unknown: bool = False,
        *,
        keep_unassignable: bool = False,
        skip_remote: bool = False,
        now: datetime | None = None,
    ) -> Report:
        """As `validate`, for a record as JSON text; other text is an ArgumentError."""
        judge = self._judge
        asked = named(scenario, "scenario")
        keep, skip, told = keep_unassignable, skip_remote, moment(now, judge.needs)
        chosen = options(
            locale, fields, reject_unknown, keep_unassignable=keep, skip_remote=skip, now=told
        )
        data = encoded(text)
        return Report(judge, lambda report: judge.validate_json(data, asked, chosen, report))

    def is_valid(
        self,
        record: Mapping[str, Any] | str | bytes,
        scenario: str | None = None,
        *,
        fields: Iterable[str] | None = None,
        reject_unknown: bool = False,
        skip_remote: bool = False,
        now: datetime | None = None,
    ) -> bool:
        """Whether a record, a dict or JSON, is valid: `validate(record).valid`, and quicker."""
        judge = self._judge
        asked = named(scenario, "scenario")
        told = moment(now, judge.needs)
        chosen = options(None, fields, reject_unknown, skip_remote=skip_remote, now=told)
        if isinstance(record, str | bytes):
            code = judge.validate_json(encoded(record), asked, chosen, None)
        else:
            code = judge.validate(record, asked, chosen, None)
        return code == constants.FV_OK

    def validate_many(
        self,
        records: Iterable[Mapping[str, Any]],
        scenario: str | None = None,
        locale: str | None = None,
        *,
        keep_unassignable: bool = False,
        skip_remote: bool = False,
        now: datetime | None = None,
    ) -> ManyReports:
        """Judges many records; their reports are made when they are asked for.

        A list is kept and not copied: leave it as it is while reports are read. All are judged at
        one time, `now` as in `validate`.
        """
        from ._many import ManyReports

        asked = named(scenario, "scenario")
        # A copy would count a reference to each record, wherever in memory it is.
        kept = records if type(records) is list else list(records)
        keep, told = keep_unassignable, moment(now, self._judge.needs)
        chosen = options(locale, keep_unassignable=keep, skip_remote=skip_remote, now=told)
        return ManyReports(self._judge, kept, asked, chosen)

    def close(self) -> None:
        """Ends the ruleset: calls under way and reports stay, later calls raise HandleError."""
        judge = self._judge
        self._judge = Judge(_ffi.Handle(), judge.fields)

    def __reduce__(self) -> tuple[Any, ...]:
        """The document, and the functions that it calls."""
        from ._registry import pickled, ruleset_of

        return ruleset_of, (self._document, pickled(self._functions, "ruleset"))

    def __deepcopy__(self, memo: object = None) -> Ruleset:
        """Another one of the same document and functions."""
        from ._registry import ruleset_of

        return ruleset_of(self._document, self._functions)

    __copy__ = __deepcopy__

    def __repr__(self) -> str:
        """The name and the number of fields."""
        return f"Ruleset({self.name!r}, fields={len(self.fields)})"
