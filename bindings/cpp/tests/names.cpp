// Names with a NUL, and delays beyond 32 bits: C would take others for them, so that they are errors before the call.
#include "expect.hpp"
#include <formvalidate.hpp>

namespace fv = formvalidate;

static const std::string cut_scenario("s\0x", 3), cut_locale("de\0x", 4), cut_field("a\0b", 3);

template <class Call> static void refuses(Call call) {
    try {
        call();
        EXPECT_NOT_REACHED();
    } catch (const fv::error &failed) {
        EXPECT_EQ(failed.status(), FV_ERR_ARGUMENT);
        EXPECT_EQ(std::string(failed.what()), "A name holds a NUL.");
    }
}

static fv::ruleset rules() {
    return fv::ruleset::compile(R"({"formvalidate": 1, "fields": {"a": {"rules": ["required"]},
        "b": {"rules": ["required"]}}, "scenarios": {"s": ["a"]}})");
}

static void try_options() {
    const auto known = rules();
    fv::options scenario, locale, fields;
    scenario.scenario = cut_scenario;
    locale.locale = cut_locale;
    fields.fields = {"a", cut_field};
    for (const auto *how : {&scenario, &locale, &fields}) {
        refuses([&] { static_cast<void>(known.validate("{}", *how)); });
        refuses([&] { static_cast<void>(known.check("{}", *how)); });
        refuses([&] { static_cast<void>(known.validate_value(fv::value::members({}), *how)); });
        refuses([&] { static_cast<void>(fv::check(R"("email")", R"("x")", *how)); });
        refuses([&] { static_cast<void>(fv::form::open(known, *how)); });
        refuses([&] { static_cast<void>(fv::form::restore(known, "{}", *how)); });
    }
    scenario.scenario = "s";
    fields.fields = {"a"};
    EXPECT_EQ(known.check("{}", scenario).code(), FV_REQUIRED);
    EXPECT(known.check(R"({"a": "x"})", fields));
}

static void try_rulesets() {
    const auto known = rules();
    refuses([&] { static_cast<void>(known.assign("{}", cut_scenario)); });
    refuses([&] { static_cast<void>(known.describe(cut_locale)); });
    refuses([&] { static_cast<void>(fv::text_of(FV_REQUIRED, cut_locale)); });
    fv::registry functions;
    refuses([&] { functions.add_remote("free", std::chrono::milliseconds(1), {"a", cut_field}); });
}

static void try_delays() {
    using std::chrono::milliseconds;
    const milliseconds longest(4'294'967'295);
    fv::registry functions;
    for (const auto wrong : {milliseconds(-1), longest + milliseconds(1)}) {
        try {
            functions.add_remote("free", wrong);
            EXPECT_NOT_REACHED();
        } catch (const fv::error &failed) {
            EXPECT_EQ(failed.status(), FV_ERR_ARGUMENT);
            EXPECT_EQ(std::string(failed.what()),
                      "A delay is from 0 to 4,294,967,295 milliseconds.");
        }
    }
    functions.add_remote("free", longest);
}

static void try_forms() {
    const auto known = rules();
    auto form = fv::form::open(known);
    refuses([&] { form.set_scenario(cut_scenario); });
    refuses([&] { form.set_locale(cut_locale); });
    form.set_scenario("s");
    form.set_locale("de");
    EXPECT_EQ(form.submit().issues()[0].path, "/a");
}

static void try_brands() {
    const std::string cut("4\0x", 3);
    fv::card_brand whole;
    whole.name = "shop";
    whole.prefixes = "999";
    whole.lengths = "16";
    for (const auto part :
         {&fv::card_brand::name, &fv::card_brand::prefixes, &fv::card_brand::lengths,
          &fv::card_brand::gaps, &fv::card_brand::code_name}) {
        fv::card_brand brand = whole;
        brand.*part = cut;
        refuses([&] { static_cast<void>(fv::card_table::compile({brand})); });
    }
    static_cast<void>(fv::card_table::compile({whole}));
}

int main() {
    try_options();
    try_rulesets();
    try_delays();
    try_forms();
    try_brands();
    return passed("names");
}
