"""What a person sees of the form in a terminal."""

import re
from collections.abc import Callable

from screen import Screen


def row(screen: Screen, label: str, within: str | None = None) -> int:
    """Where a field stands; of several of that label the one below a heading."""
    start = row(screen, within) + 1 if within else 0
    found = [
        n
        for n, line in enumerate(screen.lines)
        if n >= start and re.match(rf"│ [ ▸] {{1,7}}{label}( {{2}}|$)", line)
    ]
    assert len(found) == 1 or (within and found), screen.text
    return found[0]


def state(screen: Screen, label: str, within: str | None = None) -> str:
    return screen.lines[row(screen, label, within)].rstrip("│ ").split("  ")[-1].strip()


def typed(screen: Screen, label: str, within: str | None = None) -> str:
    return screen.lines[row(screen, label, within)][22:-18].strip(" []")


def message(screen: Screen, label: str, within: str | None = None) -> str:
    return screen.lines[row(screen, label, within) + 1].strip("│ ")


def has_focus(label: str, within: str | None = None) -> Callable[[Screen], bool]:
    return lambda screen: screen.lines[row(screen, label, within)].startswith("│ ▸")


def gates(screen: Screen) -> dict[str, bool]:
    return {name: mark == "●" for mark, name in re.findall(r"\[ ([●○]) (\w+) \]", screen.text)}
