package formvalidate

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func same(t *testing.T, got, wanted any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(wanted) {
		t.Fatalf("%v, not %v", got, wanted)
	}
}

func TestFunctions(t *testing.T) {
	registry := NewRegistry()
	var seen string
	errs := []error{
		registry.AddCheck("free", func(call Call, name any) Answer {
			seen = fmt.Sprint(call.Path, call.Params, call.Locale, len(call.Record()))
			if name == "ada" {
				return Answer{CodeName: "taken", Message: "{who} is taken.", Params: `{"who":"Ada"}`}
			}
			return Answer{}
		}),
		registry.AddFilter("lower", func(_ Call, value any) any {
			if text, ok := value.(string); ok {
				return strings.ToLower(text)
			}
			return value
		}),
		registry.AddProvider("nobody", func(Call) any { return "nobody" }),
		registry.AddCondition("firm", func(call Call) bool { return call.Record()[1] != nil }),
		registry.AddEmptiness("dash", func(_ Call, value any) bool { return value == "-" }),
	}
	for _, err := range errs {
		same(t, err, nil)
	}
	rules := must(Compile([]byte(`{"formvalidate": 1, "codes": {"taken": 10001}, "fields": {
		"name": {"rules": [{"rule": "filter", "name": "lower"}, {"rule": "default", "provider": "nobody"},
			{"rule": "custom", "name": "free", "params": {"but": 1}}]},
		"vat": {"rules": [{"rule": "required", "when": {"custom": "firm"}, "isEmpty": "dash"}]}}}`), registry))
	registry.Close()
	report := must(rules.Validate([]byte(`{"name": "ADA", "vat": "-"}`), &Options{Locale: "de"}))
	same(t, seen, `/name{"but":1}de2`)
	issues := report.Issues()
	same(t, len(issues), 2)
	same(t, issues[0].Message, "Ada is taken.")
	same(t, rules.CodeName(issues[0].Code), "taken")
	same(t, issues[1].Code, CodeRequired)
	same(t, must(must(rules.Validate([]byte(`{}`), nil)).Cleaned())["name"], "nobody")
	var failure *Error
	if !errors.As(NewRegistry().AddCheck("", func(Call, any) Answer { return Answer{} }), &failure) {
		t.Fatal("no error")
	}
	same(t, failure.Status, ErrArgument)
}

func panics(body func()) (value any) {
	defer func() { value = recover() }()
	body()
	return nil
}

// A panic goes on behind the call that ran the function, in whichever goroutine.
func TestPanics(t *testing.T) {
	registry := NewRegistry()
	_ = registry.AddCheck("odd", func(_ Call, value any) Answer {
		if value == int64(0) {
			panic("zero")
		}
		return Answer{Code: Code(value.(int64)%2) * CodeCustom}
	})
	rules := must(CompileRule([]byte(`{"rule": "custom", "name": "odd"}`), registry))
	var group sync.WaitGroup
	for g := 0; g < 8; g++ {
		group.Add(1)
		go func() {
			defer group.Done()
			for i := 0; i < 2000; i++ {
				var code Code
				record := []byte(fmt.Sprintf(`{"value": %d}`, i%3))
				told := panics(func() { code = must(rules.Check(record, nil)) })
				if (told == "zero") != (i%3 == 0) || (code == CodeCustom) != (i%3 == 1) {
					t.Error(i, told, code)
				}
			}
		}()
	}
	group.Wait()
	form := must(NewForm(rules, nil))
	defer form.Close()
	end := must(form.Subscribe(func(Change) { panic("observer") }, false))
	same(t, panics(func() { _ = form.SetValue("value", 3) }), "observer")
	end()
	same(t, form.SetValue("value", 4), nil)
	same(t, string(must(form.Values())), `{"value":4}`)
}

func resident() int {
	var size, pages int
	text := must(os.ReadFile("/proc/self/statm"))
	_, _ = fmt.Sscan(string(text), &size, &pages)
	return pages * os.Getpagesize() / 1024
}

func TestNothingLeaks(t *testing.T) {
	if testing.Short() {
		t.Skip("a million calls")
	}
	registry := NewRegistry()
	_ = registry.AddCheck("odd", func(_ Call, value any) Answer {
		return Answer{Code: Code(value.(int64)%2) * CodeCustom, Message: strings.Repeat("e", 40)}
	})
	rules := must(CompileRule([]byte(`{"rule": "custom", "name": "odd"}`), registry))
	plain := must(CompileRule([]byte(`["required", "email"]`), nil))
	form := must(NewForm(rules, nil))
	work := func(rounds int) {
		for i := 0; i < rounds; i++ {
			report := must(rules.ValidateValues(map[string]any{"value": i}, &Options{Locale: "de"}))
			report.Close()
			report = must(plain.Validate([]byte(`{"value": "nobody"}`), nil))
			report.Close()
			if i%16 == 0 {
				_ = must(form.Subscribe(func(Change) {}, true))
				_ = form.SetValue("value", i)
				_ = must(form.Snapshot())
				_ = form.Reset()
			}
			if i%1024 == 0 {
				form.Close()
				form = must(NewForm(rules, nil))
				runtime.GC()
			}
		}
	}
	work(60_000)
	before := resident()
	work(1_000_000)
	grown := resident() - before
	fmt.Printf("1000000 rounds: %+d KiB\n", grown)
	if grown > 4096 {
		t.Errorf("%+d KiB", grown)
	}
}
