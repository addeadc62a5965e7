package httpapi

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// responseMemory returns how many bytes the response to a request for a kind of
// file holds at most. TestNoResponseTakesMoreMemoryThanIsReserved compares this
// with what is allocated.
func responseMemory(kind string, r *address.Request) int64 {
	switch {
	case kind == "image":
		return imageMemory(int64(r.Number("width")), int64(r.Number("height")), int64(len(r.Text("text"))))
	case kind == "pdf":
		return placeholder.MB + int64(r.Number("pages"))*64*placeholder.KB
	case kind == "text" && r.Text("format") == string(placeholder.TextPDF):
		return 3 * placeholder.MB // a block, and where pages begin
	case kind == "json", kind == "csv":
		return 3 * placeholder.MB / 2
	case kind == "eicar":
		return 64 * placeholder.KB
	default:
		return placeholder.MB // a block, and what it is made from
	}
}

// imageMemory is that of the image, which is made as a whole, and of what it is
// made from. A long text covers the image with outlines, whose number grows
// with the sides.
func imageMemory(width, height, textLength int64) int64 {
	outlines := min(5*placeholder.KB*(width+height), 256*placeholder.KB*textLength)
	return placeholder.MB + width*height/8 + outlines + 40*textLength
}

// isGeneratedWhole reports whether files of a kind are generated as a whole before
// they are sent. The response then holds no more than the file.
func isGeneratedWhole(kind string) bool {
	return kind == "image" || kind == "pdf" || kind == "qr"
}
