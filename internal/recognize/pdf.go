package recognize

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// Limits of a PDF.
const (
	maxPDFSearched = 64 << 20 // bytes at the beginning of the file, and as many at its end
	maxPDFObject   = 64 << 10 // bytes of an object that is searched, without its stream
	maxPDFUnpacked = 4 << 20  // bytes of the objects in a stream
)

// Patterns of a PDF (ISO 32000-1).
var (
	pdfEnd     = regexp.MustCompile(`[\s\S]*startxref\s+(\d+)`)        // 7.5.5
	pdfSection = regexp.MustCompile(`^\s*(xref|\d+\s+\d+\s+obj)\b`)    // 7.5.4 and 7.5.8
	pdfEncrypt = regexp.MustCompile(`/Encrypt\s*(\d+\s+\d+\s+R\b|<<)`) // 7.6.1
	pdfRoot    = regexp.MustCompile(`/Type\s*/Pages\b`)                // of a page tree, if it has no parent (7.7.3.2)
	pdfCount   = regexp.MustCompile(`^/Count\s+(\d+)\s*[/>]`)          // of pages
	pdfFirst   = regexp.MustCompile(`/First\s+(\d+)`)                  // offset of the first object in a stream (7.5.7)
)

// A pdf is what a search for objects finds in a PDF.
type pdf struct {
	*source
	pages     int64 // of the last page tree, or -1
	encrypted bool
}

// readPDF reads the number of pages of a PDF. It searches the objects in the order of the file, because newer ones
// come later, instead of following references.
func readPDF(s *source) facts {
	const maxTail, maxKeyword = 1024, 64
	section := numberIn(pdfEnd, s.upTo(max(0, s.size-maxTail), maxTail))
	expect(pdfSection.Match(s.upTo(section, maxKeyword)))
	p := pdf{source: s, pages: -1}
	p.search(0, min(s.size, maxPDFSearched))
	p.search(max(maxPDFSearched, s.size-maxPDFSearched), s.size)
	return p.facts()
}

func (p *pdf) facts() facts {
	if p.encrypted || p.pages < 0 {
		f := facts{lost: []string{"pages"}, fileType: "pdf"}
		f.loseIf(p.encrypted, "that it is encrypted")
		return f
	}
	f := newFacts("pdf", p.pages, "page", "what is on them")
	f.fileType = "pdf"
	size := placeholder.FormatSize(p.size)
	if p.pages == 1 && f.check(p.ctx, "pdf/1?size="+size) != nil && f.check(p.ctx, "file/"+size+"?type=pdf") == nil {
		f.kind, f.segment, f.query, f.sized, f.exact = "file", size, []string{"type=pdf"}, false, true // has one page, too
	}
	return f
}

// search searches the objects from off to end.
func (p *pdf) search(off, end int64) {
	const window = 1 << 20
	for ; off < end; off += window {
		b := p.upTo(off, window+maxPDFObject)
		p.encrypted = p.encrypted || pdfEncrypt.Match(b)
		at := off
		for part := range bytes.SplitAfterSeq(b, []byte("endobj")) {
			p.readObject(at, part)
			at += int64(len(part))
		}
	}
}

// readObject reads a part of the file at an offset, which begins after an object and ends after the next one.
func (p *pdf) readObject(at int64, part []byte) {
	_, object, _ := bytes.Cut(part, []byte("obj"))
	dict, stream, hasStream := bytes.Cut(object, []byte("stream"))
	switch {
	case hasStream && bytes.Contains(dict, []byte("/ObjStm")):
		stream = bytes.TrimPrefix(bytes.TrimPrefix(stream, []byte("\r")), []byte("\n"))
		p.readStream(dict, at+int64(len(part)-len(stream)))
	case bytes.HasSuffix(dict, []byte("endobj")):
		p.readTree(dict)
	}
}

// readStream reads the objects in a stream at an offset. Their numbers and offsets stand before them (7.5.7).
func (p *pdf) readStream(dict []byte, at int64) {
	var r io.Reader = p.from(at)
	if bytes.Contains(dict, []byte("/Filter")) {
		unpacked, err := zlib.NewReader(r)
		if err != nil { // it has another filter, or is encrypted
			return
		}
		r = p.limited(unpacked)
	}
	objects, _ := io.ReadAll(io.LimitReader(r, maxPDFUnpacked)) // possibly truncated
	first := min(numberIn(pdfFirst, dict), int64(len(objects)))
	table := strings.Fields(string(objects[:max(0, first)]))
	for i := len(table)/2*2 - 1; i > 0; i -= 2 {
		offset, err := strconv.ParseUint(table[i], 10, 31)
		if at := first + int64(offset); err == nil && at <= int64(len(objects)) {
			p.readTree(objects[at:])
			objects = objects[:at]
		}
	}
}

// readTree reads the number of pages in the root of a page tree, if an object is one. Roots have no parents.
func (p *pdf) readTree(object []byte) {
	if len(object) <= maxPDFObject && pdfRoot.Match(object) && !bytes.Contains(object, []byte("/Parent")) {
		p.pages = numberIn(pdfCount, object[max(0, bytes.LastIndex(object, []byte("/Count"))):])
	}
}

// numberIn returns the number that a pattern finds, or -1.
func numberIn(pattern *regexp.Regexp, b []byte) int64 {
	match := pattern.FindSubmatch(b)
	if match == nil {
		return -1
	}
	n, err := strconv.ParseInt(string(match[1]), 10, 64)
	must(err)
	return n
}
