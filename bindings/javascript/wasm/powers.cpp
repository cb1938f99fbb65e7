// The powers of five that simdjson multiplies by, from 5^-342 to 5^308, 128 bits each. As a table they
// are what a page takes longest to load for its size; here they are found as the library starts.
#include <cstdint>

namespace simdjson {
namespace internal {
extern uint64_t power_of_five_128[];
}
} // namespace simdjson

namespace {

constexpr int least = -342, most = 308;
/// 5^308 has 716 bits, and 2^958 through 5^342 has 164 left.
constexpr int words = 30;
/// Down to this power simdjson has inverses that are rounded up.
constexpr int rounded_up = -27;
/// What it has of some of these lower halves, which is more than there is.
constexpr int first_larger = -26;
constexpr uint64_t larger[] = {0x95364afe032a81a0, 0x3a83ddbd83f52210, 0xc4926a9672793580,
                               0x75b7053c0f178400, 0x5324c68b12dd6800, 0xd3f6fc16ebca8000,
                               0x88f4bb1ca6bd0000, 0x2b31e9e3d0700000, 0x3aff322e62600000};

struct Number {
    uint32_t word[words];

    /// The 64 bits behind those above `top`; what is below a number's units is zero.
    uint64_t bits(int top) const {
        uint64_t bits = 0;
        for (int at = top; at > top - 64; --at)
            bits = bits << 1 | (at < 0 ? 0 : word[at / 32] >> at % 32 & 1);
        return bits;
    }

    int highest_bit() const {
        int at = words * 32 - 1;
        while (word[at / 32] >> at % 32 == 0)
            --at;
        return at;
    }

    void multiply_by_five() {
        uint64_t carry = 0;
        for (uint32_t &part : word) {
            carry += uint64_t(part) * 5;
            part = uint32_t(carry);
            carry >>= 32;
        }
    }

    void divide_by_five() {
        uint64_t rest = 0;
        for (int i = words - 1; i >= 0; --i) {
            rest = rest << 32 | word[i];
            word[i] = uint32_t(rest / 5);
            rest %= 5;
        }
    }
};

void write(const Number &number, int power) {
    uint64_t *place = simdjson::internal::power_of_five_128 + 2 * (power - least);
    const int top = number.highest_bit();
    place[0] = number.bits(top);
    place[1] = number.bits(top - 64) + (power < 0 && power >= rounded_up ? 1 : 0);
}

__attribute__((constructor)) void find_powers() {
    Number number = {{1}};
    for (int power = 0; power <= most; ++power, number.multiply_by_five())
        write(number, power);
    number = {};
    number.word[words - 1] = uint32_t(1) << 30;
    for (int power = -1; power >= least; --power) {
        number.divide_by_five();
        write(number, power);
    }
    int power = first_larger;
    for (uint64_t lower : larger)
        simdjson::internal::power_of_five_128[2 * (power++ - least) + 1] = lower;
}

} // namespace

uint64_t simdjson::internal::power_of_five_128[2 * (most - least + 1)];
