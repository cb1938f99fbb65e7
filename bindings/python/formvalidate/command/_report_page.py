"""The report of a run, as one page of HTML."""

from __future__ import annotations

import os
from datetime import datetime
from itertools import islice

from .._page import Page, Sample
from ._check import Check
from ._inputs import Input
from ._told import language
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
            language(error, check.words),
        )
        for error in islice(errors, Page.MOST_SAMPLES)
    ]
    names = [one.name for one in found]
    more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    facts = {
        "Input": ", ".join(names[:_MOST_NAMES]) + more,
        "When": datetime.now().astimezone().isoformat(" ", "seconds"),
        "Took": f"{check.seconds:.2f} seconds",
        "Ruleset file": rules,
    }
    title = (
        f"{os.path.basename(names[0]) or names[0]}: validation report"
        if len(names) == 1
        else "Validation report"
    )
    return Page(title, result.told, samples, facts, tuple(result.notes)).html()
