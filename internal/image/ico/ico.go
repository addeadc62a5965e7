// Package ico writes icons and cursors of Windows: files of several pictures, each as PNG or as BMP (Microsoft
// Learn: Icons).
package ico

import (
	"encoding/binary"
	"image"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// An Entry is a square picture of a file.
type Entry struct {
	Side int // 1 to 256
	Bits int // of a pixel
	Data []byte
}

// Icon returns the parts of an ICO file.
func Icon(entries []Entry) []lazyfile.Part {
	const icon, planes = 1, 1
	return encode(icon, entries, func(e Entry) [2]int { return [2]int{planes, e.Bits} })
}

// Cursor returns the parts of a CUR file. The point of the first entry that the cursor points with is in the same
// place in all entries.
func Cursor(entries []Entry, hotspot image.Point) []lazyfile.Part {
	const cursor = 2
	return encode(cursor, entries, func(e Entry) [2]int {
		return [2]int{hotspot.X * e.Side / entries[0].Side, hotspot.Y * e.Side / entries[0].Side}
	})
}

// encode returns a directory, with two numbers for each entry that depend on the type of the file, and the entries.
func encode(kind uint16, entries []Entry, numbers func(Entry) [2]int) []lazyfile.Part {
	const headSize, entrySize = 6, 16
	le := binary.LittleEndian
	directory := le.AppendUint16(le.AppendUint16([]byte{0, 0}, kind), uint16(len(entries)))
	offset := headSize + entrySize*len(entries)
	parts := []lazyfile.Part{nil}
	for _, e := range entries {
		directory = append(directory, byte(e.Side), byte(e.Side), e.colors(), 0) // 0 stands for 256
		for _, n := range numbers(e) {
			directory = le.AppendUint16(directory, uint16(n))
		}
		directory = le.AppendUint32(le.AppendUint32(directory, uint32(len(e.Data))), uint32(offset))
		offset += len(e.Data)
		parts = append(parts, lazyfile.Literal(e.Data))
	}
	parts[0] = lazyfile.Literal(directory)
	return parts
}

// colors returns the number of colours of the palette, or 0 if there are 256 or none.
func (e Entry) colors() byte {
	if e.Bits < 8 {
		return 1 << e.Bits
	}
	return 0
}
