/* The header may be included twice, and needs nothing before it. */
#include <formvalidate.h>
#include <formvalidate.h>
#include "expect.h"

_Static_assert(FV_NO_OFFSET == UINT64_MAX, "an offset that points nowhere");
_Static_assert(FV_CARD_REASON_NOT_ACCEPTED == 16u, "reasons can be used by the preprocessor");

#if FV_ABI_VERSION != 1 || FV_OK != 0 || FV_ERR_ARGUMENT >= 0
#error "the constants can be used by the preprocessor"
#endif

int main(void) {
    EXPECT_EQ(fv_abi_version(), FV_ABI_VERSION);
    return passed("header_twice");
}
