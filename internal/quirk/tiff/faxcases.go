package tiff

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

const ordinaryBits = "The strip has a bit for each pixel."

// faxCases are cases about pictures of two colors.
func faxCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "tiff-modified-huffman", Format: "tiff", Title: "Modified Huffman",
			About:    "The compression is CCITT in one dimension without codes at the end of lines. Each row begins at a byte.",
			Ordinary: ordinaryBits,
			Writers:  "Scanners and fax software of the 1990s", Source: "Section 10", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(bilevel, fax(modifiedHuffman, ccitt.Options{EncodedByteAlign: true, Open: true}, nil)),
		},
		{
			Token: "tiff-group-3", Format: "tiff", Title: "Group 3",
			About:    "The compression is Group 3 in one dimension, with a code at the end of each line.",
			Ordinary: ordinaryBits,
			Writers:  "Fax servers such as HylaFAX and the fax service of Windows", Source: "Section 11", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(bilevel, fax(group3, ccitt.Options{EndOfLine: true, Open: true}, ifd.Directory{t4Options: uint32(0)})),
		},
		{
			Token: "tiff-group-3-aligned", Format: "tiff", Title: "Group 3 with aligned lines",
			About:    "The codes at the end of lines end at a byte, after zero bits.",
			Ordinary: ordinaryBits,
			Writers:  "Fax modems of class 2", Source: "Section 11, T4Options (bit 2)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(bilevel, fax(group3, ccitt.Options{EndOfLine: true, EncodedByteAlign: true, Open: true}, ifd.Directory{t4Options: uint32(4)})),
		},
		{
			Token: "tiff-group-3-two-dimensions", Format: "tiff", Title: "Group 3 in two dimensions",
			About:    "Three of four rows are coded as differences to the row above.",
			Ordinary: ordinaryBits,
			Writers:  "Fax machines with fine resolution, HylaFAX and SpanDSP", Source: "Section 11, T4Options (bit 0)", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(bilevel, fax(group3, ccitt.Options{K: 4, Open: true}, ifd.Directory{t4Options: uint32(1)})),
		},
		{
			Token: "tiff-group-3-end", Format: "tiff", Title: "Group 3 with six codes at the end",
			About:    "Six codes for the end of a line end the strip, as on the telephone line. A reader may take them for rows.",
			Ordinary: ordinaryBits,
			Writers:  "Fax modems whose data are stored as they arrive", Source: "Section 11; ITU-T T.4, 4.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(bilevel, fax(group3, ccitt.Options{EndOfLine: true}, ifd.Directory{t4Options: uint32(0)})),
		},
		{
			Token: "tiff-group-4-fill-order", Format: "tiff", Title: "Lowest bit first",
			About:    "Group 4 begins with the lowest bit of each byte, as fax machines send it.",
			Ordinary: ordinaryBits,
			Writers:  "Fax servers and document management systems", Source: "Section 8, FillOrder", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(bilevel, func(f *file) {
				fax(group4, ccitt.Options{K: -1}, ifd.Directory{t6Options: uint32(0), fillOrder: uint16(2)})(f)
				f.recode(reversed)
			}),
		},
		{
			Token: "tiff-bits-fill-order", Format: "tiff", Title: "Lowest bit first, not compressed",
			About:    "The first of eight pixels is the lowest bit of a byte.",
			Ordinary: ordinaryBits,
			Writers:  "Old programs for PCs, and tiffcp -f lsb2msb", Source: "Section 8, FillOrder", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(bilevel, func(f *file) {
				f.recode(reversed)
				f.set(ifd.Directory{fillOrder: uint16(2)})
			}),
		},
		{
			Token: "tiff-group-4-black-is-zero", Format: "tiff", Title: "Group 4 with black as 0",
			About:    "The field says that 0 is black. The white runs of Group 4 are black then.",
			Ordinary: ordinaryBits,
			Writers:  "Scanners that compress pictures of the other polarity", Source: "Section 8, PhotometricInterpretation", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(bilevel, func(f *file) {
				f.oneStrip(ccitt.Encode(valued(f.pages[0].Picture, [4]uint8{0, 1, 1, 0}), ccitt.Options{K: -1}))
				f.set(ifd.Directory{compression: uint16(group4), photometric: uint16(blackIsZero), t6Options: uint32(0)})
			}),
		},
		{
			Token: "tiff-fax-standard-resolution", Format: "tiff", Title: "Fax of standard resolution",
			About:    "The picture has 204 columns and 98 rows an inch, so its pixels are about twice as high as wide.",
			Ordinary: "The resolution is 204 in both directions.",
			Writers:  "Fax machines and fax servers", Source: "RFC 3949; section 8, YResolution", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: from(sheet, func(f *file) { f.set(ifd.Directory{yResolution: ifd.Rationals{{98, 1}}}) }),
		},
	}
}

// blackAndWhite are the colors of pictures of two colors, whose values are inks.
func blackAndWhite() pattern.Colors { return pattern.Grays(0, 255, 255, 0) }

func inks() [4]uint8 { return [4]uint8{1, 0, 0, 1} }

// bilevel returns a file of one bit a pixel. Its last byte of a row has bits that are no pixels.
func bilevel() file {
	return littleEndian(packed(pattern.Picture{Width: 45, Height: 31, Colors: blackAndWhite()}, whiteIsZero, 1, inks()))
}

// fax returns an edit that compresses a file of two colors into one strip.
func fax(method uint16, o ccitt.Options, fields ifd.Directory) func(f *file) {
	return func(f *file) {
		f.oneStrip(ccitt.Encode(valued(f.pages[0].Picture, inks()), o))
		f.set(ifd.Directory{compression: method})
		f.set(fields)
	}
}

// sheet returns a fax of the usual width in Group 4.
func sheet() file {
	f := littleEndian(packed(pattern.Picture{Width: 1728, Height: 1078, Colors: blackAndWhite()}, whiteIsZero, 1, inks()))
	fax(group4, ccitt.Options{K: -1}, ifd.Directory{t6Options: uint32(0)})(&f)
	f.set(ifd.Directory{xResolution: ifd.Rationals{{204, 1}}, yResolution: ifd.Rationals{{204, 1}}})
	f.properties = []quirk.Property{{Name: quirk.Resolution, Value: "204"}}
	return f
}

// reversed returns bytes with their bits in the other order.
func reversed(block []byte) []byte {
	out := make([]byte, len(block))
	for i, b := range block {
		out[i] = bits.Reverse8(b)
	}
	return out
}
