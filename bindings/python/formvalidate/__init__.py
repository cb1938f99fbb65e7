"""Validation of form values: rulesets, single rules, Luhn, payment cards and patterns.

Records and tables go through a `Ruleset`, a record that is being typed through a `Form`, a value
and a rule through `check`; numbers and texts through `luhn`, `card` and `Pattern.match`, columns in
Arrow's layouts through `luhn_column`, `card_column` and `Pattern.match_column`. A value that is not
valid is an answer; exceptions are for calls that could not be answered.
"""

from . import _ctrl_c  # noqa: F401 (all else takes a while)

# isort: split
from ._advice import Advice
from ._batch import Batch
from ._batch_native import ArrowData
from ._batch_split import Part
from ._binding import Binding, FieldControl, GateControl
from ._card_table import CardBrand, CardTable, brands
from ._cards import Candidate, Card, card, card_candidates
from ._check import check, check_async
from ._columns import CardColumn, card_column, luhn_column
from ._errors import (
    ArgumentError,
    BusyError,
    CompileError,
    Error,
    HandleError,
    LimitError,
    MissingPackageError,
    Mistake,
    UnknownNameError,
    ValidationError,
)
from ._failure import Failure
from ._field import Field
from ._finding import Columns, Finding, Threshold
from ._form import Form
from ._form_values import Change, FieldChange, FormStatistics, RowChange
from ._host_call import Call
from ._issue import CardFacts, Counts, Issue
from ._languages import best_locale, messages
from ._library import (
    abi_version,
    card_table_version,
    code_from_name,
    code_name,
    cpu_features,
    pcre2_version,
    rules,
    version,
)
from ._luhn import luhn, luhn_check_digit
from ._many import ManyReports
from ._pattern import Pattern, PatternLimits
from ._registry import Registry
from ._report import Report
from ._requests import Request
from ._ruleset import Ruleset
from ._schema import ruleset_schema
from ._widened import Widened

__version__ = "0.1.0"

__all__ = [
    "Advice",
    "ArgumentError",
    "ArrowData",
    "Batch",
    "Binding",
    "BusyError",
    "Call",
    "Candidate",
    "Card",
    "CardBrand",
    "CardColumn",
    "CardFacts",
    "CardTable",
    "Change",
    "Columns",
    "CompileError",
    "Counts",
    "Error",
    "Failure",
    "Field",
    "FieldChange",
    "FieldControl",
    "Finding",
    "Form",
    "FormStatistics",
    "GateControl",
    "HandleError",
    "Issue",
    "LimitError",
    "ManyReports",
    "MissingPackageError",
    "Mistake",
    "Part",
    "Pattern",
    "PatternLimits",
    "Registry",
    "Report",
    "Request",
    "RowChange",
    "Ruleset",
    "Threshold",
    "UnknownNameError",
    "ValidationError",
    "Widened",
    "__version__",
    "abi_version",
    "best_locale",
    "brands",
    "card",
    "card_candidates",
    "card_column",
    "card_table_version",
    "check",
    "check_async",
    "code_from_name",
    "code_name",
    "cpu_features",
    "luhn",
    "luhn_check_digit",
    "luhn_column",
    "messages",
    "pcre2_version",
    "rules",
    "ruleset_schema",
    "version",
]
