// Package exif builds the metadata that a camera writes into a JPEG (CIPA DC-008, Exif
// 2.32).
package exif

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// An Orientation is a number from 1 to 8 that says how the pixels of a photo are stored: which side
// of the scene the first row shows, and which side the first column shows (tag 0x0112).
type Orientation int

// MirrorsX reports whether the scene is mirrored from left to right before it is stored.
func (o Orientation) MirrorsX() bool { return o == 2 || o == 3 || o == 6 || o == 7 }

// MirrorsY reports whether the scene is mirrored from top to bottom before it is stored.
func (o Orientation) MirrorsY() bool { return o == 3 || o == 4 || o == 7 || o == 8 }

// Transposes reports whether columns of the scene, mirrored or not, are stored as rows.
func (o Orientation) Transposes() bool { return o >= 5 }

// tiff returns a TIFF structure of directories. The first has pointers to the others.
func tiff(camera, exposure, place []field) []byte {
	const header, exposureTag, placeTag = 8, 0x8769, 0x8825
	exposureAt := header + size(camera) + 2*entrySize
	placeAt := exposureAt + size(exposure)
	camera = append(camera, long(exposureTag, exposureAt), long(placeTag, placeAt))

	out := binary.BigEndian.AppendUint32([]byte("MM\x00\x2a"), header)
	for _, directory := range [][]field{camera, exposure, place} {
		out = appendDirectory(out, directory)
	}
	return out
}

// A field is an entry of a directory (TIFF 6.0, section 2).
type field struct {
	tag, kind uint16
	count     int
	value     []byte
}

// Kinds of fields.
const (
	kindByte      = 1
	kindASCII     = 2
	kindShort     = 3
	kindLong      = 4
	kindRational  = 5
	kindUndefined = 7
)

func text(tag uint16, s string) field {
	return field{tag, kindASCII, len(s) + 1, append([]byte(s), 0)}
}

func undefined(tag uint16, s string) field { return field{tag, kindUndefined, len(s), []byte(s)} }

func bytes(tag uint16, values ...byte) field { return field{tag, kindByte, len(values), values} }

func short(tag uint16, n int) field {
	return field{tag, kindShort, 1, binary.BigEndian.AppendUint16(nil, uint16(n))}
}

func long(tag uint16, n int) field {
	return field{tag, kindLong, 1, binary.BigEndian.AppendUint32(nil, uint32(n))}
}

// rationals returns a field of fractions, as pairs of a numerator and a denominator.
func rationals(tag uint16, numbers ...uint32) field {
	f := field{tag: tag, kind: kindRational, count: len(numbers) / 2}
	for _, n := range numbers {
		f.value = binary.BigEndian.AppendUint32(f.value, n)
	}
	return f
}

// inline is the maximum size of a value that is in the entry itself. Longer values follow
// the entries of the directory.
const inline = 4

const (
	countSize = 2
	entrySize = 12
	nextSize  = 4 // of the offset of the next directory
)

// size returns the size of a directory with its values, which is even.
func size(directory []field) int {
	n := countSize + entrySize*len(directory) + nextSize
	for _, f := range directory {
		if len(f.value) > inline {
			n += (len(f.value) + 1) &^ 1
		}
	}
	return n
}

// appendDirectory appends the fields in the order of their tags.
func appendDirectory(out []byte, directory []field) []byte {
	slices.SortFunc(directory, func(a, b field) int { return cmp.Compare(a.tag, b.tag) })
	values := len(out) + countSize + entrySize*len(directory) + nextSize // offset of the next value
	var long []byte
	out = binary.BigEndian.AppendUint16(out, uint16(len(directory)))
	for _, f := range directory {
		out = binary.BigEndian.AppendUint16(out, f.tag)
		out = binary.BigEndian.AppendUint16(out, f.kind)
		out = binary.BigEndian.AppendUint32(out, uint32(f.count))
		if len(f.value) <= inline {
			out = append(out, slices.Concat(f.value, make([]byte, inline-len(f.value)))...)
			continue
		}
		out = binary.BigEndian.AppendUint32(out, uint32(values+len(long)))
		long = append(long, f.value...)
		long = append(long, make([]byte, len(f.value)%2)...)
	}
	return slices.Concat(out, make([]byte, nextSize), long)
}
