package gif

import (
	"image"
	"image/color"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A rasterEncoder encodes the frames of a GIF, which are overlays of the same raster.
type rasterEncoder struct {
	raster.RowGroups // of the raster below all frames; each is a section of each frame
	frames           []raster.Overlay
	palette          func() []color.NRGBA
	interlaced       Interlaced
	rows             []int // of the picture, in the order of an interlaced one, if it is
}

// EncodeRaster returns a GIF89a of one frame or, as [Animate] does, of several frames. Each
// frame is the raster r below an overlay. All frames have the colours of the first. The
// last part is the trailer.
func EncodeRaster(r raster.Raster, interlaced Interlaced, frames ...raster.Overlay) lazyfile.Sections {
	g := &rasterEncoder{RowGroups: raster.NewRowGroups(r), frames: frames, interlaced: interlaced}
	if interlaced {
		g.rows = interlacedRows(r.Height)
	}
	g.palette = sync.OnceValue(func() []color.NRGBA { return fullPalette(r.Below(frames[0])) })
	return lazyfile.Sections{
		Count:     len(frames) * g.Count(),
		Encoder:   g.encoder,
		Head:      func([]lazyfile.Summary) []lazyfile.Part { return g.head() },
		Tail:      func([]lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal{trailer}} },
		FixedHead: true,
	}
}

// fullPalette returns a palette of 256 colours, even for a raster of fewer. With 8 bits to a
// colour, sections can end at any byte, see [lzwWriter.pause].
func fullPalette(r raster.Raster) []color.NRGBA {
	palette := r.Palette(256)
	for len(palette) < 256 {
		palette = append(palette, palette[0])
	}
	return palette
}

func (g *rasterEncoder) size() image.Point { return image.Pt(g.Width, g.Height) }

func (g *rasterEncoder) head() []lazyfile.Part {
	head := head(g.size(), g.palette())
	if len(g.frames) > 1 {
		head = append(head, loop...)
	}
	return []lazyfile.Part{lazyfile.Literal(head)}
}

// encoder returns a function that encodes a section: a group of rows of a frame.
func (g *rasterEncoder) encoder() func(i int) lazyfile.Section {
	s := &sectionEncoder{
		rasterEncoder: g, quantizer: raster.NewQuantizer(g.palette()), paint: g.Painter(),
		row: make([]raster.Pixel, g.Width), indices: make([]uint8, g.Width),
	}
	return s.encode
}

// indexBits is the size of a palette index.
const indexBits = 8

// A sectionEncoder is the state of an encoder of sections.
type sectionEncoder struct {
	*rasterEncoder
	quantizer *raster.Quantizer
	paint     func([]raster.Pixel, int)
	row       []raster.Pixel
	indices   []uint8
	lzw       lzwWriter
	out       []byte
}

func (s *sectionEncoder) encode(i int) lazyfile.Section {
	frame, group := s.frames[i/s.Count()], i%s.Count()
	s.out = s.out[:0]
	if group == 0 {
		delay := 0
		if len(s.frames) > 1 {
			delay = frameDelay
		}
		s.out = appendControl(s.out, none, delay)
		s.out = appendImage(s.out, s.size(), nil, indexBits, s.interlaced)
	}
	s.pixels(frame, group)
	if group == s.Count()-1 {
		s.out = append(s.out, 0)
	}
	return lazyfile.WholeBytes(s.out, 0)
}

// pixels appends the LZW-compressed pixels of a group of rows of a frame.
func (s *sectionEncoder) pixels(frame raster.Overlay, group int) {
	w := &s.lzw
	w.start(indexBits)
	start, end := s.Bounds(group)
	for i := start; i < end; i++ {
		y := i
		if s.interlaced {
			y = s.rows[i]
		}
		s.paint(s.row, y)
		frame(s.row, y)
		s.quantizer.Row(s.indices, s.row, y)
		for rest := s.indices; len(rest) > 0; {
			n := flate.RunLength(rest)
			w.run(rest[0], n)
			rest = rest[n:]
		}
	}
	if end == s.Height {
		w.close()
	} else {
		w.pause()
	}
	s.out = appendSubBlocks(s.out, w.Out)
}
