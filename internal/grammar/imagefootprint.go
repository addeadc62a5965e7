package grammar

import (
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// imageFootprint returns the footprint of an image. One with a size is encoded when the
// request is checked. What pads it is not in memory.
func imageFootprint(r *Request) (f Footprint) {
	switch placeholder.ImageStyle(r.Text("style")) {
	case placeholder.ImageGradient, placeholder.ImagePhoto:
		f = rasterFootprint(r)
	default:
		text, frames := int64(len(r.Text("text"))), max(1, int64(r.Number("frames")))
		f = Footprint{Memory: imageMemory(r), Time: imageTime(r) * time.Duration(frames), Held: 80*kb + 4*text, Buffered: true}
		if frames > 1 {
			f.Memory += min(frames*f.Memory/2, lazyfile.MaxHeld)
		}
	}
	if r.Number("size") > 0 {
		f.Memory += 128 * kb
		f.Checked, f.Buffered, f.Held = true, false, f.Memory
	}
	return f
}

// rasterFootprint returns the footprint of an image whose cost depends on the number of
// pixels. Its encoded sections are held up to a limit.
func rasterFootprint(r *Request) Footprint {
	const pixel, highQuality, low = 4, 90, 256 // bytes; percent; rows
	width, height := int64(r.Number("width")), int64(r.Number("height"))
	frames := max(1, int64(r.Number("frames")))
	pixels := width * height * frames
	perPixel, encoded := 100*time.Nanosecond, pixels*5/2
	perEncoder, perColumn := int64(2048*kb), int64(550)
	if height < low {
		perColumn = 1000 // a photo has more nodes per pixel, see package photo
	}
	switch placeholder.ImageFormat(r.Text("format")) {
	case placeholder.ImageJPG, placeholder.ImageSVG:
		perPixel = 30 * time.Nanosecond
		if r.Number("quality") < highQuality {
			encoded = pixels / 2
		}
	case placeholder.ImageWebP:
		perEncoder, perColumn = 4096*kb, 1000
	case placeholder.ImageGIF:
		encoded = pixels * 5 / 4
		if frames > 1 {
			encoded = pixels * 13 / 4 // frames are encoded beside each other
		}
	}
	// A sample is encoded first, and then two goroutines encode. Each has some rows and a section.
	const encoders = 3
	buffers := encoders * (perEncoder + perColumn*width)
	if r.Number("orientation") > 4 {
		upright := pixel * width * height // of which encoders hold columns, and strips of rows
		buffers += encoders*min(upright, 16<<20) + min(upright, 4<<20)
	}
	return Footprint{
		Memory: buffers + min(encoded, lazyfile.MaxHeld) + 40*imageOutline(r),
		Time:   imageTime(r) + time.Duration(pixels)*perPixel,
		Held:   buffers + min(encoded, lazyfile.MaxHeld),
	}
}

// imageMemory returns the memory for an image: for its pixels and for the outlines of
// its text, while they are rendered and encoded.
func imageMemory(r *Request) int64 {
	const perByte = 24 // of the text, while the query is decoded
	width, height := int64(r.Number("width")), int64(r.Number("height"))
	memory := 232*kb + perByte*int64(len(r.Text("text"))) + cardMemory(r) + colorMemory(r) + scriptMemory(r.Text("text"))
	switch placeholder.ImageFormat(r.Text("format")) {
	case placeholder.ImageSVG:
		perChar := int64(kb)
		if r.Text("outline") != "" {
			perChar = 6 * kb // a path, in a buffer that grows
		}
		return memory + perChar*imageChars(r)
	case placeholder.ImageJPG, placeholder.ImageWebP: // a jpg in saturated colours needs the most
		return memory + 112*width + width*height/64 + 54*imageOutline(r)
	default:
		return memory + 112*width + width*height/64 + 40*imageOutline(r)
	}
}

// scriptMemory returns the memory for the glyphs of text that is not Latin, Greek or Cyrillic.
func scriptMemory(text string) (memory int64) {
	const fonts, perChar, perEmoji = 512 * kb, 4 * kb, 48 * kb
	const firstMark, lastMark, lastCyrillic = 0x300, 0x36f, 0x52f
	chars := 0
	for _, r := range text {
		if chars++; chars > placeholder.MaxImageTextChars {
			break
		}
		switch {
		case isEmoji(r):
			memory += perEmoji
		case r > lastCyrillic, r >= firstMark && r <= lastMark:
			memory += perChar
		}
	}
	if memory > 0 {
		memory += fonts
	}
	return memory
}

// isEmoji reports whether a character may be an emoji.
func isEmoji(r rune) bool {
	const firstSymbol, lastSymbol, firstEmoji, lastEmoji = 0x20e0, 0x2bff, 0x1f000, 0x1ffff
	return r == '‼' || r == '⁉' || r >= firstSymbol && r <= lastSymbol || r >= firstEmoji && r <= lastEmoji
}

// isCard reports whether an image is a test card.
func isCard(r *Request) bool {
	return placeholder.ImageStyle(r.Text("style")) == placeholder.ImageCard
}

// cardMemory returns the memory for an image that is due to the elements of a test card.
// Their number grows with the lengths of the rulers.
func cardMemory(r *Request) int64 {
	width, height := int64(r.Number("width")), int64(r.Number("height"))
	switch {
	case !isCard(r):
		return 0
	case placeholder.ImageFormat(r.Text("format")) == placeholder.ImageSVG:
		return 80 * (width + height)
	default:
		return 640*kb + 640*(width+height) + width*height/16
	}
}

// colorMemory returns the memory for the layers of a face, for colours that mix where layers meet,
// and for the codes of a GIF of many colours.
func colorMemory(r *Request) int64 {
	isFace := placeholder.ImageStyle(r.Text("style")) == placeholder.ImageFace
	switch {
	case !isFace && !strings.ContainsFunc(r.Text("text"), isEmoji):
		return 0
	case placeholder.ImageFormat(r.Text("format")) == placeholder.ImageGIF:
		return 3072 * kb
	case isFace:
		return 640 * kb
	default:
		return 0 // scriptMemory is enough
	}
}

// imageTime returns the approximate processor time to generate an image. Most images
// take less. The time depends on the same quantities as the memory.
func imageTime(r *Request) time.Duration {
	perPixel, perChar := 130*time.Nanosecond, 3*time.Microsecond
	switch placeholder.ImageFormat(r.Text("format")) {
	case placeholder.ImageJPG:
		perPixel = 380 * time.Nanosecond
	case placeholder.ImageSVG:
		perPixel = 0
		if r.Text("outline") != "" {
			perChar = 15 * time.Microsecond
		}
	}
	chars, outline := time.Duration(imageChars(r)), time.Duration(imageOutline(r))
	return 100*time.Microsecond + chars*perChar + outline*perPixel + cardTime(r)
}

// cardTime returns the part of the time for an image that is due to the elements of a test
// card.
func cardTime(r *Request) time.Duration {
	if !isCard(r) {
		return 0
	}
	pixels := time.Duration(r.Number("width") * r.Number("height"))
	return 300*time.Microsecond + pixels*time.Nanosecond
}

// imageChars returns the number of characters in the middle of an image, without the
// ellipsis.
func imageChars(r *Request) int64 {
	const label = len("8192x8192")
	text := r.Text("text")
	if text == "" {
		return int64(label)
	}
	return int64(min(utf8.RuneCountInString(text), placeholder.MaxImageTextChars))
}

// imageOutline returns the approximate length of the outlines of an image in pixels.
func imageOutline(r *Request) int64 {
	const perIdenticon, perFace = 12, 44 // sides of the square that they fill
	width, height := int64(r.Number("width")), int64(r.Number("height"))
	switch placeholder.ImageStyle(r.Text("style")) {
	case placeholder.ImageIdenticon:
		return perIdenticon * min(width, height)
	case placeholder.ImageFace:
		return min(perFace*min(width, height), width*height/2)
	default:
		return textOutline(r)
	}
}

// textOutline returns the approximate length of the outlines of the text of an image in
// pixels. It follows from the size of the text, which is chosen in package layout unless the
// request has one, and from the length of the outline of a wide letter.
func textOutline(r *Request) int64 {
	const perSize, maxOutline = 6, 250_000
	width, height, chars := int64(r.Number("width")), int64(r.Number("height")), imageChars(r)
	size := int64(math.Sqrt(float64(width * height / chars))) // from which less text fits
	switch {
	case placeholder.ImageStyle(r.Text("style")) == placeholder.ImageAvatar:
		size = min(width, height) * 52 / 100
	case r.Text("text_size") == "":
		size = min(width/5, max(width*12/100, width*11/10/chars), height*35/100, size)
	}
	return min(perSize*chars*size, width*height/2, maxOutline)
}
