// The grammar of JSON over simdjson's list of where things begin.
#ifndef FV_CSIMDJSON_WALK_H
#define FV_CSIMDJSON_WALK_H

#include "CSimdJSON.h"

namespace fvj {

/// A text in which simdjson has found where brackets, commas, colons, strings and other runs of
/// bytes begin. Escapes are undone where they stand, so that the text can be walked only once.
struct Indexed {
    uint8_t *text;
    uint32_t length;
    /// The offsets in rising order, after them the text's length.
    const uint32_t *starts;
    uint32_t count;
};

inline uint32_t kind_of(const fvj_token &token) {
    return token.next_and_kind & ((1u << FVJ_KIND_BITS) - 1);
}

/// How many tokens a walk writes at most. A bracket that closes, a comma or a colon stands between
/// any two of them, but for those that open.
inline size_t most_tokens(const Indexed &source) { return source.count / 2 + FVJ_MAX_DEPTH + 2; }

/// Checks the whole text and lists its tokens; returns a status, and where the error is.
int32_t walk(const Indexed &source, const fvj_limits &limits, fvj_token *tokens, size_t &count,
             size_t &error_offset);

} // namespace fvj

#endif
