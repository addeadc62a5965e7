// Package ifd writes image file directories: the fields that TIFF files (TIFF 6.0, section 2), BigTIFF files and
// Exif metadata consist of.
package ifd

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

// A Directory has the values of fields by their tags. A value is a string (ASCII), []byte (UNDEFINED), Bytes (BYTE),
// uint16 or []uint16 (SHORT), uint32 or []uint32 (LONG), Rationals, Doubles, Offsets, a Directory, a Blob or Unknown.
type Directory map[uint16]any

// Types of values.
type (
	Bytes     []byte
	Rationals [][2]uint32 // numerators and denominators
	Doubles   []float64
	Offsets   []int64 // LONG, or LONG8 in BigTIFF
	Blob      []byte  // bytes to whose offset the field points
	Unknown   string  // four bytes of a type that no standard has
)

// Numbers of types (TIFF 6.0, section 2; BigTIFF).
const (
	typeByte      = 1
	typeASCII     = 2
	typeShort     = 3
	typeLong      = 4
	typeRational  = 5
	typeUndefined = 7
	typeDouble    = 12
	typeLong8     = 16
	typeUnknown   = 0x8001
)

// A ByteOrder is binary.BigEndian or binary.LittleEndian.
type ByteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// A Format is a format of directories.
type Format struct {
	Order ByteOrder
	Big   bool // BigTIFF, with offsets of 64 bits
}

// Encode returns a header and directories that follow each other.
func (f Format) Encode(directories ...Directory) []byte {
	w := writer{Format: f, out: f.header()}
	next := len(w.out) - f.wordSize()
	for _, d := range directories {
		w.putWord(next, int64(len(w.out)))
		next = w.directory(d)
	}
	return w.out
}

// header returns a header without the offset of the first directory.
func (f Format) header() []byte {
	const classic, big, offsetSize = 42, 43, 8
	name := "MM"
	if f.Order == ByteOrder(binary.LittleEndian) {
		name = "II"
	}
	if !f.Big {
		return append(f.Order.AppendUint16([]byte(name), classic), 0, 0, 0, 0)
	}
	out := f.Order.AppendUint16(f.Order.AppendUint16([]byte(name), big), offsetSize)
	return append(out, make([]byte, 2+offsetSize)...)
}

// wordSize returns the number of bytes of an offset.
func (f Format) wordSize() int {
	if f.Big {
		return 8
	}
	return 4
}

// appendWord appends an offset or a count.
func (f Format) appendWord(out []byte, n int64) []byte {
	if f.Big {
		return f.Order.AppendUint64(out, uint64(n))
	}
	return f.Order.AppendUint32(out, uint32(n))
}

type writer struct {
	Format
	out []byte
}

func (w *writer) putWord(at int, n int64) { copy(w.out[at:], w.appendWord(nil, n)) }

// AppendDirectory appends a directory with its values and no next one. Offsets count from the start of out.
func (f Format) AppendDirectory(out []byte, d Directory) []byte {
	w := writer{Format: f, out: out}
	w.directory(d)
	return w.out
}

// directory writes a directory with its values, and returns where the offset of the next one is.
func (w *writer) directory(d Directory) (next int) {
	word := w.wordSize()
	entrySize := 4 + 2*word
	if w.Big {
		w.out = w.Order.AppendUint64(w.out, uint64(len(d)))
	} else {
		w.out = w.Order.AppendUint16(w.out, uint16(len(d)))
	}
	at := len(w.out)
	next = at + entrySize*len(d)
	w.out = append(w.out, make([]byte, entrySize*len(d)+word)...)
	for _, tag := range slices.Sorted(maps.Keys(d)) {
		kind, count, value := w.value(d[tag])
		data := w.placed(value) // which may move w.out
		w.Order.PutUint16(w.out[at:], tag)
		w.Order.PutUint16(w.out[at+2:], kind)
		w.putWord(at+4, int64(count))
		copy(w.out[at+4+word:at+entrySize], data)
		at += entrySize
	}
	return next
}

// placed returns a value, or its offset if it is longer than an offset.
func (w *writer) placed(value []byte) []byte {
	if len(value) <= w.wordSize() {
		return value
	}
	at := len(w.out)
	w.out = append(w.out, value...)
	w.out = append(w.out, make([]byte, len(value)%2)...)
	return w.appendWord(nil, int64(at))
}

// value returns the type, the count and the bytes of a value. It writes what these point to.
func (w *writer) value(value any) (kind uint16, count int, data []byte) {
	switch v := value.(type) {
	case string:
		return typeASCII, len(v) + 1, append([]byte(v), 0)
	case Unknown:
		return typeUnknown, 1, []byte(v)
	case []byte:
		return typeUndefined, len(v), v
	case Bytes:
		return typeByte, len(v), v
	case Directory, Blob:
		return w.pointer(v)
	default:
		return w.numbers(value)
	}
}

// numbers returns the type, the count and the bytes of a value that consists of numbers.
func (w *writer) numbers(value any) (kind uint16, count int, data []byte) {
	switch v := value.(type) {
	case uint16:
		return w.numbers([]uint16{v})
	case uint32:
		return w.numbers([]uint32{v})
	case []uint16:
		return typeShort, len(v), appendAll(w.Order.AppendUint16, v)
	case []uint32:
		return typeLong, len(v), appendAll(w.Order.AppendUint32, v)
	case Offsets:
		return w.offsetType(), len(v), appendAll(w.appendWord, v)
	case Doubles:
		return typeDouble, len(v), appendAll(func(out []byte, n float64) []byte { return w.Order.AppendUint64(out, math.Float64bits(n)) }, v)
	default:
		return typeRational, len(v.(Rationals)), appendAll(func(out []byte, n [2]uint32) []byte {
			return w.Order.AppendUint32(w.Order.AppendUint32(out, n[0]), n[1])
		}, v.(Rationals))
	}
}

func appendAll[T any](appendTo func([]byte, T) []byte, all []T) (out []byte) {
	for _, v := range all {
		out = appendTo(out, v)
	}
	return out
}

func (f Format) offsetType() uint16 {
	if f.Big {
		return typeLong8
	}
	return typeLong
}

// pointer writes a directory or a blob, and returns its offset.
func (w *writer) pointer(value any) (kind uint16, count int, data []byte) {
	at := w.appendWord(nil, int64(len(w.out)))
	if d, ok := value.(Directory); ok {
		w.directory(d)
	} else {
		w.out = append(w.out, value.(Blob)...)
		w.out = append(w.out, make([]byte, len(w.out)%2)...)
	}
	return w.offsetType(), 1, at
}

// With returns a directory in which fields replace those of the same tags.
func (d Directory) With(fields Directory) Directory {
	d = d.Without()
	maps.Copy(d, fields)
	return d
}

// Without returns a directory without the fields of some tags.
func (d Directory) Without(tags ...uint16) Directory {
	without := Directory{}
	for tag, value := range d {
		if !slices.Contains(tags, tag) {
			without[tag] = value
		}
	}
	return without
}
