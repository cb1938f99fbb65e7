/* The extension in SQLite itself: what each function says, and where it may stand. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static sqlite3 *db;

static int append(void *out, int count, char **values, char **names) {
    (void)names;
    char *text = out;
    for (int i = 0; i < count; i++)
        snprintf(text + strlen(text), 4096 - strlen(text), "%s%s", *text ? "|" : "",
                 values[i] ? values[i] : "NULL");
    return 0;
}

/* What a statement gives, its values with bars between, or the message of its failure. */
static const char *result(const char *sql) {
    static char text[4096];
    char *message = NULL;
    text[0] = 0;
    if (sqlite3_exec(db, sql, append, text, &message) != SQLITE_OK)
        snprintf(text, sizeof text, "! %s", message ? message : sqlite3_errmsg(db));
    sqlite3_free(message);
    return text;
}

static void expect(int line, const char *sql, const char *wanted) {
    const char *got = result(sql);
    if (strcmp(got, wanted) == 0)
        return;
    fprintf(stderr, "%s:%d: %s\n  gives %s\n  not   %s\n", __FILE__, line, sql, got, wanted);
    exit(1);
}

#define EXPECT_SQL(sql, wanted) expect(__LINE__, sql, wanted)

static void open_database(const char *extension) {
    char *message = NULL;
    if (sqlite3_open(":memory:", &db) != SQLITE_OK ||
        sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1, NULL) != SQLITE_OK ||
        sqlite3_load_extension(db, extension, NULL, &message) != SQLITE_OK) {
        fprintf(stderr, "%s: %s\n", extension, message ? message : sqlite3_errmsg(db));
        exit(1);
    }
    EXPECT_SQL("CREATE TABLE fv_rulesets (name TEXT PRIMARY KEY, document TEXT NOT NULL)", "");
    EXPECT_SQL("INSERT INTO fv_rulesets VALUES ('person', '{\"formvalidate\":1,\"fields\":{"
               "\"email\":{\"rules\":[\"required\",\"email\"]},"
               "\"age\":{\"rules\":[{\"rule\":\"integer\",\"min\":18,\"on\":[\"adult\"]},"
               "{\"rule\":\"integer\",\"max\":70,\"level\":\"warning\"}]}}}'),"
               "('born', '{\"formvalidate\":1,\"fields\":{\"born\":{\"rules\":["
               "{\"rule\":\"date\",\"max\":\"today\"}]}}}'),"
               "('slow', '{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":["
               "{\"rule\":\"match\",\"pattern\":\"(a|aa)+\\\\b$\"}]}}}'),"
               "('wrong', '{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[\"emial\"]}}}')",
               "");
}

static void test_values(void) {
    EXPECT_SQL("SELECT fv_luhn('4111111111111111'), fv_luhn(4111111111111112), fv_luhn(NULL)",
               "1|0|NULL");
    EXPECT_SQL("SELECT fv_card_brand('4111 1111 1111 1111'), fv_card_brand('4111'), "
               "fv_card_brand(378282246310005)",
               "visa|NULL|american-express");
    EXPECT_SQL("SELECT fv_match('[A-Z]{2}[0-9]+', 'DE12'), fv_match('[A-Z]{2}', 'DE12'), "
               "fv_match('a', NULL), fv_match(x'5B615D', x'FF')",
               "1|0|NULL|0");
    EXPECT_SQL("SELECT fv_match('a(', 'a')",
               "! formvalidate: The pattern does not compile: missing closing parenthesis.");
    EXPECT_SQL("SELECT fv_match('a', printf('%70000s', 'x'))",
               "! formvalidate: undecided, as a limit was hit");
    EXPECT_SQL("SELECT fv_match(p, 'b') FROM (SELECT 'a' AS p UNION ALL SELECT 'b')", "0|1");
}

static void test_records(void) {
    EXPECT_SQL("SELECT fv_valid('person', '{\"email\":\"a@b.co\"}'), fv_valid('person', '{}'), "
               "fv_valid('person', NULL), fv_valid(NULL, '{}')",
               "1|0|NULL|NULL");
    EXPECT_SQL(
        "SELECT fv_code('person', '{\"email\":\"x\"}'), "
        "fv_code('person', '{\"email\":\"a@b.co\"}'), "
        "fv_code('{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[\"required\"]}}}', '{}')",
        "invalidEmail|ok|required");
    EXPECT_SQL("SELECT fv_valid('person', '{\"email\":\"a@b.co\",\"age\":3}', 'default'), "
               "fv_valid('person', '{\"email\":\"a@b.co\",\"age\":3}', 'adult')",
               "1|0");
    EXPECT_SQL("SELECT fv_valid('person', '{}', 'adlut')",
               "! formvalidate: Unknown scenario \"adlut\". Did you mean \"adult\"?");
    EXPECT_SQL("SELECT path, code, message, level FROM "
               "fv_errors('person', '{\"email\":\"x\",\"age\":99}', NULL, 'de')",
               "/email|invalidEmail|email ist keine gültige E-Mail-Adresse.|error|"
               "/age|tooBig|age darf höchstens 70 sein.|warning");
    EXPECT_SQL("SELECT count(*) FROM fv_errors('person', NULL)", "0");
    /* What stands beside the arguments is compared with them. */
    EXPECT_SQL("SELECT ruleset, record, scenario, code FROM fv_errors('person', '{}') "
               "WHERE ruleset = 'person' AND record LIKE '{%' AND scenario IS NULL",
               "person|{}|NULL|required");
    EXPECT_SQL("SELECT count(*) FROM fv_errors('person', '{}') WHERE ruleset <> 'born'", "1");
    EXPECT_SQL(
        "SELECT value, code FROM json_each('[{\"email\":\"x\"},{\"email\":\"a@b.co\"},{}]'), "
        "fv_errors('person', value)",
        "{\"email\":\"x\"}|invalidEmail|{}|required");
}

/* Nothing is decided: the statement fails, and no row is wrong. */
static void test_failures(void) {
    EXPECT_SQL("SELECT fv_valid('nobody', '{}')",
               "! formvalidate: no ruleset \"nobody\" in fv_rulesets");
    EXPECT_SQL("SELECT fv_valid('wrong', '{}')",
               "! formvalidate: Unknown rule \"emial\". Did you mean \"email\"? (at "
               "/fields/a/rules/0)");
    EXPECT_SQL("SELECT code FROM fv_errors('nobody', '{}')",
               "! formvalidate: no ruleset \"nobody\" in fv_rulesets");
    EXPECT_SQL("SELECT code FROM fv_errors('person')", "! fv_errors takes a ruleset and a record");
    EXPECT_SQL("SELECT fv_valid('person', '{}', 'adult' || char(0) || 'x')",
               "! formvalidate: a name holds a NUL");
    EXPECT_SQL("SELECT code FROM fv_errors('person', '{}', 'adult' || char(0))",
               "! formvalidate: a name holds a NUL");
    EXPECT_SQL("SELECT code FROM fv_errors('person', '{}', NULL, 'de' || char(0))",
               "! formvalidate: a name holds a NUL");
    EXPECT_SQL("SELECT fv_valid('person', '[secret]')",
               "! formvalidate: The text is not JSON: see the byte at offset 1.");
    EXPECT_SQL("SELECT fv_valid('slow', '{\"a\":\"' || replace(hex(zeroblob(40)), '0', 'a') || "
               "'!\"}')",
               "! formvalidate: undecided, as a limit was hit");
    EXPECT_SQL("SELECT fv_code('slow', '{\"a\":\"' || replace(hex(zeroblob(40)), '0', 'a') || "
               "'!\"}')",
               "undecided");
    EXPECT_SQL("SELECT code FROM fv_errors('born', '{\"born\":\"2024-01-01\"}')",
               "! formvalidate: the ruleset needs the time: give it as the argument now");
    EXPECT_SQL("SELECT fv_valid('born', '{\"born\":\"2024-01-01\"}', NULL, 1704067200), "
               "fv_valid('born', '{\"born\":\"2024-01-02\"}', NULL, 1704067200)",
               "1|0");
    /* As strftime('%s') gives it, with a fraction, and before 1970 down to the day before. */
    EXPECT_SQL("SELECT fv_valid('born', '{\"born\":\"2024-01-01\"}', NULL, '1704067200'), "
               "fv_valid('born', '{\"born\":\"2024-01-01\"}', NULL, 1704067199.5), "
               "fv_valid('born', '{\"born\":\"1970-01-01\"}', NULL, -0.5), "
               "fv_valid('born', '{\"born\":\"1969-12-31\"}', NULL, -0.5)",
               "1|0|0|1");
    const char *wrong[] = {"'2024-01-01'", "'now'", "''", "x'31'", "1e300", "9e999", "-9e999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char sql[200];
        snprintf(sql, sizeof sql,
                 "SELECT code FROM fv_errors('born', '{\"born\":\"1969-01-01\"}', NULL, NULL, %s)",
                 wrong[i]);
        EXPECT_SQL(sql, "! formvalidate: now must be seconds since 1970");
        snprintf(sql, sizeof sql, "SELECT fv_valid('born', '{}', NULL, %s)", wrong[i]);
        EXPECT_SQL(sql, "! formvalidate: now must be seconds since 1970");
    }
}

/* Constraints, triggers, indexes on expressions; a ruleset that changes. */
static void test_tables(void) {
    EXPECT_SQL("CREATE TABLE people (record TEXT CHECK (fv_valid('person', record)))", "");
    EXPECT_SQL("INSERT INTO people VALUES ('{\"email\":\"a@b.co\"}'), (NULL)", "");
    EXPECT_SQL("INSERT INTO people VALUES ('{\"email\":\"x\"}')",
               "! CHECK constraint failed: fv_valid('person', record)");
    EXPECT_SQL("INSERT INTO people VALUES ('?')",
               "! formvalidate: The text is not JSON: see the byte at offset 0.");
    EXPECT_SQL("CREATE INDEX codes ON people (fv_code('{\"formvalidate\":1,\"fields\":{\"email\":{"
               "\"rules\":[\"email\"]}}}', record))",
               "");
    EXPECT_SQL("CREATE TRIGGER adults BEFORE UPDATE ON people BEGIN SELECT RAISE(ABORT, 'no') "
               "WHERE NOT fv_match('.*@.*', NEW.record); END",
               "");
    EXPECT_SQL("UPDATE people SET record = '{}' WHERE record IS NOT NULL", "! no");
    EXPECT_SQL("UPDATE fv_rulesets SET document = '{\"formvalidate\":1,\"fields\":{}}' "
               "WHERE name = 'person'",
               "");
    EXPECT_SQL("INSERT INTO people VALUES ('{\"email\":\"x\"}'); SELECT count(*) FROM people", "3");
    EXPECT_SQL("PRAGMA trusted_schema = OFF; INSERT INTO people VALUES ('{}')", "");
}

/* A view in the place of the table may ask for a ruleset itself, but not by its name: that had no end. */
static void test_a_view(void) {
    EXPECT_SQL("ALTER TABLE fv_rulesets RENAME TO kept", "");
    EXPECT_SQL("CREATE VIEW fv_rulesets AS SELECT name, document FROM kept "
               "WHERE fv_valid('person', '{}') IS NOT NULL",
               "");
    EXPECT_SQL("SELECT fv_valid('person', '{}')",
               "! formvalidate: fv_rulesets asks for a ruleset by its name");
    EXPECT_SQL("DROP VIEW fv_rulesets", "");
    EXPECT_SQL("ALTER TABLE kept RENAME TO fv_rulesets", "");
    EXPECT_SQL("SELECT count(fv_valid('person', '{}'))", "1");
}

/* More texts than stay compiled, each found again; used while they are let go of. */
static void test_many(void) {
    EXPECT_SQL(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999) "
        "SELECT sum(fv_match('a{' || (i % 200 + 1) || '}', printf('%.*c', i % 200 + 1, 'a')) + "
        "fv_match('x' || i, 'x' || i)) FROM n",
        "2000");
}

static long resident_kib(void) {
    long size = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%ld %ld", &size, &resident) != 2)
        resident = 0;
    if (file)
        fclose(file);
    return resident * sysconf(_SC_PAGESIZE) / 1024;
}

static void test_leaks(const char *extension) {
    const char *sql =
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT "
        "count(fv_code('person', '{\"email\":\"' || i || '\"}')) + sum((SELECT count(*) FROM "
        "fv_errors('person', '{\"email\":\"' || i || '\"}'))) FROM n";
    long before = 0;
    for (int i = 0; i < 25; i++) {
        sqlite3_close(db);
        open_database(extension);
        EXPECT_SQL(sql, "40002");
        if (i == 1)
            before = resident_kib();
    }
    long grown = resident_kib() - before;
    printf("   1000000 calls: %+ld KiB\n", grown);
    if (grown > 1024)
        exit(1);
}

int main(int argc, char **argv) {
    if (argc != 2)
        return 2;
    open_database(argv[1]);
    test_values();
    test_records();
    test_failures();
    test_tables();
    test_a_view();
    test_many();
    if (!getenv("QUICK"))
        test_leaks(argv[1]);
    sqlite3_close(db);
    puts("ok sqlite");
    return 0;
}
