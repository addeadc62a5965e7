package parquet

import "encoding/binary"

// Types of fields and elements in the compact protocol of Thrift.
const (
	thriftTrue   = 1
	thriftFalse  = 2
	thriftByte   = 3
	thriftI16    = 4
	thriftI32    = 5
	thriftI64    = 6
	thriftDouble = 7
	thriftBinary = 8
	thriftList   = 9
	thriftStruct = 12
)

// A Thrift writes a struct in the compact protocol of Thrift, in which Parquet has its metadata. Fields are written by
// ascending identifiers. Its zero value is an empty struct.
type Thrift struct {
	Out   []byte
	last  int   // identifier of the last field
	outer []int // of the structs around this one
}

// field writes the header of a field.
func (t *Thrift) field(id int, kind byte) {
	if delta := id - t.last; delta <= 15 {
		t.Out = append(t.Out, byte(delta)<<4|kind)
	} else {
		t.Out = binary.AppendVarint(append(t.Out, kind), int64(id))
	}
	t.last = id
}

// Bool writes a boolean.
func (t *Thrift) Bool(id int, v bool) {
	kind := byte(thriftFalse)
	if v {
		kind = thriftTrue
	}
	t.field(id, kind)
}

// Byte writes an integer of 8 bits.
func (t *Thrift) Byte(id int, v int8) {
	t.field(id, thriftByte)
	t.Out = append(t.Out, byte(v))
}

// I16 writes an integer of 16 bits.
func (t *Thrift) I16(id, v int) { t.integer(id, thriftI16, int64(v)) }

// I32 writes an integer of 32 bits.
func (t *Thrift) I32(id, v int) { t.integer(id, thriftI32, int64(v)) }

// I64 writes an integer of 64 bits.
func (t *Thrift) I64(id int, v int64) { t.integer(id, thriftI64, v) }

func (t *Thrift) integer(id int, kind byte, v int64) {
	t.field(id, kind)
	t.Out = binary.AppendVarint(t.Out, v)
}

// Binary writes a string or other bytes.
func (t *Thrift) Binary(id int, v string) {
	t.field(id, thriftBinary)
	t.appendBinary(v)
}

func (t *Thrift) appendBinary(v string) {
	t.Out = append(binary.AppendUvarint(t.Out, uint64(len(v))), v...)
}

// Struct writes a struct, whose fields a function writes.
func (t *Thrift) Struct(id int, fields func()) {
	t.field(id, thriftStruct)
	t.element(fields)
}

// element writes a struct without a header.
func (t *Thrift) element(fields func()) {
	t.outer = append(t.outer, t.last)
	t.last = 0
	fields()
	t.Stop()
	t.last, t.outer = t.outer[len(t.outer)-1], t.outer[:len(t.outer)-1]
}

// Stop ends a struct.
func (t *Thrift) Stop() { t.Out = append(t.Out, 0) }

// list writes the header of a list of n elements.
func (t *Thrift) list(id int, kind byte, n int) {
	const short = 15
	t.field(id, thriftList)
	if n < short {
		t.Out = append(t.Out, byte(n)<<4|kind)
	} else {
		t.Out = binary.AppendUvarint(append(t.Out, short<<4|kind), uint64(n))
	}
}

// Structs writes a list of n structs. A function writes the fields of element i.
func (t *Thrift) Structs(id, n int, fields func(i int)) {
	t.list(id, thriftStruct, n)
	for i := range n {
		t.element(func() { fields(i) })
	}
}

// Strings writes a list of strings.
func (t *Thrift) Strings(id int, all []string) {
	t.list(id, thriftBinary, len(all))
	for _, s := range all {
		t.appendBinary(s)
	}
}

// Bools writes a list of booleans.
func (t *Thrift) Bools(id int, all ...bool) {
	t.list(id, thriftTrue, len(all))
	for _, v := range all {
		kind := byte(thriftFalse)
		if v {
			kind = thriftTrue
		}
		t.Out = append(t.Out, kind)
	}
}

// Enums writes a list of the values of an enumeration.
func Enums[E ~int](t *Thrift, id int, all []E) {
	t.list(id, thriftI32, len(all))
	for _, v := range all {
		t.Out = binary.AppendVarint(t.Out, int64(v))
	}
}
