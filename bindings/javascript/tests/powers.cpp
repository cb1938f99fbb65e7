// The powers that the library as WebAssembly finds are those of simdjson's table: compiled with powers.cpp,
// which gives them another name, and the library that has the table.
#include <cstdio>
#include <simdjson.h>

namespace simdjson {
namespace internal {
extern uint64_t found_powers[];
}
} // namespace simdjson

int main() {
    for (int index = 0; index < 2 * (308 + 342 + 1); ++index)
        if (simdjson::internal::found_powers[index] !=
            simdjson::internal::power_of_five_128[index]) {
            printf("5^%d differs\n", index / 2 - 342);
            return 1;
        }
    return 0;
}
