/* The first steps: a pattern, a card number, a column of numbers. */
#include <formvalidate.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    const char *pattern_text = "[A-Z]{2}[0-9]{2,6}";
    fv_pattern *pattern;
    fv_error error;
    if (fv_pattern_compile(pattern_text, strlen(pattern_text), 0, &pattern, &error) != FV_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    const char *plates[] = {"DE1234", "de1234", "DE1"};
    for (size_t i = 0; i < 3; i++) {
        int32_t code = fv_pattern_match(pattern, plates[i], strlen(plates[i]));
        printf("%-8s %s\n", plates[i], fv_code_name(code));
    }
    fv_pattern_free(pattern);

    fv_card card = {.struct_size = sizeof card};
    const char *number = "4111 1111 1111 1111";
    int32_t code = fv_card_check(number, strlen(number), NULL, &card);
    fv_text brand = {"", 0};
    fv_card_brand_name(NULL, card.brand, &brand);
    printf("%s  %s, %s\n", card.masked, fv_code_name(code), brand.bytes);

    const int32_t offsets[] = {0, 16, 32};
    uint8_t valid;
    fv_luhn_check_utf8("41111111111111114111111111111112", offsets, 2, &valid);
    printf("row 0 %s, row 1 %s\n", valid & 1 ? "passes" : "fails", valid & 2 ? "passes" : "fails");
    return 0;
}
