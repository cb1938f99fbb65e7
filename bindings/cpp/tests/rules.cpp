// Rulesets, reports, patterns and cards: what the vectors do not try.
#include "expect.hpp"
#include <formvalidate.hpp>
#include <algorithm>
#include <thread>

namespace fv = formvalidate;

static void try_patterns() {
    const auto plate = fv::pattern::compile("[A-Z]{2}[0-9]{2,6}", fv::pattern_flags::caseless);
    EXPECT(plate.match("de1234"));
    EXPECT(plate.progress("d").is_incomplete());
    EXPECT_EQ(plate.match("d").name(), "regexMismatch");
    EXPECT_EQ(plate.match("\xFF").code(), FV_INVALID_UTF8);
    EXPECT_EQ(fv::pattern::compile("[A-Z]{2}[0-9]+").tier(), FV_PATTERN_TIER_CLASSES);
    EXPECT(fv::pattern::compile("a").match(std::string(70'000, 'b')).is_undecided());
    try {
        fv::pattern::compile("a(");
        EXPECT_NOT_REACHED();
    } catch (const fv::error &failed) {
        EXPECT_EQ(failed.status(), FV_ERR_COMPILE);
        EXPECT_EQ(failed.name(), "errorCompile");
        EXPECT_EQ(failed.offset().value(), 2u);
    }
}

static void try_cards() {
    EXPECT(fv::luhn("4111111111111111"));
    EXPECT(!fv::luhn(""));
    EXPECT(fv::luhn_digit("411111111111111") == '1');
    EXPECT(!fv::luhn_digit("4111x"));
    const auto card = fv::check_card("4111 1111 1111 1111");
    EXPECT(card);
    EXPECT_EQ(card.masked(), "4111 11** **** 1111");
    EXPECT_EQ(card.code_name(), "CVV");
    fv::card_options only;
    only.accept = {"mc"};
    EXPECT_EQ(fv::check_card("4111111111111111", only).verdict().code(),
              FV_PAYMENT_CARD_NOT_SUPPORTED);
    only.accept = {"vista"};
    try {
        fv::check_card("4", only);
        EXPECT_NOT_REACHED();
    } catch (const fv::error &failed) {
        EXPECT_EQ(failed.status(), FV_ERR_UNKNOWN_NAME);
    }
    fv::card_brand shop;
    shop.name = "shop";
    shop.prefixes = "99";
    shop.lengths = "16";
    const auto table = fv::card_table::compile({shop});
    fv::card_options own;
    own.table = &table;
    EXPECT_EQ(fv::check_card("9900000000000002", own).brand(), "shop");
    EXPECT_EQ(fv::card_candidates("9", own).size(), 1u);
}

static void try_mistakes() {
    const auto found = fv::ruleset::mistakes(
        R"({"formvalidate": 1, "fields": {"a": {"rules": ["emial", {"rule": "length", "min": 2, "max": 1}]}}})");
    EXPECT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].name, "unknown");
    EXPECT_EQ(found[0].pointer, "/fields/a/rules/0");
    EXPECT_EQ(found[0].offset.value(), 47u);
    EXPECT_EQ(found[1].kind, FV_MISTAKE_RANGE);
    const auto files = [](std::string_view name) {
        return name == "b.json" ? std::optional<std::string>(R"({"a": ["emial"]})") : std::nullopt;
    };
    const char *other =
        R"({"formvalidate": 1, "fields": {"a": {"rules": [{"use": "b.json#/a"}]}}})";
    EXPECT_EQ(fv::ruleset::mistakes(other, nullptr, files).at(0).file, "b.json");
    EXPECT_EQ(fv::ruleset::mistakes("{").at(0).name, "syntax");
    EXPECT(
        fv::ruleset::advice(R"({"formvalidate": 1, "fields": {"a": {"rules": ["email", "trim"]}}})")
            .find("tooLate") != std::string::npos);
}

static void try_reports() {
    const auto rules = fv::ruleset::compile(R"({"formvalidate": 1, "fields": {
        "born": {"rules": ["date"]}, "at": {"rules": ["datetime"]}, "price": {"rules": ["number"]},
        "age": {"rules": [{"rule": "integer", "max": 99}, {"rule": "range", "max": 70, "level": "warning"}]},
        "tags": {"rules": ["safe"]}, "card": {"rules": ["card"]}}})");
    EXPECT_EQ(rules.fields().size(), 6u);
    EXPECT_EQ(rules.fields()[1], "at");
    auto report = rules.validate_value(
        fv::value::members({{"born", fv::value::date(3)},
                            {"at", fv::instant{86400, 5, 60}},
                            {"price", fv::value::decimal("12345678901234567890.5")},
                            {"age", 80u},
                            {"tags", fv::value::array({1, 2.5, true, nullptr})},
                            {"card", "4111111111111111"}}));
    EXPECT(report.is_valid());
    EXPECT(report.issues()[0].is_warning);
    EXPECT_EQ(report.counts().warnings, 1u);
    EXPECT_EQ(report.card_brand("card"), "visa");
    EXPECT_EQ(report.card_brand("age"), "");
    const auto cleaned = report.cleaned();
    EXPECT_EQ(cleaned["born"].days(), 3);
    EXPECT_EQ(cleaned["at"].instant().nanoseconds, 5u);
    EXPECT(cleaned["at"].instant().zone_minutes.has_value());
    EXPECT_EQ(cleaned["price"].text(), "12345678901234567890.5");
    EXPECT_EQ(cleaned["tags"].items().size(), 4u);
    EXPECT_EQ(cleaned["tags"].items()[1].number(), 2.5);
    EXPECT_EQ(cleaned.members().size(), 6u);
    EXPECT(cleaned["nothing"].is_absent());
    report.add_error("/age", fv::answer(10001, "No."));
    EXPECT(!report);
    EXPECT(report.json().find("10001") != std::string_view::npos);
    fv::options strict;
    strict.reject_unknown = true;
    strict.fields = {"age"};
    EXPECT_EQ(rules.check(R"({"x": 1, "born": "?"})", strict).name(), "notAllowed");
    try {
        rules.validate("[1]");
        EXPECT_NOT_REACHED();
    } catch (const fv::error &failed) {
        EXPECT_EQ(failed.status(), FV_ERR_ARGUMENT);
    }
    EXPECT_EQ(fv::text_of(FV_REQUIRED, "de").title, fv::text_of(FV_REQUIRED, "de-AT").title);
    EXPECT_EQ(fv::best_locale("xx, de-AT;q=0.5"), "de");
    EXPECT_EQ(fv::code_from_name("required"), FV_REQUIRED);
    EXPECT(rules.describe("de").find("\"born\"") != std::string::npos);
    const auto other = rules.validate(R"({"born": "x", "age": 200})");
    const auto issues = other.issues();
    EXPECT(
        std::any_of(issues.begin(), issues.end(), [](auto issue) { return issue.path == "/age"; }));
}

// A ruleset is for any number of threads, each with exceptions of its own.
static void try_threads() {
    fv::registry registry;
    registry.add_check("odd", [](fv::value_view given) {
        if (given.integer() == 0)
            throw given.integer();
        return given.integer() % 2 == 1;
    });
    const auto rules = fv::ruleset::of_rule(R"({"rule": "custom", "name": "odd"})", &registry);
    std::vector<std::thread> threads;
    threads.reserve(4);
    for (int t = 0; t < 4; t++)
        threads.emplace_back([&rules] {
            for (int i = 0; i < 2000; i++)
                try {
                    const auto found = rules.check("{\"value\":" + std::to_string(i % 3) + "}");
                    EXPECT_EQ(found.is_valid(), i % 3 == 1);
                } catch (std::int64_t zero) {
                    EXPECT_EQ(zero + i % 3, 0);
                }
        });
    for (auto &thread : threads)
        thread.join();
}

int main() {
    try_patterns();
    try_cards();
    try_mistakes();
    try_reports();
    try_threads();
    return passed("rules (C++)");
}
