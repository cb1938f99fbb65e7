package formvalidate

// #include "callbacks.h"
import "C"

import (
	"encoding/json"
	"runtime"
	"time"
)

// Form is a record while it is typed. Fields are named by name or JSON Pointer.
type Form struct{ handle *C.fv_form }

// NewForm makes a form; it keeps what it needs of the ruleset.
func NewForm(rules *Ruleset, options *Options) (*Form, error) {
	p, err := prepare(options, rules.needs)
	if err != nil {
		return nil, err
	}
	defer p.free()
	var raw C.fv_error
	made := &Form{}
	status := C.fv_form_new(rules.handle, p.scenario, p.raw, &made.handle, &raw)
	runtime.KeepAlive(rules)
	if status < 0 {
		return nil, failed(status, &raw)
	}
	runtime.SetFinalizer(made, (*Form).Close)
	return made, nil
}

// RestoreForm makes a form of what Save wrote: all of it is judged anew.
func RestoreForm(rules *Ruleset, saved []byte, options *Options) (*Form, error) {
	p, err := prepare(options, rules.needs)
	if err != nil {
		return nil, err
	}
	defer p.free()
	var raw C.fv_error
	made := &Form{}
	status := C.fv_form_restore(rules.handle, bytesOfSlice(saved), C.size_t(len(saved)), p.raw, &made.handle, &raw)
	runtime.KeepAlive(rules)
	if status < 0 {
		return nil, failed(status, &raw)
	}
	runtime.SetFinalizer(made, (*Form).Close)
	return made, nil
}

// call makes a call about the form that may run functions of the program.
func (f *Form) call(body func(*C.fv_error) C.int32_t) (C.int32_t, error) {
	var raw C.fv_error
	status := hosted(func() C.int32_t { return body(&raw) })
	runtime.KeepAlive(f)
	return status, failed(status, &raw)
}

func (f *Form) do(body func(*C.fv_error) C.int32_t) error {
	_, err := f.call(body)
	return err
}

func (f *Form) text(body func(*C.fv_text, *C.fv_error) C.int32_t) (json.RawMessage, error) {
	var text C.fv_text
	if err := f.do(func(raw *C.fv_error) C.int32_t { return body(&text, raw) }); err != nil {
		return nil, err
	}
	return taken(text), nil
}

// Set is what the person typed: the whole text of the field as it is now.
func (f *Form) Set(field, text string) error {
	return f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_set(f.handle, bytesOf(field), C.size_t(len(field)), bytesOf(text), C.size_t(len(text)), raw)
	})
}

// SetValue is the same with a value of any kind.
func (f *Form) SetValue(field string, value any) error {
	return f.given(value, func(raw *C.fv_value, e *C.fv_error) C.int32_t {
		return C.fv_form_set_value(f.handle, bytesOf(field), C.size_t(len(field)), raw, e)
	})
}

func (f *Form) given(value any, body func(*C.fv_value, *C.fv_error) C.int32_t) error {
	var memory arena
	defer memory.free()
	raw := (*C.fv_value)(memory.take(C.sizeof_fv_value))
	if err := memory.write(raw, value); err != nil {
		return err
	}
	return f.do(func(e *C.fv_error) C.int32_t { return body(raw, e) })
}

// Blur says that the person left the field.
func (f *Form) Blur(field string) error {
	return f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_blur(f.handle, bytesOf(field), C.size_t(len(field)), raw)
	})
}

// Submit judges every field and shows every error; the report has the cleaned record.
func (f *Form) Submit() (*Report, error) {
	var handle *C.fv_report
	err := f.do(func(raw *C.fv_error) C.int32_t { return C.fv_form_submit(f.handle, &handle, raw) })
	if err != nil {
		return nil, err
	}
	return reportOf(handle), nil
}

// Assign sets the fields of a JSON object that may be assigned, and tells the names of the others.
func (f *Form) Assign(record []byte) (refused json.RawMessage, err error) {
	return f.text(func(text *C.fv_text, raw *C.fv_error) C.int32_t {
		return C.fv_form_assign_json(f.handle, bytesOfSlice(record), C.size_t(len(record)), text, raw)
	})
}

// SetScenario, SetLocale and SetNow change what the form is judged by.
func (f *Form) SetScenario(name string) error {
	return f.named(name, func(scenario *C.char, raw *C.fv_error) C.int32_t {
		return C.fv_form_set_scenario(f.handle, scenario, raw)
	})
}

func (f *Form) SetLocale(tag string) error {
	return f.named(tag, func(locale *C.char, raw *C.fv_error) C.int32_t {
		return C.fv_form_set_locale(f.handle, locale, raw)
	})
}

func (f *Form) named(name string, body func(*C.char, *C.fv_error) C.int32_t) error {
	var memory arena
	defer memory.free()
	text, err := memory.name(name)
	if err != nil {
		return err
	}
	return f.do(func(raw *C.fv_error) C.int32_t { return body(text, raw) })
}

func (f *Form) SetNow(now time.Time) error {
	seconds, nanoseconds, zone := momentOf(now)
	return f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_set_now(f.handle, seconds, nanoseconds, zone, raw)
	})
}

// Reset goes back to the initial values.
func (f *Form) Reset() error {
	return f.do(func(raw *C.fv_error) C.int32_t { return C.fv_form_reset(f.handle, raw) })
}

// AddError adds what a server said of an earlier attempt; ClearErrors takes it away, with "" all.
func (f *Form) AddError(path string, found Answer) error {
	return f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_add_error(f.handle, bytesOf(path), C.size_t(len(path)), C.int32_t(found.Code),
			bytesOf(found.Message), C.size_t(len(found.Message)), bytesOf(found.Params),
			C.size_t(len(found.Params)), raw)
	})
}

func (f *Form) ClearErrors(path string) error {
	return f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_clear_errors(f.handle, bytesOf(path), C.size_t(len(path)), raw)
	})
}

// Field is one field as it is now.
func (f *Form) Field(name string) (FieldState, error) {
	raw := C.fv_field_state{struct_size: C.sizeof_fv_field_state}
	err := f.do(func(e *C.fv_error) C.int32_t {
		return C.fv_form_field(f.handle, bytesOf(name), C.size_t(len(name)), &raw, e)
	})
	if err != nil {
		return FieldState{}, err
	}
	has := func(bit C.uint32_t) bool { return raw.flags&bit != 0 }
	state := FieldState{
		State: State(raw.verdict), Code: Code(raw.code), Active: has(C.FV_FIELD_ACTIVE), Dirty: has(C.FV_FIELD_DIRTY),
		Touched: has(C.FV_FIELD_TOUCHED), Shows: has(C.FV_FIELD_SHOWS), Warns: has(C.FV_FIELD_WARNS),
		IssueCount: int(raw.issue_count), Value: valueOf(&raw.value), LastValid: valueOf(&raw.last_valid),
		Brand: brandName(raw.brand), Suggested: brandName(raw.suggested), Generation: uint64(raw.generation),
	}
	runtime.KeepAlive(f)
	return state, nil
}

// Gate says whether a gate is open.
func (f *Form) Gate(name string) (bool, error) {
	var open C.bool
	err := f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_gate(f.handle, bytesOf(name), C.size_t(len(name)), &open, raw)
	})
	return bool(open), err
}

// Report has the issues of one field, with "" of all, as far as they are judged.
func (f *Form) Report(field string) (*Report, error) {
	var handle *C.fv_report
	err := f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_report(f.handle, bytesOf(field), C.size_t(len(field)), &handle, raw)
	})
	if err != nil {
		return nil, err
	}
	return reportOf(handle), nil
}

// Values is all that was typed, sensitive values included; Snapshot all of the form, for showing.
func (f *Form) Values() (json.RawMessage, error) {
	return f.text(func(text *C.fv_text, raw *C.fv_error) C.int32_t { return C.fv_form_values(f.handle, text, raw) })
}

func (f *Form) Snapshot() (json.RawMessage, error) {
	return f.text(func(text *C.fv_text, raw *C.fv_error) C.int32_t {
		return C.fv_form_snapshot_json(f.handle, text, raw)
	})
}

// Save writes the form for a session store, without sensitive and card fields.
func (f *Form) Save() (json.RawMessage, error) {
	return f.text(func(text *C.fv_text, raw *C.fv_error) C.int32_t {
		return C.fv_form_save_json(f.handle, 0, text, raw)
	})
}

// Close frees the form and ends its subscriptions.
func (f *Form) Close() {
	C.fv_form_free(f.handle)
	f.handle = nil
	runtime.SetFinalizer(f, nil)
}
