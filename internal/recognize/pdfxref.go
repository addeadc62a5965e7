package recognize

import (
	"bytes"
	"io"
	"slices"
)

// maxPDFSections is the maximum number of cross-reference sections that are searched. A file gets
// one each time that it is changed.
const maxPDFSections = 64

// A pdfSection is a cross-reference section: a table (7.5.4) or a stream (7.5.8). It has been
// searched for an object.
type pdfSection struct {
	entry       int64 // offset of the entry of the object in a table, or its index in a stream, or -1
	root        int64 // object
	isEncrypted bool
	next        []int64 // offsets of the sections that complete this one, in order of precedence

	// stream is that of the entries, and widths are the sizes of their fields in bytes. They
	// are nil for a table.
	stream *pdfObject
	widths []int64
}

// newPDFSection returns a section with what its trailer says, but without entries (7.5.5).
func newPDFSection(trailer pdfDict) *pdfSection {
	s := &pdfSection{entry: -1, isEncrypted: trailer["Encrypt"] != nil}
	s.root, _ = trailer.reference("Root") // which only the newest section needs
	for _, key := range []string{"XRefStm", "Prev"} {
		if offset, err := trailer.integer(key); err == nil {
			s.next = append(s.next, offset)
		}
	}
	return s
}

// A pdfPlace is where an object is.
type pdfPlace struct {
	isCompressed bool
	number       int64 // offset of the object, or number of the object stream that contains it
}

// find finds an object.
func (p *pdfFile) find(number int64) (pdfPlace, error) {
	offsets := []int64{p.newest}
	for range maxPDFSections {
		if len(offsets) == 0 {
			return pdfPlace{}, errFormat
		}
		s, err := p.searchSection(offsets[0], number)
		if err != nil {
			return pdfPlace{}, err
		}
		if place, found, err := p.place(s); found || err != nil {
			return place, err
		}
		offsets = append(s.next, offsets[1:]...)
	}
	return pdfPlace{}, errTooMuch
}

// searchSection searches the section at an offset for an object. The section is valid until the
// file is read again.
func (p *pdfFile) searchSection(offset, number int64) (*pdfSection, error) {
	const maxKeyword = 32 // bytes with white space around it
	b, err := p.at(offset, min(maxKeyword, p.size-offset))
	if err != nil {
		return nil, err
	}
	if keyword, rest := pdfToken(b); string(keyword) == "xref" {
		return p.searchTable(offset+int64(len(b)-len(rest)), number)
	}
	o, err := p.objectAt(offset)
	if err != nil {
		return nil, err
	}
	return searchXRefStream(&o, number)
}

// pdfTableEntry is the size in bytes of an entry of a table.
const pdfTableEntry = 20

// searchTable searches a table, of which the first range of objects is at an offset.
func (p *pdfFile) searchTable(offset, number int64) (*pdfSection, error) {
	const maxNumbers = 64 // bytes of the first number of a range and their count, with white space
	entry := int64(-1)
	for {
		b, err := p.at(offset, min(maxNumbers, p.size-offset))
		if err != nil {
			return nil, err
		}
		token, rest := pdfToken(b)
		if string(token) == "trailer" {
			return p.readTrailer(offset+int64(len(b)-len(rest)), entry)
		}
		first, err := parsePDFInteger(token)
		if err != nil {
			return nil, err
		}
		token, rest = pdfToken(rest)
		count, err := parsePDFInteger(token)
		if err != nil || count > p.size/pdfTableEntry {
			return nil, errFormat
		}
		entries := offset + int64(len(b)-len(bytes.TrimLeft(rest, pdfSpace)))
		if i := number - first; 0 <= i && i < count {
			entry = entries + i*pdfTableEntry
		}
		offset = entries + count*pdfTableEntry
	}
}

// readTrailer reads the trailer of a table, which has an entry or -1.
func (p *pdfFile) readTrailer(offset, entry int64) (*pdfSection, error) {
	b, err := p.at(offset, min(maxPDFObject, p.size-offset))
	if err != nil {
		return nil, err
	}
	trailer, _, err := parsePDFDict(b)
	if err != nil {
		return nil, err
	}
	s := newPDFSection(trailer)
	s.entry = entry
	return s, nil
}

// searchXRefStream searches the section that a stream contains.
func searchXRefStream(o *pdfObject, number int64) (*pdfSection, error) {
	s := newPDFSection(o.pdfDict)
	s.stream = o
	var err error
	if s.widths, err = o.integers("W"); err != nil || len(s.widths) != 3 || slices.Max(s.widths) > 8 {
		return nil, errFormat
	}
	index, err := o.integers("Index", 0, o.integerOr("Size", 0))
	if err != nil || len(index)%2 != 0 {
		return nil, errFormat
	}
	before := int64(0) // entries
	for r := range slices.Chunk(index, 2) {
		if i := number - r[0]; 0 <= i && i < r[1] {
			s.entry = before + i
		}
		before += r[1]
	}
	return s, nil
}

// place returns the place of the object for which a section has been searched, and reports whether
// it has one.
func (p *pdfFile) place(s *pdfSection) (place pdfPlace, found bool, err error) {
	switch {
	case s.entry < 0:
		return pdfPlace{}, false, nil
	case s.stream == nil:
		return p.placeInTable(s.entry)
	}
	return p.placeInStream(s)
}

// placeInTable returns the place in the entry at an offset, and reports whether it is in use.
func (p *pdfFile) placeInTable(offset int64) (place pdfPlace, inUse bool, err error) {
	b, err := p.at(offset, pdfTableEntry)
	if err != nil {
		return pdfPlace{}, false, err
	}
	token, rest := pdfToken(b)
	_, rest = pdfToken(rest) // the generation
	keyword, _ := pdfToken(rest)
	place.number, err = parsePDFInteger(token)
	return place, string(keyword) == "n", err
}

// placeInStream returns the place in an entry of a stream, and reports whether it is in use
// (7.5.8.3).
func (p *pdfFile) placeInStream(s *pdfSection) (place pdfPlace, inUse bool, err error) {
	r, err := p.decode(s.stream)
	if err != nil {
		return pdfPlace{}, false, err
	}
	entry := make([]byte, s.widths[0]+s.widths[1]+s.widths[2])
	if _, err := io.CopyN(io.Discard, r, s.entry*int64(len(entry))); err != nil {
		return pdfPlace{}, false, noEOF(err)
	}
	if _, err := io.ReadFull(r, entry); err != nil {
		return pdfPlace{}, false, noEOF(err)
	}
	kind := int64(1) // if it has no field
	if s.widths[0] > 0 {
		kind = bigEndian(entry[:s.widths[0]])
	}
	place = pdfPlace{kind == 2, bigEndian(entry[s.widths[0]:][:s.widths[1]])}
	return place, kind == 1 || kind == 2, nil
}

func bigEndian(b []byte) (n int64) {
	for _, digit := range b {
		n = n<<8 | int64(digit)
	}
	return n
}
