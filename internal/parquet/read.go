package parquet

import (
	"encoding/binary"
	"errors"
)

// A Struct has the values of a struct of Thrift by the identifiers of its fields: bool, int64, string, []any or Struct.
type Struct map[int]any

var errThrift = errors.New("parquet: invalid struct of Thrift")

// maxValues is the maximum number of values that [ReadStruct] returns, because files may be made to exhaust memory.
const maxValues = 50_000

// ReadStruct reads a struct in the compact protocol of Thrift, which other bytes may follow. Of a large one, it returns
// the first values.
func ReadStruct(b []byte) (Struct, error) {
	r := reader{b: b, left: maxValues}
	s := r.structure(0)
	if r.failed {
		return nil, errThrift
	}
	return s, nil
}

// A reader reads what Thrift writes.
type reader struct {
	b      []byte
	left   int // values that are still returned
	failed bool
}

// fail makes the reader fail, so that it finds no more bytes.
func (r *reader) fail() { r.b, r.failed = nil, true }

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.fail()
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.b)
	r.skip(n)
	return v
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.b)
	r.skip(n)
	return v
}

// skip skips the n bytes of a number, unless they are no number.
func (r *reader) skip(n int) {
	if n <= 0 {
		r.fail()
		return
	}
	r.b = r.b[n:]
}

// take returns n bytes.
func (r *reader) take(n uint64) string {
	if n > uint64(len(r.b)) {
		r.fail()
		return ""
	}
	b := r.b[:n]
	if r.b = r.b[n:]; r.left <= 0 {
		return ""
	}
	return string(b)
}

// maxDepth is the maximum number of structs and lists around a value. The metadata of Parquet has less than ten.
const maxDepth = 32

func (r *reader) structure(depth int) (s Struct) {
	if r.left > 0 {
		s = Struct{}
	}
	for id := 0; !r.failed; {
		header := r.byte()
		if header == 0 {
			return s
		}
		if delta := int(header >> 4); delta > 0 {
			id += delta
		} else {
			id = int(r.varint())
		}
		var v any
		switch kind := header & 15; kind {
		case thriftTrue, thriftFalse:
			v = kind == thriftTrue
		default:
			v = r.value(kind, depth+1)
		}
		if r.left--; r.left >= 0 {
			s[id] = v
		}
	}
	return s
}

func (r *reader) value(kind byte, depth int) any {
	if depth > maxDepth {
		r.fail()
	}
	switch kind {
	case thriftTrue, thriftFalse: // of a list
		return r.byte() == thriftTrue
	case thriftByte:
		return int64(int8(r.byte()))
	case thriftI16, thriftI32, thriftI64:
		if v := r.varint(); r.left > 0 {
			return v
		}
		return nil
	case thriftDouble:
		return r.take(8)
	case thriftBinary:
		return r.take(r.uvarint())
	case thriftList:
		return r.list(depth)
	case thriftStruct:
		return r.structure(depth)
	default:
		r.fail()
		return nil
	}
}

func (r *reader) list(depth int) []any {
	header := r.byte()
	n := uint64(header >> 4)
	if n == 15 {
		n = r.uvarint()
	}
	if n > uint64(len(r.b)) { // each element has at least a byte
		r.fail()
	}
	var all []any
	for ; n > 0 && !r.failed; n-- {
		v := r.value(header&15, depth+1)
		if r.left--; r.left >= 0 {
			all = append(all, v)
		}
	}
	return all
}

// Int returns a field that is a number, or 0.
func (s Struct) Int(id int) int64 {
	v, _ := s[id].(int64)
	return v
}

// String returns a field that is a string, or "".
func (s Struct) String(id int) string {
	v, _ := s[id].(string)
	return v
}

// Struct returns a field that is a struct, or nil.
func (s Struct) Struct(id int) Struct {
	v, _ := s[id].(Struct)
	return v
}

// Structs returns the structs of a field that is a list of them, or nil.
func (s Struct) Structs(id int) (all []Struct) {
	list, _ := s[id].([]any)
	for _, v := range list {
		element, ok := v.(Struct)
		if !ok {
			return nil
		}
		all = append(all, element)
	}
	return all
}
