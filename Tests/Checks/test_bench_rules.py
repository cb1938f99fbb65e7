"""The benchmark of the catalogue: no rule is left out, and no time is printed before counts agree.

What it measures decides no test.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "Sources/fvbench"


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    program = (
        f"import sys; sys.path.insert(0, {str(BENCH)!r}); import rule_cases, rule_costs\n{code}"
    )
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )


# Few rows take little time, and agree as many do.
MEASURE = """
from pathlib import Path
rule_costs._ROWS, rule_costs._POOL = 4096, 256
rule_costs.run(0, Path(sys.argv[1]), sys.argv[2:])
"""


def test_every_rule_has_rows_that_agree(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    result = run(MEASURE, str(path))
    assert (result.returncode, result.stderr) == (0, "")
    assert max(map(len, result.stdout.splitlines())) <= 100
    found = json.loads(path.read_text(encoding="utf-8"))
    assert len(found["rules"]) > 100
    for row in found["rules"]:
        assert row["valid"] > 0 and row["luhn_table"] > 0 and row["rounds"] >= 3
        assert row["place"] == "table" or "some_bad" in row or row["rule"] in ("present", "boolean")


def test_a_rule_without_a_row_ends_it() -> None:
    result = run(
        'rule_costs.CASES[:] = [case for case in rule_costs.CASES if case.rule != "iban"]\n'
        "from pathlib import Path\nrule_costs.run(0, Path('/dev/null'), [])"
    )
    assert result.returncode == 1 and "iban (check)" in result.stderr


def test_counts_that_differ_end_it(tmp_path: Path) -> None:
    result = run(
        "from dataclasses import replace\n"
        "rule_costs.CASES[:] = [replace(case, bad=case.good) if case.rule == 'luhn' else case\n"
        "    for case in rule_costs.CASES]\n"
        f"from pathlib import Path\nrule_costs.run(0, Path({str(tmp_path / 'none')!r}), ['luhn'])"
    )
    assert result.returncode == 1 and "No time is printed." in result.stderr
    assert not (tmp_path / "none").exists()
