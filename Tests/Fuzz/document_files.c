/* Documents of several files: whatever they say, they are one document or have mistakes with a place,
 * and no name is asked for that could lead out of their folder.
 *
 * Input: a line for each file, the document first; the others are called a, b, c/d and so on. */
#include "records.h"

enum { MOST = 8 };
static const char *const names[MOST] = {"", "a", "b", "c/d", "c/e", "f.json", "g", "h"};

typedef struct {
    input lines[MOST];
    size_t count;
} folder;

static int32_t give(void *context, const char *name, size_t n, fv_text *text) {
    const folder *in = context;
    HOLDS(n > 0 && name[0] != '/' && name[n - 1] != '/');
    for (size_t i = 0; i < n; i++) {
        HOLDS((unsigned char)name[i] >= 0x20 && strchr("\\:?%#", name[i]) == NULL);
        int begins = i == 0 || name[i - 1] == '/';
        HOLDS(!begins ||
              (name[i] != '/' && !(name[i] == '.' && (i + 1 == n || name[i + 1] == '/'))));
        HOLDS(!(begins && i + 1 < n && name[i] == '.' && name[i + 1] == '.' &&
                (i + 2 == n || name[i + 2] == '/')));
    }
    for (size_t i = 1; i < in->count; i++)
        if (strlen(names[i]) == n && memcmp(names[i], name, n) == 0) {
            *text = (fv_text){in->lines[i].bytes, in->lines[i].length};
            return FV_OK;
        }
    return FV_ERR_UNKNOWN_NAME;
}

static void check(int32_t status, const fv_error *error) {
    HOLDS(status == FV_OK || status == FV_ERR_COMPILE || status == FV_ERR_LIMIT ||
          status == FV_ERR_UNKNOWN_NAME);
    HOLDS(error->status == status && (status == FV_OK) == (error->message[0] == 0));
}

/* What is made of a document is JSON, and what is made of that the same again. */
static void make(fv_text document) {
    fv_error error;
    fv_text made = {NULL, 0};
    for (uint32_t flags = 0; flags < 2; flags++) {
        check(fv_document_partial(document.bytes, document.length, flags, &made, &error), &error);
        HOLDS(is_json(made));
        fv_free(made.bytes);
    }
    /* One that names a key twice may name a file still, which extending cannot read. */
    made = (fv_text){NULL, 0};
    int32_t extended = fv_document_extend(document.bytes, document.length, document.bytes,
                                          document.length, &made, &error);
    check(extended, &error);
    HOLDS(extended != FV_OK || is_json(made));
    fv_free(made.bytes);
    const char *fields[] = {"a"};
    for (int omits = 0; omits < 2; omits++) {
        made = (fv_text){NULL, 0};
        int32_t status = (omits ? fv_document_omit : fv_document_pick)(
            document.bytes, document.length, fields, 1, &made, &error);
        check(status, &error);
        HOLDS(status != FV_OK || is_json(made));
        fv_free(made.bytes);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {(const char *)data, size};
    folder files = {.count = 0};
    while (files.count < MOST && in.length > 0)
        files.lines[files.count++] = next_line(&in);
    if (files.count == 0)
        return 0;
    input own = files.lines[0];
    fv_compile_options options = {.struct_size = sizeof options,
                                  .registry = registry_of_f(),
                                  .file = give,
                                  .context = &files};
    fv_error error;
    fv_ruleset *ruleset = NULL;
    int32_t status = fv_ruleset_compile_with(own.bytes, own.length, &options, &ruleset, &error);
    check(status, &error);
    HOLDS((status == FV_OK) == (ruleset != NULL));
    fv_ruleset_free(ruleset);
    fv_text text = {NULL, 0};
    int32_t told = fv_ruleset_mistakes_with(own.bytes, own.length, &options, &text, &error);
    HOLDS(told == (status == FV_ERR_COMPILE ? FV_OK : status));
    HOLDS(told != FV_OK || is_json(text));
    fv_free(text.bytes);
    text = (fv_text){NULL, 0};
    int32_t merged = fv_document_merge(own.bytes, own.length, &options, &text, &error);
    check(merged, &error);
    if (merged != FV_OK)
        return 0;
    /* A document may be any JSON before it is compiled. */
    int is_object = text.length > 0 && text.bytes[0] == '{';
    HOLDS(!is_object || is_json(text));
    /* The one document says what the files say. */
    HOLDS(fv_ruleset_compile(text.bytes, text.length, options.registry, NULL, &error) == status);
    if (is_object)
        make(text);
    fv_free(text.bytes);
    return 0;
}
