/* Our own header for Swift. Completing the handle types, for Swift alone, makes each of them a
   pointer type of its own, so that mixing two kinds of handle does not compile. */
#include "../../include/formvalidate.h"

struct fv_pattern {
    char never_dereferenced;
};
struct fv_card_table {
    char never_dereferenced;
};
struct fv_registry {
    char never_dereferenced;
};
struct fv_ruleset {
    char never_dereferenced;
};
struct fv_report {
    char never_dereferenced;
};
struct fv_form {
    char never_dereferenced;
};
struct fv_batch {
    char never_dereferenced;
};
