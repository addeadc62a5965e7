package codec

import (
	"image"
	"image/color"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// A rasterGIF encodes the frames of a GIF, all of which are above the same raster.
type rasterGIF struct {
	below   raster.Raster
	frames  []raster.Overlay
	palette func() []color.NRGBA
	rows    int // of a section, except the last of a frame
	groups  int // sections of a frame
}

// RasterGIF returns a GIF89a of one frame or, as [AnimatedGIF] does, of several frames. Each
// frame is the raster r below an overlay. All of them have the colours of the first. The
// trailer is a part of its own.
func RasterGIF(r raster.Raster, frames ...raster.Overlay) lazyfile.Sections {
	const sectionPixels = 128 << 10
	g := &rasterGIF{below: r, frames: frames, rows: max(1, sectionPixels/r.Width)}
	g.palette = sync.OnceValue(func() []color.NRGBA { return fullPalette(r.Below(frames[0])) })
	g.groups = (r.Height + g.rows - 1) / g.rows
	return lazyfile.Sections{
		Count:     len(frames) * g.groups,
		Encoder:   g.encoder,
		Head:      func([]lazyfile.Summary) []lazyfile.Part { return g.head() },
		Tail:      func([]lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal{gifTrailer}} },
		FixedHead: true,
	}
}

// fullPalette returns a palette of 256 colours, even for a raster of fewer. With 8 bits to a
// colour, sections can end at any byte, see [lzwWriter.pause].
func fullPalette(r raster.Raster) []color.NRGBA {
	palette := r.Palette()
	for len(palette) < 256 {
		palette = append(palette, palette[0])
	}
	return palette
}

func (g *rasterGIF) size() image.Point { return image.Pt(g.below.Width, g.below.Height) }

func (g *rasterGIF) head() []lazyfile.Part {
	head := gifHead(g.size(), g.palette())
	if len(g.frames) > 1 {
		head = append(head, gifLoop...)
	}
	return []lazyfile.Part{lazyfile.Literal(head)}
}

// encoder returns a function that encodes a section: a group of rows of a frame.
func (g *rasterGIF) encoder() func(i int) lazyfile.Section {
	width := g.size().X
	s := &gifSection{
		rasterGIF: g, quantizer: raster.NewQuantizer(g.palette()), paint: g.below.Painter(),
		row: make([]raster.Pixel, width), indices: make([]uint8, width),
	}
	return s.encode
}

// gifLiteralBits is the size of a palette index.
const gifLiteralBits = 8

// A gifSection is the state of an encoder of sections.
type gifSection struct {
	*rasterGIF
	quantizer *raster.Quantizer
	paint     func([]raster.Pixel, int)
	row       []raster.Pixel
	indices   []uint8
	lzw       lzwWriter
	out       []byte
}

func (s *gifSection) encode(i int) lazyfile.Section {
	frame, group := s.frames[i/s.groups], i%s.groups
	s.out = s.out[:0]
	if group == 0 {
		delay := 0
		if len(s.frames) > 1 {
			delay = frameDelay
		}
		s.out = appendGIFControl(s.out, none, delay)
		s.out = appendGIFImage(s.out, s.size(), gifLiteralBits)
	}
	s.pixels(frame, group)
	if group == s.groups-1 {
		s.out = append(s.out, 0)
	}
	return lazyfile.WholeBytes(s.out, 0)
}

// pixels appends the LZW-compressed pixels of a group of rows of a frame.
func (s *gifSection) pixels(frame raster.Overlay, group int) {
	w := &s.lzw
	w.start(gifLiteralBits)
	end := min((group+1)*s.rows, s.size().Y)
	for y := group * s.rows; y < end; y++ {
		s.paint(s.row, y)
		frame(s.row, y)
		s.quantizer.Row(s.indices, s.row, y)
		for rest := s.indices; len(rest) > 0; {
			n := runLength(rest)
			w.run(rest[0], n)
			rest = rest[n:]
		}
	}
	if end == s.size().Y {
		w.close()
	} else {
		w.pause()
	}
	s.out = appendSubBlocks(s.out, w.out)
}
