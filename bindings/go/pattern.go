package formvalidate

// #include "callbacks.h"
import "C"

import "runtime"

// PatternFlags are bits.
type PatternFlags uint32

const (
	Caseless    PatternFlags = C.FV_PATTERN_CASELESS
	Search      PatternFlags = C.FV_PATTERN_SEARCH
	UnicodeMode PatternFlags = C.FV_PATTERN_UNICODE
	Multiline   PatternFlags = C.FV_PATTERN_MULTILINE
	DotAll      PatternFlags = C.FV_PATTERN_DOT_ALL
)

// Pattern is a compiled pattern. Without Search the whole value must match.
type Pattern struct{ handle *C.fv_pattern }

// CompilePattern compiles a pattern.
func CompilePattern(text string, flags PatternFlags) (*Pattern, error) {
	var raw C.fv_error
	made := &Pattern{}
	status := C.fv_pattern_compile(bytesOf(text), C.size_t(len(text)), C.uint32_t(flags), &made.handle, &raw)
	if status < 0 {
		return nil, failed(status, &raw)
	}
	runtime.SetFinalizer(made, (*Pattern).Close)
	return made, nil
}

// Match matches a value.
func (p *Pattern) Match(value string) (Code, error) {
	code := C.fv_pattern_match(p.handle, bytesOf(value), C.size_t(len(value)))
	runtime.KeepAlive(p)
	return Code(code), failed(code, nil)
}

// Progress matches a value that is still being typed: CodeIncomplete where some continuation may match.
func (p *Pattern) Progress(value string) (Code, error) {
	code := C.fv_pattern_progress(p.handle, bytesOf(value), C.size_t(len(value)))
	runtime.KeepAlive(p)
	return Code(code), failed(code, nil)
}

// Close frees it; calls behind that fail.
func (p *Pattern) Close() {
	C.fv_pattern_free(p.handle)
	p.handle = nil
	runtime.SetFinalizer(p, nil)
}
