package tiff

import (
	"bytes"
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// directoryCases are cases about fields and where they are.
func directoryCases() []quirk.Case {
	const ordinaryTypes = "These fields have the types that the standard gives first."
	return []quirk.Case{
		{
			Token: "tiff-directory-last", Format: "tiff", Title: "Directory behind the pixels",
			About:    "The directory is at the end of the file. A reader of a stream has to keep all pixels before it knows their format.",
			Ordinary: "The directory is before the pixels.",
			Writers:  "libtiff, and thus most programs", Source: "Section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: func(twin bool) quirk.File {
				if twin {
					return encoded(pattern.New(pattern.Bright()), 1)
				}
				return singleStrip().file()
			},
		},
		{
			Token: "tiff-odd-offsets", Format: "tiff", Title: "Odd offsets",
			About:    "The directory and its values begin at odd offsets, although they should be even.",
			Ordinary: "All offsets are even.",
			Writers:  "Programs that write values behind pixels or texts of an odd length", Source: "Section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: from(plain, func(f *file) { f.odd = true }),
		},
		{
			Token: "tiff-tail", Format: "tiff", Title: "Bytes behind the end",
			About:    "The file goes on for 1000 bytes, to which nothing points.",
			Ordinary: "The file ends with its directory.",
			Writers:  "Editors that replace a directory and leave the old one, and file systems with blocks", Source: "Section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: from(plain, func(f *file) { f.tail = string(make([]byte, 1000)) }),
		},
		{
			Token: "tiff-fields-unsorted", Format: "tiff", Title: "Fields in another order",
			About:    "Fields are sorted from the highest to the lowest tag.",
			Ordinary: "Fields are sorted from the lowest to the highest tag.",
			Writers:  "Scanners, cameras and programs that write fields in the order of their source code", Source: "Section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: from(plain, func(f *file) {
				f.edit = func(entries [][]byte) {
					sorted := bytes.Join(entries, nil)
					for i, e := range entries {
						copy(e, sorted[len(sorted)-len(e)*(i+1):])
					}
				}
			}),
		},
		{
			Token: "tiff-field-twice", Format: "tiff", Title: "A field twice",
			About:    "The unit of the resolution is there twice, with the same value.",
			Ordinary: "Each field is there once.",
			Writers:  "Programs that add fields without looking for those that exist", Source: "Section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Keys},
			Build: from(plain, func(f *file) {
				f.set(ifd.Directory{resolutionUnit + 1: uint16(2)})
				f.edit = func(entries [][]byte) { binary.LittleEndian.PutUint16(entries[len(entries)-1], resolutionUnit) }
			}),
		},
		{
			Token: "tiff-private-fields", Format: "tiff", Title: "Private fields",
			About:    "The directory has fields of private tags, one of them with 5000 bytes, and one of a type that no standard has.",
			Ordinary: "The directory has only fields of the standard.",
			Writers:  "Scanners of microscope slides, cameras and Adobe Photoshop (ImageSourceData)", Source: "Section 2 and appendix A, Private Fields", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(plain, with(ifd.Directory{65000: []byte("private"), 65001: make([]byte, 5000), 65002: ifd.Unknown("\x00\x01\x02\x03")})),
		},
		{
			Token: "tiff-short-sizes", Format: "tiff", Title: "Sizes of 16 bits",
			About:    "Width, height and rows of a strip are SHORT instead of LONG.",
			Ordinary: "Width, height and rows of a strip are LONG.",
			Writers:  "libtiff, and thus most programs", Source: "Section 8, ImageWidth", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: from(plain, with(ifd.Directory{imageWidth: uint16(48), imageLength: uint16(32), rowsPerStrip: uint16(stripRows)})),
		},
		{
			Token: "tiff-long-fields", Format: "tiff", Title: "Fields of 32 bits",
			About:    "Compression, color model and number of samples are LONG instead of SHORT.",
			Ordinary: ordinaryTypes,
			Writers:  "Scanners and programs of users, which have one type for all numbers", Source: "Section 8", Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: from(plain, with(ifd.Directory{compression: uint32(1), photometric: uint32(trueColor), samplesPerPixel: uint32(3)})),
		},
		{
			Token: "tiff-byte-fields", Format: "tiff", Title: "Fields of 8 bits",
			About:    "The number of samples and the unit of the resolution are BYTE instead of SHORT.",
			Ordinary: ordinaryTypes,
			Writers:  "Programs that choose the shortest type for a number", Source: "Section 8", Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: from(plain, with(ifd.Directory{samplesPerPixel: ifd.Bytes{3}, resolutionUnit: ifd.Bytes{2}})),
		},
		{
			Token: "tiff-one-bits-per-sample", Format: "tiff", Title: "One number of bits for three samples",
			About:    "The number of bits is there once, although pixels have three samples.",
			Ordinary: "The number of bits is there for each sample.",
			Writers:  "Simple writers, and converters of pictures in gray that add colors", Source: "Section 8, BitsPerSample", Valid: false,
			Flags: []quirk.Flag{quirk.Ragged},
			Build: from(plain, with(ifd.Directory{bitsPerSample: uint16(8)})),
		},
		{
			Token: "tiff-text-without-nul", Format: "tiff", Title: "Text without NUL",
			About:    "The description does not end with the byte 0, which its length should count.",
			Ordinary: "The description ends with the byte 0.",
			Writers:  "Cameras of microscopes, and programs in languages whose strings have a length", Source: "Section 2, ASCII", Valid: false,
			Flags: []quirk.Flag{quirk.Characters},
			Build: from(described, func(f *file) {
				f.edit = func(entries [][]byte) {
					for _, e := range entries {
						if binary.LittleEndian.Uint16(e) == imageDescription {
							binary.LittleEndian.PutUint32(e[4:], uint32(len(description)))
						}
					}
				}
			}),
		},
		{
			Token: "tiff-no-resolution", Format: "tiff", Title: "No resolution",
			About:    "The file has no resolution, which the standard demands.",
			Ordinary: "The resolution is 300 dots per inch.",
			Writers:  "Programs for science, maps and screens", Source: "Section 8, XResolution", Valid: false,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: from(plain, without(xResolution, yResolution, resolutionUnit)),
		},
		{
			Token: "tiff-resolution-of-0", Format: "tiff", Title: "Resolution of 0",
			About:    "The resolution is 0/1 in both directions. A reader that divides by it fails.",
			Ordinary: "The resolution is 300 dots per inch.",
			Writers:  "Programs that do not know the resolution", Source: "Section 8, XResolution", Valid: false,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Numbers},
			Build: from(plain, with(ifd.Directory{xResolution: ifd.Rationals{{0, 1}}, yResolution: ifd.Rationals{{0, 1}}})),
		},
		{
			Token: "tiff-resolution-centimeters", Format: "tiff", Title: "Resolution in centimeters",
			About:    "The resolution is 118.11 dots per centimeter.",
			Ordinary: "The resolution is 300 dots per inch.",
			Writers:  "libvips, and scanners with metric settings", Source: "Section 8, ResolutionUnit", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: from(resolved, with(ifd.Directory{xResolution: ifd.Rationals{{11811, 100}}, yResolution: ifd.Rationals{{11811, 100}}, resolutionUnit: uint16(3)})),
		},
	}
}

const description = "Four quarters, as a camera stores them."

// described returns a file with a description.
func described() file {
	f := plain()
	f.set(ifd.Directory{imageDescription: description})
	f.properties = []quirk.Property{{Name: quirk.Description, Value: description}}
	return f
}

// resolved returns a file whose resolution matters.
func resolved() file {
	f := plain()
	f.properties = []quirk.Property{{Name: quirk.Resolution, Value: "300"}}
	return f
}
