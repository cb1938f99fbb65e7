"""What the benchmark of the catalogue measures: for each rule plausible columns, and its target."""

from __future__ import annotations

from rules_of_groups import FORM_RULES, GROUPS, TABLE_RULES, TRANSFORMS
from rules_of_texts import FORMATS, TEXTS
from rules_of_values import VALUES

# Rules of the catalogue that call the host: what they take is what the host takes.
HOSTED = ("filter", "custom", "remote")

CASES = [*TRANSFORMS, *VALUES, *TEXTS, *FORMATS, *GROUPS, *FORM_RULES, *TABLE_RULES]
