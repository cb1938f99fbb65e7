"""The benchmark of live forms: all of its rows are there, and no time is printed before it agrees.

What it measures decides no test.
"""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FVBENCH = ROOT / ".build/bin/fvbench"
REPORT = ROOT / "Sources/fvbench/report.py"
CC = os.environ.get("CC", "clang")
SIZES = ("10", "30", "100", "300", "1,000")
SILENT, OBSERVED, LIFE = (
    "fv_form_set, state and field",
    "the same, one subscriber",
    "fv_form_new, fv_form_free",
)


def bench(path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [FVBENCH, "--seconds", "0.01", "--only", "Live forms", "--json", path],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | env,
        timeout=120,
    )


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bench") / "fvbench.json"
    result = bench(path)
    assert (result.returncode, result.stderr) == (0, "")
    return path


def test_rows(found: Path) -> None:
    results = json.loads(found.read_text(encoding="utf-8"))["results"]
    rows = [(each["name"], each["data"]) for each in results]
    wanted = [(name, f"{size} fields") for name in (SILENT, OBSERVED) for size in SIZES]
    assert rows == wanted + [(LIFE, f"{size} fields") for size in ("10", "100", "1,000")]
    for each in results:
        assert each["reference"] == "fv_validate_values"
        assert each["ns"] > 0 and each["reference_ns"] > 0 and each["rounds"] >= 5


# Each comes between the benchmark and the library, and tells of one thing what is not so.
SHIM = """
#define _GNU_SOURCE
#include "formvalidate.h"
#include <dlfcn.h>
#include <string.h>
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
static int calls;
static inline int now(void) { return ++calls % 200 == 0; }
"""
GATE = """
int32_t fv_form_gate(fv_form *form, const char *gate, size_t n, bool *is_open, fv_error *error) {
    int32_t code = NEXT(fv_form_gate)(form, gate, n, is_open, error);
    *is_open ^= now();
    return code;
}
"""
STATE = """
int32_t fv_form_get_state(fv_form *form, fv_form_state *state, fv_error *error) {
    int32_t code = NEXT(fv_form_get_state)(form, state, error);
    state->is_valid ^= now();
    return code;
}
"""
FIELD = """
int32_t fv_form_field(fv_form *form, const char *field, size_t n, fv_field_state *state,
                      fv_error *error) {
    int32_t code = NEXT(fv_form_field)(form, field, n, state, error);
    if (n == 6 && memcmp(field, "email5", 6) == 0 && now()) %s;
    return code;
}
"""
NEWS = """
static fv_observer_function observer;
static int32_t lie(void *context, fv_form *form, const fv_change *change) {
    fv_change other = *change;
    other.is_valid ^= now();
    return observer(context, form, &other);
}
int32_t fv_form_subscribe(fv_form *form, int32_t what, const char *name, size_t n,
                          fv_observer_function function, void *context,
                          fv_destroy_function destroy, uint64_t *token, fv_error *error) {
    observer = function;
    return NEXT(fv_form_subscribe)(form, what, name, n, lie, context, destroy, token, error);
}
"""
LIES = {
    "gate": (GATE, "the gate: "),
    "form": (STATE, "the form: "),
    "verdict": (FIELD % "state->verdict = FV_STATE_INVALID", "email5: "),
    "code": (FIELD % "state->code = FV_REQUIRED", "email5: "),
    "count": (FIELD % "state->issue_count = 1", "email5: "),
    "news": (NEWS, f"{OBSERVED} and fv_validate_values do not agree"),
}


@pytest.mark.parametrize("lie", LIES)
def test_no_time_without_agreement(lie: str, tmp_path: Path) -> None:
    code, message = LIES[lie]
    shim = tmp_path / "shim.so"
    flags = ["-shared", "-fPIC", "-fuse-ld=lld", f"-I{ROOT / 'include'}", "-x", "c", "-"]
    subprocess.run([CC, "-o", shim, *flags], input=SHIM + code, text=True, check=True)
    path = tmp_path / "fvbench.json"
    result = bench(path, LD_PRELOAD=str(shim))
    assert result.returncode == 1 and not path.exists() and not result.stdout
    assert message in result.stderr and result.stderr.endswith("No time is printed.\n")


@pytest.mark.skipif(not importlib.util.find_spec("matplotlib"), reason="make bench installs it")
def test_a_run_is_kept_and_its_charts_are_drawn(found: Path, tmp_path: Path) -> None:
    charts = []
    for name in ("once", "again"):
        kept = tmp_path / name / "results.json"
        command = [sys.executable, REPORT, "--keep", kept.parent, found]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        assert "1,000 fields" in output and "forms.svg" in output
        # The README shows a chart of tables, which this run has not.
        assert [path.name for path in kept.parent.iterdir()] == [kept.name]
        assert json.loads(kept.read_bytes())["results"] == json.loads(found.read_bytes())["results"]
        subprocess.run([sys.executable, REPORT, "--charts", kept.parent, kept], check=True)
        charts.append((kept.parent / "forms.svg").read_bytes())
    assert charts[0] == charts[1] and b"live form with a subscriber" in charts[0]
