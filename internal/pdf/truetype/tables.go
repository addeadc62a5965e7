package truetype

import (
	"encoding/binary"
	"math/bits"
)

// A table is a table of a font file.
type table struct {
	tag  string
	data []byte
}

// tables returns all tables except cmap, in the order of their tags.
func (s *subset) tables(box bounds) []table {
	return []table{
		{"glyf", s.glyf},
		{"head", s.head(box)},
		{"hhea", s.hhea(box)},
		{"hmtx", s.hmtx()},
		{"loca", s.loca()},
		{"maxp", s.maxp()},
		{"post", s.post()},
	}
}

// longOffsets reports whether loca has offsets of 32 bits, because glyf is too long for half of them in 16
// bits.
func (s *subset) longOffsets() bool { return len(s.glyf) > 2*0xffff }

// loca has the offsets of the glyphs, and the end of the last one.
func (s *subset) loca() (b []byte) {
	for _, offset := range append(s.offsets, len(s.glyf)) {
		if s.longOffsets() {
			b = binary.BigEndian.AppendUint32(b, uint32(offset))
		} else {
			b = appendInts(b, offset/2)
		}
	}
	return b
}

// cmap maps Unicode to glyphs (format 4), in a segment of all printable ASCII characters, one for
// each other character, and the final one that every table has.
func (s *subset) cmap() []byte {
	ends, starts, deltas := []int{last}, []int{first}, []int{0}
	var ascii [last - first + 1]int
	for _, c := range s.characters {
		if c.rune <= last {
			ascii[c.rune-first] = c.index
			continue
		}
		ends, starts, deltas = append(ends, int(c.rune)), append(starts, int(c.rune)), append(deltas, c.index-int(c.rune))
	}
	segments := len(ends) + 1
	b := appendInts(nil, 0, 1, 3, 1, 0, 12) // one table, of platform 3, encoding 1, at offset 12
	b = appendInts(b, 4, 16+8*segments+2*len(ascii), 0, 2*segments)
	b = appendSearch(b, segments, 2)
	b = appendInts(appendInts(b, ends...), 0xffff, 0) // and a reserved field
	b = appendInts(appendInts(b, starts...), 0xffff)
	b = appendInts(appendInts(b, deltas...), 1)   // differences of glyphs and characters
	b = appendInts(b, 2*segments)                 // offset from here to the glyphs below
	b = appendInts(b, make([]int, segments-1)...) // other segments have no such offset
	return appendInts(b, ascii[:]...)
}

// appendSearch appends the values that a binary search in count records of size bytes needs: the
// largest power of two up to count, in bytes, its exponent, and the bytes that remain.
func appendSearch(b []byte, count, size int) []byte {
	exponent := bits.Len(uint(count)) - 1
	searched := size << exponent
	return appendInts(b, searched, exponent, count*size-searched)
}

func (s *subset) head(box bounds) []byte {
	b := appendInts(nil, 1, 0, 1, 0)                    // versions
	b = appendInts(b, 0, 0, 0x5f0f, 0x3cf5)             // checksum adjustment, which assemble sets, and magic number
	b = appendInts(b, 1<<0|1<<1, s.source.UnitsPerEm()) // the baseline is at y=0 and the left side bearing at x=0
	b = append(b, make([]byte, 16)...)                  // dates
	format := 0
	if s.longOffsets() {
		format = 1
	}
	return appendInts(b, box.xMin, box.yMin, box.xMax, box.yMax, 0, 8, 2, format, 0)
}

func (s *subset) hhea(box bounds) []byte {
	advance, right := 0, s.advances[0]
	for i, a := range s.advances {
		advance, right = max(advance, a), min(right, a-s.bounds[i].xMax)
	}
	b := appendInts(nil, 1, 0, s.source.Ascent(), -s.source.Descent(), 0, advance, box.xMin, right, box.xMax)
	b = appendInts(b, 1, 0, 0, 0, 0, 0, 0, 0) // upright caret
	return appendInts(b, len(s.advances))
}

func (s *subset) hmtx() (b []byte) {
	for i, advance := range s.advances {
		b = appendInts(b, advance, s.bounds[i].xMin)
	}
	return b
}

func (s *subset) maxp() []byte {
	b := appendInts(nil, 1, 0, len(s.advances), s.points, s.contours, 0, 0)
	return appendInts(b, 1, 0, 0, 0, 0, 0, 0, 0, 0) // no instructions and no composite glyphs
}

// post has no names of glyphs (version 3).
func (s *subset) post() []byte {
	b := appendInts(nil, 3, 0, s.italicAngle(), 0)
	return append(b, make([]byte, 24)...) // no underline, not monospaced
}

// assemble returns a font file of tables.
func assemble(tables []table) []byte {
	const headerSize, recordSize = 12, 16
	b := appendSearch(appendInts(nil, 1, 0, len(tables)), len(tables), recordSize)
	offset, adjustment := headerSize+recordSize*len(tables), 0
	for _, t := range tables {
		if t.tag == "head" {
			adjustment = offset + 8
		}
		b = append(b, t.tag...)
		for _, n := range []uint32{checksum(t.data), uint32(offset), uint32(len(t.data))} {
			b = binary.BigEndian.AppendUint32(b, n)
		}
		offset += (len(t.data) + 3) &^ 3
	}
	for _, t := range tables {
		b = append(b, t.data...)
		b = append(b, make([]byte, -len(t.data)&3)...)
	}
	binary.BigEndian.PutUint32(b[adjustment:], 0xb1b0afba-checksum(b))
	return b
}

// checksum returns the sum of the 32-bit integers of a table, which is padded with zeros.
func checksum(data []byte) (sum uint32) {
	for i, b := range data {
		sum += uint32(b) << (24 - 8*(i%4))
	}
	return sum
}
