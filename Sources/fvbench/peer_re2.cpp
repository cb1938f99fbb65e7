#include "peer_patterns.h"

#include <re2/re2.h>

namespace {

// Its headers do not say; the Makefile asks the package.
const char *version() { return RE2_VERSION; }

void *compile(const char *pattern) {
    RE2::Options options(RE2::Quiet);
    // As the library has it: a dot takes no newline, text is UTF-8, \d and \b are ASCII.
    auto *compiled = new RE2(pattern, options);
    if (compiled->ok())
        return compiled;
    delete compiled;
    return nullptr;
}

void match(const void *compiled, const char *bytes, const int32_t *offsets, size_t count,
           uint8_t *valid) {
    const auto &pattern = *static_cast<const RE2 *>(compiled);
    for (size_t row = 0; row < count; row += 8) {
        unsigned bits = 0;
        for (size_t i = row; i < row + 8 && i < count; i++) {
            re2::StringPiece value(bytes + offsets[i], size_t(offsets[i + 1] - offsets[i]));
            bits |= unsigned(RE2::FullMatchN(value, pattern, nullptr, 0)) << (i - row);
        }
        valid[row / 8] = uint8_t(bits);
    }
}

void close(void *compiled) { delete static_cast<RE2 *>(compiled); }

} // namespace

extern "C" const pattern_peer peer_re2 = {"RE2", version, compile, match, close};
