package formvalidate

// #include "callbacks.h"
import "C"

import (
	"strings"
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

// prepared has options as C has them, in one block of C's memory; free goes behind the call.
type prepared struct {
	raw      *C.fv_options
	scenario *C.char
}

func (p prepared) free() {
	if p.raw != nil {
		C.free(unsafe.Pointer(p.raw))
	}
}

// whole refuses a name that C would take for its part up to a NUL.
func whole(name string) error {
	if strings.IndexByte(name, 0) < 0 {
		return nil
	}
	return &Error{Status: ErrArgument, Offset: -1, Message: "A name has a NUL character."}
}

func (a *arena) name(s string) (*C.char, error) {
	if s == "" {
		return nil, nil
	}
	block := a.take(len(s) + 1)
	copy(unsafe.Slice((*byte)(block), len(s)), s)
	return (*C.char)(block), whole(s)
}

// size is that of the block, and an error where a name is none.
func (o *Options) size() (int, error) {
	size := C.sizeof_fv_options + len(o.Fields)*C.sizeof_size_t + len(o.Scenario) + 1 + len(o.Locale) + 1
	for _, field := range o.Fields {
		if err := whole(field); err != nil {
			return 0, err
		}
		size += len(field) + 1
	}
	if err := whole(o.Scenario); err != nil {
		return 0, err
	}
	return size, whole(o.Locale)
}

// told is what the library is told by numbers: flags, and the time.
func (o *Options) told(needs C.uint32_t) (C.uint32_t, C.int64_t, C.uint32_t, C.int32_t) {
	flags := C.uint32_t(o.Remote)
	if o.RejectUnknown {
		flags |= C.FV_OPTION_REJECT_UNKNOWN
	}
	if needs == 0 && o.Now.IsZero() {
		return flags, 0, 0, 0
	}
	now := o.Now
	if now.IsZero() {
		now = time.Now()
	}
	seconds, nanoseconds, zone := momentOf(now)
	return flags | C.FV_OPTION_NOW, seconds, nanoseconds, zone
}

// isShort says whether the options can go with the call, without memory of C.
func (o *Options) isShort() bool {
	return len(o.Fields) == 0 && len(o.Scenario) < C.FVGO_SHORT && len(o.Locale) < C.FVGO_SHORT &&
		strings.IndexByte(o.Scenario, 0) < 0 && strings.IndexByte(o.Locale, 0) < 0
}

func prepare(options *Options, needs C.uint32_t) (prepared, error) {
	if options == nil {
		options = &Options{}
	}
	size, err := options.size()
	if err != nil {
		return prepared{}, err
	}
	// Of the options, the names of fields and their bytes, each behind the other.
	// Of zeros, as pointers are stored there: what stood in their places before must be none of Go's.
	block := C.calloc(1, C.size_t(size))
	p := prepared{raw: (*C.fv_options)(block)}
	*p.raw = C.fv_options{struct_size: C.sizeof_fv_options}
	fields := unsafe.Slice((**C.char)(unsafe.Add(block, C.sizeof_fv_options)), len(options.Fields))
	rest := unsafe.Slice((*byte)(block), size)[C.sizeof_fv_options+len(fields)*C.sizeof_size_t:]
	name := func(s string) *C.char {
		at := &rest[0]
		rest[copy(rest, s)] = 0
		rest = rest[len(s)+1:]
		return (*C.char)(unsafe.Pointer(at))
	}
	if options.Scenario != "" {
		p.scenario = name(options.Scenario)
	}
	if options.Locale != "" {
		p.raw.locale = name(options.Locale)
	}
	if len(fields) > 0 {
		for i, field := range options.Fields {
			fields[i] = name(field)
		}
		p.raw.fields, p.raw.field_count = &fields[0], C.size_t(len(fields))
	}
	p.raw.issue_limit = C.size_t(options.IssueLimit) // Below 0 it is too large, and refused.
	p.raw.flags, p.raw.now, p.raw.now_nanoseconds, p.raw.zone_minutes = options.told(needs)
	return p, nil
}

func momentOf(now time.Time) (C.int64_t, C.uint32_t, C.int32_t) {
	_, offset := now.Zone()
	return C.int64_t(now.Unix()), C.uint32_t(now.Nanosecond()), C.int32_t(offset / 60)
}
