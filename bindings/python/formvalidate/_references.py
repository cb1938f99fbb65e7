"""Other tables, to which rules about a table refer."""

from __future__ import annotations

from . import _ffi
from ._errors import ArgumentError, pyarrow, type_name
from ._options import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


def tables(given: Mapping[str, object] | None) -> dict[bytes, tuple[Any, int]]:
    """Their names, the capsules of their streams, and the addresses of these."""
    if given is None:
        return {}
    if not hasattr(given, "items"):
        raise TypeError(f"references must be a dict of tables, not {type_name(given)}")
    found: dict[bytes, tuple[Any, int]] = {}
    for name, table in given.items():
        key = named(name, "reference") or b""
        capsule = _capsule(name, table)
        found[key] = capsule, _ffi.stream_in(capsule)
    return found


def _capsule(name: str, table: Any) -> Any:
    if isinstance(table, type) or not (
        hasattr(table, "__arrow_c_stream__") or hasattr(table, "__arrow_c_array__")
    ):
        raise ArgumentError(
            f'The table "{name}" must export itself to Arrow, as those of pyarrow, pandas and '
            f"polars do; {type_name(table)} does not."
        )
    if not hasattr(table, "__arrow_c_stream__"):
        pa = pyarrow("A reference that is an array")
        table = pa.Table.from_batches([pa.record_batch(table)])
    try:
        return table.__arrow_c_stream__()
    except (ImportError, MemoryError):
        raise
    except Exception as error:
        # Without what was said: messages of other libraries hold values.
        failed = type_name(error)
    raise ArgumentError(f'The table "{name}" cannot export itself to Arrow: {failed}.')
