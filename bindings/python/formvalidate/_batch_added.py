"""Batches of parts of a table whose rules about it say more of the whole than of the parts."""

from __future__ import annotations

from . import _constants as constants
from ._batch import Batch
from ._batch_kept import KeptBatch, joined
from ._batch_native import NativeBatch
from ._errors import ArgumentError
from ._finding import columns_of_both
from ._rule_options import refuse_parts, rule_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._ruleset import Ruleset

# What to do where rules about the table stand against it.
PARTIAL = "; judge each part with partial_keys=True"
_FORGOTTEN = "these batches do not know their ruleset any more, and cannot be added"


class AddedBatch(Batch):
    """The sum of batches: worked out by the library, all parts at once, when it is first read."""

    __slots__ = ("_parts",)
    _parts: tuple[Batch, Batch] | None

    def __init__(self, first: Batch, second: Batch) -> None:
        self._parts = first, second
        self._rules = first._rules or second._rules
        self._hash = first.ruleset_hash
        self._partial = first._partial and second._partial
        self._limit = max(first._limit, second._limit)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # Only what was not set yet leads here.
            if name == "_parts" or self._parts is None:
                raise AttributeError(name)
            self._add_up()
            return getattr(self, name)

    def _add_up(self) -> None:
        rules = _ruleset(self)
        first, *others = _leaves(self)
        native = _copy(first, rules)
        columns = first.columns
        for part in others:
            native.merge(_native(part, rules))
            columns = columns_of_both(columns, part.columns)
        code = native.finish()
        partial, limit = self._partial, self._limit
        super().__init__(native, rules, code, native.numbers(), limit, self._hash, partial)
        self._columns = columns
        self._parts = None


def plus(first: Batch, second: Batch) -> Batch:
    """What both say, as of one table: the rows of the second stand behind those of the first."""
    if _adds_up_natively(first, second):
        return AddedBatch(first, second)
    limit = max(first._limit, second._limit)
    source, errors_kept, warnings_kept = joined(first, second, limit)
    numbers = zip(first._totals(), second._totals(), strict=True)
    rows, valid, invalid, undecided, errors, _, warnings, _ = (a + b for a, b in numbers)
    # What makes a row invalid comes before what leaves one undecided.
    codes = [code for code in (first.code, second.code) if code]
    code = next((c for c in codes if c != constants.FV_UNDECIDED), max(codes, default=0))
    verdicts = rows, valid, invalid, undecided
    totals = *verdicts, errors, errors_kept, warnings, warnings_kept
    rules = first._rules or second._rules
    return Batch(source, rules, code, totals, limit, first.ruleset_hash)


def _adds_up_natively(first: Batch, second: Batch) -> bool:
    """Whether rules about the table have to be told anew of both; refuses what lacks their keys."""
    rules = first._rules or second._rules
    if first.ruleset_hash != second.ruleset_hash:
        return False
    if rules is None:
        if first._saved is not None or second._saved is not None:
            raise ArgumentError(_FORGOTTEN)
        return False
    options = rule_options(rules._document)
    if not options.of_whole_tables():
        return False
    if not (first._partial and second._partial):
        refuse_parts(options.needing_keys(), "sum of batches", PARTIAL)
    if not (_has_state(first) and _has_state(second)):
        refuse_parts(options.of_whole_tables(), "sum of batches of parts of a stream")
    return True


def saved(batch: Batch) -> bytes | None:
    """What the library knows of a batch, to be added elsewhere; None where it cannot be."""
    rules = batch._rules
    if rules is None or batch._saved is not None:
        return batch._saved
    options = rule_options(rules._document)
    if not options.of_whole_tables() or (options.needing_keys() and not batch._partial):
        return None
    source = batch._source
    return source.save() if isinstance(source, NativeBatch) else None


def _has_state(batch: Batch) -> bool:
    if isinstance(batch, AddedBatch) and batch._parts is not None:
        return True
    return batch._saved is not None or isinstance(batch._source, NativeBatch)


def _ruleset(batch: Batch) -> Ruleset:
    for part in _leaves(batch):
        if part._rules is not None:
            return part._rules
    raise ArgumentError(_FORGOTTEN)


def _leaves(batch: Batch) -> list[Batch]:
    """The batches that a sum is of, in their order, without a call for each."""
    found: list[Batch] = []
    waiting = [batch]
    while waiting:
        part = waiting.pop()
        if isinstance(part, AddedBatch) and part._parts is not None:
            waiting += reversed(part._parts)
        else:
            found.append(part)
    return found


def _native(batch: Batch, rules: Ruleset) -> NativeBatch:
    source = batch._source
    if isinstance(source, KeptBatch):
        return NativeBatch.load(rules, batch._saved or b"")
    return source


def _copy(batch: Batch, rules: Ruleset) -> NativeBatch:
    """One of its own, into which others may be merged."""
    source = batch._source
    data = source.save() if isinstance(source, NativeBatch) else batch._saved
    return NativeBatch.load(rules, data or b"")
