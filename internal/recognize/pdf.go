package recognize

import (
	"bytes"
	"errors"
	"io"
	"strconv"

	"github.com/seed-40aebabe/placeholder"
)

var (
	errEncrypted   = errors.New("is encrypted")
	errUnsupported = errors.New("uses a feature that is not supported")
)

// readPDF reads the number of pages of a PDF.
func readPDF(s *source) (facts, error) {
	pages, err := (&pdfFile{source: s}).pages()
	switch {
	case errors.Is(err, errEncrypted):
		return facts{lost: []string{"pages", "that it is encrypted"}, fileType: "pdf"}, nil
	case errors.Is(err, errUnsupported), errors.Is(err, errTooMuch):
		return facts{lost: []string{"pages"}, fileType: "pdf"}, nil
	case err != nil:
		return facts{}, err
	}
	f := facts{
		kind: "pdf", segment: strconv.FormatInt(pages, 10), sized: true, fileType: "pdf",
		kept: []string{count(pages, "page")}, lost: []string{"what is on them"},
	}
	size := placeholder.FormatSize(s.size)
	if pages == 1 && check(s.ctx, "pdf/1?size="+size) != nil && check(s.ctx, "file/"+size+"?type=pdf") == nil {
		f.kind, f.segment, f.query, f.sized, f.exact = "file", size, []string{"type=pdf"}, false, true // has one page, too
	}
	return f, nil
}

// A pdfFile is a PDF. It finds an object where the cross-reference sections say that it is, and
// keeps nothing of them in memory.
type pdfFile struct {
	*source
	newest   int64 // offset of the section that was added last
	inflater io.ReadCloser
}

// pages returns the number of pages (7.7.3).
func (p *pdfFile) pages() (int64, error) {
	if err := p.findNewest(); err != nil {
		return 0, err
	}
	newest, err := p.searchSection(p.newest, 0)
	if err != nil {
		return 0, err
	}
	if newest.isEncrypted {
		return 0, errEncrypted
	}
	catalog, err := p.object(newest.root)
	if err != nil {
		return 0, err
	}
	root, err := catalog.reference("Pages")
	if err != nil {
		return 0, err
	}
	tree, err := p.object(root)
	if err != nil {
		return 0, err
	}
	return tree.integer("Count")
}

// findNewest finds the newest section by the end of the file (7.5.5).
func (p *pdfFile) findNewest() error {
	const maxTail = 1024
	tail, err := p.at(max(0, p.size-maxTail), min(p.size, maxTail))
	if err != nil {
		return err
	}
	i := bytes.LastIndex(tail, []byte("startxref"))
	if i < 0 {
		return errFormat
	}
	token, _ := pdfToken(tail[i+len("startxref"):])
	p.newest, err = parsePDFInteger(token)
	return err
}

// object returns an object that is a dictionary. It is valid until the file is read again.
func (p *pdfFile) object(number int64) (pdfDict, error) {
	place, err := p.find(number)
	if err != nil {
		return nil, err
	}
	if place.isCompressed {
		return p.compressedObject(number, place.number)
	}
	o, err := p.objectAt(place.number)
	if err != nil || o.number != number {
		return nil, errors.Join(err, errFormat)
	}
	return o.pdfDict, nil
}
