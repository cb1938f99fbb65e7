"""What columns say is wrong by themselves is what records say, where all, some or no rows are."""

from __future__ import annotations

import random
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

CARDS = ["4111111111111111", "4111 1111-1111 1112", "4026000000000002", "5555555555554444", "4111"]
NUMBERS = ["7", "-5", "-6", "99.9", "100", "1e1", "1e9", "007", "0.50", ".25", "5.", "x", "1 2"]
DATES = ["2000-01-01", "1999-12-31", "2002-01-01", "2001-02-29"]
_CHOICE = {"rule": "in", "values": ["yes", "no", "é"]}
_MANY = [{"rule": "length", "min": 2, "max": 12}, "email", {"rule": "match", "pattern": "[a-z@.]+"}]

TEXTS: list[tuple[list[Any], list[str]]] = [
    (["required"], ["ab", "é"]),
    (["email", "required"], ["a@b.example", "Ab.c@d-e.org"]),
    (_MANY, ["a@b.example", "ab@c.org"]),
    ([{"rule": "email", "skipOnError": False}, *_MANY[:1]], ["a@b.example", "a@b"]),
    ([{"rule": "length", "max": 3, "level": "warning"}, "email"], ["a@b.org", "abc"]),
    (["safe", "required", "hostname"], ["a.example", "a"]),
    (["trim", "email"], ["a@b.org ", " a@b.org"]),
    (["trim", "lowercase", "required", _CHOICE], ["YES", " no", "é ", "É"]),
    (["uppercase", "trim", "iban"], ["de89370400440532013000", " NO9386011117947"]),
    ([{"rule": "default", "value": "yes"}, _CHOICE, "lettersOnly"], ["yes", "no"]),
    ([{"rule": "all", "rules": ["required", {"rule": "length", "max": 9}]}, "email"], ["a@b.org"]),
    ([{"rule": "all", "rules": ["required"], "skipOnEmpty": False}, _CHOICE], ["yes"]),
    ([{"rule": "all", "rules": ["required"], "skipOnEmpty": True}, _CHOICE], ["yes"]),
    ([{"rule": "all", "rules": ["trim", _CHOICE]}], ["yes", " yes"]),
    ([{"rule": "any", "rules": ["email", "phone"]}], ["a@b.org", "+4930123456", "x y"]),
    ([{"rule": "any", "rules": ["email", "phone"], "message": "No."}], ["a@b.org", "+49 30", "é"]),
    ([{"rule": "any", "rules": [_MANY[0], "date", "iban"]}], ["a", DATES[3], "DE89370400440532"]),
    ([{"rule": "any", "rules": ["email", "uuid"], "skipOnEmpty": False}], ["a@b.org", "a@b"]),
    ([{"rule": "any", "rules": ["luhn", "card"], "level": "warning"}], CARDS),
    ([{"rule": "any", "rules": ["luhn", {"rule": "number", "min": 5, "max": 50}]}], NUMBERS),
    ([{"rule": "not", "rules": ["email"]}], ["a@b.org", "ab"]),
    ([{"rule": "not", "rules": ["url"]}], ["https://a.org", "a b", "https://a.org:80"]),
    ([{"rule": "not", "rules": [{"rule": "number", "min": 0, "max": 50}]}], NUMBERS),
    ([{"rule": "not", "rules": [{"rule": "card", "accept": ["visa"]}]}], CARDS),
    ([{"rule": "not", "rules": ["json"]}], ["[1]", "[1", "[" * 70]),
    ([{"rule": "any", "rules": [{"rule": "not", "rules": ["email"]}, "luhn"]}], ["a@b.org", "18"]),
    ([{"rule": "not", "rules": ["required", _CHOICE]}], ["yes", "nay"]),
    (["required", {"rule": "not", "rules": ["trim", "email"]}], ["a@b.org", " a@b.org"]),
    (
        [{"rule": "length", "min": 2, "max": 4, "ignore": {"chars": "-"}}],
        ["a-b", " -ab- ", "a - b"],
    ),
    (
        [{"rule": "length", "max": 4, "trim": True, "ignore": {"chars": "-"}}],
        ["a-b", " -abc- ", "- abcd -"],
    ),
    ([{"rule": "url", "defaultScheme": "https"}, _MANY[0]], ["a.org", "https://a.org"]),
    (
        [{"rule": "url", "defaultScheme": "https"}],
        ["a.org", "http://b.org", "a.b:80/c", "ab", "é.de"],
    ),
    (["trim", "required", {"rule": "url", "defaultScheme": "http"}], ["a.org", "//a.org", "a@b.c"]),
    (
        [{"rule": "url", "defaultScheme": "ftp", "schemes": ["ftp"], "allowLocal": True}],
        ["localhost", "a:80", "[::1]/x", "ftp://a", "http://a.org"],
    ),
    ([{"rule": "url", "unicode": True}], ["https://é.de", "é.de", "http:é", "https://a.org"]),
    ([{"rule": "date", "format": "d.M.yyyy"}], ["1.2.2000", "29.02.2001", "11.12.1999"]),
    (
        [{"rule": "date", "format": "d.M.yyyy", "max": "1.1.2001"}],
        ["1.2.2000", "30.2.2000", "1.1.2002"],
    ),
    ([{"rule": "ip", "version": 6}], ["::1", "2001:db8::1"]),
    (["ip"], ["::1", "1.2.3.4", "1.2.3.400", "1::2.3.4.5"]),
    (["email"], ["a@b.c1", "a@b.org", 'a"b@c.org', "a,b@c.org"]),
    ([{"rule": "email", "profile": "html5"}], ["a..b@c", "a@b", "a(b@c"]),
    ([{"rule": "email", "profile": "rfc5321"}], ['"a b"@c.org', "a@[::1]", "a@b"]),
    (["phone"], ["+4930123456", "+1 555 0109999", "030123456"]),
    ([{"rule": "phone", "separators": True}], ["+1 (555) 010-9999", "+49/30 123456", "+1,5555555"]),
    (["hexColor"], ["#abc", "#01234F", "#abg"]),
    (["base64"], ["QUJD", "QQ==", "QU-_"]),
    ([{"rule": "base64", "urlSafe": True}], ["QUJD", "QQ", "QU-_", "QU+/"]),
    (["hostname"], ["xn--a.org", "a.b.1", "a_b.org", "a.org."]),
    (
        [{"rule": "characters", "set": "letters", "only": True, "ignore": "whitespace"}],
        ["Ж ж", "a\u2003b", "\u200b", "\ufeffa", "\U0001d400"],
    ),
    (
        [{"rule": "characters", "set": {"not": "letters"}, "contains": {"max": 1}}],
        ["Ж1", "a\u2003b", "\u0085", "12"],
    ),
    (["json"], ['{"a":[1]}', "[é]"]),
    (["json"], ['{"a":"bcdefghij\\"k"}', '["\\u00e9"]', "[" * 70, "[]]"]),
    (["boolean"], ["true", "yes", "0"]),
    (["required", "time"], ["12:30:00", "25:00:00"]),
    (["creditCardCVV"], ["123", "12345", "1234"]),
    (["card"], ["4111111111111111", "5555 5555 5555 4444", "4111111111111112"]),
    ([{"rule": "card", "accept": ["visa"]}], ["4111111111111111", "5555555555554444", "4111"]),
    (["required", "iban"], ["DE89370400440532013000", "DE89370400440532013001", "GB29 NWBK"]),
    (["iban"], ["de89370400440532013000", "NO9386011117947", "NO9386011117948"]),
    ([{"rule": "match", "pattern": "\\p{L}+"}], ["Жж", "Ж1", "ab"]),
    ([{"rule": "match", "pattern": "\\p{L}+1?"}, "required"], ["Жж", "1Ж1", "\U0001d400"]),
    ([{"rule": "match", "pattern": "(a|b)\\1"}], ["aa", "ab", "é"]),
    ([{"rule": "number", "min": 5, "max": 2000}], ["7", "1e3", "x", "-", "4.5", "1e9"]),
    (["required", "integer"], ["7", "7.0", "x", "+"]),
    ([{"rule": "length", "min": 2, "max": 9, "unit": "graphemes"}], ["\r\n", "abcde", "e\u0301"]),
    (
        [{"rule": "length", "max": 5, "unit": "graphemes", "trim": False}],
        ["жжжжжж", "中中中中中", "e\u0301" * 5, "éééééé", "\U0001f469\u200d\U0001f469" * 3],
    ),
    ([{"rule": "length", "max": 5, "unit": "utf16"}], ["жжжжжж", "🙂🙂", "🙂🙂🙂", "中é"]),
    ([{"rule": "length", "min": 3, "max": 9, "unit": "bytes"}], ["é", "abcde", "abcdefgh"]),
    ([{"rule": "length", "min": 2, "max": 5}], ["жжжж", "中中中中中中", "🙂" * 5, "é" * 9, "ab"]),
    ([{"rule": "length", "max": 5, "trim": True}], ["жжжж", " 中中中中中　", "🙂" * 40, "a"]),
    ([{"rule": "length", "equal": 5, "trim": False}], ["é", "abcde", " abcd"]),
    (["boolean", "required"], ["true", "0"]),
    ([{"rule": "card", "accept": ["amex", "mastercard"], "separators": True}], CARDS),
    ([{"rule": "card", "accept": ["visaElectron", "jcb"]}], CARDS),
    ([{"rule": "integer", "min": -5, "exclusiveMax": 100}], NUMBERS),
    ([{"rule": "in", "values": ["7", "a", 99.5, -5, "+100"], "strict": False}], [*NUMBERS, "+100"]),
    ([{"rule": "in", "values": ["x", "1e1"], "strict": False}, "required"], NUMBERS),
    ([{"rule": "number", "min": 0.5, "max": 99.9, "multipleOf": 0.5}], NUMBERS),
    ([{"rule": "number", "min": 1, "max": 99, "decimals": 1, "message": "No."}], NUMBERS),
    (["required", {"rule": "length", "max": 4}, {"rule": "integer", "max": 20}], NUMBERS),
    (
        [{"rule": "number", "min": 0.5, "max": 99.25, "decimals": 2}],
        [
            "0.49",
            "99.26",
            "+12.345",
            "-1.50",
            "1.5.2",
            "123456789.123",
            "99.250",
            "1.00000000000001",
        ],
    ),
    (
        [{"rule": "in", "values": [1, "2.5", True, 1e3], "strict": False}],
        ["1", "01", "+1000", "true"],
    ),
    ([{"rule": "required", "trim": False}, {"rule": "in", "values": [" ", "a"]}], [" ", "a", "b"]),
    ([{"rule": "required", "value": " "}, "numbersOnly"], [" ", "1", "  "]),
    (["trim", "required", {"rule": "date", "min": "2000-01-01", "max": "2001-12-31"}], DATES),
    ([{"rule": "date", "min": "2000-01-01", "skipOnEmpty": False}, "required"], DATES),
    ([{"rule": "date", "max": "today"}, {"rule": "in", "values": DATES}], DATES),
    (["required", {"rule": "email", "when": {"field": "a", "in": ["b@c", "a "]}}], ["a", "b@c"]),
    (["required", {"rule": "email", "level": "warning"}], ["a", "b@c", "b@c.org"]),
    ([{"rule": "required", "skipOnError": False}, {"rule": "luhn", "skipOnError": False}], CARDS),
]

_PIECES = ["", " ", "\t", "\r", "\n", "-", "a", "Z", "0", "@", ".", "é", "ж", "\u4e2d", "\u00a0"]


def _near(dice: random.Random, text: str) -> str | None:
    at = dice.randint(0, len(text))
    match dice.randrange(8):
        case 0:
            return None
        case 1:
            return dice.choice(["", " ", "  \t", "\u00a0"])
        case 2:
            return text + dice.choice(_PIECES)
        case 3:
            return dice.choice(_PIECES) + text
        case 4:
            return text * 2
        case 5:
            return text.upper()
        case _:
            return text[:at] + dice.choice(_PIECES) + text[at + dice.randint(0, 1) :]


def _check(rules: list[Any], table: pa.Table, **fields: Any) -> None:
    ruleset = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": rules}, **fields}})
    batch = ruleset.validate_table(table, max_errors=10_000)
    found: dict[int, list[tuple[str, str, str]]] = {}
    for error in batch.errors.to_pylist():
        told = (error["rule"], error["code_name"], error["level"])
        found.setdefault(error["row"], []).append(told)
    for row, record in enumerate(table.to_pylist()):
        issues = ruleset.validate(record).issues
        wanted = [(issue.rule, issue.code_name, issue.level) for issue in issues]
        assert found.get(row, []) == wanted, (rules, record)
    counted = ruleset.validate_table(table, max_errors=0)
    assert counted.invalid_count == batch.invalid_count
    assert counted.error_count == batch.error_count


@pytest.mark.parametrize("spoiled", [0.03, 0.1, 0.5, 1.0])
@pytest.mark.parametrize(("rules", "seeds"), TEXTS)
def test_columns_of_texts_find_what_records_find(
    rules: list[Any], seeds: list[str], spoiled: float
) -> None:
    dice = random.Random(f"{rules} {spoiled}")
    texts = [
        _near(dice, text) if dice.random() < spoiled else text
        for text in dice.choices(seeds, k=300)
    ]
    plain = pa.array(texts, pa.string())
    views = plain.cast(pa.string_view())
    for column in (plain, views, plain.dictionary_encode(), plain.slice(3, 201), views.slice(5)):
        _check(rules, pa.table({"a": column}))


@pytest.mark.parametrize("kind", [pa.int64(), pa.float64(), pa.decimal128(30, 2)])
def test_products_find_what_records_find(kind: pa.DataType) -> None:
    dice = random.Random(str(kind))
    rule = {"rule": "compare", "operator": "==", "to": {"product": ["b", "c"]}}
    rows = []
    for _ in range(400):
        b, c = dice.randint(-9, 99), dice.randint(0, 9)
        own = b * c + dice.choice([0, 0, 0, 1])
        rows.append([dice.choice([value] * 9 + [None]) for value in (own, b, c)])
    columns = [pa.array(values, pa.int64()).cast(kind) for values in zip(*rows, strict=True)]
    _check([rule], pa.table(dict(zip("abc", columns, strict=True))), b={}, c={})


def test_lists_of_too_many_find_what_records_find() -> None:
    lists = [["a"] * count for count in range(9)] * 20 + [None, ["a", None], [None] * 7]
    _check([{"rule": "count", "min": 2, "max": 5}], pa.table({"a": lists}))
    _check([{"rule": "count", "min": 2, "skipOnEmpty": False}], pa.table({"a": lists}))
