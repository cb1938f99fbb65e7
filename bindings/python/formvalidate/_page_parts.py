"""The parts of a report in HTML."""

from __future__ import annotations

from html import escape

from ._finding import named, placed, ruled, written
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    Say = Callable[[str], str]
    Told = dict[str, Any]


def text(value: object, longest: int = 120) -> str:
    """A text of somebody else's, for HTML."""
    return escape(shown(str(value), longest))


def words(sentence: str, language: str, page: str = "en", longest: int = 200) -> str:
    """A sentence of a language on a page of one."""
    told = text(sentence, longest)
    return told if language == page else f'<span lang="{escape(language)}" dir="auto">{told}</span>'


def table(heads: Iterable[tuple[str, str]], rows: Iterable[Iterable[str]]) -> str:
    """A table whose cells are HTML; each column has a head and a class.

    A cell knows its head too: on a phone a row is a list, and has no heads above it.
    """
    heads = list(heads)
    kinds = [f' class="{kind}"' if kind else "" for _, kind in heads]
    marks = [f' data-head="{name}"' if name else "" for name, _ in heads]
    head = "".join(
        f'<th scope="col"{kind}>{name}</th>' for (name, _), kind in zip(heads, kinds, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{kind}{mark}>{cell and f'<span>{cell}</span>'}</td>"
            for kind, mark, cell in zip(kinds, marks, row, strict=True)
        )
        + "</tr>\n"
        for row in rows
    )
    return (
        f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n'
        f"<tbody>{body}</tbody></table></div>\n"
    )


def totals(told: Told, say: Say = str) -> str:
    """The numbers of rows and errors."""
    names = (
        ("rows", "rows"),
        ("valid", "valid"),
        ("invalid", "invalid"),
        ("undecided", "undecided"),
        ("errors", "errors"),
        *([("warnings", "warnings")] if told["warnings"] else []),
    )
    items = "".join(f"<li><b>{told[key]:,}</b>{say(name)}</li>" for key, name in names)
    return f'<ul class="totals">{items}</ul>\n'


def findings(found: list[Told], rows: int, say: Say = str) -> str:
    """A row for each rule that found something, with a bar."""
    if not found:
        return f"<p>{say('No rule found anything.')}</p>\n"
    lines = []
    for one in found:
        # Of all rows, as the number beside it; what is about the table is a share of nothing.
        of = rows if placed(one) != "table" else 0
        width = min(100, round(100 * one["count"] / of, 1)) if of else 0
        params = ", ".join(f"{name} {written(value)}" for name, value in one["params"].items())
        rule = text(one["rule"]) + (f" <code>{text(params)}</code>" if params else "")
        own = f" ({text(one['id'])})" if one["id"] else ""
        lines.append(
            (
                text(placed(one)),
                rule + own,
                text(named(one)),
                f"{one['count']:,}",
                share(one["count"], of),
                f'<span class="bar"><i style="width:{width}%"></i></span>' if of else "",
            )
        )
    heads = [("field", ""), ("rule", ""), ("finding", ""), ("times", "n"), ("of rows", "n")]
    heads = [(say(name), kind) for name, kind in heads]
    return table([*heads, ("", "rule-bar")], lines)


def share(count: int, rows: int) -> str:
    """A share of the rows; nothing where there are none."""
    if not rows:
        return ""
    percent = 100 * count / rows
    return "<0.01 %".replace("<", "&lt;") if 0 < percent < 0.01 else f"{percent:.2f} %"


def fragment(told: Told) -> str:
    """The verdict and the findings, for a notebook."""
    rows = [
        (text(placed(one)), text(ruled(one)), text(named(one)), f"{one['count']:,}")
        for one in told["findings"][:50]
    ]
    more = len(told["findings"]) - len(rows)
    numbers = ", ".join(
        f"{told[name]:,} {name}" for name in ("rows", "valid", "invalid", "undecided", "errors")
    )
    found = table([("field", ""), ("rule", ""), ("finding", ""), ("times", "n")], rows)
    cut = f"<p>and {more} more findings</p>" if more > 0 else ""
    return (
        f"<div><p><b>{text(told['verdict'])}</b>: {numbers}</p>{found if rows else ''}{cut}</div>"
    )
