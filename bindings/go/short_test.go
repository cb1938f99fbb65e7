package formvalidate

import (
	"fmt"
	"io"
	"runtime"
	"runtime/pprof"
	"strings"
	"sync"
	"testing"
)

// Short and long texts take two ways.
func TestLuhnOfAnyLength(t *testing.T) {
	for length := 0; length < 200; length++ {
		zeros := strings.Repeat("0", length)
		if Luhn(zeros) != (length > 1) {
			t.Errorf("%d zeros: %v", length, LuhnCode(zeros))
		}
		if Luhn(zeros + "1") {
			t.Errorf("%d zeros and a one are valid", length)
		}
	}
	if Luhn("411111111111111\x001") || !Luhn("4111111111111111") {
		t.Error("a NUL is a character like any other")
	}
}

// So do short and long records.
func TestRecordsOfAnyLength(t *testing.T) {
	document := `{"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "length", "max": 9, "on": "brief"}]}},
		"scenarios": {"brief": ["a"]}}`
	rules, err := Compile([]byte(document), nil)
	if err != nil || rules.short < 1000 || rules.short > work {
		t.Fatal(err, rules.short)
	}
	defer rules.Close()
	brief, german := &Options{Scenario: "brief"}, &Options{Scenario: "brief", Locale: "de"}
	for _, length := range []int{0, 9, 10, rules.short - 10, rules.short - 8, rules.short - 7, 2 * rules.short} {
		record := []byte(fmt.Sprintf(`{"a":%q}`, strings.Repeat("x", length)))
		all, _ := rules.Check(record, nil)
		code, _ := rules.Check(record, brief)
		report, err := rules.Validate(record, german)
		if err != nil || all != OK || (code == OK) != (length <= 9) || report.Valid() != (length <= 9) {
			t.Fatal(length, all, code, err)
		}
		if length > 9 && !strings.Contains(report.Issues()[0].Message, "Zeichen") {
			t.Error(report.Issues())
		}
		report.Close()
		_, err = rules.Check(record[1:], nil)
		if failure, _ := err.(*Error); failure == nil || failure.Status != ErrArgument || failure.Message == "" {
			t.Error(length, err)
		}
	}
}

// Where more than a record's length decides on its time, the scheduler is told.
func TestWhatMayTakeLong(t *testing.T) {
	host := NewRegistry()
	defer host.Close()
	_ = host.AddCheck("own", func(Call, any) Answer { return Answer{} })
	for rule, isShort := range map[string]bool{
		`["required", "email", {"rule": "match", "pattern": "[a-z@.]{3,}"}]`: true,
		`[{"rule": "match", "pattern": "(a+)+\\1"}]`:                         false,
		`[{"rule": "each", "rules": ["email"]}]`:                             false,
		`[{"rule": "default", "value": "` + strings.Repeat("x", 99) + `"}]`:  false,
		`[{"rule": "custom", "name": "own"}]`:                                false,
	} {
		rules, err := CompileRule([]byte(rule), host)
		if err != nil || rules.short > 0 != isShort {
			t.Error(rule, err)
		}
	}
}

// What is called is told of the texts of many goroutines, while the collector moves their stacks and a profiler
// stops them anywhere.
func TestShortCallsOfManyGoroutines(t *testing.T) {
	if pprof.StartCPUProfile(io.Discard) == nil {
		defer pprof.StopCPUProfile()
	}
	rules, err := CompileRule([]byte(`["card"]`), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer rules.Close()
	var running sync.WaitGroup
	for worker := 0; worker < 8; worker++ {
		running.Add(1)
		go func() {
			defer running.Done()
			for i := 0; i < 2000; i++ {
				digits := append([]byte("41111111111111"), "11"...)
				if !deeply(i%50, rules, string(digits)) {
					t.Error("valid digits are not")
					return
				}
			}
		}()
	}
	for i := 0; i < 20; i++ {
		runtime.GC()
	}
	running.Wait()
}

// deeply asks at some depth of the stack.
func deeply(depth int, rules *Ruleset, text string) bool {
	var room [256]byte
	if depth == 0 {
		record := []byte(`{"value":"` + text + `"}`)
		code, _ := rules.Check(record, nil)
		report, err := rules.Validate(record, nil)
		return Luhn(text) && code == OK && err == nil && report.Valid()
	}
	room[depth] = 1
	return deeply(depth-1, rules, text) && room[depth] == 1
}
