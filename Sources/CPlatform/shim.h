/* What the library takes of a C library, where Swift brings no module of it along: Embedded Swift. */
#ifndef FV_CPLATFORM_H
#define FV_CPLATFORM_H

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#endif
