// What is said of a fact, by those who know C++.
#ifndef JUDGING_HPP
#define JUDGING_HPP

#include "facts.hpp"
#include <formvalidate.hpp>

namespace fv = formvalidate;

inline fv::pattern_flags flags_of(const std::string &json) {
    auto flags = fv::pattern_flags::none;
    const std::pair<const char *, fv::pattern_flags> all[] = {
        {"\"caseless\"", fv::pattern_flags::caseless},
        {"\"search\"", fv::pattern_flags::search},
        {"\"unicode\"", fv::pattern_flags::unicode},
        {"\"multiline\"", fv::pattern_flags::multiline},
        {"\"dot_all\"", fv::pattern_flags::dot_all}};
    for (const auto &[name, flag] : all)
        if (json.find(name) != std::string::npos)
            flags = flags | flag;
    return flags;
}

inline std::string matched(const fact &row) {
    try {
        const auto pattern = fv::pattern::compile(row.text("pattern"), flags_of(row.json("flags")));
        if (!row.has("value_b64"))
            return "compiles";
        return std::string(name_of(pattern.match(bytes_of_base64(row.text("value_b64"))).state()));
    } catch (const fv::error &failed) {
        EXPECT_EQ(failed.status(), FV_ERR_COMPILE);
        return "compile_error";
    }
}

// 1999-12-31T12:00:00.500000Z
inline fv::time_point moment(const std::string &text) {
    std::tm parts{};
    EXPECT(strptime(text.c_str(), "%Y-%m-%dT%H:%M:%S", &parts));
    const auto dot = text.find('.');
    const auto digits = dot == std::string::npos ? "0" : text.substr(dot + 1, 6) + "000";
    return fv::time_point(std::chrono::seconds(timegm(&parts)) +
                          std::chrono::nanoseconds(std::stol(digits)));
}

#endif
