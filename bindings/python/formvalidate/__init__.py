"""Validation of form values: Luhn, payment cards and patterns, one at a time or in columns.

Single values go through `luhn`, `card` and `Pattern.match`, columns in Arrow's layouts through
`luhn_column`, `card_column` and `Pattern.match_column`. A value that is not valid is an answer;
exceptions are for calls that could not be answered.
"""

from ._card_table import CardBrand, CardTable, brands
from ._cards import Candidate, Card, card, card_candidates
from ._columns import CardColumn, card_column, luhn_column
from ._errors import ArgumentError, CompileError, Error, HandleError, LimitError
from ._library import (
    abi_version,
    card_table_version,
    code_from_name,
    code_name,
    cpu_features,
    pcre2_version,
    version,
)
from ._luhn import luhn, luhn_check_digit
from ._pattern import Pattern, PatternLimits

__version__ = "0.1.0"

__all__ = [
    "ArgumentError",
    "Candidate",
    "Card",
    "CardBrand",
    "CardColumn",
    "CardTable",
    "CompileError",
    "Error",
    "HandleError",
    "LimitError",
    "Pattern",
    "PatternLimits",
    "__version__",
    "abi_version",
    "brands",
    "card",
    "card_candidates",
    "card_column",
    "card_table_version",
    "code_from_name",
    "code_name",
    "cpu_features",
    "luhn",
    "luhn_check_digit",
    "luhn_column",
    "pcre2_version",
    "version",
]
