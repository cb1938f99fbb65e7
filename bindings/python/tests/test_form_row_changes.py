"""Rows of live forms: their keys, states, events, gates and patches."""

from __future__ import annotations

import formvalidate as fv
import pytest
from test_form_rows import ORDER, RULES


def test_rows_keep_their_keys_and_states() -> None:
    form = fv.Form(RULES)
    list_ = form.rows("lines")
    list_.append({"sku": "a"})
    list_.append({"sku": "b"})
    first, second = list_
    form.blur("/lines/1/sku")
    list_.move(1, 0)
    assert list(list_) == [second, first]
    assert form["/lines/0/sku"].touched and not form["/lines/1/sku"].touched
    list_.remove(0)
    list_.insert(0, {"sku": "c"})
    assert list(list_)[1] == first and list_.key(0) not in (first, second)
    assert not form["/lines/0/sku"].touched
    form.set("lines", [{"sku": "a"}])
    assert list_.key(0) not in (first, second)


def test_one_change_is_one_event() -> None:
    form = fv.Form(RULES)
    list_ = form.rows("lines")
    list_.append({"sku": "a", "n": 1})
    events: list[fv.Change] = []
    form.subscribe(events.append)
    list_.insert(0, {"sku": "b", "n": 2})
    key = list_.key(0)
    (event,) = events
    assert event.lists == (fv.RowChange("lines", "inserted", 0, None, key),)
    assert "/lines/1/sku" not in event.fields
    list_.move(0, 1)
    assert events[-1].lists == (fv.RowChange("lines", "moved", 1, 0, key),)
    list_.remove(1)
    assert events[-1].lists == (fv.RowChange("lines", "removed", 1, None, key),)
    assert len(events) == 3
    form.set("/lines/0/n", "x")
    assert "/lines/0/n" in events[-1].fields


def test_subscriptions_go_with_their_row() -> None:
    form = fv.Form(RULES)
    list_ = form.rows("lines")
    list_.append({"n": 1})
    list_.append({"n": 2})
    names: list[list[str]] = []
    form.subscribe(lambda change: names.append([*change.fields]), field="/lines/0/n")
    list_.move(0, 1)
    form.set("/lines/1/n", "x")
    form.set("/lines/0/n", "x")
    assert names == [["/lines/1/n"]]
    list_.remove(1)
    assert form.statistics.subscribers == 0


def test_gates_ask_all_rows() -> None:
    form = fv.Form(RULES)
    assert form.gates["step"]
    list_ = form.rows("lines")
    list_.append({"n": "x"})
    assert not form.gates["step"]
    assert form.submit_gate("step") == "notInteger"
    assert form["/lines/0/n"].shows and not form["total"].shows
    form.set("/lines/0/n", "3")
    assert form.gates["step"] and form.submit_gate("step") == "ok"


def test_a_gate_of_a_record_or_list_asks_all_within() -> None:
    names = ["customer", "billing", "lines", "/customer/kind"]
    rules = fv.Ruleset(ORDER | {"gates": {"order": names, "extra": ["extra"]}})
    assert rules.describe()["gates"]["order"] == names
    form = fv.Form(rules, initial={"customer": {"kind": "company"}, "lines": [{"n": 1}]})
    opened: list[bool] = []
    form.subscribe(lambda change: opened.append(change.gates["order"]), gate="order", replay=True)
    assert form.submit_gate("order") == "required"
    assert form["/customer/vat"].shows and form["/lines/0/sku"].shows
    assert not form["total"].shows
    form.set("/customer/vat", "DE1")
    assert form.submit_gate("order") == "required"
    form.set("/lines/0/sku", "a")
    assert form.submit_gate("order") == "ok"
    form.rows("lines").append({"sku": "b", "n": 0})
    assert not form.gates["order"]
    form.rows("lines").remove(1)
    form.set("same", False)
    form.set("/billing/street", "x" * 9)
    assert opened[0] is False and opened[1:4] == [True, False, True]
    assert form.gates["extra"]
    form.set("extra", {"a": "x"})
    assert not form.gates["extra"] and form.submit_gate("extra") == "notInteger"
    form.set("extra", {"a": 1})
    assert form.gates["extra"]


def test_a_rule_of_a_row_is_quiet_behind_the_most_rows() -> None:
    form = fv.Form(RULES, initial={"lines": [{"sku": "", "note": "", "n": 1}]})
    rule = ("/lines/0/sku", "required")
    assert rule in [(issue.path, issue.code_name) for issue in form.submit().issues]
    list_ = form.rows("lines")
    for place in range(6):
        list_.insert(place, {"sku": "a"})
    # The list takes six elements, and those behind them are judged by nobody.
    assert all("/lines/6" not in issue.path for issue in form.submit().issues)
    list_.remove(0)
    assert "/lines/5/sku" in [issue.path for issue in form.submit().issues]


@pytest.mark.parametrize(
    "most", [{"max": {"field": "most"}}, {"max": 1, "when": {"field": "most", "equals": 1}}]
)
def test_the_most_rows_may_change(most: dict[str, object]) -> None:
    lines = {"rules": [{"rule": "count", **most}], "items": {"rules": ["integer"]}}
    form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": {"lines": lines, "most": {}}}))
    form.set("lines", ["x", "y", "z"])
    for value, judged in ((1, 1), (3, 3), (1, 1), (None, 3)):
        form.set("most", value)
        assert [form[f"/lines/{place}"].code_name for place in range(3)] == [
            "notInteger" if place < judged else "ok" for place in range(3)
        ]
        assert sum("/lines/" in issue.path for issue in form.submit().issues) == judged


def test_what_is_taken_out_is_kept() -> None:
    form = fv.Form(RULES)
    form.set("same", False)
    form.set("/billing/street", "Main")
    form.set("same", True)
    assert not form["/billing/street"].active
    assert "billing" not in form.submit().cleaned
    form.set("same", False)
    assert form["/billing/street"].value == "Main"
    assert form.submit().cleaned["billing"]["street"] == "Main"


def test_patches() -> None:
    form = fv.Form(RULES, initial={"customer": {"kind": "person"}, "lines": [{"sku": "a"}]})
    assert form.patch() == {} and not form.dirty
    form.set("/customer/vat", "1")
    form.rows("lines").append({"sku": "b"})
    assert form.patch() == {
        "customer": {"vat": "1"},
        "lines": [{"sku": "a"}, {"sku": "b"}],
    }
    form.reset()
    assert form.patch() == {} and len(form.rows("lines")) == 1


def test_what_is_not_there_is_said_so() -> None:
    form = fv.Form(RULES)
    with pytest.raises(fv.ArgumentError, match="row"):
        form.set("/lines/0/sku", "a")
    with pytest.raises(fv.ArgumentError, match="not a list"):
        form.rows("total")
    with pytest.raises(fv.ArgumentError, match="no such row"):
        form.rows("lines").remove(0)
    for name in ("/lines/x/y", "/", "//", "/nobody", "/lines/0/nobody", "/lines/-1/sku"):
        with pytest.raises((fv.UnknownNameError, fv.ArgumentError)):
            form.set(name, "a")


def test_twins_in_lists_within_lists_go_by_what_the_lists_have_now() -> None:
    order = {"items": {"fields": {"lines": {"items": {"fields": {"sku": {}}}}}}}
    document = {
        "formvalidate": 1,
        "fields": {"orders": order},
        "form": [{"rule": "unique", "of": "/orders/*/lines/*/sku"}],
    }
    form = fv.Form(fv.Ruleset(document))

    def paths() -> list[str]:
        return [issue.path for issue in form.report().issues]

    form.assign({"orders": [{"lines": [{"sku": "a"}, {"sku": "b"}]}, {"lines": [{"sku": "b"}]}]})
    form.submit()
    assert paths() == ["/orders/1/lines/0/sku"]
    form.set("/orders/0/lines/1/sku", "c")
    assert paths() == []
    form.rows("/orders/1/lines").insert(0, {"sku": "c"})
    assert paths() == ["/orders/1/lines/0/sku"]
    form.rows("orders").move(1, 0)
    assert paths() == ["/orders/1/lines/1/sku"]
    form.rows("/orders/0/lines").remove(0)
    assert paths() == []


def test_rows_come_around_a_list_whose_elements_differ() -> None:
    inner = {"items": {"fields": {"sku": {}}}, "rules": [{"rule": "unique", "by": ["sku"]}]}
    middle = {"items": {"fields": {"c": inner}}}
    others = {"items": {"fields": {f"f{place}": {} for place in range(200)}}}
    fields = {"z": others, "a": {"items": {"fields": {"b": middle}}}}
    form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": fields}))
    form.rows("a").append({"b": [{"c": [{"sku": "x"}]}]})
    form.rows("/a/0/b").insert(0, {"c": [{"sku": "x"}, {"sku": "x"}]})
    form.rows("/a/0/b").move(0, 1)
    assert [issue.path for issue in form.submit().issues] == ["/a/0/b/1/c/1/sku"]
