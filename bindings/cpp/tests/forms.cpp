// Live forms: typing, rows, subscribers, questions to somebody else, time, saving.
#include "expect.hpp"
#include <formvalidate.hpp>

namespace fv = formvalidate;

static const char *const order = R"({"formvalidate": 1, "fields": {
    "card": {"rules": ["card"]},
    "born": {"rules": [{"rule": "date", "max": "today-18y"}]},
    "secret": {"sensitive": true, "rules": [{"rule": "length", "min": 8}]},
    "name": {"rules": ["required", {"rule": "remote", "name": "free", "delay": 300, "reads": ["born"]}]},
    "lines": {"items": {"fields": {"sku": {"rules": ["required"]},
                                   "quantity": {"rules": [{"rule": "integer", "min": 1}]}}}}},
  "gates": {"buy": ["lines"]}})";

// 2024-02-29T12:00:00Z
static const auto noon = fv::time_point(std::chrono::seconds(1709208000));

static fv::form opened() {
    fv::options options;
    options.now = noon;
    options.locale = "de";
    return fv::form::open(fv::ruleset::compile(order), options);
}

static void try_typing() {
    auto form = opened();
    form.set("card", "4111 11");
    EXPECT_EQ(form.field("card").suggested(), "visa");
    EXPECT(form.field("card").state() == fv::state::incomplete);
    form.set("born", "2006-03-01");
    form.blur("born");
    EXPECT_EQ(form.field("born").code(), FV_TOO_LATE);
    EXPECT(form.field("born").shows_error());
    EXPECT(form.field("born").appearance() == fv::appearance::mistake);
    EXPECT_EQ(form.report("born").issues()[0].message.substr(0, 4), "born");
    form.set_now(noon + std::chrono::hours(48));
    EXPECT(form.field("born").state() == fv::state::valid);
    form.set_value("secret", fv::value("long enough"));
    EXPECT(form.snapshot().find("long enough") == std::string::npos);
    EXPECT(form.values().find("long enough") != std::string::npos);
    EXPECT_EQ(form.patch(), R"({"card":"4111 11","born":"2006-03-01","secret":"long enough"})");
    auto again = fv::form::restore(fv::ruleset::compile(order), form.save());
    EXPECT(again.field("secret").value().is_absent());
    EXPECT(again.field("born").is_touched());
    EXPECT_EQ(form.state().dirty_count, 3u);
    form.reset();
    EXPECT_EQ(form.state().dirty_count, 0u);
    try {
        form.set("nmae", "x");
        EXPECT_NOT_REACHED();
    } catch (const fv::error &failed) {
        EXPECT_EQ(failed.status(), FV_ERR_UNKNOWN_NAME);
        EXPECT(std::string(failed.what()).find("\"name\"") != std::string::npos);
    }
}

static void try_rows() {
    auto form = opened();
    auto lines = form.rows("lines");
    std::string log;
    auto watching = form.subscribe([&log](const fv::change &change) {
        for (const auto &list : change.lists())
            log += (list.is_inserted  ? '+'
                    : list.is_removed ? '-'
                                      : '~') +
                   std::to_string(list.index);
        for (const auto &gate : change.gates())
            log += gate.is_open ? " open " : " shut ";
    });
    lines.insert(0, fv::value::members({{"sku", "A1"}, {"quantity", 2}}));
    lines.insert(1);
    EXPECT_EQ(lines.size(), 2u);
    const auto key = lines.key(0);
    form.set("/lines/1/sku", "B2");
    lines.move(0, 1);
    EXPECT_EQ(lines.key(1), key);
    EXPECT_EQ(form.field("/lines/0/sku").value().text(), "B2");
    form.set("/lines/0/quantity", "0");
    lines.remove(0);
    EXPECT(form.gate("buy"));
    EXPECT_EQ(log, "+0+1~1 shut -0 open ");
    watching.end();
    lines.remove(0);
    EXPECT_EQ(log, "+0+1~1 shut -0 open ");
    int told = 0;
    auto one = form.subscribe_field(
        "card", [&told](const fv::change &) { told++; }, true);
    EXPECT_EQ(told, 1);
    auto moved = std::move(one);
    form.set("card", "x");
    EXPECT_EQ(told, 2);
    moved = fv::subscription();
    form.set("card", "y");
    EXPECT_EQ(told, 2);
    auto gate = form.subscribe_gate("buy", [](const fv::change &) {});
    gate.detach();
}

static void try_questions() {
    auto form = opened();
    std::uint64_t asked = 0;
    auto watching = form.subscribe([&asked](const fv::change &change) {
        for (const auto &request : change.requests()) {
            EXPECT_EQ(request.name(), "free");
            EXPECT_EQ(request.path(), "/name");
            EXPECT_EQ(request.value().text(), "ada");
            EXPECT_EQ(request.delay().count(), 300);
            EXPECT(request.reads()["born"].is_null());
            asked = request.token();
        }
    });
    form.set("name", "ada");
    EXPECT(asked != 0);
    EXPECT(form.field("name").state() == fv::state::pending);
    EXPECT_EQ(form.requests().size(), 1u);
    EXPECT(
        form.answer_request(asked, fv::answer(10001, "{who} ist vergeben.", R"({"who": "Ada"})")));
    EXPECT(!form.answer_request(asked, fv::answer()));
    EXPECT_EQ(form.report("name").issues()[0].message, "Ada ist vergeben.");
    form.forget_answers();
    EXPECT(form.field("name").state() == fv::state::pending);
    form.add_error("/card", fv::answer(10002, "Abgelehnt."));
    EXPECT_EQ(form.field("card").code(), 10002);
    form.clear_errors("/card");
    EXPECT_EQ(form.field("card").code(), FV_OK);
    EXPECT(form.submit().state() == fv::state::pending);

    fv::options options;
    options.remote = fv::remote_rules::defer;
    auto report = fv::ruleset::compile(order).validate(R"({"name": "bob"})", options);
    EXPECT(report.state() == fv::state::pending);
    EXPECT_EQ(report.requests().size(), 1u);
    report.answer_request(report.requests()[0].token(), fv::answer());
    EXPECT(report.is_valid());
}

int main() {
    try_typing();
    try_rows();
    try_questions();
    return passed("forms (C++)");
}
