package formvalidate

// #include "callbacks.h"
import "C"

import (
	"runtime/cgo"
	"sync"
)

// Memory that functions of the library's threads gave; each thread's is freed when it gives the next.
var given struct {
	sync.Mutex
	last map[C.uintptr_t]*arena
}

// keep lets a thread's earlier memory go, and begins anew. It is the caller's until the library has copied it.
func keep() *arena {
	thread := C.uintptr_t(C.fvgo_thread())
	given.Lock()
	defer given.Unlock()
	if given.last == nil {
		given.last = map[C.uintptr_t]*arena{}
	}
	memory := given.last[thread]
	if memory == nil {
		memory = &arena{}
		given.last[thread] = memory
	}
	memory.free()
	return memory
}

//export fvgoCheck
func fvgoCheck(context C.uintptr_t, call *C.fv_call, value *C.fv_value, answer *C.fv_answer) C.int32_t {
	return guarded(func() C.int32_t {
		check := cgo.Handle(context).Value().(func(Call, any) Answer)
		told := callOf(call)
		defer told.end()
		said := check(told, valueOf(value))
		return keep().answer(said, answer)
	})
}

//export fvgoFilter
func fvgoFilter(context C.uintptr_t, call *C.fv_call, value *C.fv_value, result *C.fv_value) C.int32_t {
	return guarded(func() C.int32_t {
		var before any
		if value != nil {
			before = valueOf(value)
		}
		told := callOf(call)
		defer told.end()
		made := cgo.Handle(context).Value().(func(Call, any) any)(told, before)
		*result = C.fv_value{}
		if err := keep().write(result, made); err != nil {
			panic(err)
		}
		return C.FV_OK
	})
}

//export fvgoTest
func fvgoTest(context C.uintptr_t, call *C.fv_call, value *C.fv_value, holds *C.bool) C.int32_t {
	return guarded(func() C.int32_t {
		var judged any
		if value != nil {
			judged = valueOf(value)
		}
		told := callOf(call)
		defer told.end()
		*holds = C.bool(cgo.Handle(context).Value().(func(Call, any) bool)(told, judged))
		return C.FV_OK
	})
}

//export fvgoObserve
func fvgoObserve(context C.uintptr_t, change *C.fv_change) C.int32_t {
	return guarded(func() C.int32_t {
		cgo.Handle(context).Value().(func(Change))(changeOf(change))
		return C.FV_OK
	})
}

//export fvgoMistake
func fvgoMistake(context C.uintptr_t, told *C.fv_mistake) {
	found := cgo.Handle(context).Value().(*[]Mistake)
	offset := int64(-1)
	if told.offset != C.FV_NO_OFFSET {
		offset = int64(told.offset)
	}
	*found = append(*found, Mistake{
		Kind: int(told.kind), Name: textOf(told.kind_name), Pointer: textOf(told.pointer),
		Message: textOf(told.message), Offset: offset,
	})
}

//export fvgoDestroy
func fvgoDestroy(context C.uintptr_t) { cgo.Handle(context).Delete() }
