"""Finds and loads the native library."""

from __future__ import annotations

from ctypes import CDLL, PyDLL

from .. import _locate
from .._constants import FV_ABI_VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ctypes import _CDataType, _NamedFuncPointer


def _load() -> CDLL:
    tried = []
    for path in _locate.candidates():
        try:
            library = CDLL(path)
            abi = library["fv_abi_version"]()
        except (OSError, AttributeError) as error:
            tried.append(f"{path}: {error}")
            continue
        if abi != FV_ABI_VERSION:
            raise ImportError(
                f"{path} has version {abi} of the ABI, but this package needs version "
                f"{FV_ABI_VERSION}: install a library and a package that belong together."
            )
        return library
    raise ImportError(_locate.explanation(tried))


library = _load()
# The same library once more, for calls that keep the GIL.
python = PyDLL(library._name)


def declare(
    library: CDLL, name: str, result: type[_CDataType] | None, *arguments: type[_CDataType]
) -> _NamedFuncPointer:
    """The function of that name, with its types."""
    try:
        function = library[name]
    except AttributeError:
        message = f"{library._name} is older than this package: it has no {name}."
        raise ImportError(message) from None
    function.restype = result
    function.argtypes = arguments
    return function
