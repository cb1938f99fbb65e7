//go:build go1.23 || formvalidate_cgo

package formvalidate

// #include "callbacks.h"
import "C"

func luhn(text string) C.int32_t {
	return C.fv_luhn_check(bytesOf(text), C.size_t(len(text)))
}

func (r *Ruleset) named(record []byte, options *Options, wants C.uint32_t) C.fvgo_judged {
	return r.namedByCgo(record, options, wants)
}

func verdict(report *C.fv_report) C.int32_t { return C.fv_report_verdict(report) }

func (r *Report) free() { C.fv_report_free(r.handle) }
