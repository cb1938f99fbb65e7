/* Adding a function of the host: what is refused, and that a context is given back then, when
 * another takes its name, and when its registry is freed. */
#include "forms.h"

static void destroy(void *context) { ++*(int *)context; }

static int32_t check(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)call, (void)value, (void)message;
    return FV_OK;
}

static int32_t filter(void *context, const fv_call *call, const fv_value *value, fv_value *result) {
    (void)context, (void)call, (void)value, (void)result;
    return FV_OK;
}

static int32_t provide(void *context, const fv_call *call, fv_value *result) {
    (void)context, (void)call, (void)result;
    return FV_OK;
}

static int32_t condition(void *context, const fv_call *call, bool *holds) {
    (void)context, (void)call, (void)holds;
    return FV_OK;
}

static int32_t is_empty(void *context, const fv_call *call, const fv_value *value, bool *empty) {
    (void)context, (void)call, (void)value, (void)empty;
    return FV_OK;
}

/* Every way of adding refuses the same, and gives the context back at once. */
#define EXPECT_REFUSED(add, function)                                                              \
    do {                                                                                           \
        char name[129];                                                                            \
        memset(name, 'n', sizeof name);                                                            \
        int destroyed = 0;                                                                         \
        EXPECT_EQ(add(NULL, S("g"), function, &destroyed, destroy), FV_ERR_HANDLE);                \
        EXPECT_EQ(destroyed, 1);                                                                   \
        EXPECT_EQ(add(registry, S("g"), NULL, &destroyed, destroy), FV_ERR_ARGUMENT);              \
        EXPECT_EQ(destroyed, 2);                                                                   \
        EXPECT_EQ(add(registry, NULL, 0, function, &destroyed, destroy), FV_ERR_ARGUMENT);         \
        EXPECT_EQ(add(registry, NULL, 1, function, &destroyed, destroy), FV_ERR_ARGUMENT);         \
        EXPECT_EQ(add(registry, name, 129, function, &destroyed, destroy), FV_ERR_ARGUMENT);       \
        EXPECT_EQ(add(registry, name, SIZE_MAX, function, &destroyed, destroy), FV_ERR_ARGUMENT);  \
        EXPECT_EQ(add(registry, S("\xFF"), function, &destroyed, destroy), FV_ERR_ARGUMENT);       \
        EXPECT_EQ(destroyed, 7);                                                                   \
        EXPECT_EQ(add(registry, name, 128, function, &destroyed, destroy), FV_OK);                 \
        EXPECT_EQ(destroyed, 7);                                                                   \
        EXPECT_EQ(add(registry, name, 128, function, NULL, NULL), FV_OK);                          \
        EXPECT_EQ(destroyed, 8);                                                                   \
    } while (0)

int main(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(NULL), FV_OK);
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_REFUSED(fv_registry_add_check, check);
    EXPECT_REFUSED(fv_registry_add_filter, filter);
    EXPECT_REFUSED(fv_registry_add_provider, provide);
    EXPECT_REFUSED(fv_registry_add_condition, condition);
    EXPECT_REFUSED(fv_registry_add_emptiness, is_empty);
    fv_registry_free(registry);
    fv_registry_free(NULL);
    return passed("registry_arguments");
}
