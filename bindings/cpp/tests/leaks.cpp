// Memory does not grow over 1,000,000 calls, whether they succeed, fail or throw.
#include "expect.hpp"
#include <formvalidate.hpp>
#include <unistd.h>

namespace fv = formvalidate;

static long resident_kib() {
    std::ifstream file("/proc/self/statm");
    long size = 0, resident = 0;
    file >> size >> resident;
    return resident * sysconf(_SC_PAGESIZE) / 1024;
}

static void work(long rounds) {
    fv::registry registry;
    registry.add_check("odd", [](fv::value_view given) {
        if (given.integer() == 4)
            throw 4;
        return given.integer() % 2 == 1 ? fv::answer() : fv::answer(10001, std::string(40, 'e'));
    });
    registry.add_filter("twice",
                        [](fv::value_view given) { return fv::value(given.integer() * 2 + 1); });
    const auto rules = fv::ruleset::compile(R"({"formvalidate": 1, "fields": {
        "a": {"rules": [{"rule": "custom", "name": "odd"}]},
        "b": {"rules": [{"rule": "filter", "name": "twice"}]}}})",
                                            &registry);
    auto form = fv::form::open(rules);
    std::size_t told = 0;
    const auto watching =
        form.subscribe([&told](const fv::change &change) { told += change.fields().size(); });
    for (long i = 0; i < rounds; i++) {
        try {
            auto report = rules.validate_value(fv::value::members({{"a", i % 5}, {"b", i}}));
            if (i % 16 == 0)
                EXPECT(report.cleaned_json().size() > 10);
        } catch (int four) {
            EXPECT_EQ(four, 4);
        }
        if (i % 8 == 0)
            form.set_value("a", i % 3);
        if (i % 64 == 0) {
            const auto other = form.subscribe_field("b", [&told](const fv::change &) { told++; });
            EXPECT_EQ(fv::ruleset::mistakes("{\"formvalidate\": 1}").size(), 1u);
            EXPECT(!form.snapshot().empty());
        }
        EXPECT(fv::luhn("4111111111111111"));
    }
    EXPECT(told > 0);
}

int main() {
    const long rounds = loops(1'000'000);
    work(rounds / 20 + 1);
    const long before = resident_kib();
    work(rounds);
    const long grown = resident_kib() - before;
    std::cout << "   " << rounds << " rounds: " << std::showpos << grown << " KiB\n"
              << std::noshowpos;
    EXPECT(grown < 512);
    return passed("leaks (C++)");
}
