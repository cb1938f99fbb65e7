package formvalidate

// #include "callbacks.h"
import "C"

import (
	"encoding/json"
	"fmt"
	"sort"
	"time"
	"unsafe"
)

// Date is a day, as days since 1970-01-01. TimeOfDay is a duration since midnight.
type Date int64
type TimeOfDay time.Duration

func sliceOf(items *C.fv_value, count C.size_t) []C.fv_value {
	if count == 0 {
		return nil
	}
	return unsafe.Slice(items, int(count))
}

// valueOf copies a value that the library lends: nil, bool, int64, float64, json.Number, string, []any,
// map[string]any, Date, TimeOfDay or time.Time.
func valueOf(raw *C.fv_value) any {
	switch raw.kind {
	case C.FV_VALUE_BOOLEAN:
		return raw.integer != 0
	case C.FV_VALUE_INTEGER:
		return int64(raw.integer)
	case C.FV_VALUE_NUMBER:
		return float64(raw.number)
	case C.FV_VALUE_DECIMAL:
		return json.Number(textOf(raw.text))
	case C.FV_VALUE_STRING:
		return textOf(raw.text)
	case C.FV_VALUE_ARRAY, C.FV_VALUE_RECORD:
		items := sliceOf(raw.items, raw.count)
		list := make([]any, len(items))
		for i := range items {
			list[i] = valueOf(&items[i])
		}
		return list
	case C.FV_VALUE_MEMBERS:
		items := sliceOf(raw.items, 2*raw.count)
		members := make(map[string]any, raw.count)
		for i := 0; i < len(items); i += 2 {
			members[textOf(items[i].text)] = valueOf(&items[i+1])
		}
		return members
	case C.FV_VALUE_DATE:
		return Date(raw.integer)
	case C.FV_VALUE_TIME:
		return TimeOfDay(raw.integer)
	case C.FV_VALUE_INSTANT:
		zone := time.UTC
		if raw.reserved != C.FV_NO_ZONE && raw.reserved != 0 {
			zone = time.FixedZone("", int(raw.reserved)*60)
		}
		return time.Unix(int64(raw.integer), int64(raw.count)).In(zone)
	}
	return nil
}

// memory of C that a value is written to, freed as a whole.
type arena struct{ blocks []unsafe.Pointer }

func (a *arena) take(size int) unsafe.Pointer {
	block := C.calloc(1, C.size_t(size))
	a.blocks = append(a.blocks, block)
	return block
}

func (a *arena) free() {
	for _, block := range a.blocks {
		C.free(block)
	}
	a.blocks = nil
}

func (a *arena) text(s string) C.fv_text {
	if s == "" {
		return C.fv_text{}
	}
	block := a.take(len(s))
	copy(unsafe.Slice((*byte)(block), len(s)), s)
	return C.fv_text{bytes: (*C.char)(block), length: C.size_t(len(s))}
}

// write makes a value of what valueOf gives, of other integers and floats, and of []byte (text).
func (a *arena) write(to *C.fv_value, value any) error {
	switch v := value.(type) {
	case nil:
		to.kind = C.FV_VALUE_NULL
	case bool:
		to.kind = C.FV_VALUE_BOOLEAN
		if v {
			to.integer = 1
		}
	case int:
		to.kind, to.integer = C.FV_VALUE_INTEGER, C.int64_t(v)
	case int32:
		to.kind, to.integer = C.FV_VALUE_INTEGER, C.int64_t(v)
	case int64:
		to.kind, to.integer = C.FV_VALUE_INTEGER, C.int64_t(v)
	case float64:
		to.kind, to.number = C.FV_VALUE_NUMBER, C.double(v)
	case json.Number:
		to.kind, to.text = C.FV_VALUE_DECIMAL, a.text(v.String())
	case string:
		to.kind, to.text = C.FV_VALUE_STRING, a.text(v)
	case []byte:
		to.kind, to.text = C.FV_VALUE_STRING, a.text(string(v))
	case Date:
		to.kind, to.integer = C.FV_VALUE_DATE, C.int64_t(v)
	case TimeOfDay:
		to.kind, to.integer = C.FV_VALUE_TIME, C.int64_t(v)
	case time.Time:
		_, offset := v.Zone()
		to.kind, to.integer = C.FV_VALUE_INSTANT, C.int64_t(v.Unix())
		to.count, to.reserved = C.size_t(v.Nanosecond()), C.int32_t(offset/60)
	case []any:
		to.kind, to.count = C.FV_VALUE_ARRAY, C.size_t(len(v))
		return a.writeAll(to, v)
	case map[string]any:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		sort.Strings(names)
		both := make([]any, 0, 2*len(v))
		for _, name := range names {
			both = append(both, name, v[name])
		}
		to.kind, to.count = C.FV_VALUE_MEMBERS, C.size_t(len(v))
		return a.writeAll(to, both)
	default:
		return fmt.Errorf("formvalidate: a value of type %T", value)
	}
	return nil
}

func (a *arena) writeAll(to *C.fv_value, values []any) error {
	if len(values) == 0 {
		return nil
	}
	to.items = (*C.fv_value)(a.take(len(values) * C.sizeof_fv_value))
	items := unsafe.Slice(to.items, len(values))
	for i := range values {
		if err := a.write(&items[i], values[i]); err != nil {
			return err
		}
	}
	return nil
}
