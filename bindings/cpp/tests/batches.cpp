// What a batch says when a call about it fails, while it is busy, and behind a move.
#include "arrow.hpp"
#include "expect.hpp"
#include <formvalidate.hpp>
#include <optional>
#include <type_traits>

namespace fv = formvalidate;

static fv::ruleset rules() {
    return fv::ruleset::compile(
        R"({"formvalidate": 1, "fields": {"id": {"rules": ["trim", "required"]}, "name": {}}})");
}

template <class Call> static void fails(std::int32_t status, const char *said, Call call) {
    try {
        call();
        EXPECT_NOT_REACHED();
    } catch (const fv::error &failed) {
        EXPECT_EQ(failed.status(), status);
        if (std::string_view(failed.what()).find(said) == std::string_view::npos)
            EXPECT_EQ(std::string_view(failed.what()), said);
    }
}

// A call that ends what another thread reads is for who may change the batch.
template <class Batch, class = void> struct tells_findings : std::false_type {};
template <class Batch>
struct tells_findings<Batch, std::void_t<decltype(std::declval<Batch &>().findings_json())>>
    : std::true_type {};
static_assert(tells_findings<fv::batch>::value && !tells_findings<const fv::batch>::value);

// NOLINTBEGIN(bugprone-use-after-move): what it leaves behind is what is looked at.
static void moved_from() {
    const auto known = rules();
    auto columns = schema();
    auto batch = fv::batch::open(known, &columns);
    EXPECT(batch.verdict().is_valid());
    auto taken(std::move(batch));
    EXPECT(taken.verdict().is_valid() && taken.passed());
    EXPECT(batch.verdict().is_undecided());
    fails(FV_ERR_HANDLE, "errorHandle", [&] { batch.passed(); });
    fails(FV_ERR_HANDLE, "errorHandle", [&] { batch.totals(); });
    fails(FV_ERR_HANDLE, "errorHandle", [&] { batch.findings(); });
    auto rows = array({{"1", "ada"}});
    taken.add(&rows);
    auto again_columns = schema();
    auto again = fv::batch::open(known, &again_columns);
    again = std::move(taken);
    EXPECT_EQ(again.totals().rows, 1u);
    EXPECT(taken.verdict().is_undecided());
    fails(FV_ERR_HANDLE, "errorHandle", [&] { taken.totals(); });
    batch = std::move(again);
    EXPECT(batch.verdict().is_valid());
}
// NOLINTEND(bugprone-use-after-move)

static void asked_while_busy() {
    const auto known = rules();
    auto columns = schema();
    std::optional<fv::batch> batch;
    int asked = 0;
    fv::table_options how;
    how.progress = [&](std::uint64_t) {
        fails(FV_ERR_BUSY, "errorBusy", [&] { batch->passed(); });
        fails(FV_ERR_BUSY, "errorBusy", [&] { batch->totals(); });
        fails(FV_ERR_BUSY, "errorBusy", [&] { batch->findings(); });
        asked++;
        return true;
    };
    batch.emplace(fv::batch::open(known, &columns, how));
    auto rows = array({{"1", "ada"}});
    batch->add(&rows);
    EXPECT(asked > 0);
}

static void names_with_nul() {
    const auto known = rules();
    const std::string name("known\0more", 10);
    auto columns = schema();
    auto batch = fv::batch::open(known, &columns);
    auto keys = stream({{{"1", ""}}});
    fails(FV_ERR_ARGUMENT, "holds a NUL", [&] { batch.refer(name, &keys); });
    EXPECT(keys.release == nullptr);

    fv::table_options how;
    keys = stream({{{"1", ""}}});
    how.tables.push_back({name, &keys});
    auto more = schema();
    fails(FV_ERR_ARGUMENT, "holds a NUL", [&] { fv::batch::open(known, &more, how); });
    EXPECT(keys.release == nullptr && more.release == nullptr);

    how.tables.clear();
    how.scenario = std::string("\0", 1);
    more = schema();
    fails(FV_ERR_ARGUMENT, "holds a NUL", [&] { fv::batch::open(known, &more, how); });
    EXPECT(more.release == nullptr);
}

static void failures() {
    const auto known = rules();
    fails(FV_ERR_ARGUMENT, "not a batch that was saved",
          [&] { fv::batch::load(known, "no batch"); });
    auto ended_columns = schema();
    auto ended = fv::batch::open(known, &ended_columns);
    ended.finish();
    auto late = array({{"1", "a"}});
    fails(FV_ERR_ARGUMENT, "was finished", [&] { ended.add(&late); });
    auto plain_columns = schema();
    auto no_rows = array({});
    auto plain = fv::batch::validate(known, &plain_columns, &no_rows);
    fails(FV_ERR_ARGUMENT, "cleaned", [&] { plain.cleaned(); });
    fails(FV_ERR_UNKNOWN_NAME, "night", [&] {
        auto columns = schema();
        fv::table_options how;
        how.scenario = "night";
        fv::batch::open(known, &columns, how);
    });
    fails(FV_ERR_HOST, "", [&] {
        auto rows = stream({{{"1", "a"}}});
        fv::table_options how;
        how.progress = [](std::uint64_t) { return false; };
        fv::batch::validate(known, &rows, how);
    });
    try {
        auto columns = schema();
        fv::table_options how;
        how.progress = [](std::uint64_t) -> bool { throw std::string("enough"); };
        auto batch = fv::batch::open(known, &columns, how);
        how.progress = nullptr;
        auto rows = array({{"1", "a"}});
        batch.add(&rows);
        EXPECT_NOT_REACHED();
    } catch (const std::string &enough) {
        EXPECT_EQ(enough, "enough");
    }
}

int main() {
    moved_from();
    asked_while_busy();
    names_with_nul();
    failures();
    EXPECT_EQ(alive, 0);
    return passed("batches (C++)");
}
