package httpapi

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// A footprint describes the memory that responses with a kind of file need.
type footprint struct {
	// memory returns the maximum number of bytes that a response holds.
	memory func(*address.Request) int64
	// buffered is true if the whole file is generated before any of it is sent.
	// After that, the response holds only the file.
	buffered bool
}

// footprints maps the name of each kind to its footprint. TestMemoryEstimates checks
// these estimates against the allocator.
var footprints = map[string]footprint{
	"file":  {memory: fixed(placeholder.MB)},
	"image": {memory: imageMemory, buffered: true},
	"text":  {memory: textMemory},
	"json":  {memory: fixed(3 * placeholder.MB / 2)},
	"csv":   {memory: fixed(3 * placeholder.MB / 2)},
	"pdf":   {memory: pdfMemory, buffered: true},
	"qr":    {memory: fixed(placeholder.MB), buffered: true},
	"eicar": {memory: fixed(64 * placeholder.KB)},
}

func fixed(bytes int64) func(*address.Request) int64 {
	return func(*address.Request) int64 { return bytes }
}

// imageMemory returns the memory for the image and for the outlines of its text. The
// memory for outlines is limited both by the length of the text and by the sides of
// the image.
func imageMemory(r *address.Request) int64 {
	width, height, length := int64(r.Number("width")), int64(r.Number("height")), int64(len(r.Text("text")))
	outlines := min(5*placeholder.KB*(width+height), 256*placeholder.KB*length)
	return placeholder.MB + width*height/8 + outlines + 40*length
}

// textMemory returns the memory for a block of text and, in a PDF, for the index of
// pages.
func textMemory(r *address.Request) int64 {
	if r.Text("format") == string(placeholder.TextPDF) {
		return 3 * placeholder.MB
	}
	return placeholder.MB
}

func pdfMemory(r *address.Request) int64 {
	return placeholder.MB + int64(r.Number("pages"))*64*placeholder.KB
}
