package formvalidate

// #include "callbacks.h"
import "C"

import (
	"time"
	"unsafe"
)

// Remote says what becomes of rules "remote" that no check of the registry answers.
type Remote uint32

const (
	RemoteUndecided Remote = 0
	RemoteSkip      Remote = C.FV_OPTION_SKIP_REMOTE
	RemoteDefer     Remote = C.FV_OPTION_DEFER_REMOTE
)

// Options say how to validate; the zero value and nil are all defaults.
type Options struct {
	Scenario      string   // "": the default one
	Locale        string   // of the messages: "de-AT", or a list as browsers send it; "": en
	Fields        []string // only these are judged; nil: all
	IssueLimit    int      // issues kept; 0: 1,000
	RejectUnknown bool     // a key that is not a field is an issue
	Remote        Remote
	Now           time.Time // zero: the clock's, where the ruleset needs it; its zone is the caller's
}

// prepared has options as C has them; free goes behind the call.
type prepared struct {
	raw      *C.fv_options
	scenario *C.char
	memory   arena
}

func (a *arena) name(s string) *C.char {
	if s == "" {
		return nil
	}
	block := a.take(len(s) + 1)
	copy(unsafe.Slice((*byte)(block), len(s)), s)
	return (*C.char)(block)
}

func prepare(options *Options, needs C.uint32_t) *prepared {
	p := &prepared{}
	p.raw = (*C.fv_options)(p.memory.take(C.sizeof_fv_options))
	p.raw.struct_size = C.sizeof_fv_options
	if options == nil {
		options = &Options{}
	}
	p.scenario = p.memory.name(options.Scenario)
	p.raw.locale = p.memory.name(options.Locale)
	p.raw.issue_limit = C.size_t(options.IssueLimit)
	p.raw.flags = C.uint32_t(options.Remote)
	if options.RejectUnknown {
		p.raw.flags |= C.FV_OPTION_REJECT_UNKNOWN
	}
	if len(options.Fields) > 0 {
		names := (*[1 << 20]*C.char)(p.memory.take(len(options.Fields) * C.sizeof_size_t))
		for i, field := range options.Fields {
			names[i] = p.memory.name(field)
		}
		p.raw.fields = &names[0]
		p.raw.field_count = C.size_t(len(options.Fields))
	}
	if needs != 0 || !options.Now.IsZero() {
		now := options.Now
		if now.IsZero() {
			now = time.Now()
		}
		p.raw.flags |= C.FV_OPTION_NOW
		p.raw.now, p.raw.now_nanoseconds, p.raw.zone_minutes = momentOf(now)
	}
	return p
}

func momentOf(now time.Time) (C.int64_t, C.uint32_t, C.int32_t) {
	_, offset := now.Zone()
	return C.int64_t(now.Unix()), C.uint32_t(now.Nanosecond()), C.int32_t(offset / 60)
}
