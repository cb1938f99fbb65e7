"""Forms and threads, memory, and records that Hypothesis makes."""

from __future__ import annotations

import gc
import resource
import threading

import formvalidate as fv
from forms import form_of, ruleset
from hypothesis import given
from hypothesis import strategies as st


def test_a_form_moves_from_thread_to_thread() -> None:
    form = form_of({"a": ["required"]})
    told: list[tuple[int, str]] = []
    form.subscribe(lambda change: told.append((change.generation, threading.current_thread().name)))
    for name in ("one", "two"):
        thread = threading.Thread(target=form.set, args=("a", name), name=name)
        thread.start()
        thread.join()
    assert told == [(1, "one"), (2, "two")] and form["a"].value == "two"


def test_memory_does_not_grow() -> None:
    rules = ruleset({"a": ["required"], "b": ["safe"]}, gates={"go": ["a"]})

    def rounds(count: int) -> int:
        for number in range(count):
            form = fv.Form(rules, initial={"b": [1, "x"]})
            token = form.subscribe(lambda change: None, replay=True)
            form.set("a", str(number))
            form["a"], form["b"], form.gates["go"], form.assign({"zz": 1})
            form.submit().issues, form.report().issues, form.snapshot()
            form.unsubscribe(token)
            form.subscribe(lambda change, form=form: None)
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds(300)
    assert rounds(6_000) - before < 4_096  # KiB


RULES = ruleset(
    {
        "a": ["trim", "required", {"rule": "length", "max": 3}],
        "b": [{"rule": "compare", "field": "a"}],
        "kind": ["safe"],
        "c": [{"rule": "required", "when": {"field": "kind", "equals": "x"}}, "number"],
    },
    form=[{"rule": "atLeastOne", "fields": ["b", "c"]}],
    gates={"ab": ["a", "b"], "c": ["c"], "all": ["a", "b", "kind", "c"]},
)
values = st.sampled_from(["", "x", " x ", "long text", "12", 12, None, ["x"], True])
events = st.lists(
    st.tuples(st.sampled_from(["set", "blur", "submit", "reset", "initial"]),
              st.sampled_from(RULES.fields), values),
    max_size=12,
)  # fmt: skip


@given(events)
def test_a_mirror_of_what_is_told_is_the_form(events: list[tuple[str, str, object]]) -> None:
    """Who is told of every change knows what who asks is told; both agree with `validate`."""
    form = fv.Form(RULES)
    fields: dict[str, fv.FieldChange] = {}
    gates: dict[str, bool] = {}
    last: list[fv.Change] = []

    def mirror(change: fv.Change) -> None:
        fields.update(change.fields)
        gates.update(change.gates)
        last[:] = [change]

    form.subscribe(mirror, replay=True)
    for event, name, value in events:
        before = form.generation
        if event == "set":
            form.set(name, value)
        elif event == "blur":
            form.blur(name)
        elif event == "submit":
            form.submit()
        elif event == "reset":
            form.reset()
        else:
            form.set_initial(name, value)
        assert form.generation <= before + 1
        assert gates == dict(form.gates)
        for field in map(form.__getitem__, form):
            told = fields[field.name]
            assert (told.verdict, told.appearance, told.code, told.dirty, told.touched) == (
                field.verdict, field.appearance, field.code, field.dirty, field.touched,
            )  # fmt: skip
            assert told.shows == field.shows and bool(field.issues) == (field.code != 0)
        assert (last[0].valid, last[0].verdict) == (form.valid, form.verdict)
        assert form.valid == report_of(form).valid
    assert form.submit().issues == report_of(form).issues


def report_of(form: fv.Form) -> fv.Report:
    return RULES.validate({field: form[field].value for field in form})
