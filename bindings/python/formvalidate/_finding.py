"""What rules found in a table, and which columns it had."""

from __future__ import annotations

from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, TypeAlias

    Level: TypeAlias = Literal["error", "warning"]
    Key: TypeAlias = tuple[str, str, str, int, Level]


class Finding(Value):
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
    ) -> None:
        super().__init__(field, rule, id, code, code_name, count, level, params or {})

    def __hash__(self) -> int:
        """Without the params, which are a dict."""
        return hash((self.field, self.rule, self.id, self.code, self.count))

    @property
    def key(self) -> Key:
        """What tells it from the other findings of a table."""
        return self.field, self.rule, self.id, self.code, self.level

    def times(self, count: int) -> Finding:
        """The same, found another number of times."""
        same = self.field, self.rule, self.id, self.code, self.code_name
        return Finding(*same, count, self.level, self.params)

    def to_dict(self) -> dict[str, Any]:
        """All of it, for JSON."""
        return dict(zip(self.__slots__, self._fields(), strict=True))


def named(finding: dict[str, Any]) -> str:
    """What `to_dict` of a finding says was found, and whether it only warns."""
    return str(finding["code_name"]) + (" (warning)" if finding["level"] == "warning" else "")


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
    more = {finding.key: finding for finding in second}
    known = {finding.key for finding in first}
    # What the second alone has stands before what follows it there.
    before: dict[Key, list[Finding]] = {}
    waiting: list[Finding] = []
    for finding in second:
        if finding.key not in known:
            waiting.append(finding)
        else:
            before[finding.key] = waiting
            waiting = []
    found: list[Finding] = []
    for finding in first:
        found += before.get(finding.key, [])
        also = more.get(finding.key)
        found.append(finding if also is None else finding.times(finding.count + also.count))
    return found + waiting
