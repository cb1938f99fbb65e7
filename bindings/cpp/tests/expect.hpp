// What the test programs share: expectations that report file and line.
#ifndef EXPECT_HPP
#define EXPECT_HPP

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

// Stops the program when the condition does not hold, or two things are not the same.
#define EXPECT(condition)      expect_true(__FILE__, __LINE__, #condition, static_cast<bool>(condition))
#define EXPECT_NOT_REACHED()   expect_true(__FILE__, __LINE__, "that this line is not reached", false)
#define EXPECT_EQ(got, wanted) expect_same(__FILE__, __LINE__, #got, got, wanted)

inline void expect_true(const char *file, int line, const char *what, bool holds) {
    if (holds)
        return;
    std::cerr << file << ':' << line << ": " << what << " does not hold\n";
    std::exit(1);
}

template <class Got, class Wanted>
void expect_same(const char *file, int line, const char *what, const Got &got,
                 const Wanted &wanted) {
    if (got == wanted)
        return;
    std::cerr << file << ':' << line << ": " << what << " is \"" << got << "\", not \"" << wanted
              << "\"\n";
    std::exit(1);
}

inline int passed(const char *name) {
    std::cout << "ok " << name << '\n';
    return 0;
}

inline std::string contents(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT(file);
    return text.str();
}

// A loop's length; LOOPS=n in the environment takes an n-th of it where everything is slow.
inline long loops(long full) {
    const char *divisor = std::getenv("LOOPS");
    const long shorter = divisor ? full / std::atol(divisor) : full;
    return shorter > 0 ? shorter : 1;
}

#endif
