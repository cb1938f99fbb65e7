// Two screens of an app while somebody types: screens RULESET
//
// As bindings/c/examples/screens.c, which prints the same. RULESET is bindings/c/examples/screens.json.
#include <formvalidate.hpp>
#include <fstream>
#include <iomanip>
#include <iostream>

namespace fv = formvalidate;

// A line for each action: the states of the screen's fields, and which of its buttons are open.
class screens {
  public:
    explicit screens(fv::form form) : form_(std::move(form)) {}

    void type(const std::string &field, const std::string &text) {
        form_.set(field, text);
        show(field == "password" ? "type password (" + std::to_string(text.size()) + " characters)"
                                 : "type " + field + " \"" + text + "\"");
    }
    void leave(const std::string &field) {
        form_.blur(field);
        show("blur " + field);
    }
    void turn_to(const std::string &scenario) { form_.set_scenario(scenario); }
    void submit() { show(form_.submit() ? "submit valid" : "submit invalid"); }

  private:
    void show(const std::string &action) const {
        std::cout << std::left << std::setw(34) << action;
        const char *between = "  ";
        for (const char *name : {"email", "password", "name", "surname", "phone"}) {
            const auto field = form_.field(name);
            if (!field.is_active())
                continue;
            std::cout << between << name << ':' << name_of(field.state());
            between = " ";
        }
        between = "  ";
        // A button, and a field that it needs: the screen that has the field has the button.
        const std::pair<const char *, const char *> gates[] = {
            {"next", "email"}, {"register", "name"}, {"sendCode", "phone"}};
        for (const auto &[gate, needed] : gates) {
            if (!form_.field(needed).is_active())
                continue;
            std::cout << between << '[' << gate << (form_.gate(gate) ? " open]" : " shut]");
            between = " ";
        }
        std::cout << '\n';
    }
    fv::form form_;
};

int main(int argc, char **argv) try {
    if (argc != 2) {
        std::cerr << "usage: " << argv[0] << " RULESET\n";
        return 2;
    }
    std::ifstream file(argv[1], std::ios::binary);
    if (!file) {
        std::cerr << "screens: " << argv[1] << " cannot be read\n";
        return 2;
    }
    const std::string document{std::istreambuf_iterator<char>(file), {}};
    fv::options options;
    options.scenario = "registration";
    screens app(fv::form::open(fv::ruleset::compile(document), options));

    std::cout << "== Registration\n";
    app.type("email", "a");
    app.type("email", "ada@");
    app.type("email", "ada@example.com");
    app.leave("email");
    app.type("password", "short");
    app.leave("password");
    app.type("password", "correct horse 1");

    app.turn_to("profile");
    std::cout << "== Profile\n";
    app.type("phone", "+49");
    app.type("phone", "+4915112345678");
    app.type("name", "Ada");
    app.type("surname", "Lovelace");
    app.submit();
    return 0;
} catch (const fv::error &failed) {
    std::cerr << "screens: " << failed.what() << '\n';
    return 1;
}
