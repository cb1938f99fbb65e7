// The facts that all runtimes share, from C++.
#include "judging.hpp"

namespace fv = formvalidate;

static int wrong = 0;

static void expect(const fact &row, const std::string &what, const std::string &got,
                   const std::string &wanted) {
    if (got == wanted)
        return;
    wrong++;
    std::cerr << (row.has("id")     ? row.json("id")
                  : row.has("name") ? row.json("name")
                                    : row.json("rule"))
              << ": " << what << " is " << got << ", not " << wanted << '\n';
}

static void try_values() {
    for (const auto &row : facts("luhn.jsonl"))
        expect(row, "luhn", std::string(name_of(fv::luhn(row.text("value")).state())),
               row.text("verdict"));
    for (const auto &row : facts("cards.jsonl")) {
        const auto card = fv::check_card(row.text("card"));
        if (row.has("verdict"))
            expect(row, "card", std::string(name_of(card.state())), row.text("verdict"));
        if (row.has("brand"))
            expect(row, "brand", std::string(card.brand()), row.text("brand"));
        if (row.has("sub_brand"))
            expect(row, "sub-brand", std::string(card.sub_brand()), row.text("sub_brand"));
    }
    for (const auto &row : facts("candidates.jsonl")) {
        std::string json = "[";
        for (const auto &name : fv::card_candidates(row.text("candidates")))
            json += (json.size() > 1 ? ", \"" : "\"") + name + "\"";
        expect(row, "candidates", json + "]", row.json("expect"));
    }
}

static fv::report judged(const fact &row) {
    if (!row.has("value_b64"))
        return fv::check(row.json("rule"), row.has("value") ? row.json("value") : "null");
    const auto bytes = bytes_of_base64(row.text("value_b64"));
    return fv::ruleset::of_rule(row.json("rule"))
        .validate_value(fv::value::members({{"value", bytes}}));
}

static void try_rules() {
    for (const char *file : {"rules.jsonl", "scanners.jsonl"})
        for (const auto &row : facts(file)) {
            // An option of JSON's scanner that is not a rule's.
            if (row.json("rule").find("\"scalars\"") != std::string::npos)
                continue;
            const auto report = judged(row);
            expect(row, "verdict", std::string(name_of(report.state())), row.text("verdict"));
            bool is_found = !row.has("code");
            for (const auto &issue : report.issues())
                is_found = is_found || issue.code_name == row.text("code");
            expect(row, "code", is_found ? row.text_or("code", "") : "another",
                   row.text_or("code", ""));
        }
}

static void try_records() {
    for (const char *file : {"records.jsonl", "nesting.jsonl"})
        for (const auto &row : facts(file)) {
            const auto rules = fv::ruleset::compile(row.json("ruleset"));
            fv::options options;
            options.scenario = row.text_or("scenario", "");
            auto report = rules.validate(row.json("record"), options);
            expect(row, "verdict", std::string(name_of(report.state())), row.text("verdict"));
            std::string warnings = "[";
            simdjson::dom::parser parser;
            const simdjson::dom::array wanted = parser.parse(row.json("issues"));
            EXPECT_EQ(report.issues().size(), wanted.size());
            std::size_t index = 0;
            for (const auto &issue : report.issues()) {
                const std::string_view found[] = {issue.field, issue.code_name, issue.path};
                std::size_t part = 0;
                for (auto said : simdjson::dom::array(wanted.at(index)))
                    expect(row, "issue", std::string(found[part++]),
                           std::string(std::string_view(said)));
                if (issue.is_warning)
                    warnings += (warnings.size() > 1 ? ", " : "") + std::to_string(index);
                index++;
            }
            expect(row, "warnings", warnings + "]",
                   row.has("warnings") ? row.json("warnings") : "[]");
            if (row.has("cleaned"))
                EXPECT(same_json(std::string(report.cleaned_json()), row.json("cleaned")));
            if (row.has("assigned")) {
                simdjson::dom::parser other;
                const auto asked = other.parse(row.json("assigned"));
                const auto made =
                    rules.assign(simdjson::minify(asked["record"]), row.text_or("scenario", ""));
                EXPECT(same_json(made, "{\"assigned\":" + simdjson::minify(asked["assigned"]) +
                                           ",\"refused\":" + simdjson::minify(asked["refused"]) +
                                           "}"));
            }
        }
}

static void try_rulesets() {
    for (const auto &row : facts("rulesets.jsonl")) {
        const auto document = row.has("text") ? row.text("text") : row.json("document");
        std::string found = "[";
        for (const auto &mistake : fv::ruleset::mistakes(document))
            found += (found.size() > 1 ? " " : "") + mistake.pointer + ":" + mistake.name;
        std::string wanted = "[";
        simdjson::dom::parser parser;
        for (auto one : simdjson::dom::array(parser.parse(row.json("mistakes"))))
            wanted += (wanted.size() > 1 ? " " : "") +
                      std::string(std::string_view(one["pointer"])) + ":" +
                      std::string(std::string_view(one["mistake"]));
        expect(row, "mistakes", found, wanted);
    }
}

static void try_times() {
    for (const auto &row : facts("times.jsonl")) {
        const auto zone = row.has("zone") ? ",\"options\":{\"zone\":" + row.json("zone") + "}" : "";
        const auto rule = row.json("rule");
        const auto rules = fv::ruleset::compile("{\"formvalidate\":1" + zone +
                                                ",\"fields\":{\"value\":{\"rules\":" +
                                                (rule[0] == '[' ? rule : "[" + rule + "]") + "}}}");
        fv::options options;
        options.now = moment(row.text("now"));
        const auto report = rules.validate("{\"value\":" + row.json("value") + "}", options);
        const auto issues = report.issues();
        expect(row, "code", issues.empty() ? "null" : '"' + std::string(issues[0].code_name) + '"',
               row.json("code"));
    }
}

int main() {
    try_values();
    for (const auto &row : facts("patterns.jsonl"))
        expect(row, "match", matched(row), row.text("expect"));
    try_rules();
    try_records();
    try_rulesets();
    try_times();
    EXPECT_EQ(wrong, 0);
    return passed("vectors (C++)");
}
