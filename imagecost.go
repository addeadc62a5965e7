package placeholder

import (
	"math"
	"time"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// cost returns the cost of an image. What it takes to draw one follows from the length of its outlines,
// and what it takes to compute one from its pixels.
func (o *ImageOptions) cost() cost.Cost {
	c, frames := o.drawnCost(), max(1, int64(o.Frames))
	if o.Style == ImageGradient || o.Style == ImagePhoto {
		return o.computedCost(c)
	}
	c.Time *= time.Duration(frames)
	if frames > 1 {
		c.Memory += min(frames*c.Memory/2, lazyfile.MaxHeld)
	}
	if o.Size > 0 {
		return c.Unbuffered()
	}
	return c
}

// drawnCost returns the cost of the outlines of an image, while they are drawn and encoded.
func (o *ImageOptions) drawnCost() cost.Cost {
	chars, outline, pixels := o.chars(), o.outline(), int64(o.Width)*int64(o.Height)
	text := int64(len(o.Text))
	c := cost.Cost{
		Memory: 320*KB + 24*text + glyphMemory(o.Text), Held: 128*KB + 4*text, Buffered: true,
		Time: 100*time.Microsecond + time.Duration(chars)*3*time.Microsecond,
	}
	if o.Format == ImageSVG {
		c.Memory += KB*chars + 80*int64(o.Width+o.Height)
		if o.Outline {
			c.Memory += 5 * KB * chars
			c.Time *= 5
		}
		return c
	}
	c.Memory += 56*outline + 112*int64(o.Width) + pixels/64
	c.Time += time.Duration(outline) * 160
	switch {
	case o.Style == ImageCard:
		c.Memory += 640*KB + KB*int64(o.Width+o.Height) + pixels/16
		c.Time += time.Duration(pixels)
	case o.Style == ImageFace && o.Format == ImageGIF:
		c.Memory += 3 * MB // for the codes of many colours
	case o.Style == ImageFace:
		c.Memory += 640 * KB
	}
	return c
}

// chars returns the number of characters in the middle of an image without an ellipsis.
func (o *ImageOptions) chars() int64 {
	const label = len("8192x8192")
	if o.Text == "" {
		return int64(label)
	}
	return int64(min(utf8.RuneCountInString(o.Text), MaxImageTextChars))
}

// outline returns the maximum length of the outlines of an image in pixels, of letters as large as fit. Text
// without a size is not larger than a text of usualChars.
func (o *ImageOptions) outline() int64 {
	const perSize, usualChars, figure, maxOutline = 6, 14, 64, 250_000
	chars := o.chars()
	largest := chars
	switch {
	case o.Style == ImageIdenticon, o.Style == ImageFace:
		chars, largest = figure, figure
	case o.Style != ImageAvatar && o.TextSize == "":
		largest = max(chars, usualChars)
	}
	pixels := int64(o.Width) * int64(o.Height)
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

// computedCost returns the cost of an image with the cost drawn of its text. Three encoders have some rows and a
// section each: one encodes a sample first, and then two encode the rest. Sections are held up to a limit.
func (o *ImageOptions) computedCost(drawn cost.Cost) cost.Cost {
	const encoders, highQuality, low = 3, 90, 256
	shown := int64(o.Width) * int64(o.Height)
	pixels := shown * max(1, int64(o.Frames))
	encoder, perPixel, encoded := 2*MB+550*int64(o.Width), 100*time.Nanosecond, pixels*5/2
	switch {
	case o.Format == ImageJPG, o.Format == ImageSVG:
		perPixel = 30 * time.Nanosecond
		if o.Quality < highQuality {
			encoded = pixels / 2
		}
	case o.Frames > 1:
		encoded = pixels * 13 / 4 // frames are encoded beside each other
	}
	if o.Format == ImageWebP || o.Height < low {
		encoder = 4*MB + 1000*int64(o.Width)
	}
	held := encoders*encoder + min(encoded, lazyfile.MaxHeld)
	if o.Orientation > 4 { // encoders hold columns, and strips of rows
		held += encoders*min(4*shown, 16*MB) + 4*MB
	}
	return cost.Cost{Memory: held + drawn.Memory, Held: held, Time: drawn.Time + time.Duration(pixels)*perPixel}
}
