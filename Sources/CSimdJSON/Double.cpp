#include "CSimdJSON.h"

#include <charconv>
#include <cmath>

size_t fvj_write_double(double value, char *out) {
    const double size = std::fabs(value);
    const bool is_plain = size == 0 || (size >= 1e-6 && size < 1e16);
    const auto format = is_plain ? std::chars_format::fixed : std::chars_format::scientific;
    const std::to_chars_result result = std::to_chars(out, out + FVJ_DOUBLE_LENGTH, value, format);
    return result.ec == std::errc() ? static_cast<size_t>(result.ptr - out) : 0;
}
