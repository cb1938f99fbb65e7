//go:build go1.23

package formvalidate

// #include "callbacks.h"
import "C"

func luhn(text string) C.int32_t {
	return C.fv_luhn_check(bytesOf(text), C.size_t(len(text)))
}
