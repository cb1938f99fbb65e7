"""Random rules of the level "warning"."""

from __future__ import annotations

import random
from typing import Any

import formvalidate as fv

_CHANGING = {rule["rule"] for rule in fv.rules()["rules"] if rule["kind"] == "transform"}


def with_level(dice: random.Random, rule: Any) -> Any:
    """The rule, now and then as one that only warns, if it may be one; a `use` may not."""
    full: dict[str, Any] = {"rule": rule} if isinstance(rule, str) else rule
    if full.get("rule", "safe") in _CHANGING or dice.random() > 0.1:
        return rule
    return {**full, "level": "warning"}
