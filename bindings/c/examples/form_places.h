/* What a ruleset says of its fields: paths and shapes from the functions that list them, labels and
 * choices from the description, which has its keys always in the same order. */
#ifndef FORM_PLACES_H
#define FORM_PLACES_H

#include <formvalidate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 64, GATES = 8, PATH = 192 };

/* One field of the ruleset, for each row of the lists around it: "/lines/" "*" "/price". */
typedef struct {
    char pointer[PATH], label[64], choices[128];
    int32_t shape;
    int is_sensitive, is_card, is_boolean;
} place_facts;

static struct {
    char title[64], gates[GATES][64];
    place_facts places[PLACES];
    size_t place_count, gate_count;
} facts;

/* Copies a text of the library's JSON up to its closing quote; returns what follows. */
static inline const char *json_text(const char *json, char *out, size_t room) {
    size_t n = 0;
    for (; *json && *json != '"'; json++) {
        if (*json == '\\' && json[1])
            json++;
        if (n + 1 < room)
            out[n++] = *json;
    }
    out[n] = 0;
    return *json ? json + 1 : json;
}

/* Copies a list of values with commas between them: what one may choose from. */
static inline void json_choices(const char *json, char *out, size_t room) {
    char one[64];
    size_t n = 0;
    for (out[0] = 0; *json && *json != ']' && n + 1 < room;) {
        if (*json == '"')
            json = json_text(json + 1, one, sizeof one);
        else
            snprintf(one, sizeof one, "%.*s", (int)strcspn(json, ",]"), json),
                json += strcspn(json, ",]");
        n += (size_t)snprintf(out + n, room - n, n ? ", %s" : "%s", one);
        json += *json == ',';
    }
}

/* The pointer to a field that issues may call by its bare name. */
static inline void write_pointer(fv_text path, char *out) {
    size_t n = 0;
    if (path.length > 0 && path.bytes[0] == '/') {
        snprintf(out, PATH, "%.*s", (int)path.length, path.bytes);
        return;
    }
    out[n++] = '/';
    for (size_t i = 0; i < path.length && n + 3 < PATH; i++) {
        char byte = path.bytes[i];
        if (byte == '~' || byte == '/')
            out[n++] = '~', out[n++] = byte == '~' ? '0' : '1';
        else
            out[n++] = byte;
    }
    out[n] = 0;
}

/* Whether one place is within another. */
static inline int is_within(size_t place, size_t around) {
    size_t n = strlen(facts.places[around].pointer);
    return strncmp(facts.places[place].pointer, facts.places[around].pointer, n) == 0 &&
           facts.places[place].pointer[n] == '/';
}

/* The first place behind one and all that is within it. */
static inline size_t place_behind(size_t place) {
    size_t next = place + 1;
    while (next < facts.place_count && is_within(next, place))
        next++;
    return next;
}

/* Reads what a field of the description says; returns what follows. */
static inline const char *read_place(const char *at, place_facts *place) {
    at = json_text(strstr(at, "\"label\":\"") + 9, place->label, sizeof place->label);
    place->is_sensitive = strncmp(at, ",\"sensitive\":true", 17) == 0;
    at = strstr(at, "\"input\":\"") + 9;
    place->is_card = strncmp(at, "card\"", 5) == 0;
    place->is_boolean = strncmp(at, "boolean\"", 8) == 0;
    at = strstr(at, "\"values\":") + 9;
    if (place->is_boolean)
        strcpy(place->choices, "y or n");
    else if (*at == '[')
        json_choices(at + 1, place->choices, sizeof place->choices);
    return at;
}

/* Reads the places, in order, and the gates; 0 when there is no such language. */
static inline int read_facts(const fv_ruleset *ruleset, const char *locale) {
    static const char gates[] = "\"gates\":{";
    fv_text text, path;
    if (fv_ruleset_describe(ruleset, locale, &text) != FV_OK)
        return 0;
    char *json = strndup(text.bytes, text.length);
    const char *at = json;
    fv_free(text.bytes);
    at = json_text(strstr(at, "\"name\":\"") + 8, facts.title, sizeof facts.title);
    for (size_t i = 0; i < PLACES && fv_ruleset_path_at(ruleset, i, &path) == FV_OK; i++) {
        place_facts *place = &facts.places[facts.place_count++];
        write_pointer(path, place->pointer);
        fv_ruleset_path_shape(ruleset, i, &place->shape);
        at = read_place(strstr(at, "{\"name\":\"") + 9, place);
    }
    /* "name":["field",...], of each. */
    for (at = strstr(at, gates) + sizeof gates - 1; *at == '"' && facts.gate_count < GATES; at++) {
        at = json_text(at + 1, facts.gates[facts.gate_count++], sizeof facts.gates[0]);
        at = strchr(at, ']') + 1;
        if (*at != ',')
            break;
    }
    free(json);
    return 1;
}

#endif
