"""What forms do not take, functions of registries, and forms that are closed."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from forms import form_of, ruleset

CUSTOM: dict[str, Any] = {"rule": "custom", "name": "mine"}


def test_names_that_are_none() -> None:
    form = form_of({"a": []}, gates={"go": ["a"]})
    calls: list[Any] = [
        lambda: form["4711 1234"],
        lambda: form.gates["4711 1234"],
        lambda: form.set("4711 1234", "x"),
        lambda: form.set("4711 1234", 1),
        lambda: form.set_initial("4711 1234", 1),
        lambda: form.blur("4711 1234"),
        lambda: form.set_policy("4711 1234", "blur"),
        lambda: form.report("4711 1234"),
        lambda: form.set_scenario("4711 1234"),
        lambda: form.subscribe(print, field="4711 1234"),
        lambda: form.subscribe(print, gate="4711 1234"),
        lambda: form.changes(gate="4711 1234"),
        lambda: form["\ud800"],
        lambda: form[""],
        lambda: fv.Form(ruleset({"a": []}), initial={"4711 1234": 1}),
        lambda: fv.Form(ruleset({"a": []}), policies={"4711 1234": "blur"}),
    ]
    for call in calls:
        with pytest.raises(fv.UnknownNameError, match=r"^Unknown (field|gate|scenario) ") as caught:
            call()
        assert isinstance(caught.value, fv.ArgumentError | KeyError)
    with pytest.raises(fv.UnknownNameError, match=r'^Unknown gate "4711 1234"[.] It may be: "'):
        form.changes(gate="4711 1234")
    with pytest.raises(fv.UnknownNameError, match=r'"4711 1234"'):
        fv.Form(ruleset({"a": []}), "4711 1234")
    assert form.gates.get("nothing") is None and "nothing" not in form.gates
    assert form.statistics.subscribers == 0 and form.generation == 0
    assert str(fv.UnknownNameError()) == ""


def test_arguments_of_the_wrong_type() -> None:
    form = form_of({"a": []})
    rules = ruleset({"a": []})
    calls: list[Any] = [
        lambda: fv.Form({"a": []}),  # type: ignore[arg-type]
        lambda: fv.Form(rules, 1),  # type: ignore[arg-type]
        lambda: fv.Form(rules, locale=b"de"),  # type: ignore[arg-type]
        lambda: fv.Form(rules, initial=["a"]),  # type: ignore[arg-type]
        lambda: fv.Form(rules, policies="a"),  # type: ignore[arg-type]
        lambda: form[1],  # type: ignore[index]
        lambda: form[b"a"],  # type: ignore[index]
        lambda: form.gates[None],  # type: ignore[index]
        lambda: form.blur(None),  # type: ignore[arg-type]
        lambda: form.report(1),  # type: ignore[arg-type]
        lambda: form.set_policy("a", 1),  # type: ignore[arg-type]
        lambda: form.subscribe("a"),  # type: ignore[arg-type]
        lambda: form.subscribe(print, field=1),  # type: ignore[arg-type]
        lambda: form.unsubscribe("1"),  # type: ignore[arg-type]
        lambda: form.unsubscribe(1.0),  # type: ignore[arg-type]
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()
    with pytest.raises(fv.ArgumentError, match="not both"):
        form.subscribe(print, field="a", gate="b")
    with pytest.raises(fv.ArgumentError, match="a policy must be") as caught:
        form.set_policy("a", "4711")  # type: ignore[arg-type]
    assert "4711" not in str(caught.value)
    for token in (0, 1, -1, 2**64, 2**64 - 1):
        with pytest.raises(fv.ArgumentError):
            form.unsubscribe(token)
    with pytest.raises(fv.ArgumentError, match=r'^Unknown scenario "x"[.] It may be: '):
        fv.Form(rules, "x")
    assert fv.Form(rules, locale="12#").submit()
    with pytest.raises(fv.ArgumentError, match="NUL"):
        fv.Form(rules, "a\0b")
    assert fv.Form(rules, locale="de-AT").submit()


def test_a_closed_form_says_so() -> None:
    with form_of({"a": ["required"]}, gates={"go": ["a"]}) as form:
        token = form.subscribe(print)
        gates = form.gates
    for call in (
        lambda: form["a"],
        lambda: form.set("a", "x"),
        lambda: form.set("a", 1),
        lambda: form.blur("a"),
        lambda: form.submit(),
        lambda: form.assign({"a": "x"}),
        lambda: form.set_scenario(None),
        lambda: form.set_initial("a", 1),
        lambda: form.set_policy("a", "blur"),
        lambda: form.reset(),
        lambda: form.report(),
        lambda: form.snapshot(),
        lambda: form.statistics,
        lambda: form.generation,
        lambda: form.valid,
        lambda: form.verdict,
        lambda: form.subscribe(print),
        lambda: form.changes(),
        lambda: form.unsubscribe(token),
        lambda: gates["go"],
    ):
        with pytest.raises(fv.HandleError):
            call()
    form.close()
    assert list(form) == ["a"] and list(gates) == ["go"] and "a" in form and len(form) == 1
    assert form.scenario == "default"
    rules = ruleset({"a": []})
    rules.close()
    with pytest.raises(fv.HandleError):
        fv.Form(rules)


def test_with_closes_also_where_something_is_raised() -> None:
    with pytest.raises(ZeroDivisionError), form_of({"a": []}) as form:
        raise ZeroDivisionError
    with pytest.raises(fv.HandleError):
        form["a"]


def test_a_function_that_judges_may_unsubscribe_and_close() -> None:
    registry = fv.Registry()
    asked: list[Any] = []
    registry.check("mine", lambda value: asked[0](value))
    form = fv.Form(ruleset({"a": [CUSTOM]}, registry))
    told: list[fv.Change] = []
    done: list[str] = []
    token = form.subscribe(told.append)

    def mine(value: object) -> bool:
        with pytest.raises(fv.BusyError):
            form["a"]
        form.unsubscribe(token)
        done.append("unsubscribed")
        form.close()
        done.append("closed")
        return True

    asked.append(mine)
    form.set("a", "x")
    assert done == ["unsubscribed", "closed"] and not told
    with pytest.raises(fv.HandleError):
        form["a"]
