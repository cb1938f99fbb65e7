package formvalidate

// #include "callbacks.h"
import "C"

import (
	"time"
	"unsafe"
)

// FieldState is one field as it is now.
type FieldState struct {
	State                                State
	Code                                 Code
	Active, Dirty, Touched, Shows, Warns bool
	IssueCount                           int
	Value, LastValid                     any
	Brand, Suggested                     string
	Generation                           uint64
}

// FieldChange, GateChange and ListChange are parts of a Change.
type FieldChange struct {
	Field string
	State State
	Code  Code
	Shows bool
}

type GateChange struct {
	Gate string
	Open bool
}

// ListChange is what happened to a row: Index is where it is now, or was before it went.
type ListChange struct {
	List                     string
	Inserted, Removed, Moved bool
	Index, From              int
	Key                      uint64
}

// Request is a question to somebody else, of a rule "remote".
type Request struct {
	Token              uint64
	Delay              time.Duration
	Name, Path, Params string
	Value, Reads       any
}

// Change is what a subscriber is told.
type Change struct {
	Generation uint64
	Replay     bool
	State      State // of a form's subscriber only, as Valid is
	Valid      bool
	Fields     []FieldChange
	Gates      []GateChange
	Lists      []ListChange
	Requests   []Request
}

func requestOf(raw *C.fv_request) Request {
	return Request{
		Token: uint64(raw.token), Delay: time.Duration(raw.delay) * time.Millisecond, Name: textOf(raw.name),
		Path: textOf(raw.path), Params: textOf(raw.params), Value: valueOf(&raw.value), Reads: valueOf(&raw.reads),
	}
}

func changeOf(raw *C.fv_change) Change {
	change := Change{
		Generation: uint64(raw.generation), Replay: bool(raw.is_replay),
		State: State(raw.verdict), Valid: bool(raw.is_valid),
	}
	for _, f := range unsafe.Slice(raw.fields, int(raw.field_count)) {
		change.Fields = append(change.Fields, FieldChange{
			textOf(f.field), State(f.verdict), Code(f.code), f.flags&C.FV_FIELD_SHOWS != 0})
	}
	for _, g := range unsafe.Slice(raw.gates, int(raw.gate_count)) {
		change.Gates = append(change.Gates, GateChange{textOf(g.gate), bool(g.is_open)})
	}
	for _, l := range unsafe.Slice(raw.lists, int(raw.list_count)) {
		change.Lists = append(change.Lists, ListChange{
			textOf(l.list), l.kind == C.FV_ROW_INSERTED, l.kind == C.FV_ROW_REMOVED, l.kind == C.FV_ROW_MOVED,
			int(l.index), int(l.from), uint64(l.key)})
	}
	for i := 0; i < int(raw.request_count); i++ {
		// A later library's struct may be longer than this header's.
		at := unsafe.Add(unsafe.Pointer(raw.requests), i*int(raw.requests.struct_size))
		change.Requests = append(change.Requests, requestOf((*C.fv_request)(at)))
	}
	return change
}
