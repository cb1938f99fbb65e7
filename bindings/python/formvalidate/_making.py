"""Classes whose objects can be made member by member, just as their own initializer does it."""

from __future__ import annotations

import sys
import weakref

from ._members import hints_of, nones_of
from ._parsing import is_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    # What the class has as initializer, __setattr__ and __new__; whether __post_init__ runs behind
    # them; the names of the members in the order in which they are set, and their places there; of
    # each what is made of its value, None where that is nothing; what those are that are not given.
    Maker: TypeAlias = tuple[
        Any, Any, Any, bool | None, tuple[str, ...], dict[str, int], tuple[Any, ...], dict[str, Any]
    ]

# What goes, goes from here. None: it must be called.
_makers: weakref.WeakKeyDictionary[type, Maker | None] = weakref.WeakKeyDictionary()
# How Python names the initializers that dataclasses write.
_WRITTEN = "__create_fn__.<locals>.__init__"


def maker(into: object) -> Maker | tuple[dict[str, Any], dict[str, None]] | None:
    """How objects of a class are made.

    None for what is not a class, or asks for the dict; of a class that is called with its members
    what these are made into, by name, and those that are None where a record has none.
    """
    if not isinstance(into, type) or is_plain(into):
        return None
    if into not in _makers:
        _makers[into] = _maker_of(into)
    made = _makers[into]
    if made is None:
        return {name: _kind(hint) for name, hint in hints_of(into).items()}, nones_of(into)
    return made


def _kind(hint: Any) -> Any:
    """What a member is made into: of a list of objects of a class that class, in a tuple."""
    from typing import get_args, get_origin

    # A tuple says something only where it is made here.
    if isinstance(hint, tuple):
        return None
    inner = get_args(hint)
    return inner if inner and get_origin(hint) is list and isinstance(inner[0], type) else hint


def _maker_of(into: Any) -> Maker | None:
    own = vars(into)
    parameters, initializer = own.get("__dataclass_params__"), own.get("__init__")
    code = getattr(initializer, "__code__", None)
    if parameters is None or code is None or code.co_qualname != _WRITTEN:
        return None
    from dataclasses import MISSING, fields

    members = fields(into)
    names = tuple(sys.intern(member.name) for member in members)
    taken = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    if sorted(taken) != sorted(names) or not _is_made_by_object(into, parameters.frozen):
        return None
    if any(_has_setter(into, name) for name in names):
        return None
    inner = hints_of(into).get
    return (
        initializer,
        into.__setattr__,
        into.__new__,
        True if "__post_init__" in code.co_names else None,
        names,
        {name: place for place, name in enumerate(names)},
        tuple(_kind(inner(name)) for name in names),
        {sys.intern(name): None for name in nones_of(into)}
        | {
            sys.intern(member.name): member.default
            for member in members
            if member.default is not MISSING
        },
    )


def _is_made_by_object(into: Any, is_frozen: bool) -> bool:
    """Whether making one, and setting its members, is what `object` does."""
    # The initializers of frozen ones go past __setattr__ themselves.
    is_set = is_frozen or into.__setattr__ is object.__setattr__
    return is_set and into.__new__ is object.__new__ and type(into).__call__ is type.__call__


def _has_setter(into: type, name: str) -> bool:
    """Whether a class has something of its own that sets a member, other than a slot."""
    from types import MemberDescriptorType

    found = next((vars(base)[name] for base in into.__mro__ if name in vars(base)), None)
    return hasattr(type(found), "__set__") and not isinstance(found, MemberDescriptorType)
