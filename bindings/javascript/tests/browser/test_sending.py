"""Sending a form: what is wrong is shown, what is right goes to a program or to the server."""

from __future__ import annotations

from filling import box, fill_in, values, wait
from playwright.sync_api import Page, expect


def test_the_first_error_gets_the_focus(whole: Page) -> None:
    box(whole, "Name").fill("ann")
    whole.get_by_role("button", name="Send").click()
    expect(box(whole, "City")).to_be_focused()
    assert whole.evaluate("sent") == []
    wrong = "[...document.querySelectorAll('[aria-invalid=true]')].map(control => control.name)"
    assert whole.evaluate(wrong) == ["/address/city", "size", "size"]
    assert whole.evaluate("bound.element.getAttribute('aria-busy')") is None
    expect(whole.locator("[data-message=lines]")).to_have_text("Lines is required.")
    # What has no control of its own is told above.
    whole.evaluate(
        "bound.form.addErrors({ errors: [{ pointer: '', code: 'custom', detail: 'Not today.' }] })"
    )
    expect(whole.get_by_role("alert")).to_contain_text("Not today.")


def test_a_valid_record_is_sent_and_a_problem_shown(whole: Page) -> None:
    fill_in(whole)
    whole.evaluate(
        """() => { answer = new Response(JSON.stringify({ errors: [
          { pointer: "/email", code: "nameTaken", detail: "Somebody has that." },
          { pointer: "", code: "custom", detail: "Try again." }] }),
          { status: 422, headers: { "content-type": "application/problem+json" } }); }"""
    )
    whole.get_by_role("button", name="Send").click()
    expect(box(whole, "E-mail")).to_be_focused()
    expect(box(whole, "E-mail")).to_have_accessible_description("Somebody has that.")
    expect(whole.get_by_role("alert")).to_have_text("Try again.")
    assert whole.evaluate("sent")[0]["lines"] == [{"price": "9.90", "kind": "new"}]
    whole.evaluate("answer = undefined")
    box(whole, "E-mail").fill("b@b.example")
    whole.get_by_role("button", name="Send").click()
    expect(whole.get_by_role("alert")).to_be_empty()
    assert len(whole.evaluate("sent")) == 2


def test_the_browser_sends_what_is_valid(page: Page, address: str) -> None:
    page.goto(f"{address}/whole.html?native")
    wait(page)
    whole = page
    whole.evaluate("bound.form.set('name', 'ann')")
    expect(whole.get_by_role("button", name="Send")).to_be_enabled()
    whole.get_by_role("button", name="Send").click()
    expect(box(whole, "City")).to_be_focused()
    fill_in(whole)
    expect(whole.get_by_role("button", name="Send")).to_be_enabled()
    with whole.expect_navigation():
        box(whole, "Name").press("Enter")
    assert whole.inner_text("body").startswith("token=")
    assert "%2Flines%2F0%2Fprice=9.90" in whole.inner_text("body")


def test_the_browser_sends_once_others_have_answered(page: Page, address: str) -> None:
    page.goto(f"{address}/whole.html?native")
    wait(page)
    fill_in(page)
    page.evaluate("() => { hold = new Promise((done) => { window.letGo = done; }); }")
    box(page, "Name").fill("anna")
    # A disabled button sends nothing, nor does Enter then; a script asks for it all the same.
    expect(page.get_by_role("button", name="Send")).to_be_disabled()
    box(page, "Name").press("Enter")
    assert page.evaluate("bound.element.getAttribute('aria-busy')") is None
    page.evaluate("bound.element.requestSubmit()")
    assert page.evaluate("bound.element.getAttribute('aria-busy')") == "true"
    assert page.evaluate("bound.form.verdict") == "pending"
    with page.expect_navigation():
        page.evaluate("letGo()")
    assert "name=anna" in page.inner_text("body")


def test_reset_goes_back_to_what_the_page_said(whole: Page) -> None:
    fill_in(whole)
    box(whole, "E-mail").fill("x")
    box(whole, "E-mail").blur()
    whole.get_by_role("button", name="Reset").click()
    expect(box(whole, "E-mail")).to_have_value("ann@a.example")
    expect(whole.locator("li")).to_have_count(0)
    assert whole.evaluate("document.querySelectorAll('[aria-invalid]').length") == 0
    assert {name: value for name, value in values(whole).items() if value} == {
        "email": "ann@a.example"
    }
    assert not whole.evaluate("bound.form.dirty")


def test_a_page_that_asks_before_resetting_keeps_what_was_typed(whole: Page) -> None:
    whole.evaluate("bound.element.addEventListener('reset', (event) => event.preventDefault())")
    box(whole, "Name").fill("ann")
    whole.get_by_role("button", name="Reset").click()
    whole.wait_for_timeout(50)
    expect(box(whole, "Name")).to_have_value("ann")
    assert values(whole)["name"] == "ann"
