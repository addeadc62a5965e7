package httpapi

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// A footprint is what responses with a kind of file take.
type footprint struct {
	// memory returns how many bytes a response holds at most.
	memory func(*address.Request) int64
	// whole says that the file is generated as a whole before it is sent. From
	// then on the response holds no more than the file.
	whole bool
}

// footprints are the footprints of all kinds. A test compares them with what is
// allocated.
var footprints = map[string]footprint{
	"file":  {memory: fixed(placeholder.MB)},
	"image": {memory: imageMemory, whole: true},
	"text":  {memory: textMemory},
	"json":  {memory: fixed(3 * placeholder.MB / 2)},
	"csv":   {memory: fixed(3 * placeholder.MB / 2)},
	"pdf":   {memory: pdfMemory, whole: true},
	"qr":    {memory: fixed(placeholder.MB), whole: true},
	"eicar": {memory: fixed(64 * placeholder.KB)},
}

func fixed(bytes int64) func(*address.Request) int64 {
	return func(*address.Request) int64 { return bytes }
}

// imageMemory returns the memory for the image and for what it is made from. A long
// text covers the image with outlines, whose number grows with the sides.
func imageMemory(r *address.Request) int64 {
	width, height, length := int64(r.Number("width")), int64(r.Number("height")), int64(len(r.Text("text")))
	outlines := min(5*placeholder.KB*(width+height), 256*placeholder.KB*length)
	return placeholder.MB + width*height/8 + outlines + 40*length
}

// textMemory returns the memory for a block and, in a PDF, for where pages begin.
func textMemory(r *address.Request) int64 {
	if r.Text("format") == string(placeholder.TextPDF) {
		return 3 * placeholder.MB
	}
	return placeholder.MB
}

func pdfMemory(r *address.Request) int64 {
	return placeholder.MB + int64(r.Number("pages"))*64*placeholder.KB
}
