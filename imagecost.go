package placeholder

import (
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// cost returns the cost of an image. To draw one takes memory for its outlines, and to compute one for its
// pixels.
func (o *ImageOptions) cost() cost.Cost {
	memory, frames := o.drawingMemory(), int64(o.Frames)
	if o.Style.isComputed() {
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

// drawingMemory returns the memory for the outlines of an image, while they are drawn and encoded.
func (o *ImageOptions) drawingMemory() int64 {
	m := o.motif()
	switch {
	case o.Format == ImageSVG:
		return m.svgMemory()
	case o.Style == ImageFace && o.Format == ImageGIF:
		return m.drawingMemory() + 3*MB // for the codes of many colours
	default:
		return m.drawingMemory()
	}
}
