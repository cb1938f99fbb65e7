"""Functions of the host that random rulesets call."""

from __future__ import annotations

from typing import Any

import formvalidate as fv

REGISTRY = fv.Registry()


@REGISTRY.check("short")
def short(value: Any) -> bool:
    """Columns give days as objects, records as texts; either is as long."""
    told = value.isoformat() if hasattr(value, "isoformat") else value
    return not hasattr(told, "__len__") or len(told) < 5


REGISTRY.check("unsure", lambda value: 20 if value == "18" else 10_001 if value == "a" else True)
REGISTRY.filter("same", lambda value: value)
REGISTRY.provider("eighteen", lambda: "18")
REGISTRY.condition("text", lambda call: hasattr(call.record.get("a"), "replace"))  # or a day
HOSTED: list[Any] = [
    {"rule": "custom", "name": "short"},
    {"rule": "custom", "name": "unsure"},
    {"rule": "filter", "name": "same"},
    {"rule": "default", "provider": "eighteen"},
    {"rule": "required", "when": {"custom": "text"}},
]
