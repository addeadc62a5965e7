package recognize

import (
	"bytes"
	"errors"
	"strconv"

	"github.com/seed-40aebabe/placeholder"
)

var (
	errEncrypted   = errors.New("is encrypted")
	errUnsupported = errors.New("uses a feature that is not supported")
)

// readPDF reads the number of pages of a PDF.
func readPDF(s *source) facts {
	pages, err := attempt(func() int64 { return countPages(s) })
	switch {
	case errors.Is(err, errEncrypted):
		return facts{lost: []string{"pages", "that it is encrypted"}, fileType: "pdf"}
	case errors.Is(err, errUnsupported), errors.Is(err, errTooMuch):
		return facts{lost: []string{"pages"}, fileType: "pdf"}
	}
	must(err)
	f := facts{
		kind: "pdf", segment: strconv.FormatInt(pages, 10), sized: true, fileType: "pdf",
		kept: []string{count(pages, "page")}, lost: []string{"what is on them"},
	}
	size := placeholder.FormatSize(s.size)
	if pages == 1 && check(s.ctx, "pdf/1?size="+size) != nil && check(s.ctx, "file/"+size+"?type=pdf") == nil {
		f.kind, f.segment, f.query, f.sized, f.exact = "file", size, []string{"type=pdf"}, false, true // has one page, too
	}
	return f
}

// countPages returns the number of pages of a PDF (7.7.3).
func countPages(s *source) int64 {
	const maxTail = 1024
	tail := s.at(max(0, s.size-maxTail), min(s.size, maxTail))
	_, end, ok := bytes.Cut(tail[max(0, bytes.LastIndex(tail, []byte("startxref"))):], []byte("startxref"))
	expect(ok)
	token, _ := pdfToken(end) // (7.5.5)
	p := pdfFile{source: s, newest: pdfInteger(token)}
	newest := p.section(p.newest, -1)
	if newest.isEncrypted {
		must(errEncrypted)
	}
	tree := p.object(p.object(newest.root).reference("Pages"))
	return tree.integer("Count")
}

// Limits of a PDF.
const (
	maxPDFObject   = 256 << 10 // bytes of a dictionary, and of a table of contents
	maxPDFSections = 64        // cross-reference sections that are searched. A file gets one each time that it is changed.
)

// A pdfFile is a PDF. It finds an object where the cross-reference sections say that it is, and
// keeps nothing of them in memory.
type pdfFile struct {
	*source
	newest int64 // offset of the section that was added last
}

// object returns an object that is a dictionary. It is valid until the file is read again.
func (p *pdfFile) object(number int64) pdfDict {
	place := p.find(number)
	if place.isCompressed {
		return p.compressedObject(number, place.number)
	}
	o := p.objectAt(place.number)
	expect(o.number == number)
	return o.pdfDict
}

// A pdfObject is an indirect object that is a dictionary, which a stream may follow (7.3.10).
type pdfObject struct {
	number int64
	pdfDict
	stream int64 // offset of the stream, or 0
}

// objectAt returns the object at an offset. Its dictionary is valid until the file is read again.
func (p *pdfFile) objectAt(offset int64) (o pdfObject) {
	b := p.upTo(offset, maxPDFObject)
	number, rest := pdfToken(b)
	_, rest = pdfToken(rest) // the generation
	keyword, rest := pdfToken(rest)
	expect(string(keyword) == "obj")
	o.number = pdfInteger(number)
	var err error
	o.pdfDict, err = attempt(func() (d pdfDict) { d, rest = parsePDFDict(rest); return d })
	if err != nil && len(b) == maxPDFObject {
		err = errTooMuch
	}
	must(err)
	if keyword, rest = pdfToken(rest); string(keyword) == "stream" {
		rest = bytes.TrimPrefix(bytes.TrimPrefix(rest, []byte("\r")), []byte("\n"))
		o.stream = offset + int64(len(b)-len(rest))
	}
	return o
}
