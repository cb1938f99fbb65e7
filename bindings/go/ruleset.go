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
}

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
	made := &Ruleset{}
	status := call(&made.handle, &raw)
	runtime.KeepAlive(functions)
	if status < 0 {
		return nil, failed(status, &raw)
	}
	C.fv_ruleset_needs(made.handle, &made.needs)
	made.hosted = C.fv_ruleset_host_function_count(made.handle) > 0
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

func (r *Ruleset) run(record []byte, options *Options, report **C.fv_report) (C.int32_t, error) {
	var how *C.fv_options
	var scenario *C.char
	if options != nil || r.needs != 0 {
		p := prepare(options, r.needs)
		defer p.memory.free()
		how, scenario = p.raw, p.scenario
	}
	var status C.int32_t
	var panicked C.uintptr_t
	json, n := bytesOfSlice(record), C.size_t(len(record))
	// What was wrong is asked for behind a call that failed, as to say so costs every call.
	if r.hosted {
		var raw C.fv_error
		status = C.fvgo_validate(r.handle, scenario, json, n, how, report, &raw, &panicked)
		rethrow(panicked)
		runtime.KeepAlive(r)
		return status, failed(status, &raw)
	}
	status = C.fv_validate_json(r.handle, scenario, json, n, how, report, nil)
	if status < 0 {
		var raw C.fv_error
		status = C.fv_validate_json(r.handle, scenario, json, n, how, report, &raw)
		runtime.KeepAlive(r)
		return status, failed(status, &raw)
	}
	runtime.KeepAlive(r)
	return status, nil
}

// Validate judges a record, given as a JSON object.
func (r *Ruleset) Validate(record []byte, options *Options) (*Report, error) {
	var handle *C.fv_report
	if _, err := r.run(record, options, &handle); err != nil {
		return nil, err
	}
	return reportOf(handle), nil
}

// Check is the code of the record's first issue, without a report.
func (r *Ruleset) Check(record []byte, options *Options) (Code, error) {
	code, err := r.run(record, options, nil)
	return Code(code), err
}

// ValidateValues judges a record given by names; see Call for the types of values.
func (r *Ruleset) ValidateValues(record map[string]any, options *Options) (*Report, error) {
	var memory arena
	defer memory.free()
	members := (*C.fv_value)(memory.take(C.sizeof_fv_value))
	if err := memory.write(members, record); err != nil {
		return nil, err
	}
	p := prepare(options, r.needs)
	defer p.memory.free()
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
	status := C.fv_assign_json(r.handle, memory.name(scenario), bytesOfSlice(record), C.size_t(len(record)), &text, &raw)
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
	p := prepare(options, C.FV_NEEDS_NOW)
	defer p.memory.free()
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
