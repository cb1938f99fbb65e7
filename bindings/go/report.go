package formvalidate

// #include "callbacks.h"
import "C"

import (
	"encoding/json"
	"runtime"
)

// Issue is one thing that was found.
type Issue struct {
	Code                            Code
	Warning                         bool
	Field, Path, Rule, ID, CodeName string
	Message, Title, Reason          string
	Params                          json.RawMessage
}

// Report is what was found in a record.
type Report struct {
	handle *C.fv_report
	short  bool // it is of a record that was
}

func reportOf(handle *C.fv_report) *Report {
	made := &Report{handle: handle}
	runtime.SetFinalizer(made, (*Report).Close)
	return made
}

// State is the verdict.
func (r *Report) State() State {
	state := verdict(r.handle)
	runtime.KeepAlive(r)
	if state < 0 {
		return Unknown // It is closed.
	}
	return State(state)
}

// Valid says whether the record is.
func (r *Report) Valid() bool { return r.State() == Valid }

// Issues are in report order.
func (r *Report) Issues() []Issue {
	issues := make([]Issue, C.fv_report_count(r.handle))
	for i := range issues {
		raw := C.fv_issue{struct_size: C.sizeof_fv_issue}
		C.fv_report_issue(r.handle, C.size_t(i), &raw)
		issues[i] = Issue{
			Code: Code(raw.code), Warning: raw.level == C.FV_LEVEL_WARNING,
			Field: textOf(raw.field), Path: textOf(raw.path), Rule: textOf(raw.rule), ID: textOf(raw.id),
			CodeName: textOf(raw.code_name), Message: textOf(raw.message), Title: textOf(raw.title),
			Reason: textOf(raw.reason), Params: json.RawMessage(textOf(raw.params)),
		}
	}
	runtime.KeepAlive(r)
	return issues
}

// JSON is the report; the same record gives the same bytes.
func (r *Report) JSON() (json.RawMessage, error) {
	var text C.fv_text
	status := C.fv_report_json(r.handle, &text)
	made := json.RawMessage(textOf(text))
	runtime.KeepAlive(r)
	return made, failed(status, nil)
}

// CleanedJSON is the record after its transforms: it holds the values, sensitive ones too.
func (r *Report) CleanedJSON() (json.RawMessage, error) {
	var text C.fv_text
	status := C.fv_report_cleaned_json(r.handle, &text)
	made := json.RawMessage(textOf(text))
	runtime.KeepAlive(r)
	return made, failed(status, nil)
}

// Cleaned is the same, each value being what the rules of its field say it is.
func (r *Report) Cleaned() (map[string]any, error) {
	var record C.fv_value
	if status := C.fv_report_cleaned(r.handle, &record); status < 0 {
		return nil, failed(status, nil)
	}
	cleaned, _ := valueOf(&record).(map[string]any)
	runtime.KeepAlive(r)
	return cleaned, nil
}

// AddError adds what somebody else says of the record.
func (r *Report) AddError(path string, found Answer) error {
	r.short = false
	status := C.fv_report_add_error(r.handle, bytesOf(path), C.size_t(len(path)), C.int32_t(found.Code),
		bytesOf(found.Message), C.size_t(len(found.Message)), bytesOf(found.Params), C.size_t(len(found.Params)))
	runtime.KeepAlive(r)
	return failed(status, nil)
}

// Requests are the questions that are not answered (RemoteDefer).
func (r *Report) Requests() []Request {
	requests := make([]Request, C.fv_report_request_count(r.handle))
	for i := range requests {
		raw := C.fv_request{struct_size: C.sizeof_fv_request}
		C.fv_report_request(r.handle, C.size_t(i), &raw)
		requests[i] = requestOf(&raw)
	}
	runtime.KeepAlive(r)
	return requests
}

// Answer answers one of them.
func (r *Report) Answer(token uint64, said Answer) error {
	r.short = false
	status := C.fv_report_answer(r.handle, C.uint64_t(token), C.int32_t(said.Code), bytesOf(said.Message),
		C.size_t(len(said.Message)), bytesOf(said.Params), C.size_t(len(said.Params)))
	runtime.KeepAlive(r)
	return failed(status, nil)
}

// Close frees it.
func (r *Report) Close() {
	r.free()
	r.handle = nil
	runtime.SetFinalizer(r, nil)
}
