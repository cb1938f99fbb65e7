/* fv_errors: a row for each issue of a record. */
#include "formvalidate_pg.h"
#include "funcapi.h"
#include "miscadmin.h"

enum { COLUMNS = 5 };

static Datum text_of(fv_text text) {
    return PointerGetDatum(
        cstring_to_text_with_len(text.length > 0 ? text.bytes : "", (int)text.length));
}

static Datum errors(FunctionCallInfo fcinfo, fvp_source source, fvp_form form) {
    fv_report *report = NULL;
    InitMaterializedSRF(fcinfo, 0);
    ReturnSetInfo *result = (ReturnSetInfo *)fcinfo->resultinfo;
    if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
        return (Datum)0;
    fvp_judge(fcinfo, source, form, &report, NULL);
    /* The report is the library's, and what raises here must not keep it. */
    PG_TRY();
    {
        fv_issue issue = {.struct_size = sizeof issue};
        for (size_t i = 0; fv_report_issue(report, i, &issue) == FV_OK; i++) {
            bool nulls[COLUMNS] = {false};
            Datum row[COLUMNS] = {
                text_of(issue.path), text_of(issue.code_name), text_of(issue.message),
                text_of(issue.rule),
                CStringGetTextDatum(issue.level == FV_LEVEL_WARNING ? "warning" : "error")};
            tuplestore_putvalues(result->setResult, result->setDesc, row, nulls);
        }
    }
    PG_FINALLY();
    { fv_report_free(report); }
    PG_END_TRY();
    return (Datum)0;
}

PG_FUNCTION_INFO_V1(fvp_errors_named_jsonb);
Datum fvp_errors_named_jsonb(PG_FUNCTION_ARGS) { return errors(fcinfo, FVP_NAMED, FVP_JSONB); }

PG_FUNCTION_INFO_V1(fvp_errors_named_text);
Datum fvp_errors_named_text(PG_FUNCTION_ARGS) { return errors(fcinfo, FVP_NAMED, FVP_TEXT); }
