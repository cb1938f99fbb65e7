#include <math.h>

/* glibc 2.35 gave hypotf a new version, which Swift's own library names, though nothing here asks for
 * it. Through this one, by --wrap, the library loads where glibc is 2.34. A double holds the squares
 * of any float. */
float __wrap_hypotf(float x, float y);

float __wrap_hypotf(float x, float y) {
    if (isinf(x) || isinf(y))
        return INFINITY;
    return (float)sqrt((double)x * x + (double)y * y);
}
