"""Data frames of pandas, which make Arrow columns of theirs: of those alone that fields need."""

from __future__ import annotations

from sys import modules

from ._errors import ArgumentError, type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def is_frame(table: Any) -> bool:
    """Whether it is a data frame of pandas."""
    # Another thread may be about to import it: a frame comes of a module that is whole.
    kind = getattr(modules.get("pandas"), "DataFrame", None)
    return kind is not None and isinstance(table, kind)


def narrowed(frame: Any, fields: frozenset[str]) -> tuple[Any, list[str]]:
    """The columns that are fields, and the index where it is one; and the names of the others."""
    # pyarrow names columns that have no text for a name so.
    names = [str(name) for name in frame.columns.tolist()]
    wanted = [place for place, name in enumerate(names) if name in fields]
    kept = [names[place] for place in wanted]
    if len(set(kept)) < len(kept):
        twice = next(name for name in kept if kept.count(name) > 1)
        raise ArgumentError(f"The column {twice!r} stands in the table twice.")
    if not wanted:
        # Something must say how many rows there are.
        frame = frame.iloc[:, :0].assign(**{_unlike(fields): False})
    elif len(wanted) < len(names):
        frame = frame.take(wanted, axis=1)
    if fields.isdisjoint(str(name) for name in frame.index.names):
        frame = frame.reset_index(drop=True)
    return frame, [name for name in names if name not in fields]


def _unlike(fields: frozenset[str]) -> str:
    """A name that no field has."""
    return "-" * (1 + max(map(len, fields), default=0))


def refused(frame: Any, error: Exception) -> ArgumentError:
    """Names the column that cannot become Arrow data; the words of others may hold values."""
    for place, name in enumerate(frame.columns):
        try:
            frame.iloc[:, [place]].__arrow_c_stream__()
        except Exception as alone:
            return ArgumentError(
                f"The column {str(name)!r} cannot become Arrow data ({type_name(alone)}): "
                "give it values of one type, or cast it."
            )
    return ArgumentError(f"The table cannot export itself: {type_name(error)}.")
