// What one call of Luhn and one record take, beside the same calls from C: bench RULESET RECORDS
//
// Both run in turn, and the least of many runs is told.
package main

/*
#cgo LDFLAGS: -lformvalidate
#include <formvalidate.h>

static void nothing(void) {}

static void luhn(const char *number, size_t n, int count) {
    for (int i = 0; i < count; i++) (void)fv_luhn_check(number, n);
}

static fv_ruleset *compiled(const char *json, size_t n) {
    fv_ruleset *ruleset = NULL;
    (void)fv_ruleset_compile(json, n, NULL, &ruleset, NULL);
    return ruleset;
}

static void code(const fv_ruleset *rules, const char *json, size_t n, int count) {
    for (int i = 0; i < count; i++) (void)fv_validate_json(rules, NULL, json, n, NULL, NULL, NULL);
}

static void report(const fv_ruleset *rules, const char *json, size_t n, int count) {
    for (int i = 0; i < count; i++) {
        fv_report *made = NULL;
        (void)fv_validate_json(rules, NULL, json, n, NULL, &made, NULL);
        fv_report_free(made);
    }
}

static void scenario(const fv_ruleset *rules, const char *json, size_t n, int count) {
    const fv_options options = {.struct_size = sizeof options, .locale = "de"};
    for (int i = 0; i < count; i++)
        (void)fv_validate_json(rules, "register", json, n, &options, NULL, NULL);
}
*/
import "C"

import (
	"bytes"
	"fmt"
	"os"
	"time"
	"unsafe"

	fv "formvalidate"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// bare says the nanoseconds that cgo takes to call a function of C that does nothing.
func bare() {
	const count = 5000
	least := 1e18
	for round := 0; round < 1000; round++ {
		begin := time.Now()
		for i := 0; i < count; i++ {
			C.nothing()
		}
		if taken := float64(time.Since(begin).Nanoseconds()) / count; taken < least {
			least = taken
		}
	}
	fmt.Printf("%-32s %31.1f ns\n", "cgo, and a function that is empty", least)
}

// tell says the nanoseconds a call, of each of the two.
func tell(what string, count int, inC func(C.int), inGo func()) {
	least := [2]float64{1e18, 1e18}
	keep := func(at int, begin time.Time) {
		if taken := float64(time.Since(begin).Nanoseconds()) / float64(count); taken < least[at] {
			least[at] = taken
		}
	}
	for round := 0; round < 1000; round++ {
		begin := time.Now()
		inC(C.int(count))
		keep(0, begin)
		begin = time.Now()
		for i := 0; i < count; i++ {
			inGo()
		}
		keep(1, begin)
	}
	fmt.Printf("%-32s C %8.1f ns   Go %8.1f ns   %+.0f ns\n", what, least[0], least[1], least[1]-least[0])
}

func main() {
	document, records := must(os.ReadFile(os.Args[1])), must(os.ReadFile(os.Args[2]))
	record := bytes.SplitN(records, []byte("\n"), 2)[0]
	rules := must(fv.Compile(document, nil))
	ruleset := C.compiled((*C.char)(unsafe.Pointer(&document[0])), C.size_t(len(document)))
	text, n := (*C.char)(unsafe.Pointer(&record[0])), C.size_t(len(record))
	number := []byte("4111111111111111")
	digits, length := (*C.char)(unsafe.Pointer(&number[0])), C.size_t(len(number))
	german := &fv.Options{Scenario: "register", Locale: "de"}

	bare()
	tell("Luhn", 5000, func(count C.int) { C.luhn(digits, length, count) }, func() { fv.Luhn("4111111111111111") })
	tell("a record, its code", 500, func(count C.int) { C.code(ruleset, text, n, count) },
		func() { must(rules.Check(record, nil)) })
	tell("a record, its report", 500, func(count C.int) { C.report(ruleset, text, n, count) },
		func() { must(rules.Validate(record, nil)).Close() })
	tell("a record in a scenario, its code", 500, func(count C.int) { C.scenario(ruleset, text, n, count) },
		func() { must(rules.Check(record, german)) })
}
