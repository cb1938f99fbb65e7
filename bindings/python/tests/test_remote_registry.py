"""Async checks in registries."""

from __future__ import annotations

import copy
import pickle

import formvalidate as fv
import pytest
from forms import ruleset
from remotes import CODES, FREE, taken_names


def test_a_registration_that_is_none() -> None:
    async def mine(value: object) -> None: ...

    registry = fv.Registry()
    for name in ("", "x" * 129):
        with pytest.raises(fv.ArgumentError, match="a name must"):
            registry.check_async(name, mine)
    for delay in (-1, 3_601, float("nan"), float("inf")):
        with pytest.raises(fv.ArgumentError, match="a delay must be"):
            registry.check_async("free", mine, delay)
    for wrong in ("1", None, True):
        with pytest.raises(TypeError, match="a delay must be"):
            registry.check_async("free", mine, wrong)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="must be async"):
        registry.check_async("free", lambda value: None)
    with pytest.raises(TypeError, match="reads must be an iterable"):
        registry.check_async("free", mine, reads="region")
    with pytest.raises(TypeError, match=r"must take \(value\) or \(value, request\)"):

        @registry.check_async("free")
        async def nothing() -> None: ...

    with pytest.raises(TypeError, match="must be a plain function"):
        registry.check("free", mine)


def test_registrations_are_copied() -> None:
    registry = fv.Registry()
    registry.check_async("free", taken_names, delay=1.5, reads=("region",))
    assert registry.functions == (("check_async", "free", taken_names, 1.5, ("region",)),)
    rules = ruleset({"name": [FREE], "region": []}, registry, **CODES)
    for other in (copy.copy(rules), pickle.loads(pickle.dumps(rules))):
        form = fv.Form(other)
        form.set("name", "ada")
        form.set("region", "x")
        assert form["name"].verdict == "pending"
        (request,) = form.requests()
        assert request.delay == 1.5 and request.reads == {"region": "x"}
    assert repr(registry) == "Registry(check_async 'free')"
