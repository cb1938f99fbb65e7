"""A user's file passes mypy --strict."""

from __future__ import annotations

from pathlib import Path

from type_checker import checked

USERS = """
from decimal import Decimal

import formvalidate as fv

registry = fv.Registry()


@registry.check("even")
def even(value: int, call: fv.Call) -> bool | str:
    return call.scenario if value % 2 else True


@registry.filter("shout")
def shout(value: str) -> str:
    return value.upper()


@registry.provider("now")
def now() -> int:
    return 1


@registry.condition("always")
def always(call: fv.Call) -> bool:
    return True


@registry.check_async("free", delay=0.1, reads=["region"])
async def free(value: str, request: fv.Request) -> str | None:
    return request.path if value else None


def blank(value: object) -> bool:
    return value == "-"


reveal_type(even)
reveal_type(shout)
reveal_type(now)
reveal_type(always)
reveal_type(free)
reveal_type(registry.emptiness("blank", blank))
text: str = shout("a")
rules = fv.Ruleset({"formvalidate": 1, "fields": {}}, registry)
report = rules.validate({"a": Decimal(1)}, locale="de, en;q=0.5", reject_unknown=True)
issues: list[str] = [issue.path for issue in report.issues]


async def send(form: fv.Form) -> fv.Report:
    await form.settled()
    form.add_errors(fv.ValidationError(report))
    form.add_error("a", "nameTaken", "{b}", b=1)
    asked = [form.answer(request.token, None) for request in form.requests()]
    return await rules.validate_async({"a": asked}, skip=1)
"""
TYPES = [
    "def (value: int, call: formvalidate._host_call.Call) -> bool | str",
    "def (value: str) -> str",
    "def () -> int",
    "def (call: formvalidate._host_call.Call) -> bool",
    "def (value: str, request: formvalidate._requests.Request) -> "
    "typing.Coroutine[Any, Any, str | None]",
    "def (value: object) -> bool",
]


def test_decorators_keep_the_types_of_functions(tmp_path: Path) -> None:
    told = checked(tmp_path, USERS).replace(
        "Union[builtins.bool, builtins.str]", "builtins.bool | builtins.str"
    )
    assert told.count(": error:") == 1 and 'argument "skip"' in told, told
    for name in TYPES:
        assert f'"{name}"' in told, told
