"""Forms whose methods are built in."""

from __future__ import annotations

import formvalidate as fv
import pytest
from both_ways import RULES


def test_a_form_is_quick_again_when_nobody_observes_it() -> None:
    form = fv.Form(RULES)

    def fails(change: fv.Change) -> None:
        raise LookupError

    assert form._live._bits
    tokens = [form.subscribe(lambda change: None) for _ in range(2)]
    for token in tokens:
        assert not form._live._bits
        form.unsubscribe(token)
    assert form._live._bits
    with pytest.raises(LookupError):
        form.subscribe(fails, replay=True)
    assert form._live._bits
    form.close()
    assert not form._live._bits
