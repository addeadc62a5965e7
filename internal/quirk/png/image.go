package png

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// The color types (11.2.1).
const (
	gray      = 0
	trueColor = 2
	indexed   = 3
	grayAlpha = 4
	fullAlpha = 6
)

// An image is the pixels of a file, or of a frame of an animation.
type image struct {
	pattern.Picture
	colorType  byte
	depth      int                      // bits of a sample
	low        func(quarter int) uint16 // the low byte of samples of 16 bits, or nil if it is the high byte
	interlaced bool                     // by Adam7
	filters    []byte                   // of the rows, which repeat
	compress   func(data []byte) []byte // the rows to a zlib stream, or nil for the usual compression
}

// A pass is the pixels from x, y on in steps of dx and dy (8.2).
type pass struct{ x, y, dx, dy int }

// passes returns the passes of the image, without those that have no pixels.
func (m image) passes() (passes []pass) {
	if !m.interlaced {
		return []pass{{0, 0, 1, 1}}
	}
	for _, p := range []pass{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
		if p.x < m.Width && p.y < m.Height {
			passes = append(passes, p)
		}
	}
	return passes
}

// data returns the rows as a zlib stream (10.1).
func (m image) data() []byte {
	var out []byte
	for _, p := range m.passes() {
		var above []byte
		for y := p.y; y < m.Height; y += p.dy {
			row := m.row(p, y)
			if above == nil {
				above = make([]byte, len(row))
			}
			out = appendFiltered(out, m.filter((y-p.y)/p.dy), row, above, max(1, len(m.samples(0, 0))*m.depth/8))
			above = row
		}
	}
	if m.compress != nil {
		return m.compress(out)
	}
	return flate.Zlib(out)
}

// filter returns the type of the filter of a row of a pass.
func (m image) filter(row int) byte {
	if m.filters == nil {
		return filterNone
	}
	return m.filters[row%len(m.filters)]
}

// row returns the pixels of a row of a pass, packed into bytes (7.2).
func (m image) row(p pass, y int) (row []byte) {
	buffer, n := uint32(0), 0 // bits
	for x := p.x; x < m.Width; x += p.dx {
		for _, sample := range m.samples(x, y) {
			buffer, n = buffer<<m.depth|uint32(sample), n+m.depth
			for ; n >= 8; n -= 8 {
				row = append(row, byte(buffer>>(n-8)))
			}
		}
	}
	if n > 0 {
		row = append(row, byte(buffer<<(8-n)))
	}
	return row
}

// samples returns the samples of a pixel.
func (m image) samples(x, y int) []uint16 {
	quarter := m.Quarter(x, y)
	c := m.Colors[quarter]
	switch m.colorType {
	case gray:
		return m.scaled(quarter, c.R)
	case indexed:
		return []uint16{uint16(quarter % (1 << m.depth))}
	case grayAlpha:
		return m.scaled(quarter, c.R, c.A)
	case trueColor:
		return m.scaled(quarter, c.R, c.G, c.B)
	default:
		return m.scaled(quarter, c.R, c.G, c.B, c.A)
	}
}

// scaled returns values of 8 bits in the depth of the image (12.4).
func (m image) scaled(quarter int, values ...byte) (samples []uint16) {
	for _, v := range values {
		sample := uint16(int(v) * (1<<m.depth - 1) / 255)
		if m.low != nil {
			sample = sample&0xff00 | m.low(quarter)
		}
		samples = append(samples, sample)
	}
	return samples
}

// header returns the data of the IHDR chunk (11.2.1).
func (m image) header() []byte {
	return append(numbers(m.Width, m.Height), byte(m.depth), m.colorType, 0, 0, quirk.Either[byte](m.interlaced, 1, 0))
}

// numbers returns numbers of four bytes.
func numbers(values ...int) (out []byte) {
	for _, v := range values {
		out = binary.BigEndian.AppendUint32(out, uint32(v))
	}
	return out
}

// The types of filters (9.2).
const (
	filterNone = iota
	filterSub
	filterUp
	filterAverage
	filterPaeth
)

// appendFiltered appends the type of a filter and a row, less what the filter predicts. A pixel has size bytes.
func appendFiltered(out []byte, filter byte, row, above []byte, size int) []byte {
	out = append(out, filter)
	for i, b := range row {
		var left, corner byte
		if i >= size {
			left, corner = row[i-size], above[i-size]
		}
		switch filter {
		case filterSub:
			b -= left
		case filterUp:
			b -= above[i]
		case filterAverage:
			b -= byte((int(left) + int(above[i])) / 2)
		case filterPaeth:
			b -= paeth(left, above[i], corner)
		}
		out = append(out, b)
	}
	return out
}

// paeth returns the neighbor that is the nearest to their plane (9.4).
func paeth(left, above, corner byte) byte {
	plane := int(left) + int(above) - int(corner)
	distance := func(b byte) int { return max(plane-int(b), int(b)-plane) }
	switch {
	case distance(left) <= min(distance(above), distance(corner)):
		return left
	case distance(above) <= distance(corner):
		return above
	}
	return corner
}
