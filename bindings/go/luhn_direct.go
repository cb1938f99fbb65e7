//go:build !go1.23

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

var luhnFunction = unsafe.Pointer(C.fvgo_luhn)

func luhn(text string) C.int32_t {
	if len(text) > directly {
		return C.fv_luhn_check(bytesOf(text), C.size_t(len(text)))
	}
	lent := C.fv_text{bytesOf(text), C.size_t(len(text))}
	code := direct.Call(luhnFunction, unsafe.Pointer(&lent))
	runtime.KeepAlive(text)
	return C.int32_t(code)
}
