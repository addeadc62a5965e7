package httpapi

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// footprint returns the maximum number of bytes that a response with a kind of file
// holds. If buffered is true, the whole file is generated before any of it is sent, and
// after that the response holds only the file. TestMemoryEstimates checks these
// estimates against the allocator.
func footprint(kind string, r *address.Request) (memory int64, buffered bool) {
	switch kind {
	case "file":
		return placeholder.MB, false
	case "image":
		return imageMemory(r), true
	case "text":
		if r.Text("format") == string(placeholder.TextPDF) {
			return 3 * placeholder.MB, false // with the index of pages
		}
		return placeholder.MB, false
	case "json", "csv":
		return 3 * placeholder.MB / 2, false
	case "pdf":
		return placeholder.MB + int64(r.Number("pages"))*64*placeholder.KB, true
	case "qr":
		return placeholder.MB, true
	case "eicar":
		return 64 * placeholder.KB, false
	default:
		panic("httpapi: no footprint of kind " + kind)
	}
}

// imageMemory returns the memory for the image and for the outlines of its text. The
// memory for outlines is limited both by the length of the text and by the sides of
// the image.
func imageMemory(r *address.Request) int64 {
	width, height, length := int64(r.Number("width")), int64(r.Number("height")), int64(len(r.Text("text")))
	outlines := min(5*placeholder.KB*(width+height), 256*placeholder.KB*length)
	return placeholder.MB + width*height/8 + outlines + 40*length
}
