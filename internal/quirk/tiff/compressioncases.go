package tiff

import (
	"bytes"
	"compress/lzw"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Values of the field Compression.
const (
	modifiedHuffman = 2
	group3          = 3
	group4          = 4
	lzwCodes        = 5
	oldJPEG         = 6
	newJPEG         = 7
	deflate         = 8
	packBits        = 32773
	oldDeflate      = 32946
)

const uncompressed = "The strips are not compressed."

// compressionCases are cases about the compression of pictures with more than two colors.
func compressionCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "tiff-packbits", Format: "tiff", Title: "PackBits",
			About:    "Runs of equal bytes are stored as a count and a byte.",
			Ordinary: uncompressed,
			Writers:  "Programs for the old Mac OS, HylaFAX, and ImageMagick with -compress RLE", Source: "Section 9", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(grays, compressed(packBits, runs)),
		},
		{
			Token: "tiff-lzw-predictor", Format: "tiff", Title: "LZW of differences",
			About:    "LZW compresses the differences of samples to those of the pixel before. A reader that ignores the field shows stripes.",
			Ordinary: uncompressed,
			Writers:  "Adobe Photoshop, and libvips and GDAL when asked for", Source: "Sections 13 and 14", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(plain, func(f *file) {
				f.recode(func(block []byte) []byte { return differences(block, 3*f.pages[0].Width, 3) })
				compressed(lzwCodes, lzwOf(lzw.MSB))(f)
				f.set(ifd.Directory{predictor: uint16(2)})
			}),
		},
		{
			Token: "tiff-lzw-old", Format: "tiff", Title: "LZW of old writers",
			About:    "The bits of codes begin with the lowest one of a byte, as in GIF.",
			Ordinary: uncompressed,
			Writers:  "Versions of libtiff before 3.0, and programs of that time", Source: "TIFF 5.0, appendix F, as implementers misread it", Valid: false,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(plain, compressed(lzwCodes, lzwOf(lzw.LSB))),
		},
		{
			Token: "tiff-deflate-old", Format: "tiff", Title: "Deflate by its first number",
			About:    "The compression is Deflate under the number 32946, which it had before Adobe registered 8.",
			Ordinary: uncompressed,
			Writers:  "libtiff as COMPRESSION_DEFLATE, and programs before 2002", Source: "TIFF Technical Note: Deflate compression", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(plain, compressed(oldDeflate, flate.Zlib)),
		},
		{
			Token: "tiff-jpeg-files", Format: "tiff", Title: "Strips that are JPEG files",
			About:    "The strip is a complete JPEG file in YCbCr, and the directory has no tables for it.",
			Ordinary: uncompressed,
			Writers:  "Scanners and libraries that store a JPEG file as a strip", Source: "TIFF Technical Note 2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(plain, func(f *file) {
				f.oneStrip(jpeg.Encode(f.pages[0].Runs(), jpeg.Options{}))
				f.set(ifd.Directory{compression: uint16(newJPEG), photometric: uint16(yCbCr), yCbCrSubSampling: []uint16{1, 1}})
			}),
		},
		{
			Token: "tiff-jpeg-old", Format: "tiff", Title: "JPEG of TIFF 6.0",
			About:    "The compression is JPEG by its first design, which was withdrawn. The directory points to a JPEG file that is also the strip.",
			Ordinary: uncompressed,
			Writers:  "Microsoft Office Document Imaging, Wang and Kodak Imaging for Windows, and scanners of their time", Source: "Section 22, JPEGInterchangeFormat", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: from(plain, storeOldJPEG),
		},
	}
}

// oneStrip makes data the only strip of the first page.
func (f *file) oneStrip(data []byte) {
	f.pages[0].blocks = [][]byte{data}
	f.set(ifd.Directory{rowsPerStrip: uint32(f.pages[0].Height)})
}

func storeOldJPEG(f *file) {
	data := jpeg.Encode(f.pages[0].Runs(), jpeg.Options{})
	f.oneStrip(data)
	start := uint32(len(f.Encode())) // of the first strip
	f.set(ifd.Directory{
		compression: uint16(oldJPEG), photometric: uint16(yCbCr), yCbCrSubSampling: []uint16{1, 1},
		jpegProc: uint16(1), jpegOffset: start, jpegLength: uint32(len(data)),
	})
}

// lzwOf returns a function that compresses with LZW. Its codes have 9 bits in a strip of a few colors, where GIF and TIFF agree.
func lzwOf(order lzw.Order) func(block []byte) []byte {
	return func(block []byte) []byte {
		var out bytes.Buffer
		w := lzw.NewWriter(&out, order, 8)
		_, _ = w.Write(block) // a buffer returns no errors
		_ = w.Close()
		return out.Bytes()
	}
}

// differences returns the differences of samples of 8 bits to those some bytes before in a row.
func differences(block []byte, rowSize, before int) []byte {
	out := bytes.Clone(block)
	for i := range out {
		if i%rowSize >= before {
			out[i] -= block[i-before]
		}
	}
	return out
}

// runs compresses runs of equal bytes with PackBits.
func runs(block []byte) (out []byte) {
	const maxRun = 128
	for len(block) > 0 {
		n := 1
		for n < min(len(block), maxRun) && block[n] == block[0] {
			n++
		}
		out = append(out, byte(1-n), block[0])
		block = block[n:]
	}
	return out
}
