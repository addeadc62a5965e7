package httpapi

import (
	"math"
	"time"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// imageMemory returns the memory for an image: for its pixels and for the outlines of
// its text, while they are rendered and encoded.
func imageMemory(r *address.Request) int64 {
	const perByte = 24 // of the text, while the query is decoded
	width, height := int64(r.Number("width")), int64(r.Number("height"))
	memory := 224*kb + perByte*int64(len(r.Text("text")))
	switch placeholder.ImageFormat(r.Text("format")) {
	case placeholder.ImageSVG:
		return memory + kb*imageChars(r)
	case placeholder.ImageJPG, placeholder.ImageWebP: // a jpg in saturated colours needs the most
		return memory + 112*width + width*height/64 + 54*imageOutline(r)
	default:
		return memory + 112*width + width*height/64 + 40*imageOutline(r)
	}
}

// imageTime returns the approximate processor time to generate an image. Most images
// take less. The time depends on the same quantities as the memory.
func imageTime(r *address.Request) time.Duration {
	perPixel := 130 * time.Nanosecond
	switch placeholder.ImageFormat(r.Text("format")) {
	case placeholder.ImageJPG:
		perPixel = 380 * time.Nanosecond
	case placeholder.ImageSVG:
		perPixel = 0
	}
	return 100*time.Microsecond + time.Duration(imageChars(r))*3*time.Microsecond + time.Duration(imageOutline(r))*perPixel
}

// imageChars returns the number of characters in the middle of an image, without the
// ellipsis.
func imageChars(r *address.Request) int64 {
	const label = len("8192x8192")
	text := r.Text("text")
	if text == "" {
		return int64(label)
	}
	return int64(min(utf8.RuneCountInString(text), placeholder.MaxImageTextChars))
}

// imageOutline returns the approximate length of the outlines of the text of an image in
// pixels. It follows from the size of the text, which is chosen in package placard, and
// from the length of the outline of a wide letter.
func imageOutline(r *address.Request) int64 {
	const perSize, maxOutline = 6, 250_000
	width, height, chars := int64(r.Number("width")), int64(r.Number("height")), imageChars(r)
	size := min(width/5, max(width*12/100, width*11/10/chars), height*35/100, int64(math.Sqrt(float64(width*height/chars))))
	return min(perSize*chars*size, width*height/2, maxOutline)
}
