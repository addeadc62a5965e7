package document

import "encoding/binary"

// docPageSize is the number of bytes of a page of properties (2.9.33, 2.9.175).
const docPageSize = 512

// A docPage is a page of the properties of pieces of text. Equal ones are there once.
type docPage struct {
	starts  []uint32 // of the pieces, as offsets in the stream
	entries []byte   // after the starts
	data    []byte   // from the end of the page
	known   map[string]int
}

// pages adds the pages of the properties of pieces, and returns the table of the pages (2.8.5, 2.8.6).
func (s *docStreams) pages(pieces []docPiece, add func(p *docPage, piece docPiece) bool) []byte {
	var starts, numbers []byte
	start, p := uint32(textStart), &docPage{known: map[string]int{}}
	finish := func(end uint32) {
		s.text = append(s.text, make([]byte, (docPageSize-len(s.text)%docPageSize)%docPageSize)...)
		starts = binary.LittleEndian.AppendUint32(starts, p.starts[0])
		numbers = binary.LittleEndian.AppendUint32(numbers, uint32(len(s.text)/docPageSize))
		s.text = append(s.text, p.bytes(end)...)
	}
	for _, piece := range pieces {
		p.starts = append(p.starts, start)
		if !add(p, piece) {
			p.starts = p.starts[:len(p.starts)-1]
			finish(start)
			p = &docPage{starts: []uint32{start}, known: map[string]int{}}
			add(p, piece)
		}
		start = textStart + 2*uint32(piece.end)
	}
	finish(start)
	return append(binary.LittleEndian.AppendUint32(starts, start), numbers...)
}

// addRun adds the properties of a run (2.9.32), if there is room.
func (p *docPage) addRun(piece docPiece) bool {
	if len(piece.properties) == 0 {
		return p.add(1, nil)
	}
	return p.add(1, append([]byte{byte(len(piece.properties))}, piece.properties...))
}

// addParagraph adds the style and the properties of a paragraph (2.9.174), if there is room.
func (p *docPage) addParagraph(piece docPiece) bool {
	size := 2 + len(piece.properties)
	b := []byte{byte((size + 1) / 2)}
	if size%2 == 0 {
		b = []byte{0, byte(size / 2)}
	}
	return p.add(13, append(binary.LittleEndian.AppendUint16(b, uint16(piece.style)), piece.properties...))
}

// add adds an entry of a size that refers to data, unless there are none.
func (p *docPage) add(entry int, data []byte) bool {
	data = even(data)
	size := 4*(len(p.starts)+1) + entry*len(p.starts) + len(p.data) + 2 // with the number of entries, and its padding
	offset, isKnown := p.known[string(data)]
	if !isKnown && len(data) > 0 {
		size += len(data)
	}
	if size > docPageSize {
		return false
	}
	if !isKnown && len(data) > 0 {
		p.data = append(data[:len(data):len(data)], p.data...)
		offset = docPageSize - 2 - len(p.data)
		p.known[string(data)] = offset
	}
	p.entries = append(append(p.entries, byte(offset/2)), make([]byte, entry-1)...)
	return true
}

// bytes returns the page, whose last piece has an end.
func (p *docPage) bytes(end uint32) []byte {
	b := make([]byte, 0, docPageSize)
	for _, start := range p.starts {
		b = binary.LittleEndian.AppendUint32(b, start)
	}
	b = append(binary.LittleEndian.AppendUint32(b, end), p.entries...)
	b = b[:docPageSize]
	copy(b[docPageSize-2-len(p.data):], p.data)
	b[docPageSize-1] = byte(len(p.starts))
	return b
}
