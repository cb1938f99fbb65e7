"""Codes have the same names and numbers everywhere."""

import re
from pathlib import Path

import formvalidate as fv

ROOT = Path(__file__).resolve().parents[2]
CODES = {code["name"]: code["number"] for code in fv.rules()["codes"]}


def constant(name: str) -> str:
    """INVALID_EMAIL for invalidEmail."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).upper()


def test_the_header_has_all() -> None:
    text = (ROOT / "include/formvalidate.h").read_text(encoding="utf-8")
    codes = text[text.index("#define FV_OK ") : text.index("#define FV_ERR_")]
    defined = {name: int(number) for name, number in re.findall(r"#define FV_(\w+) +(\d+)", codes)}
    assert defined == {constant(name): number for name, number in CODES.items()}


def test_swift_has_all() -> None:
    text = (ROOT / "Sources/FormValidate/Results/Code.swift").read_text(encoding="utf-8")
    named = re.findall(r"public static let (\w+) = Code\(\.(\w+)\)", text)
    assert {name for name, _ in named} == set(CODES) - {"ok"}
    assert all(name == code for name, code in named)
