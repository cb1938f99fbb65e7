"""What documents may say of their version."""

from __future__ import annotations

import formvalidate as fv
import pytest


@pytest.mark.parametrize("version", ["1", "1.0", "1e0", "1000e-3"])
def test_the_version_is_a_number(version: str) -> None:
    text = f'{{"formvalidate": {version}, "fields": {{}}}}'
    assert fv.Ruleset(text).validate({}) and fv.Ruleset.mistakes(text) == []
