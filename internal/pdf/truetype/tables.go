package truetype

import "encoding/binary"

// A table is a table of a font file.
type table struct {
	tag  string
	data []byte
}

// file returns the font file. Ascent and descent are in font units.
func (s *subset) file(box bounds, ascent, descent int) []byte {
	return assemble([]table{ // in the order of their tags
		{"cmap", s.cmap()},
		{"glyf", s.glyf},
		{"head", s.head(box)},
		{"hhea", s.hhea(box, ascent, descent)},
		{"hmtx", s.hmtx()},
		{"loca", binary.BigEndian.AppendUint16(s.loca, uint16(len(s.glyf)/2))},
		{"maxp", s.maxp()},
		{"post", s.post()},
	})
}

// cmap maps Unicode to glyphs (format 4), in a segment of all printable ASCII characters
// and the final one that every table has.
func (s *subset) cmap() []byte {
	const segments, length = 2, 16 + 8*2 + 2*(last-first+1)
	b := appendInts(nil, 0, 1, 3, 1, 0, 12) // one table, of platform 3, encoding 1, at offset 12
	b = appendInts(b, 4, length, 0, 2*segments, 4, 1, 0)
	b = appendInts(b, last, 0xffff)  // ends of segments
	b = appendInts(b, 0)             // reserved
	b = appendInts(b, first, 0xffff) // starts of segments
	b = appendInts(b, 0, 1)          // differences of glyphs and characters
	b = appendInts(b, 4, 0)          // offset from here to the glyphs below
	for _, index := range s.indexes {
		b = appendInts(b, int(index))
	}
	return b
}

func (s *subset) head(box bounds) []byte {
	b := appendInts(nil, 1, 0, 1, 0)                                            // versions
	b = appendInts(b, 0, 0, 0x5f0f, 0x3cf5)                                     // checksum adjustment, which assemble sets, and magic number
	b = appendInts(b, 1<<0|1<<1, int(s.em))                                     // the baseline is at y=0 and the left side bearing at x=0
	b = append(b, make([]byte, 16)...)                                          // dates
	return appendInts(b, box.xMin, box.yMin, box.xMax, box.yMax, 0, 8, 2, 0, 0) // short offsets in loca
}

func (s *subset) hhea(box bounds, ascent, descent int) []byte {
	advance, right := 0, s.advances[0]
	for i, a := range s.advances {
		advance, right = max(advance, a), min(right, a-s.bounds[i].xMax)
	}
	b := appendInts(nil, 1, 0, ascent, -descent, 0, advance, box.xMin, right, box.xMax)
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
	searched, exponent := 1, 0 // the largest power of 2 up to the number of tables
	for 2*searched <= len(tables) {
		searched, exponent = 2*searched, exponent+1
	}
	b := appendInts(nil, 1, 0, len(tables), searched*recordSize, exponent, (len(tables)-searched)*recordSize)
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
