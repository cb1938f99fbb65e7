//go:build !go1.23

// Package direct calls functions of C that are as quick as a call through cgo is slow.
package direct

import "unsafe"

// Call is function(argument) on the stack of the thread's own, as the runtime calls C itself. The scheduler is not
// told, which is most of what cgo takes: so it is only for what returns soon whatever it is given (a microsecond
// mostly, a fraction of a millisecond at worst), calls nothing of Go and keeps nothing. Later versions of Go do
// not lend it, and have cgo take less.
//
//go:noescape
//go:linkname Call runtime.asmcgocall
func Call(function, argument unsafe.Pointer) int32
