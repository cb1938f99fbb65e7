"""Which functions of the header each language does not call, and why.

Whoever adds one to the header, or to a language, says so here.
"""

import re

import pytest
from test_exports import ROOT, declared

BINDINGS = ROOT / "bindings"
SOURCES = {
    "C++": ["cpp/formvalidate.hpp"],
    "Rust": ["rust/src/*.rs"],
    "Go": ["go/*.go", "go/callbacks.c"],
    "Java": ["java/formvalidate/*.java"],
    "JavaScript": ["javascript/*.js", "javascript/lib/**/*.js", "javascript/wasm/*"],
    "Python": ["python/formvalidate/**/*.py"],
}

# By reason, and by the languages that leave functions out; "*" is all but Python, "-" all but
# Python and C++.
LEFT_OUT = {
    "They take objects of CPython.": {"*": "python_[a-z_0-9]+"},
    "The language has no columns of texts in Arrow's layout: a loop calls for each.": {
        "*": "luhn_check_utf8 card_check_utf8 pattern_match_utf8"
    },
    "The language has no library of Arrow of its own here. Who has one calls C, or C++.": {
        "-": "batch_[a-z_]+ validate_arrow validate_arrow_stream registry_add_column_check"
    },
    "A later function of the header does the same and more.": {
        "*": "check_json registry_add_check ruleset_mistakes_with",
        "C++": "ruleset_compile ruleset_mistakes",
        "Rust": "ruleset_mistakes",
        "Go": "ruleset_mistakes",
        "Java": "ruleset_mistakes",
        "JavaScript": "ruleset_each_mistake report_count report_issue form_set form_add_error "
        "report_add_error",
    },
    "Records are given by names. These are for who keeps them as rows, or makes types of rules.": {
        "*": "validate_values validate_values_explained form_assign_values ruleset_columns "
        "ruleset_field_index ruleset_rejects_unknown ruleset_rows_are_records ruleset_path_[a-z]+ "
        "parse_json parse_values"
    },
    "Documents are put together where they are written, by the command or in C.": {
        "*": "document_[a-z]+",
        "-": "ruleset_compile_with",
    },
    "Tools that write pages and generate code ask for these, not programs that validate.": {
        "*": "abi_version cpu_features rules_json card_table_version form_statistics",
        "-": "pattern_tier",
        "C++": "messages_json",
        "Rust": "messages_json",
        "Go": "messages_json pcre2_version",
        "Java": "messages_json pcre2_version",
        "JavaScript": "pcre2_version",
    },
    "Patterns have the library's limits: no program has asked for lower ones.": {
        "*": "pattern_compile_limited"
    },
    "Brands of cards come from the ruleset; what a card is, `card` says of a number.": {
        "-": "card_table_compile card_table_free report_card"
    },
    "The report as JSON or the object made of it tells the same.": {
        "-": "code_text",
        "C++": "ruleset_code_name",
        "Go": "report_get_counts ruleset_field_count ruleset_field_name form_get_state",
        "Java": "report_get_counts ruleset_field_count ruleset_field_name form_get_state",
        "JavaScript": "report_get_counts ruleset_field_count ruleset_field_name "
        "ruleset_code_name code_from_name",
    },
    "It saves work that is not saved there, or the language knows it by itself.": {
        "C++": "ruleset_host_function_count ruleset_most_rules",
        "Rust": "ruleset_most_rules",
        "Java": "ruleset_host_function_count ruleset_most_rules",
        "JavaScript": "ruleset_host_function_count ruleset_most_rules ruleset_needs",
    },
    "A check that asks somebody else is the program's own: it sets the answer when it comes.": {
        "Rust": "registry_add_remote",
        "Go": "registry_add_remote form_ask_again form_forget_answers",
        "Java": "registry_add_remote form_ask_again form_forget_answers",
        "JavaScript": "form_forget_answers",
    },
    "Nobody has needed it there yet: add it when somebody does.": {
        "Rust": "best_locale form_reset_field form_touch",
        "Go": "best_locale form_add_errors_json form_patch_json form_reset_field form_set_initial "
        "form_set_policy form_submit_gate form_touch ruleset_advice ruleset_code ruleset_describe",
        "Java": "best_locale form_reset_field form_set_policy form_touch ruleset_advice",
        "JavaScript": "luhn_check_digit ruleset_advice",
    },
}


def called(language: str) -> set[str]:
    """The functions that its sources name; what only declares them for Rust does not count."""
    files = [path for where in SOURCES[language] for path in BINDINGS.glob(where)]
    text = "".join(
        path.read_text("utf-8") for path in files if path.is_file() and path.name != "raw.rs"
    )
    return set(re.findall(r"\bfv_\w+", text))


def named(language: str) -> list[str]:
    """The patterns of what a language leaves out."""
    found = []
    for listed in LEFT_OUT.values():
        for who, names in listed.items():
            if language == who or (
                language != "Python" and (who == "*" or (who == "-" and language != "C++"))
            ):
                found += [f"fv_{name}" for name in names.split()]
    return found


@pytest.mark.parametrize("language", SOURCES)
def test_what_a_language_leaves_out_is_told(language: str) -> None:
    left_out = declared() - called(language)
    untold = {name for name in left_out if not any(re.fullmatch(p, name) for p in named(language))}
    assert untold == set(), "Call them, or say in LEFT_OUT why not"


@pytest.mark.parametrize("language", SOURCES)
def test_what_is_told_is_left_out(language: str) -> None:
    matched = {p: {n for n in declared() if re.fullmatch(p, n)} for p in named(language)}
    assert [pattern for pattern, names in matched.items() if not names] == []
    both = set().union(*matched.values()) & called(language)
    assert both == set(), "These are called: take them out of LEFT_OUT"


@pytest.mark.parametrize("language", SOURCES)
def test_each_language_calls_the_library(language: str) -> None:
    assert len(called(language) & declared()) > 60
