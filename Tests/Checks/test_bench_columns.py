"""The benchmark of columns and record batches: its rows are there, and no time without agreement.

What it measures decides no test.
"""

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FVBENCH = ROOT / ".build/bin/fvbench"
CC = os.environ.get("CC", "clang")
BY_HAND = ["C by hand, AVX-512", "C by hand, columns"]


def bench(path: Path, *only: str, **env: str) -> subprocess.CompletedProcess[str]:
    names = [argument for name in only for argument in ("--only", name)]
    return subprocess.run(
        [FVBENCH, "--seconds", "0.01", *names, "--json", path],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | env,
        timeout=120,
    )


def found(path: Path, *only: str) -> list[dict[str, object]]:
    result = bench(path, *only)
    assert (result.returncode, result.stderr) == (0, "")
    results: list[dict[str, object]] = json.loads(path.read_text(encoding="utf-8"))["results"]
    assert all(each["ns"] > 0 and each["reference_ns"] > 0 for each in results)  # type: ignore[operator]
    return results


def test_record_batches_stand_beside_c(tmp_path: Path) -> None:
    results = found(tmp_path / "fvbench.json", "100 rows", "1,000 rows")
    rows = [(each["name"], each["data"], each["reference"]) for each in results]
    sizes = ("100 rows", "1,000 rows")
    assert rows == [("fv_validate_arrow", size, name) for size in sizes for name in BY_HAND]


def test_patterns_say_their_tier(tmp_path: Path) -> None:
    results = found(tmp_path / "fvbench.json", "password, 256 K", "and \\B, 256 K")
    assert [each["tier"] for each in results] == [2, 5]


def test_large_batches_are_asked_for(tmp_path: Path) -> None:
    result = bench(tmp_path / "fvbench.json", "100 M rows")
    assert result.returncode == 2 and "no contest" in result.stderr


# Come between the benchmark and the library, and say of one row what is not so.
SHIM = """
#define _GNU_SOURCE
#include "formvalidate.h"
#include <dlfcn.h>
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
"""
LIES = {
    "100 rows": """
int32_t fv_batch_valid(const fv_batch *batch, struct ArrowSchema *schema,
                       struct ArrowArray *array) {
    int32_t code = NEXT(fv_batch_valid)(batch, schema, array);
    *(uint8_t *)array->buffers[1] ^= 1;
    return code;
}
""",
    "13-19 digits, 64 K": """
int32_t fv_luhn_check_utf8(const char *s, const int32_t *offsets, size_t n, uint8_t *valid) {
    int32_t code = NEXT(fv_luhn_check_utf8)(s, offsets, n, valid);
    valid[n / 16] ^= 1;
    return code;
}
""",
}


@pytest.mark.parametrize("data", LIES)
def test_no_time_without_agreement(data: str, tmp_path: Path) -> None:
    shim, path = tmp_path / "shim.so", tmp_path / "fvbench.json"
    flags = ["-shared", "-fPIC", "-fuse-ld=lld", f"-I{ROOT / 'include'}", "-x", "c", "-"]
    subprocess.run([CC, "-o", shim, *flags], input=SHIM + LIES[data], text=True, check=True)
    result = bench(path, data, LD_PRELOAD=str(shim))
    assert result.returncode == 1 and not path.exists() and not result.stdout
    assert result.stderr.endswith("No time is printed.\n")
