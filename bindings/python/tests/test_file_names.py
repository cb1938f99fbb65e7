"""Nothing outside of a document's folder is read."""

from __future__ import annotations

import os
from pathlib import Path

import formvalidate as fv
import pytest
from rule_files import BASE, document, mistakes, written

NAMES = [
    "../secret.json",
    "parts/../../secret.json",
    "./secret.json",
    "parts//base.json",
    "/etc/passwd",
    "",
    "https://example.com/base.json",
    "file:base.json",
    "C:\\base.json",
    "parts\\base.json",
    "base.json?x",
    "%2e%2e/secret.json",
    "a\nb.json",
    "a\x00b.json",
    "x" * 2_000,
    "parts/",
]


@pytest.mark.parametrize("name", NAMES)
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "rules"
    written(tmp_path, secret=BASE, rules__parts__base=BASE)
    path = written(folder, own=document({}, extends=name))
    assert mistakes(path) == [("", "/extends", "range")]
    path = written(folder, own=document({}, messages={"it": name}))
    assert mistakes(path) == [("", "/messages/it", "range")]
    used = document({"a": {"rules": [{"use": f"{name}#/fields/name"}]}})
    assert mistakes(written(folder, own=used))[0][1] == "/fields/a/rules/0/use"


def test_links_do_not_lead_out_of_it_either(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    written(tmp_path, secret=BASE, rules__inner__base=BASE)
    path = written(folder, own=document({}, extends="link.json"))
    (folder / "link.json").symlink_to(tmp_path / "secret.json")
    assert mistakes(path) == [("", "/extends", "unknown")]
    (folder / "link.json").unlink()
    (folder / "link.json").symlink_to("inner/base.json")
    assert fv.Ruleset.load(path).fields == ("name", "old", "email")
    (folder / "up").symlink_to(tmp_path)
    written(folder, own=document({}, extends="up/secret.json"))
    assert mistakes(path) == [("", "/extends", "unknown")]
    os.mkfifo(folder / "pipe.json")
    written(folder, own=document({}, extends="pipe.json"))
    assert mistakes(path) == [("", "/extends", "unknown")]
    written(folder, own=document({}, extends="inner"))
    assert mistakes(path) == [("", "/extends", "unknown")]
