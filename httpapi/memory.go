package httpapi

import "github.com/seed-40aebabe/placeholder"

// What is said of memory is measured: a test compares it with all that is
// allocated for a response.

// fixed returns a function that says that all responses hold as much.
func fixed(bytes int64) func(request) int64 {
	return func(request) int64 { return bytes }
}

// imageMemory is that of the image, which is made as a whole, and of what it is
// made from. A long text covers the image with outlines, whose number grows
// with the sides.
func imageMemory(r request) int64 {
	width, height, length := int64(r.integer("width")), int64(r.integer("height")), int64(len(r.text("text")))
	outlines := min(5*placeholder.KB*(width+height), 256*placeholder.KB*length)
	return placeholder.MB + width*height/8 + outlines + 40*length
}

// textMemory is that of the stretch that is being written, and of where pages begin.
func textMemory(r request) int64 {
	if r.text("format") == string(placeholder.TextPDF) {
		return 3 * placeholder.MB
	}
	return placeholder.MB
}

// pdfMemory is that of the document, which is made as a whole.
func pdfMemory(r request) int64 {
	return placeholder.MB + int64(r.integer("pages"))*64*placeholder.KB
}
