package jpg

import (
	"encoding/binary"
	"slices"
)

// A field is an entry of a directory of TIFF. Its value is text (ASCII), bytes (undefined), octets (BYTE), uint16 (SHORT), uint32 (LONG),
// rationals, a directory, a blob or unknown.
type field struct {
	tag   uint16
	value any
}

type (
	octets    []byte
	rationals [][2]uint32
	directory []field
	blob      []byte // bytes to whose offset the field points
	unknown   string // four bytes of a type that no standard has
)

// Kinds of values (TIFF 6.0, section 2).
const (
	kindByte      = 1
	kindASCII     = 2
	kindShort     = 3
	kindLong      = 4
	kindRational  = 5
	kindUndefined = 7
	kindUnknown   = 0x8001
)

// A byteOrder is binary.BigEndian or binary.LittleEndian.
type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// tiff returns a TIFF structure of directories that follow each other.
func tiff(order byteOrder, directories ...directory) []byte {
	w := tiffWriter{order: order, out: []byte("MM\x00\x2a\x00\x00\x00\x00")}
	if order == byteOrder(binary.LittleEndian) {
		copy(w.out, "II\x2a\x00")
	}
	next := 4
	for _, d := range directories {
		order.PutUint32(w.out[next:], uint32(len(w.out)))
		next = w.directory(d)
	}
	return w.out
}

type tiffWriter struct {
	order byteOrder
	out   []byte
}

// directory writes a directory with its values, and returns where the offset of the next one is.
func (w *tiffWriter) directory(d directory) (next int) {
	const entrySize = 12
	w.out = w.order.AppendUint16(w.out, uint16(len(d)))
	at := len(w.out)
	next = at + entrySize*len(d)
	w.out = append(w.out, make([]byte, entrySize*len(d)+4)...)
	for _, f := range d {
		kind, count, value := w.value(f.value)
		w.order.PutUint16(w.out[at:], f.tag)
		w.order.PutUint16(w.out[at+2:], kind)
		w.order.PutUint32(w.out[at+4:], uint32(count))
		data := w.placed(value) // which may move w.out
		copy(w.out[at+8:at+12], data)
		at += entrySize
	}
	return next
}

// placed returns a value, or its offset if it has more than four bytes.
func (w *tiffWriter) placed(value []byte) []byte {
	if len(value) <= 4 {
		return value
	}
	at := len(w.out)
	w.out = append(w.out, value...)
	w.out = append(w.out, make([]byte, len(value)%2)...)
	return w.order.AppendUint32(nil, uint32(at))
}

// value returns the kind, the count and the bytes of a value. It writes what these point to.
func (w *tiffWriter) value(value any) (kind uint16, count int, data []byte) {
	switch v := value.(type) {
	case string:
		return kindASCII, len(v) + 1, append([]byte(v), 0)
	case unknown:
		return kindUnknown, 1, []byte(v)
	case []byte:
		return kindUndefined, len(v), v
	case octets:
		return kindByte, len(v), v
	case uint16:
		return kindShort, 1, w.order.AppendUint16(nil, v)
	case uint32:
		return kindLong, 1, w.order.AppendUint32(nil, v)
	case rationals:
		for _, n := range v {
			data = w.order.AppendUint32(w.order.AppendUint32(data, n[0]), n[1])
		}
		return kindRational, len(v), data
	}
	at := w.order.AppendUint32(nil, uint32(len(w.out)))
	if d, ok := value.(directory); ok {
		w.directory(d)
	} else {
		w.out = append(w.out, value.(blob)...)
		w.out = append(w.out, make([]byte, len(w.out)%2)...)
	}
	return kindLong, 1, at
}

// with returns a directory in which fields replace those of the same tags, in the order of tags.
func (d directory) with(fields ...field) directory {
	d = slices.DeleteFunc(slices.Clone(d), func(f field) bool {
		return slices.ContainsFunc(fields, func(g field) bool { return g.tag == f.tag })
	})
	d = append(d, fields...)
	slices.SortStableFunc(d, func(a, b field) int { return int(a.tag) - int(b.tag) })
	return d
}
