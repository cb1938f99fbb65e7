"""The benchmark of tables: all of its rows are there, and no time is printed before counts agree.

What it measures decides no test.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "Sources/fvbench"
TIMESTAMP = "timestamp[us, UTC]"


def run(code: str, path: Path) -> subprocess.CompletedProcess[str]:
    # Few rows and small files take little time, and agree as large ones do.
    program = (
        f"import sys; sys.path.insert(0, {str(BENCH)!r})\nfrom pathlib import Path\n"
        "import rounds, table_costs, table_files, table_keys\n"
        "rounds._FEWEST_ROUNDS = table_files._FEWEST_ROUNDS = 1\nrounds._SHORTEST_SAMPLE = 1\n"
        f"{code}\ntable_costs.run(0, 6_000, 0.1, Path(sys.argv[1]))"
    )
    return subprocess.run(
        [sys.executable, "-c", program, path],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_all_rows_are_there(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    result = run("", path)
    assert (result.returncode, result.stderr) == (0, "")
    assert max(map(len, result.stdout.splitlines())) <= 100 and TIMESTAMP in result.stdout
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["machine"]["cpu"] and found["seed"] and found["versions"]["polars"]
    aimed = {}
    for row in found["results"]:
        assert row["ns"] > 0 and row["reference_ns"] > 0 and row["rounds"] >= 1
        if row["at_most"] is not None:
            aimed[row["data"]] = row["at_most"], row["reference"]
    files = [work for work in aimed if work.startswith("check")]
    assert [aimed.pop(work) for work in files] == [
        (1.25, "pyarrow, read_csv"),
        (2, "pyarrow, read_table"),
    ]
    luhn = 3 / 3.8, "Luhn by a table, C"
    assert aimed == {
        "unique, int64": (0.5, "polars"),
        "unique, texts of 12 bytes": (0.5, "polars"),
        "references, int64, 10 rows a key": (0.5, "polars, is_in"),
        "compare, two date32": luhn,
        f"compare, two {TIMESTAMP}": luhn,
        "number, float64, bounds": luhn,
        "number, decimal128(12, 2), bounds": luhn,
        "list<struct>, 3 elements each": (1.3, "elements in a flat table"),
        "integer, pandas of 60 columns": (1.2, "that column alone"),
    }
    assert not [each for each in tmp_path.iterdir() if each != path]


def test_counts_that_differ_end_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    lies = {
        # All contestants count by the bound, and another number of rows was made.
        "table_keys.LEAST = 5_000.0": "number, float64, bounds: Ruleset.validate_table finds",
        # Nothing in the process, and of the files no form is said to be wrong.
        "table_costs._contests = lambda *_: iter(())\nmake = table_files.registrations\n"
        "table_files.registrations = lambda n: (make(n)[0], [True] * n)": "check ends with 1",
        "table_costs._contests = lambda *_: iter(())\nmake = table_files.registrations\n"
        "table_files.registrations = lambda n: (make(n)[0], [False] * n)": "of 1600 were made so",
    }
    for lie, message in lies.items():
        result = run(lie, path)
        assert result.returncode == 1 and message in result.stderr, result.stderr
        assert result.stderr.endswith("No time is printed.\n") and not result.stdout
        assert not path.exists()
