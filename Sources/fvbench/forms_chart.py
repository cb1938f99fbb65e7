"""The chart of live forms: what a keystroke costs in forms of 10 to 1,000 fields."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator
from results import FORMS, Results, keystrokes

_LIBRARY, _OBSERVED, _REFERENCE = "#0b6e99", "#5fb0d3", "#8b949e"
_INK, _FAINT, _GRID = "#24292f", "#57606a", "#e6e8eb"
_WIDTH, _HEIGHT = 5.6, 3.1  # inches


def _draw_line(
    axes: Axes, points: list[tuple[int, float]], name: str, color: str, above: bool
) -> None:
    """A line with its name beside its middle, and its figure at the last form."""
    fields, ns = zip(*points, strict=True)
    axes.plot(fields, ns, color=color, linewidth=1.6, marker="o", markersize=3.5)
    side = {"textcoords": "offset points", "va": "bottom" if above else "top", "fontsize": 7}
    x, y = points[len(points) // 2]
    offset = 5 if above else -5
    ink = _FAINT if color == _REFERENCE else _INK
    # The line of the whole record rises: its name stands to the left of it.
    ha = "right" if color == _REFERENCE else "center"
    axes.annotate(name, (x, y), (-4 if ha == "right" else 0, offset), ha=ha, color=ink, **side)
    axes.annotate(f"{ns[-1]:,.0f}", (fields[-1], ns[-1]), (0, offset), ha="center", **side)


def figure(found: Results) -> Figure:
    """Three lines over the number of fields, both axes logarithmic."""
    silent, observed, anew = keystrokes(found.results)
    drawing = Figure(figsize=(_WIDTH, _HEIGHT), facecolor="white")
    axes = drawing.add_axes((0.13, 0.1, 0.83, 0.64))
    _draw_line(axes, anew, "the whole record judged anew", _REFERENCE, above=True)
    _draw_line(axes, observed, "live form with a subscriber", _OBSERVED, above=True)
    _draw_line(axes, silent, "live form", _LIBRARY, above=False)
    sizes = [fields for fields, _ in silent]
    times = [ns for line in (silent, observed, anew) for _, ns in line]
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlim(0.8 * sizes[0], 1.3 * sizes[-1])
    axes.set_ylim(0.6 * min(times), 2 * max(times))
    axes.xaxis.set_major_locator(FixedLocator(sizes))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda fields, _: f"{fields:,.0f} fields"))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda ns, _: f"{ns:,.0f} ns"))
    axes.tick_params(which="both", length=0, labelcolor=_FAINT, labelsize=7)
    axes.grid(color=_GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[:].set_visible(False)
    x, line = 0.25 / _WIDTH, 0.2 / _HEIGHT
    drawing.text(x, 1 - line, FORMS, fontsize=11, fontweight="bold", va="top")
    drawing.text(
        x,
        1 - 2.2 * line,
        "Nanoseconds until the form and the field are judged, one thread; lower is faster.\n"
        f"{found.machine['cpu']}, formvalidate {found.versions['formvalidate']}.",
        color=_FAINT,
        fontsize=7,
        va="top",
    )
    return drawing
