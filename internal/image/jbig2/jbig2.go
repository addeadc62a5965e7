// Package jbig2 encodes pictures of two colors as JBIG2 (ITU-T T.88), in the form that PDF has: segments without the
// header of a file.
package jbig2

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
	"github.com/seed-40aebabe/placeholder/internal/image/mq"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// Types of segments (7.3).
const (
	symbolDictionary       = 0
	immediateTextRegion    = 6
	immediateGenericRegion = 38
	pageInformation        = 48
)

// Generic returns a picture as a generic region (7.4.6). Color 0 is white, and other colors are black.
func Generic(p picture.Picture) []byte {
	g := newGeneric()
	for _, band := range p.Bands {
		row := make([]byte, p.Width)
		picture.Expand(row, band.Runs)
		for range band.Height {
			g.row(row)
		}
	}
	region := append(regionInformation(p), 0)
	region = append(append(region, adaptive...), g.bytes()...)
	return append(page(p), segment(2, immediateGenericRegion, 1, nil, region)...)
}

// GenericMMR is like Generic, with the rows in CCITT Group 4.
func GenericMMR(p picture.Picture) []byte {
	const isMMR = 1
	region := append(append(regionInformation(p), isMMR), ccitt.Encode(p, ccitt.Options{K: -1})...)
	return append(page(p), segment(2, immediateGenericRegion, 1, nil, region)...)
}

// segment returns a segment (7.2) of a page, or of no page if that is 0, that refers to up to 4 others below 256.
func segment(number uint32, kind, page byte, references []byte, data []byte) []byte {
	b := binary.BigEndian.AppendUint32(nil, number)
	b = append(b, kind, byte(len(references)<<5))
	b = append(append(b, references...), page)
	return append(binary.BigEndian.AppendUint32(b, uint32(len(data))), data...)
}

// page returns the information about a page with a picture (7.4.8). Its number is 1, as in all PDF streams.
func page(p picture.Picture) []byte {
	return segment(1, pageInformation, 1, nil, append(size(p), make([]byte, 4+4+1+2)...))
}

func size(p picture.Picture) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(p.Width)), uint32(p.Height()))
}

// regionInformation returns the information about a region of the size of a picture (7.4.1).
func regionInformation(p picture.Picture) []byte { return append(size(p), make([]byte, 4+4+1)...) }

// adaptive are the places of the adaptive pixels, which are the usual ones (6.2.5.4).
var adaptive = []byte{3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe, 0xfe}

// A generic encodes the pixels of bitmaps with template 0 (6.2.5.3).
type generic struct {
	*mq.Encoder
	contexts      []mq.Context
	above, above2 []byte // the rows above, or nil
}

func newGeneric() *generic {
	return &generic{Encoder: mq.NewEncoder(), contexts: make([]mq.Context, 1<<16)}
}

// row encodes a row of pixels, which are 0 or 1.
func (g *generic) row(row []byte) {
	if g.above == nil {
		g.above, g.above2 = make([]byte, len(row)), make([]byte, len(row))
	}
	for x, pixel := range row {
		context := window(g.above2, x-2, x+2)<<11 | window(g.above, x-3, x+3)<<4 | window(row, x-4, x-1)
		g.Encode(&g.contexts[context], pixel)
	}
	g.above, g.above2 = row, g.above
}

// window returns pixels from first to last as a number. Pixels outside the row are white.
func window(row []byte, first, last int) (bits int) {
	for x := first; x <= last; x++ {
		bits <<= 1
		if 0 <= x && x < len(row) {
			bits |= int(row[x])
		}
	}
	return bits
}

// bytes returns the code with the marker at its end.
func (g *generic) bytes() []byte { return append(g.Bytes(), 0xff, 0xac) }
