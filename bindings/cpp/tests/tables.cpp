// Tables: record batches and streams of Arrow, parts that add up, functions that look at columns.
#include "arrow.hpp"
#include "expect.hpp"
#include <formvalidate.hpp>

namespace fv = formvalidate;

static fv::ruleset rules(const fv::registry *functions = nullptr, const std::string &more = "") {
    return fv::ruleset::compile(R"({"formvalidate": 1, "fields": {
        "id": {"rules": ["trim", "required"]},
        "name": {"rules": [{"rule": "length", "max": 4}, {"rule": "length", "min": 2,
            "level": "warning"})" + more +
                                    R"(]}},
        "table": {"rules": [{"rule": "unique", "fields": ["id"], "id": "key"},
                            {"rule": "rows", "min": 3}]}})",
                                functions);
}

static void judged_at_once() {
    const auto known = rules();
    auto columns = schema();
    auto rows = array({{"1", "ada"}, {"1", "grace"}, {"", "x"}});
    fv::table_options how;
    how.keeps_cleaned = true;
    how.shows_values = true;
    auto batch = fv::batch::validate(known, &columns, &rows, how);
    EXPECT(columns.release == nullptr && rows.release == nullptr);
    EXPECT_EQ(batch.verdict().code(), FV_LONGER_THAN_MAXIMUM_LENGTH);
    const auto totals = batch.totals();
    EXPECT_EQ(totals.rows, 3u);
    EXPECT_EQ(totals.valid, 1u);
    EXPECT_EQ(totals.errors, 3u);
    EXPECT_EQ(totals.warnings, 1u);
    EXPECT(!batch.passed());

    const auto findings = batch.findings();
    EXPECT_EQ(findings.size(), 4u);
    EXPECT_EQ(findings[0].field, "id");
    EXPECT_EQ(findings[0].code, FV_REQUIRED);
    EXPECT(findings[2].is_warning);
    EXPECT_EQ(findings[3].id, "key");
    EXPECT_EQ(findings[3].count, 1u);
    EXPECT(batch.findings_json().find("\"codeName\":\"notUnique\"") != std::string_view::npos);
    EXPECT(batch.columns_json().find("\"missing\":[]") != std::string_view::npos);

    const auto valid = batch.valid();
    EXPECT_EQ(std::string_view(valid.schema()->format), "b");
    EXPECT_EQ(static_cast<const std::uint8_t *>(valid.array()->buffers[1])[0] & 7, 1);
    EXPECT_EQ(batch.errors().size(), 4);
    EXPECT_EQ(batch.rejected().size(), 2);
    // Cleaned rows are handed out once.
    auto cleaned = batch.cleaned();
    EXPECT_EQ(cleaned.size(), 1);
    EXPECT_EQ(batch.cleaned().size(), 0);
    fv::arrow_array moved(std::move(cleaned));
    EXPECT_EQ(moved.size(), 1);
}

static void judged_in_parts() {
    const auto known = rules();
    fv::table_options how;
    how.threads = 2;
    how.keeps_keys = true;
    auto whole_stream = stream({{{"1", "ada"}}, {}, {{"2", "bob"}, {"1", "cyd"}}});
    auto whole = fv::batch::validate(known, &whole_stream, how);
    EXPECT(whole_stream.release == nullptr);
    EXPECT_EQ(whole.verdict().code(), FV_NOT_UNIQUE);

    auto columns = schema();
    auto first = fv::batch::open(known, &columns, how);
    auto rows = array({{"1", "ada"}});
    EXPECT(first.add(&rows).is_valid());
    auto more = schema();
    auto second = fv::batch::open(known, &more, how);
    rows = array({{"2", "bob"}, {"1", "cyd"}});
    EXPECT(second.add(&rows).is_valid());
    // Each part by itself has too few rows; what they were is told by the bytes.
    EXPECT_EQ(first.finish().code(), FV_TABLE_RULE);
    auto again = fv::batch::load(known, first.save());
    // Nobody has judged what the bytes say, nor what is merged.
    EXPECT(again.verdict().is_undecided());
    EXPECT_EQ(again.finish().code(), FV_TABLE_RULE);
    again.merge(fv::batch::load(known, second.save()));
    EXPECT(again.verdict().is_undecided());
    EXPECT_EQ(again.finish().code(), FV_NOT_UNIQUE);
    EXPECT_EQ(again.totals().rows, whole.totals().rows);
    EXPECT_EQ(again.findings_json(), whole.findings_json());

    // A batch of any length in the memory of its parts.
    auto long_columns = schema();
    auto growing = fv::batch::open(known, &long_columns);
    for (int part = 0; part < 20; part++) {
        rows = array({{std::to_string(part), "ada"}, {std::to_string(part), "ada"}});
        EXPECT_EQ(growing.add(&rows).code(), FV_NOT_UNIQUE);
        EXPECT_EQ(growing.errors().size(), 1);
        growing.forget();
    }
    growing.finish();
    EXPECT_EQ(growing.totals().errors, 20u);
}

static void told_in_words() {
    const auto known = rules();
    auto columns = schema();
    auto rows = array({{"1", "grace"}, {"1", "ada"}, {"2", "bob"}});
    const auto batch = fv::batch::validate(known, &columns, &rows);
    fv::options german;
    german.locale = "de";
    for (const auto &found : batch.findings()) {
        const auto told = known.tell(found.field, found.rule, found.id, found.code);
        EXPECT_EQ(told.issues().size(), 1u);
        const auto issue = *told.issues().begin();
        EXPECT_EQ(issue.code, found.code);
        EXPECT_EQ(issue.rule, found.rule);
        EXPECT(!issue.message.empty());
        EXPECT(issue.message.find("grace") == std::string_view::npos);
        const auto other = known.tell(found.field, found.rule, found.id, found.code, german);
        EXPECT((*other.issues().begin()).message != issue.message);
    }
    EXPECT_EQ(batch.findings().size(), 2u);
    // What no rule finds has the words of its code.
    EXPECT_EQ(known.tell("", "", "", FV_REQUIRED).issues().size(), 1u);
}

static void other_tables() {
    const auto known = fv::ruleset::compile(R"({"formvalidate": 1,
        "fields": {"id": {"rules": ["required"]}, "name": {}},
        "table": {"rules": [{"rule": "references", "fields": ["id"], "table": "known"}]}})");
    auto keys = stream({{{"1", ""}}, {{"2", ""}}});
    auto rows = stream({{{"2", "a"}, {"3", "b"}}});
    fv::table_options how;
    how.tables.push_back({"known", &keys});
    const auto batch = fv::batch::validate(known, &rows, how);
    EXPECT_EQ(batch.verdict().code(), FV_NOT_REFERENCED);
    EXPECT_EQ(batch.totals().invalid, 1u);

    auto columns = schema();
    auto opened = fv::batch::open(known, &columns);
    keys = stream({{{"1", ""}}});
    opened.refer("known", &keys);
    auto part = array({{"1", "a"}});
    EXPECT(opened.add(&part).is_valid());
    EXPECT(opened.finish().is_valid());
}

static void functions_of_columns() {
    fv::registry registry;
    std::uint64_t seen = 0;
    bool throws = false;
    fv::arrow_array kept;
    registry.add_column_check("odd", [&](const fv::column_call &call, ArrowSchema *columns,
                                         ArrowArray *column, std::int32_t *codes) {
        if (throws)
            throw 7;
        EXPECT_EQ(call.field(), "name");
        EXPECT_EQ(call.params(), "{\"of\":2}");
        EXPECT_EQ(call.first_row(), seen);
        EXPECT_EQ(column->length, static_cast<std::int64_t>(call.rows()));
        const auto *offsets =
            static_cast<const std::int32_t *>(column->buffers[1]) + column->offset;
        for (std::uint64_t place = 0; place < call.rows(); place++)
            codes[place] = (offsets[place + 1] - offsets[place]) % 2 == 1 ? FV_OK : 10'001;
        seen += call.rows();
        // It is taken over, and outlives the batch.
        *kept.schema() = std::exchange(*columns, {});
        *kept.array() = std::exchange(*column, {});
    });
    const auto known =
        rules(&registry, R"(, {"rule": "custom", "name": "odd", "params": {"of": 2}})");
    {
        auto rows = array({{"1", "ada"}, {"2", "ad"}, {"3", "bob"}});
        auto columns = schema();
        const auto batch = fv::batch::validate(known, &columns, &rows);
        EXPECT_EQ(batch.verdict().code(), 10'001);
        EXPECT_EQ(batch.totals().invalid, 1u);
        EXPECT_EQ(seen, 3u);
    }
    const auto *text = static_cast<const char *>(kept.array()->buffers[2]);
    EXPECT_EQ(std::string_view(text, 3), "ada");
    kept = fv::arrow_array();
    throws = true;
    try {
        auto rows = array({{"1", "ada"}});
        auto columns = schema();
        fv::batch::validate(known, &columns, &rows);
        EXPECT_NOT_REACHED();
    } catch (int seven) {
        EXPECT_EQ(seven, 7);
    }
}

int main() {
    judged_at_once();
    judged_in_parts();
    told_in_words();
    other_tables();
    functions_of_columns();
    EXPECT_EQ(alive, 0);
    return passed("tables (C++)");
}
