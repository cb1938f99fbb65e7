#include "contest.h"
#include "reference.h"

#include "formvalidate.h"

#include <stdio.h>
#include <stdlib.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char document[] = {
#embed "registration.json"
};

/* The records of a contest also as values, for calls that take those: the same ones, since they
 * come of the same random numbers. */
enum { ROWS = 8 << 10, FIELDS = 8 };
struct records {
    unsigned bad;
    fv_ruleset *ruleset;
    struct registration *entries;
    fv_value (*values)[FIELDS];
    struct reference_record *parsed;
};

static struct records all_valid = {.bad = 0}, some_bad = {.bad = 3};

static fv_value text_value(const struct entry *entry) {
    return (fv_value){.kind = FV_VALUE_STRING, .text = {entry->bytes, entry->length}};
}

static struct reference_text text(const struct entry *entry) {
    return (struct reference_text){entry->bytes, entry->length};
}

static void open_records(struct records *records) {
    struct random random = {DATA_SEED};
    fv_error error;
    if (fv_ruleset_compile(document, sizeof document, NULL, &records->ruleset, &error) != FV_OK) {
        fprintf(stderr, "fvbench: registration.json, %s: %s\n", error.pointer, error.message);
        exit(1);
    }
    records->entries = allocate(ROWS * sizeof *records->entries);
    records->values = allocate(ROWS * sizeof *records->values);
    records->parsed = allocate(ROWS * sizeof *records->parsed);
    for (size_t i = 0; i < ROWS; i++) {
        struct registration *entry = &records->entries[i];
        registration_make(&random, records->bad, entry);
        fv_value values[FIELDS] = {
            text_value(&entry->email),
            text_value(&entry->password),
            text_value(&entry->password_repeat),
            text_value(&entry->phone),
            text_value(&entry->card),
            {.kind = FV_VALUE_INTEGER, .integer = entry->age},
            text_value(&entry->country),
            text_value(&entry->born),
        };
        for (size_t field = 0; field < FIELDS; field++)
            records->values[i][field] = values[field];
        records->parsed[i] = (struct reference_record){
            .email = text(&entry->email),
            .password = text(&entry->password),
            .password_repeat = text(&entry->password_repeat),
            .phone = text(&entry->phone),
            .card = text(&entry->card),
            .country = text(&entry->country),
            .born = text(&entry->born),
            .age = entry->age,
        };
    }
}

static void close_records(struct records *records) {
    fv_ruleset_free(records->ruleset);
    free(records->entries);
    free(records->values);
    free(records->parsed);
}

void records_open(void) {
    open_records(&all_valid);
    open_records(&some_bad);
}

void records_close(void) {
    close_records(&all_valid);
    close_records(&some_bad);
}

/* A call for each record. The bitmap says which are valid, so that all agree on each of them. */
#define EACH_RECORD(function, call)                                                                \
    static void function(const struct column *column, const void *context,                         \
                         struct answers *answers) {                                                \
        const struct records *records = context;                                                   \
        for (size_t i = 0; i < column->count; i++) {                                               \
            const char *s = column->bytes + column->offsets[i];                                    \
            size_t n = (size_t)(column->offsets[i + 1] - column->offsets[i]);                      \
            (void)records, (void)s, (void)n;                                                       \
            answers->bitmap[i / 8] |= (uint8_t)((call) << i % 8);                                  \
        }                                                                                          \
    }

static inline bool is_valid_with_report(const fv_ruleset *ruleset, const char *s, size_t n) {
    fv_report *report;
    int32_t code = fv_validate_json(ruleset, NULL, s, n, NULL, &report, NULL);
    fv_report_free(report);
    return code == FV_OK;
}

EACH_RECORD(json, fv_validate_json(records->ruleset, NULL, s, n, NULL, NULL, NULL) == FV_OK)
EACH_RECORD(json_report, is_valid_with_report(records->ruleset, s, n))
EACH_RECORD(values, fv_validate_values(records->ruleset, NULL, records->values[i], FIELDS, NULL,
                                       NULL) == FV_OK)
EACH_RECORD(hand_json, reference_record_check_json(s, n) == 0)
EACH_RECORD(hand_values, reference_record_check(&records->parsed[i]) == 0)

/* Parsing alone. That it understands all texts shows where all records are valid. */
static struct reference_record unread;
EACH_RECORD(parsing, reference_record_parse(s, n, &unread) == 0)

#define ONE       "Records, one a call"
#define FROM_JSON "simdjson + C by hand"
#define BY_HAND   "C by hand"
#define VALID     "8 fields, valid"
#define BAD       "8 fields, 3 % bad"

#define JSON(decides)                                                                              \
    {                                                                                              \
        {"fv_validate_json, verdict", json, false}, {FROM_JSON, hand_json, false}, {               \
            "simdjson alone", parsing, !(decides)                                                  \
        }                                                                                          \
    }
#define JSON_REPORT                                                                                \
    {                                                                                              \
        {"fv_validate_json, report", json_report, false}, { FROM_JSON, hand_json, false }          \
    }
#define VALUES                                                                                     \
    {                                                                                              \
        {"fv_validate_values, verdict", values, false}, { BY_HAND, hand_values, false }            \
    }

static const struct contest contests[] = {
    {ONE, VALID, ROWS, registration_json, 0, &all_valid, JSON(true)},
    {ONE, BAD, ROWS, registration_json, 3, &some_bad, JSON(false)},
    {ONE, VALID, ROWS, registration_json, 0, &all_valid, JSON_REPORT},
    {ONE, BAD, ROWS, registration_json, 3, &some_bad, JSON_REPORT},
    {ONE, VALID, ROWS, registration_json, 0, &all_valid, VALUES},
    {ONE, BAD, ROWS, registration_json, 3, &some_bad, VALUES},
};

const struct contests record_contests = {contests, sizeof contests / sizeof *contests};
