/* The life of handles: a model knows which are live, and every other one is refused.
 *
 * Input: pairs of bytes, what to do and with which of sixteen places. */
#include "fuzz.h"

enum { PLACES = 16 };
typedef enum { NOTHING, PATTERN, TABLE } kind;

/* A place remembers its last handle after that was freed. */
typedef struct {
    kind kind;
    int is_live;
    uintptr_t handle;
} place;

static place places[PLACES];

static int is_live(kind kind, uintptr_t handle) {
    for (int i = 0; i < PLACES; i++)
        if (places[i].is_live && places[i].kind == kind && places[i].handle == handle)
            return 1;
    return 0;
}

/* Uses a handle as a pattern and as a table: each works just where the model says so. */
static void use(uintptr_t handle) {
    const fv_pattern *pattern = (const fv_pattern *)handle;
    int live = is_live(PATTERN, handle);
    HOLDS(fv_pattern_match(pattern, "1", 1) == (live ? FV_OK : FV_ERR_HANDLE));
    HOLDS(fv_pattern_progress(pattern, "", 0) == (live ? FV_INCOMPLETE : FV_ERR_HANDLE));
    HOLDS(fv_pattern_tier(pattern, NULL) == (live ? FV_OK : FV_ERR_HANDLE));
    HOLDS(fv_pattern_match_utf8(pattern, NULL, NULL, 0, NULL) == (live ? FV_OK : FV_ERR_HANDLE));

    fv_card_options options = {.struct_size = sizeof options,
                               .table = (const fv_card_table *)handle};
    int32_t wanted = is_live(TABLE, handle) || handle == 0 ? FV_OK : FV_ERR_HANDLE;
    HOLDS(fv_card_check("4111111111111111", 16, &options, NULL) == wanted);
    HOLDS(fv_card_brand_from_name(options.table, handle ? "own" : "visa", handle ? 3 : 4, NULL) ==
          wanted);
    HOLDS(fv_card_candidates("4", 1, &options, NULL, 0, NULL) == wanted);
}

static void create(place *at, kind kind) {
    if (at->is_live)
        return;
    *at = (place){.kind = kind, .is_live = 1};
    if (kind == PATTERN) {
        fv_pattern *pattern = NULL;
        HOLDS(fv_pattern_compile("[0-9]+", 6, FV_PATTERN_INTERPRET, &pattern, NULL) == FV_OK);
        at->handle = (uintptr_t)pattern;
    } else {
        const fv_card_brand own = {
            .struct_size = sizeof own, .name = "own", .prefixes = "4", .lengths = "16"};
        fv_card_table *table = NULL;
        HOLDS(fv_card_table_compile(&own, 1, &table, NULL) == FV_OK);
        at->handle = (uintptr_t)table;
    }
    HOLDS(at->handle != 0);
    for (place *other = places; other < places + PLACES; other++)
        HOLDS(other == at || other->handle != at->handle);
}

/* Frees whatever the handle is, as either kind: only the right one has an effect. */
static void end(place *at) {
    if (at->kind == TABLE) {
        fv_pattern_free((fv_pattern *)at->handle);
        use(at->handle);
        fv_card_table_free((fv_card_table *)at->handle);
    } else {
        fv_card_table_free((fv_card_table *)at->handle);
        use(at->handle);
        fv_pattern_free((fv_pattern *)at->handle);
    }
    at->is_live = 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {(const char *)data, size};
    memset(places, 0, sizeof places);
    while (in.length >= 2) {
        uint8_t action = next_byte(&in), which = next_byte(&in);
        place *at = &places[which % PLACES];
        uintptr_t forged = 0;
        switch (action & 7) {
        case 0:
        case 1:
            create(at, PATTERN);
            break;
        case 2:
            create(at, TABLE);
            break;
        case 3:
            end(at);
            break;
        case 4:
            forged = at->handle ^ (uintptr_t)1 << (which % 64);
            break;
        case 5:
            forged = at->handle + ((uintptr_t)which << (action & 0x38));
            break;
        case 6:
            forged = (uintptr_t)places;
            break;
        default:
            memcpy(&forged, in.bytes, in.length < 8 ? in.length : 8);
        }
        use(at->handle);
        use(forged);
        if (!is_live(PATTERN, forged) && !is_live(TABLE, forged)) {
            fv_pattern_free((fv_pattern *)forged);
            fv_card_table_free((fv_card_table *)forged);
        }
    }
    for (int i = 0; i < PLACES; i++)
        use(places[i].handle);
    for (int i = 0; i < PLACES; i++)
        end(&places[i]);
    return 0;
}
