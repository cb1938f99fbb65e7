"""A report as one page of HTML: no script, nothing fetched, at most 2 MB."""

from __future__ import annotations

from . import _page_parts as parts
from ._page_style import STYLE
from ._page_words import language_of, words_of
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Sample(Value):
    """An error that a report shows: the row from 1, its line, and why; a value where one may be."""

    __slots__ = ("file", "row", "line", "field", "rule", "reason", "value", "language")  # noqa: RUF023
    file: str
    row: int
    line: int | None
    field: str
    rule: str
    reason: str
    value: str | None
    language: str

    def __init__(
        self,
        file: str,
        row: int,
        line: int | None,
        field: str,
        rule: str,
        reason: str,
        value: str | None = None,
        language: str = "en",
    ) -> None:
        super().__init__(file, row, line, field, rule, reason, value, language)


class Page:
    """The page about what `told` (as `Batch.to_dict`) and some errors say.

    Its headings are in the language of `locale`, where the library has that one; `notes` are in
    English.
    """

    MOST_SAMPLES = 1_000
    MOST_FINDINGS = 500
    MOST_COLUMNS = 500
    MOST_BYTES = 2_000_000

    def __init__(
        self,
        title: str,
        told: dict[str, Any],
        samples: list[Sample],
        facts: dict[str, str] | None = None,
        notes: tuple[str, ...] = (),
        locale: str = "en",
    ) -> None:
        self._title = title
        self._told = told
        self._samples = samples
        self._facts = facts or {}
        self._notes = notes
        self._language = language_of(locale)
        self._say = words_of(self._language)

    def html(self) -> str:
        """The page; of errors, findings and columns only as many as fit are in it."""
        most = 1.0
        while True:
            page = self._html(most)
            if len(page.encode("utf-8", "replace")) <= self.MOST_BYTES or most < 0.001:
                return page
            most /= 2

    def _html(self, share: float) -> str:
        told, title, say = self._told, parts.text(self._title), self._say
        word = say(f"is {told['verdict']}")
        verdict = f'<span class="verdict {told["verdict"]}">{word}</span>'
        samples = self._samples[: int(self.MOST_SAMPLES * share)]
        found = told["findings"][: int(self.MOST_FINDINGS * share)]
        types = list(told["columns"]["types"].items())[: int(self.MOST_COLUMNS * share)]
        cuts = [
            ("errors", len(samples), told["errors"]),
            ("findings", len(found), len(told["findings"])),
            ("columns", len(types), len(told["columns"]["types"])),
        ]
        notes = [
            say("Cut: this page shows {shown} of {all} {what}.").format(
                shown=f"{shown:,}", all=f"{all_of:,}", what=say(what)
            )
            for what, shown, all_of in cuts
            if shown < all_of
        ]
        told_notes = [
            *(parts.words(note, "en", self._language, 400) for note in self._notes),
            *notes,
        ]
        body = [
            f"<h1>{title}</h1>\n",
            f"<p>{say('The table is')} {verdict}.</p>\n",
            parts.totals(told, say),
            *(f'<p class="cut" role="note">{note}</p>\n' for note in told_notes),
            f"<h2>{say('What the rules found')}</h2>\n",
            parts.findings(found, told["rows"], say),
            self._errors(samples),
            self._columns(types),
            self._about(),
        ]
        return (
            f'<!doctype html>\n<html lang="{self._language}"><head><meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
            '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
            "style-src 'unsafe-inline'\">\n"
            f"<title>{title}</title><style>{STYLE}</style></head>\n"
            f"<body><main>\n{''.join(body)}</main></body></html>\n"
        )

    def _errors(self, samples: list[Sample]) -> str:
        if not samples:
            return ""
        files = any(sample.file for sample in samples)
        lines = any(sample.line is not None for sample in samples)
        values = any(sample.value is not None for sample in samples)
        heads = [
            *([("file", "")] if files else []),
            ("row", "n"),
            *([("line", "n")] if lines else []),
            ("field", ""),
            ("reason", ""),
            *([("value", "")] if values else []),
        ]
        heads = [(self._say(name), kind) for name, kind in heads]
        rows = [
            [
                *([parts.text(sample.file)] if files else []),
                f"{sample.row:,}",
                *(["" if sample.line is None else f"{sample.line:,}"] if lines else []),
                parts.text(sample.field),
                parts.words(sample.reason, sample.language, self._language),
                *([parts.text(sample.value or "", 80)] if values else []),
            ]
            for sample in samples
        ]
        return f"<h2>{self._say('Errors, the first ones')}</h2>\n" + parts.table(heads, rows)

    def _columns(self, types: list[tuple[str, str]]) -> str:
        columns = self._told["columns"]
        told = ""
        for name, words in (
            ("missing", "Fields without a column"),
            ("extra", "Columns of no field"),
        ):
            names = columns[name]
            if names:
                rest = self._say("and {count} more").format(count=len(names) - 50)
                more = f" {rest}" if len(names) > 50 else ""
                told += (
                    f"<p>{self._say(words)}: {', '.join(map(parts.text, names[:50]))}{more}.</p>\n"
                )
        if not (types or told):
            return ""
        rows = [(parts.text(name), f"<code>{parts.text(kind)}</code>") for name, kind in types]
        heads = [(self._say(name), "") for name in ("column", "type")]
        listed = parts.table(heads, rows) if rows else ""
        return f"<h2>{self._say('Columns')}</h2>\n" + told + listed

    def _about(self) -> str:
        ruleset = self._told["ruleset"]
        facts = {
            **self._facts,
            "Ruleset": ruleset["name"] or self._say("without a name"),
            "SHA-256 of the ruleset": ruleset["sha256"],
        }
        listed = "".join(
            f"<dt>{parts.text(self._say(name))}</dt><dd>{parts.text(value, 400)}</dd>\n"
            for name, value in facts.items()
        )
        return f"<h2>{self._say('About this report')}</h2>\n<dl>{listed}</dl>\n"
