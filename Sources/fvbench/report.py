"""Shows what the benchmarks found.

report.py JSON...                a table; JSON and charts beside the first file
report.py --keep FOLDER JSON...  the same, and JSON and the README's chart in a folder
report.py --charts FOLDER JSON   all charts of a run that was kept in a folder
report.py --summary FVBENCH      runs fvbench for about ten seconds and draws bars
"""

from __future__ import annotations

import sys
from pathlib import Path

from results import BATCHES, Result, Results
from rich.console import Console
from rich.table import Table
from rich.text import Text

_WIDTH = 100
# The chart that the README shows.
_KEPT = ("tables.svg",)


def _about(found: Results) -> list[str]:
    """The lines that say where the figures are from."""
    machine = found.machine
    features = ", ".join(machine["features"]) or "no vector features"
    lines = [f"{machine['cpu']} ({machine['architecture']}, {features}), Linux {machine['kernel']}"]
    if rate := machine["read_gb_per_second"]:
        lines[0] += f", reads {rate:.0f} GB/s"
    lines.append(", ".join(f"{name} {number.strip()}" for name, number in found.versions.items()))
    lines.append(
        "Nanoseconds a value or record, medians of interleaved runs on generated data "
        f"(seed {found.seed}); ratio = library / reference, below 1 the library is faster."
    )
    return lines


def _handle_cost(results: list[Result]) -> str:
    """What resolving a handle takes, less the call it takes place in."""
    costs = [each.ns - each.reference_ns for each in results if each.group == "Handles"]
    return f"Resolving a handle takes {costs[0]:.1f} ns besides the call." if costs else ""


def _notes(found: Results) -> list[str]:
    """What the table does not say by itself, a sentence each."""
    notes = [
        f"{each.data}: {ours:.1f} GB/s, {ours / most:.0%} of the {most:.1f} GB/s of reading alone."
        for each, ours, most in found.reading()
    ]
    if costs := found.batch_costs():
        one, many, share = (cost / 1000 for cost in costs)
        notes.append(
            f"Record batches: a call takes {one:.1f} µs for 1 row and {many:.0f} µs for 2,048; "
            f"as many rows in a call for 1 M take {share:.0f} µs."
        )
    for (group, _, data), results in found.contests().items():
        if group == f"{BATCHES}, threads":
            once, c_twice, c_once = (each.reference_ns for each in results)
            notes.append(
                f"Record batches, {data}: 2 threads do {once / results[0].ns:.2f} times as much as "
                f"1, of C by hand {c_once / c_twice:.2f}."
            )
    return [*notes, *filter(None, [_handle_cost(found.results)])]


def _ratio(ratio: float) -> Text:
    shown = f"{ratio:.2f}" if ratio >= 0.095 else f"{ratio:.4f}"
    return Text(shown, style="green" if ratio <= 1 else "")


def _table(found: Results) -> Table:
    table = Table(width=_WIDTH, box=None, pad_edge=False, header_style="bold")
    table.add_column("data", ratio=1, no_wrap=True)
    table.add_column("ns", justify="right")
    table.add_column("reference", no_wrap=True)
    table.add_column("its ns", justify="right")
    table.add_column("ratio", justify="right")
    heading = ("", "")
    for (group, name, data), results in found.contests().items():
        tier = f" (tier {results[0].tier})" if results[0].tier else ""
        if heading != (group, name):
            heading = (group, name)
            table.add_row()
            table.add_row(Text(name, style="bold cyan"), "", Text(group, style="dim"))
        for i, each in enumerate(results):
            first = (f"  {data}{tier}", f"{each.ns:,.2f}") if i == 0 else ("", "")
            table.add_row(*first, each.reference, f"{each.reference_ns:,.2f}", _ratio(each.ratio))
    return table


def report(paths: list[Path], keep: Path | None = None) -> None:
    """Prints the table and writes the merged JSON and the charts; where the run is kept, too."""
    import chart  # matplotlib takes a second to load, and the summary does without

    console = Console(width=_WIDTH, highlight=False)
    found = Results.read(paths)
    for line in _about(found):
        console.print(line, style="dim")
    console.print(_table(found))
    console.print()
    for note in _notes(found):
        console.print(note)
    merged = paths[0].with_name("results.json")
    found.write(merged)
    written = [merged, *chart.draw(found, merged.parent)]
    if keep:
        kept = keep / "results.json"
        found.write(kept)
        written += [kept, *chart.draw(Results.read([kept]), keep, _KEPT)]
    console.print("Written: " + ", ".join(str(_shown(path)) for path in written))


def draw_charts(folder: Path, kept: Path) -> None:
    """Draws all charts of a run that was kept."""
    import chart

    chart.draw(Results.read([kept]), folder)


def _shown(path: Path) -> Path:
    """A path as short as it can be from here."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def main(arguments: list[str]) -> None:
    """Chooses between these."""
    if len(arguments) == 2 and arguments[0] == "--summary":
        import summary

        summary.run(Path(arguments[1]))
    elif len(arguments) > 2 and arguments[0] == "--keep":
        folder, *paths = [Path(argument).resolve() for argument in arguments[1:]]
        report(paths, folder)
    elif len(arguments) == 3 and arguments[0] == "--charts":
        draw_charts(Path(arguments[1]), Path(arguments[2]))
    elif arguments and not arguments[0].startswith("-"):
        report([Path(argument).resolve() for argument in arguments])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
