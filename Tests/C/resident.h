/* How much memory the process really has. */
#ifndef RESIDENT_H
#define RESIDENT_H

#include "expect.h"
#include <unistd.h>

/* The pages that are really there, in KiB. */
static long resident(void) {
    long pages = 0, ignored;
    FILE *file = fopen("/proc/self/statm", "r");
    EXPECT(file != NULL);
    EXPECT_EQ(fscanf(file, "%ld %ld", &ignored, &pages), 2);
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* The most that there ever were, in KiB. */
static inline long peak(void) {
    char line[128];
    long most = -1;
    FILE *file = fopen("/proc/self/status", "r");
    EXPECT(file != NULL);
    while (most < 0 && fgets(line, sizeof line, file))
        sscanf(line, "VmHWM: %ld", &most);
    fclose(file);
    EXPECT(most >= 0);
    return most;
}

#endif
