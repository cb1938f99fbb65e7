// The same header where exceptions are off: calls that may fail return a result.
#include "arrow.hpp"
#include "expect.hpp"
#include <formvalidate.hpp>

namespace fv = formvalidate;

int main() {
    auto none = fv::ruleset::compile("{");
    EXPECT(!none);
    EXPECT_EQ(none.error().status(), FV_ERR_COMPILE);
    EXPECT_EQ(none.error().detail(), FV_MISTAKE_SYNTAX);

    fv::registry registry;
    EXPECT(
        registry.add_check("even", [](fv::value_view given) { return given.integer() % 2 == 0; }));
    EXPECT(!registry.add_check("", [](fv::value_view) { return true; }));
    const auto rules = fv::ruleset::of_rule(R"({"rule": "custom", "name": "even"})", &registry);
    EXPECT(rules);
    const auto report = rules->validate(R"({"value": 3})");
    EXPECT(report && !report->is_valid());
    EXPECT_EQ((*report).issues()[0].code, FV_CUSTOM);
    EXPECT_EQ(rules->check("[]").error().status(), FV_ERR_ARGUMENT);
    EXPECT_EQ(rules->check("{}").value().code(), FV_OK);

    auto form = fv::form::open(*rules);
    int told = 0;
    const auto watching = form->subscribe([&told](const fv::change &) { told++; });
    EXPECT(watching);
    EXPECT(form->set_value("value", 4));
    EXPECT(!form->set("valeu", "4"));
    EXPECT(form->field("value")->state() == fv::state::valid);
    EXPECT_EQ(told, 1);
    EXPECT_EQ(form->submit().value().cleaned_json().value(), "{\"value\":4}");
    EXPECT_EQ(fv::pattern::compile("(").error().offset().value(), 1u);
    EXPECT_EQ(fv::check_card("4111111111111111")->brand(), "visa");
    EXPECT_EQ(fv::ruleset::mistakes("{")->size(), 1u);
    // What stands in a result that is gone at once stays for the loop.
    for (const auto &mistake : *fv::ruleset::mistakes("{"))
        EXPECT_EQ(mistake.name, "syntax");

    auto columns = schema();
    auto batch = fv::batch::open(*fv::ruleset::compile(R"({"formvalidate": 1, "fields": {
        "id": {"rules": ["required"]}, "name": {}}})"),
                                 &columns);
    auto rows = array({{"1", "ada"}, {"", "bob"}});
    EXPECT(batch && batch->add(&rows).value().code() == FV_REQUIRED);
    EXPECT_EQ(batch->totals()->invalid, 1u);
    EXPECT(batch->passed() && !*batch->passed());
    for (const auto &found : *batch->findings())
        EXPECT_EQ(found.field, "id");
    auto none_left = std::move(*batch);
    EXPECT(none_left.finish());
    EXPECT_EQ(batch->totals().error().status(), FV_ERR_HANDLE);
    EXPECT_EQ(batch->findings().error().status(), FV_ERR_HANDLE);
    return passed("results (C++)");
}
