"""What checks answer: a code is never cut to another one."""

from __future__ import annotations

import enum
from typing import Any

import formvalidate as fv
import pytest
from test_liars import Number, Text


def answered(answer: Any) -> fv.Report:
    registry = fv.Registry()
    registry.check("mine", lambda value: answer)
    return fv.check({"rule": "custom", "name": "mine"}, "4929813057261841", registry)


def changed(**fields: object) -> fv.Failure:
    failure = fv.Failure(17)
    for name, value in fields.items():
        object.__setattr__(failure, name, value)
    return failure


class Index:
    """As integers of other packages."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Code(enum.IntEnum):
    MINE = 10_001


class Valid(fv.Failure):
    code = property(lambda self: 2**32)  # type: ignore[assignment]
    message = None

    def __init__(self) -> None:
        pass


FAR = [2**31, 2**32, 2**32 + 17, 2**64, -1, -(2**32), 10**5_000]


@pytest.mark.parametrize("kind", [int, Code, Number, Index])
def test_codes_of_every_type_of_integer(kind: Any) -> None:
    code = kind(10_001)
    assert answered(code).code == answered(fv.Failure(code)).code == 10_001
    assert type(fv.Failure(code).code) is int


@pytest.mark.parametrize("code", FAR, ids=int.bit_length)
@pytest.mark.parametrize("kind", [int, Number, Index])
def test_a_code_that_does_not_fit(kind: Any, code: int) -> None:
    for answer in (kind(code), changed(code=kind(code))):
        with pytest.raises(fv.ArgumentError, match="the check 'mine' must return a code") as caught:
            answered(answer)
        assert "4929813" not in str(caught.value)
    with pytest.raises(fv.ArgumentError, match="the code of a Failure must be"):
        fv.Failure(kind(code))


def test_a_failure_of_another_kind() -> None:
    with pytest.raises(fv.ArgumentError, match="the check 'mine' must return a code"):
        answered(Valid())
    for code in (0, -1, False):
        with pytest.raises(fv.ArgumentError, match="the check 'mine'"):
            answered(changed(code=code))


@pytest.mark.parametrize("answer", [1.0, b"no", [], {}, object(), fv.Failure])
def test_an_answer_of_a_wrong_type(answer: object) -> None:
    expected = f"the check 'mine' must return .* not {type(answer).__name__}"
    with pytest.raises(TypeError, match=expected):
        answered(answer)
    with pytest.raises(TypeError, match=r"the check 'mine' must return .* not"):
        answered(changed(code=answer))
    if not isinstance(answer, bytes):
        with pytest.raises(TypeError, match="a code must be"):
            fv.Failure(answer)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"the check 'mine' must return .* message"):
        answered(changed(message=answer))


def test_messages_of_a_class_of_their_own() -> None:
    for answer in (Text("é no"), fv.Failure(17, Text("é no"))):
        assert answered(answer).issues[0].message == "é no"
    assert answered("lone \ud800").issues[0].message == "lone ?"
