// What one call of Luhn and one record take, beside the same calls of the C interface: bench RULESET RECORDS
//
// Both run in turn, and the least of many runs is told.
#include <formvalidate.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace fv = formvalidate;

namespace {

// Nanoseconds a call.
template <class Call> double one(int count, Call call) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < count; i++)
        call();
    const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - begin;
    return taken.count() / count;
}

template <class C, class Cpp> void tell(const char *what, int count, C c, Cpp cpp) {
    double in_c = 1e18, in_cpp = 1e18;
    for (int round = 0; round < 1000; round++) {
        in_c = std::min(in_c, one(count, c));
        in_cpp = std::min(in_cpp, one(count, cpp));
    }
    std::printf("%-32s C %8.1f ns   C++ %8.1f ns   %.2f times\n", what, in_c, in_cpp,
                in_cpp / in_c);
}

std::string contents(const char *path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Keeps what was computed, which nobody reads.
volatile std::int32_t kept;

} // namespace

int main(int argc, char **argv) {
    if (argc != 3)
        return 2;
    const std::string document = contents(argv[1]), records = contents(argv[2]);
    const std::string record = records.substr(0, records.find('\n'));
    const auto rules = fv::ruleset::compile(document);
    const fv_ruleset *bare = rules.handle();
    const std::string number = "4111111111111111";
    fv::options german;
    german.scenario = "register";
    german.locale = "de";
    fv_options told{};
    told.struct_size = sizeof told;
    told.locale = "de";
    fv_error error; // What a program in C asks for, too, that tells what went wrong.

    tell(
        "Luhn", 5000, [&] { kept = fv_luhn_check(number.data(), number.size()); },
        [&] { kept = fv::luhn(number).code(); });
    tell(
        "a record, its code", 500,
        [&] {
            kept = fv_validate_json(bare, nullptr, record.data(), record.size(), nullptr, nullptr,
                                    &error);
        },
        [&] { kept = rules.check(record).code(); });
    tell(
        "a record, its report", 500,
        [&] {
            fv_report *made = nullptr;
            kept = fv_validate_json(bare, nullptr, record.data(), record.size(), nullptr, &made,
                                    &error);
            fv_report_free(made);
        },
        [&] { static_cast<void>(rules.validate(record)); });
    tell(
        "a record in a scenario, its code", 500,
        [&] {
            kept = fv_validate_json(bare, "register", record.data(), record.size(), &told, nullptr,
                                    &error);
        },
        [&] { kept = rules.check(record, german).code(); });
    return 0;
}
