"""Where the native library may lie."""

from __future__ import annotations

import os

NAME = "libformvalidate.so.1"
VARIABLE = "FORMVALIDATE_LIBRARY"

_PACKAGE = os.path.dirname(os.path.abspath(__file__))


def checkout() -> str | None:
    """The root of the source checkout that the package lies in, or None once it is installed."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(_PACKAGE)))
    return root if os.path.isfile(os.path.join(root, "include", "formvalidate.h")) else None


def candidates() -> list[str]:
    """What to load, best first: the one named by the user stands alone."""
    if named := os.environ.get(VARIABLE):
        return [named]
    places = [os.path.join(_PACKAGE, NAME)]
    if root := checkout():
        places.append(os.path.join(root, ".build", "lib", NAME))
    # A name without a folder is looked for by the system's loader.
    return [place for place in places if os.path.exists(place)] + [NAME]


def explanation(tried: list[str]) -> str:
    """What was tried, and what to do about it."""
    advice = "Install the wheel, which holds the library"
    if checkout():
        advice = "Run `make lib` in the checkout"
    lines = [f"formvalidate cannot load its native library {NAME}. Tried:"]
    lines += [f"  {attempt}" for attempt in tried]
    return "\n".join([*lines, f"{advice}, or name the library's path in {VARIABLE}."])
