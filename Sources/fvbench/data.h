/* Columns of made-up values, the same ones in every run. */
#ifndef FVBENCH_DATA_H
#define FVBENCH_DATA_H

#include <stddef.h>
#include <stdint.h>

#define DATA_SEED     20260101u
#define LONGEST_VALUE 512

/* The state of SplitMix64; random.h has what it is good for. */
struct random {
    uint64_t state;
};

/* Writes one value of at most LONGEST_VALUE bytes, wrong in `bad` of 100 cases, and returns its
 * length. */
typedef size_t value_maker(struct random *random, unsigned bad, char *out);

/* Fills a number up to `count` digits, the last one its check digit or, in `bad` of 100 cases,
 * another one. */
size_t card(struct random *random, unsigned bad, const char *prefix, size_t count, char *out);

value_maker card_16, card_13_19, card_of_a_brand, card_with_separators;
value_maker digits_text, letters_text, email_text, phone_text, url_text, date_text, password_text;

/* What somebody entered into a registration form; of a bad one a single field is wrong. */
struct entry {
    char bytes[48];
    size_t length;
};
struct registration {
    struct entry email, password, password_repeat, phone, card, country, born;
    int64_t age;
};
void registration_make(struct random *random, unsigned bad, struct registration *out);

/* The same as a JSON object without spaces: registration_make's for the same random numbers. */
value_maker registration_json;

/* Arrow's utf8 layout. At least 64 bytes behind the last row may be read. */
struct column {
    char *bytes;
    int32_t *offsets;
    size_t count;
};

struct column column_make(size_t count, value_maker *make, unsigned bad);
void column_free(struct column *column);

/* malloc that ends the program with a sentence where there is no memory. */
void *allocate(size_t size);

#endif
