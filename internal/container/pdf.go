package container

import (
	"bytes"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf"
)

// PDF returns a PDF of size bytes (ISO 32000-1): one page with a label, and streams of
// filler. The catalog references the streams as private application data (14.5,
// page-piece dictionaries).
func PDF(source filler.Source, size int64, label string) (*lazyfile.File, error) {
	streams := max(size/streamSize, 1)
	head, offsets := pdfHead(streams, label)
	offsets = append(offsets, make([]int64, streams)...)
	overhead := int64(len(head)+len(pdf.Tail(offsets, 0, root))) + streamOverhead
	n, err := lazyfile.Remainder(size, overhead)
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

// pdfHead returns the objects before the streams, and their offsets.
func pdfHead(streams int64, label string) (head []byte, offsets []int64) {
	var private bytes.Buffer
	for i := range streams {
		fmt.Fprintf(&private, " %d 0 R", firstStream+i)
	}
	text := fmt.Sprintf("BT/F 36 Tf 72 734 Td(%-11s)Tj ET", label) // padded, so that all labels have the same length
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

// streamSize is the length of a stream object in bytes. Stream lengths must fit in 31
// bits (annex C), and readers hold streams in memory.
const streamSize = 64 << 20

// firstStream is the number of the first stream object.
const firstStream = 6

const (
	streamHead     = "%-12s/Length %-9d>>stream\n" // padded, so that all stream heads have the same length
	streamTail     = "\nendstream\nendobj\n"
	streamOverhead = 12 + 8 + 9 + 9 + int64(len(streamTail))
)

// stampStream turns a frame into a stream object.
func stampStream(w window, start, end int64) {
	if w.overlaps(start, start+streamOverhead) {
		object := fmt.Sprintf("%d 0 obj<<", firstStream+start/streamSize)
		w.put(start, fmt.Appendf(nil, streamHead, object, end-start-streamOverhead))
	}
	w.put(end-int64(len(streamTail)), []byte(streamTail))
}
