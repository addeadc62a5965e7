package codec

import (
	"image"
	"image/color"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A rasterGIF encodes the frames of a GIF, all of which are above the same raster.
type rasterGIF struct {
	rowGroups // of the raster below all frames; each is a section of each frame
	frames    []raster.Overlay
	palette   func() []color.NRGBA
}

// RasterGIF returns a GIF89a of one frame or, as [AnimatedGIF] does, of several frames. Each
// frame is the raster r below an overlay. All of them have the colours of the first. The
// trailer is a part of its own.
func RasterGIF(r raster.Raster, frames ...raster.Overlay) lazyfile.Sections {
	g := &rasterGIF{rowGroups: newRowGroups(r), frames: frames}
	g.palette = sync.OnceValue(func() []color.NRGBA { return fullPalette(r.Below(frames[0])) })
	return lazyfile.Sections{
		Count:     len(frames) * g.count(),
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

func (g *rasterGIF) size() image.Point { return image.Pt(g.Width, g.Height) }

func (g *rasterGIF) head() []lazyfile.Part {
	head := gifHead(g.size(), g.palette())
	if len(g.frames) > 1 {
		head = append(head, gifLoop...)
	}
	return []lazyfile.Part{lazyfile.Literal(head)}
}

// encoder returns a function that encodes a section: a group of rows of a frame.
func (g *rasterGIF) encoder() func(i int) lazyfile.Section {
	s := &gifSection{
		rasterGIF: g, quantizer: raster.NewQuantizer(g.palette()), paint: g.Painter(),
		row: make([]raster.Pixel, g.Width), indices: make([]uint8, g.Width),
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
	frame, group := s.frames[i/s.count()], i%s.count()
	s.out = s.out[:0]
	if group == 0 {
		delay := 0
		if len(s.frames) > 1 {
			delay = frameDelay
		}
		s.out = appendGIFControl(s.out, none, delay)
		s.out = appendGIFImage(s.out, s.size(), nil, gifLiteralBits)
	}
	s.pixels(frame, group)
	if group == s.count()-1 {
		s.out = append(s.out, 0)
	}
	return lazyfile.WholeBytes(s.out, 0)
}

// pixels appends the LZW-compressed pixels of a group of rows of a frame.
func (s *gifSection) pixels(frame raster.Overlay, group int) {
	w := &s.lzw
	w.start(gifLiteralBits)
	start, end := s.bounds(group)
	for y := start; y < end; y++ {
		s.paint(s.row, y)
		frame(s.row, y)
		s.quantizer.Row(s.indices, s.row, y)
		for rest := s.indices; len(rest) > 0; {
			n := runLength(rest)
			w.run(rest[0], n)
			rest = rest[n:]
		}
	}
	if end == s.Height {
		w.close()
	} else {
		w.pause()
	}
	s.out = appendSubBlocks(s.out, w.out)
}
