// What a JSON document is made of, byte by byte: strings, numbers, literals.
//
// The text is followed by a NUL and by quotes, as many as simdjson wants padding, so that nothing
// here has to look for the end: a NUL is no part of anything, a quote ends every string.
#ifndef FV_CSIMDJSON_SCAN_H
#define FV_CSIMDJSON_SCAN_H

#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace fvj {

/// The first quote or backslash at or after `at`.
inline uint8_t *special(uint8_t *at) {
#if defined(__SSE2__)
    const __m128i quotes = _mm_set1_epi8('"'), backslashes = _mm_set1_epi8('\\');
    for (;; at += 16) {
        const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
        const __m128i found =
            _mm_or_si128(_mm_cmpeq_epi8(block, quotes), _mm_cmpeq_epi8(block, backslashes));
        const int mask = _mm_movemask_epi8(found);
        if (mask != 0)
            return at + __builtin_ctz(static_cast<unsigned>(mask));
    }
#else
    constexpr uint64_t ones = 0x0101010101010101, highs = 0x8080808080808080;
    for (;; at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        const uint64_t quotes = word ^ (ones * '"'), backslashes = word ^ (ones * '\\');
        if ((((quotes - ones) & ~quotes) | ((backslashes - ones) & ~backslashes)) & highs)
            break;
    }
    while (*at != '"' && *at != '\\')
        ++at;
    return at;
#endif
}

inline bool is_space(uint8_t byte) {
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

/// What follows the number at `at`, or, when it is none, the byte at which it stops being one.
inline const uint8_t *number_end(const uint8_t *at, bool &is_number) {
    const auto is_digit = [](uint8_t byte) { return static_cast<uint8_t>(byte - '0') < 10; };
    is_number = false;
    if (*at == '-')
        ++at;
    if (!is_digit(*at))
        return at;
    if (*at++ != '0')
        while (is_digit(*at))
            ++at;
    if (*at == '.') {
        if (!is_digit(*++at))
            return at;
        while (is_digit(*at))
            ++at;
    }
    if (*at == 'e' || *at == 'E') {
        ++at;
        if (*at == '+' || *at == '-')
            ++at;
        if (!is_digit(*at))
            return at;
        while (is_digit(*at))
            ++at;
    }
    is_number = true;
    return at;
}

/// The code unit of four hexadecimal digits, or something above 0xFFFF.
inline uint32_t code_unit(const uint8_t *at) {
    uint32_t unit = 0;
    for (int i = 0; i < 4; ++i) {
        const uint32_t byte = at[i], letter = (byte | 0x20) - 'a';
        const uint32_t digit = byte - '0' < 10 ? byte - '0' : letter < 6 ? letter + 10 : 0x10000;
        unit = unit << 4 | digit;
    }
    return unit;
}

inline uint8_t *put_scalar(uint8_t *out, uint32_t scalar) {
    const auto tail = [scalar](int shift) {
        return static_cast<uint8_t>(0x80 | (scalar >> shift & 0x3F));
    };
    if (scalar < 0x80) {
        *out++ = static_cast<uint8_t>(scalar);
    } else if (scalar < 0x800) {
        *out++ = static_cast<uint8_t>(0xC0 | scalar >> 6);
        *out++ = tail(0);
    } else if (scalar < 0x10000) {
        *out++ = static_cast<uint8_t>(0xE0 | scalar >> 12);
        *out++ = tail(6);
        *out++ = tail(0);
    } else {
        *out++ = static_cast<uint8_t>(0xF0 | scalar >> 18);
        *out++ = tail(12);
        *out++ = tail(6);
        *out++ = tail(0);
    }
    return out;
}

/// What an escape of one letter stands for, or 0.
inline uint8_t unescaped(uint8_t letter) {
    switch (letter) {
    case '"':
    case '\\':
    case '/':
        return letter;
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return 0;
    }
}

} // namespace fvj

#endif
