"""The report of a run, as one page of HTML."""

from __future__ import annotations

import os
from datetime import datetime
from itertools import islice

from .._page import Page, Sample
from .._page_words import language_of, words_of
from ._check import Check
from ._inputs import Input
from ._told import language as language_told
from ._told_as import Result

_MOST_NAMES = 20


def page(result: Result, found: list[Input], rules: str, check: Check) -> str:
    """The page."""
    errors = (error for error in result.errors if error.level == "error")
    samples = [
        Sample(
            error.file if len(found) > 1 else "",
            error.row,
            error.line,
            error.where,
            error.rule,
            f"{error.message} ({error.code_name})",
            error.value,
            language_told(error, check.words),
        )
        for error in islice(errors, Page.MOST_SAMPLES)
    ]
    names = [one.name for one in found]
    locale = check.words.language
    say = words_of(language_of(locale))
    rest = say("and {count} more").format(count=len(names) - _MOST_NAMES)
    more = f" {rest}" if len(names) > _MOST_NAMES else ""
    facts = {
        "Input": ", ".join(names[:_MOST_NAMES]) + more,
        "When": datetime.now().astimezone().isoformat(" ", "seconds"),
        "Took": f"{check.seconds:.2f} s",
        "Ruleset file": rules,
    }
    title = say("Validation report")
    if len(names) == 1:
        title = f"{os.path.basename(names[0]) or names[0]}: {title}"
    return Page(title, result.told, samples, facts, tuple(result.notes), locale).html()
