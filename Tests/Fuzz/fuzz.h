/* What the fuzz targets share: a property that stops the fuzzer, and reading the input in parts. */
#ifndef FUZZ_H
#define FUZZ_H

#include <formvalidate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A property of the library; where it does not hold, the fuzzer keeps the input. */
#define HOLDS(property)                                                                            \
    do {                                                                                           \
        if (!(property)) {                                                                         \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #property);           \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* What is left of the input. */
typedef struct {
    const char *bytes;
    size_t length;
} input;

/* The next byte, 0 at the end. */
static inline uint8_t next_byte(input *in) {
    if (in->length == 0)
        return 0;
    in->length--;
    return (uint8_t)*in->bytes++;
}

/* The bytes up to the next newline, so that seeds are lines of text. */
static inline input next_line(input *in) {
    const char *end = in->length ? memchr(in->bytes, '\n', in->length) : NULL;
    input line = {in->bytes, end ? (size_t)(end - in->bytes) : in->length};
    in->bytes += line.length + (end != NULL);
    in->length -= line.length + (end != NULL);
    return line;
}

/* Whether a byte is the first of a UTF-8 character. */
static inline int begins_character(char byte) { return ((unsigned char)byte & 0xC0) != 0x80; }

#endif
