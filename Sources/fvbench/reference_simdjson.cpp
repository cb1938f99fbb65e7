#include "reference.h"

#include <simdjson.h>
#include <utility>

using namespace simdjson;

/* One parser for all texts, as its authors advise. */
static ondemand::parser parser;

static bool read(ondemand::object object, struct reference_record *record) {
    for (auto &&found : object) {
        ondemand::field field;
        std::string_view key, value;
        if (std::move(found).get(field) || field.unescaped_key().get(key))
            return false;
        if (key == "age") {
            if (field.value().get(record->age))
                return false;
            continue;
        }
        struct reference_text *text = key == "email"             ? &record->email
                                      : key == "password"        ? &record->password
                                      : key == "password_repeat" ? &record->password_repeat
                                      : key == "phone"           ? &record->phone
                                      : key == "card"            ? &record->card
                                      : key == "country"         ? &record->country
                                      : key == "born"            ? &record->born
                                                                 : nullptr;
        if (!text || field.value().get(value))
            return false;
        *text = {value.data(), value.size()};
    }
    return true;
}

int32_t reference_record_parse(const char *s, size_t n, struct reference_record *record) {
    ondemand::document document;
    ondemand::object object;
    *record = {};
    if (parser.iterate(s, n, n + SIMDJSON_PADDING).get(document) ||
        document.get_object().get(object) || !read(object, record))
        return 1;
    const char *end;
    return document.current_location().get(end) != OUT_OF_BOUNDS;
}

int32_t reference_record_check_json(const char *s, size_t n) {
    struct reference_record record;
    return reference_record_parse(s, n, &record) != 0 || reference_record_check(&record) != 0;
}
