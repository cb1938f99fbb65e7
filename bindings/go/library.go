// Package formvalidate has one set of validation rules for forms, services and columns: the C library
// libformvalidate through cgo. What functions do, and what their numbers mean, formvalidate.h says.
//
// What has a Close is freed by it, or by the garbage collector where nobody calls it. Rulesets and patterns
// are for any number of goroutines at once, reports and forms for one at a time. A value that is not valid is
// no error.
package formvalidate

/*
#cgo LDFLAGS: -lformvalidate
#include "callbacks.h"
*/
import "C"

import (
	"fmt"
	"unsafe"
)

// State is what is known of a value, a field or a record.
type State int32

const (
	Unknown State = iota
	Valid
	Invalid
	Incomplete
	Undecided
	Pending
)

func (s State) String() string {
	names := [...]string{"unknown", "valid", "invalid", "incomplete", "undecided", "pending"}
	if s < 0 || int(s) >= len(names) {
		return ""
	}
	return names[s]
}

// Code says why a value is not valid; 0 is OK, 10000 and up are the program's own.
type Code int32

const (
	OK             Code = C.FV_OK
	CodeRequired   Code = C.FV_REQUIRED
	CodeCustom     Code = C.FV_CUSTOM
	CodeUndecided  Code = C.FV_UNDECIDED
	CodeIncomplete Code = C.FV_INCOMPLETE
	CodePending    Code = C.FV_PENDING
)

// String is the code's name, such as "invalidEmail"; "" for a number that has none.
func (c Code) String() string { return C.GoString(C.fv_code_name(C.int32_t(c))) }

// State is what a code says of its value.
func (c Code) State() State {
	switch c {
	case OK:
		return Valid
	case CodeUndecided:
		return Undecided
	case CodeIncomplete:
		return Incomplete
	case CodePending:
		return Pending
	}
	return Invalid
}

// CodeNamed is the code of a name of the library's.
func CodeNamed(name string) (Code, error) {
	var code C.int32_t
	status := C.fv_code_from_name(bytesOf(name), C.size_t(len(name)), &code)
	return Code(code), failed(status, nil)
}

// Error is a call that failed: nothing was decided about the value, and no text of it holds one.
type Error struct {
	Status  int    // one of the Err constants
	Detail  int    // of a ruleset the kind of mistake, PCRE2's number, or 0
	Offset  int64  // in the text given, or -1
	Pointer string // JSON Pointer to the mistake, or ""
	Message string
}

const (
	ErrArgument    = C.FV_ERR_ARGUMENT
	ErrCompile     = C.FV_ERR_COMPILE
	ErrLimit       = C.FV_ERR_LIMIT
	ErrMemory      = C.FV_ERR_MEMORY
	ErrHandle      = C.FV_ERR_HANDLE
	ErrUnknownName = C.FV_ERR_UNKNOWN_NAME
	ErrHost        = C.FV_ERR_HOST
	ErrBusy        = C.FV_ERR_BUSY
)

func (e *Error) Error() string {
	text := e.Message
	if text == "" {
		text = C.GoString(C.fv_code_name(C.int32_t(e.Status)))
	}
	if e.Pointer != "" {
		return fmt.Sprintf("formvalidate: %s (at %s)", text, e.Pointer)
	}
	return "formvalidate: " + text
}

// failed makes an error of a status below 0.
func failed(status C.int32_t, raw *C.fv_error) error {
	if status >= 0 {
		return nil
	}
	if raw == nil {
		return &Error{Status: int(status), Offset: -1}
	}
	found := &Error{
		Status:  int(status),
		Detail:  int(raw.detail),
		Offset:  -1,
		Pointer: C.GoString(&raw.pointer[0]),
		Message: C.GoString(&raw.message[0]),
	}
	if raw.offset != C.FV_NO_OFFSET {
		found.Offset = int64(raw.offset)
	}
	return found
}

// bytesOf lends a string to a call: nothing keeps it.
func bytesOf(s string) *C.char {
	if s == "" {
		return nil
	}
	return *(**C.char)(unsafe.Pointer(&s))
}

func bytesOfSlice(b []byte) *C.char {
	if len(b) == 0 {
		return nil
	}
	return (*C.char)(unsafe.Pointer(&b[0]))
}

// textOf copies what the library lends.
// C.GoStringN counts in 32 bits.
func textOf(text C.fv_text) string { return string(bytesFrom(text)) }

func bytesFrom(text C.fv_text) []byte {
	if text.length == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(text.bytes)), int(text.length))
}

// taken copies what the library gives, and frees it.
func taken(text C.fv_text) []byte {
	defer C.fv_free(unsafe.Pointer(text.bytes))
	return append([]byte{}, bytesFrom(text)...)
}

// Version is the library's.
func Version() string { return C.GoString(C.fv_version()) }
