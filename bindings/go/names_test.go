package formvalidate

import (
	"runtime"
	"testing"
	"time"
)

func refused(t *testing.T, err error) {
	t.Helper()
	failure, ok := err.(*Error)
	if !ok || failure.Status != ErrArgument {
		t.Fatal(err)
	}
}

// C would take a name up to its NUL: for another name.
func TestNamesWithNUL(t *testing.T) {
	rules := must(Compile([]byte(`{"formvalidate": 1, "fields": {"a": {"rules": ["required"]}}, "scenarios": {"s": ["a"]}}`), nil))
	for _, options := range []*Options{{Scenario: "s\x00x"}, {Locale: "de\x00"}, {Fields: []string{"a", "a\x00b"}}} {
		_, err := rules.Check([]byte(`{}`), options)
		refused(t, err)
		_, err = rules.Validate([]byte(`{}`), options)
		refused(t, err)
		_, err = rules.ValidateValues(map[string]any{}, options)
		refused(t, err)
		_, err = NewForm(rules, options)
		refused(t, err)
		_, err = RestoreForm(rules, []byte(`{}`), options)
		refused(t, err)
		_, err = CheckValue([]byte(`"email"`), []byte(`"x"`), options, nil)
		refused(t, err)
	}
	_, err := rules.Assign([]byte(`{}`), "s\x00x")
	refused(t, err)
	form := must(NewForm(rules, nil))
	defer form.Close()
	refused(t, form.SetScenario("s\x00x"))
	refused(t, form.SetLocale("de\x00"))
	same(t, form.SetScenario("s"), nil)
	_, err = CheckCard("4111111111111111", "visa\x00x")
	if err == nil {
		t.Fatal("a brand with a NUL")
	}
}

// All options at once reach the library, whatever the order of their memory.
func TestAllOptions(t *testing.T) {
	rules := must(Compile([]byte(`{"formvalidate": 1, "fields": {"a": {"label": {"de": "Alter"}, "rules": ["required"]},
		"b": {"rules": ["required"]}, "c": {"rules": [{"rule": "date", "max": "today"}]}},
		"scenarios": {"s": ["a", "b", "c"]}}`), nil))
	options := &Options{Scenario: "s", Locale: "de", Fields: []string{"c", "a"}, IssueLimit: 10, RejectUnknown: true,
		Now: time.Date(2024, 2, 29, 0, 0, 0, 0, time.UTC)}
	report := must(rules.Validate([]byte(`{"c": "2024-03-01", "z": 1}`), options))
	defer report.Close()
	found := ""
	for _, issue := range report.Issues() {
		found += issue.Path + " " + issue.CodeName + " " + issue.Message + "; "
	}
	same(t, len(report.Issues()), 3)
	same(t, report.Issues()[0].Path, "/a")
	same(t, must(rules.Check([]byte(`{"a": 1}`), options)), OK)
	if found == "" {
		t.Fatal("nothing found")
	}
}

// What is closed says so, twice and as a copy; what nobody holds lives until its call returns.
func TestClosed(t *testing.T) {
	rules := must(CompileRule([]byte(`"email"`), nil))
	report := must(rules.Validate([]byte(`{"value": "x"}`), nil))
	copied := *report
	report.Close()
	report.Close()
	other := must(rules.Validate([]byte(`{"value": "y"}`), nil))
	copied.Close()
	same(t, other.State(), Invalid)
	same(t, copied.State(), Unknown)
	same(t, len(report.Issues()), 0)
	_, err := report.JSON()
	same(t, err.(*Error).Status, ErrHandle)
	form := must(NewForm(rules, nil))
	end := must(form.Subscribe(func(Change) {}, false))
	form.Close()
	end()
	same(t, form.Set("value", "x").(*Error).Status, ErrHandle)
	rules.Close()
	_, err = rules.Check([]byte(`{}`), nil)
	same(t, err.(*Error).Status, ErrHandle)

	again := must(CompileRule([]byte(`"email"`), nil))
	stop := make(chan bool)
	go func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	}()
	for i := 0; i < 2000; i++ {
		same(t, must(again.Validate([]byte(`{"value": "x"}`), nil)).State(), Invalid)
	}
	close(stop)
}

// A call that is kept beyond its function lends nothing any more; nil is a panic like any other.
func TestCallsKept(t *testing.T) {
	registry := NewRegistry()
	var kept Call
	_ = registry.AddCheck("keep", func(call Call, value any) Answer {
		kept = call
		same(t, len(call.Record()), 1)
		if value == "nil" {
			panic(nil)
		}
		return Answer{}
	})
	rules := must(CompileRule([]byte(`{"rule": "custom", "name": "keep"}`), registry))
	same(t, must(rules.Check([]byte(`{"value": "x"}`), nil)), OK)
	same(t, len(kept.Record()), 0)
	_, told := kept.Now()
	same(t, told, false)
	returned := false
	func() {
		defer func() { _ = recover() }()
		_, _ = rules.Check([]byte(`{"value": "nil"}`), nil)
		returned = true
	}()
	same(t, returned, false)
}
