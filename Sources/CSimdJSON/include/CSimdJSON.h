/* JSON text to a flat list of tokens, by simdjson (C++) behind a C header.
 *
 * The whole document is checked by RFC 8259: nothing is left for later, nothing is tolerated.
 * Numbers stay the text that they are, however long or large. Names that occur twice in an object
 * are the caller's business.
 */
#ifndef FV_CSIMDJSON_H
#define FV_CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a token is. */
enum {
    FVJ_OBJECT = 0,
    FVJ_ARRAY = 1,
    FVJ_KEY = 2,
    FVJ_STRING = 3,
    FVJ_NUMBER = 4,
    FVJ_TRUE = 5,
    FVJ_FALSE = 6,
    FVJ_NULL = 7
};

/* What became of a parse. */
enum {
    FVJ_OK = 0,
    /* Not JSON. The offset is that of the byte that cannot stand there; of the backslash of a wrong
     * escape, the first letter of a wrong literal, the opening quote of a string that is not closed;
     * or the text's length. */
    FVJ_ERR_SYNTAX = 1,
    /* Ill-formed UTF-8, anywhere in the text and whatever else is wrong (the offset is
     * FVJ_NO_OFFSET), or the escape of a lone surrogate (the offset is that of its backslash). */
    FVJ_ERR_UTF8 = 2,
    /* More containers in one another than are permitted; the offset is that of the first too many. */
    FVJ_ERR_DEPTH = 3,
    /* No memory, or a text of 4 GiB. */
    FVJ_ERR_MEMORY = 4,
    /* Nothing but white space. */
    FVJ_ERR_EMPTY = 5,
    /* An object of more members than are permitted; the offset is that of its bracket. */
    FVJ_ERR_MEMBERS = 6,
    /* More values within containers than are permitted (the offset is FVJ_NO_OFFSET). */
    FVJ_ERR_VALUES = 7
};

/* The error is nowhere in particular. */
#define FVJ_NO_OFFSET SIZE_MAX

/* How large a document may be. */
typedef struct fvj_limits {
    /* Containers in one another, at most FVJ_MAX_DEPTH. */
    uint32_t depth;
    /* Members of one object. */
    uint32_t members;
    /* Elements of arrays and members of objects in all, but for those of a document that is an
     * object. */
    uint32_t values;
} fvj_limits;

/* However much is permitted, no deeper than this: a record, and what values may be in it. */
#define FVJ_MAX_DEPTH 65

/* A value or a key of the document. A container is followed by what is in it, a key by its value. There
 * are twice as many as values, so each is small. */
typedef struct fvj_token {
    /* Where it begins: the opening quote or bracket, or the first byte. In the parser's copy of the source
     * its text is there: the unescaped bytes of a key or string behind the quote, the source of a number
     * or literal. Not ended by a NUL. */
    uint32_t offset;
    /* How many bytes of text, or how many elements or members of a container. */
    uint32_t length;
    /* FVJ_OBJECT to FVJ_NULL in the lowest bits, FVJ_KIND_BITS of them. Above, the index of the token after
     * this value and all that is in it; for a key, after its value. */
    uint32_t next_and_kind;
} fvj_token;

#define FVJ_KIND_BITS 3

/* The memory of a parse, used again by the next one: not by two threads at once. */
typedef struct fvj_parser fvj_parser;

/* A new parser, or NULL when there is no memory. */
fvj_parser *fvj_parser_new(void);

/* Frees a parser and the tokens of its last parse; NULL is fine. */
void fvj_parser_free(fvj_parser *parser);

/* What was parsed. */
typedef struct fvj_document {
    /* The parser's copy of the source, its escapes undone. */
    const char *text;
    fvj_token *tokens;
    size_t count;
    /* What finding them took: nobody reads it again, and the next parse writes it anew. */
    void *starts;
    size_t start_count;
} fvj_document;

/* Parses a text of n bytes, which is copied and need not be padded or end in a NUL.
 *
 * On FVJ_OK the tokens, of which there is at least one, and their text stay until the parser is used
 * again or freed; *error_offset is then FVJ_NO_OFFSET. On any other status there are none.
 */
int32_t fvj_parse(fvj_parser *parser, const char *json, size_t n, const fvj_limits *limits,
                  fvj_document *document, size_t *error_offset);

/* The most that fvj_write_double writes. */
#define FVJ_DOUBLE_LENGTH 32

/* Writes the shortest JSON number that reads back as this finite double, with an exponent only when
 * it is below 1e-6 or not below 1e16; returns its length. No NUL is appended. */
size_t fvj_write_double(double value, char *out);

#ifdef __cplusplus
}
#endif

#endif
