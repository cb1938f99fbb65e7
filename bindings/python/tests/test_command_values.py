"""The values that `formvalidate check --show-values` shows of cells that are not of their type."""

from __future__ import annotations

import csv
import json

import pytest
from commands import Shell


@pytest.mark.parametrize("delimiter", [",", ";"])
def test_cells_of_another_type_are_shown(shell: Shell, delimiter: str) -> None:
    price = {"column": "decimal(6,2)"}
    shell.rules({"id": {}, "price": price, "pin": {"column": "integer", "sensitive": True}})
    rows = ["id,price,pin", "1,1.00,1", "2,1.005,2", '"3,",x,3', "4,5.00,y", "6", "7,1 z,z"]
    out = [delimiter.join(next(csv.reader([row]))) for row in rows]
    out[3] = f'"3,"{delimiter}x{delimiter}3'
    shell.write("in.csv", "\n".join(out) + "\n")
    given = ("in.csv", "--delimiter", delimiter)
    told = shell.judged(*given, "--show-values", "--rejected", "r.jsonl")
    found = [(one["row"], one["rule"], one["field"], one.get("value")) for one in told["errorList"]]
    assert found == [
        (2, "column", "price", "1.005"),
        (3, "column", "price", "x"),
        (4, "column", "pin", None),
        (5, "cells", "", None),
        (6, "column", "price", "1 z"),
    ]
    rejected = {row["id"]: row for row in map(json.loads, shell.read("r.jsonl").splitlines())}
    # The cells of a rejected row are those of its columns, whatever is between them.
    assert rejected["3,"]["pin"] == 3
    assert not any("value" in one for one in shell.judged(*given)["errorList"])


def test_types_of_columns_may_be_of_a_part_that_is_used(shell: Shell) -> None:
    shell.rules({"a": {"use": "count"}}, define={"count": {"column": "integer"}})
    shell.write("in.csv", "a\n1\nx\n")
    told = shell.judged("in.csv")
    assert [(one["row"], one["rule"]) for one in told["errorList"]] == [(2, "column")]
