package codec

import (
	"image"
	"image/color"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// A rasterGIF encodes rasters as the frames of a GIF.
type rasterGIF struct {
	frames  []raster.Raster
	palette func() []color.NRGBA
	rows    int // of a section, except the last of a frame
	groups  int // sections of a frame
}

// RasterGIF returns a GIF89a of one frame or, as [AnimatedGIF] does, of several frames. All
// frames have the same dimensions and the colours of the first. The trailer is a part of
// its own.
func RasterGIF(frames []raster.Raster) lazyfile.Sections {
	const sectionPixels = 128 << 10
	first := frames[0]
	g := &rasterGIF{frames: frames, palette: sync.OnceValue(func() []color.NRGBA { return fullPalette(first) }), rows: max(1, sectionPixels/first.Width)}
	g.groups = (first.Height + g.rows - 1) / g.rows
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

func (g *rasterGIF) size() image.Point { return image.Pt(g.frames[0].Width, g.frames[0].Height) }

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
		rasterGIF: g, quantizer: raster.NewQuantizer(g.palette()), frame: -1, row: make([]raster.Pixel, g.size().X), indices: make([]uint8, g.size().X),
	}
	return s.encode
}

// gifLiteralBits is the size of a palette index.
const gifLiteralBits = 8

// A gifSection is the state of an encoder of sections.
type gifSection struct {
	*rasterGIF
	quantizer *raster.Quantizer
	frame     int // that paint paints, or -1 for none
	paint     func([]raster.Pixel, int)
	row       []raster.Pixel
	indices   []uint8
	lzw       lzwWriter
	out       []byte
}

func (s *gifSection) encode(i int) lazyfile.Section {
	frame, group := i/s.groups, i%s.groups
	if frame != s.frame {
		s.frame, s.paint = frame, s.frames[frame].Painter()
	}
	s.out = s.out[:0]
	if group == 0 {
		delay := 0
		if len(s.frames) > 1 {
			delay = frameDelay
		}
		s.out = appendGIFControl(s.out, none, delay)
		s.out = appendGIFImage(s.out, s.size(), gifLiteralBits)
	}
	s.pixels(group)
	if group == s.groups-1 {
		s.out = append(s.out, 0)
	}
	return lazyfile.WholeBytes(s.out, 0)
}

// pixels appends the LZW-compressed pixels of a group of rows.
func (s *gifSection) pixels(group int) {
	w := &s.lzw
	w.start(gifLiteralBits)
	end := min((group+1)*s.rows, s.size().Y)
	for y := group * s.rows; y < end; y++ {
		s.paint(s.row, y)
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
