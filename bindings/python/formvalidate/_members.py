"""What classes say of their members."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def hints_of(into: type) -> dict[str, Any]:
    """The types of the members of a class that may be made of other members."""
    from dataclasses import is_dataclass
    from typing import Any, get_type_hints, is_typeddict

    # As dataclasses, NamedTuples, attrs and msgspec have it; others make their members themselves.
    marks = ("_fields", "__attrs_attrs__", "__struct_fields__")
    has_fields = is_dataclass(into) or is_typeddict(into) or any(hasattr(into, m) for m in marks)
    hints = get_type_hints(into) if has_fields else {}
    return {name: hint for name, hint in hints.items() if hint is not Any and hint not in _PLAIN}


_PLAIN = (int, str, float, bool, bytes, dict, list, object, type(None))


def nones_of(into: type) -> dict[str, None]:
    """The members that are None where a record has none: without a default, and None is allowed."""
    return {name: None for name, hint in required_of(into).items() if _takes_none(hint)}


def required_of(into: type) -> dict[str, Any]:
    """The members that a class must be given, and their types: Any where it does not say."""
    from inspect import Parameter, signature
    from typing import Any, is_typeddict

    if is_typeddict(into):
        return _required_keys(into)
    if _is_filled(into):
        return {}
    try:
        parameters = signature(into).parameters.values()
    except (TypeError, ValueError):
        return {}
    # Those of pydantic that have another name, and may be given by their own.
    taken = getattr(into, "model_fields", None) if _takes_own_names(into) else None
    hints = _hints(getattr(into, "__init__", None)) | _hints(into)
    named = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    return {
        one.name: hints.get(one.name, Any if one.annotation is one.empty else one.annotation)
        for one in parameters
        if one.default is one.empty and one.kind in named and (taken is None or one.name in taken)
    }


def _required_keys(into: Any) -> dict[str, Any]:
    """Those of a TypedDict, which does not see NotRequired itself where annotations are texts."""
    from typing import NotRequired, get_origin, get_type_hints

    required: frozenset[str] = getattr(into, "__required_keys__", frozenset())
    try:
        marked = get_type_hints(into, include_extras=True)
    except Exception:
        return {}
    hints = _hints(into)
    return {
        name: hints[name]
        for name, mark in marked.items()
        if name in required and get_origin(mark) is not NotRequired
    }


def _is_filled(into: Any) -> bool:
    """Whether a class of pydantic has a function that may fill in what is not given."""
    own = getattr(getattr(into, "__pydantic_decorators__", None), "model_validators", {})
    return any(one.info.mode != "after" for one in own.values())


def _takes_own_names(into: Any) -> bool:
    config = getattr(into, "model_config", None)
    names = ("populate_by_name", "validate_by_name")
    return isinstance(config, dict) and any(config.get(name) for name in names)


# Rules that may fill in a value, as forms of the web do with what is not ticked, or see to it that
# there is one; whoever says so may be right.
_FILLING = {
    "required",
    "boolean",
    "present",
    "default",
    "filter",
    "custom",
    "use",
    "all",
    "any",
    "not",
}


def warn_of_members(into: object, document: dict[str, Any], stacklevel: int) -> None:
    """Warns where a class wants what valid records of a ruleset may lack.

    What rules, scenarios and classes leave open is not told; who sends forms of the web may always
    send a text all the same.
    """
    from warnings import warn

    if not isinstance(into, type):
        return
    fields = document["fields"]
    for name, hint in required_of(into).items():
        rules = fields[name].get("rules", []) if name in fields else []
        names = {one if isinstance(one, str) else one.get("rule", "use") for one in rules}
        if isinstance(hint, type) and hint is not object and not names & _FILLING:
            warn(
                f"{into.__name__}.{name} needs a default or a type that allows None, or the field "
                "`required`: a valid record without it is a TypeError",
                stacklevel=stacklevel,
            )


def _hints(of: object) -> dict[str, Any]:
    from typing import get_type_hints

    # Names that stand for nothing, and whatever else somebody's annotations do.
    try:
        return get_type_hints(of)
    except Exception:
        return {}


def _takes_none(hint: object) -> bool:
    from typing import get_args

    return hint is None or hint is type(None) or type(None) in get_args(hint)
