/* The ruleset and the record that tests of records share. */
#ifndef RECORD_DOCUMENT_H
#define RECORD_DOCUMENT_H

#include "forms.h"

static const char document[] =
    "{'formvalidate':1,'fields':{"
    "'email':{'label':{'de':'E-Mail','en':'E-mail'},'rules':['trim','required','email']},"
    "'age':{'rules':[{'rule':'integer','min':18}]},"
    "'tags':{'rules':[{'rule':'each','rules':[{'rule':'length','max':3,'message':"
    "'{index}: {value}'}]}]},"
    "'pin':{'sensitive':true,'rules':[{'rule':'numbersOnly','message':'{value}?','id':'own'}]},"
    "'card':{'rules':[{'rule':'card','accept':['visa'],'message':'{value}'}]}},"
    "'form':[{'rule':'atLeastOne','fields':['age','card'],'report':'card','on':'strict'}],"
    "'scenarios':{'default':['email','age','tags','pin','card'],'login':['email','!pin'],"
    "'strict':['email','age','card']}}";

static const char all_wrong[] =
    "{'card':'5555 5555 5555 4444','email':'x','age':17,'tags':['ab','abcd',['x']],"
    "'pin':'no number','more':1}";

static int32_t call(const fv_ruleset *ruleset, const char *scenario, const char *record,
                    const fv_options *options, fv_report **report, fv_error *error) {
    const char *json = quoted(record);
    return fv_validate_json(ruleset, scenario, json, strlen(json), options, report, error);
}

#endif
