/* What PCRE2 decides anew at each place, decided once: lines end with LF, and a character of several bytes is
 * read by one function instead of a copy of it wherever there is one to read. */

#pragma once

#undef IS_NEWLINE
#undef WAS_NEWLINE
#define IS_NEWLINE(p)  ((p) < NLBLOCK->PSEND && *(p) == '\n')
#define WAS_NEWLINE(p) ((p) > NLBLOCK->PSSTART && (p)[-1] == '\n')

/* The character whose first byte is `c`, at `p`. */
static __attribute__((noinline, unused)) uint32_t character(uint32_t c, const uint8_t *p) {
    if ((c & 0x20) == 0)
        return (c & 0x1F) << 6 | (p[1] & 0x3F);
    if ((c & 0x10) == 0)
        return (c & 0x0F) << 12 | (p[1] & 0x3F) << 6 | (p[2] & 0x3F);
    return (c & 0x07) << 18 | (p[1] & 0x3F) << 12 | (p[2] & 0x3F) << 6 | (p[3] & 0x3F);
}

#undef GETUTF8
#undef GETUTF8INC
#undef GETUTF8LEN
#define GETUTF8(c, p) c = character(c, p);
#define GETUTF8INC(c, p)                                                                           \
    {                                                                                              \
        const uint32_t first = c;                                                                  \
        c = character(c, p - 1);                                                                   \
        p += PRIV(utf8_table4)[first & 0x3F];                                                      \
    }
#define GETUTF8LEN(c, p, length)                                                                   \
    {                                                                                              \
        length += PRIV(utf8_table4)[c & 0x3F];                                                     \
        c = character(c, p);                                                                       \
    }
