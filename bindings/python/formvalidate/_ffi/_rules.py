"""The functions of `include/formvalidate.h` about rulesets, records and reports."""

from __future__ import annotations

from ctypes import POINTER, c_bool, c_char_p, c_int32, c_size_t, c_uint32, c_void_p, py_object

from ._batches import fv_column_function
from ._loading import declare, library, python
from ._structs import (
    Handle,
    fv_answer_function,
    fv_check_function,
    fv_compile_options,
    fv_condition_function,
    fv_destroy_function,
    fv_emptiness_function,
    fv_error,
    fv_filter_function,
    fv_issue,
    fv_mistake_function,
    fv_options,
    fv_provider_function,
    fv_report_counts,
    fv_take_function,
    fv_text,
    fv_value,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ctypes import _CDataType, _NamedFuncPointer

_TEXT = (c_char_p, c_size_t)
_ERROR = POINTER(fv_error)
_LENT = POINTER(fv_text)
_OPTIONS = POINTER(fv_options)


def _declare_add(kind: str, function: type[_CDataType]) -> _NamedFuncPointer:
    name = f"fv_registry_add_{kind}"
    return declare(library, name, c_int32, Handle, *_TEXT, function, c_void_p, fv_destroy_function)


fv_registry_new = declare(library, "fv_registry_new", c_int32, POINTER(Handle))
fv_registry_set_flags = declare(library, "fv_registry_set_flags", c_int32, Handle, c_uint32)
fv_registry_add_check = _declare_add("check", fv_check_function)
fv_registry_add_answer = _declare_add("answer", fv_answer_function)
fv_registry_add_column_check = _declare_add("column_check", fv_column_function)
fv_registry_add_filter = _declare_add("filter", fv_filter_function)
fv_registry_add_provider = _declare_add("provider", fv_provider_function)
fv_registry_add_condition = _declare_add("condition", fv_condition_function)
fv_registry_add_emptiness = _declare_add("emptiness", fv_emptiness_function)
fv_registry_free = declare(library, "fv_registry_free", None, Handle)

_COMPILE = (*_TEXT, Handle, POINTER(Handle), _ERROR)
fv_ruleset_compile = declare(library, "fv_ruleset_compile", c_int32, *_COMPILE)
fv_rule_compile = declare(library, "fv_rule_compile", c_int32, *_COMPILE)
fv_ruleset_mistakes = declare(
    library, "fv_ruleset_mistakes", c_int32, *_TEXT, Handle, _LENT, _ERROR
)
fv_ruleset_advice = declare(library, "fv_ruleset_advice", c_int32, *_TEXT, Handle, _LENT, _ERROR)
fv_rules_json = declare(library, "fv_rules_json", c_int32, _LENT)
fv_ruleset_describe = declare(library, "fv_ruleset_describe", c_int32, Handle, c_char_p, _LENT)
fv_ruleset_needs = declare(library, "fv_ruleset_needs", c_int32, Handle, POINTER(c_uint32))
fv_ruleset_field_count = declare(library, "fv_ruleset_field_count", c_size_t, Handle)
fv_ruleset_field_name = declare(library, "fv_ruleset_field_name", c_int32, Handle, c_size_t, _LENT)
fv_ruleset_field_index = declare(
    library,
    "fv_ruleset_field_index",
    c_int32,
    Handle,
    c_char_p,
    c_size_t,
    POINTER(c_size_t),
)
fv_ruleset_path_count = declare(library, "fv_ruleset_path_count", c_size_t, Handle)
fv_ruleset_path_at = declare(library, "fv_ruleset_path_at", c_int32, Handle, c_size_t, _LENT)
fv_ruleset_path_index = declare(
    library, "fv_ruleset_path_index", c_int32, Handle, c_char_p, c_size_t, POINTER(c_size_t)
)
fv_ruleset_path_shape = declare(
    library, "fv_ruleset_path_shape", c_int32, Handle, c_size_t, POINTER(c_int32)
)
fv_ruleset_host_function_count = declare(
    library, "fv_ruleset_host_function_count", c_size_t, Handle
)
fv_ruleset_most_rules = declare(library, "fv_ruleset_most_rules", c_size_t, Handle)
fv_ruleset_rejects_unknown = declare(library, "fv_ruleset_rejects_unknown", c_bool, Handle)
fv_ruleset_columns = declare(library, "fv_ruleset_columns", c_int32, Handle)
fv_ruleset_rows_are_records = declare(library, "fv_ruleset_rows_are_records", c_bool, Handle)
fv_ruleset_free = declare(library, "fv_ruleset_free", None, Handle)
fv_free = declare(library, "fv_free", None, c_void_p)

_COMPILE_WITH = (*_TEXT, POINTER(fv_compile_options))
fv_ruleset_compile_with = declare(
    library, "fv_ruleset_compile_with", c_int32, *_COMPILE_WITH, POINTER(Handle), _ERROR
)
fv_ruleset_mistakes_with = declare(
    library, "fv_ruleset_mistakes_with", c_int32, *_COMPILE_WITH, _LENT, _ERROR
)
fv_ruleset_each_mistake = declare(
    library,
    "fv_ruleset_each_mistake",
    c_int32,
    *_COMPILE_WITH,
    fv_mistake_function,
    c_void_p,
    _ERROR,
)
_MADE = (_LENT, _ERROR)
fv_document_merge = declare(library, "fv_document_merge", c_int32, *_COMPILE_WITH, *_MADE)
fv_document_extend = declare(library, "fv_document_extend", c_int32, *_TEXT, *_TEXT, *_MADE)
_NAMES = (POINTER(c_char_p), c_size_t)
fv_document_pick = declare(library, "fv_document_pick", c_int32, *_TEXT, *_NAMES, *_MADE)
fv_document_omit = declare(library, "fv_document_omit", c_int32, *_TEXT, *_NAMES, *_MADE)
fv_document_partial = declare(library, "fv_document_partial", c_int32, *_TEXT, c_uint32, *_MADE)

fv_validate_json = declare(
    library,
    "fv_validate_json",
    c_int32,
    Handle,
    c_char_p,
    *_TEXT,
    _OPTIONS,
    POINTER(Handle),
    _ERROR,
)
# A record as values: the ruleset, the scenario, the values, the options and the report.
_RECORD = (Handle, c_char_p, POINTER(fv_value), c_size_t, _OPTIONS, POINTER(Handle))
fv_validate_values = declare(library, "fv_validate_values", c_int32, *_RECORD)
fv_validate_values_explained = declare(
    library, "fv_validate_values_explained", c_int32, *_RECORD, _ERROR
)
_TAKEN = (_OPTIONS, fv_take_function, c_void_p, POINTER(Handle), _ERROR)
fv_parse_json = declare(library, "fv_parse_json", c_int32, Handle, c_char_p, *_TEXT, *_TAKEN)
fv_parse_values = declare(
    library, "fv_parse_values", c_int32, Handle, c_char_p, POINTER(fv_value), c_size_t, *_TAKEN
)
fv_validate_members = declare(library, "fv_validate_members", c_int32, *_RECORD, _ERROR)
fv_check_json = declare(
    library, "fv_check_json", c_int32, Handle, *_TEXT, *_TEXT, POINTER(Handle), _ERROR
)
fv_check_json_with = declare(
    library,
    "fv_check_json_with",
    c_int32,
    Handle,
    *_TEXT,
    *_TEXT,
    _OPTIONS,
    POINTER(Handle),
    _ERROR,
)
fv_assign_json = declare(
    library, "fv_assign_json", c_int32, Handle, c_char_p, *_TEXT, _LENT, _ERROR
)

# A report belongs to one thread at a time: these keep the GIL.
fv_report_verdict = declare(python, "fv_report_verdict", c_int32, Handle)
fv_report_count = declare(python, "fv_report_count", c_size_t, Handle)
fv_report_get_counts = declare(
    python, "fv_report_get_counts", c_int32, Handle, POINTER(fv_report_counts)
)
fv_report_issue = declare(python, "fv_report_issue", c_int32, Handle, c_size_t, POINTER(fv_issue))
fv_report_card = declare(
    python, "fv_report_card", c_int32, Handle, *_TEXT, POINTER(c_int32), POINTER(c_int32)
)
fv_report_json = declare(python, "fv_report_json", c_int32, Handle, _LENT)
fv_report_cleaned = declare(python, "fv_report_cleaned", c_int32, Handle, POINTER(fv_value))
fv_report_cleaned_json = declare(python, "fv_report_cleaned_json", c_int32, Handle, _LENT)
fv_report_free = declare(python, "fv_report_free", None, Handle)
fv_messages_json = declare(library, "fv_messages_json", c_int32, c_char_p, _LENT)
fv_batch_tell = declare(
    library,
    "fv_batch_tell",
    c_int32,
    Handle,
    *_TEXT,
    *_TEXT,
    *_TEXT,
    c_int32,
    c_int32,
    POINTER(c_int32),
    c_size_t,
    _OPTIONS,
    POINTER(Handle),
    _ERROR,
)
fv_best_locale = declare(library, "fv_best_locale", c_int32, *_TEXT, Handle, _LENT)
fv_code_text = declare(library, "fv_code_text", c_int32, c_int32, c_char_p, _LENT, _LENT)

fv_python_validate_many = declare(
    python,
    "fv_python_validate_many",
    c_int32,
    Handle,
    c_char_p,
    py_object,
    c_size_t,
    c_size_t,
    _OPTIONS,
    c_void_p,
    POINTER(c_size_t),
)
fv_python_validate = declare(
    python,
    "fv_python_validate",
    c_int32,
    Handle,
    c_char_p,
    py_object,
    _OPTIONS,
    POINTER(Handle),
)
