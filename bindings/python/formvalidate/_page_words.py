"""The words of a report in the languages that the library has messages in."""

from __future__ import annotations

from ._page_texts import TEXTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def language_of(locale: str) -> str:
    """The language of the words for a locale; English where there are none."""
    tag = locale.replace("_", "-").lower()
    if tag.startswith(("zh-hant", "zh-tw", "zh-hk", "zh-mo")):
        return "zh-Hant"
    base = tag.split("-")[0]
    return base if base in TEXTS else "en"


def words_of(language: str) -> Callable[[str], str]:
    """What says an English text in one of these languages; what it does not know stays."""
    texts = TEXTS[language]
    return lambda text: texts.get(text, text)
