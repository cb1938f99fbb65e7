/* Results as JSON for report.py, or as lines for a person. */
#ifndef FVBENCH_OUTPUT_H
#define FVBENCH_OUTPUT_H

#include "contest.h"

#include <stdio.h>

void write_json(FILE *file, const struct result *results, size_t count);
void write_text(FILE *file, const struct result *results, size_t count);

#endif
