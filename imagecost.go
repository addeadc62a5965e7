package placeholder

import (
	"math"
	"time"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// cost returns the cost of an image. To draw one takes memory for its outlines, and to compute one for its
// pixels.
func (o *ImageOptions) cost() cost.Cost {
	memory, frames := o.drawingMemory(), int64(o.Frames)
	if o.Format == ImageHEIC {
		return o.heicCost(memory)
	}
	if o.isComputed() {
		return o.computedCost(memory)
	}
	twice := min(2*frames*memory, lazyfile.MaxHeld) // for frames that are drawn to find what changes, and to encode it
	switch {
	case o.needsRaster(), frames > 1 && o.Format == ImagePNG:
		c := o.computedCost(memory + twice)
		c.Held += 2 * memory // the outlines are read for each section
		return c
	case frames > 1 && o.Format == ImageWebP:
		memory += twice
	case frames > 1:
		memory += min(frames*memory/2, lazyfile.MaxHeld)
	}
	c := cost.Cost{Memory: memory, Held: 128*KB + 4*int64(len(o.Text)), Buffered: true}
	if o.Size > 0 {
		return c.Unbuffered()
	}
	return c
}

// computedCost returns the cost of a gradient or photo, given the memory for its text. Each of three encoders has
// some rows and a section: one encodes a sample first, two the image. Sections are held up to a limit.
func (o *ImageOptions) computedCost(text int64) cost.Cost {
	const encoders, low = 3, 256
	shown := int64(o.Width) * int64(o.Height)
	pixels := shown * max(1, int64(o.Frames))
	encoder, perPixel, encoded := 2*MB+550*int64(o.Width), 100*time.Nanosecond, pixels*13/4
	if o.Format == ImageJPG || o.Format == ImageSVG {
		perPixel, encoded = 30*time.Nanosecond, pixels/2
		if o.Quality >= 90 {
			encoded = pixels * 5 / 2
		}
		if o.ColorModel == ColorCMYK || o.ColorModel == ColorYCCK {
			perPixel, encoded = 2*perPixel, 2*encoded
		}
		if o.Progressive {
			perPixel *= 3
		}
	}
	if o.Format == ImageWebP || o.Height < low {
		encoder = 4*MB + 1000*int64(o.Width)
	}
	if o.Interlaced || o.Bits == 16 {
		perPixel, encoded, encoder = 2*perPixel, 2*encoded, 2*encoder
	}
	held := encoders*encoder + min(encoded, lazyfile.MaxHeld)
	if o.Orientation > 4 { // encoders hold columns, and strips of rows
		held += encoders*min(4*shown, 16*MB) + 4*MB
	}
	return cost.Cost{Memory: held + text, Held: held, Time: time.Duration(pixels) * perPixel}
}

// heicCost returns the cost of a HEIC, given the memory for what is drawn. Two goroutines encode tiles, for which
// they need their samples. Those of a gradient or photo are painted in bands as high as a tile, which one
// encoder measures, and another one reads; or three, if there is no grid.
func (o *ImageOptions) heicCost(drawn int64) cost.Cost {
	const tile, perPixel = 512, 150 * time.Nanosecond
	width, pixels := int64(o.Width), int64(o.Width)*int64(o.Height)
	if !o.isComputed() {
		workers := min(2, (pixels+tile*tile-1)/(tile*tile))
		c := cost.Cost{Memory: drawn + MB + workers*5*MB + pixels/3, Held: 128*KB + 4*int64(len(o.Text)), Buffered: true}
		c.Time = time.Duration(pixels) * perPixel / 10
		if o.Size > 0 {
			return c.Unbuffered()
		}
		return c
	}
	perBand := width * tile
	encoders, encoder := int64(2), 3*MB+1100*width+perBand*3/2*int64(max(8, o.Bits)-6)/2
	if o.NoGrid {
		encoders, encoder = 3, 6*MB+600*width
		if o.Orientation > 4 {
			encoder += min(4*pixels, 16*MB)
		}
	}
	eighths := int64(3) // of a byte for each pixel
	switch {
	case o.Quality >= 90:
		eighths = 10
	case o.Quality >= 70:
		eighths = 6
	}
	held := encoders*(encoder+perBand*eighths/8) + min(pixels*eighths/8, lazyfile.MaxHeld)
	return cost.Cost{Memory: held + drawn, Held: held, Time: time.Duration(pixels) * perPixel}
}

// drawingMemory returns the memory for the outlines of an image, while they are drawn and encoded.
func (o *ImageOptions) drawingMemory() int64 {
	width, height := int64(o.Width), int64(o.Height)
	memory := 320*KB + 24*int64(len(o.Text)) + glyphMemory(o.Text)
	if o.Format == ImageSVG {
		perChar := int64(KB)
		if o.Outline {
			perChar = 6 * KB
		}
		return memory + perChar*o.chars() + 80*(width+height)
	}
	switch {
	case o.Style == ImageCard:
		memory += 640*KB + KB*(width+height) + width*height/16
	case o.Style == ImageFace && o.Format == ImageGIF:
		memory += 3 * MB // for the codes of many colours
	case o.Style == ImageFace:
		memory += 640 * KB
	}
	return memory + 56*o.outline() + 112*width + width*height/64
}

// chars returns the number of characters in the middle of an image.
func (o *ImageOptions) chars() int64 {
	const label, figure = len("8192x8192"), 64 // the outlines are as long as in 64 letters
	switch {
	case o.Style == ImageIdenticon, o.Style == ImageFace:
		return figure
	case o.Text == "":
		return int64(label)
	default:
		return int64(min(utf8.RuneCountInString(o.Text), MaxImageTextChars))
	}
}

// outline returns the maximum length of the outlines of an image in pixels. Letters are as large as fits. In a text
// without a size, they are not larger than in a text of 14 letters.
func (o *ImageOptions) outline() int64 {
	const perSize, usual, maxOutline = 6, 14, 250_000
	chars, pixels := o.chars(), int64(o.Width)*int64(o.Height)
	largest := chars
	if o.TextSize == "" && o.Style != ImageAvatar {
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
