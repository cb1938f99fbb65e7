"""What is easily forgotten: many rows, two bindings, forms of one's own, errors, markup."""

from __future__ import annotations

from filling import box, values
from playwright.sync_api import Page, expect


def test_five_hundred_rows(whole: Page) -> None:
    """Typing into one of them costs no more than it should."""
    whole.evaluate(
        """async () => {
          bound.dispose();
          const document_ = await (await fetch("whole.json")).json();
          // Rows of a list that is too long are not judged.
          document_.fields.lines.rules[1].max = 500;
          rules = (await load()).ruleset(document_, { remotes: { free: async () => null } });
          const lines = Array.from({ length: 500 }, (_, place) => ({ price: String(place) }));
          bound = bind(document.querySelector("form"), rules, { locale: "en", initial: { lines } });
        }"""
    )
    prices = box(whole, "Price")
    expect(prices).to_have_count(500)
    expect(prices.nth(499)).to_have_value("499")
    prices.nth(250).fill("x")
    prices.nth(250).blur()
    expect(prices.nth(250)).to_have_attribute("aria-invalid", "true")
    assert whole.evaluate("document.querySelectorAll('li [aria-invalid=true]').length") == 1
    whole.evaluate("bound.form.rows('lines').remove(0)")
    expect(prices.nth(249)).to_have_attribute("aria-invalid", "true")
    expect(prices.nth(249)).to_have_attribute("name", "/lines/249/price")


def test_a_form_of_ones_own_is_not_closed(whole: Page) -> None:
    whole.evaluate(
        """() => {
          const form = rules.form({ locale: "de" });
          form.set("email", "b@b.example");
          bound = bind(document.querySelector("form"), form, { locale: "de" });
        }"""
    )
    # The form's value counts, not the page's.
    expect(box(whole, "E-mail")).to_have_value("b@b.example")
    box(whole, "E-mail").fill("x")
    box(whole, "E-mail").blur()
    expect(box(whole, "E-mail")).to_have_accessible_description(
        "E-mail ist keine gültige E-Mail-Adresse."
    )
    whole.evaluate("bound.dispose()")
    assert whole.evaluate("bound.form.field('email').value") == "x"


def test_a_second_binding_ends_the_first(whole: Page) -> None:
    whole.evaluate(
        "() => { first = bound; bound = bind(document.querySelector('form'), rules, {}); }"
    )
    assert whole.evaluate("first.form.handle") == 0
    whole.get_by_role("button", name="Add", exact=True).click()
    expect(box(whole, "Price")).to_have_count(1)
    assert len(values(whole)["lines"]) == 1


def test_what_a_function_throws_is_the_pages_error(whole: Page) -> None:
    """It reaches the window as any error of a listener does, and the page goes on."""
    said = whole.evaluate(
        """() => {
          const said = [];
          const heard = (event) => { said.push(event.message); event.preventDefault(); };
          addEventListener("error", heard);
          bound.form.subscribe(() => { throw new RangeError("mine"); });
          const email = document.querySelector("[name=email]");
          email.value = "c@c.example";
          email.dispatchEvent(new InputEvent("input", { bubbles: true }));
          return said;
        }"""
    )
    assert said == ["Uncaught RangeError: mine"]
    assert values(whole)["email"] == "c@c.example"
    expect(box(whole, "E-mail")).to_have_attribute("data-verdict", "valid")


def test_markup_in_messages_is_text(whole: Page) -> None:
    whole.evaluate(
        """bound.form.addErrors({ errors: [
          { pointer: "/name", code: "custom", detail: "<img src=x onerror=alert(1)>" }] })"""
    )
    expect(whole.locator("[data-message=name]")).to_have_text("<img src=x onerror=alert(1)>")
    assert whole.locator("[data-message=name] img").count() == 0
