#include "output.h"

#include "peer_patterns.h"

#include "formvalidate.h"

#include <string.h>
#include <sys/utsname.h>

/* The processor's name as Linux has it, "unknown" where it has none. */
static void cpu_model(char *name, size_t size) {
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(name, size, "unknown");
    while (file && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':');
        if (colon && strncmp(line, "model name", 10) == 0) {
            snprintf(name, size, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
            break;
        }
    }
    if (file)
        fclose(file);
}

static void write_string(FILE *file, const char *s) {
    fputc('"', file);
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            fputc('\\', file);
        if ((unsigned char)*s >= ' ')
            fputc(*s, file);
    }
    fputc('"', file);
}

static void write_member(FILE *file, const char *name, const char *value) {
    fprintf(file, "\"%s\": ", name);
    write_string(file, value);
    fputs(", ", file);
}

/* Bytes read in a nanosecond are gigabytes in a second. 16 digits and an offset make 20 bytes. */
static double bandwidth(const struct result *results, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(results[i].reference, READING) == 0)
            return 20 / results[i].reference_ns;
    return 0;
}

static void write_machine(FILE *file, const struct result *results, size_t count) {
    char cpu[256];
    struct utsname system = {0};
    uint64_t features = fv_cpu_features();
    cpu_model(cpu, sizeof cpu);
    uname(&system);
    fputs("  \"machine\": {", file);
    write_member(file, "cpu", cpu);
    write_member(file, "architecture", system.machine);
    write_member(file, "kernel", system.release);
    fprintf(file, "\"features\": [%s%s%s], ", features & FV_CPU_AVX2 ? "\"AVX2\"" : "",
            features & FV_CPU_AVX512 && features & FV_CPU_AVX2 ? ", " : "",
            features & FV_CPU_AVX512 ? "\"AVX-512\"" : "");
    fprintf(file, "\"read_gb_per_second\": %.1f},\n", bandwidth(results, count));
}

void write_json(FILE *file, const struct result *results, size_t count) {
    fputs("{\n", file);
    write_machine(file, results, count);
    fputs("  \"versions\": {", file);
    write_member(file, "formvalidate", fv_version());
    write_member(file, "PCRE2", fv_pcre2_version());
    for (size_t i = 0; patterns_peer(i); i++)
        write_member(file, patterns_peer(i)->name, patterns_peer(i)->version());
    fprintf(file, "\"Clang\": \"%d.%d.%d\"},\n", __clang_major__, __clang_minor__,
            __clang_patchlevel__);
    fprintf(file, "  \"seed\": %u,\n  \"results\": [", DATA_SEED);
    for (size_t i = 0; i < count; i++) {
        const struct result *r = &results[i];
        fputs(i == 0 ? "\n    {" : ",\n    {", file);
        write_member(file, "group", r->contest->group);
        write_member(file, "name", r->name);
        write_member(file, "data", r->contest->data);
        write_member(file, "reference", r->reference);
        fprintf(file,
                "\"ns\": %.4f, \"reference_ns\": %.4f, \"ratio\": %.4f, \"rows\": %zu, "
                "\"rounds\": %u",
                r->ns, r->reference_ns, r->ns / r->reference_ns, r->contest->rows, r->rounds);
        if (r->tier)
            fprintf(file, ", \"tier\": %d", (int)r->tier);
        fputc('}', file);
    }
    fputs("\n  ]\n}\n", file);
}

void write_text(FILE *file, const struct result *results, size_t count) {
    fprintf(file, "%-31s %-35s %4s %8s  %-27s %8s %6s\n", "name", "data", "tier", "ns", "reference",
            "ns", "ratio");
    for (size_t i = 0; i < count; i++) {
        const struct result *r = &results[i];
        char tier[12] = "";
        if (r->tier)
            snprintf(tier, sizeof tier, "%d", (int)r->tier);
        fprintf(file, "%-31s %-35s %4s %8.2f  %-27s %8.2f %6.2f\n", r->name, r->contest->data, tier,
                r->ns, r->reference, r->reference_ns, r->ns / r->reference_ns);
    }
}
