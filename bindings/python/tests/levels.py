"""Random rules of the level "warning", and such as have thresholds."""

from __future__ import annotations

import random
from typing import Any

import formvalidate as fv

_CHANGING = {rule["rule"] for rule in fv.rules()["rules"] if rule["kind"] == "transform"}


def with_level(dice: random.Random, rule: Any) -> Any:
    """The rule, now and then as one that only warns, or with a threshold; a `use` may have none."""
    full: dict[str, Any] = {"rule": rule} if isinstance(rule, str) else rule
    chance = dice.random()
    if full.get("rule", "safe") in _CHANGING or chance > 0.15:
        return rule
    if chance > 0.1:
        return {**full, **dice.choice([{"mostly": 0.5}, {"mostly": 1}, {"maxErrors": 3}])}
    return {**full, "level": "warning"}
