#include "reference_rules.h"

/* Registration forms as a programmer would check them who knows exactly what is asked. */

const char reference_countries[2 * REFERENCE_COUNTRIES + 1] =
    "ADAEAFAGALAMAOARATAUAZBABBBDBEBFBGBHBIBJBNBOBRBSBTBWBYBZCACDCFCGCHCICLCMCNCOCRCU"
    "CVCYCZDEDJDKDMDODZECEEEGERESETFIFJFMFRGAGBGDGEGHGLGMGNGQGRGTGWGYHKHNHRHTHUIDIEIL"
    "INIQIRISITJMJOJPKEKGKHKIKMKNKPKRKWKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMGMHMKMLMMMNMO"
    "MRMTMUMVMWMXMYMZNANENGNINLNONPNRNZOMPAPEPGPHPKPLPRPSPTPWPYQARORSRURWSASBSCSDSESG"
    "SISKSLSMSNSOSRSSSTSVSYSZTDTGTHTJTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVNVUWSYEZAZMZW";

uint8_t reference_classes[256];
bool reference_is_country[26][26];

__attribute__((constructor)) static void make_tables(void) {
    for (int byte = '!'; byte <= '~'; byte++)
        reference_classes[byte] = SYMBOL;
    for (int i = 0; i < 26; i++) {
        reference_classes['a' + i] = LOWER | ATOM | LABEL;
        reference_classes['A' + i] = UPPER | ATOM | LABEL;
    }
    for (int i = 0; i < 10; i++)
        reference_classes['0' + i] = DIGIT | ATOM | LABEL;
    for (const char *s = "!#$%&'*+/=?^_`{|}~-"; *s; s++)
        reference_classes[(unsigned char)*s] |= ATOM;
    reference_classes['-'] |= LABEL;
    for (const char *s = reference_countries; *s; s += 2)
        reference_is_country[s[0] - 'A'][s[1] - 'A'] = true;
}

/* All rules, also after one has failed: what the library does for its report. */
static bool is_valid(const struct reference_record *record) {
    struct reference_text password = record->password, again = record->password_repeat;
    bool valid = is_email(record->email);
    valid &= is_password(password);
    valid &= password.length == again.length &&
             memcmp(password.bytes, again.bytes, password.length) == 0;
    valid &= is_phone(record->phone);
    valid &= is_card(record->card);
    valid &= record->age >= 18 && record->age <= 120;
    valid &= is_country(record->country);
    return valid & is_birth_date(record->born);
}

int32_t reference_record_check(const struct reference_record *record) { return !is_valid(record); }

size_t reference_count_json(reference_json_check *check, const void *handle, const char *bytes,
                            const int32_t *offsets, size_t count) {
    size_t valid = 0;
    for (size_t i = 0; i < count; i++) {
        size_t n = (size_t)(offsets[i + 1] - offsets[i]);
        valid += check(handle, NULL, bytes + offsets[i], n, NULL, NULL, NULL) == 0;
    }
    return valid;
}

size_t reference_count_typed(reference_set *set, reference_look *look, void *form,
                             const char *field, void *state, const char *bytes,
                             const int32_t *offsets, size_t count) {
    size_t valid = 0, length = strlen(field);
    for (size_t i = 0; i < count; i++) {
        size_t n = (size_t)(offsets[i + 1] - offsets[i]);
        set(form, field, length, bytes + offsets[i], n, NULL);
        look(form, field, length, state, NULL);
        valid += ((const int32_t *)state)[1] == 1;
    }
    return valid;
}
