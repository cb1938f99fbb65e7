"""Rulesets in files."""

from __future__ import annotations

import formvalidate as fv

from ._status import USAGE, Stop


def loaded(path: str) -> fv.Ruleset:
    """The ruleset in a file; mistakes are told with file, line and column."""
    try:
        return fv.Ruleset.load(path)
    except fv.CompileError as error:
        from ._places import mistakes_told

        raise Stop("\n".join(mistakes_told(path, error)), USAGE) from None
    except OSError as error:
        raise Stop(f"{path}: {(error.strerror or 'it cannot be read').lower()}") from None
    except (fv.Error, UnicodeError) as error:
        raise Stop(f"{path}: {error}") from None


def scenario_of(rules: fv.Ruleset, name: str | None) -> str | None:
    """The name of a scenario that there is."""
    known = rules.describe()["scenarios"]
    if name is not None and name not in known:
        raise Stop(f"there is no scenario {name!r}; there are {', '.join(map(repr, known))}")
    return name
