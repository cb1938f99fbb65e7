"""What is made of the answer about a table."""

from __future__ import annotations

from . import _constants as constants
from ._errors import ArgumentError, ValidationError, pyarrow
from ._field_order import by_field
from ._finding import Finding, Passing, Threshold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import pyarrow as pa  # type: ignore[import-untyped, import-not-found, unused-ignore]

    from ._batch import Batch
    from ._batch_kept import KeptBatch
    from ._batch_native import NativeBatch
    from ._ruleset import Ruleset


# By what the words for an error are known.
_KEY = ("field", "rule", "id", "code", "place", "index")


class BatchMore:
    """The part of a batch that splits its table, and tells what was found in other ways."""

    __slots__ = ()
    _rules: Ruleset | None
    _source: NativeBatch | KeptBatch

    def errors_in(self: Any, locale: str | None = None, rules: Ruleset | None = None) -> pa.Table:
        """The errors and warnings with a column `message`: what forms say, without any value.

        A batch that was pickled without the functions of its ruleset wants it again.
        """
        from ._batch_words import Words

        told = rules or self._rules
        if told is None:
            raise ArgumentError("this batch does not know its ruleset any more: give it as rules")
        words = Words(told, locale)
        arrow, errors = pyarrow("The errors as a table"), self.errors
        keys = (errors[name].to_pylist() for name in _KEY)
        messages = [words.message(*key) for key in zip(*keys, strict=True)]
        return errors.append_column("message", arrow.array(messages, arrow.string()))

    @property
    def passed(self: Any) -> bool:
        """Whether the table as a whole passes.

        It does where every row is decided, no rule without `mostly` or `maxErrors` found an error,
        and of each rule that has one no more values failed than may.
        """
        return bool(not self.undecided_count and self._passes().passed)

    @property
    def thresholds(self: Any) -> list[Threshold]:
        """What came of the rules that have `mostly` or `maxErrors`, in their order."""
        found, rules = self._passes().thresholds, self._rules
        return list(found) if rules is None else by_field(found, rules)

    def _passes(self: Any) -> Passing:
        if self._passing is None:
            told = self._source.passing
            self._passing = told() if callable(told) else told
        passing: Passing = self._passing
        return passing

    def raise_if_invalid(self: Any) -> None:
        """Raises a ValidationError with this batch as its `report`, unless every row is valid."""
        if not self:
            raise ValidationError(self)

    def split(self: Any, table: Any, *, cleaned: bool = False) -> tuple[pa.Table, pa.Table]:
        """The valid rows of the table that was judged, and all others, undecided ones as well.

        The others have a last column `reasons`, a list of texts such as "age: tooSmall"; None where
        the errors of a row were not kept (`max_errors`). With `cleaned` the valid rows are as they
        are after their transforms, which the call that made this batch must have been asked for.
        """
        from ._batch_split import split

        return split(self, table, cleaned)

    def to_dict(self: Any, locale: str | None = None) -> dict[str, Any]:
        """The numbers, findings and columns, for JSON; the same table gives the same.

        Findings about the table as such, which no row has, are told with their `message`, unless
        the batch was pickled without the functions of its ruleset.
        """
        from ._batch_words import Words

        columns, rules = self.columns, self._rules
        tell = Finding.to_dict if rules is None else Words(rules, locale).told
        return {
            "verdict": self.verdict,
            "code": self.code,
            "rows": self.rows,
            "valid": self.valid_count,
            "invalid": self.invalid_count,
            "undecided": self.undecided_count,
            "errors": self.error_count,
            "errorsKept": self.errors_kept,
            "warnings": self.warning_count,
            "ruleset": {
                "name": rules.name if rules is not None else "",
                "sha256": self.ruleset_hash,
            },
            "columns": {
                "missing": list(columns.missing),
                "extra": list(columns.extra),
                "types": columns.types,
            },
            "findings": [tell(finding) for finding in self.findings],
            "passed": self.passed,
            "thresholds": [threshold.to_dict() for threshold in self.thresholds],
        }

    def to_html(self: Any, title: str = "Validation report") -> str:
        """A report as one page of HTML that fetches nothing, of at most 2 MB, without any value."""
        from ._batch_split import only
        from ._page import Page, Sample

        batch: Batch = self
        rows = only(batch.errors, "error").slice(0, Page.MOST_SAMPLES).to_pylist()
        samples = [
            Sample("", row["row"] + 1, None, row["field"], row["rule"], row["code_name"])
            for row in rows
        ]
        return Page(title, batch.to_dict(), samples).html()

    def _repr_html_(self: Any) -> str:
        """A table of the findings, as notebooks show it."""
        from ._page_parts import fragment

        return fragment(self.to_dict())

    def _found(self: Any) -> list[Finding]:
        from ._rule_options import rule_options

        findings = self._source.findings()
        if not findings:
            return []
        options = rule_options(self._rules._document)
        found = []
        for told in findings:
            field, rule, own, code = (told[name] for name in ("field", "rule", "id", "code"))
            key, params = (field, rule, own, code), told["params"]
            # What rules about the table measured, and which of several it was, the library knows;
            # how a bound is worked out for each row, or of the time, the document says.
            if code != constants.FV_TABLE_RULE and not options.are_alike(field, rule, own):
                params = options.params(*key)
            same = told["codeName"], told["count"], told["level"], params, told["place"]
            found.append(Finding(*key, *same))
        return by_field(found, self._rules)
