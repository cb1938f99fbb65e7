"""Documents of several files: what a file names is looked for beside it."""

from __future__ import annotations

import os
import stat
from os.path import commonpath, dirname, join, realpath

from . import _constants as constants
from . import _ffi
from ._compiling import mistakes_with, taken
from ._errors import CompileError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._registry import Registry
    from ._ruleset import Ruleset

# More than the library takes of all files together.
_LONGEST = (128 << 20) + 1


class Folder:
    """The folder of a document, and the files in it that the library asks for."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._root = realpath(dirname(os.fspath(path)) or ".")
        self.asked = False
        # What was raised while a file was read, other than that it cannot be.
        self._error: BaseException | None = None
        self._text = b""
        self._function = _ffi.fv_file_function(self._give)

    def options(self) -> Any:
        """An fv_compile_options by which the library asks for files."""
        options = _ffi.sized(_ffi.fv_compile_options)
        options.file = self._function
        return options

    def _give(self, _context: object, name: int, length: int, text: Any) -> int:
        """Lends a file's bytes until the next one is asked for."""
        self.asked = True
        try:
            self._text = self.read(_ffi.bytes_at(name, length).decode("utf-8"))
        except (OSError, ValueError) as error:
            return getattr(error, "errno", None) or constants.FV_ERR_ARGUMENT
        except BaseException as error:
            self._error = error
            return constants.FV_ERR_HOST
        text.contents.bytes = self._text
        text.contents.length = len(self._text)
        return constants.FV_OK

    def read(self, name: str) -> bytes:
        """The bytes of a file; one that is outside of the folder, or no file, is an OSError.

        The library asks for no name with "..". A link may lead elsewhere within the folder.
        """
        path = realpath(join(self._root, name))
        if commonpath((self._root, path)) != self._root:
            raise PermissionError("the file is outside of the document's folder")
        # What was no link when it was looked at may be one by now; and nobody waits for a pipe.
        number = os.open(path, os.O_RDONLY | _flag("O_NOFOLLOW") | _flag("O_NONBLOCK"))
        if not stat.S_ISREG(os.fstat(number).st_mode):
            os.close(number)
            raise OSError("this is not a file")
        with open(number, "rb") as file:
            return file.read(_LONGEST)

    def merged(self, data: bytes) -> bytes:
        """The one document that a document and the files that it names are."""
        try:
            return taken(_ffi.fv_document_merge, data, len(data), self.options())
        finally:
            if self._error is not None:
                raise self._error


def _flag(name: str) -> int:
    """A flag of open() that not all systems have."""
    return int(getattr(os, name, 0))


def loaded(data: bytes, path: str | os.PathLike[str], registry: Registry | None) -> Ruleset:
    """The ruleset of a document, and of the files beside it that it names."""
    from ._ruleset import Ruleset

    try:
        # A document that names files does not compile alone; all others need no more.
        return Ruleset(data, registry)
    except CompileError as error:
        alone = error
    folder = Folder(path)
    try:
        whole = folder.merged(data)
        if folder.asked:
            return Ruleset(whole, registry)
    except CompileError as error:
        raise _told(data, folder, registry, error) from None
    raise alone


def _told(
    data: bytes, folder: Folder, registry: Registry | None, error: CompileError
) -> CompileError:
    """What is wrong, told of the files in which it stands."""
    found = mistakes_with(data, registry, folder.options())
    first = found[0]
    told = CompileError(first.message, first.pointer, first.offset, error.detail)
    told.file, told.mistakes = first.file, tuple(found)
    return told
