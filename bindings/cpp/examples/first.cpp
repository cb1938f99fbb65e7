// The first steps: a ruleset that calls a function of the program, a record, what was found.
#include <formvalidate.hpp>
#include <iostream>

namespace fv = formvalidate;

int main() {
    fv::registry registry;
    registry.add_check("free", [](fv::value_view name) {
        return name.text() == "ada" ? fv::answer(10001, "This name is taken.") : fv::answer();
    });
    const auto rules = fv::ruleset::compile(R"({"formvalidate": 1, "fields": {
        "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
        "name": {"label": "Name", "rules": ["required", {"rule": "custom", "name": "free"}]},
        "age": {"label": "Age", "rules": [{"rule": "integer", "min": 18}]}}})",
                                            &registry);

    auto report = rules.validate(R"({"email": " ada@example.com ", "name": "ada", "age": "17"})");
    for (const auto &issue : report.issues())
        std::cout << issue.path << ' ' << issue.code << ' ' << issue.message << '\n';
    std::cout << report.cleaned_json() << '\n';
    return 0;
}
