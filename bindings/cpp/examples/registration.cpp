// Validates records of a registration form and prints a table: registration RULESET RECORDS
//
// As bindings/c/examples/registration.c, which prints the same: RULESET is a ruleset document, RECORDS has a
// JSON object a line, each validated as for registering and as for logging in, with messages in two languages.
#include <formvalidate.hpp>
#include <array>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>

namespace fv = formvalidate;

static constexpr std::size_t width = 34;

static std::string contents(const char *path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        std::cerr << "registration: " << path << " cannot be read\n";
        std::exit(2);
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

static bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

// A text in so many columns: cut when it is longer, padded when `is_padded`.
static std::string cell(std::string_view text, bool is_padded) {
    std::size_t characters = 0, end = 0;
    for (; end < text.size(); end++) {
        if (!begins_character(text[end]))
            continue;
        if (characters == width)
            break;
        characters++;
    }
    std::string shown(text.substr(0, end));
    if (end < text.size()) {
        while (!begins_character(shown.back()))
            shown.pop_back();
        shown.back() = '\xE2';
        shown += "\x80\xA6";
    }
    return shown + std::string(is_padded ? width - characters : 0, ' ');
}

static fv::state print_row(const fv::ruleset &rules, unsigned number, const std::string &scenario,
                           const std::string &record) {
    std::array<std::string, 2> messages;
    auto state = fv::state::unknown;
    std::size_t language = 0;
    for (const char *locale : {"en", "de"}) {
        fv::options options;
        options.scenario = scenario;
        options.locale = locale;
        const auto report = rules.validate(record, options);
        if (!report.issues().empty())
            messages[language] = report.issues()[0].message;
        language++;
        state = report.state();
    }
    std::cout << std::right << std::setw(6) << number << "  " << std::left << std::setw(8)
              << scenario << "  ";
    if (messages[0].empty())
        std::cout << name_of(state) << '\n';
    else
        std::cout << std::setw(9) << name_of(state) << "  " << cell(messages[0], true) << "  "
                  << cell(messages[1], false) << '\n';
    return state;
}

int main(int argc, char **argv) try {
    if (argc != 3) {
        std::cerr << "usage: " << argv[0] << " RULESET RECORDS\n";
        return 2;
    }
    const auto document = contents(argv[1]);
    std::ifstream records(argv[2]);
    if (!records) {
        std::cerr << "registration: " << argv[2] << " cannot be read\n";
        return 2;
    }
    const auto rules = fv::ruleset::compile(document);
    unsigned number = 0;
    std::array<std::map<fv::state, unsigned>, 2> counts;
    const std::array<std::string, 2> scenarios = {"register", "login"};
    std::cout << "record  scenario  verdict    " << std::left << std::setw(width) << "first message"
              << "  erste Meldung\n";
    for (std::string line; std::getline(records, line);) {
        if (line.empty())
            continue;
        number++;
        for (std::size_t i = 0; i < scenarios.size(); i++)
            counts[i][print_row(rules, number, scenarios[i], line)]++;
    }
    std::cout << '\n' << number << " records";
    for (std::size_t i = 0; i < scenarios.size(); i++)
        std::cout << "; " << scenarios[i] << ": " << counts[i][fv::state::valid] << " valid, "
                  << counts[i][fv::state::invalid] << " invalid, "
                  << counts[i][fv::state::undecided] << " undecided";
    std::cout << '\n';
    return 0;
} catch (const fv::error &failed) {
    std::cerr << "registration: " << failed.what();
    if (!failed.pointer().empty())
        std::cerr << " (at " << failed.pointer() << ')';
    if (failed.offset())
        std::cerr << " (byte " << *failed.offset() << ')';
    std::cerr << '\n';
    return 1;
}
