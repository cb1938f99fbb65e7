#include "CSimdJSON.h"

#include "Scan.h"
#include "Walk.h"

#include <cstdlib>
#include <memory>
#include <new>
#include <simdjson.h>

namespace {

/// A buffer of more bytes than this is given back when a text comes that needs far less.
constexpr size_t kept = size_t(1) << 20;
/// No buffer needs more bytes for each byte of text.
constexpr size_t bytes_per_byte = 32;
constexpr size_t least_text = 1024;
/// A token has room for the place of another one beside its kind.
constexpr size_t most_places = size_t(1) << (32 - FVJ_KIND_BITS);
/// Offsets and lengths are 32 bits; simdjson rounds up.
constexpr size_t longest_text = size_t(0xFFFFFFFF) - 1024;

bool is_wasteful(size_t bytes, size_t n) { return bytes > kept && bytes / bytes_per_byte > n; }

/// Memory whose content is not kept when it grows.
template <typename Element> struct Room {
    Element *start = nullptr;
    size_t capacity = 0;

    Room() = default;
    Room(const Room &) = delete;
    Room &operator=(const Room &) = delete;
    ~Room() { free(start); }

    bool reserve(size_t wanted) {
        if (wanted <= capacity)
            return true;
        release();
        start = static_cast<Element *>(malloc(wanted * sizeof(Element)));
        if (start == nullptr)
            return false;
        capacity = wanted;
        return true;
    }

    void release() {
        free(start);
        start = nullptr;
        capacity = 0;
    }

    void release_if_wasteful(size_t n) {
        if (is_wasteful(capacity * sizeof(Element), n))
            release();
    }
};

/// simdjson's code for this processor. simdjson's own choice would read the environment; and it is
/// made as the library is loaded, since the first look at the list takes memory and ends the
/// process when there is none.
const simdjson::implementation *const implementation =
    simdjson::get_available_implementations().detect_best_supported();

/// The first mistake that keeps simdjson from telling strings: a control character in one, one
/// without an end, or a backslash outside, which it takes for an escape. `string_start` is where
/// the string begins.
size_t mistake_in_strings(const uint8_t *text, size_t n, size_t &string_start) {
    bool in_string = false;
    string_start = n;
    for (size_t i = 0; i < n; ++i) {
        if (!in_string && text[i] != '"' && text[i] != '\\')
            continue;
        if (text[i] == '"') {
            in_string = !in_string;
            string_start = i;
        } else if (text[i] == '\\') {
            if (!in_string)
                return string_start = i;
            // Without vectors simdjson takes what is in the middle of a character for ill-formed.
            if (i + 1 < n && text[i + 1] >= 0x80)
                return i;
            if (i + 1 < n && text[i + 1] >= 0x20)
                ++i;
        } else if (text[i] < 0x20) {
            return i;
        }
    }
    return in_string ? string_start : n;
}

} // namespace

struct fvj_parser {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> stage;
    /// How many bytes of text simdjson's list has room for.
    size_t stage_capacity = 0;
    Room<uint8_t> copy;
    Room<fvj_token> tokens;

    bool make_room(size_t n) {
        copy.release_if_wasteful(n);
        tokens.release_if_wasteful(n);
        const size_t wanted = n < least_text ? least_text : n + n / 2;
        if (n + simdjson::SIMDJSON_PADDING > copy.capacity &&
            !copy.reserve(wanted + simdjson::SIMDJSON_PADDING))
            return false;
        if (n <= stage_capacity && !is_wasteful(stage_capacity * sizeof(uint32_t), n))
            return true;
        stage_capacity = 0;
        const size_t rounded = wanted < longest_text ? wanted : longest_text;
        if (stage->set_capacity(rounded) != simdjson::SUCCESS)
            return false;
        stage_capacity = rounded;
        return true;
    }

    void fill(const char *json, size_t n) {
        memcpy(copy.start, json, n);
        copy.start[n] = 0;
        memset(copy.start + n + 1, '"', simdjson::SIMDJSON_PADDING - 1);
    }

    simdjson::error_code index(size_t n) {
        return stage->stage1(copy.start, n, simdjson::stage1_mode::regular);
    }

    int32_t walk(size_t n, const fvj_limits &limits, size_t &count, size_t &error_offset) {
        const uint32_t starts = stage->n_structural_indexes;
        error_offset = FVJ_NO_OFFSET;
        // A member is at most a name, a colon, a value and what stands behind it: what must be too
        // many values needs no tokens.
        if (starts / 4 > uint64_t(limits.values) + limits.members)
            return FVJ_ERR_VALUES;
        stage->structural_indexes[starts] = static_cast<uint32_t>(n);
        const fvj::Indexed source = {copy.start, static_cast<uint32_t>(n),
                                     stage->structural_indexes.get(), starts};
        const size_t wanted = fvj::most_tokens(source);
        if (wanted >= most_places ||
            (wanted > tokens.capacity && !tokens.reserve(wanted + wanted / 2)))
            return FVJ_ERR_MEMORY;
        return fvj::walk(source, limits, tokens.start, count, error_offset);
    }

    /// simdjson says that something is wrong with a string, not where; and there may be a mistake
    /// before it, which is found by parsing what comes before.
    int32_t locate(size_t n, const fvj_limits &limits, size_t &error_offset) {
        size_t start;
        const size_t mistake = mistake_in_strings(copy.start, n, start);
        error_offset = mistake;
        memset(copy.start + start, '"', simdjson::SIMDJSON_PADDING);
        copy.start[start] = 0;
        if (start == 0 || index(start) != simdjson::SUCCESS)
            return FVJ_ERR_SYNTAX;
        size_t count, earlier;
        const int32_t status = walk(start, limits, count, earlier);
        if (status == FVJ_OK)
            error_offset = start;
        else if (status == FVJ_ERR_MEMORY || earlier < start) {
            error_offset = earlier;
            return status;
        }
        return FVJ_ERR_SYNTAX;
    }
};

fvj_parser *fvj_parser_new(void) {
    std::unique_ptr<fvj_parser> parser(new (std::nothrow) fvj_parser);
    if (!parser)
        return nullptr;
    const simdjson::error_code error =
        implementation->create_dom_parser_implementation(least_text, 1, parser->stage);
    if (error != simdjson::SUCCESS)
        return nullptr;
    parser->stage_capacity = least_text;
    return parser.release();
}

void fvj_parser_free(fvj_parser *parser) { delete parser; }

int32_t fvj_parse(fvj_parser *parser, const char *json, size_t n, const fvj_limits *limits,
                  fvj_document *document, size_t *error_offset) {
    *document = {nullptr, nullptr, 0, nullptr, 0};
    *error_offset = FVJ_NO_OFFSET;
    if (n == 0)
        return FVJ_ERR_EMPTY;
    if (n > longest_text || !parser->make_room(n))
        return FVJ_ERR_MEMORY;
    parser->fill(json, n);
    size_t found = 0;
    int32_t status;
    switch (parser->index(n)) {
    case simdjson::SUCCESS:
        status = parser->walk(n, *limits, found, *error_offset);
        break;
    case simdjson::EMPTY:
        return FVJ_ERR_EMPTY;
    case simdjson::MEMALLOC:
    case simdjson::CAPACITY:
        return FVJ_ERR_MEMORY;
    default:
        status = parser->locate(n, *limits, *error_offset);
    }
    // simdjson looks at strings first, and without vectors at nothing else: ill-formed UTF-8 is the
    // error, wherever it is and whatever else there is. The copy may be half unescaped by now.
    if (status != FVJ_OK && status != FVJ_ERR_MEMORY && !implementation->validate_utf8(json, n)) {
        *error_offset = FVJ_NO_OFFSET;
        return FVJ_ERR_UTF8;
    }
    if (status == FVJ_OK)
        *document = {reinterpret_cast<const char *>(parser->copy.start), parser->tokens.start,
                     found, parser->stage->structural_indexes.get(),
                     parser->stage->n_structural_indexes};
    return status;
}
