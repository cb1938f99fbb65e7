"""What rules found in a table, and which columns it had."""

from __future__ import annotations

from ._values import Placed, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, TypeAlias

    Level: TypeAlias = Literal["error", "warning"]
    Key: TypeAlias = tuple[str, str, str, int, Level]


class Finding(Placed):
    """What one rule of a field found in a table, and how often.

    `id` is the name that the author gave the rule, "" where there is none; `level` is "error" or
    "warning"; `params` has what the rule was set to, such as `{"min": 18}`, as far as messages may
    name it.
    """

    __slots__ = (  # noqa: RUF023
        "field", "rule", "id", "code", "code_name", "count", "level", "params",
    )  # fmt: skip
    field: str
    rule: str
    id: str
    code: int
    code_name: str
    count: int
    level: Level
    params: dict[str, Any]

    def __init__(
        self,
        field: str,
        rule: str,
        id: str,
        code: int,
        code_name: str,
        count: int,
        level: Level = "error",
        params: dict[str, Any] | None = None,
        place: int = -1,
    ) -> None:
        same = field, rule, id, code, code_name, count, level
        super().__init__(*same, params or {}, place=place)

    def __hash__(self) -> int:
        """Without the params, which are a dict."""
        return hash((self.field, self.rule, self.id, self.code, self.count))

    @property
    def key(self) -> Key:
        """What it is told by: all of it is the same of rules that are called alike."""
        return self.field, self.rule, self.id, self.code, self.level

    @property
    def _own_key(self) -> tuple[Key, int]:
        """What tells it from all other findings of a table."""
        return self.key, self._place

    def times(self, count: int) -> Finding:
        """The same, found another number of times."""
        return self._with(count, self._place)

    def _with(self, count: int, place: int) -> Finding:
        same = self.field, self.rule, self.id, self.code, self.code_name
        return Finding(*same, count, self.level, self.params, place)

    def to_dict(self) -> dict[str, Any]:
        """All of it, for JSON: a number that is no float is its digits there."""
        told = dict(zip(self.__slots__, self._fields(), strict=True))
        return {**told, "params": _for_json(self.params)}


def _for_json(value: Any) -> Any:
    """What was set, with the digits of numbers that the package `json` does not write."""
    if isinstance(value, dict):
        return {name: _for_json(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_for_json(inner) for inner in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


class Threshold(Value):
    """What came of a rule that has `mostly` or `maxErrors`.

    `mostly` is the share of the values that must pass, or `max_errors` how many may fail; the other
    is None. The rule failed on `failed` values, and ran on `ran` of them, which is None where it
    does not matter.
    """

    __slots__ = (  # noqa: RUF023
        "field", "rule", "id", "mostly", "max_errors", "failed", "ran",
    )  # fmt: skip
    field: str
    rule: str
    id: str
    mostly: float | None
    max_errors: int | None
    failed: int
    ran: int | None

    @property
    def passed(self) -> bool:
        """Whether no more failed than may; of no values none does."""
        if self.mostly is None or self.ran is None:
            return self.failed <= (self.max_errors or 0)
        from fractions import Fraction

        return self.ran - self.failed >= Fraction(repr(self.mostly)) * self.ran

    def _plus(self, other: Threshold) -> Threshold:
        """What came of the rule in this table and in another one."""
        ran = None if self.ran is None or other.ran is None else self.ran + other.ran
        same = self.field, self.rule, self.id, self.mostly, self.max_errors
        return Threshold(*same, self.failed + other.failed, ran)

    def to_dict(self) -> dict[str, Any]:
        """All of it, for JSON."""
        told = dict(zip(self.__slots__, self._fields(), strict=True))
        return {**told, "passed": self.passed}


class Passing(Value):
    """What a table's passing goes by, rows aside.

    `other_errors` are errors of rules that have no threshold.
    """

    __slots__ = ("other_errors", "thresholds")
    other_errors: int
    thresholds: tuple[Threshold, ...]

    @property
    def passed(self) -> bool:
        """Whether no rule found more than it may."""
        return not self.other_errors and all(one.passed for one in self.thresholds)

    def plus(self, other: Passing) -> Passing:
        """That of two tables of one ruleset together; one without thresholds judged no table."""
        both = zip(self.thresholds, other.thresholds, strict=False)
        added = tuple(one._plus(more) for one, more in both)
        thresholds = added or self.thresholds or other.thresholds
        return Passing(self.other_errors + other.other_errors, thresholds)


def named(finding: dict[str, Any]) -> str:
    """What is told of a finding: its code, whether it only warns, and the words that it has."""
    words = f": {finding['message']}" if "message" in finding else ""
    warns = " (warning)" if finding["level"] == "warning" else ""
    return f"{finding['code_name']}{warns}{words}"


def ruled(finding: dict[str, Any]) -> str:
    """The rule of such a finding, by its name, id and what it was set to."""
    own = [f"({finding['id']})"] if finding["id"] else []
    params = [f"{name}={written(value)}" for name, value in finding["params"].items()]
    return " ".join([finding["rule"], *own, *params])


def written(value: object) -> str:
    """What a rule was set to, for people."""
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def placed(finding: dict[str, Any]) -> str:
    """The field of such a finding, or whether it is about rows or about the table as such."""
    return str(finding["field"]) or ("table" if finding["code_name"] == "tableRule" else "row")


class Columns(Value):
    """Which columns a table had.

    `missing` are the fields that have rules and no column, `extra` the columns that are not fields;
    `types` has what Arrow calls the type of each column that was looked at.
    """

    __slots__ = ("missing", "extra", "types")  # noqa: RUF023
    missing: tuple[str, ...]
    extra: tuple[str, ...]
    types: dict[str, str]

    def __hash__(self) -> int:
        """Without the types, which are a dict."""
        return hash((self.missing, self.extra))


def columns_of_both(first: Columns, second: Columns) -> Columns:
    """The columns of two tables; where their types differ, that of the first."""
    extra = dict.fromkeys((*first.extra, *second.extra))
    missing = dict.fromkeys((*first.missing, *second.missing))
    return Columns(tuple(missing), tuple(extra), {**second.types, **first.types})


def added(first: list[Finding], second: list[Finding]) -> list[Finding]:
    """The findings of two tables of one ruleset, in the order that both have."""
    first, second = _placed_as(first, second), _placed_as(second, first)
    more = {finding._own_key: finding for finding in second}
    known = {finding._own_key for finding in first}
    # What the second alone has stands before what follows it there.
    before: dict[tuple[Key, int], list[Finding]] = {}
    waiting: list[Finding] = []
    for finding in second:
        if finding._own_key not in known:
            waiting.append(finding)
        else:
            before[finding._own_key] = waiting
            waiting = []
    found: list[Finding] = []
    for finding in first:
        found += before.get(finding._own_key, [])
        also = more.get(finding._own_key)
        found.append(finding if also is None else finding.times(finding.count + also.count))
    return found + waiting


def _placed_as(findings: list[Finding], others: list[Finding]) -> list[Finding]:
    """The findings, those of older versions, which told no place, with that of the only one."""
    places: dict[Key, set[int]] = {}
    for other in others:
        places.setdefault(other.key, set()).add(other._place)
    found = []
    for finding in findings:
        known = places.get(finding.key, set())
        is_alone = finding._place < 0 and len(known) == 1
        found.append(finding._with(finding.count, *known) if is_alone else finding)
    return found
