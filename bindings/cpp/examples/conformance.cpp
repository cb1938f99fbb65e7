// Runs packs of facts: conformance PACK...
//
// A pack is a .jsonl file or a folder of them; rulesets that rows name stand beside the pack. The last line is
// "agree X of Y", and the exit status 0 when all agree.
#include "../tests/judging.hpp"
#include <algorithm>
#include <filesystem>
#include <optional>

// What "rules_each" asks: each of these answers for the value.
static constexpr const char *standard[] = {
    R"("required")",
    R"("trim")",
    R"("lowercase")",
    R"({"rule":"string","max":3})",
    R"({"rule":"length","min":2,"unit":"graphemes"})",
    R"("number")",
    R"("integer")",
    R"("boolean")",
    R"({"rule":"match","pattern":"\\w+"})",
    R"({"rule":"match","pattern":".*","unicode":true,"caseless":true})",
    R"({"rule":"characters","set":"letters","only":true})",
    R"("containsSymbol")",
    R"("email")",
    R"({"rule":"email","profile":"rfc5321","unicode":true,"allowName":true})",
    R"("url")",
    R"({"rule":"url","defaultScheme":"https"})",
    R"("date")",
    R"({"rule":"in","values":["a"]})",
    R"("luhn")",
    R"("card")"};

// What is expected and what came.
using outcome = std::pair<std::string, std::string>;

static fv::report judged(const fact &row, const std::string &rule) {
    const auto rules = fv::ruleset::of_rule(rule);
    fv::options options;
    if (row.has("now"))
        options.now = moment(row.text("now"));
    if (row.has("value_b64"))
        return rules.validate_value(
            fv::value::members({{"value", bytes_of_base64(row.text("value_b64"))}}), options);
    return rules.validate("{\"value\":" + (row.has("value") ? row.json("value") : "null") + "}",
                          options);
}

// Nothing where an optional rule is not there.
static std::optional<outcome> checked(const fact &row) {
    try {
        const auto report = judged(row, row.json("rule"));
        std::string wanted = row.text("verdict"), got(name_of(report.state()));
        if (row.has("code")) {
            const auto code = row.text("code");
            bool is_found = false;
            for (const auto &issue : report.issues())
                is_found = is_found || issue.code_name == code;
            wanted += code;
            got += is_found ? code : ", another code";
        }
        auto rule = row.json("rule");
        rule.erase(std::remove(rule.begin(), rule.end(), ' '), rule.end());
        if (rule == R"({"rule":"luhn"})" && row.has("value") && row.json("value")[0] == '"' &&
            row.json("value").size() > 2 &&
            bool(fv::luhn(row.text("value"))) != (row.text("verdict") == "valid"))
            got += ", luhn says otherwise";
        return outcome(wanted, got);
    } catch (const fv::error &failed) {
        if (failed.status() == FV_ERR_COMPILE && row.has("optional"))
            return std::nullopt;
        throw;
    }
}

static outcome of_card(const fact &row) {
    const auto card = fv::check_card(row.text("card"));
    const std::pair<const char *, std::string_view> told[] = {
        {"verdict", name_of(card.state())},
        {"brand", card.brand()},
        {"sub_brand", card.sub_brand()},
        {"code", fv_code_name(card.raw().code)}};
    outcome both;
    for (const auto &[name, got] : told)
        if (row.has(name)) {
            both.first += row.text(name) + " ";
            both.second += std::string(got) + " ";
        }
    return both;
}

static outcome of_record(const fact &row, const std::filesystem::path &folder) {
    static std::map<std::string, fv::ruleset> rulesets;
    const auto name = row.text("ruleset");
    auto found = rulesets.find(name);
    if (found == rulesets.end()) {
        auto rules = fv::ruleset::compile(contents(folder / (name + ".ruleset.json")));
        found = rulesets.emplace(name, std::move(rules)).first;
    }
    const auto report = found->second.validate(row.json("record"));
    std::vector<std::string> wanted, got;
    simdjson::dom::parser parser;
    for (auto pair : simdjson::dom::array(parser.parse(row.json("issues"))))
        wanted.push_back(std::string(std::string_view(pair.at(0))) + " " +
                         std::string(std::string_view(pair.at(1))));
    for (const auto &issue : report.issues())
        got.push_back(std::string(issue.path) + " " + std::string(issue.code_name));
    std::sort(wanted.begin(), wanted.end());
    std::sort(got.begin(), got.end());
    const auto joined = [](const std::vector<std::string> &all) {
        std::string text;
        for (const auto &one : all)
            text += one + "; ";
        return text;
    };
    return {joined(wanted), joined(got)};
}

static std::optional<outcome> told(const fact &row, const std::filesystem::path &folder) {
    if (row.has("rules_each")) {
        for (const char *rule : standard)
            judged(row, rule);
        return outcome();
    }
    if (row.has("ruleset"))
        return of_record(row, folder);
    if (row.has("candidates")) {
        std::string json = "[";
        for (const auto &name : fv::card_candidates(row.text("candidates")))
            json += (json.size() > 1 ? ",\"" : "\"") + name + "\"";
        simdjson::dom::parser parser;
        return outcome(simdjson::minify(parser.parse(row.json("expect"))), json + "]");
    }
    if (row.has("card"))
        return of_card(row);
    if (row.has("pattern"))
        return outcome(row.text("expect"), matched(row));
    return checked(row);
}

int main(int count, char **arguments) {
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < count; i++)
        if (std::filesystem::is_directory(arguments[i])) {
            for (const auto &entry : std::filesystem::directory_iterator(arguments[i]))
                if (entry.path().extension() == ".jsonl")
                    files.push_back(entry.path());
        } else {
            files.emplace_back(arguments[i]);
        }
    std::sort(files.begin(), files.end());
    int agree = 0, asked = 0;
    for (const auto &file : files)
        for (const auto &row : facts_in(file)) {
            std::optional<outcome> both;
            try {
                both = told(row, file.parent_path());
            } catch (const fv::error &failed) {
                both = outcome("an answer", failed.what());
            }
            if (!both)
                continue;
            asked++;
            if (both->first == both->second)
                agree++;
            else
                std::cout << row.json("id") << " expected " << both->first << ", got "
                          << both->second << '\n';
        }
    std::cout << "agree " << agree << " of " << asked << '\n';
    return agree == asked && asked > 0 ? 0 : 1;
}
