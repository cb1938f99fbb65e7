"""Threads, fork, memory, and no value in anything that is shown."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import formvalidate as fv
import pytest
from formvalidate import _luhn, _pattern

SECRET = "4929813057261840"


def test_eight_threads_share_a_pattern_and_a_table() -> None:
    pattern = fv.Pattern("[a-z]+[0-9]{2,4}")
    table = fv.CardTable(["visa", "mastercard"])

    def work(seed: int) -> int:
        right = 0
        for number in range(2_000):
            digits = str(10 ** ((seed + number) % 6))
            expected = "valid" if 2 <= len(digits) <= 4 else "invalid"
            right += pattern.match("word" + digits) == expected
            right += fv.card("4111111111111111", table=table).valid
        return right

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(work, range(8))) == 8 * 4_000


def test_closing_does_not_pull_the_pattern_from_under_a_match() -> None:
    text = "a" * 60_000
    with ThreadPoolExecutor(4) as pool:
        for _ in range(50):
            pattern = fv.Pattern("(a|b)*")
            answers = [pool.submit(pattern.match, text) for _ in range(4)]
            pattern.close()
            for answer in answers:
                error = answer.exception()
                if error is None:
                    assert answer.result() in ("valid", "undecided")
                else:
                    assert isinstance(error, fv.HandleError)


def test_a_pattern_works_in_a_forked_child() -> None:
    pattern = fv.Pattern("[0-9]+")
    assert pattern.match("12") == "valid"
    child = os.fork()
    if child == 0:
        os._exit(0 if pattern.match("34") == "valid" and pattern.match("x") == "invalid" else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_memory_does_not_grow() -> None:
    pattern = fv.Pattern("[0-9 ]+")

    def rounds(count: int) -> int:
        for _ in range(count):
            fv.luhn("4111111111111111")
            fv.card("4111 1111 1111 1111")
            pattern.match("4111 1111")
            pattern.progress("4111 x")
            fv.Pattern("a+b").close()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds(2_000)
    assert rounds(40_000) - before < 4_096  # KiB


def test_nothing_that_is_shown_holds_a_value() -> None:
    card = fv.card(SECRET)
    pattern = fv.Pattern("[a-z]")
    pattern.match(SECRET)
    shown = [repr(card), str(card), repr(pattern), repr(fv.card_candidates(SECRET))]
    for wrong in ({SECRET: SECRET}, [SECRET]):
        for function in (fv.luhn, fv.card, pattern.match, pattern.progress):
            with pytest.raises(TypeError) as error:
                function(wrong)  # type: ignore[arg-type]
            shown.append(str(error.value))
    for text in shown:
        assert not any(SECRET[start : start + 7] in text for start in range(10))


class Liar(bytes):
    """Bytes that say another length of themselves than they have."""

    said: int

    def __len__(self) -> int:
        return self.said


@pytest.mark.parametrize("said", [0, 2, 16, 1 << 20, 1 << 40])
def test_bytes_that_lie_about_their_length(said: int) -> None:
    right, wrong = Liar(b"4111111111111111"), Liar(b"4111111111111111XX")
    right.said = wrong.said = said
    digits = fv.Pattern("[0-9]+")
    assert fv.luhn(right) and fv.card(right).valid and digits.match(right) == "valid"
    assert not fv.luhn(wrong) and not fv.card(wrong).valid and digits.match(wrong) == "invalid"
    pattern = Liar(b"(((")
    pattern.said = said
    with pytest.raises(fv.CompileError):
        fv.Pattern(pattern)


def test_wrong_arguments_are_named() -> None:
    calls = {
        "table must be a CardTable, not str": lambda: fv.card("4", table="x"),  # type: ignore[arg-type]
        "limits must be a PatternLimits, not int": lambda: fv.Pattern("a", limits=3),  # type: ignore[arg-type]
        "a brand must be a CardBrand or a name, not bytes": lambda: fv.CardTable([b"visa"]),  # type: ignore[list-item]
        "a code must be an int, not float": lambda: fv.code_name(1.0),  # type: ignore[arg-type]
        "accept must be an iterable of brand names, not one name": lambda: fv.card(
            "4", accept="visa"
        ),
    }
    for message, call in calls.items():
        with pytest.raises(TypeError, match=message):
            call()
    with pytest.raises(fv.ArgumentError):
        fv.CardBrand("x", "34", "16", None, ("CVV", 2**32 + 3))
    with pytest.raises(fv.CompileError):
        fv.CardTable(["visa", fv.CardBrand("visa-electron", "4026", "16")])


def test_names_that_are_none_are_not_repeated() -> None:
    for call in (
        lambda: fv.card("4", accept=[SECRET]),
        lambda: fv.code_from_name(SECRET),
        lambda: fv.CardTable([SECRET]),
    ):
        with pytest.raises(fv.Error) as error:
            call()
        assert SECRET[:7] not in str(error.value)


def test_without_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        return -7  # FV_ERR_PYTHON

    monkeypatch.setattr(_luhn, "_check", refuse)
    monkeypatch.setattr(_pattern, "_match", refuse)
    monkeypatch.setattr(_pattern, "_progress", refuse)
    assert fv.luhn("4111111111111111") and not fv.luhn("4111111111111112")
    pattern = fv.Pattern("[A-Z]+")
    assert [pattern.match(text) for text in ("A", "a", "\ud800")] == ["valid", "invalid", "invalid"]
    assert pattern.progress("") == "incomplete"


def test_a_library_that_is_not_there_is_explained(tmp_path: object) -> None:
    environment = {**os.environ, "FORMVALIDATE_LIBRARY": f"{tmp_path}/nothing.so"}
    run = subprocess.run(
        [sys.executable, "-c", "import formvalidate; formvalidate.luhn('00')"],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode != 0
    assert "nothing.so" in run.stderr.splitlines()[-1] or "nothing.so" in run.stderr
