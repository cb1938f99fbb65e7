//go:build !go1.23 && !formvalidate_cgo

package formvalidate

// #include "callbacks.h"
import "C"

import (
	"runtime"
	"unsafe"

	"formvalidate/internal/direct"
)

// What is longer takes longer than cgo does.
const directly = 64

var (
	luhnFunction     = unsafe.Pointer(C.fvgo_luhn)
	validateFunction = unsafe.Pointer(C.fvgo_short)
	verdictFunction  = unsafe.Pointer(C.fvgo_verdict)
	freeFunction     = unsafe.Pointer(C.fvgo_free)
)

func luhn(text string) C.int32_t {
	if len(text) > directly {
		return C.fv_luhn_check(bytesOf(text), C.size_t(len(text)))
	}
	lent := C.fv_text{bytesOf(text), C.size_t(len(text))}
	code := direct.Call(luhnFunction, unsafe.Pointer(&lent))
	runtime.KeepAlive(text)
	return C.int32_t(code)
}

func (r *Ruleset) named(record []byte, options *Options, wants C.uint32_t) C.fvgo_judged {
	if len(record) > r.short {
		return r.namedByCgo(record, options, wants)
	}
	asked := C.fvgo_asked{ruleset: r.handle, json: bytesOfSlice(record), n: C.size_t(len(record)), wants: wants}
	if options != &defaults || r.needs != 0 {
		asked.scenario = C.fv_text{bytesOf(options.Scenario), C.size_t(len(options.Scenario))}
		asked.locale = C.fv_text{bytesOf(options.Locale), C.size_t(len(options.Locale))}
		asked.issue_limit = C.size_t(options.IssueLimit)
		asked.flags, asked.now, asked.nanoseconds, asked.zone = options.told(r.needs)
		asked.has_options = true
	}
	status := direct.Call(validateFunction, unsafe.Pointer(&asked))
	runtime.KeepAlive(record)
	runtime.KeepAlive(options)
	runtime.KeepAlive(r)
	return C.fvgo_judged{report: asked.report, status: C.int32_t(status)}
}

func verdict(report *C.fv_report) C.int32_t {
	return C.int32_t(direct.Call(verdictFunction, unsafe.Pointer(&report)))
}

// A report of a short record is freed as soon as it was made.
func (r *Report) free() {
	if r.short {
		direct.Call(freeFunction, unsafe.Pointer(&r.handle))
		return
	}
	C.fv_report_free(r.handle)
}
