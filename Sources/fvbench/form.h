/* Live forms of any size, with somebody who types a password into them. */
#ifndef FVBENCH_FORM_H
#define FVBENCH_FORM_H

#include "data.h"

#include "formvalidate.h"

#include <stdbool.h>

/* How often somebody types before the field is empty again, and how many of 100 keys are wrong. */
enum { KEYSTROKES = 256, TYPING_ERRORS = 10 };

/* What a password field holds after each key: a new character, or one less. The last of KEYSTROKES
 * empties it, so that the series may begin again. */
value_maker keystroke;

struct field {
    char name[24];
    size_t name_length;
    struct entry text;
};

/* All fields but the password are filled in and valid. Its repetition is compared with it, and no
 * other field reads it; the gate "all" names every field. */
struct form {
    size_t size;
    fv_ruleset *ruleset;
    struct field *fields;
    size_t typed;             /* the place of the password; its repetition is next */
    fv_value *values;         /* the same record, for whoever judges it as a whole */
    fv_form *live, *observed; /* the second has one subscriber of the whole form */
    bool told_is_valid;       /* what that subscriber was told last */
};

/* Whatever fails ends the program with a sentence. */
void form_open(struct form *form);
void form_close(struct form *form);

/* Whether the live form and the whole record, judged anew, say the same after every key: the gate,
 * the form and each field, with the code of its first issue and how many it has. Prints where they
 * do not. */
bool form_agrees(const struct form *form);

/* Ends the program where a call that cannot fail failed. */
void must(int32_t code, const char *what);

#endif
