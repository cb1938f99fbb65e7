package formvalidate

// #include "callbacks.h"
import "C"

import (
	"encoding/json"
	"runtime"
	"runtime/cgo"
)

// Mistake is one of a ruleset document.
type Mistake struct {
	Kind                   int
	Name, Pointer, Message string
	Offset                 int64 // -1: at no byte
}

// Ruleset is a compiled ruleset, for any number of goroutines at once.
type Ruleset struct {
	handle *C.fv_ruleset
	needs  C.uint32_t
	hosted bool
	short  int // how long a record may be to be judged in a short time
}

// work is how much may be done while the scheduler waits, in bytes that rules look at, if each looks at the whole
// record. The slowest, graphemes and letter case of what is not ASCII, take 8 ns a byte: so 0.13 ms at most, and 1 µs
// for a usual form. The runtime itself lets a goroutine run for 10 ms before it takes its thread.
const work = 1 << 14

func handleOf(r *Registry) *C.fv_registry {
	if r == nil {
		return nil
	}
	return r.handle
}

// Compile compiles a ruleset document; functions may be nil.
func Compile(document []byte, functions *Registry) (*Ruleset, error) {
	return compiled(functions, func(out **C.fv_ruleset, raw *C.fv_error) C.int32_t {
		return C.fv_ruleset_compile(bytesOfSlice(document), C.size_t(len(document)), handleOf(functions), out, raw)
	})
}

// CompileRule compiles one rule, or an array of rules: a ruleset of one field named "value".
func CompileRule(rule []byte, functions *Registry) (*Ruleset, error) {
	return compiled(functions, func(out **C.fv_ruleset, raw *C.fv_error) C.int32_t {
		return C.fv_rule_compile(bytesOfSlice(rule), C.size_t(len(rule)), handleOf(functions), out, raw)
	})
}

func compiled(functions *Registry, call func(**C.fv_ruleset, *C.fv_error) C.int32_t) (*Ruleset, error) {
	var raw C.fv_error
	made := &Ruleset{short: -1}
	status := call(&made.handle, &raw)
	runtime.KeepAlive(functions)
	if status < 0 {
		return nil, failed(status, &raw)
	}
	C.fv_ruleset_needs(made.handle, &made.needs)
	made.hosted = C.fv_ruleset_host_function_count(made.handle) > 0
	if rules := uint64(C.fv_ruleset_most_rules(made.handle)); rules < work {
		made.short = work/int(rules+1) - 32
	}
	runtime.SetFinalizer(made, (*Ruleset).Close)
	return made, nil
}

// Mistakes tells all mistakes of a document (at most 1,000), in document order; none where it compiles.
func Mistakes(document []byte, functions *Registry) ([]Mistake, error) {
	var raw C.fv_error
	var found []Mistake
	context := cgo.NewHandle(&found)
	defer context.Delete()
	status := C.fvgo_mistakes(bytesOfSlice(document), C.size_t(len(document)), handleOf(functions),
		C.uintptr_t(context), &raw)
	runtime.KeepAlive(functions)
	return found, failed(status, &raw)
}

var defaults Options

func (r *Ruleset) namedByCgo(record []byte, options *Options, wants C.uint32_t) C.fvgo_judged {
	flags, now, nanoseconds, zone := options.told(r.needs)
	judged := C.fvgo_named(r.handle, bytesOfSlice(record), C.size_t(len(record)), bytesOf(options.Scenario),
		C.size_t(len(options.Scenario)), bytesOf(options.Locale), C.size_t(len(options.Locale)), flags,
		C.size_t(options.IssueLimit), now, nanoseconds, zone, wants)
	runtime.KeepAlive(r)
	return judged
}

// run is the call with all that it may be told.
func (r *Ruleset) run(record []byte, options *Options, wants C.uint32_t) (C.fvgo_judged, error) {
	if options == nil {
		options = &defaults
	}
	// What was wrong is asked for behind a call that failed, as to say so costs every call.
	if !r.hosted && options.isShort() {
		if judged := r.named(record, options, wants); judged.status >= 0 {
			return judged, nil
		}
	}
	var p prepared
	if options != &defaults || r.needs != 0 {
		var err error
		if p, err = prepare(options, r.needs); err != nil {
			return C.fvgo_judged{}, err
		}
	}
	defer p.free()
	if r.hosted {
		wants |= C.FVGO_HOSTED
	}
	var raw C.fv_error
	judged := C.fvgo_validate(r.handle, p.scenario, bytesOfSlice(record), C.size_t(len(record)), p.raw, wants, &raw)
	runtime.KeepAlive(r)
	rethrow(judged.panicked)
	return judged, failed(judged.status, &raw)
}

// Validate judges a record, given as a JSON object.
func (r *Ruleset) Validate(record []byte, options *Options) (*Report, error) {
	judged, err := r.run(record, options, C.FVGO_REPORT)
	if err != nil {
		return nil, err
	}
	report := reportOf(judged.report)
	report.short = len(record) <= r.short
	return report, nil
}

// Check is the code of the record's first issue, without a report.
func (r *Ruleset) Check(record []byte, options *Options) (Code, error) {
	judged, err := r.run(record, options, 0)
	return Code(judged.status), err
}

// ValidateValues judges a record given by names; see Call for the types of values.
func (r *Ruleset) ValidateValues(record map[string]any, options *Options) (*Report, error) {
	var memory arena
	defer memory.free()
	members := (*C.fv_value)(memory.take(C.sizeof_fv_value))
	if err := memory.write(members, record); err != nil {
		return nil, err
	}
	p, err := prepare(options, r.needs)
	if err != nil {
		return nil, err
	}
	defer p.free()
	var handle *C.fv_report
	var raw C.fv_error
	status := hosted(func() C.int32_t {
		return C.fv_validate_members(r.handle, p.scenario, members.items, members.count, p.raw, &handle, &raw)
	})
	runtime.KeepAlive(r)
	if status < 0 {
		return nil, failed(status, &raw)
	}
	return reportOf(handle), nil
}

// Assign tells what a scenario lets be assigned of a record, and the names of the rest, as JSON.
func (r *Ruleset) Assign(record []byte, scenario string) (json.RawMessage, error) {
	var memory arena
	defer memory.free()
	var text C.fv_text
	var raw C.fv_error
	name, err := memory.name(scenario)
	if err != nil {
		return nil, err
	}
	status := C.fv_assign_json(r.handle, name, bytesOfSlice(record), C.size_t(len(record)), &text, &raw)
	runtime.KeepAlive(r)
	if status < 0 {
		return nil, failed(status, &raw)
	}
	return taken(text), nil
}

// CodeName is the name of a code, one of the library's or of the ruleset's own.
func (r *Ruleset) CodeName(code Code) string {
	var name C.fv_text
	C.fv_ruleset_code_name(r.handle, C.int32_t(code), &name)
	defer runtime.KeepAlive(r)
	return textOf(name)
}

// Close frees it; forms keep what they need.
func (r *Ruleset) Close() {
	C.fv_ruleset_free(r.handle)
	r.handle = nil
	runtime.SetFinalizer(r, nil)
}

// CheckValue checks one value against one rule (or an array of rules), both as JSON.
func CheckValue(rule, value []byte, options *Options, functions *Registry) (*Report, error) {
	p, err := prepare(options, C.FV_NEEDS_NOW)
	if err != nil {
		return nil, err
	}
	defer p.free()
	var handle *C.fv_report
	var raw C.fv_error
	status := hosted(func() C.int32_t {
		return C.fv_check_json_with(handleOf(functions), bytesOfSlice(rule), C.size_t(len(rule)),
			bytesOfSlice(value), C.size_t(len(value)), p.raw, &handle, &raw)
	})
	runtime.KeepAlive(functions)
	if status < 0 {
		return nil, failed(status, &raw)
	}
	return reportOf(handle), nil
}
