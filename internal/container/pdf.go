package container

import (
	"bytes"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// PDF returns a PDF of size bytes (ISO 32000-1): one page with a label in the middle, and
// streams of filler.
func PDF(source filler.Source, size int64, label string) (*lazyfile.File, error) {
	contents := labelContents(label)
	objects, offsets := structure.Head(
		"<</Type/Pages/Kids[2 0 R]/Count 1>>",
		"<</Type/Page/Parent 1 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
		fmt.Sprintf("<</Length %d>>stream\n%s\nendstream", len(contents), contents),
	)
	return fillPDF(source, size, structure.Document{Objects: objects, Offsets: offsets, Catalog: "/Type/Catalog/Pages 1 0 R"})
}

// labelContents returns the contents of a page with a label and a short rule on a band across
// the page. It has the same length for all labels.
func labelContents(label string) string {
	const fontSize, digit, letter = 60, 556, 740 // widths in thousandths, the latter of B, K, M and G on average
	width := 0
	for _, c := range label {
		if c <= '9' {
			width += digit
		} else {
			width += letter
		}
	}
	return fmt.Sprintf("0 .2 .3 rg 0 296 595 250 re f BT 1 g/F %d Tf %3d 408 Td(%s)Tj ET 270 375 55 3 re f%*s",
		fontSize, (595-width*fontSize/1000)/2, label, max(0, 11-len(label)), "")
}

// PadPDF returns a document of size bytes. If that is too small for a stream of filler, line feeds
// pad the trailer.
func PadPDF(source filler.Source, size int64, d structure.Document) (*lazyfile.File, error) {
	if filled, err := fillPDF(source, size, d); err == nil {
		return filled, nil
	}
	file := d.File()
	n, err := lazyfile.Remainder(size, int64(len(file)))
	if err != nil {
		return nil, err
	}
	parts := split(file, bytes.LastIndex(file, []byte("startxref")))
	return lazyfile.New(parts[0], lazyfile.Literal(bytes.Repeat([]byte("\n"), int(n))), parts[1]), nil
}

// fillPDF returns a document of size bytes, with streams of filler. The catalog references
// them as private application data (14.5, page-piece dictionaries).
func fillPDF(source filler.Source, size int64, d structure.Document) (*lazyfile.File, error) {
	streams := max(size/streamSize, 1)
	first := int64(len(d.Offsets)) + 2 // the object after the catalog
	head, offsets := d.Head(privateData(first, streams))
	start := int64(len(head))
	for i := range streams {
		offsets = append(offsets, start+i*streamSize)
	}
	overhead := start + streamOverhead + int64(len(d.Tail(offsets, 0)))
	n, err := lazyfile.Remainder(size, overhead)
	if err != nil {
		return nil, err
	}
	body := frames{source, n + streamOverhead, streamSize, streams, stampStream(first)}
	return lazyfile.New(lazyfile.Literal(head), body, lazyfile.Literal(d.Tail(offsets, start+body.size))), nil
}

// privateData returns the entry of a catalog that references streams.
func privateData(first, streams int64) string {
	var references bytes.Buffer
	for i := range streams {
		fmt.Fprintf(&references, " %d 0 R", first+i)
	}
	return fmt.Sprintf("/PieceInfo<</Placeholder<</LastModified(D:2000)/Private[%s]>>>>", references.Bytes())
}

// streamSize is the length of a stream object in bytes. Stream lengths must fit in 31
// bits (annex C), and readers hold streams in memory.
const streamSize = 64 << 20

const (
	streamHead     = "%-11s/Length %-9d>>stream\n" // padded, so that all stream heads have the same length
	streamTail     = "\nendstream\nendobj\n"
	streamOverhead = 11 + 8 + 9 + 9 + int64(len(streamTail))
)

// stampStream returns a function that turns frames into stream objects, the first of which
// has the given number.
func stampStream(first int64) func(w window, start, end int64) {
	return func(w window, start, end int64) {
		if w.overlaps(start, start+streamOverhead) {
			object := fmt.Sprintf("%d 0 obj<<", first+start/streamSize)
			w.put(start, fmt.Appendf(nil, streamHead, object, end-start-streamOverhead))
		}
		w.put(end-int64(len(streamTail)), []byte(streamTail))
	}
}
