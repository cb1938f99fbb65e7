"""Parts of a table that an engine holds: what is judged where the rows are."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from ._errors import pyarrow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

    from ._batch import Batch
    from ._ruleset import Ruleset
    from ._ruleset_tables import Policy


class Validated(NamedTuple):
    """The rows that are valid, the others with a last column `reasons`, and what was found.

    The rows are frames of the engine, which judges them again when they are read; the batch was
    judged in the call.
    """

    valid: Any
    rejected: Any
    batch: Batch


class PartJudge:
    """Judges the parts of one table; it travels to where they are, with its ruleset."""

    __slots__ = ("_options", "_rules", "key")

    def __init__(
        self,
        rules: Ruleset,
        scenario: str | None,
        max_errors: int | None,
        columns: Policy | None,
        now: datetime | None,
        references: Mapping[str, Any] | None,
        *,
        brings_together: bool = False,
    ) -> None:
        """With `brings_together` the engine sees to it that rows of one `key` are in one part."""
        from ._rule_options import rule_options

        # What such rules know of a part travels with its batch, and adds up.
        others = [
            one for one in rule_options(rules._document).table() if one.get("rule") != "references"
        ]
        self.key = _key(rules, brings_together)
        if now is None and rules._judge.needs:
            # One time for all parts, also for those that are judged again.
            now = datetime.now().astimezone()
        self._rules = rules
        self._options: dict[str, Any] = {
            "scenario": scenario,
            "max_errors": max_errors,
            "columns": columns,
            "now": now,
            "references": references,
            "partial_keys": bool(others),
        }

    def __getstate__(self) -> tuple[Ruleset, dict[str, Any], list[str]]:
        return self._rules, self._options, self.key

    def __setstate__(self, state: tuple[Ruleset, dict[str, Any], list[str]]) -> None:
        self._rules, self._options, self.key = state

    def batch(self, part: Any) -> Batch:
        """What is found in one part; of none it raises what is wrong with the columns."""
        return self._rules.validate_table(part, **self._options)

    def found(self, parts: Iterable[Any]) -> Iterator[Any]:
        """One record batch: what was found in all parts, pickled."""
        from pickle import dumps

        pa = pyarrow("Judging the parts of a table")
        batches = [part.batch for part in self._rules.validate_stream(parts, **self._options)]
        if batches:
            found = sum(batches[1:], batches[0])
            yield pa.record_batch([pa.array([dumps(found)], pa.binary())], ["batch"])

    def valid(self, parts: Iterable[Any]) -> Iterator[Any]:
        """The valid rows."""
        for part in self._rules.validate_stream(parts, **self._options):
            yield from part.valid_rows.to_batches()

    def rejected(self, parts: Iterable[Any]) -> Iterator[Any]:
        """The other rows, with their reasons."""
        for part in self._rules.validate_stream(parts, **self._options):
            yield from part.rejected_rows.to_batches()


def _key(rules: Ruleset, brings_together: bool) -> list[str]:
    """The fields in which rows must be alike to be in one part: those of the one rule `unique`.

    None where there is no such rule; what no part can tell is refused by the names of the rules.
    """
    from ._rule_options import refuse_parts, rule_options

    options = rule_options(rules._document)
    told = [one for one in options.table() if one.get("rule") == "unique"]
    if not told:
        return []
    key = [str(field) for field in told[0].get("fields", [])]
    # An engine knows values as they came, and keys are values after transforms and conditions.
    fields = rules.document["fields"]
    changed = {path for path, rule in options.rules() if rule.get("rule") in _changing()}
    changed |= {name for name in key if isinstance(fields[name], dict) and "when" in fields[name]}
    if len(told) > 1 or not brings_together or not changed.isdisjoint(key):
        refuse_parts(options, "judging by parts in an engine", only="unique")
    return key


def _changing() -> frozenset[str]:
    from ._library import rules

    return frozenset(one["rule"] for one in rules()["rules"] if one["kind"] == "transform")


def whole(batches: Iterable[Batch], nothing: Batch) -> Batch:
    """What all parts say, in their order."""
    found = list(batches)
    return sum(found[1:], found[0]) if found else nothing
