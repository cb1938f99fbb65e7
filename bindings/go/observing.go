package formvalidate

// #include "callbacks.h"
import "C"

import (
	"runtime"
	"runtime/cgo"
)

// Requests are the questions of rules "remote" that are open.
func (f *Form) Requests() []Request {
	requests := make([]Request, C.fv_form_request_count(f.handle))
	for i := range requests {
		raw := C.fv_request{struct_size: C.sizeof_fv_request}
		C.fv_form_request(f.handle, C.size_t(i), &raw)
		requests[i] = requestOf(&raw)
	}
	runtime.KeepAlive(f)
	return requests
}

// Answer answers one of them; false where nobody asks that any more, and the answer is left out.
func (f *Form) Answer(token uint64, said Answer) (bool, error) {
	status, err := f.call(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_answer(f.handle, C.uint64_t(token), C.int32_t(said.Code), bytesOf(said.Message),
			C.size_t(len(said.Message)), bytesOf(said.Params), C.size_t(len(said.Params)), raw)
	})
	if status == C.FV_ERR_UNKNOWN_NAME {
		return false, nil
	}
	return err == nil, err
}

// Subscribe tells an observer of changes, with replay of the current state first; what it gives ends it.
func (f *Form) Subscribe(observer func(Change), replay bool) (end func(), err error) {
	return f.observe(C.FV_OBSERVE_FORM, "", observer, replay)
}

// SubscribeField and SubscribeGate tell of one field or gate alone.
func (f *Form) SubscribeField(name string, observer func(Change), replay bool) (end func(), err error) {
	return f.observe(C.FV_OBSERVE_FIELD, name, observer, replay)
}

func (f *Form) SubscribeGate(name string, observer func(Change), replay bool) (end func(), err error) {
	return f.observe(C.FV_OBSERVE_GATE, name, observer, replay)
}

func (f *Form) observe(what C.int32_t, name string, observer func(Change), replay bool) (func(), error) {
	if replay {
		what |= C.FV_OBSERVE_REPLAY
	}
	var token C.uint64_t
	context := C.uintptr_t(cgo.NewHandle(observer))
	err := f.do(func(raw *C.fv_error) C.int32_t {
		return C.fvgo_subscribe(f.handle, what, bytesOf(name), C.size_t(len(name)), context, &token, raw)
	})
	handle := f.handle
	return func() { C.fv_form_unsubscribe(handle, token) }, err
}
