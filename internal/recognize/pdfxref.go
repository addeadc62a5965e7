package recognize

import (
	"bytes"
	"slices"
)

// A pdfSection is a cross-reference section: a table (7.5.4) or a stream (7.5.8). It has been
// searched for an object.
type pdfSection struct {
	root        int64 // object
	isEncrypted bool
	next        []int64 // offsets of the sections that complete this one, in order of precedence
	place       pdfPlace
}

// A pdfPlace is where an object is.
type pdfPlace struct {
	isUsed       bool
	isCompressed bool
	number       int64 // offset of the object, or number of the object stream that contains it
}

// newPDFSection returns a section with what its trailer says, but without entries (7.5.5).
func newPDFSection(trailer pdfDict) *pdfSection {
	s := &pdfSection{isEncrypted: trailer["Encrypt"] != nil}
	s.root, _ = attempt(func() int64 { return trailer.reference("Root") }) // which only the newest section needs
	for _, key := range []string{"XRefStm", "Prev"} {
		if offset := trailer.integerOr(key, -1); offset >= 0 {
			s.next = append(s.next, offset)
		}
	}
	return s
}

// find finds an object.
func (p *pdfFile) find(number int64) pdfPlace {
	offsets := []int64{p.newest}
	for range maxPDFSections {
		expect(len(offsets) > 0)
		s := p.section(offsets[0], number)
		if s.place.isUsed {
			return s.place
		}
		offsets = append(s.next, offsets[1:]...)
	}
	must(errTooMuch)
	return pdfPlace{}
}

// section searches the section at an offset for an object.
func (p *pdfFile) section(offset, number int64) *pdfSection {
	const maxKeyword = 32 // bytes with white space around it
	b := p.upTo(offset, maxKeyword)
	if keyword, rest := pdfToken(b); string(keyword) == "xref" {
		return p.searchTable(offset+int64(len(b)-len(rest)), number)
	}
	return p.searchStream(p.objectAt(offset), number)
}

// searchTable searches a table for an object. Its first range of objects is at an offset.
func (p *pdfFile) searchTable(offset, number int64) *pdfSection {
	const entrySize, maxNumbers = 20, 64 // bytes, also of the first number of a range and their count, with white space
	entry := int64(-1)
	for {
		b := p.upTo(offset, maxNumbers)
		token, rest := pdfToken(b)
		if string(token) == "trailer" {
			trailer, _ := parsePDFDict(p.upTo(offset+int64(len(b)-len(rest)), maxPDFObject))
			s := newPDFSection(trailer)
			if entry >= 0 {
				s.place = parsePDFEntry(p.at(entry, entrySize))
			}
			return s
		}
		first := pdfInteger(token)
		token, rest = pdfToken(rest)
		n := pdfInteger(token)
		expect(n <= p.size/entrySize)
		entries := offset + int64(len(b)-len(bytes.TrimLeft(rest, pdfSpace)))
		if i := number - first; 0 <= i && i < n {
			entry = entries + i*entrySize
		}
		offset = entries + n*entrySize
	}
}

// parsePDFEntry parses an entry of a table.
func parsePDFEntry(b []byte) pdfPlace {
	offset, rest := pdfToken(b)
	_, rest = pdfToken(rest) // the generation
	keyword, _ := pdfToken(rest)
	return pdfPlace{isUsed: string(keyword) == "n", number: pdfInteger(offset)}
}

// searchStream searches the section in the stream of an object for another one (7.5.8.3).
func (p *pdfFile) searchStream(o pdfObject, number int64) *pdfSection {
	s := newPDFSection(o.pdfDict)
	widths := o.integers("W")
	expect(len(widths) == 3 && slices.Max(widths) <= 8)
	ranges := o.integers("Index", 0, o.integerOr("Size", 0))
	expect(len(ranges)%2 == 0)
	entry, before := int64(-1), int64(0)
	for r := range slices.Chunk(ranges, 2) {
		if i := number - r[0]; 0 <= i && i < r[1] {
			entry = before + i
		}
		before += r[1]
	}
	if entry < 0 {
		return s
	}
	size, columns := int(widths[0]+widths[1]+widths[2]), o.predictor()
	if columns > 0 && columns != size {
		must(errUnsupported)
	}
	row := pdfRow(p.decode(o), entry, size, columns > 0)
	kind := int64(1) // if it has no field
	if widths[0] > 0 {
		kind = bigEndian(row[:widths[0]])
	}
	s.place = pdfPlace{kind == 1 || kind == 2, kind == 2, bigEndian(row[widths[0]:][:widths[1]])}
	return s
}

func bigEndian(b []byte) (n int64) {
	for _, digit := range b {
		n = n<<8 | int64(digit)
	}
	return n
}
