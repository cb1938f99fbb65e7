#include "Walk.h"

#include "Scan.h"

namespace fvj {

namespace {

/// An error and its place.
struct Failure {
    int32_t status;
    size_t offset;
};

/// Undoes the escapes of a string in place, from its first backslash on; what they stand for is
/// always shorter. Returns the string's end after the last byte written and sets `at` to its closing
/// quote, or returns null.
__attribute__((noinline)) uint8_t *unescape(const uint8_t *text, uint8_t *&at, Failure &failure) {
    uint8_t *out = at;
    while (*at == '\\') {
        const size_t offset = static_cast<size_t>(at - text);
        if (at[1] != 'u') {
            const uint8_t byte = unescaped(at[1]);
            if (byte == 0) {
                failure = {FVJ_ERR_SYNTAX, offset};
                return nullptr;
            }
            *out++ = byte;
            at += 2;
        } else {
            uint32_t scalar = code_unit(at + 2);
            if (scalar > 0xFFFF) {
                failure = {FVJ_ERR_SYNTAX, offset};
                return nullptr;
            }
            at += 6;
            if ((scalar & 0xF800) == 0xD800) {
                const uint32_t low = at[0] == '\\' && at[1] == 'u' ? code_unit(at + 2) : 0;
                if (scalar >= 0xDC00 || low < 0xDC00 || low > 0xDFFF) {
                    failure = {FVJ_ERR_UTF8, offset};
                    return nullptr;
                }
                scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00);
                at += 6;
            }
            out = put_scalar(out, scalar);
        }
        uint8_t *const run = at;
        at = special(at);
        memmove(out, run, static_cast<size_t>(at - run));
        out += at - run;
    }
    return out;
}

/// One walk; its members stay in registers, as it never leaves `run`.
class Walk {
  public:
    Walk(const Indexed &source, uint32_t max_depth, fvj_token *tokens)
        : text(source.text), end(source.length), at(source.starts),
          last(source.starts + source.count), depth_limit(max_depth), first(tokens), token(tokens) {
    }

    Failure run();

    size_t count() const { return static_cast<size_t>(token - first); }

  private:
    uint8_t *const text;
    const uint32_t end;
    const uint32_t *at;
    const uint32_t *const last;
    const uint32_t depth_limit;
    fvj_token *const first;
    fvj_token *token;

    bool put_string(uint32_t offset, uint32_t kind, uint32_t next, Failure &failure);
    bool put_scalar_value(uint32_t offset, Failure &failure);

    void put(uint32_t length, uint32_t offset, uint32_t next, uint32_t kind) {
        *token++ = {offset, length, next << FVJ_KIND_BITS | kind};
    }

    uint32_t place() const { return static_cast<uint32_t>(token - first); }
};

/// `next` is counted from the token itself.
inline bool Walk::put_string(uint32_t offset, uint32_t kind, uint32_t next, Failure &failure) {
    uint8_t *const start = text + offset + 1;
    uint8_t *close = special(start);
    uint8_t *stop = close;
    if (*close == '\\') {
        stop = unescape(text, close, failure);
        if (stop == nullptr)
            return false;
    }
    if (close >= text + end) {
        failure = {FVJ_ERR_SYNTAX, offset};
        return false;
    }
    put(static_cast<uint32_t>(stop - start), offset, place() + next, kind);
    return true;
}

/// A number, true, false or null.
inline bool Walk::put_scalar_value(uint32_t offset, Failure &failure) {
    const uint8_t *const start = text + offset;
    const uint8_t *stop;
    uint32_t kind;
    bool is_right;
    switch (*start) {
    case 't':
        kind = FVJ_TRUE, is_right = memcmp(start, "true", 4) == 0, stop = start + 4;
        break;
    case 'f':
        kind = FVJ_FALSE, is_right = memcmp(start, "false", 5) == 0, stop = start + 5;
        break;
    case 'n':
        kind = FVJ_NULL, is_right = memcmp(start, "null", 4) == 0, stop = start + 4;
        break;
    default:
        kind = FVJ_NUMBER, stop = number_end(start, is_right);
        if (!is_right) {
            failure = {FVJ_ERR_SYNTAX, static_cast<size_t>(stop - text)};
            return false;
        }
    }
    // simdjson begins nothing new within a run of bytes, so what follows must be looked at here.
    if (!is_right || (stop != text + *at && !is_space(*stop))) {
        failure = {FVJ_ERR_SYNTAX, kind == FVJ_NUMBER ? static_cast<size_t>(stop - text) : offset};
        return false;
    }
    put(static_cast<uint32_t>(stop - start), offset, place() + 1, kind);
    return true;
}

Failure Walk::run() {
    Failure failure = {FVJ_OK, FVJ_NO_OFFSET};
    uint32_t open[FVJ_MAX_DEPTH];
    uint32_t depth = 0;
    uint32_t offset;
    fvj_token *container = nullptr;

value:
    offset = *at++;
    switch (text[offset]) {
    case '"':
        if (!put_string(offset, FVJ_STRING, 1, failure))
            return failure;
        goto after_value;
    case '{':
    case '[': {
        if (depth >= depth_limit)
            return {FVJ_ERR_DEPTH, offset};
        const bool is_object = text[offset] == '{';
        open[depth++] = place();
        container = token;
        put(0, offset, 0, is_object ? FVJ_OBJECT : FVJ_ARRAY);
        if (text[*at] == (is_object ? '}' : ']')) {
            ++at;
            goto close;
        }
        container->length = 1;
        if (is_object)
            goto key;
        goto value;
    }
    default:
        if (!put_scalar_value(offset, failure))
            return failure;
    }

after_value:
    if (depth == 0) {
        if (at != last)
            return {FVJ_ERR_SYNTAX, *at};
        return failure;
    }
    offset = *at++;
    if (kind_of(*container) == FVJ_OBJECT) {
        if (text[offset] == ',') {
            ++container->length;
            goto key;
        }
        if (text[offset] == '}')
            goto close;
    } else {
        if (text[offset] == ',') {
            ++container->length;
            goto value;
        }
        if (text[offset] == ']')
            goto close;
    }
    return {FVJ_ERR_SYNTAX, offset};

key:
    offset = *at++;
    if (text[offset] != '"')
        return {FVJ_ERR_SYNTAX, offset};
    if (!put_string(offset, FVJ_KEY, 2, failure))
        return failure;
    offset = *at++;
    if (text[offset] != ':')
        return {FVJ_ERR_SYNTAX, offset};
    goto value;

close:
    container->next_and_kind |= place() << FVJ_KIND_BITS;
    --depth;
    if (depth != 0) {
        fvj_token *const outer = first + open[depth - 1];
        if (kind_of(*outer) == FVJ_OBJECT)
            container[-1].next_and_kind = place() << FVJ_KIND_BITS | FVJ_KEY;
        container = outer;
    }
    goto after_value;
}

/// Whether tokens are more than is permitted. It is looked at when all are there: counting on the way
/// would cost every small document as much as a large one.
Failure too_many(const fvj_token *tokens, size_t count, const fvj_limits &limits) {
    const Failure none = {FVJ_OK, FVJ_NO_OFFSET};
    if (count <= limits.members && count <= limits.values)
        return none;
    uint64_t values = 0;
    for (size_t place = 0; place < count; place++) {
        const fvj_token &token = tokens[place];
        if (kind_of(token) == FVJ_OBJECT && token.length > limits.members)
            return {FVJ_ERR_MEMBERS, token.offset};
        if (kind_of(token) == FVJ_ARRAY || (kind_of(token) == FVJ_OBJECT && place > 0))
            values += token.length;
    }
    return values > limits.values ? Failure{FVJ_ERR_VALUES, FVJ_NO_OFFSET} : none;
}

} // namespace

int32_t walk(const Indexed &source, const fvj_limits &limits, fvj_token *tokens, size_t &count,
             size_t &error_offset) {
    Walk walk(source, limits.depth < FVJ_MAX_DEPTH ? limits.depth : FVJ_MAX_DEPTH, tokens);
    Failure failure = walk.run();
    count = walk.count();
    if (failure.status == FVJ_OK)
        failure = too_many(tokens, count, limits);
    error_offset = failure.offset;
    return failure.status;
}

} // namespace fvj
