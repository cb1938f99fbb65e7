"""Charts of the results: horizontal bars of nanoseconds a value, and live forms' own."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import NamedTuple

import forms_chart
import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator
from results import BATCHES, FORMS, TABLES, Result, Results

# What the chart of columns leaves out, since others say as much.
_SAID = ("C, table", "C, naive")
_LIBRARY, _REFERENCE = "#0b6e99", "#c3c9d0"
_INK, _FAINT, _GRID = "#24292f", "#57606a", "#e6e8eb"

# Inches.
_BAR, _GAP, _HEAD, _FOOT = 0.17, 0.12, 0.42, 0.3
_NAMES, _COLUMN, _TOP, _MARGIN = 1.25, 5.0, 0.75, 0.25

mpl.rcParams.update(
    {
        "font.family": "sans-serif",
        "font.size": 8,
        "text.color": _INK,
        # Letters as curves look the same everywhere; the same figures give the same file.
        "svg.fonttype": "path",
        "svg.hashsalt": "formvalidate",
    }
)


class _Panel(NamedTuple):
    """The contests of one group, each under the name of its data."""

    title: str
    contests: list[tuple[str, list[Result]]]

    @property
    def height(self) -> float:
        """Inches of the bars alone."""
        return sum((1 + len(results)) * _BAR + _GAP for _, results in self.contests)


def _panels(found: Results) -> list[_Panel]:
    """One panel a group; of Luhn's many data sets the usual ones, 3 % of them bad."""
    groups: dict[str, list[tuple[str, list[Result]]]] = {}
    for (group, name, data), results in found.contests().items():
        if group == "Handles" or data.endswith((", valid", ", all bad")):
            continue
        part = name.partition(", ")[2]
        label = data.removesuffix(", 3 % bad") + (f", {part}" if part else "")
        if results[0].tier:
            label += f", tier {results[0].tier}"
        groups.setdefault(group, []).append((label, results))
    return [_panel(group, contests) for group, contests in groups.items()]


def _panel(group: str, contests: list[tuple[str, list[Result]]]) -> _Panel:
    """How many rows there are goes into the title when it is the same for all."""
    rows = {", ".join(re.findall(r"\d+ [KM] rows", label)) for label, _ in contests}
    if len(rows) == 1 and (number := rows.pop()):
        group += f", {number}"
        contests = [(label.replace(f", {number}", ""), results) for label, results in contests]
    return _Panel(group, [(label.replace(", ", "\n"), results) for label, results in contests])


def _number(ns: float) -> str:
    return f"{ns:.1f}" if ns < 100 else f"{ns:,.0f}"


def _draw_bar(axes: Axes, y: float, ns: float, name: str, color: str) -> None:
    axes.barh(y, ns, height=0.82 * _BAR, color=color, linewidth=0)
    axes.annotate(
        f"{_number(ns)}  {name}",
        (ns, y),
        (4, 0),
        textcoords="offset points",
        va="center",
        color=_INK if color == _LIBRARY else _FAINT,
        fontweight="bold" if color == _LIBRARY else "normal",
        fontsize=7,
    )


def _draw_panel(axes: Axes, panel: _Panel) -> None:
    y = 0.0
    for label, results in panel.contests:
        middle = y + len(results) * _BAR / 2
        place = axes.get_yaxis_transform()
        axes.text(-0.02, middle, label, ha="right", va="center", transform=place)
        _draw_bar(axes, y, results[0].ns, results[0].name, _LIBRARY)
        for each in results:
            y += _BAR
            _draw_bar(axes, y, each.reference_ns, each.reference, _REFERENCE)
        y += _BAR + _GAP
    is_linear = _set_scale(axes, [ns for _, results in panel.contests for ns in _times(results)])
    title = panel.title if is_linear else f"{panel.title} (logarithmic)"
    axes.set_title(title, loc="left", fontsize=10, fontweight="bold", pad=5)
    axes.set_ylim(y - _BAR / 2, -_BAR)
    axes.yaxis.set_major_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda ns, _: f"{ns:,.0f} ns"))
    axes.tick_params(axis="x", which="both", length=0, labelcolor=_FAINT, labelsize=7)
    axes.grid(axis="x", color=_GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[:].set_visible(False)


def _times(results: list[Result]) -> list[float]:
    return [results[0].ns, *(each.reference_ns for each in results)]


def _set_scale(axes: Axes, times: list[float]) -> bool:
    """Lengths in proportion, unless the shortest bar would hardly be seen; room for the names."""
    longest = max(times)
    is_linear = longest < 40 * min(times)
    if is_linear:
        axes.set_xlim(0, 1.6 * longest)
        axes.xaxis.set_major_locator(MaxNLocator(5))
    else:
        axes.set_xscale("log")
        axes.set_xlim(1, longest**1.65)
    return is_linear


def _columns(panels: list[_Panel]) -> list[list[_Panel]]:
    """Two columns, in order, cut where they are most alike; one where there is little to show."""
    if len(panels) < 3:
        return [panels]

    def longer(cut: int) -> float:
        return max(_stacked(panels[:cut]), _stacked(panels[cut:]))

    cut = min(range(1, len(panels)), key=longer)
    return [panels[:cut], panels[cut:]]


def _stacked(panels: list[_Panel]) -> float:
    return sum(panel.height + _HEAD + _FOOT for panel in panels)


def figure(found: Results, title: str) -> Figure:
    """All panels under one title."""
    columns = _columns(_panels(found))
    height = _TOP + max(map(_stacked, columns)) + _MARGIN
    width = len(columns) * (_NAMES + _COLUMN) + 2 * _MARGIN
    drawing = Figure(figsize=(width, height), facecolor="white")
    for i, panels in enumerate(columns):
        left, top = _MARGIN + i * (_NAMES + _COLUMN) + _NAMES, height - _TOP
        for panel in panels:
            top -= _HEAD + panel.height
            axes = drawing.add_axes(
                (left / width, top / height, (_COLUMN - _MARGIN) / width, panel.height / height)
            )
            _draw_panel(axes, panel)
            top -= _FOOT
    machine = found.machine
    x, line = _MARGIN / width, 0.22 / height
    y = 1 - line
    drawing.text(x, y, title, fontsize=14, fontweight="bold", va="top")
    drawing.text(
        x,
        y - 1.4 * line,
        "Nanoseconds a value or record, one thread unless it says otherwise; shorter is faster.\n"
        f"{machine['cpu']}, formvalidate {found.versions['formvalidate']}, "
        f"PCRE2 {found.versions['PCRE2'].split()[0]}.",
        color=_FAINT,
        va="top",
    )
    return drawing


def _columns_alone(results: list[Result]) -> list[Result]:
    """Columns of values, in a cache and from memory; what is between these is left out."""
    return [
        each
        for each in results
        if each.group in ("Luhn, column", "Cards, column", "Patterns, column")
        and not (each.group.startswith("Luhn") and ", 1 M rows" in each.data)
        and each.reference not in _SAID
    ]


def _is_ours(result: Result) -> bool:
    return "from Python" not in result.group and not result.group.startswith("Live forms")


def _charts(results: list[Result]) -> dict[str, tuple[list[Result], Callable[[Results], Figure]]]:
    """By file: what is drawn there, and how."""
    titled = partial(partial, figure)
    return {
        "bench.svg": (
            [each for each in results if _is_ours(each)],
            titled(title="formvalidate beside hand-written C and raw PCRE2"),
        ),
        "columns.svg": (
            _columns_alone(results),
            titled(title="Columns: formvalidate beside C, PCRE2, RE2 and Vectorscan"),
        ),
        "tables.svg": (
            [each for each in results if each.group in (TABLES, BATCHES)],
            titled(title="A form of 8 fields, a million records"),
        ),
        "peers.svg": (
            [each for each in results if "from Python" in each.group and each.group != TABLES],
            titled(title="formvalidate in Python beside its peers"),
        ),
        "forms.svg": ([each for each in results if each.group == FORMS], forms_chart.figure),
    }


def draw(found: Results, folder: Path, names: Collection[str] = ()) -> list[Path]:
    """Writes those charts, or all, that there are results for."""
    written = []
    for name, (results, drawing) in _charts(found.results).items():
        if results and (not names or name in names):
            chosen = Results(found.machine, found.versions, found.seed, results)
            drawing(chosen).savefig(folder / name, metadata={"Date": None})
            written.append(folder / name)
    return written
