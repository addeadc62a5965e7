package tiff

import (
	"encoding/binary"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// orientationCases are cases about pictures that are stored mirrored or turned.
func orientationCases() (cases []quirk.Case) {
	for o := exif.Orientation(2); o <= 8; o++ {
		cases = append(cases, quirk.Case{
			Token: fmt.Sprintf("tiff-orientation-%d", o), Format: "tiff", Title: fmt.Sprintf("Orientation %d", o),
			About:    fmt.Sprintf("The pixels are stored %s. The orientation says how to show them.", pattern.Transformation(o)),
			Ordinary: "The pixels are stored upright.",
			Writers:  "Scanners, Adobe Photoshop, and converters of raw files such as dcraw with the option -T", Source: "TIFF 6.0, section 8, Orientation", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: func(twin bool) quirk.File { return encoded(pattern.New(pattern.Bright()), quirk.Either(twin, 1, o)) },
		})
	}
	return cases
}

// encoded returns a file of one strip, whose picture is stored with an orientation.
func encoded(p pattern.Picture, o exif.Orientation) quirk.File {
	s := p.Stored(o)
	d := ifd.Directory{
		256: uint32(s.Width), 257: uint32(s.Height),
		258: []uint16{8, 8, 8},   // BitsPerSample
		259: uint16(1),           // no compression
		262: uint16(2),           // RGB
		273: ifd.Blob(pixels(s)), // StripOffsets
		274: uint16(o),
		277: uint16(3), // SamplesPerPixel
		278: uint32(s.Height),
		279: uint32(3 * s.Width * s.Height),
	}
	return quirk.File{Bytes: ifd.Format{Order: binary.LittleEndian}.Encode(d), Expect: p.Expect()}
}

func pixels(p pattern.Picture) (b []byte) {
	for y := range p.Height {
		for x := range p.Width {
			c := p.At(x, y)
			b = append(b, c.R, c.G, c.B)
		}
	}
	return b
}
