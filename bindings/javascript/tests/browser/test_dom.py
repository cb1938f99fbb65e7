"""Forms of pages that are bound to rules: all kinds of controls, rows, gates, messages."""

from __future__ import annotations

from filling import box, fill_in, values
from playwright.sync_api import Page, expect


def test_every_kind_of_control_is_read(whole: Page) -> None:
    fill_in(whole)
    box(whole, "Note").fill("two\nlines")
    box(whole, "Country").select_option("de")
    box(whole, "State").fill("NW")
    box(whole, "B").check()
    file = {"name": "me.png", "mimeType": "image/png", "buffer": b"x" * 20}
    box(whole, "Photo").set_input_files(file)
    assert values(whole) == {
        "email": "ann@a.example",
        "name": "ann",
        "note": "two\nlines",
        "country": "de",
        "state": "NW",
        "address": {"city": "Bonn"},
        "size": "m",
        "tags": ["b"],
        "terms": True,
        "photo": {"name": "me.png", "size": 20, "type": "image/png"},
        "lines": [{"price": "9.90", "kind": "new"}],
    }
    assert whole.evaluate("bound.form.dirty")


def test_what_the_program_sets_is_shown(whole: Page) -> None:
    whole.evaluate(
        """() => {
          const { form } = bound;
          form.set("email", "b@b.example"); form.set("size", "s"); form.set("tags", ["a", "b"]);
          form.set("terms", true); form.set("country", "fr"); form.set("card", "378282246310005");
          form.set("/address/city", "Köln");
          form.rows("lines").append({ price: 5, kind: "used", lots: ["1", "2"] });
        }"""
    )
    expect(box(whole, "E-mail")).to_have_value("b@b.example")
    expect(box(whole, "S")).to_be_checked()
    expect(box(whole, "A")).to_be_checked()
    expect(box(whole, "B")).to_be_checked()
    expect(box(whole, "Terms")).to_be_checked()
    expect(box(whole, "Country")).to_have_value("fr")
    expect(box(whole, "Card")).to_have_value("3782 822463 10005")
    expect(box(whole, "Card")).to_have_attribute("data-brand", "american-express")
    expect(box(whole, "City")).to_have_value("Köln")
    expect(box(whole, "Price")).to_have_value("5")
    expect(box(whole, "Used")).to_be_checked()
    expect(box(whole, "Lot")).to_have_count(2)
    expect(box(whole, "Lot").nth(1)).to_have_value("2")
    whole.evaluate("bound.form.set('email', null)")
    expect(box(whole, "E-mail")).to_have_value("")


def test_rows_move_with_what_is_in_them(whole: Page) -> None:
    add = whole.get_by_role("button", name="Add", exact=True)
    add.click()
    expect(box(whole, "Price")).to_be_focused()
    box(whole, "Price").fill("1")
    box(whole, "Used").check()
    add.click()
    box(whole, "Price").nth(1).fill("x")
    box(whole, "Price").nth(1).blur()
    whole.get_by_role("button", name="Add lot").nth(1).click()
    box(whole, "Lot").fill("7")
    whole.get_by_role("button", name="Up").nth(1).click()
    expect(whole.get_by_role("button", name="Up").nth(0)).to_be_focused()
    assert values(whole)["lines"] == [
        {"price": "x", "kind": "new", "lots": ["7"]},
        {"price": "1", "kind": "used"},
    ]
    names = """[...document.querySelectorAll("li input")].map((input) =>
      [input.name, input.type === "radio" ? input.checked : input.value])"""
    assert whole.evaluate(names) == [
        ["/lines/0/price", "x"],
        ["/lines/0/kind", True],
        ["/lines/0/kind", False],
        ["/lines/0/lots/0", "7"],
        ["/lines/1/price", "1"],
        ["/lines/1/kind", False],
        ["/lines/1/kind", True],
    ]
    expect(box(whole, "Price").nth(0)).to_have_accessible_description(
        "Price is not a valid number."
    )
    box(whole, "Price").nth(0).fill("2")
    assert values(whole)["lines"][0]["price"] == "2"
    add.click()
    expect(whole.locator("[data-message=lines]")).to_contain_text("Lines")
    whole.get_by_role("button", name="Drop", exact=True).nth(0).click()
    expect(whole.locator("[data-message=lines]")).to_be_empty()
    assert [line.get("price") for line in values(whole)["lines"]] == ["1", None]
    whole.get_by_role("button", name="Drop", exact=True).nth(0).click()
    whole.get_by_role("button", name="Drop", exact=True).nth(0).click()
    expect(add).to_be_focused()
    expect(whole.locator("li")).to_have_count(0)


def test_a_field_that_plays_no_part_is_hidden(whole: Page) -> None:
    expect(box(whole, "State")).to_be_hidden()
    box(whole, "Country").select_option("de")
    expect(box(whole, "State")).to_be_visible()


def test_what_others_know_is_awaited(whole: Page) -> None:
    name = box(whole, "Name")
    whole.evaluate("() => { hold = new Promise((resolve) => { release = resolve; }); }")
    name.press_sequentially("root")
    expect(name).to_have_attribute("aria-busy", "true")
    expect(name).to_have_attribute("data-verdict", "pending")
    expect(whole.locator("[data-message=name]")).to_have_attribute("data-level", "pending")
    name.blur()
    whole.evaluate("release()")
    expect(name).to_have_accessible_description("Name is taken.")
    expect(name).not_to_have_attribute("aria-busy", "true")
    expect(whole.get_by_role("button", name="Send")).to_be_disabled()
    name.fill("ann")
    expect(whole.get_by_role("button", name="Send")).to_be_enabled()
    assert whole.evaluate("asked") == ["root", "ann"]


def test_a_warning_is_no_error(whole: Page) -> None:
    note = box(whole, "Note")
    note.fill("abc")
    note.blur()
    expect(whole.locator("[data-message=note]")).to_have_attribute("data-level", "warning")
    expect(whole.locator("[data-message=note]")).to_contain_text("Note")
    assert note.get_attribute("aria-invalid") is None
    assert note.evaluate("note => note.validity.valid")


def test_what_is_over_leaves_the_page_as_it_was(whole: Page, address: str) -> None:
    markup = "document.querySelector('form').outerHTML.replaceAll(/\\s+/g, ' ')"
    whole.evaluate("bound.dispose()")
    before = whole.evaluate(markup)
    whole.evaluate("bound = bind(document.querySelector('form'), rules)")
    box(whole, "Name").fill("x")
    box(whole, "Name").blur()
    whole.get_by_role("button", name="Add", exact=True).click()
    whole.evaluate("bound.form.submitNow(); bound.dispose(); bound.dispose()")
    assert whole.evaluate(markup) == before
    assert "aria-" not in before and "formvalidate" not in before
    assert whole.evaluate("bound.form.handle") == 0
    box(whole, "Name").fill("y")


def test_a_page_that_drops_its_form_keeps_nothing(whole: Page) -> None:
    gone = whole.evaluate(
        """async () => {
          bound.dispose();
          const forms = [];
          for (let round = 0; round < 20; round++) {
            const element = document.querySelector("form").cloneNode(true);
            document.body.append(element);
            forms.push(new WeakRef(bind(element, rules).form));
            element.remove();
          }
          for (let round = 0; round < 50 && forms.some((form) => form.deref()); round++) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            gc();
          }
          return forms.filter((form) => form.deref() === undefined).length;
        }"""
    )
    assert gone >= 19
