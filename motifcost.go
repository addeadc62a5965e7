package placeholder

import (
	"math"
	"time"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/cost"
)

// rowsCost returns the cost of a file whose rows are painted when they are read.
func (m motif) rowsCost() cost.Cost {
	const readers, sample = 3, 256 // rows of the sample that a palette is found in
	drawn := m.drawingMemory()
	if !m.Style.isComputed() {
		return cost.Cost{Memory: 2*drawn + MB, Held: 2*drawn + MB}
	}
	memory := drawn + readers*(2*MB+550*int64(m.Width))
	return cost.Cost{Memory: memory, Held: memory, Time: time.Duration(m.Width) * sample * 60 * time.Nanosecond}
}

// drawingMemory returns the memory for the outlines of a picture, while they are drawn and encoded.
func (m motif) drawingMemory() int64 {
	width, height := int64(m.Width), int64(m.Height)
	memory := m.textMemory()
	switch m.Style {
	case ImageCard:
		memory += 640*KB + KB*(width+height) + width*height/16
	case ImageFace:
		memory += 640 * KB
	}
	return memory + 56*m.outlineLength() + 112*width + width*height/64
}

// svgMemory returns the memory for a picture as SVG.
func (m motif) svgMemory() int64 {
	perChar := int64(KB)
	if m.Outline {
		perChar = 6 * KB
	}
	return m.textMemory() + perChar*m.chars() + 80*int64(m.Width+m.Height)
}

func (m motif) textMemory() int64 { return 320*KB + 24*int64(len(m.Text)) + glyphMemory(m.Text) }

// chars returns the number of characters in the middle of a picture.
func (m motif) chars() int64 {
	const label, figure = len("8192x8192"), 64 // the outlines are as long as in 64 letters
	switch {
	case m.Style == ImageIdenticon, m.Style == ImageFace:
		return figure
	case m.Text == "":
		return int64(label)
	default:
		return int64(min(utf8.RuneCountInString(m.Text), MaxImageTextChars))
	}
}

// outlineLength returns the maximum length of the outlines of a picture in pixels. Letters are as large as fits. In a text
// without a size, they are not larger than in a text of 14 letters.
func (m motif) outlineLength() int64 {
	const perSize, usual, maxOutline = 6, 14, 250_000
	chars, pixels := m.chars(), int64(m.Width)*int64(m.Height)
	largest := chars
	if m.TextSize == "" && m.Style != ImageAvatar {
		largest = max(chars, usual)
	}
	size := math.Sqrt(float64(pixels) / float64(largest))
	return min(int64(perSize*size*float64(chars)), pixels/2, maxOutline)
}

// glyphMemory returns the memory for the glyphs of text that is not Latin, Greek or Cyrillic, and for the
// colours of emoji, which mix.
func glyphMemory(text string) (memory int64) {
	const fonts, perChar, perEmoji, colors = 768 * KB, 4 * KB, 48 * KB, 3 * MB
	chars, mixed := 0, int64(0)
	for _, r := range text {
		if chars++; chars > MaxImageTextChars {
			break
		}
		switch {
		case r == '‼', r == '⁉', r >= 0x20e0 && r < 0x2c00, r >= 0x1f000 && r < 0x20000: // emoji
			memory += perEmoji
			mixed = colors
		case r > 0x52f, r >= 0x300 && r < 0x370:
			memory += perChar
		}
	}
	if memory > 0 {
		memory += fonts
	}
	return memory + mixed
}
