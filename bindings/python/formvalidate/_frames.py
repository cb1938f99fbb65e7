"""Data frames: of pandas those columns alone that fields need become Arrow columns."""

from __future__ import annotations

from sys import modules

from ._errors import ArgumentError, pyarrow, type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def is_frame(table: Any) -> bool:
    """Whether it is a data frame of pandas, with no export of its own."""
    # Another thread may be about to import it: a frame comes of a module that is whole.
    kind = getattr(modules.get("pandas"), "DataFrame", None)
    return kind is not None and isinstance(table, kind) and _export(type(table)) is _export(kind)


def refuse_objects(table: Any, fields: frozenset[str]) -> None:
    """Refuses columns of polars that hold Python objects: as Arrow data they are addresses."""
    polars: Any = modules.get("polars")
    kind = getattr(polars, "DataFrame", None)
    if kind is None or not isinstance(table, kind):
        return
    found = [name for name, its in table.schema.items() if its == polars.Object]
    if named := [f'"{name}"' for name in found if name in fields]:
        raise ArgumentError(
            f"There are no values here for the type pl.Object of the column"
            f"{'s' if len(named) > 1 else ''} {', '.join(named)}. Cast to text, numbers, booleans, "
            "dates, times, timestamps or lists of these."
        )


def _export(kind: type) -> Any:
    # Before 2.2 pandas had none.
    return getattr(kind, "__arrow_c_stream__", None)


def narrowed(frame: Any, fields: frozenset[str]) -> tuple[Any, list[str]]:
    """A table of the columns that are fields, and of such indexes; the names of other columns."""
    pa = pyarrow("A data frame of pandas")
    names = [_named(name) for name in frame.columns.tolist()]
    places: dict[str, int] = {}
    for place, name in enumerate(names):
        if name in fields and places.setdefault(name, place) != place:
            raise ArgumentError(f"The column {name!r} stands in the table twice.")
    # As they come: a frame of some columns has an index of them to make, and pyarrow to ask it.
    found = {name: frame.iloc[:, place] for name, place in places.items()}
    # A range stands for the places of rows.
    if not isinstance(frame.index, modules["pandas"].RangeIndex):
        for level, name in enumerate(frame.index.names):
            if name is not None and _named(name) in fields:
                found.setdefault(_named(name), frame.index.get_level_values(level))
    columns = {name: _made(pa, name, values) for name, values in found.items()}
    # Something must say how many rows there are.
    columns = columns or {_unlike(fields): pa.nulls(len(frame))}
    return pa.table(columns), [name for name in names if name not in fields]


def _named(name: Any) -> str:
    """What pyarrow calls a column, which may have a number for a name, or several of such."""
    if isinstance(name, bytes):
        return name.decode(errors="replace")
    return str(tuple(map(_named, name)) if isinstance(name, tuple) else name)


def _made(pa: Any, name: str, values: Any) -> Any:
    try:
        return pa.array(values, from_pandas=True)
    except (ImportError, MemoryError):
        raise
    except Exception as error:
        refused = _refused(name, error)
    # Out here: messages of others may hold values.
    raise refused


def _unlike(fields: frozenset[str]) -> str:
    """A name that no field has."""
    return "-" * (1 + max(map(len, fields), default=0))


def refused(frame: Any, error: Exception) -> ArgumentError:
    """Names the column that cannot become Arrow data; the words of others may hold values."""
    for place, name in enumerate(frame.columns):
        try:
            frame.iloc[:, [place]].__arrow_c_stream__()
        except Exception as alone:
            return _refused(_named(name), alone)
    return ArgumentError(f"The table cannot export itself: {type_name(error)}.")


def _refused(name: str, error: Exception) -> ArgumentError:
    return ArgumentError(
        f"The column {name!r} cannot become Arrow data ({type_name(error)}): "
        "give it values of one type, or cast it."
    )
