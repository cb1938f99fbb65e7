"""Two screens of an app while somebody types: screens.py RULESET.

The first asks for an e-mail address and a password and opens its button, the second for a name and
a phone number, of which the number alone is enough for a code to be sent. A line for each action
tells the states of the screen's fields and which of its buttons are open. RULESET is
bindings/c/examples/screens.json; bindings/c/examples/screens.c prints the same.
"""

import sys
from collections.abc import Iterator

import formvalidate as fv

WIDTH = 34


def fields_of(form: fv.Form) -> Iterator[fv.Field]:
    """The fields that the screen has."""
    for name in form:
        field = form[name]
        if field.active:
            yield field


def show(form: fv.Form, gates: dict[str, list[str]], action: str) -> None:
    """Prints the line of an action."""
    fields = {field.name: field.verdict for field in fields_of(form)}
    states = " ".join(f"{name}:{verdict}" for name, verdict in fields.items())
    buttons = " ".join(
        f"[{name} {'open' if form.gates[name] else 'shut'}]"
        for name, needed in gates.items()
        if fields.keys() & needed
    )
    print(f"{action:<{WIDTH}}  {states}  {buttons}")


def main(path: str) -> int:
    """Plays both screens."""
    rules = fv.Ruleset.load(path)
    description = rules.describe()
    gates = description["gates"]
    hidden = {field["name"] for field in description["fields"] if field["sensitive"]}

    def type_in(name: str, text: str) -> None:
        form.set(name, text)
        typed = f"({len(text)} characters)" if name in hidden else f'"{text}"'
        show(form, gates, f"type {name} {typed}")

    def leave(name: str) -> None:
        form.blur(name)
        show(form, gates, f"blur {name}")

    with fv.Form(rules, scenario="registration") as form:
        print("== Registration")
        for text in ("a", "ada@", "ada@example.com"):
            type_in("email", text)
        leave("email")
        type_in("password", "short")
        leave("password")
        type_in("password", "correct horse 1")

        form.set_scenario("profile")
        print("== Profile")
        for text in ("+49", "+4915112345678"):
            type_in("phone", text)
        type_in("name", "Ada")
        type_in("surname", "Lovelace")
        show(form, gates, f"submit {form.submit().verdict}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(f"usage: {sys.argv[0]} RULESET", file=sys.stderr)
        sys.exit(2)
    try:
        sys.exit(main(sys.argv[1]))
    except (OSError, fv.Error) as error:
        print(f"screens: {error}", file=sys.stderr)
        sys.exit(1)
