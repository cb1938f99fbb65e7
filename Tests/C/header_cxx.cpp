// The header is C++ as well: included twice, linked, run.
#include <formvalidate.h>
#include <formvalidate.h>
#include <cstdio>
#include <string_view>

static_assert(sizeof(fv_error) == 4 + 4 + 8 + 256 + 256, "no padding that differs by language");

int main() {
    constexpr std::string_view text = "[0-9]+", value = "2024", number = "4111 1111 1111 1111";
    fv_pattern *pattern = nullptr;
    fv_error error;
    if (fv_pattern_compile(text.data(), text.size(), FV_PATTERN_CASELESS, &pattern, &error) !=
        FV_OK)
        return 1;
    if (fv_pattern_match(pattern, value.data(), value.size()) != FV_OK)
        return 1;
    fv_pattern_free(pattern);
    fv_card card{};
    card.struct_size = sizeof card;
    if (fv_card_check(number.data(), number.size(), nullptr, &card) != FV_OK ||
        card.brand != FV_BRAND_VISA)
        return 1;
    std::puts("ok header_cxx");
    return 0;
}
