#include "random.h"
#include "reference.h"

#include <stdbool.h>
#include <stdio.h>

/* Prefixes that belong to Visa and Mastercard whatever follows. */
static size_t card_of_two_brands(struct random *random, unsigned bad, char *out) {
    static const char *const prefixes[] = {"4539", "4556", "4916", "4532", "51", "53", "54", "55"};
    return card(random, bad, prefixes[below(random, 8)], 16, out);
}

static size_t country(struct random *random, unsigned bad, char *out) {
    if (bad)
        return text("ZZ", out);
    memcpy(out, reference_countries + 2 * below(random, REFERENCE_COUNTRIES), 2);
    return 2;
}

/* A bad one is too late, or a 30th of February. */
static size_t birth_date(struct random *random, unsigned bad, char *out) {
    unsigned late = bad && happens(random, 50);
    unsigned year = late ? between(random, 2008, 2030) : between(random, 1906, 2007);
    unsigned month = between(random, 1, 12), day = between(random, 1, 28);
    if (bad && !late)
        month = 2, day = 30;
    return (size_t)sprintf(out, "%04u-%02u-%02u", year, month, day);
}

static struct entry entry(struct random *random, value_maker *make, bool bad) {
    char bytes[LONGEST_VALUE];
    struct entry entry;
    entry.length = make(random, bad ? 100 : 0, bytes);
    memcpy(entry.bytes, bytes, sizeof entry.bytes);
    return entry;
}

void registration_make(struct random *random, unsigned bad, struct registration *out) {
    enum { EMAIL, PASSWORD, REPEAT, PHONE, CARD, AGE, COUNTRY, BORN, FIELDS };
    unsigned wrong = happens(random, bad) ? below(random, FIELDS) : FIELDS;
    out->email = entry(random, email_text, wrong == EMAIL);
    out->password = entry(random, password_text, wrong == PASSWORD);
    out->password_repeat = out->password;
    if (wrong == REPEAT)
        out->password_repeat.bytes[below(random, (unsigned)out->password.length)] ^= 1;
    out->phone = entry(random, phone_text, wrong == PHONE);
    out->card = entry(random, card_of_two_brands, wrong == CARD);
    out->age = wrong == AGE ? between(random, 121, 999) : between(random, 18, 120);
    if (wrong == AGE && happens(random, 70))
        out->age = between(random, 0, 17);
    out->country = entry(random, country, wrong == COUNTRY);
    out->born = entry(random, birth_date, wrong == BORN);
}

size_t registration_json(struct random *random, unsigned bad, char *out) {
    struct registration r;
    registration_make(random, bad, &r);
    return (size_t)sprintf(
        out,
        "{\"email\":\"%.*s\",\"password\":\"%.*s\",\"password_repeat\":\"%.*s\",\"phone\":\"%.*s\","
        "\"card\":\"%.*s\",\"age\":%d,\"country\":\"%.*s\",\"born\":\"%.*s\"}",
        (int)r.email.length, r.email.bytes, (int)r.password.length, r.password.bytes,
        (int)r.password_repeat.length, r.password_repeat.bytes, (int)r.phone.length, r.phone.bytes,
        (int)r.card.length, r.card.bytes, (int)r.age, (int)r.country.length, r.country.bytes,
        (int)r.born.length, r.born.bytes);
}
