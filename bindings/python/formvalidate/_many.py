"""The answers about many records."""

from __future__ import annotations

from _operator import index as place_of

from . import _constants as constants
from ._report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator
    from typing import Any, NoReturn

    from ._validation import Judge


class ManyReports:
    """The answers about many records: a code for each, and its report when it is asked for.

    `codes` is an array of ints: 0 for a valid record, else the code that its report has. A report
    is made by validating the record once more, so it tells what the record is by then.
    """

    __slots__ = ("_judge", "_options", "_records", "_scenario", "codes")
    codes: array[int]

    def __init__(
        self, judge: Judge, records: list[Any], scenario: bytes | None, options: Any
    ) -> None:
        from array import array

        self._judge = judge
        self._records = records
        self._scenario = scenario
        self._options = options
        self.codes = array("i", bytes(4 * len(records)))
        judge.validate_many(records, scenario, options, self.codes)

    @property
    def valid_count(self) -> int:
        """How many records are valid."""
        return self.codes.count(constants.FV_OK)

    @property
    def invalid(self) -> list[int]:
        """The indices of the records that are not valid, the undecided ones among them."""
        return [index for index, code in enumerate(self.codes) if code != constants.FV_OK]

    @property
    def undecided(self) -> list[int]:
        """The indices of the records that nothing but limits that were hit stands against."""
        return [index for index, code in enumerate(self.codes) if code == constants.FV_UNDECIDED]

    def __len__(self) -> int:
        """How many records were judged."""
        return len(self.codes)

    def __bool__(self) -> bool:
        """Whether all records are valid; as with `all`, also where there are none."""
        return self.valid_count == len(self)

    def __getitem__(self, index: int) -> Report:
        """The report of one record; an IndexError where the list has become shorter since."""
        place = place_of(index)
        if not -len(self) <= place < len(self):
            raise IndexError(f"index out of range: there were {len(self)} records")
        # The last one is the last that was judged, whatever the list's end is by now.
        place += len(self) if place < 0 else 0
        if place >= len(self._records):
            raise IndexError("the record is gone: the list has become shorter since")
        record = self._records[place]
        judge = self._judge
        return Report(
            judge,
            lambda report: judge.validate(record, self._scenario, self._options, report),
        )

    def __iter__(self) -> Iterator[Report]:
        return map(self.__getitem__, range(len(self)))

    # As with its reports, which it makes.

    def __copy__(self) -> ManyReports:
        """Itself."""
        return self

    def __deepcopy__(self, memo: object) -> ManyReports:
        """Itself."""
        return self

    def __reduce__(self) -> NoReturn:
        """A TypeError."""
        raise TypeError("the answers cannot be pickled; their codes can")

    def __repr__(self) -> str:
        """The numbers."""
        return f"ManyReports({len(self)} records, {self.valid_count} valid)"
