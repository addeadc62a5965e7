// Package jpeg encodes pictures as baseline JPEG (ITU-T T.81) with a JFIF header (ITU-T T.871): pictures
// of runs, rasters, and canvases of one colour. Flat areas of runs can be lossless. Clauses are in
// ITU-T T.81 unless a comment names another document.
package jpeg

import (
	"encoding/binary"
	"image"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// Options are the options of the encoders.
type Options struct {
	// Quality is 1 to 100, or 0 for a JPEG with lossless flat areas.
	Quality int
	// Exif is the payload of an APP1 segment that replaces the JFIF header, if any.
	Exif []byte
	// ICC is a profile of at most 65,519 bytes, if any.
	ICC []byte
	// Density is the number of pixels per inch in the JFIF header, or 0 if it is unknown.
	Density int

	// The other options are for rasters.

	// Color is the colour model.
	Color ColorModel
	// Sampling is the resolution of chrominance.
	Sampling Sampling
}

// tables returns the quantization tables of luminance and of chrominance, or one for both.
func (o Options) tables() []quantization {
	if o.Quality == 0 {
		return []quantization{flat}
	}
	return []quantization{luminance.scaled(o.Quality), chrominance.scaled(o.Quality)}
}

// Encode returns a picture as a JPEG in YCbCr without chroma subsampling.
//
// Each row of blocks is a restart interval and does not depend on other rows, so equal
// rows are encoded once. The Huffman codes are optimized for the picture: a block in a
// flat area takes two bits.
func Encode(p picture.Picture, o Options) []byte {
	tables := o.tables()
	s := newScan(p, tables)
	coder := newCoder(&s.counts)
	out := o.header(image.Pt(p.Width, p.Height()), tables, 3, 0x11)
	out = appendSegment(out, 0xc4, coder.dc.table(0x00)) // DHT
	out = appendSegment(out, 0xc4, coder.ac.table(0x10))
	out = appendSegment(out, 0xdd, binary.BigEndian.AppendUint16(nil, uint16(s.width))) // DRI
	out = appendSegment(out, 0xda, []byte{3, 1, 0x00, 2, 0x00, 3, 0x00, 0, 63, 0})      // SOS
	out = s.appendIntervals(out, coder)
	return append(out, 0xff, 0xd9) // EOI
}

// header returns the markers up to the frame header, for three components, or for luminance
// alone. Chrominance has the last one of the quantization tables. The sampling factors apply to
// luminance.
func (o Options) header(size image.Point, tables []quantization, components int, sampling byte) []byte {
	last := len(tables) - 1
	all := []component{
		{id: 1, h: int(sampling >> 4), v: int(sampling & 0xf)}, {id: 2, h: 1, v: 1, plane: last}, {id: 3, h: 1, v: 1, plane: last},
	}
	return appendFrameHeader(o.preamble(tables), 0xc0, size, all[:components]) // SOF0
}

// preamble returns the markers up to the quantization tables.
func (o Options) preamble(tables []quantization) []byte {
	out := []byte{0xff, 0xd8} // SOI
	switch {
	case o.Exif != nil:
		out = appendSegment(out, 0xe1, o.Exif)
	case o.Color != ModelCMYK && o.Color != ModelYCCK: // which JFIF does not have
		out = appendSegment(out, 0xe0, o.jfif())
	}
	if o.ICC != nil {
		out = appendSegment(out, 0xe2, append([]byte("ICC_PROFILE\x00\x01\x01"), o.ICC...)) // ICC.1, B.4
	}
	out = o.appendAdobe(out)
	for i, table := range tables {
		out = appendSegment(out, 0xdb, append([]byte{byte(i)}, table[:]...)) // DQT
	}
	return out
}

// jfif returns the payload of a JFIF header (ITU-T T.871, 10.1).
func (o Options) jfif() []byte {
	const version, aspectRatio, perInch, noThumbnail = "\x01\x02", 0, 1, "\x00\x00"
	unit, density := byte(aspectRatio), 1
	if o.Density > 0 {
		unit, density = perInch, o.Density
	}
	out := append([]byte("JFIF\x00"+version), unit)
	for range 2 { // horizontal, vertical
		out = binary.BigEndian.AppendUint16(out, uint16(density))
	}
	return append(out, noThumbnail...)
}

// appendAdobe appends the marker of Adobe (ITU-T T.872, 6.5.3), which tells CMYK from YCCK.
func (o Options) appendAdobe(out []byte) []byte {
	transforms := map[ColorModel]byte{ModelCMYK: 0, ModelYCCK: 2}
	transform, ok := transforms[o.Color]
	if !ok {
		return out
	}
	return appendSegment(out, 0xee, append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), transform))
}

func appendSegment(jpeg []byte, marker byte, payload []byte) []byte {
	jpeg = append(jpeg, 0xff, marker)
	jpeg = binary.BigEndian.AppendUint16(jpeg, uint16(2+len(payload)))
	return append(jpeg, payload...)
}

// appendIntervals appends the entropy-coded intervals, separated by restart markers.
func (s *scan) appendIntervals(out []byte, coder *coder) []byte {
	size := coder.size(&s.counts) / 8
	out = slices.Grow(out, size+size/64+4*s.rowCount()) // with stuffed bytes, padding and markers
	markers := 0
	for _, interval := range s.intervals {
		start := len(out)
		out = coder.appendInterval(out, interval.tokens)
		coded := out[start:]
		for i := range interval.count {
			if i > 0 {
				out = append(out, coded...)
			}
			out = append(out, 0xff, 0xd0+byte(markers%8)) // RST
			markers++
		}
	}
	return out[:len(out)-2]
}

// rowCount returns the number of rows of MCUs.
func (s *scan) rowCount() (n int) {
	for _, interval := range s.intervals {
		n += interval.count
	}
	return n
}
