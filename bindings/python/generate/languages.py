"""Writes what is said in each language: the library's catalogues, the words of Python's reports.

`Sources/Languages` has a file for each language. Its paragraphs: its name in English, and what
stands for the name of a value and between those of a list; a line `code | title | message | reason`
for each code; lines `rules: codes | message`, the better sentences of some rules; and a line
`English | words` for each text of a report's page.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from document_types import formatted

FOLDER = Path(__file__).resolve().parents[3] / "Sources/Languages"


class Language(NamedTuple):
    """What a file says."""

    tag: str
    head: dict[str, str]
    sentences: list[str]
    page: dict[str, str]

    @property
    def name(self) -> str:
        """The name of its catalogue in Swift."""
        return self.tag.replace("-", "")


def read(path: Path) -> Language:
    """The language of a file."""
    head, codes, rules, page = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    return Language(
        path.stem,
        {key: text.strip('"') for key, text in (line.split(": ", 1) for line in head.split("\n"))},
        (codes + "\n" + rules).split("\n"),
        dict(tuple(line.split(" | ")) for line in page.split("\n")),
    )


LANGUAGES = [read(path) for path in sorted(FOLDER.glob("*.txt"))]
# What is said in English of a value with a code, by the code's name.
REASONS = {
    name: reason
    for name, *_, reason in (
        line.split(" | ") for one in LANGUAGES if one.tag == "en" for line in one.sentences
    )
}


def catalogue(language: Language) -> str:
    """What the library says in it, in Swift."""
    head = language.head
    lines = "".join(f"      {line}\n" for line in language.sentences)
    swift = f'''// `make generate` writes this file from Languages/{language.tag}.txt.
extension Catalogue {{
  static let {language.name} = Catalogue(
    "{language.tag}", nameless: "{head["nameless"]}", listSeparator: "{head["separator"]}",
    unasked: "{head["unasked"]}",
    table: """
{lines}      """)
}}
'''
    return swift.replace("\u00a0", "\\u{00A0}")


def all_of_them() -> str:
    """The list of the languages, in Swift."""
    rows = "".join(f'    "{one.tag}": {{ {one.name} }},\n' for one in LANGUAGES)
    return f"""// `make generate` writes this file: a line for each file of Languages.
extension Catalogue {{
  /// Every language there is by its tag, made when it is first asked for.
  static let all: KeyValuePairs<String, @Sendable () -> Catalogue> = [
{rows}  ]
}}
"""


def with_names(text: str) -> str:
    """A page for users that says which languages there are."""
    others = dict.fromkeys(one.head["name"] for one in LANGUAGES if one.tag != "en")
    *most, last = others
    return re.sub(r"English(, \w+)+ and \w+", ", ".join(["English", *most]) + f" and {last}", text)


def page_texts() -> str:
    """The texts of a report's page in all languages, in Python."""
    words = {one.tag: one.page for one in LANGUAGES}
    # What looks like another character is written as its number.
    told = repr(words).replace("\u2019", "\\u2019")
    return formatted(
        '"""The texts of a report\'s page: by language, and by what they are in English.\n\n'
        '`make generate` writes this file from `Sources/Languages`.\n"""\n\n# ruff: noqa: E501\n'
        f"from __future__ import annotations\n\nTEXTS: dict[str, dict[str, str]] = {told}\n"
    )
