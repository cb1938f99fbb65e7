// The facts of Tests/Vectors: a JSON object a line, read with simdjson.
#ifndef FACTS_HPP
#define FACTS_HPP

#include "expect.hpp"
#include <map>
#include <simdjson.h>
#include <vector>

// A fact: its members by name, each as the JSON that is written there.
class fact {
  public:
    explicit fact(std::map<std::string, std::string> members) : members_(std::move(members)) {}
    bool has(const std::string &name) const { return members_.count(name) > 0; }
    const std::string &json(const std::string &name) const {
        const auto found = members_.find(name);
        EXPECT(found != members_.end());
        return found->second;
    }
    // A member that is a text.
    std::string text(const std::string &name) const {
        simdjson::dom::parser parser;
        std::string_view said;
        EXPECT(!parser.parse(json(name)).get_string().get(said));
        return std::string(said);
    }
    std::string text_or(const std::string &name, const char *other) const {
        return has(name) ? text(name) : other;
    }

  private:
    std::map<std::string, std::string> members_;
};

inline std::vector<fact> facts_in(const std::string &path) {
    std::vector<fact> found;
    std::istringstream lines(contents(path));
    simdjson::ondemand::parser parser;
    for (std::string line; std::getline(lines, line);) {
        const simdjson::padded_string padded(line);
        std::map<std::string, std::string> members;
        auto document = parser.iterate(padded);
        simdjson::ondemand::object object;
        EXPECT(!document.get_object().get(object));
        for (auto field : object) {
            std::string_view name, raw;
            EXPECT(!field.unescaped_key().get(name));
            std::string key(name);
            EXPECT(!simdjson::to_json_string(field.value()).get(raw));
            members.emplace(std::move(key), std::string(raw));
        }
        found.emplace_back(std::move(members));
    }
    EXPECT(!found.empty());
    return found;
}

inline std::vector<fact> facts(const std::string &file) {
    return facts_in("Tests/Vectors/" + file);
}

inline std::string bytes_of_base64(const std::string &text) {
    std::string bytes;
    unsigned bits = 0, count = 0;
    for (const char c : text) {
        static constexpr std::string_view digits =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        const auto digit = digits.find(c);
        if (digit == std::string_view::npos)
            break;
        bits = bits << 6 | static_cast<unsigned>(digit);
        count += 6;
        if (count >= 8)
            bytes.push_back(static_cast<char>(bits >> (count -= 8) & 0xFF));
    }
    return bytes;
}

// Whether two texts say the same in JSON, whatever the order of members.
inline bool same_json(simdjson::dom::element a, simdjson::dom::element b) {
    using simdjson::dom::element_type;
    if (a.is_number() && b.is_number())
        return static_cast<double>(a) == static_cast<double>(b);
    if (a.type() != b.type())
        return false;
    if (a.type() == element_type::ARRAY) {
        const simdjson::dom::array left = a, right = b;
        bool same = left.size() == right.size();
        for (std::size_t i = 0; same && i < left.size(); i++)
            same = same_json(left.at(i), right.at(i));
        return same;
    }
    if (a.type() == element_type::OBJECT) {
        const simdjson::dom::object left = a, right = b;
        bool same = left.size() == right.size();
        for (auto member : left) {
            simdjson::dom::element other;
            same = same && !right.at_key(member.key).get(other) && same_json(member.value, other);
        }
        return same;
    }
    return simdjson::minify(a) == simdjson::minify(b);
}

inline bool same_json(const std::string &a, const std::string &b) {
    simdjson::dom::parser first, second;
    return same_json(first.parse(a), second.parse(b));
}

#endif
