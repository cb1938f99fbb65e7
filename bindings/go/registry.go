package formvalidate

// #include "callbacks.h"
import "C"

import (
	"runtime"
	"runtime/cgo"
	"time"
)

// Call is what a function is told besides the value.
type Call struct {
	Field, Path, Scenario, Locale string
	Params                        string // the rule's "params" as JSON, or ""
	lent                          *lent
}

// lent is what the library lends for as long as a function runs; nil behind that.
type lent struct{ raw *C.fv_call }

// Record is the record as it came in, in the order of the ruleset's fields; nil behind the call.
func (c Call) Record() []any {
	if c.lent == nil || c.lent.raw == nil {
		return nil
	}
	raw := sliceOf(c.lent.raw.record, c.lent.raw.record_count)
	values := make([]any, len(raw))
	for i := range raw {
		values[i] = valueOf(&raw[i])
	}
	return values
}

// Now is the time that the library was told; nothing behind the call.
func (c Call) Now() (time.Time, bool) {
	if c.lent == nil || c.lent.raw == nil || c.lent.raw.flags&C.FV_CALL_NOW == 0 {
		return time.Time{}, false
	}
	return time.Unix(int64(c.lent.raw.now), int64(c.lent.raw.now_nanoseconds)).UTC(), true
}

// Answer is what a check says; the zero value is: valid. CodeName goes before Code. With Params, a JSON object,
// the message is a template.
type Answer struct {
	Code                      Code
	CodeName, Message, Params string
}

// Registry has functions of the program that rulesets call by name. Rulesets keep those that they were compiled
// with. What a function panics with, the call panics with that ran it.
type Registry struct{ handle *C.fv_registry }

func NewRegistry() *Registry {
	made := &Registry{}
	C.fv_registry_new(&made.handle)
	C.fv_registry_set_flags(made.handle, C.FV_REGISTRY_ALL_KINDS)
	runtime.SetFinalizer(made, (*Registry).Close)
	return made
}

// AddCheck registers a check of a value.
func (r *Registry) AddCheck(name string, check func(Call, any) Answer) error {
	context := C.uintptr_t(cgo.NewHandle(check))
	status := C.fvgo_add_check(r.handle, bytesOf(name), C.size_t(len(name)), context)
	runtime.KeepAlive(r)
	return failed(status, nil)
}

// AddFilter registers what makes a value of the given one.
func (r *Registry) AddFilter(name string, filter func(Call, any) any) error {
	context := C.uintptr_t(cgo.NewHandle(filter))
	status := C.fvgo_add_filter(r.handle, bytesOf(name), C.size_t(len(name)), context)
	runtime.KeepAlive(r)
	return failed(status, nil)
}

// AddProvider registers what gives the value of an empty field.
func (r *Registry) AddProvider(name string, provider func(Call) any) error {
	context := C.uintptr_t(cgo.NewHandle(func(call Call, _ any) any { return provider(call) }))
	status := C.fvgo_add_provider(r.handle, bytesOf(name), C.size_t(len(name)), context)
	runtime.KeepAlive(r)
	return failed(status, nil)
}

// AddCondition registers what says whether {"custom": name} in "when" holds.
func (r *Registry) AddCondition(name string, holds func(Call) bool) error {
	context := C.uintptr_t(cgo.NewHandle(func(call Call, _ any) bool { return holds(call) }))
	status := C.fvgo_add_condition(r.handle, bytesOf(name), C.size_t(len(name)), context)
	runtime.KeepAlive(r)
	return failed(status, nil)
}

// AddEmptiness registers what says which values count as not filled in.
func (r *Registry) AddEmptiness(name string, isEmpty func(Call, any) bool) error {
	context := C.uintptr_t(cgo.NewHandle(isEmpty))
	status := C.fvgo_add_emptiness(r.handle, bytesOf(name), C.size_t(len(name)), context)
	runtime.KeepAlive(r)
	return failed(status, nil)
}

// Close frees it; rulesets keep what they need.
func (r *Registry) Close() {
	C.fv_registry_free(r.handle)
	r.handle = nil
	runtime.SetFinalizer(r, nil)
}

func callOf(raw *C.fv_call) Call {
	return Call{
		Field: textOf(raw.field), Path: textOf(raw.path), Scenario: textOf(raw.scenario),
		Locale: textOf(raw.locale), Params: textOf(raw.params), lent: &lent{raw},
	}
}

func (c Call) end() { c.lent.raw = nil }

// guarded runs a function that the library called. A panic waits in the thread for `hosted`.
func guarded(body func() C.int32_t) (status C.int32_t) {
	ended := false
	defer func() {
		// Go 1.19 lets nil be panicked with.
		if panicked := recover(); !ended {
			if before := C.fvgo_swap_panic(C.uintptr_t(cgo.NewHandle(panicked))); before != 0 {
				cgo.Handle(before).Delete()
			}
			status = C.FV_ERR_HOST
		}
	}()
	status = body()
	ended = true
	return status
}

// rethrow goes on with a panic that went around the library.
func rethrow(panicked C.uintptr_t) {
	if panicked != 0 {
		handle := cgo.Handle(panicked)
		value := handle.Value()
		handle.Delete()
		panic(value)
	}
}

// hosted makes a call of the library that may run functions of the program.
func hosted(call func() C.int32_t) C.int32_t {
	runtime.LockOSThread()
	before := C.fvgo_swap_panic(0)
	status := call()
	panicked := C.fvgo_swap_panic(before)
	runtime.UnlockOSThread()
	rethrow(panicked)
	return status
}

// What functions gave last; the library copies it as soon as they return, so it is freed at the next one.
func (a *arena) answer(said Answer, to *C.fv_answer) C.int32_t {
	to.code_name = a.text(said.CodeName)
	to.message = a.text(said.Message)
	to.params = a.text(said.Params)
	if said.CodeName != "" && said.Code == OK {
		return C.FV_CUSTOM
	}
	return C.int32_t(said.Code)
}
