/*
 * formvalidate: one set of validation rules for forms, services and columns.
 *
 * This header is the specification of the C ABI. It is C11, compiles as C++, needs nothing but
 * the four standard headers below, and every name in it begins with fv_ or FV_.
 *
 * CONVENTIONS
 *
 * Text      is (const char *bytes, size_t length): UTF-8, not NUL-terminated; NUL is a character
 *           like any other. NULL with length 0 is the empty text, NULL with a length is
 *           FV_ERR_ARGUMENT.
 * Results   A function that decides or does something returns int32_t:
 *               0    FV_OK: the value is valid, the thing is done
 *             > 0    the verdict code: the value failed (FV_INVALID_EMAIL, FV_UNDECIDED, ...)
 *             < 0    the call itself failed (FV_ERR_ARGUMENT, FV_ERR_HANDLE, ...)
 *           so `== FV_OK` is always "valid". Every out-parameter may be NULL. A call that failed
 *           leaves them alone, except fv_error and a handle that was to be made, which is NULL.
 * Undecided A limit that was hit is FV_UNDECIDED: neither valid nor invalid. Treat it as "not
 *           accepted, and not the user's mistake".
 * Handles   are opaque, made by one function and freed by its _free (NULL is fine). A handle is
 *           never dereferenced but looked up: a stale, forged, NULL or wrong-kind one is
 *           FV_ERR_HANDLE, never a crash.
 * Threads   Every function may be called from any thread. A handle passed as `const T *` may be
 *           used by any number of threads at once, unless its type says that it belongs to one
 *           thread at a time (fv_batch). A _free must not run while another thread
 *           still uses that handle. No check takes a lock, no function installs a signal handler,
 *           prints, or reads the environment or the clock. None starts a thread, unless the options
 *           of a record batch ask for it. None may be called in a signal handler. A thread needs
 *           64 KiB of stack to check, and 512 KiB to compile patterns and rulesets and for the
 *           first record batch of a scenario.
 * Memory    Checks allocate nothing after a thread's first match, with three exceptions. PCRE2's
 *           interpreter, where there is no JIT, keeps up to 20 MiB a thread. Luhn takes a bit a row
 *           while it checks a column of 262,144 rows or more. Record batches take what their
 *           verdicts, errors and threads need. Text that the library returns belongs to the library
 *           or to the handle that it was read from.
 *           An allocation that fails is FV_ERR_MEMORY: the call has not done its work, or not told
 *           all of it; nothing is lost, and it may be called again. Compiling, and the first use of
 *           a function in a process, may end the process when there is no memory at all. Records,
 *           reports and forms do not: they have a reserve of 4 MiB for when malloc fails.
 * Growth    Constants never change their value. Structs that can grow begin with struct_size: set
 *           it to sizeof(the struct). The library takes every size that a header of this SONAME
 *           ever had. What lies beyond the given size counts as zero, which means as before, and is
 *           not written; of a larger struct the library reads and writes what it knows. A size
 *           below the first one is FV_ERR_ARGUMENT, and so are two sizes in one array. In structs
 *           that the library makes (fv_call, fv_change) struct_size says how much is there.
 *           fv_text, fv_value, fv_error, fv_card_candidate, fv_field_change, fv_gate_change and
 *           fv_batch_count never grow. The library cannot be unloaded (dlclose keeps it). Compiled handles may be
 *           used after fork.
 */
#ifndef FORMVALIDATE_H
#define FORMVALIDATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------ *
 * Verdict codes (> 0): why a value is not valid. New ones are appended; >= 10,000 is the host's.
 * ------------------------------------------------------------------------------------------ */

#define FV_OK                          0
#define FV_INVALID_TYPE                1
#define FV_NOT_EQUAL                   2
#define FV_EQUAL                       3
#define FV_SHORTER_THAN_MINIMUM_LENGTH 4
#define FV_LONGER_THAN_MAXIMUM_LENGTH  5
#define FV_LENGTH_OUT_OF_RANGE         6
#define FV_VALUE_OUT_OF_RANGE          7
#define FV_REGEX_MISMATCH              8
#define FV_INVALID_EMAIL               9
#define FV_NUMBER_NOT_FOUND            10
#define FV_LOWER_CASE_NOT_FOUND        11
#define FV_UPPER_CASE_NOT_FOUND        12
#define FV_INVALID_PAYMENT_CARD_NUMBER 13
#define FV_PAYMENT_CARD_NOT_SUPPORTED  14
#define FV_CHARACTER_SET_ERROR         15
#define FV_OCCURRENCES_NOT_IN_RANGE    16
#define FV_CUSTOM                      17
#define FV_REQUIRED                    18
#define FV_INVALID_UTF8                19
#define FV_UNDECIDED                   20
#define FV_INCOMPLETE                  21
#define FV_INVALID_CHECK_DIGIT         22
#define FV_SYMBOL_NOT_FOUND            23
#define FV_INVALID_NUMBER              24
#define FV_NOT_INTEGER                 25
#define FV_TOO_SMALL                   26
#define FV_TOO_BIG                     27
#define FV_INVALID_BOOLEAN             28
#define FV_INVALID_URL                 29
#define FV_INVALID_DATE                30
#define FV_TOO_EARLY                   31
#define FV_TOO_LATE                    32
#define FV_NOT_IN_LIST                 33
#define FV_IN_FORBIDDEN_LIST           34
#define FV_NOT_ALLOWED                 35
#define FV_INVALID_UUID                36
#define FV_INVALID_IP                  37
#define FV_INVALID_HOSTNAME            38
#define FV_INVALID_IBAN                39
#define FV_INVALID_COLOR               40
#define FV_INVALID_BASE64              41
#define FV_INVALID_JSON                42
#define FV_INVALID_PHONE               43
#define FV_TOO_FEW                     44
#define FV_TOO_MANY                    45
#define FV_NOT_MULTIPLE                46
#define FV_TOO_MANY_DECIMALS           47
#define FV_NOT_UNIQUE                  48
#define FV_INVALID_DATE_TIME           49
#define FV_INVALID_TIME                50
#define FV_NOT_REFERENCED              51
#define FV_TABLE_RULE                  52
#define FV_PENDING                     53

/* ------------------------------------------------------------------------------------------ *
 * Statuses (< 0): the call itself failed; nothing was decided about the value.
 * ------------------------------------------------------------------------------------------ */

#define FV_ERR_ARGUMENT     (-1)  /* NULL with a length, falling offsets, a bad size or flag */
#define FV_ERR_COMPILE      (-2)  /* what should be compiled has a mistake: see fv_error */
#define FV_ERR_LIMIT        (-3)  /* larger than the library takes: see fv_error */
#define FV_ERR_MEMORY       (-4)  /* an allocation failed */
#define FV_ERR_HANDLE       (-5)  /* NULL, freed, forged, or a handle of another kind */
#define FV_ERR_UNKNOWN_NAME (-6)  /* a code, brand, ... of that name or number does not exist */
#define FV_ERR_PYTHON       (-7)  /* fv_python_*: the object needs the plain function */
#define FV_ERR_HOST         (-8)  /* a function of the host's registry failed */
#define FV_ERR_BUSY         (-9)  /* a form or batch was asked by a function that it calls */
#define FV_ERR_ARROW        (-10) /* not Arrow data, or a type without values here: see fv_error */

/* Offset of an fv_error that points at no byte. */
#define FV_NO_OFFSET 18446744073709551615ull

/* What went wrong. The caller owns it, need not initialise it, and has nothing to free. Every
 * function that takes one writes it: on success status is FV_OK and the texts are empty. Texts are
 * UTF-8, NUL-terminated, cut at a character when too long, and never hold a value. */
typedef struct fv_error {
    int32_t status;  /* FV_OK or an FV_ERR_ status */
    int32_t detail;  /* an FV_MISTAKE_ of a ruleset, PCRE2's error code, the host's status, or 0 */
    uint64_t offset; /* byte offset of the mistake in the text given, or FV_NO_OFFSET */
    char pointer[256]; /* JSON Pointer (RFC 6901) to the mistake, "" where there is none */
    char message[256]; /* a sentence for a developer */
} fv_error;

/* Text that the library lends; not NUL-terminated, unless the function says so. */
typedef struct fv_text {
    const char *bytes;
    size_t length;
} fv_text;

/* ------------------------------------------------------------------------------------------ *
 * Library
 * ------------------------------------------------------------------------------------------ */

/* The library's version, such as "0.1.0" (semver.org). Static, NUL-terminated. */
const char *fv_version(void);

/* The version of this ABI: it grows by one only when a program compiled against an older header
 * would break, together with the library's SONAME. Functions and codes may be added without. */
#define FV_ABI_VERSION 1
int32_t fv_abi_version(void);

/* The version of the PCRE2 that is linked, such as "10.42 2022-12-11"; patterns mean what that
 * PCRE2 says. Static, NUL-terminated. */
const char *fv_pcre2_version(void);

/* The name of a verdict code ("invalidEmail"), of FV_OK ("ok") or of a status ("errorHandle").
 * Static, NUL-terminated; "" for a number that has no name. */
const char *fv_code_name(int32_t code);

/* Writes the number of a code's name to *code. Any other name is FV_ERR_UNKNOWN_NAME, and *code
 * stays as it is; NULL with a length is FV_ERR_ARGUMENT. */
int32_t fv_code_from_name(const char *name, size_t length, int32_t *code);

/* The features that the library can use, the processor has and the operating system has enabled: a
 * set of FV_CPU_ bits. 0 where it has only portable code. */
#define FV_CPU_AVX2   1ull
#define FV_CPU_AVX512 2ull /* F, BW, DQ, VL and VBMI together */
uint64_t fv_cpu_features(void);

/* ------------------------------------------------------------------------------------------ *
 * Luhn (ISO/IEC 7812-1 Annex B): ASCII digits only, no separators. Values up to 1 MiB.
 * ------------------------------------------------------------------------------------------ */

/* Checks the check digit: FV_OK when s is two or more ASCII digits of which the last is right,
 * else FV_INVALID_CHECK_DIGIT. Longer than 1 MiB: FV_UNDECIDED, unread. NULL with a length:
 * FV_ERR_ARGUMENT. Reads s[0..n), writes nothing.
 *     fv_luhn_check("4111111111111111", 16) == FV_OK */
int32_t fv_luhn_check(const char *s, size_t n);

/* Writes the check digit ('0'..'9') that belongs behind s to *digit. When s is not one or more
 * ASCII digits, it is FV_CHARACTER_SET_ERROR and *digit stays as it is. Limits and errors as
 * fv_luhn_check.
 *     fv_luhn_check_digit("411111111111111", 15, &digit)   // digit == '1' */
int32_t fv_luhn_check_digit(const char *s, size_t n, char *digit);

/* ------------------------------------------------------------------------------------------ *
 * Cards: ASCII digits with single spaces or hyphens between them, 12 to 19 digits.
 *
 * A number that passes was written down correctly; whether a bank ever issued it, nobody can say
 * from its digits. The brand table is data: see fv_card_table_version and the manual, "Cards".
 * ------------------------------------------------------------------------------------------ */

/* Brands. The first fifteen are the default table, in tie order; the next five are opt-in. */
#define FV_BRAND_NONE             0
#define FV_BRAND_VISA             1
#define FV_BRAND_MASTERCARD       2
#define FV_BRAND_AMERICAN_EXPRESS 3
#define FV_BRAND_DINERS_CLUB      4
#define FV_BRAND_DISCOVER         5
#define FV_BRAND_TROY             6
#define FV_BRAND_JCB              7
#define FV_BRAND_UNIONPAY         8
#define FV_BRAND_NARANJA          9
#define FV_BRAND_VERVE            10
#define FV_BRAND_MAESTRO          11
#define FV_BRAND_ELO              12
#define FV_BRAND_MIR              13
#define FV_BRAND_HIPER            14
#define FV_BRAND_HIPERCARD        15
#define FV_BRAND_RUPAY            16
#define FV_BRAND_UATP             17
#define FV_BRAND_DANKORT          18
#define FV_BRAND_INTERPAYMENT     19
#define FV_BRAND_INSTAPAYMENT     20
#define FV_BRAND_VISA_ELECTRON    21   /* a sub-brand of visa */
#define FV_BRAND_CUSTOM           1000 /* + the brand's place in its table */

/* States of a value that may still be being typed. */
#define FV_STATE_UNKNOWN    0 /* not judged */
#define FV_STATE_VALID      1
#define FV_STATE_INVALID    2
#define FV_STATE_INCOMPLETE 3 /* not valid, but some continuation may be */
#define FV_STATE_UNDECIDED  4 /* a limit was hit */
#define FV_STATE_PENDING    5 /* somebody else is asked, and has not answered yet: forms, reports */

/* Why a number is not a valid card: bits of fv_card.reasons; several may be set. */
#define FV_CARD_REASON_CHARACTERS   1u  /* something other than digits and separators */
#define FV_CARD_REASON_LENGTH       2u  /* not a length of the brand, or not 12 to 19 */
#define FV_CARD_REASON_CHECK_DIGIT  4u  /* Luhn does not hold */
#define FV_CARD_REASON_BRAND        8u  /* no brand begins like this, or several do */
#define FV_CARD_REASON_NOT_ACCEPTED 16u /* its brand is not in fv_card_options.accept */

/* Bits of fv_card_options.flags. */
#define FV_CARD_NO_SEPARATORS 1u /* digits only */
#define FV_CARD_LUHN_ALWAYS   2u /* also where the brand leaves it open (unionpay) */

/* Bits of fv_card_brand.flags. */
#define FV_CARD_BRAND_LUHN_OPTIONAL 1u /* Luhn only with FV_CARD_LUHN_ALWAYS */

/* Most brands a table may have, and most candidates fv_card holds. */
#define FV_CARD_MAX_BRANDS     60
#define FV_CARD_MAX_CANDIDATES 16

/* An immutable table of brands, in tie order. */
typedef struct fv_card_table fv_card_table;

/* One row of a table to be made. All texts are NUL-terminated and copied. */
typedef struct fv_card_brand {
    uint32_t struct_size;  /* sizeof(fv_card_brand) */
    uint32_t flags;        /* FV_CARD_BRAND_ bits */
    const char *name;      /* a built-in brand's name or alias, or a name of your own */
    const char *prefixes;  /* "34,37,300-305": ends of 1 to 8 digits, equally long; NULL takes the
                              built-in row of that name as it is: any other member that is not 0
                              or "" is FV_ERR_COMPILE then */
    const char *lengths;   /* "15" or "13,16-19": from 12 to 19 */
    const char *gaps;      /* "4,8,12": a space after that many digits; NULL for none */
    const char *code_name; /* the security code's name, at most 7 bytes; NULL for none */
    int32_t code_size;     /* its number of digits, 0 to 9 */
} fv_card_brand;

/* How to judge. NULL instead of a pointer to one means all defaults. */
typedef struct fv_card_options {
    uint32_t struct_size;       /* sizeof(fv_card_options) */
    uint32_t flags;             /* FV_CARD_ bits */
    const fv_card_table *table; /* NULL: the default table */
    const int32_t *accept;      /* brands of the table; visa includes its sub-brand */
    size_t accept_count;        /* 0: all; at most 1,024 */
} fv_card_options;

/* A brand that a number may belong to. */
typedef struct fv_card_candidate {
    int32_t brand;    /* FV_BRAND_ */
    int32_t strength; /* digits of its longest prefix that is there in full; 0: not yet in full */
} fv_card_candidate;

/* The whole answer. `formatted` holds the number: keep it out of logs. */
typedef struct fv_card {
    uint32_t struct_size;     /* in: sizeof(fv_card) */
    int32_t state;            /* FV_STATE_ */
    int32_t code;             /* what fv_card_check returned */
    uint32_t reasons;         /* FV_CARD_REASON_ bits, 0 when valid */
    int32_t brand;            /* the only candidate, or FV_BRAND_NONE */
    int32_t sub_brand;        /* FV_BRAND_VISA_ELECTRON or FV_BRAND_NONE */
    uint32_t digit_count;     /* digits in the number */
    uint32_t lengths;         /* bit n: issued with n digits (visa's legacy 13 is not) */
    uint32_t candidate_count; /* how many there are; the first 16 are below */
    int32_t code_size;        /* digits of the security code, 0 when not known */
    char code_name[8];        /* its name on the card: "CVV", "CID", ...; NUL-terminated */
    uint8_t gaps[8];          /* a space belongs after that many digits; 0 ends the list */
    char formatted[32];       /* digits grouped by gaps, NUL-terminated; "" over 19 digits */
    char masked[32];          /* the same, at most the first six and last four shown */
    fv_card_candidate candidates[FV_CARD_MAX_CANDIDATES]; /* in tie order */
} fv_card;

/* Checks a card number: FV_OK when s is a valid number of one brand of the table;
 * FV_PAYMENT_CARD_NOT_SUPPORTED when only `accept` stands against it; else
 * FV_INVALID_PAYMENT_CARD_NUMBER. out->state tells an unfinished number from a wrong one. Longer
 * than 1 MiB: FV_UNDECIDED, unread. A bad out->struct_size, flag or accepted brand:
 * FV_ERR_ARGUMENT; a bad table: FV_ERR_HANDLE. */
int32_t fv_card_check(const char *s, size_t n, const fv_card_options *options, fv_card *out);

/* Writes the brands that a number beginning with s may belong to, in tie order: the first
 * `capacity` to candidates, how many there are to *count. `accept` plays no part; the empty text
 * has all brands. Text other than digits and separators has none (FV_INVALID_PAYMENT_CARD_NUMBER),
 * nor has text over 1 MiB (FV_UNDECIDED). */
int32_t fv_card_candidates(const char *s, size_t n, const fv_card_options *options,
                           fv_card_candidate *candidates, size_t capacity, size_t *count);

/* Writes the name of a brand ("american-express") to *name: NUL-terminated, owned by the table, or
 * static where table is NULL. A number that is not a brand is FV_ERR_UNKNOWN_NAME. */
int32_t fv_card_brand_name(const fv_card_table *table, int32_t brand, fv_text *name);

/* Writes the number of a brand's name or alias (amex, mc, diners, dinersClub, visaElectron,
 * union-pay) to *brand. With table NULL all built-in brands have one, the opt-in ones too; else
 * only those in the table. */
int32_t fv_card_brand_from_name(const fv_card_table *table, const char *name, size_t n,
                                int32_t *brand);

/* The date (yyyy-MM-dd) of the built-in table's facts. Static, NUL-terminated. */
const char *fv_card_table_version(void);

/* Makes a table of `count` brands (1 to 60) in tie order; free it with fv_card_table_free. A
 * mistake is FV_ERR_COMPILE with error->pointer ("/2/prefixes") and the offset in that text;
 * another count, a bad struct_size or flag is FV_ERR_ARGUMENT. Prefixes may have 64 KiB, other
 * texts 256 bytes. With out == NULL it only tells whether the table compiles. */
int32_t fv_card_table_compile(const fv_card_brand *brands, size_t count, fv_card_table **out,
                              fv_error *error);

void fv_card_table_free(fv_card_table *table);

/* ------------------------------------------------------------------------------------------ *
 * Patterns: PCRE2 in UTF mode. Without a flag the whole value must match; `$` is the very end of
 * the value and never before a final newline (\Z is); \d \w \s \b are ASCII; a newline is \n.
 *
 * Refused when compiling: \C, callouts, and verbs at the start that set options or limits.
 * Where a pattern may begin with a look-around, PCRE2's start optimisation is left out, because
 * 10.42 gets it wrong there.
 * ------------------------------------------------------------------------------------------ */

#define FV_PATTERN_CASELESS  1u  /* case folds by Unicode */
#define FV_PATTERN_SEARCH    2u  /* a match anywhere will do */
#define FV_PATTERN_UNICODE   4u  /* \d \w \s \b and POSIX classes by Unicode */
#define FV_PATTERN_MULTILINE 8u  /* ^ and $ also at line ends */
#define FV_PATTERN_DOT_ALL   16u /* . matches a newline */
#define FV_PATTERN_INTERPRET 32u /* no JIT: for hosts that forbid executable memory */
#define FV_PATTERN_PCRE2     64u /* always PCRE2, never a faster way to the same verdict */

/* A compiled pattern: immutable, for any number of threads at once. */
typedef struct fv_pattern fv_pattern;

/* Limits of one pattern; 0 takes the default. Hitting one while matching is FV_UNDECIDED. PCRE2's
 * match limit counts steps, and begins anew wherever a search may begin. So all these places also
 * share one budget of characters gone over: for 100,000 matches 150 for each byte of the value and
 * at least 614,400, half of it without JIT. That is up to 5 ms on 4 KiB and 100 ms on 64 KiB. */
typedef struct fv_pattern_limits {
    uint32_t struct_size;   /* sizeof(fv_pattern_limits) */
    uint32_t match;         /* PCRE2's match limit (100,000); the budget grows with it */
    uint32_t depth;         /* PCRE2's depth limit, interpreter only (10,000) */
    uint32_t heap_kib;      /* heap for one match, interpreter only (20,480 KiB, at most that) */
    uint32_t subject_bytes; /* length of a value (65,536; at most 1 MiB) */
    uint32_t pattern_bytes; /* length of the pattern's text (8,192, at most that) */
} fv_pattern_limits;

/* Compiles a pattern to *out (NULL on failure); free it with fv_pattern_free. With out == NULL it
 * only tells whether the pattern compiles. `flags` are FV_PATTERN_ bits; an unknown one is
 * FV_ERR_ARGUMENT. A mistake is FV_ERR_COMPILE with the offset in the pattern (none for callouts),
 * a text over 8 KiB is FV_ERR_LIMIT. Patterns of tier 5 (see fv_pattern_tier) use the JIT where
 * the system permits it; else, and for patterns with verbs, atomic or called groups, which the JIT
 * does not always get right, PCRE2's interpreter. */
int32_t fv_pattern_compile(const char *pattern, size_t n, uint32_t flags, fv_pattern **out,
                           fv_error *error);

/* The same with limits of its own (NULL for the defaults). */
int32_t fv_pattern_compile_limited(const char *pattern, size_t n, uint32_t flags,
                                   const fv_pattern_limits *limits, fv_pattern **out,
                                   fv_error *error);

/* Matches a value: FV_OK when s matches, FV_REGEX_MISMATCH when not, FV_INVALID_UTF8 for
 * ill-formed text, FV_UNDECIDED when a limit was hit (subject, match, budget, depth, heap).
 * FV_ERR_MEMORY only when there is no memory for this thread's matches (32 KiB to 1 MiB, freed
 * when the thread ends). */
int32_t fv_pattern_match(const fv_pattern *pattern, const char *s, size_t n);

/* Matches a value that is still being typed, as fv_pattern_match: FV_INCOMPLETE when s does not
 * match but some continuation of it may, in tiers 1 to 4 exactly then, in tier 5 as far as PCRE2
 * can tell. A prefix (cut between characters) of a text that matches is never FV_REGEX_MISMATCH. */
int32_t fv_pattern_progress(const fv_pattern *pattern, const char *s, size_t n);

/* Writes to *tier how the pattern is run. All tiers give the same verdicts. Those below 5 take
 * time that grows with the value's length alone, and decide where PCRE2 would hit its match
 * limit. */
#define FV_PATTERN_TIER_CLASSES 1 /* a sequence of classes with counts: [A-Z]{2}[0-9]+ */
#define FV_PATTERN_TIER_PRESENT 2 /* classes that must be there: (?=.*[a-z])(?=.*[0-9]).{8,64} */
#define FV_PATTERN_TIER_SHIFT   3 /* any other regular language, in up to 10 states */
#define FV_PATTERN_TIER_TABLE   4 /* the same, in more states */
#define FV_PATTERN_TIER_PCRE2   5 /* the rest: \b, references, look-behind, \p{L} ... */
int32_t fv_pattern_tier(const fv_pattern *pattern, int32_t *tier);

void fv_pattern_free(fv_pattern *pattern);

/* ------------------------------------------------------------------------------------------ *
 * Values: what a record is made of.
 *
 * Of a text over 1 MiB nothing is read or kept: its field, or the array that holds it, is
 * FV_UNDECIDED with the limit "value", whatever its rules. Given back it is FV_VALUE_UNREAD. An
 * array or object nested more than 64 deep, one of more than 10,000 keys, or more than 1,000,000
 * values within the arrays and objects of a record, is FV_ERR_LIMIT; so is what would give a live
 * form more of them, all fields together.
 * ------------------------------------------------------------------------------------------ */

#define FV_VALUE_ABSENT  0 /* the field is missing; also what a zeroed fv_value means */
#define FV_VALUE_NULL    1
#define FV_VALUE_BOOLEAN 2 /* integer: 0 or 1 */
#define FV_VALUE_INTEGER 3 /* integer */
#define FV_VALUE_NUMBER  4 /* number; stands for its shortest decimal digits: 0.1 is 0.1 */
#define FV_VALUE_DECIMAL 5 /* text: a number as its digits, "12345678901234567890.5" */
#define FV_VALUE_STRING  6 /* text; if it is not UTF-8, rules answer FV_INVALID_UTF8 */
#define FV_VALUE_ARRAY   7 /* items and count */
#define FV_VALUE_OBJECT                                                                            \
    8 /* an object of which nothing is told: FV_INVALID_TYPE, unless the field has
                              "present" or a rule that asks the host, which look at any value */
#define FV_VALUE_RECORD                                                                            \
    9 /* items and count: the values of a record's fields, in their order;
                               only where the ruleset has a record, at most all its fields */
#define FV_VALUE_MEMBERS                                                                           \
    10 /* an object by name; items are 2 * count values, a string (UTF-8) and a
                               value in turn */
#define FV_VALUE_DATE                                                                              \
    11 /* integer: days since 1970-01-01, at most 365,000,000,000,000 either way */
#define FV_VALUE_TIME 12 /* integer: nanoseconds since midnight, below 24 hours */
#define FV_VALUE_INSTANT                                                                           \
    13                     /* integer: seconds since 1970-01-01T00:00:00; count: nanoseconds, below
                               10^9; reserved: the zone in minutes east of UTC, or FV_NO_ZONE */
#define FV_VALUE_UNREAD 14 /* a text over 1 MiB: text.length bytes, text.bytes is not looked at */

/* An instant without a zone: a local date and time. */
#define FV_NO_ZONE INT32_MIN

/* One value; only what its kind names is read. Texts and items are borrowed for the call. */
typedef struct fv_value {
    int32_t kind;     /* FV_VALUE_ */
    int32_t reserved; /* of an instant; else not read, and FV_TYPE_ from fv_report_cleaned */
    int64_t integer;
    double number;
    fv_text text;
    const struct fv_value *items;
    size_t count;
} fv_value;

/* ------------------------------------------------------------------------------------------ *
 * Registries: functions of the host that rulesets call by name.
 *
 * A registry belongs to one thread at a time. A ruleset keeps the functions that it was compiled
 * with, whatever becomes of the registry. `destroy` is called once, when neither needs `context`
 * any more; it may call the library, where it finds what held `context` changed or gone. Functions
 * run on the thread that validates, several at once when several threads validate; they may call
 * the library, but must not free the ruleset that calls them. A function returns 0 (a check also a
 * code). A number below 0 means that it failed: no other function is asked, and the whole call
 * returns FV_ERR_HOST with that number in fv_error.detail.
 * ------------------------------------------------------------------------------------------ */

typedef struct fv_registry fv_registry;

/* Bits of fv_call.flags. */
#define FV_CALL_NOW 1u /* the library was told the time: now, now_nanoseconds and zone_minutes */

/* What a function is told besides the value; borrowed for the call. */
typedef struct fv_call {
    uint32_t struct_size; /* sizeof(fv_call) of the library */
    uint32_t flags;       /* FV_CALL_ bits */
    fv_text field;        /* the field's name; for the condition of a rule over several fields, the
                               form's or a record's, that of the field at which the rule is told */
    fv_text scenario;     /* the scenario's name */
    fv_text params;       /* the rule's "params" as JSON; "" when it has none */
    const fv_value *record; /* the record as it came in, in the order of the ruleset's fields;
                               what the condition of a field takes out is absent */
    size_t record_count;
    fv_text locale; /* of the messages, the first choice: "de-AT"; "en" where none was told */
    fv_text path;   /* a JSON Pointer to the value, with the indexes of rows: "/lines/2/price" */
    const fv_value *parent; /* FV_VALUE_MEMBERS: the record within the record, or the row, that
                               holds the value, as it came in; NULL at the root */
    int64_t now;            /* as in fv_options */
    uint32_t now_nanoseconds;
    int32_t zone_minutes;
} fv_call;

/* A check returns FV_OK, the code of what is wrong (FV_CUSTOM, 10,000 and up, or any other), or
 * FV_UNDECIDED. It may set *message to a text of its own, which is copied as soon as it returns;
 * else the words are the rule's "message" or the catalogue's. */
typedef int32_t (*fv_check_function)(void *context, const fv_call *call, const fv_value *value,
                                     fv_text *message);
/* More than a code and a text. The function sets what it has; all of it is copied as soon as it
 * returns. */
typedef struct fv_answer {
    uint32_t struct_size; /* sizeof(fv_answer) of the library */
    uint32_t reserved;
    fv_text code_name; /* in the place of the returned code: its name, of the library's or of the
                          ruleset's own ("codes"); "": none. Unknown: FV_CUSTOM */
    fv_text message;   /* a template as those of documents, filled with `params`, the label and so
                          on; "": the rule's "message", the document's or the catalogue's words. What is
                          no template is told as it is */
    fv_text params; /* a JSON object; the issue has them beside the rule's own. Anything else is not
                          looked at */
} fv_answer;
/* A check that answers with more: returns what an fv_check_function does. */
typedef int32_t (*fv_answer_function)(void *context, const fv_call *call, const fv_value *value,
                                      fv_answer *answer);
/* A filter writes the value that takes the place of the given one; it is copied as soon as the
 * filter returns. The filter may be asked more than once for the same value. */
typedef int32_t (*fv_filter_function)(void *context, const fv_call *call, const fv_value *value,
                                      fv_value *result);
/* A provider of defaults is as a filter, for a field that is empty. */
typedef int32_t (*fv_provider_function)(void *context, const fv_call *call, fv_value *result);
/* A condition says whether {"custom": name} in "when" holds. */
typedef int32_t (*fv_condition_function)(void *context, const fv_call *call, bool *holds);
/* An emptiness test says what counts as not filled in, for "isEmpty": name in a rule. */
typedef int32_t (*fv_emptiness_function)(void *context, const fv_call *call, const fv_value *value,
                                         bool *is_empty);
typedef void (*fv_destroy_function)(void *context);

/* Makes an empty registry; free it with fv_registry_free. */
int32_t fv_registry_new(fv_registry **out);

/* What functions of a registry are told: without it, objects are FV_VALUE_OBJECT, and days, times and
 * points in time are texts in ISO 8601. */
#define FV_REGISTRY_ALL_KINDS 1u /* objects are FV_VALUE_MEMBERS, days and times what they are */

/* Says what the functions of rulesets are told that are compiled with the registry from now on: a sum
 * of FV_REGISTRY_ bits. FV_ERR_ARGUMENT for others. */
int32_t fv_registry_set_flags(fv_registry *registry, uint32_t flags);

/* Registers a function under a name (1 to 128 bytes of UTF-8), in place of an earlier one.
 * `destroy` may be NULL; it is also called when this call fails. A NULL function or a bad name is
 * FV_ERR_ARGUMENT. */
int32_t fv_registry_add_check(fv_registry *registry, const char *name, size_t n,
                              fv_check_function function, void *context,
                              fv_destroy_function destroy);
/* A check too; one name is of one check, whichever way it answers. */
int32_t fv_registry_add_answer(fv_registry *registry, const char *name, size_t n,
                               fv_answer_function function, void *context,
                               fv_destroy_function destroy);
/* Says of what {"rule": "remote", "name": name} is asked where the rule does not say so itself: after
 * how many milliseconds, and which fields it reads besides its own (NUL-terminated names or pointers, as
 * in documents; copied). A rule needs no such registration. */
int32_t fv_registry_add_remote(fv_registry *registry, const char *name, size_t n, uint32_t delay,
                               const char *const *reads, size_t count);
int32_t fv_registry_add_filter(fv_registry *registry, const char *name, size_t n,
                               fv_filter_function function, void *context,
                               fv_destroy_function destroy);
int32_t fv_registry_add_provider(fv_registry *registry, const char *name, size_t n,
                                 fv_provider_function function, void *context,
                                 fv_destroy_function destroy);
int32_t fv_registry_add_condition(fv_registry *registry, const char *name, size_t n,
                                  fv_condition_function function, void *context,
                                  fv_destroy_function destroy);
int32_t fv_registry_add_emptiness(fv_registry *registry, const char *name, size_t n,
                                  fv_emptiness_function function, void *context,
                                  fv_destroy_function destroy);

void fv_registry_free(fv_registry *registry);

/* ------------------------------------------------------------------------------------------ *
 * Rulesets: a JSON document with fields, their rules, scenarios, gates and messages, compiled once.
 * The manual ("Rulesets") and the JSON Schema in the Python package describe the format.
 * ------------------------------------------------------------------------------------------ */

/* A compiled ruleset: immutable, for any number of threads at once. */
typedef struct fv_ruleset fv_ruleset;

/* What kind of mistake a ruleset has: fv_error.detail after FV_ERR_COMPILE, unless PCRE2 has a
 * number of its own (above 100) for it. */
#define FV_MISTAKE_SYNTAX      1  /* not JSON, or not UTF-8: offset says where */
#define FV_MISTAKE_TYPE        2  /* this place needs a value of another kind */
#define FV_MISTAKE_MISSING     3  /* something required is missing */
#define FV_MISTAKE_UNKNOWN     4  /* an unknown key, rule, option, field, brand, ... */
#define FV_MISTAKE_DUPLICATE   5  /* a duplicate key or name */
#define FV_MISTAKE_RANGE       6  /* min above max, a number out of range, an empty list */
#define FV_MISTAKE_PATTERN     7  /* a pattern that does not compile */
#define FV_MISTAKE_CYCLE       8  /* "use" that leads back to itself */
#define FV_MISTAKE_CONFLICT    9  /* options that exclude each other */
#define FV_MISTAKE_UNSUPPORTED 10 /* the document's version, or a rule that cannot stand here */

/* Compiles a ruleset document to *out (NULL on failure); free it with fv_ruleset_free. With out ==
 * NULL it only tells whether the document compiles. `registry` may be NULL. The first mistake is
 * FV_ERR_COMPILE with error->pointer, ->offset (in `json`; for a pattern in the pattern) and
 * ->detail; fv_ruleset_mistakes tells them all. A document over 8 MiB without the values of its
 * "in" lists or 128 MiB with them, 10,000 rules, 64 levels, 64 scenarios ("default" is one),
 * 1,000,000 values of one "in" or 16,000,000 in all is FV_ERR_LIMIT. Members named "$schema", "$comment", "description",
 * "examples" or "x-..." are not read, wherever the names are not the author's own. */
int32_t fv_ruleset_compile(const char *json, size_t n, const fv_registry *registry,
                           fv_ruleset **out, fv_error *error);

/* Compiles one rule, or an array of rules: a ruleset of one field named "value". */
int32_t fv_rule_compile(const char *json, size_t n, const fv_registry *registry, fv_ruleset **out,
                        fv_error *error);

/* Writes all mistakes of a ruleset document (at most 1,000) to *mistakes as JSON, in document
 * order:
 *     [{"mistake":"unknown","pointer":"/fields/email/rules/1","offset":57,"message":"..."}, ...]
 * and [] when it compiles. FV_OK in both cases; for a document beyond a limit FV_ERR_LIMIT, with
 * error->pointer, and *mistakes stays as it is. The caller frees the text with fv_free. */
int32_t fv_ruleset_mistakes(const char *json, size_t n, const fv_registry *registry,
                            fv_text *mistakes, fv_error *error);

/* Writes what the author of a ruleset document that compiles should look at (at most 1,000 places)
 * to *advice as JSON, in document order:
 *     [{"advice":"tooLate","pointer":"/fields/email/rules/1","offset":57,"message":"..."}, ...]
 * and [] where there is nothing to say. Only what is certain is said. The message says what is
 * wrong and what to do. "advice" is one of these names, to which later versions may add:
 *     neverRuns    no scenario makes the rule run, or its "when" never holds
 *     neverFails   "required", where a "default" has always filled the field in; "sorted" by what is
 *                  alike in each of its groups
 *     neverPasses  no value passes this rule and one before it: "numbersOnly" and "lettersOnly"; a
 *                  least length above the greatest one
 *     moot         a rule before it asks for the same, or for more: "max" 5 behind "max" 3
 *     noBounds     "length", "count", "contains..." that take any length or number, patterns that
 *                  match every text, table rules that every table passes, "mostly" 0
 *     emptyList    nothing in "values", "accept", "on", or in the "rules" of a group
 *     noEffect     "strict" beside a "trueValue" or "falseValue", a value twice in a list, a bound
 *                  behind one as narrow
 *     neverTold    a "message" for a code that the rule never gives
 *     delimiters   a pattern between slashes, with flags: "/re/i"
 *     tooLate      "trim" behind a rule that refuses blanks, "default" behind "required"
 *     openInput    an operand with an input that nothing requires: the rule passes without it
 *     unused       a definition that no field uses
 * What is said of a rule of "define" holds wherever it is used. A document that does not compile
 * is FV_ERR_COMPILE, as in fv_ruleset_compile, and *advice stays as it is: see
 * fv_ruleset_mistakes. The caller frees the text with fv_free. */
int32_t fv_ruleset_advice(const char *json, size_t n, const fv_registry *registry, fv_text *advice,
                          fv_error *error);

/* Writes every rule that documents may have to *rules as JSON, for editors, schemas and tests:
 *     {"rules":[{"rule":"trim","kind":"transform","plain":false,"changesValue":true,"summary":"...",
 *       "options":[{"name":"chars","type":"set","words":[...],"summary":"...","required":false}],
 *       "relations":[],"common":["on",...],"codes":[],"placeholders":[]}, ...],
 *      "options":[{"name":"on",...}, ...],
 *      "codes":[{"number":0,"name":"ok","placeholders":[]}, ...],
 *      "limits":{"locale":35,"options":{"value":1048576,...}}}
 * "kind" is transform, check, group or form; "plain" is a check that asks neither the host nor rules
 * within; "common" names the "options" that it shares with others; "placeholders" are what
 * messages may fill in. "limits" are the longest tag of a locale, in bytes, and the highest numbers
 * that "options.limits" of a document may have. Later versions may add members, rules, types and
 * codes. The caller frees the text with fv_free. */
int32_t fv_rules_json(fv_text *rules);

/* Writes what a form needs to know about a ruleset to *description as JSON: fields with label,
 * lengths, input hint, values to choose from, path, shape ("plain", "record", "list", "map") and type
 * ("text", "integer", "decimal", "boolean", "date", "time", "instant", "uuid", "any", or the shape;
 * with the "format" of a date, and the "trueValue" of a boolean that has one), what stands within them ("members", by path) and what their rules work out ("operands"), and per
 * scenario whether they are active, assignable and required; gates; scenarios. Fields stand as
 * fv_ruleset_path_at has them. `locale` (as in fv_options) chooses the labels. The caller frees
 * the text with fv_free. */
int32_t fv_ruleset_describe(const fv_ruleset *ruleset, const char *locale, fv_text *description);

/* Bits of *needs. */
#define FV_NEEDS_NOW  1u /* it must be told the time: FV_OPTION_NOW */
#define FV_NEEDS_ZONE 2u /* and reads zone_minutes, as its zone is "caller" */

/* Writes to *needs what of the time a ruleset must be told with each record, batch and form: so that
 * a caller who is not asked need not look at a clock. */
int32_t fv_ruleset_needs(const fv_ruleset *ruleset, uint32_t *needs);

/* How many fields a ruleset has; 0 for a bad handle. */
size_t fv_ruleset_field_count(const fv_ruleset *ruleset);

/* Writes the name of the field at `index` to *name; the ruleset owns it. FV_ERR_ARGUMENT
 * outside. */
int32_t fv_ruleset_field_name(const fv_ruleset *ruleset, size_t index, fv_text *name);

/* Writes the place of the field of that name to *index; FV_ERR_UNKNOWN_NAME when there is none. */
int32_t fv_ruleset_field_index(const fv_ruleset *ruleset, const char *name, size_t n,
                               size_t *index);

/* What the values of a field are. Numbers never change; later versions may add some. */
#define FV_SHAPE_PLAIN  0 /* a scalar, or an array that only rules look into */
#define FV_SHAPE_RECORD 1 /* an object with fields of its own */
#define FV_SHAPE_LIST   2 /* an array, all of whose elements are judged as one field */
#define FV_SHAPE_MAP    3 /* an object whose keys are not known beforehand */

/* How many fields a ruleset has in all: those at the root and those within records, lists and maps,
 * depth first in document order, which is the order of issues. The fields of a record stand in the
 * order that FV_VALUE_RECORD has. Without nesting they are the fields at the root. 0 for a bad
 * handle. */
size_t fv_ruleset_path_count(const fv_ruleset *ruleset);

/* Writes what issues call the field at `place` to *path: at the root its name, below a JSON Pointer
 * with a star for each index or key: "/lines/" "*" "/price". The ruleset owns it. FV_ERR_ARGUMENT
 * outside. */
int32_t fv_ruleset_path_at(const fv_ruleset *ruleset, size_t place, fv_text *path);

/* Writes the place of the field that a name or a pointer stands for to *place; FV_ERR_UNKNOWN_NAME
 * when there is none. A field at the root has both: "total" and "/total". */
int32_t fv_ruleset_path_index(const fv_ruleset *ruleset, const char *path, size_t n, size_t *place);

/* Writes what the values of the field at `place` are to *shape, as an FV_SHAPE_. FV_ERR_ARGUMENT
 * outside. */
int32_t fv_ruleset_path_shape(const fv_ruleset *ruleset, size_t place, int32_t *shape);

/* How many calls of registered functions a ruleset has; 0 for a bad handle. With none, no code of
 * the host runs while a record is validated. */
size_t fv_ruleset_host_function_count(const fv_ruleset *ruleset);

/* How many rules, with their fields, conditions and operands, a record is asked at most, where each takes a time
 * that grows with the length of the record alone. SIZE_MAX where no such number is known: with functions of the
 * host, patterns of tier 5, values within values, rules about elements, and long defaults. 0 for a bad handle.
 * With the length of a record it tells a caller whether to validate one is short. */
size_t fv_ruleset_most_rules(const fv_ruleset *ruleset);

/* Whether a key of a record that is not a field is an issue ("unknown": "reject"); false for a bad
 * handle. */
bool fv_ruleset_rejects_unknown(const fv_ruleset *ruleset);

/* Which columns the document says that tables must have ("table": {"columns": "exact"}), as an
 * FV_COLUMNS_; FV_COLUMNS_UNSAID where it says nothing, and for a bad handle. */
int32_t fv_ruleset_columns(const fv_ruleset *ruleset);

/* Whether a row of a table, whose columns have the names of the fields, is judged as a record of the same
 * values is. It is not where the document says which texts are null in tables or what columns hold, or
 * has rules about tables; false for a bad handle too. */
bool fv_ruleset_rows_are_records(const fv_ruleset *ruleset);

/* Writes the code of a name, one of the library's or of the ruleset's own ("codes"), to *code.
 * FV_ERR_UNKNOWN_NAME for others. */
int32_t fv_ruleset_code(const fv_ruleset *ruleset, const char *name, size_t n, int32_t *code);
/* Writes the name of a code, as issues have it, to *name; the ruleset owns it. */
int32_t fv_ruleset_code_name(const fv_ruleset *ruleset, int32_t code, fv_text *name);

void fv_ruleset_free(fv_ruleset *ruleset);

/* Frees what a function gave to the caller, such as text.bytes of fv_ruleset_describe. */
void fv_free(const void *memory);

/* ------------------------------------------------------------------------------------------ *
 * Documents of several files, and documents made of others. The manual ("Reuse") says what may be
 * named where: "extends": "base.json", {"use": "common.json#/define/password"}, and in "messages"
 * {"it": "messages/it.json"}.
 *
 * The library opens no file: it asks the caller for their texts. It asks only for names that stay in
 * the folder of the first document: "parts/base.json", relative to that folder, whichever file says it.
 * A name that is absolute, has "." or ".." or an empty step, a backslash, a colon or another character
 * with a meaning in addresses is a mistake and never asked for. Each file is asked for once a call.
 * More than 64 files, or 128 MiB of them, is FV_ERR_LIMIT.
 *
 * A mistake in another file has that file in front of its pointer, "parts/base.json#/fields/a"; the
 * offset is the one in that file.
 * ------------------------------------------------------------------------------------------ */

/* Sets *text to the text of a file; the library reads it before it calls again, and before the call
 * returns. FV_OK, or any other number where there is no such text: that is a mistake at the place which
 * names the file, with the number as fv_error.detail. */
typedef int32_t (*fv_file_function)(void *context, const char *name, size_t n, fv_text *text);

/* How to compile. NULL instead of a pointer to one means all defaults. */
typedef struct fv_compile_options {
    uint32_t struct_size;        /* sizeof(fv_compile_options) */
    uint32_t flags;              /* 0 */
    const fv_registry *registry; /* NULL: no functions of the host */
    fv_file_function file;       /* NULL: a document that names files has a mistake */
    void *context;               /* given to `file` */
} fv_compile_options;

/* As fv_ruleset_compile, of a document that may name other files. */
int32_t fv_ruleset_compile_with(const char *json, size_t n, const fv_compile_options *options,
                                fv_ruleset **out, fv_error *error);

/* As fv_ruleset_mistakes, of a document that may name other files. Mistakes in one of those have
 * "file", its name, and their pointer and offset are those in it. */
int32_t fv_ruleset_mistakes_with(const char *json, size_t n, const fv_compile_options *options,
                                 fv_text *mistakes, fv_error *error);

/* One mistake. Texts stay until the function that is told returns. */
typedef struct fv_mistake {
    uint32_t struct_size; /* sizeof(fv_mistake) of the library */
    int32_t kind;         /* FV_MISTAKE_ */
    uint64_t offset;      /* as fv_error has it, or FV_NO_OFFSET */
    fv_text kind_name;    /* "unknown", as in fv_ruleset_mistakes */
    fv_text pointer;      /* JSON Pointer to it, in its file */
    fv_text message;      /* a sentence for the author */
    fv_text file;         /* the file in which it stands; "" for the document itself */
} fv_mistake;
typedef void (*fv_mistake_function)(void *context, const fv_mistake *mistake);

/* Calls a function for each mistake that fv_ruleset_mistakes_with would write, in that order: for
 * those who would rather not read JSON. Returns as it does; a NULL function is FV_ERR_ARGUMENT. */
int32_t fv_ruleset_each_mistake(const char *json, size_t n, const fv_compile_options *options,
                                fv_mistake_function function, void *context, fv_error *error);

/* Writes the one document that a document and the files that it names are to *document, as JSON that
 * names no file. Only what keeps it from being put together is a mistake here: it need not compile.
 * The caller frees the text with fv_free, here and below. */
int32_t fv_document_merge(const char *json, size_t n, const fv_compile_options *options,
                          fv_text *document, fv_error *error);

/* Writes what becomes of a document when another one (json, m) extends it to *document. Neither names
 * files. */
int32_t fv_document_extend(const char *base, size_t n, const char *json, size_t m,
                           fv_text *document, fv_error *error);

/* Writes a document of the named fields alone, or of all but these, to *document: by NUL-terminated names
 * or pointers as they stand in a document, those within others too. What a field stands in stays, with its
 * rules. One that is not there is FV_ERR_UNKNOWN_NAME, and so are the elements of a list as a whole.
 * Scenarios and gates lose the fields that are gone, a gate with none left goes, and so do definitions that
 * no field uses.
 * Whatever else names a field that is gone is a mistake when the document is compiled. */
int32_t fv_document_pick(const char *json, size_t n, const char *const *fields, size_t count,
                         fv_text *document, fv_error *error);
int32_t fv_document_omit(const char *json, size_t n, const char *const *fields, size_t count,
                         fv_text *document, fv_error *error);

/* Also the fields within records, lists and maps. */
#define FV_PARTIAL_DEEP 1u

/* Writes a document in which fields at the root may be left out to *document, for records that change
 * others: without "required", "present" and "default", without rules over fields that ask for a value,
 * and without "skipOnEmpty": false. `flags` are FV_PARTIAL_ bits. */
int32_t fv_document_partial(const char *json, size_t n, uint32_t flags, fv_text *document,
                            fv_error *error);

/* ------------------------------------------------------------------------------------------ *
 * Records: one record against a ruleset.
 *
 * The result is FV_OK when the record is valid, or the code of its first invalid issue, or
 * FV_UNDECIDED when only undecided ones stand against it. `report` may be NULL; when it is not it
 * is made in all three cases and freed with fv_report_free. Below 0 nothing was decided and there
 * is no report: FV_ERR_UNKNOWN_NAME for a scenario or field that does not exist, FV_ERR_ARGUMENT
 * for text that is not a JSON object (error->offset says where) and for a duplicate key of the record,
 * or of a record, row or map that it declares (error->pointer; keys of other objects are not compared), FV_ERR_LIMIT for more than 10,000 keys of an object, more than 1,000,000 values
 * within lists and objects or values more than 64 deep, FV_ERR_HOST for a registered function that
 * failed.
 *
 * A key that is not a field is passed over. Where the ruleset or the options reject such keys, it
 * is an issue behind those of the fields: FV_NOT_ALLOWED of the rule "unknown" at the key's path,
 * its field "". Such issues are in the order of the keys' bytes: the order of keys in a record
 * never matters.
 * ------------------------------------------------------------------------------------------ */

typedef struct fv_report fv_report;

/* Bits of fv_options.flags. */
#define FV_OPTION_REJECT_UNKNOWN 1u /* a key that is not a field is an issue */
/* The cleaned record keeps fields that the scenario lists as "!name", not assignable in bulk. */
#define FV_OPTION_KEEP_UNASSIGNABLE 2u
/* The time is told: now, now_nanoseconds and zone_minutes. The library reads no clock; a ruleset that
 * needs the time (fv_ruleset_needs) and is not told is FV_ERR_ARGUMENT. */
#define FV_OPTION_NOW 4u
/* Rules "remote" that no check of the registry answers pass, or leave the record pending until
 * fv_report_answer; without either bit such a rule is undecided. Not both. In batches they may be
 * skipped, and not be left open. Those of FV_LEVEL_WARNING leave a warning, and the verdict what it is. */
#define FV_OPTION_SKIP_REMOTE  8u
#define FV_OPTION_DEFER_REMOTE 16u
/* In batches alone: findings of rules about the table tell what these measured. */
#define FV_OPTION_SHOW_VALUES 32u
/* In batches: the valid rows are kept as they are after their transforms (fv_batch_cleaned). With
 * fv_parse_json and fv_parse_values: any record is taken, valid or not, and its values are of the kinds
 * that came in, as fv_report_cleaned_json has them. */
#define FV_OPTION_CLEANED 64u
/* In batches alone: rules about the table keep their keys and the rows that had them, so that the batch
 * can be saved and merged (fv_batch_save). */
#define FV_OPTION_PARTIAL_KEYS 128u

/* How to validate. NULL instead of a pointer to one means all defaults. */
typedef struct fv_options {
    uint32_t struct_size;      /* sizeof(fv_options) */
    uint32_t flags;            /* FV_OPTION_ bits */
    const char *locale;        /* of the messages: "de-AT", or a list as browsers send it in
                                  Accept-Language, of which 1 KiB is read. Never a mistake: an
                                  unknown one falls back (de-AT, de, en). NUL-terminated; NULL:
                                  "en" */
    const char *const *fields; /* only these are judged, NUL-terminated names, or pointers to fields
                                  within others, with all that is in them; NULL: all */
    size_t field_count;        /* how many */
    size_t issue_limit;        /* issues kept in the report; 0: 1,000, at most 100,000 */
    int64_t now;               /* seconds since 1970-01-01T00:00:00Z, */
    uint32_t now_nanoseconds;  /* and nanoseconds, below 1,000,000,000 */
    int32_t zone_minutes;      /* how far the caller is ahead of UTC, from -1,439 to 1,439; is read
                                  only when the ruleset's zone is "caller" */
} fv_options;

/* Validates a record given as a JSON object in UTF-8. `scenario` is NUL-terminated; NULL is
 * "default". Safe for any number of threads at once. */
int32_t fv_validate_json(const fv_ruleset *ruleset, const char *scenario, const char *json,
                         size_t n, const fv_options *options, fv_report **report, fv_error *error);

/* Validates a record given as values in the order of the ruleset's fields; fields beyond `count`
 * are absent, values beyond the fields are FV_ERR_ARGUMENT. */
int32_t fv_validate_values(const fv_ruleset *ruleset, const char *scenario, const fv_value *values,
                           size_t count, const fv_options *options, fv_report **report);

/* As fv_validate_values, and tells in *error what was wrong with a call that failed. */
int32_t fv_validate_values_explained(const fv_ruleset *ruleset, const char *scenario,
                                     const fv_value *values, size_t count,
                                     const fv_options *options, fv_report **report,
                                     fv_error *error);

/* Validates a record given by names: `members` are 2 * count values, each key (a string) before
 * its value. The value of a key that is not a field is not looked at. */
int32_t fv_validate_members(const fv_ruleset *ruleset, const char *scenario,
                            const fv_value *members, size_t count, const fv_options *options,
                            fv_report **report, fv_error *error);

/* Checks one value against one rule (or an array of rules), both as JSON. It compiles the rule
 * each time: for many values use fv_rule_compile. */
int32_t fv_check_json(const fv_registry *registry, const char *rule, size_t n, const char *value,
                      size_t m, fv_report **report, fv_error *error);

/* The same with options: a locale, the time. */
int32_t fv_check_json_with(const fv_registry *registry, const char *rule, size_t n,
                           const char *value, size_t m, const fv_options *options,
                           fv_report **report, fv_error *error);

/* Assigns in bulk: writes what the scenario lets be assigned of a record, given as a JSON object,
 * to *result as JSON: {"assigned":{...},"refused":["role"]}. Keys that are not fields are refused.
 * Within records, lists and maps too: what may not be assigned is left out there (an element becomes
 * null) and refused by its path as issues have it, once for all elements; a key that is not a field
 * by its own path. The caller frees the text with fv_free. */
int32_t fv_assign_json(const fv_ruleset *ruleset, const char *scenario, const char *json, size_t n,
                       fv_text *result, fv_error *error);

/* ------------------------------------------------------------------------------------------ *
 * Reports: what was found. A report belongs to one thread at a time; its texts stay until it is
 * freed. No text holds a value, unless a template asks for {value} and the field is not
 * sensitive; digits that may be a card number are masked there. The cleaned record alone holds
 * the values.
 * ------------------------------------------------------------------------------------------ */

/* What comes of what a rule finds. */
#define FV_LEVEL_ERROR   0 /* the record is not valid */
#define FV_LEVEL_WARNING 1 /* people are told, and nothing else: a valid record may have warnings */

/* One issue. Texts are owned by the report. */
typedef struct fv_issue {
    uint32_t struct_size; /* in: sizeof(fv_issue) */
    int32_t code;         /* the verdict code */
    fv_text field;        /* the field's name; "" for a key that is not a field */
    fv_text path;         /* a JSON Pointer to the value: "/email", "/tags/2" */
    fv_text rule;         /* the rule's name: "length" */
    fv_text id;           /* the author's own name for the rule, or "" */
    fv_text code_name;    /* "shorterThanMinimumLength" */
    fv_text message;      /* a sentence for the person who fills in the form */
    fv_text title;        /* the code in a few words */
    fv_text reason;       /* the code in a general sentence */
    fv_text params;       /* a JSON object: {"min":8,"max":100} */
    int32_t level;        /* FV_LEVEL_ */
    int32_t place;        /* the place of its rule, as fv_batch_errors has it */
} fv_issue;

/* How much was found, also where not all of it is kept. */
typedef struct fv_report_counts {
    uint32_t struct_size; /* in: sizeof(fv_report_counts) */
    uint32_t truncated;   /* 1: there were more issues than are kept */
    size_t invalid;       /* issues that make the record invalid */
    size_t undecided;     /* issues that could not be decided */
    size_t kept;          /* issues that fv_report_issue has, warnings among them */
    size_t pending;       /* issues that wait for an answer */
    size_t warnings;      /* issues of FV_LEVEL_WARNING: counted here and in kept alone */
} fv_report_counts;

/* The verdict: FV_STATE_VALID, _INVALID, _UNDECIDED or _PENDING; FV_ERR_HANDLE for a bad handle. */
int32_t fv_report_verdict(const fv_report *report);

/* How many issues fv_report_issue has; 0 for a bad handle. */
size_t fv_report_count(const fv_report *report);

/* Writes the exact counts to *counts. */
int32_t fv_report_get_counts(const fv_report *report, fv_report_counts *counts);

/* Writes the issue at `index` to *issue, in report order: fields in document order, then form
 * rules. FV_ERR_ARGUMENT outside. */
int32_t fv_report_issue(const fv_report *report, size_t index, fv_issue *issue);

/* Writes the brand of a card field's number, and the one to suggest while it is typed (from four
 * digits on), as FV_BRAND_ numbers or FV_BRAND_NONE. FV_ERR_UNKNOWN_NAME for a field without a
 * card rule. */
int32_t fv_report_card(const fv_report *report, const char *field, size_t n, int32_t *brand,
                       int32_t *suggested);

/* Writes the report as JSON to *json, always with the same keys in the same order; the same record
 * gives the same bytes. Where there are warnings their number is told, and those issues have
 * "level":"warning". The report owns the text. */
int32_t fv_report_json(fv_report *report, fv_text *json);

/* Writes the record after its transforms to *json: a JSON object of the fields that the scenario
 * has, in document order. The report owns the text. It holds the values, sensitive ones too. */
int32_t fv_report_cleaned_json(fv_report *report, fv_text *json);

/* Writes the same record to *record as FV_VALUE_MEMBERS, its values as what the rules of their fields
 * say they are: integers (of more than 64 bits a decimal whose `reserved` is FV_TYPE_INTEGER), decimals,
 * truth values, days (of a month the first), points in time with the zone that they were written in,
 * times of day, strings (of a UUID `reserved` is FV_TYPE_UUID). A field's type is that of the first of
 * its rules that gives one and has no condition, as fv_ruleset_describe tells it; other values are what
 * came in, and so is what the rules refuse. An empty value of a field that is not a text is null. The
 * report owns all of it. */
int32_t fv_report_cleaned(fv_report *report, fv_value *record);

#define FV_TYPE_UUID    1
#define FV_TYPE_INTEGER 2
#define FV_TYPE_NAME    3

/* Gets a valid record, which is there until it returns, as fv_report_cleaned writes it, save for names:
 * of that of a field `reserved` is FV_TYPE_NAME and `integer` its number. The fields of the record itself
 * are numbered from 0 in their order, those within behind them; no two have the same number. */
typedef void (*fv_take_function)(void *context, const fv_value *record);

/* As fv_validate_json and fv_validate_values_explained; but of a valid record no report is made: `take`
 * is called once before they return, and *report is NULL. It may call the library. */
int32_t fv_parse_json(const fv_ruleset *ruleset, const char *scenario, const char *json, size_t n,
                      const fv_options *options, fv_take_function take, void *context,
                      fv_report **report, fv_error *error);
int32_t fv_parse_values(const fv_ruleset *ruleset, const char *scenario, const fv_value *values,
                        size_t count, const fv_options *options, fv_take_function take,
                        void *context, fv_report **report, fv_error *error);

/* Adds an error from outside, as what a database said of the record: see fv_form_add_error. The path is
 * not looked for in the record; "" is that of the record as a whole. The report is invalid then, its
 * cleaned record stays what it is. What fv_report_json gave before is not valid any more. */
int32_t fv_report_add_error(fv_report *report, const char *path, size_t n, int32_t code,
                            const char *message, size_t m, const char *params, size_t k);

/* A question to somebody else, of a rule "remote". */
typedef struct fv_request {
    uint32_t struct_size; /* in: sizeof(fv_request) */
    uint32_t delay; /* milliseconds to wait before asking, in case the value changes meanwhile */
    uint64_t token; /* to answer with; never 0, never used again by the form or report */
    fv_text name;   /* the rule's "name" */
    fv_text path;   /* a JSON Pointer to the value, with the indexes that rows have now */
    fv_text params; /* the rule's "params" as JSON; "" when it has none */
    fv_value value; /* after the field's transforms */
    fv_value reads; /* FV_VALUE_MEMBERS: the fields that the rule reads, by their names in it, after
                             their transforms */
} fv_request;

/* How many questions of a report are not answered (FV_OPTION_DEFER_REMOTE); 0 for a bad handle. */
size_t fv_report_request_count(const fv_report *report);
/* Writes one of them; its texts and values stay until the next answer. FV_ERR_ARGUMENT outside. */
int32_t fv_report_request(const fv_report *report, size_t index, fv_request *request);
/* Answers one: FV_OK, a code, or FV_UNDECIDED for who gives up; message and params as in fv_answer. The
 * issue `pending` goes, or becomes one of that code and its level; with the last answer the verdict is
 * known. Texts of issues, and what fv_report_json gave, are not valid any more. FV_ERR_UNKNOWN_NAME: no
 * question of that number waits. */
int32_t fv_report_answer(fv_report *report, uint64_t token, int32_t code, const char *message,
                         size_t n, const char *params, size_t k);

void fv_report_free(fv_report *report);

/* Writes the words for a code in a locale (as in fv_options) to *title and *reason; static.
 * FV_ERR_UNKNOWN_NAME for a code without words. */
int32_t fv_code_text(int32_t code, const char *locale, fv_text *title, fv_text *reason);

/* Writes what the library says in the closest built-in language to a locale (as in fv_options) to
 * *messages as JSON, for those who write their own:
 *     {"language":"en","unnamed":"This value","separator":", ","codes":{"tooSmall":{"code":26,
 *       "message":"{label} must be at least {min}.","title":"Too small","reason":"...",
 *       "placeholders":["code",...]},...}}
 * "unnamed" stands for {label} where a value has no name, "separator" between the names of a list;
 * "placeholders" are what the "messages" of a document may name for the code. For some rules there is
 * a closer sentence, which is not here. Later versions may add members. The caller frees the text with
 * fv_free. */
int32_t fv_messages_json(const char *locale, fv_text *messages);

/* Writes the tag of the language that suits best to *locale ("de", "zh-Hant"), NUL-terminated:
 * `asked` is a tag or a list as browsers send it in Accept-Language, of which 1 KiB is read, and never
 * a mistake. What is wanted most is looked for first, de-AT as de-AT and as de (RFC 4647, section 3.4),
 * among the built-in languages and those in which the ruleset (NULL: none) has messages; labels alone
 * do not make a language. "en" when none is there. The caller frees the text with fv_free. */
int32_t fv_best_locale(const char *asked, size_t n, const fv_ruleset *ruleset, fv_text *locale);

/* ------------------------------------------------------------------------------------------ *
 * Live forms: a record while it is typed. A form belongs to one thread at a time. It keeps its
 * ruleset: that handle may be freed. It keeps copies of what it is given.
 *
 * Nothing is judged before somebody asks: a function that reads (fv_form_field, fv_form_gate, ...)
 * judges what it tells about and no more, a subscriber what it observes. A change makes only those
 * rules run again that read what changed.
 *
 * Fields are named by (name, length); a name that the ruleset does not have is FV_ERR_UNKNOWN_NAME.
 * While a function of the registry judges, calls about its own form are FV_ERR_BUSY, except
 * fv_form_unsubscribe and fv_form_free.
 * ------------------------------------------------------------------------------------------ */

typedef struct fv_form fv_form;

/* When a field may be judged in front of the person who types. */
#define FV_POLICY_CHANGE 0 /* from the first change on */
#define FV_POLICY_BLUR   1 /* from the first blur on */
#define FV_POLICY_SUBMIT 2 /* from the first submit on */
#define FV_POLICY_NEVER  3 /* never; it counts as valid */

/* What a field looks like. */
#define FV_APPEARANCE_PRISTINE 0 /* neither touched nor changed */
#define FV_APPEARANCE_EMPTY    1
#define FV_APPEARANCE_FILLED   2
#define FV_APPEARANCE_MISTAKE  3 /* it shows its error */
#define FV_APPEARANCE_SUSPECT  4 /* filled in, invalid, and its error does not show yet */

/* Bits of fv_field_state.flags. */
#define FV_FIELD_ACTIVE  1u  /* the scenario has it */
#define FV_FIELD_DIRTY   2u  /* differs from its initial value */
#define FV_FIELD_TOUCHED 4u  /* was blurred */
#define FV_FIELD_SHOWS   8u  /* it shows its error */
#define FV_FIELD_WARNS   16u /* it is judged and has a warning, whatever its verdict is */

/* One field as it is now. The values stay until the form's next change. */
typedef struct fv_field_state {
    uint32_t struct_size; /* in: sizeof(fv_field_state) */
    int32_t verdict;      /* FV_STATE_: unknown until its policy lets it be judged */
    int32_t appearance;   /* FV_APPEARANCE_ */
    uint32_t flags;       /* FV_FIELD_ bits */
    int32_t policy;       /* FV_POLICY_ */
    int32_t code;         /* of the first issue that is not a warning, or FV_OK */
    size_t issue_count;   /* such issues; fv_form_report has them, and the warnings */
    fv_value
        value; /* as typed, records as FV_VALUE_MEMBERS; FV_VALUE_UNREAD for a text over 1 MiB, of which a form keeps
                             its length alone: two of the same length are the same to it */
    fv_value last_valid; /* the last value that its own rules passed, after its transforms (where
                             nobody looked: of the latest 16, if they go by nothing but the value;
                             else as if it had not been there); FV_VALUE_ABSENT: none */
    int32_t brand;       /* of a card field: the detected brand, and the one to suggest */
    int32_t suggested;   /* from four digits on; FV_BRAND_ or FV_BRAND_NONE */
    uint64_t generation; /* the form's, when this field last changed */
} fv_field_state;

/* The form as it is now. */
typedef struct fv_form_state {
    uint32_t struct_size; /* in: sizeof(fv_form_state) */
    int32_t verdict;     /* FV_STATE_, as shown: invalid, incomplete or undecided only where a field
                             shows its error; valid when every field is known to be; else unknown */
    uint64_t generation; /* rises with every change */
    bool is_valid;       /* whether all active fields are valid, shown or not */
    bool is_submitted;
    size_t dirty_count; /* fields that differ from their initial values */
    size_t shown_count; /* fields that show their error */
} fv_form_state;

/* What a form has done so far, for tests and for the curious. */
typedef struct fv_form_counters {
    uint32_t struct_size; /* in: sizeof(fv_form_counters) */
    uint64_t evaluations; /* rules that were run, rules over several fields included */
    uint64_t changes;     /* changes of the form: its generation */
    uint64_t deliveries;  /* calls of subscribers */
    size_t subscribers;
} fv_form_counters;

/* Makes a form in a scenario (NUL-terminated; NULL: "default"), with nothing typed. Of the options
 * it reads the locale of its messages, for fv_form_submit FV_OPTION_KEEP_UNASSIGNABLE, and the time,
 * which stays until fv_form_set_now. */
int32_t fv_form_new(const fv_ruleset *ruleset, const char *scenario, const fv_options *options,
                    fv_form **out, fv_error *error);

/* Changes. Each is one generation and at most one event for each subscriber; one that changes
 * nothing is neither. FV_OK: it is done. FV_ERR_HOST (error->detail: its number): it is done, and
 * a subscriber or a function of the registry failed. */

/* The person typed: sets the whole text of the field as it is now. */
int32_t fv_form_set(fv_form *form, const char *field, size_t n, const char *text, size_t m,
                    fv_error *error);
/* As fv_form_set, with a value of any kind. */
int32_t fv_form_set_value(fv_form *form, const char *field, size_t n, const fv_value *value,
                          fv_error *error);
/* The person left the field. */
int32_t fv_form_blur(fv_form *form, const char *field, size_t n, fv_error *error);
/* The person wants to send: judges every field, shows every error, and asks every function of the
 * registry again, which may say something else by now (between submits it is taken to go by the
 * record alone). Returns what validating the record now would, except that fields with the policy
 * "never" are left out. Writes to *report (NULL: none) its report, with the cleaned record. */
int32_t fv_form_submit(fv_form *form, fv_report **report, fv_error *error);
/* Sets what of a JSON object may be assigned, as one change: within records, lists and maps too, as
 * fv_assign_json has it; the rows of a list are new ones. Writes to *refused, as a JSON array, the
 * names of the rest; the caller frees it with fv_free. */
int32_t fv_form_assign_json(fv_form *form, const char *json, size_t n, fv_text *refused,
                            fv_error *error);
/* As fv_form_assign_json, with values in the order of the ruleset's fields; absent ones are left
 * alone. */
int32_t fv_form_assign_values(fv_form *form, const fv_value *values, size_t count, fv_text *refused,
                              fv_error *error);
int32_t fv_form_set_scenario(fv_form *form, const char *scenario, fv_error *error);
/* Tells the time anew, as in fv_options: fields whose rules go by it are judged again. No change
 * where all that rules make of it is the same: many go by the day. */
int32_t fv_form_set_now(fv_form *form, int64_t seconds, uint32_t nanoseconds, int32_t zone_minutes,
                        fv_error *error);
/* Goes back to the initial values, untouched. */
int32_t fv_form_reset(fv_form *form, fv_error *error);
/* Sets what a field has to begin with; a field that is not dirty takes it as its value. */
int32_t fv_form_set_initial(fv_form *form, const char *field, size_t n, const fv_value *value,
                            fv_error *error);
/* Gives a field another policy than the ruleset's. */
int32_t fv_form_set_policy(fv_form *form, const char *field, size_t n, int32_t policy,
                           fv_error *error);
/* Gives the messages another language, as `locale` of fv_options (NUL-terminated; NULL: "en").
 * Fields that have issues look different, and functions of the registry are asked again. */
int32_t fv_form_set_locale(fv_form *form, const char *locale, fv_error *error);
/* Goes back to the initial value of one field, untouched, as if nothing had been done with it: its
 * error is hidden, also where the form was submitted. Of a record or list this is all that is in it. */
int32_t fv_form_reset_field(fv_form *form, const char *field, size_t n, fv_error *error);
/* Takes a field, and all that is in it, for one that the person left: its error may show. */
int32_t fv_form_touch(fv_form *form, const char *field, size_t n, fv_error *error);

/* Rows of lists (fields with "items"). Fields are named as everywhere by a name, or by a JSON Pointer
 * with the indexes that rows have now: "/lines/0/price". A row has a key, a number that stays with it
 * and is never used again in the form; its state, subscriptions to its fields and what was typed go
 * where it goes. A list that is set as a whole has new rows. An index beyond the rows is
 * FV_ERR_ARGUMENT. A map is one value. */

/* Puts a row in front of the one at an index, or behind all; value is a record or what an element is,
 * NULL: nothing filled in. Where there was memory for the row, and none to judge it or to tell of it,
 * that is FV_ERR_MEMORY too: fv_form_row_count says whether it is there. */
int32_t fv_form_insert(fv_form *form, const char *list, size_t n, size_t at, const fv_value *value,
                       fv_error *error);
int32_t fv_form_remove(fv_form *form, const char *list, size_t n, size_t at, fv_error *error);
/* Moves a row, so that it stands at the index `to`. */
int32_t fv_form_move(fv_form *form, const char *list, size_t n, size_t from, size_t to,
                     fv_error *error);
int32_t fv_form_row_count(fv_form *form, const char *list, size_t n, size_t *count,
                          fv_error *error);
int32_t fv_form_row_key(fv_form *form, const char *list, size_t n, size_t at, uint64_t *key,
                        fv_error *error);
/* The person wants to go on from what a gate is about, as a step of a wizard: judges its fields and
 * shows their errors. Returns FV_OK or the code of the first issue. */
int32_t fv_form_submit_gate(fv_form *form, const char *gate, size_t n, fv_error *error);
/* Writes what differs from the initial record as a JSON merge patch (RFC 7396), values of sensitive
 * fields included. The caller frees the text with fv_free. */
int32_t fv_form_patch_json(fv_form *form, fv_text *json, fv_error *error);

/* Saving, for a session store. */

#define FV_SAVE_SENSITIVE 1u /* values of sensitive fields and card fields too */

/* Writes what the person did with the form as JSON: everything as typed, the initial values, rows
 * with their keys, what was touched and submitted, policies, scenario and locale; nothing that rules
 * say of it. Without FV_SAVE_SENSITIVE sensitive fields, card fields, and maps that may hold such are
 * left out whole: they come back as nobody touched them. Judges nothing. Last valid values and
 * subscriptions are not saved, neither is the time. The caller frees the text with fv_free. */
int32_t fv_form_save_json(fv_form *form, uint32_t flags, fv_text *json, fv_error *error);
/* Makes a form of what fv_form_save_json wrote, with this or another version of the ruleset. All of
 * it is judged anew, and nothing in it is believed. Fields that the ruleset does not have any more are
 * left out; fields that are new begin with nothing. Of the options it reads what fv_form_new does; a
 * locale in them goes before the one that was saved. FV_ERR_UNKNOWN_NAME where the ruleset does not
 * have its scenario, FV_ERR_ARGUMENT where the text is not a saved form: error->offset is where in it,
 * error->pointer what. */
int32_t fv_form_restore(const fv_ruleset *ruleset, const char *saved, size_t n,
                        const fv_options *options, fv_form **out, fv_error *error);

/* Errors from outside: what a server said of an earlier attempt. Each is an issue with the rule "",
 * behind those of its field; it shows at once, shuts the gates of its field, and moves with its row. It
 * goes when the value of its field changes, at fv_form_clear_errors, fv_form_reset and fv_form_submit.
 * One with the path "" is the form's: it shuts no gate, makes the form's verdict invalid, stands first in
 * reports, and goes with any other change. A path within a map or a list of plain values stands with that
 * field. At most 1,000 in a form: FV_ERR_LIMIT. */

/* Adds one. The code is one of the library's or 10,000 and up (fv_ruleset_code finds one by its name),
 * else FV_ERR_ARGUMENT; not FV_OK, FV_UNDECIDED or FV_PENDING. With params, a JSON object, the message is a template that is
 * filled with them; with neither ("" or NULL) the words are the document's or the catalogue's for the
 * code. A bad template or bad params: FV_ERR_ARGUMENT. */
int32_t fv_form_add_error(fv_form *form, const char *path, size_t n, int32_t code,
                          const char *message, size_t m, const char *params, size_t k,
                          fv_error *error);
/* Adds all issues of a report (fv_report_json), or all `errors` of a problem+json (RFC 9457: `pointer` or
 * `path`, `code` or `codeName`, `message` or `detail`, `params`), or a list of such errors alone, as one
 * change; messages as they are. What the form has no field for is the form's, with its path; a code that
 * the ruleset does not know is FV_CUSTOM. Any other text is FV_ERR_ARGUMENT. */
int32_t fv_form_add_errors_json(fv_form *form, const char *json, size_t n, fv_error *error);
/* Takes away those at a path and below it, of a NULL path all, with "" the form's own. */
int32_t fv_form_clear_errors(fv_form *form, const char *path, size_t n, fv_error *error);
/* Makes the functions of the registry run again that judge a field (with a NULL path all): they know
 * something new that is not in the record. Rules "remote" are not asked again by it. */
int32_t fv_form_ask_again(fv_form *form, const char *path, size_t n, fv_error *error);

/* Rules that need somebody else ("remote"). Where one has to be asked its field is FV_STATE_PENDING: its
 * gates are shut, nothing is shown, fv_form_submit returns FV_PENDING if nothing worse stands. The host
 * finds the question in the event or by fv_form_request, waits, asks, and answers; a question that the
 * form does not ask any more, as the value is another, is not open any more. The last 16 answers of each
 * field are remembered by value; FV_UNDECIDED, for who gives up, until the value changes or the form is
 * submitted again. A rule of FV_LEVEL_WARNING asks in the same way, and while it waits nothing of its field
 * changes: it is valid, gates stay open, fv_form_submit waits for nobody, and its report has the warning
 * FV_PENDING. An answer other than FV_OK, FV_UNDECIDED too, is a warning (FV_FIELD_WARNS). */

/* How many questions are open, as far as fields were judged; 0 for a bad handle. */
size_t fv_form_request_count(const fv_form *form);
/* Writes one of them; its texts and values stay until the form's next change. FV_ERR_ARGUMENT outside. */
int32_t fv_form_request(fv_form *form, size_t index, fv_request *request);
/* Answers one, with message and params as in fv_answer. FV_ERR_UNKNOWN_NAME: nobody asks that (any
 * more), and the answer is left out. */
int32_t fv_form_answer(fv_form *form, uint64_t token, int32_t code, const char *message, size_t n,
                       const char *params, size_t k, fv_error *error);
/* Forgets the answers for a field, with a NULL path all: they are asked again. */
int32_t fv_form_forget_answers(fv_form *form, const char *path, size_t n, fv_error *error);

/* Reading. */
int32_t fv_form_field(fv_form *form, const char *field, size_t n, fv_field_state *state,
                      fv_error *error);
int32_t fv_form_gate(fv_form *form, const char *gate, size_t n, bool *is_open, fv_error *error);
int32_t fv_form_get_state(fv_form *form, fv_form_state *state, fv_error *error);
/* Makes a report of the issues of one field, or with a NULL name of all, as far as they are
 * judged; its cleaned record holds that field or all. The caller frees the report. */
int32_t fv_form_report(fv_form *form, const char *field, size_t n, fv_report **report,
                       fv_error *error);
/* Writes all that was typed as a JSON object, values of sensitive fields included, and judges
 * nothing. A field that is not there is left out; null, "" and [] stay what they are; what JSON has no
 * word for (text that is not UTF-8, or over 1 MiB) is null. The caller frees the text with fv_free. */
int32_t fv_form_values(fv_form *form, fv_text *json, fv_error *error);
/* Writes all of the form as JSON, always with the same keys in the same order, without the values
 * of sensitive fields; other values as messages show them: digits that may be a card number
 * masked, long texts cut. Warnings stand apart from a field's issues, where it has some. The caller
 * frees the text with fv_free. */
int32_t fv_form_snapshot_json(fv_form *form, fv_text *json, fv_error *error);
int32_t fv_form_statistics(const fv_form *form, fv_form_counters *counters);

/* Observing. */

/* One field in an event. */
typedef struct fv_field_change {
    fv_text field;
    int32_t verdict, appearance; /* as in fv_field_state */
    uint32_t flags;
    int32_t code;
} fv_field_change;

typedef struct fv_gate_change {
    fv_text gate;
    bool is_open;
} fv_gate_change;

/* What happened to a row of a list. */
#define FV_ROW_INSERTED 0
#define FV_ROW_REMOVED  1
#define FV_ROW_MOVED    2

/* One list in an event, for each row that came, went or was moved, in that order. */
typedef struct fv_list_change {
    fv_text list;
    int32_t kind; /* FV_ROW_ */
    size_t index; /* where the row is now; of a removed one where it was */
    size_t from;  /* of a moved one: where it was */
    uint64_t key; /* the row's, as fv_form_row_key */
} fv_list_change;

/* What a subscriber is told, the same for all of a change. It stays until the subscriber
 * returns. */
typedef struct fv_change {
    uint32_t struct_size; /* sizeof(fv_change) */
    int32_t verdict;      /* the form's, as in fv_form_state; of a form's subscriber only */
    uint64_t generation;
    bool is_valid;                 /* of a form's subscriber only */
    bool is_replay;                /* the current state, told because it was asked for */
    const fv_field_change *fields; /* that changed; of a field's subscriber its field alone */
    size_t field_count;
    const fv_gate_change *gates; /* that changed; of a gate's subscriber its gate alone */
    size_t gate_count;
    const fv_list_change *lists; /* what lists did; of a form's subscriber only */
    size_t list_count;
    const fv_request
        *requests; /* questions that are new, each requests->struct_size bytes behind the
                                   one before; of a field's subscriber its field's */
    size_t request_count;
} fv_change;

/* A subscriber returns FV_OK, or a number below 0 of its own. It may call any function about the
 * form, also fv_form_free; changes that it makes are told after this one. */
typedef int32_t (*fv_observer_function)(void *context, fv_form *form, const fv_change *change);

#define FV_OBSERVE_FORM   0 /* everything; the name is NULL */
#define FV_OBSERVE_FIELD  1
#define FV_OBSERVE_GATE   2
#define FV_OBSERVE_REPLAY 16 /* or-ed to it: tell the current state first */

/* Subscribes, and writes a number for fv_form_unsubscribe (never 0) to *token. `destroy` (NULL:
 * none) is called once, when the subscription or the form has ended; also when this call fails. */
int32_t fv_form_subscribe(fv_form *form, int32_t what, const char *name, size_t n,
                          fv_observer_function observer, void *context, fv_destroy_function destroy,
                          uint64_t *token, fv_error *error);
/* Ends a subscription; FV_ERR_UNKNOWN_NAME when there is none of that number, or it has ended. */
int32_t fv_form_unsubscribe(fv_form *form, uint64_t token);

/* Frees the form and ends its subscriptions. */
void fv_form_free(fv_form *form);

/* ------------------------------------------------------------------------------------------ *
 * Columns of text in Arrow's utf8 layout: row i is bytes[offsets[i] .. offsets[i + 1]).
 *
 * `valid` takes (count + 7) / 8 bytes: bit i (least significant first) is 1 when row i passes, bits
 * past count are 0. Returns FV_OK when every row was decided, FV_UNDECIDED when one was not (its
 * bit is 0). There are count + 1 offsets (none for count 0), and they are checked: an offset that
 * is negative or below the one before it, or a NULL (bytes may be NULL while all rows are empty),
 * is FV_ERR_ARGUMENT, and nothing is written. The caller vouches for the bytes up to
 * offsets[count]. At most INT32_MAX rows, else FV_ERR_LIMIT.
 * ------------------------------------------------------------------------------------------ */

/* Runs fv_luhn_check on every row. */
int32_t fv_luhn_check_utf8(const char *bytes, const int32_t *offsets, size_t count, uint8_t *valid);

/* Runs fv_card_check on every row, and writes to brands[i] (count of them; may be NULL) the
 * detected brand of row i, valid or not, FV_BRAND_NONE where there is none. */
int32_t fv_card_check_utf8(const char *bytes, const int32_t *offsets, size_t count,
                           const fv_card_options *options, uint8_t *valid, int16_t *brands);

/* Runs fv_pattern_match on every row; ill-formed UTF-8 does not match. */
int32_t fv_pattern_match_utf8(const fv_pattern *pattern, const char *bytes, const int32_t *offsets,
                              size_t count, uint8_t *valid);

/* ------------------------------------------------------------------------------------------ *
 * Record batches: tables in Arrow's C data interface, a record a row.
 *
 * A column belongs to the field of its name. Other columns are not looked at (FV_ERR_ARGUMENT where
 * the ruleset rejects unknown keys), and a field without a column is null in every row, unless the
 * call or the document says otherwise (FV_COLUMNS_). Two columns with the name of one field are an
 * error. Verdicts are those of fv_validate_values. Columns may be null, boolean (bool8 too),
 * integers, floating point, decimals of 32 to 256 bits, utf8 and binary in all three layouts and of
 * one size, dates, times, timestamps and durations (a number of seconds), UUIDs and JSON (text), all
 * of them dictionary-encoded or run-end encoded too, and lists of these in all five layouts. Of a
 * ruleset that nests they may be structs and maps of text too, and lists of those: structs are
 * records, and a row of them is judged as its record is. Any other type is FV_ERR_ARROW, and the
 * message names all columns of such types. A row of more values than a record may have, or with a
 * key of a map that stands twice, is undecided. Rules about dates see a date or a timestamp as one,
 * whatever their format; other rules see it as text (ISO 8601; timestamps with a time zone in UTC).
 * Decimals and durations are exact numbers. Extension types of other names are what they are stored
 * as.
 *
 * The rule "compare" compares days and points in time as what they are, to the nanosecond, in any
 * year. What has no time zone is taken in UTC, and a text beside one is read as the rule "date" of
 * its field writes it, else as ISO 8601. A float of 16 or 32 bits stands for the shortest decimal
 * that reads back as it. A record batch has at most 2^31 - 1 rows; more are FV_ERR_LIMIT.
 *
 * The structs given are consumed: whatever is returned, their release was called once, or they were
 * marked as moved. The library checks what it can (format, counts, offsets, indexes, lengths). The
 * caller vouches for the buffers, whose sizes Arrow does not give, up to what the offsets say.
 * ------------------------------------------------------------------------------------------ */

/* https://arrow.apache.org/docs/format/CDataInterface.html, and CStreamInterface.html there. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE           2
#define ARROW_FLAG_MAP_KEYS_SORTED    4

struct ArrowSchema {
    const char *format;
    const char *name;
    const char *metadata;
    int64_t flags;
    int64_t n_children;
    struct ArrowSchema **children;
    struct ArrowSchema *dictionary;
    void (*release)(struct ArrowSchema *);
    void *private_data;
};

struct ArrowArray {
    int64_t length;
    int64_t null_count;
    int64_t offset;
    int64_t n_buffers;
    int64_t n_children;
    const void **buffers;
    struct ArrowArray **children;
    struct ArrowArray *dictionary;
    void (*release)(struct ArrowArray *);
    void *private_data;
};

#endif

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
    int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
    int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
    const char *(*get_last_error)(struct ArrowArrayStream *);
    void (*release)(struct ArrowArrayStream *);
    void *private_data;
};

#endif

/* The verdicts on the rows of one or more record batches of one schema. Belongs to one thread at a
 * time, also where a function takes a `const fv_batch *`; keeps what it needs of the ruleset. */
typedef struct fv_batch fv_batch;

/* A progress function is told how many rows are done, after each part of a batch, on the thread
 * that called in. 0 goes on; anything else ends the call with FV_ERR_HOST, that number in
 * error->detail. */
typedef int32_t (*fv_progress)(void *context, uint64_t rows);

/* Which columns a table must have. A field is missing when it has rules that are active in the
 * scenario and no column; a column is extra when it is not a field. */
#define FV_COLUMNS_UNSAID   0 /* what the document says ("table": {"columns": "any"}), else any */
#define FV_COLUMNS_ANY      1 /* a missing one is null in every row, an extra one not looked at */
#define FV_COLUMNS_SUPERSET 2 /* a missing one is FV_ERR_ARGUMENT, which names all of them */
#define FV_COLUMNS_EXACT    3 /* and so is an extra one */

/* An error_limit of fv_batch_options: nothing is kept, all is counted. */
#define FV_BATCH_KEEP_NONE 18446744073709551615ull

/* Another table, to which rules of the document refer by a name ("rule": "references"). */
typedef struct fv_table {
    const char *name;
    struct ArrowArrayStream *stream; /* consumed */
} fv_table;

/* How to validate. NULL instead of a pointer to one means all defaults. */
typedef struct fv_batch_options {
    uint32_t struct_size; /* sizeof(fv_batch_options) */
    uint32_t threads;     /* how many work at once; 0: 1, at most 256. They end with the call. With
                              functions of a registry all rules run on the thread that called in */
    uint64_t error_limit; /* errors kept; 0: 100,000, at most 1,000,000,000. Of warnings as many.
                             FV_BATCH_KEEP_NONE: none. Counts stay exact */
    fv_progress progress; /* NULL: nobody is told */
    void *context;        /* for progress */
    int32_t columns;      /* FV_COLUMNS_: which there must be */
    uint32_t flags;       /* FV_OPTION_NOW, _SKIP_REMOTE, _SHOW_VALUES, _CLEANED, _PARTIAL_KEYS */
    int64_t now;          /* the time for all rows, as in fv_options */
    uint32_t now_nanoseconds;
    int32_t zone_minutes;
    const fv_table *tables; /* the other tables; NULL where there are none */
    size_t table_count;
} fv_batch_options;

/* How many rows there are of each verdict. */
typedef struct fv_batch_totals {
    uint32_t struct_size; /* in: sizeof(fv_batch_totals) */
    uint32_t reserved;
    uint64_t rows, valid, invalid, undecided;
    uint64_t errors;      /* that were found */
    uint64_t errors_kept; /* the first of them in the order of rows, up to error_limit */
    uint64_t warnings;    /* the same of warnings, which make no row invalid */
    uint64_t warnings_kept;
} fv_batch_totals;

/* How often a rule of a field found one thing. Texts belong to the batch. */
typedef struct fv_batch_count {
    fv_text field, rule, id; /* id: "" where the rule has none */
    int32_t code;            /* > 0 */
    int32_t level;           /* FV_LEVEL_ */
    uint64_t count;
} fv_batch_count;

/* Validates a record batch: a struct array and its schema. FV_OK when every row is valid and every
 * rule about the table holds, else the code of the first error that makes a row invalid, else
 * FV_TABLE_RULE when such a rule does not hold, FV_UNDECIDED when a limit was hit. `batch` (may be NULL) has the rest; free it with fv_batch_free. A struct that is not a
 * record batch, or has a column of an unknown type, is FV_ERR_ARROW; an unknown scenario is
 * FV_ERR_UNKNOWN_NAME. Safe for any number of threads at once. */
int32_t fv_validate_arrow(const fv_ruleset *ruleset, const char *scenario,
                          struct ArrowSchema *schema, struct ArrowArray *array,
                          const fv_batch_options *options, fv_batch **batch, fv_error *error);

/* As fv_validate_arrow, for all batches of a stream, whose rows are numbered on. Where the stream
 * fails the call is FV_ERR_ARROW, with the stream's own number in error->detail. Its words
 * (get_last_error) may hold values and are not passed on. */
int32_t fv_validate_arrow_stream(const fv_ruleset *ruleset, const char *scenario,
                                 struct ArrowArrayStream *stream, const fv_batch_options *options,
                                 fv_batch **batch, fv_error *error);

/* Makes a batch without rows for a schema, which is consumed. fv_batch_add then adds record
 * batches of that schema one by one. It returns what fv_validate_arrow would return for these rows
 * alone, rules about the table aside; where it fails, no row was added. */
int32_t fv_batch_new(const fv_ruleset *ruleset, const char *scenario, struct ArrowSchema *schema,
                     const fv_batch_options *options, fv_batch **batch, fv_error *error);
int32_t fv_batch_add(fv_batch *batch, struct ArrowArray *array, fv_error *error);

/* Forgets the verdicts and the errors that were kept so far; totals, counts and what rules about the
 * table know of the rows stay. fv_batch_valid, fv_batch_errors and fv_batch_rejected tell of what is
 * added behind it, with rows numbered on, and error_limit begins anew: so a table of any length is judged in the
 * memory of its parts. */
int32_t fv_batch_forget(fv_batch *batch);

/* A check of a whole column, for {"rule": "custom", "name": name}: it is asked once for each record
 * batch that is added, on the thread that adds it, and writes a code for each row to `codes`: 0 where
 * the value is valid, else why it is not (FV_UNDECIDED, which stands there before, where it cannot
 * tell). 0 goes on; anything else, and a code below 0, ends the call with FV_ERR_HOST, that number in
 * error->detail.
 *
 * The structs are lent: the function may take them over (mark them as moved, or release them), and what
 * it takes may be kept, by any thread, until it is released; the record batch is released with the last
 * of these. They are the field's column as it came, with `rows` rows from its offset on. Codes count
 * where the rule runs: not where the value is empty, its condition does not hold or the rule is of
 * another scenario.
 *
 * A field whose values are not what its column has, as it has transforms or is within another, and
 * records and forms, ask the check of the same name that fv_registry_add_check registers; without one
 * the value is FV_UNDECIDED. */
typedef struct fv_column_call {
    uint32_t struct_size; /* sizeof(fv_column_call) */
    uint32_t reserved;
    fv_text field, scenario;
    fv_text params;     /* the rule's "params" as JSON; empty where it has none */
    uint64_t rows;      /* how many there are */
    uint64_t first_row; /* how many stand before them in the table */
} fv_column_call;

typedef int32_t (*fv_column_function)(void *context, const fv_column_call *call,
                                      struct ArrowSchema *schema, struct ArrowArray *column,
                                      int32_t *codes);

/* Registers such a check, as fv_registry_add_check does; a name may have one of either kind. */
int32_t fv_registry_add_column_check(fv_registry *registry, const char *name, size_t n,
                                     fv_column_function function, void *context,
                                     fv_destroy_function destroy);

/* Rules about the table ("table": {"rules": [...]}) see its rows in their order. What `unique` and
 * `references` find are errors of rows, at the field ""; what the others find is counted at the
 * field "" too, with FV_TABLE_RULE, once the table is judged. Where memory runs out while rows are
 * added, every later call about them is FV_ERR_MEMORY.
 *
 * fv_batch_reference reads another table to which rules refer by this name; the stream is consumed.
 * It comes before the first fv_batch_add. A table that was not given, that no rule asks for, that
 * was given twice or lacks a column is FV_ERR_ARGUMENT.
 *
 * fv_batch_finish ends fv_batch_add and judges the table: it returns what fv_validate_arrow would
 * return for all rows, a second time the same; fv_batch_add is FV_ERR_ARGUMENT behind it.
 * fv_validate_arrow and fv_validate_arrow_stream do it by themselves. */
int32_t fv_batch_reference(fv_batch *batch, const char *name, struct ArrowArrayStream *stream,
                           fv_error *error);
int32_t fv_batch_finish(fv_batch *batch, fv_error *error);

int32_t fv_batch_get_totals(const fv_batch *batch, fv_batch_totals *totals);

/* Writes which columns there are as JSON to *json; the batch owns the text: {"missing": [names of
 * fields], "extra": [names of columns], "columns": [{"name": "age", "type": "int64"}]}, columns in
 * the order of the table, types as Arrow calls them, dictionaries
 * "dictionary<values=string, indices=int32>". */
int32_t fv_batch_columns_json(const fv_batch *batch, fv_text *json);

/* Writes what was found, a count for each (field, rule, code): fields in the ruleset's order, in a
 * field its rules, then codes; rules over several fields last. The first `capacity` go to counts,
 * how many there are to *count. */
int32_t fv_batch_counts(const fv_batch *batch, fv_batch_count *counts, size_t capacity,
                        size_t *count);

/* Writes to *passed whether the table as a whole passes: every row is decided, no rule without
 * "mostly" or "maxErrors" has an error, and of each rule that has one no more values failed than may.
 * Rows of which such a rule says that they are invalid are invalid all the same, and the calls that
 * add them return its codes. A table without rows passes. Where the document has rules about the table
 * it is false until fv_batch_finish judged them (fv_validate_arrow does it by itself). */
int32_t fv_batch_passed(const fv_batch *batch, bool *passed);

/* Writes what was found as JSON to *json; the batch owns the text until the next of these calls:
 * {"passed": true, "otherErrors": 0, "findings": [{"field": "age", "rule": "number", "id": "",
 * "code": 26, "codeName": "tooSmall", "level": "error", "count": 2, "params": {"min": 18}, "place": 0}],
 * "thresholds": [{"field": "age", "rule": "number", "id": "", "mostly": 0.95, "ran": 100, "failed":
 * 2, "passed": true}]}. Findings are what fv_batch_counts writes, in its order, with the place of
 * their rule as fv_batch_errors has it, which tells apart rules that are called alike; thresholds stand in
 * the order of the rules that have "mostly" or "maxErrors" ("ran", on how many values the rule ran,
 * is told of "mostly" alone); "otherErrors" counts those of rules that have neither. With
 * FV_OPTION_SHOW_VALUES the params of FV_TABLE_RULE have what was measured as "value" (of `sorted`
 * the first row in the wrong place), and "group", a list, where that is of one: unless a field that
 * the rule looks at is sensitive. Of `aggregate` with "by" they have "groups", how many are wrong.
 * Later versions may add members. */
int32_t fv_batch_findings_json(const fv_batch *batch, fv_text *json);

/* Copies the verdicts to a boolean array, a row each: true valid, false invalid, null undecided.
 * The caller releases both structs. */
int32_t fv_batch_valid(const fv_batch *batch, struct ArrowSchema *schema, struct ArrowArray *array);

/* Copies the errors and warnings that were kept to a record batch, in the order of rows, in a row as
 * a report has them: row (int64, from 0), field and rule (dictionary-encoded utf8), code (int32), id
 * and code_name (dictionary-encoded utf8; id is "" where the rule has none), index (list of int32,
 * the place for each `*` of the field, null where it has none), level (dictionary-encoded utf8,
 * "error" or "warning"), place (int32, the rule's place in the ruleset for fv_batch_tell, -1 where no
 * rule found it). Later versions may add columns behind these. The caller releases both structs. */
int32_t fv_batch_errors(const fv_batch *batch, struct ArrowSchema *schema,
                        struct ArrowArray *array);

/* Copies which rows are not valid, undecided ones among them, to a record batch, in their order: row
 * (int64, from 0) and reasons (list of utf8), "age: tooSmall" for each field and code that an error of
 * the row which was kept has, once, "notUnique" alone where it is of no field; null where none was kept.
 * What takes rows of a table by number splits it so. More than 2 GiB of reasons are FV_ERR_LIMIT. Later
 * versions may add columns behind these. The caller releases both structs. */
int32_t fv_batch_rejected(const fv_batch *batch, struct ArrowSchema *schema,
                          struct ArrowArray *array);

/* Makes a report of one issue, whose words are those for an error of a table: `field`, `rule`, `id`,
 * `code`, `place` and the `index_count` numbers at `index` are what fv_batch_errors has, "" or none where
 * it has none; without the index a template's {index} is empty. Of the options the locale and the time are
 * looked at; bounds that go by the time need it. No value is told: a template's {value} is "•••". Where
 * no rule that is called so stands at the place, as of -1, it is the first that has what words for the
 * code name; where there is none the words are the code's. Its path is empty. The caller frees the report. */
int32_t fv_batch_tell(const fv_ruleset *ruleset, const char *field, size_t n, const char *rule,
                      size_t m, const char *id, size_t k, int32_t code, int32_t place,
                      const int32_t *index, size_t index_count, const fv_options *options,
                      fv_report **report, fv_error *error);

/* Hands out the valid rows after their transforms, in their order, as a record batch: those since the
 * last of these calls, so that who asks after each fv_batch_add keeps little. The batch must have been
 * made with FV_OPTION_CLEANED, else this is FV_ERR_ARGUMENT.
 *
 * It has a column for each field at the root whose values or whose type its rules make another than
 * came in: by `number` with "decimals" decimal128(38, decimals), else of texts float64; by `integer`
 * int64; by `boolean` bool; of texts by `date` date32, or timestamp[us] where
 * its format has hours, by `time` time64[us] and by `datetime`
 * timestamp[us, UTC], cut to microseconds. What a transform changes without such a rule keeps its
 * column's type, and of a field without a column it is utf8, or what its "default" is. A field that
 * is not active, or may not be assigned, is a column of nulls. Columns that no rule makes others, and
 * those of no field, are not in it: take the valid rows of yours for them. A row of a value that its column cannot hold is undecided at that
 * field. Lists and records whose parts rules change are FV_ERR_ARGUMENT when the batch is made.
 *
 * Where only the schema is asked for no rows are taken away. The caller releases both structs. More
 * than 2 GiB of texts of one column at once are FV_ERR_LIMIT. */
int32_t fv_batch_cleaned(fv_batch *batch, struct ArrowSchema *schema, struct ArrowArray *array,
                         fv_error *error);

/* Parts of a table, judged where their rows are, that add up to what one call would say of all of them:
 * rows are numbered on in the order in which parts are merged. Rules `unique`, `distinct` and `sorted`
 * need parts that were made with FV_OPTION_PARTIAL_KEYS; without it saving and merging them is
 * FV_ERR_ARGUMENT, which names them. All other rules add up by themselves.
 *
 * fv_batch_save writes all that the batch knows of its rows, for this version of the library; the caller
 * frees the bytes with fv_free. They hold values of the table: keys, the least and the greatest of
 * values, names of groups, of sensitive fields too. The batch stays as it is, finished or not. One that
 * has forgotten rows is FV_ERR_ARGUMENT; cleaned rows are left out.
 *
 * fv_batch_load makes a batch of such bytes, with a ruleset of the same document, byte by byte, and its
 * scenario, time and error_limit. Bytes that nobody wrote so, that were damaged, or that a version wrote
 * which saves in another way, are FV_ERR_ARGUMENT, whatever they are. What they say is believed otherwise:
 * keep them where nobody else writes. Safe for any number of threads at once; the batch belongs to one
 * thread at a time, as any.
 *
 * fv_batch_merge adds what `other` knows, whose rows stand behind those of `into`; `other` stays as it
 * is, and may belong to no other thread meanwhile. Batches of other rulesets or scenarios are
 * FV_ERR_ARGUMENT and change nothing; after FV_ERR_MEMORY `into` can only be freed.
 *
 * A batch that was loaded, or into which another was merged, takes no rows and no tables
 * (FV_ERR_ARGUMENT). fv_batch_finish judges the table, once more after each fv_batch_merge. */
int32_t fv_batch_save(const fv_batch *batch, fv_text *bytes, fv_error *error);
int32_t fv_batch_load(const fv_ruleset *ruleset, const char *bytes, size_t n, fv_batch **batch,
                      fv_error *error);
int32_t fv_batch_merge(fv_batch *into, const fv_batch *other, fv_error *error);

void fv_batch_free(fv_batch *batch);

/* ------------------------------------------------------------------------------------------ *
 * CPython: the short way for a process that runs it. `object` is a borrowed PyObject *; the caller
 * holds and keeps the GIL (ctypes.PyDLL with py_object does both). An object that is not a str, has
 * lone surrogates, or is longer than FV_PYTHON_MAX_BYTES in UTF-8, and a process without CPython
 * are FV_ERR_PYTHON, with no exception set. Use the plain function then.
 * ------------------------------------------------------------------------------------------ */

#define FV_PYTHON_MAX_BYTES 1024

/* As fv_luhn_check. */
int32_t fv_python_luhn_check(void *object);

/* As fv_pattern_match and fv_pattern_progress. */
int32_t fv_python_pattern_match(const fv_pattern *pattern, void *object);
int32_t fv_python_pattern_progress(const fv_pattern *pattern, void *object);

/* Runs fv_validate_values on `count` dicts of a list, from `start` on. codes[i] gets what the call
 * on record start + i returned, or FV_ERR_PYTHON where the record or one of its values is not for
 * the short way: validate that record by itself. *done gets how many records have their code.
 * Returns FV_OK when all have another code than FV_ERR_PYTHON; FV_ERR_PYTHON when some do not, or
 * when the object is not a list or too short (*done is then 0 or less than count), or when records
 * hold so much in lists and dicts that others should have the GIL meanwhile (*done is then less
 * than count and not 0: call again for the rest); or the status of a call that failed, at record
 * start + *done. */
int32_t fv_python_validate_many(const fv_ruleset *ruleset, const char *scenario, void *list,
                                size_t start, size_t count, const fv_options *options,
                                int32_t *codes, size_t *done);

/* Runs fv_validate_values on one dict. FV_ERR_PYTHON as above, and for both functions when the
 * ruleset calls registered functions. */
int32_t fv_python_validate(const fv_ruleset *ruleset, const char *scenario, void *dict,
                           const fv_options *options, fv_report **report);

/* Built-in functions of CPython, made while a program runs: a call of one costs a tenth of a call
 * through ctypes. Each does what a function of Python does, and calls that for what is rare. Here NULL
 * without an exception says that there is none: the process has no CPython of at least 3.11, one that
 * is free-threaded or another that lays out objects otherwise, or the interpreter has not begun. */

/* Begins with the interpreter that runs this thread. A new reference to a capsule: the built-in
 * functions work as long as it is there. */
void *fv_python_begin(void);

/* A new reference to a built-in function "luhn" and so on that stands for `function`, to which it
 * leaves the rest. `module` is its module, `module_name` that one's name, a str. The documentation may
 * begin with a signature, "luhn(value)\n--\n\n". */
void *fv_python_function(const char *name, const char *doc, void *function, void *module,
                         void *module_name);

/* The same as a method of a class, "Pattern.match" and so on. */
void *fv_python_method(const char *name, const char *doc, void *function, void *type);

/* A new reference to a capsule with what the methods of rulesets keep of one; as long as it is there,
 * so is `owner`, which must keep the ruleset from being freed. */
void *fv_python_ruleset(const fv_ruleset *ruleset, void *owner);

/* Whether the built-in functions do anything but call those of Python; at first they do. */
int32_t fv_python_set_quick(bool is_quick);

#ifdef __cplusplus
}
#endif

#endif
