// Functions of the program: what they are told, what they say, and where their exceptions go.
#include "expect.hpp"
#include <formvalidate.hpp>
#include <stdexcept>

namespace fv = formvalidate;

static const char *const document = R"({"formvalidate": 1, "codes": {"taken": 10001}, "fields": {
    "name": {"rules": [{"rule": "filter", "name": "lower"}, {"rule": "default", "provider": "nobody"},
                       {"rule": "custom", "name": "free", "params": {"but": "ada"}}]},
    "vat": {"rules": [{"rule": "required", "when": {"custom": "firm"}, "isEmpty": "dash"}]}}})";

struct told {
    int destroyed = 0;
};

// Says when the library lets go of it.
struct token {
    explicit token(told *where) : where_(where) {}
    token(token &&other) noexcept : where_(std::exchange(other.where_, nullptr)) {}
    ~token() {
        if (where_)
            where_->destroyed++;
    }
    told *where_;
};

static void try_all_kinds(told &what) {
    fv::registry registry;
    std::string seen;
    registry.add_check(
        "free", [&seen, mine = token(&what)](const fv::call &call, fv::value_view name) {
            seen = std::string(call.path()) + ' ' + std::string(call.params()) + ' ' +
                   std::string(call.locale());
            EXPECT_EQ(call.record().size(), 2u);
            EXPECT(!call.now());
            return name.text() == "ada"
                       ? fv::answer::named("taken", "{who} is taken.", R"({"who": "Ada"})")
                       : fv::answer(true);
        });
    registry.add_filter("lower", [](fv::value_view given) {
        std::string text(given.text());
        for (auto &c : text)
            c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return given.is_null() ? fv::value(nullptr) : fv::value(text);
    });
    registry.add_provider("nobody", [] { return "nobody"; });
    registry.add_condition("firm",
                           [](const fv::call &call) { return !call.record()[1].is_null(); });
    registry.add_emptiness("dash", [](fv::value_view given) { return given.text() == "-"; });
    const auto rules = fv::ruleset::compile(document, &registry);
    fv::options options;
    options.locale = "de";
    auto report = rules.validate(R"({"name": "ADA", "vat": "-"})", options);
    EXPECT_EQ(seen, "/name {\"but\":\"ada\"} de");
    EXPECT_EQ(report.issues().size(), 2u);
    EXPECT_EQ(report.issues()[0].code, 10001);
    EXPECT_EQ(report.issues()[0].code_name, "taken");
    EXPECT_EQ(report.issues()[0].message, "Ada is taken.");
    EXPECT_EQ(report.issues()[1].code, FV_REQUIRED);
    EXPECT_EQ(report.cleaned_json(), R"({"name":"ada","vat":"-"})");
    EXPECT_EQ(rules.code("taken").value(), 10001);
    EXPECT(!rules.code("token"));
    auto other = rules.validate("{}");
    EXPECT(other.is_valid());
    EXPECT_EQ(other.cleaned()["name"].text(), "nobody");
}

struct refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

static void try_exceptions() {
    fv::registry registry;
    registry.add_check("broken", [](fv::value_view) -> bool { throw refused("inner"); });
    const auto rules = fv::ruleset::of_rule(R"({"rule": "custom", "name": "broken"})", &registry);
    // A function that calls the library, whose own function throws: it may catch, and go on.
    registry.add_check("outer", [&rules](fv::value_view) {
        try {
            rules.check(R"({"value": 1})");
        } catch (const refused &) {
            return false;
        }
        return true;
    });
    const auto outer = fv::ruleset::of_rule(R"({"rule": "custom", "name": "outer"})", &registry);
    for (int i = 0; i < 3; i++) {
        try {
            rules.validate(R"({"value": 1})");
            EXPECT_NOT_REACHED();
        } catch (const refused &failed) {
            EXPECT_EQ(std::string(failed.what()), "inner");
        }
        EXPECT_EQ(outer.check(R"({"value": 1})").code(), FV_CUSTOM);
    }
    auto form = fv::form::open(rules);
    auto watching = form.subscribe([](const fv::change &) { throw refused("observer"); });
    for (int i = 0; i < 3; i++)
        try {
            form.set("value", std::to_string(i));
            EXPECT_NOT_REACHED();
        } catch (const refused &) {
        }
    EXPECT_EQ(form.values(), R"({"value":"2"})");
    int files = 0;
    try {
        fv::ruleset::compile(R"({"formvalidate": 1, "extends": "b.json", "fields": {}})", nullptr,
                             [&files](std::string_view) -> std::optional<std::string> {
                                 files++;
                                 throw refused("file");
                             });
        EXPECT_NOT_REACHED();
    } catch (const refused &) {
    }
    EXPECT_EQ(files, 1);
}

static void try_names() {
    fv::registry registry;
    told what;
    try {
        registry.add_check("", [mine = token(&what)](fv::value_view) { return true; });
        EXPECT_NOT_REACHED();
    } catch (const fv::error &failed) {
        EXPECT_EQ(failed.status(), FV_ERR_ARGUMENT);
    }
    EXPECT_EQ(what.destroyed, 1);
}

int main() {
    told what;
    try_all_kinds(what);
    EXPECT_EQ(what.destroyed, 1);
    try_exceptions();
    try_names();
    return passed("functions (C++)");
}
