package tiff

import (
	"encoding/binary"
	"image/color"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

const (
	ordinaryColors = "Pixels have red, green and blue with 8 bits each."
	ordinaryGrays  = "Pixels have one gray with 8 bits, where 0 is black."
)

// sampleCases are cases about the samples of pixels without an opacity.
func sampleCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "tiff-16-bits", Format: "tiff", Title: "16 bits a sample",
			About:    "Pixels have red, green and blue with 16 bits each, in the byte order of the file.",
			Ordinary: ordinaryColors,
			Writers:  "Adobe Photoshop and Lightroom, darktable, and film scanners", Source: "Section 6, BitsPerSample", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(plain, func(f *file) {
				f.store(words(rgb))
				f.set(ifd.Directory{bitsPerSample: []uint16{16, 16, 16}})
			}),
		},
		{
			Token: "tiff-16-bit-gray", Format: "tiff", Title: "Gray with 16 bits",
			About:    "Pixels have one gray with 16 bits. A reader that cuts values at 255 finds white.",
			Ordinary: ordinaryGrays,
			Writers:  "Microscopes and ImageJ, cameras of scientific instruments, and scanners of X-ray pictures", Source: "Section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(grays, func(f *file) {
				f.store(words(gray))
				f.set(ifd.Directory{bitsPerSample: uint16(16)})
			}),
		},
		{
			Token: "tiff-float", Format: "tiff", Title: "Floating-point samples",
			About:    "Pixels have red, green and blue as floating-point numbers of 32 bits from 0 to 1.",
			Ordinary: ordinaryColors,
			Writers:  "Adobe Photoshop with 32 bits a channel, darktable, RawTherapee and renderers", Source: "Section 19, SampleFormat", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(primaries, func(f *file) { f.storeFloats() }),
		},
		{
			Token: "tiff-float-predictor", Format: "tiff", Title: "Floating-point samples with a predictor",
			About:    "Deflate compresses differences of the bytes of floating-point numbers, with all highest bytes of a row first.",
			Ordinary: ordinaryColors,
			Writers:  "Adobe Photoshop with 32 bits a channel, and GDAL with PREDICTOR=3", Source: "TIFF Technical Note 3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture, quirk.Compression},
			Build: from(primaries, func(f *file) {
				f.storeFloats()
				size := 12 * f.pages[0].Width
				f.recode(func(block []byte) []byte { return differences(planesOf(block, size), size, 3) })
				compressed(deflate, flate.Zlib)(f)
				f.set(ifd.Directory{predictor: uint16(3)})
			}),
		},
		{
			Token: "tiff-white-is-zero", Format: "tiff", Title: "Gray with white as 0",
			About:    "Pixels have one gray with 8 bits, where 0 is white. A reader that ignores the field shows a negative.",
			Ordinary: ordinaryGrays,
			Writers:  "Scanners, and medical and industrial cameras", Source: "Section 4, PhotometricInterpretation", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(grays, func(f *file) {
				f.store(func(c color.NRGBA) []byte { return []byte{255 - c.R} })
				f.set(ifd.Directory{photometric: uint16(whiteIsZero)})
			}),
		},
		{
			Token: "tiff-4-bit-gray", Format: "tiff", Title: "Gray with 4 bits",
			About:    "A byte has two pixels of gray with 4 bits. Each row begins at a byte.",
			Ordinary: ordinaryGrays,
			Writers:  "Scanners of the 1990s and ImageMagick", Source: "Section 4, BitsPerSample", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(oddGrays, func(f *file) { f.pages[0] = packed(f.pages[0].Picture, blackIsZero, 4, [4]uint8{0, 5, 10, 15}) }),
		},
		{
			Token: "tiff-2-bit-gray", Format: "tiff", Title: "Gray with 2 bits",
			About:    "A byte has four pixels of gray with 2 bits.",
			Ordinary: ordinaryGrays,
			Writers:  "GDAL with NBITS=2, and programs for screens of electronic ink", Source: "Section 4, BitsPerSample", Valid: false,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(oddGrays, func(f *file) { f.pages[0] = packed(f.pages[0].Picture, blackIsZero, 2, [4]uint8{0, 1, 2, 3}) }),
		},
		{
			Token: "tiff-palette-4-bits", Format: "tiff", Title: "Palette of 16 colors",
			About:    "Pixels are indices of 4 bits. The palette has all reds, then all greens, then all blues, of 16 bits each.",
			Ordinary: ordinaryColors,
			Writers:  "Programs for Windows 3.1, GIMP and ImageMagick", Source: "Section 5", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(odd, func(f *file) { f.index(257) }),
		},
		{
			Token: "tiff-palette-8-bit-values", Format: "tiff", Title: "Palette with values of 8 bits",
			About:    "The palette has values of up to 255, although 65535 is the highest. A reader that does not check shows almost black.",
			Ordinary: ordinaryColors,
			Writers:  "Old programs for PCs and scanners, for which libtiff looks at the values", Source: "Section 5, ColorMap", Valid: false,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(odd, func(f *file) { f.index(1) }),
		},
		{
			Token: "tiff-cmyk", Format: "tiff", Title: "CMYK",
			About:    "Pixels have four inks, of which 255 is full. There is no field InkSet, whose default is CMYK.",
			Ordinary: "About the same colors in red, green and blue.",
			Writers:  "Adobe Photoshop, InDesign and programs for printing", Source: "Section 16", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(printed, func(f *file) {
				f.pages[0].Colors = pattern.Opaque(0xff0000, 0x000000, 0xffffff, 0xffff00)
				f.store(cmyk)
				f.pages[0].Colors = printed().pages[0].Colors
				f.set(ifd.Directory{photometric: uint16(separated), samplesPerPixel: uint16(4), bitsPerSample: []uint16{8, 8, 8, 8}})
			}),
		},
		{
			Token: "tiff-ycbcr", Format: "tiff", Title: "YCbCr that is not compressed",
			About:    "Four pixels have a Y each, and share one Cb and one Cr behind them.",
			Ordinary: ordinaryColors,
			Writers:  "Digital cameras before Exif 2.2 for thumbnails, and video grabbers", Source: "Section 21", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(plain, func(f *file) {
				f.pages[0].divideUnits()
				f.set(ifd.Directory{photometric: uint16(yCbCr), yCbCrSubSampling: []uint16{2, 2}, yCbCrPositioning: uint16(1)})
			}),
		},
		{
			Token: "tiff-lab", Format: "tiff", Title: "CIE L*a*b*",
			About:    "Pixels have a lightness from 0 to 255, and a* and b* with a sign.",
			Ordinary: ordinaryColors,
			Writers:  "Adobe Photoshop in the mode Lab, and scanners of prepress", Source: "Section 23", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(plain, func(f *file) {
				f.store(lab)
				f.set(ifd.Directory{photometric: uint16(cieLab)})
			}),
		},
		{
			Token: "tiff-planes", Format: "tiff", Title: "A plane for each color",
			About:    "All reds come first, then all greens, then all blues, in strips of their own.",
			Ordinary: "The three samples of a pixel follow each other.",
			Writers:  "Adobe Photoshop with the order Per Channel, GDAL with INTERLEAVE=BAND, and ImageJ", Source: "Section 8, PlanarConfiguration", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(plain, func(f *file) {
				var blocks [][]byte
				for channel := range 3 {
					f.store(channelOf(channel))
					blocks = append(blocks, f.pages[0].blocks...)
				}
				f.pages[0].blocks = blocks
				f.set(ifd.Directory{planar: uint16(2)})
			}),
		},
		{
			Token: "tiff-icc", Format: "tiff", Title: "ICC profile",
			About:    "A profile says that colors are those of a display with more colors than sRGB.",
			Ordinary: "The same colors are in sRGB, and nothing says so.",
			Writers:  "Adobe Photoshop and Lightroom, and scanners", Source: "ICC.1:2001-04, B.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(plain, wide),
		},
	}
}

// odd and oddGrays return files with an odd width, so that the last byte of a row has bits that are no pixels.
func odd() file {
	return littleEndian(newPage(pattern.Picture{Width: 45, Height: 31, Colors: pattern.Bright()}, trueColor, 3, rgb))
}

func oddGrays() file {
	return littleEndian(newPage(pattern.Picture{Width: 45, Height: 31, Colors: levels()}, blackIsZero, 1, gray))
}

// primaries returns a file of colors that are the same in linear light.
func primaries() file {
	return littleEndian(newPage(pattern.New(pattern.Opaque(0xff0000, 0x00ff00, 0x0000ff, 0xffffff)), trueColor, 3, rgb))
}

// printed returns a file of inks as they are shown. No channel is farther than 20 from the two usual conversions.
func printed() file {
	return littleEndian(newPage(pattern.New(pattern.Opaque(0xf51014, 0x110f10, 0xffffff, 0xfff800)), trueColor, 3, rgb))
}

func cmyk(c color.NRGBA) []byte {
	inks := color.CMYKModel.Convert(c).(color.CMYK)
	return []byte{inks.C, inks.M, inks.Y, inks.K}
}

// storeFloats replaces samples by floating-point numbers.
func (f *file) storeFloats() {
	f.store(func(c color.NRGBA) (out []byte) {
		for _, v := range rgb(c) {
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(v)/255))
		}
		return out
	})
	f.set(ifd.Directory{bitsPerSample: []uint16{32, 32, 32}, sampleFormat: []uint16{3, 3, 3}})
}

// planesOf returns rows of little-endian numbers of 32 bits as their highest bytes, then the next ones, and so on.
func planesOf(block []byte, rowSize int) (out []byte) {
	for row := range slices.Chunk(block, rowSize) {
		for plane := 3; plane >= 0; plane-- {
			for i := plane; i < rowSize; i += 4 {
				out = append(out, row[i])
			}
		}
	}
	return out
}

// index replaces pixels by indices of a palette, whose values are samples times a factor.
func (f *file) index(factor uint16) {
	const size = 16
	p := f.pages[0].Picture
	palette := make([]uint16, 3*size)
	for i, c := range p.Colors {
		for channel, v := range rgb(c) {
			palette[channel*size+i+1] = uint16(v) * factor
		}
	}
	f.pages[0] = packed(p, indexed, 4, [4]uint8{1, 2, 3, 4})
	f.set(ifd.Directory{colorMap: palette})
}

// divideUnits sets the strips of the page to units of 2 × 2 pixels in YCbCr.
func (p *page) divideUnits() {
	var list [][]byte
	for y := 0; y < p.Height; y += 2 {
		var units []byte
		for x := 0; x < p.Width; x += 2 {
			c := p.At(x, y)
			luma, cb, cr := color.RGBToYCbCr(c.R, c.G, c.B)
			units = append(units, luma, luma, luma, luma, cb, cr)
		}
		list = append(list, units[:len(units)/2], units[len(units)/2:]) // a unit is two rows high
	}
	p.divide(list)
}

// lab returns a color of [pattern.Bright] relative to D50.
func lab(c color.NRGBA) []byte {
	values := [4][3]int8{{117 - 128, 66, 48}, {148 - 128, -50, 39}, {82 - 128, 28, -71}, {205 - 128, 8, 77}}
	bright := pattern.Bright()
	v := values[slices.Index(bright[:], c)]
	return []byte{byte(int(v[0]) + 128), byte(v[1]), byte(v[2])}
}

// wide stores colors in the space of Adobe RGB, with its profile.
func wide(f *file) {
	const profile = 34675
	convert := icc.AdobeRGB.Convert()
	f.store(func(c color.NRGBA) []byte {
		p := convert(raster.RGB(c.R, c.G, c.B))
		return []byte{p.R(), p.G(), p.B()}
	})
	f.set(ifd.Directory{profile: icc.AdobeRGB.Profile().Bytes()})
}
