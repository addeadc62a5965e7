// Package tif has quirks of TIFF files.
package tif

import (
	"encoding/binary"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation.
func Cases() (cases []quirk.Case) {
	for o := exif.Orientation(2); o <= 8; o++ {
		cases = append(cases, quirk.Case{
			Token: fmt.Sprintf("tif-orientation-%d", o), Format: "tif", Title: fmt.Sprintf("Orientation %d", o),
			About:    fmt.Sprintf("The pixels are stored %s. The orientation says how to show them.", pattern.Transformation(o)),
			Ordinary: "The pixels are stored upright.",
			Writers:  "Scanners, Adobe Photoshop, and converters of raw files such as dcraw with the option -T", Source: "TIFF 6.0, section 8, Orientation", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: func(twin bool) quirk.File { return encoded(pattern.New(pattern.Bright()), quirk.Either(twin, 1, o)) },
		})
	}
	return cases
}

// Types of values (TIFF 6.0, section 2).
const (
	short = 3
	long  = 4
)

// encoded returns a file of one strip, whose picture is stored with an orientation.
func encoded(p pattern.Picture, o exif.Orientation) quirk.File {
	const head, count, entrySize = 8, 10, 12
	const bitsAt = head + 2 + count*entrySize + 4
	const pixelsAt = bitsAt + 3*2
	s := p.Stored(o)
	b := append([]byte("II*\x00"), head, 0, 0, 0, count, 0)
	for _, entry := range [count][4]int{
		{256, long, 1, s.Width}, {257, long, 1, s.Height},
		{258, short, 3, bitsAt}, // BitsPerSample
		{259, short, 1, 1},      // no compression
		{262, short, 1, 2},      // RGB
		{273, long, 1, pixelsAt},
		{274, short, 1, int(o)},
		{277, short, 1, 3}, // SamplesPerPixel
		{278, long, 1, s.Height},
		{279, long, 1, 3 * s.Width * s.Height},
	} {
		b = binary.LittleEndian.AppendUint16(b, uint16(entry[0]))
		b = binary.LittleEndian.AppendUint16(b, uint16(entry[1]))
		b = binary.LittleEndian.AppendUint32(b, uint32(entry[2]))
		b = binary.LittleEndian.AppendUint32(b, uint32(entry[3]))
	}
	b = append(b, 0, 0, 0, 0, 8, 0, 8, 0, 8, 0) // no other directory, and the bits
	for y := range s.Height {
		for x := range s.Width {
			c := s.At(x, y)
			b = append(b, c.R, c.G, c.B)
		}
	}
	return quirk.File{Bytes: b, Expect: p.Expect()}
}
