"""Arrow's structs in capsules, as the Arrow PyCapsule interface hands them on."""

from __future__ import annotations

from ctypes import (
    PYFUNCTYPE,
    Structure,
    addressof,
    c_char_p,
    c_int,
    c_void_p,
    memmove,
    py_object,
    pythonapi,
    sizeof,
)

from ._batches import ArrowArray, ArrowSchema

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# Prototypes of their own: others in the process may have theirs on the same functions.
pointer_in = PYFUNCTYPE(c_void_p, py_object, c_char_p)(("PyCapsule_GetPointer", pythonapi))
_new = PYFUNCTYPE(py_object, c_void_p, c_char_p, c_void_p)(("PyCapsule_New", pythonapi))
_set_context = PYFUNCTYPE(c_int, py_object, c_void_p)(("PyCapsule_SetContext", pythonapi))
# Of a capsule that goes, which nobody may refer to any more.
_context = PYFUNCTYPE(c_void_p, c_void_p)(("PyCapsule_GetContext", pythonapi))
_increment = PYFUNCTYPE(None, py_object)(("Py_IncRef", pythonapi))
_release = PYFUNCTYPE(None, c_void_p)

_SCHEMA, _ARRAY, _STREAM = b"arrow_schema", b"arrow_array", b"arrow_array_stream"
# The structs in capsules that are still there, by address.
_lent: dict[int, Structure] = {}


def stream_in(capsule: object) -> int:
    """The address of the stream in a capsule; anything else is a ValueError."""
    address: int = pointer_in(capsule, _STREAM)
    return address


def array_in(capsules: Any) -> tuple[int, int]:
    """The addresses of schema and array in a pair of capsules; a ValueError, a TypeError else."""
    schema, array = capsules
    return pointer_in(schema, _SCHEMA), pointer_in(array, _ARRAY)


def schema_in(capsule: object) -> int:
    """The address of the schema in a capsule."""
    address: int = pointer_in(capsule, _SCHEMA)
    return address


def place(struct: Any) -> int:
    """The address of a struct."""
    return addressof(struct)


def let_go(struct: Any) -> None:
    """Releases a struct, unless it was released or moved."""
    if struct.release:
        _release(struct.release)(addressof(struct))


def taken_over(schema: int, array: int) -> tuple[Any, Any]:
    """The capsules of structs that somebody lends, which are marked as moved."""

    def move(*places: int) -> None:
        kinds = ArrowSchema, ArrowArray
        for kind, given, place in zip(kinds, (schema, array), places, strict=True):
            memmove(place, given, sizeof(kind))
            kind.from_address(given).release = None

    return lent(move)


def copy(target: int, source: int, size: int) -> None:
    """Copies so many bytes from one address to another."""
    memmove(target, source, size)


def lent(fill: Callable[[int, int], None]) -> tuple[Any, Any]:
    """The capsules of a schema and an array, which `fill` puts where it is told to.

    Who takes them marks the structs as moved. What nobody took goes with its capsule.
    """
    # First, for what is filled has an owner then, whatever happens.
    schema, array = ArrowSchema(), ArrowArray()
    capsules = _capsule(schema, _SCHEMA), _capsule(array, _ARRAY)
    fill(addressof(schema), addressof(array))
    return capsules


def _capsule(struct: Structure, name: bytes) -> Any:
    address = addressof(struct)
    capsule = _new(address, name, _END)
    _lent[address] = struct
    _set_context(capsule, address)
    return capsule


def _end(
    capsule: int,
    context: Any = _context,
    structs: dict[int, Any] = _lent,
    release: Any = _release,
) -> None:
    # All it needs is bound: a capsule may outlive this module.
    address = context(capsule)
    struct = structs.pop(address, None)
    if struct is not None and struct.release:
        release(struct.release)(address)


_END = PYFUNCTYPE(None, c_void_p)(_end)
for _immortal in (_END, _SCHEMA, _ARRAY):
    _increment(_immortal)
