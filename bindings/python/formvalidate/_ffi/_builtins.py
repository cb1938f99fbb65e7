"""Functions built in at run time, which stand for functions of Python where the library has them.

A call of one costs a tenth of a call through ctypes. What they leave over, errors above all, they
ask the function of Python for; where there are none, as in interpreters other than CPython and in
free-threaded ones, that function is what is called.
"""

from __future__ import annotations

import sys
from ctypes import PYFUNCTYPE, c_bool, c_char_p, c_int32, c_void_p, py_object, pythonapi

from ._loading import declare, python
from ._structs import Handle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FunctionType
    from typing import Any, TypeVar

    AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])
    AnyType = TypeVar("AnyType", bound=type[Any])

# They give back objects, or NULL without an exception, with which ctypes as py_object crashes.
fv_python_begin = declare(python, "fv_python_begin", c_void_p)
fv_python_function = declare(
    python, "fv_python_function", c_void_p, c_char_p, c_char_p, *(3 * (py_object,))
)
fv_python_method = declare(
    python, "fv_python_method", c_void_p, c_char_p, c_char_p, *(2 * (py_object,))
)
fv_python_ruleset = declare(python, "fv_python_ruleset", c_void_p, Handle, py_object)
fv_python_set_quick = declare(python, "fv_python_set_quick", c_int32, c_bool)
_decrement = PYFUNCTYPE(None, py_object)(("Py_DecRef", pythonapi))


def _taken(address: int | None) -> Any:
    """The object at an address, whose reference is taken over; None for NULL."""
    if address is None:
        return None
    made = py_object.from_buffer(c_void_p(address)).value
    _decrement(made)
    return made


# As long as it is there, the functions work. There is none where the package was imported before
# in this interpreter, under whatever name, and is there still.
_interpreter: object = _taken(fv_python_begin())


def is_quick() -> bool:
    """Whether there are built-in functions in this process."""
    return _interpreter is not None


def builtin(function: AnyFunction) -> AnyFunction:
    """A built-in function that does what a function of Python does, or that one."""
    if _interpreter is None:
        return function
    module = sys.modules[function.__module__]
    name, doc = function.__name__, _documentation(function)
    made = _taken(fv_python_function(name.encode(), doc, function, module, module.__name__))
    return function if made is None else made


def builtins(*names: str, of: str | None = None) -> Callable[[AnyType], AnyType]:
    """Puts built-in methods in place of those of a class, or of what its properties call.

    `of` is the class that the library knows them as methods of, if that is another.
    """

    def decorate(kind: AnyType) -> AnyType:
        if _interpreter is not None:
            for name in names:
                found = getattr(kind, name)
                function = found.fget if isinstance(found, property) else found
                full = f"{of or kind.__name__}.{name}".encode()
                method = _taken(fv_python_method(full, _documentation(function), function, kind))
                if method is not None and found is not function:
                    method = property(method, doc=function.__doc__)
                if method is not None:
                    setattr(kind, name, method)
        return kind

    return decorate


def ruleset(handle: Handle) -> object:
    """What built-in methods keep of a ruleset, or None."""
    return None if _interpreter is None else _taken(fv_python_ruleset(handle, handle))


def report_in(capsule: object) -> Handle:
    """The native report in a capsule of a built-in method."""
    from ._capsules import pointer_in

    return Handle(pointer_in(capsule, b"formvalidate.report"))


def _documentation(function: FunctionType | Any) -> bytes:
    """The signature as a built-in function has it, and the documentation."""
    code = function.__code__
    count, all_count = code.co_argcount, code.co_argcount + code.co_kwonlyargcount
    names = code.co_varnames[:all_count]
    defaults = function.__defaults__ or ()
    told = dict(zip(names[count - len(defaults) : count], defaults, strict=True))
    told |= function.__kwdefaults__ or {}
    shown = [f"{name}={told[name]!r}" if name in told else name for name in names]
    if all_count > count:
        shown.insert(count, "*")
    if names[0] == "self":
        shown[0] = "$self"
    return f"{function.__name__}({', '.join(shown)})\n--\n\n{function.__doc__}".encode()
