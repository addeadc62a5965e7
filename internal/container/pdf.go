package container

import (
	"bytes"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf"
)

// PDF returns a PDF of size bytes (ISO 32000-1): a page with a label, and
// streams of filler that the catalog refers to as private data of an
// application (14.5, page-piece dictionaries).
func PDF(source filler.Source, size int64, label string) (*lazyfile.File, error) {
	streams := max(size/streamSize, 1)
	head, offsets := pdfHead(streams, label)
	offsets = append(offsets, make([]int64, streams)...)
	overhead := int64(len(head)+len(pdf.Tail(offsets, 0, root))) + streamOverhead
	n, err := room(size, overhead)
	if err != nil {
		return nil, err
	}
	body := frames{source, n + streamOverhead, streamSize, streams, stampStream}
	for i := range streams {
		offsets[firstStream-1+i] = int64(len(head)) + i*streamSize
	}
	tail := pdf.Tail(offsets, int64(len(head))+body.size, root)
	return lazyfile.New(lazyfile.Literal(head), body, lazyfile.Literal(tail)), nil
}

// pdfHead returns the objects before the streams, and where they begin.
func pdfHead(streams int64, label string) (head []byte, offsets []int64) {
	var private bytes.Buffer
	for i := range streams {
		fmt.Fprintf(&private, " %d 0 R", firstStream+i)
	}
	text := fmt.Sprintf("BT/F 36 Tf 72 734 Td(%-11s)Tj ET", label) // of one length for all labels
	objects := [firstStream - 1]string{
		fmt.Sprintf("<</Type/Catalog/Pages 2 0 R/PieceInfo<</Placeholder<</LastModified(D:20000101000000Z)/Private[%s]>>>>>>", private.Bytes()),
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
		fmt.Sprintf("<</Length %d>>stream\n%s\nendstream", len(text), text),
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
	}
	return pdf.Head(objects[:]...)
}

const root = "/Root 1 0 R"

// streamSize is the length of the objects of filler. The length of a stream
// has to fit 31 bits (annex C), and readers hold streams in memory.
const streamSize = 64 << 20

// firstStream is the number of the first object of filler.
const firstStream = 6

const (
	streamHead     = "%-12s/Length %-9d>>stream\n" // of one length for all streams
	streamTail     = "\nendstream\nendobj\n"
	streamOverhead = 12 + 8 + 9 + 9 + int64(len(streamTail))
)

// stampStream makes a stream object of a frame.
func stampStream(w window, start, end int64) {
	if w.shows(start, start+streamOverhead) {
		object := fmt.Sprintf("%d 0 obj<<", firstStream+start/streamSize)
		w.put(start, fmt.Appendf(nil, streamHead, object, end-start-streamOverhead))
	}
	w.put(end-int64(len(streamTail)), []byte(streamTail))
}
