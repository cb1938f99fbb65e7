"""Classes whose objects can be made member by member, just as their own initializer does it."""

from __future__ import annotations

import sys
import weakref

from ._parsing import hints_of

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


def maker(into: object) -> Maker | None:
    """How objects of a dataclass are made; None for what is called with its members instead."""
    if not isinstance(into, type):
        return None
    if into not in _makers:
        _makers[into] = _maker_of(into)
    return _makers[into]


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
        tuple(inner(name) for name in names),
        {
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
