"""What rules about the table read of a part of it: it travels with the part's batch.

Where parts are added these rules judge all that they read once more, as of one table. What they
find of rows in a part they find in the whole too; what they say of the table is said anew.
"""

from __future__ import annotations

from ._errors import pyarrow
from ._rule_options import rule_options
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._batch import Batch
    from ._ruleset import Ruleset

# What makes the value of a field go by others than its own column.
_OTHERS = ('"when"', '"custom"', '"filter"', '"provider"', '"isEmpty"', '"use"')
_MOST_ERRORS = 1_000_000_000


class Keys(Value):
    """The columns that the rules about the table read, and what else they were told."""

    __slots__ = ("columns", "options")
    columns: Any
    options: dict[str, Any]

    __hash__ = None  # type: ignore[assignment]

    def plus(self, other: Keys) -> Keys:
        """Those of two parts."""
        pa = pyarrow("Adding batches")
        both = [self.columns, other.columns]
        return Keys(pa.concat_tables(both, promote_options="permissive"), self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        pa = pyarrow("Pickling a batch")
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, self.columns.schema) as writer:
            writer.write_table(self.columns)
        return _restored, (bytes(sink.getvalue()), self.options)


def _restored(columns: bytes, options: dict[str, Any]) -> Keys:
    pa = pyarrow("A pickled batch")
    return Keys(pa.ipc.open_stream(columns).read_all(), options)


def keys_of(rules: Ruleset, table: Any, options: dict[str, Any]) -> Keys | None:
    """What the rules about the table read of it; None where none needs all rows in one place."""
    told = whole_rules(rules)
    if not told:
        return None
    from json import dumps, loads

    fields = loads(rules._document).get("fields", {})
    named = {name for rule in told for name in _fields(rule)}
    reads_others = any(word in dumps(fields.get(name, {})) for name in named for word in _OTHERS)
    wanted = fields if reads_others else named
    return Keys(table.select([name for name in table.column_names if name in wanted]), options)


def whole_rules(rules: Ruleset) -> list[dict[str, Any]]:
    """Those about the table that need all its rows: what refers to another table tells of a row."""
    return [rule for rule in rule_options(rules._document).table() if rule["rule"] != "references"]


def _fields(rule: dict[str, Any]) -> list[str]:
    listed = (rule.get(name, []) for name in ("fields", "by", "within"))
    # Of `fresh` "within" is a time.
    lists = [value for value in listed if isinstance(value, list)]
    of = [rule["of"]] if "of" in rule else []
    return [*of, *(name for value in lists for name in value)]


def judged(rules: Ruleset, keys: Keys) -> Batch:
    """What the rules about the table say of what they read."""
    from json import dumps, loads

    from ._registry import ruleset_of

    document = loads(rules._document)
    document.pop("form", None)
    document.pop("gates", None)
    own = document["table"]["rules"]
    document["table"] = {"rules": [rule for rule in own if rule["rule"] != "references"]}
    alone = ruleset_of(dumps(document).encode(), rules._functions)
    return alone.validate_table(
        keys.columns, columns="any", max_errors=_MOST_ERRORS, **keys.options
    )


def partial(rules: Ruleset, table: Any, options: dict[str, Any]) -> Batch:
    """Judges a part of a table, and keeps what the rules about the table read of it."""
    from ._batch_split import as_table

    if options["now"] is None and rules._judge.needs:
        from datetime import datetime

        options["now"] = datetime.now().astimezone()
    rows = as_table(table)
    batch = rules.validate_table(rows, **options)
    told = {name: options[name] for name in ("scenario", "now", "show_values")}
    batch._keys = keys_of(rules, rows, told)
    return batch
