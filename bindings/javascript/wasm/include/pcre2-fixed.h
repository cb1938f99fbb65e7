/* What PCRE2 decides anew at each place, decided once: lines end with LF, no option is set that this library does
 * not set, and a character of several bytes is read by one function instead of a copy of it wherever there is one
 * to read, as an end of the text is noted by one. */

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

/* Notes that more text might match, at `p`. */
static __attribute__((noinline, unused)) void at_end(match_block *mb, const uint8_t *p) {
    if (mb->partial != 0 && (p > mb->start_used_ptr || mb->allowemptypartial))
        mb->hitend = TRUE;
}

#undef PCRE2_PARTIAL_HARD
#undef PCRE2_COPY_MATCHED_SUBJECT
#undef PCRE2_NOTBOL
#undef PCRE2_NOTEOL
#undef PCRE2_NOTEMPTY
#undef PCRE2_NOTEMPTY_ATSTART
#undef PCRE2_MATCH_INVALID_UTF
#undef PCRE2_LITERAL
#undef PCRE2_FIRSTLINE
#undef PCRE2_USE_OFFSET_LIMIT
#undef PCRE2_ALT_BSUX
#undef PCRE2_ALLOW_EMPTY_CLASS
#undef PCRE2_MATCH_UNSET_BACKREF
#undef PCRE2_ALT_VERBNAMES
#undef PCRE2_NEVER_UTF
#undef PCRE2_NEVER_UCP
#undef PCRE2_EXTRA_ALT_BSUX
#undef PCRE2_EXTRA_MATCH_WORD
#undef PCRE2_EXTRA_BAD_ESCAPE_IS_LITERAL
#undef PCRE2_EXTRA_ESCAPED_CR_IS_LF
#undef PCRE2_EXTRA_ALLOW_SURROGATE_ESCAPES

#define PCRE2_PARTIAL_HARD                  0u
#define PCRE2_COPY_MATCHED_SUBJECT          0u
#define PCRE2_NOTBOL                        0u
#define PCRE2_NOTEOL                        0u
#define PCRE2_NOTEMPTY                      0u
#define PCRE2_NOTEMPTY_ATSTART              0u
#define PCRE2_MATCH_INVALID_UTF             0u
#define PCRE2_LITERAL                       0u
#define PCRE2_FIRSTLINE                     0u
#define PCRE2_USE_OFFSET_LIMIT              0u
#define PCRE2_ALT_BSUX                      0u
#define PCRE2_ALLOW_EMPTY_CLASS             0u
#define PCRE2_MATCH_UNSET_BACKREF           0u
#define PCRE2_ALT_VERBNAMES                 0u
#define PCRE2_NEVER_UTF                     0u
#define PCRE2_NEVER_UCP                     0u
#define PCRE2_EXTRA_ALT_BSUX                0u
#define PCRE2_EXTRA_MATCH_WORD              0u
#define PCRE2_EXTRA_BAD_ESCAPE_IS_LITERAL   0u
#define PCRE2_EXTRA_ESCAPED_CR_IS_LF        0u
#define PCRE2_EXTRA_ALLOW_SURROGATE_ESCAPES 0u
