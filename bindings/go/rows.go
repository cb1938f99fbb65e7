package formvalidate

// #include "callbacks.h"
import "C"

// Insert puts a row in front of the one at an index, or behind all; nil: nothing filled in.
func (f *Form) Insert(list string, at int, row any) error {
	return f.given(row, func(raw *C.fv_value, e *C.fv_error) C.int32_t {
		return C.fv_form_insert(f.handle, bytesOf(list), C.size_t(len(list)), C.size_t(at), raw, e)
	})
}

func (f *Form) Remove(list string, at int) error {
	return f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_remove(f.handle, bytesOf(list), C.size_t(len(list)), C.size_t(at), raw)
	})
}

// Move makes a row stand at the index `to`.
func (f *Form) Move(list string, from, to int) error {
	return f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_move(f.handle, bytesOf(list), C.size_t(len(list)), C.size_t(from), C.size_t(to), raw)
	})
}

func (f *Form) RowCount(list string) (int, error) {
	var count C.size_t
	err := f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_row_count(f.handle, bytesOf(list), C.size_t(len(list)), &count, raw)
	})
	return int(count), err
}

// RowKey stays with a row whatever its index, and is never used again.
func (f *Form) RowKey(list string, at int) (uint64, error) {
	var key C.uint64_t
	err := f.do(func(raw *C.fv_error) C.int32_t {
		return C.fv_form_row_key(f.handle, bytesOf(list), C.size_t(len(list)), C.size_t(at), &key, raw)
	})
	return uint64(key), err
}
