"""Async checks, which answer rules "remote"."""

from __future__ import annotations

from ._answers import UNDECIDED, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeAlias

    from ._answers import Said
    from ._codes import Codes
    from ._report import Report
    from ._requests import Request
    from ._validation import Judge

    # Takes the request and the value.
    Remote: TypeAlias = Callable[[Request, object], Awaitable[object]]


async def asked(remote: Remote, request: Request, codes: Codes) -> Said:
    """What an async check answers; undecided, and told to the loop's handler, where it raises."""
    from asyncio import CancelledError, current_task

    try:
        return said(await remote(request, request.value), codes, request.name, has_names=True)
    except CancelledError as error:
        task = current_task()
        if task is None or task.cancelling():
            raise
        tell(error, _raised(request))
    except Exception as error:
        tell(error, _raised(request))
    return UNDECIDED


def _raised(request: Request) -> str:
    return f"What the async check {request.name!r} was asked is undecided, for it raised"


def tell(error: BaseException, message: str) -> None:
    """Hands what nobody awaits to the running loop's handler of exceptions."""
    from asyncio import current_task, get_running_loop

    get_running_loop().call_exception_handler(
        {"message": message, "exception": error, "task": current_task()}
    )


async def answer_all(report: Report, judge: Judge) -> None:
    """Answers all questions of a report, which are asked at once; undecided where nobody can."""
    from ._requests import report_requests

    requests = report_requests(report.handle)
    while requests:
        for request, answer in zip(requests, await _answers(requests, judge), strict=True):
            report._answer(request.token, answer)
        requests = report_requests(report.handle)


async def _answers(requests: tuple[Request, ...], judge: Judge) -> list[Said]:
    from asyncio import TaskGroup

    async with TaskGroup() as group:
        tasks = [group.create_task(_answer(request, judge)) for request in requests]
    return [task.result() for task in tasks]


async def _answer(request: Request, judge: Judge) -> Said:
    remote = judge.remotes.get(request.name)
    return UNDECIDED if remote is None else await asked(remote, request, judge)
