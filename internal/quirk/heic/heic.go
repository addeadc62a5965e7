// Package heic has quirks of HEIC files (ISO/IEC 23008-12).
package heic

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/heif"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	var cases []quirk.Case
	for o := exif.Orientation(2); o <= 8; o++ {
		cases = append(cases, turned(o))
	}
	return append(cases, sized(1, 1, "One pixel", "The picture is one pixel wide and high."),
		sized(1, 8192, "One column", "The picture is one pixel wide and 8192 pixels high. A thumbnail of it has no width."),
		sized(8192, 1, "One row", "The picture is 8192 pixels wide and one pixel high. A thumbnail of it has no height."))
}

// turned returns a case of a picture that is stored with an orientation.
func turned(o exif.Orientation) quirk.Case {
	return quirk.Case{
		Token: fmt.Sprintf("heic-orientation-%d", o), Format: "heic", Title: fmt.Sprintf("Orientation %d in two places", o),
		About: fmt.Sprintf("The pixels are stored %s. Properties of the image say how to show it (irot and imir), and Exif says the same. A reader that follows both turns the picture twice.",
			pattern.Transformation(o)),
		Ordinary: "The pixels are stored upright.",
		Writers:  "iPhone and phones of Samsung, for photos and selfies", Source: "ISO/IEC 23008-12, 6.5.10, 6.5.12 and annex A.3", Valid: true,
		Flags: []quirk.Flag{quirk.Geometry},
		Build: func(twin bool) quirk.File { return encoded(pattern.New(pattern.Bright()), quirk.Either(twin, 1, o)) },
	}
}

// sized returns a case of a picture of an unusual size.
func sized(width, height int, title, about string) quirk.Case {
	return quirk.Case{
		Token: fmt.Sprintf("heic-%dx%d", width, height), Format: "heic", Title: title,
		About: about, Ordinary: "The picture has 48 × 32 pixels.",
		Writers: "Conversion of pictures that web designers use for gradients", Source: "ISO/IEC 23008-12, 6.5.3", Valid: true,
		Flags: []quirk.Flag{quirk.Size},
		Build: func(twin bool) quirk.File {
			p := pattern.New(pattern.Bright())
			if !twin {
				p.Width, p.Height = width, height
			}
			return encoded(p, 1)
		},
	}
}

// encoded returns a file whose picture is stored with an orientation.
func encoded(p pattern.Picture, o exif.Orientation) quirk.File {
	s := p.Stored(o)
	metadata := exif.Photo{Orientation: o, Width: s.Width, Height: s.Height}.TIFF()
	parts := heif.Encode(s.Runs(), heif.Options{Orientation: o, Bits: 8, Codec: heif.HEVC{QP: 12, NoGrid: true}, Exif: metadata})
	return quirk.File{Bytes: lazyfile.Bytes(lazyfile.New(parts...)), Expect: p.Expect()}
}
