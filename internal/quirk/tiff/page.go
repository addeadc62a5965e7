package tiff

import (
	"bytes"
	"encoding/binary"
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Fields (appendix A).
const (
	newSubfileType   = 254
	imageWidth       = 256
	imageLength      = 257
	bitsPerSample    = 258
	compression      = 259
	photometric      = 262
	fillOrder        = 266
	imageDescription = 270
	stripOffsets     = 273
	orientation      = 274
	samplesPerPixel  = 277
	rowsPerStrip     = 278
	stripByteCounts  = 279
	xResolution      = 282
	yResolution      = 283
	planar           = 284
	t4Options        = 292
	t6Options        = 293
	resolutionUnit   = 296
	pageNumber       = 297
	predictor        = 317
	colorMap         = 320
	tileWidth        = 322
	tileLength       = 323
	tileOffsets      = 324
	tileByteCounts   = 325
	subIFDs          = 330
	inkSet           = 332
	extraSamples     = 338
	sampleFormat     = 339
	jpegProc         = 512
	jpegOffset       = 513
	jpegLength       = 514
	yCbCrSubSampling = 530
	yCbCrPositioning = 531
)

// Values of the field PhotometricInterpretation.
const (
	whiteIsZero = 0
	blackIsZero = 1
	trueColor   = 2
	indexed     = 3
	separated   = 5
	yCbCr       = 6
	cieLab      = 8
)

// stripRows is the number of rows of a strip.
const stripRows = 16

// A pixel returns the bytes of a pixel.
type pixel func(c color.NRGBA) []byte

func rgb(c color.NRGBA) []byte { return []byte{c.R, c.G, c.B} }

// channelOf returns one of red, green and blue.
func channelOf(channel int) pixel {
	return func(c color.NRGBA) []byte { return rgb(c)[channel : channel+1] }
}

func gray(c color.NRGBA) []byte { return []byte{c.R} }

// plain returns a file that all readers read.
func plain() file { return littleEndian(newPage(pattern.New(pattern.Bright()), trueColor, 3, rgb)) }

// grays returns a file of four grays.
func grays() file { return littleEndian(newPage(pattern.New(levels()), blackIsZero, 1, gray)) }

// levels returns grays that samples of 2 bits can have.
func levels() pattern.Colors { return pattern.Grays(0, 85, 170, 255) }

// newPage returns a page with samples of 8 bits.
func newPage(p pattern.Picture, photometry uint16, samples int, of pixel) page {
	page := emptyPage(p, photometry, samples)
	page.divide(rows(p, of))
	return page
}

// emptyPage returns a page without strips.
func emptyPage(p pattern.Picture, photometry uint16, samples int) page {
	return page{Picture: p, fields: ifd.Directory{
		imageWidth: uint32(p.Width), imageLength: uint32(p.Height),
		bitsPerSample: slices.Repeat([]uint16{8}, samples), samplesPerPixel: uint16(samples),
		compression: uint16(1), photometric: photometry, rowsPerStrip: uint32(stripRows),
		xResolution: ifd.Rationals{{300, 1}}, yResolution: ifd.Rationals{{300, 1}}, resolutionUnit: uint16(2),
	}}
}

// rows returns rows of pixels.
func rows(p pattern.Picture, of pixel) [][]byte {
	list := make([][]byte, p.Height)
	for y := range list {
		for x := range p.Width {
			list[y] = append(list[y], of(p.At(x, y))...)
		}
	}
	return list
}

// divide sets the strips of the page.
func (p *page) divide(rows [][]byte) {
	p.blocks = nil
	for strip := range slices.Chunk(rows, stripRows) {
		p.blocks = append(p.blocks, bytes.Join(strip, nil))
	}
}

// store replaces the pixels of the first page.
func (f *file) store(of pixel) { f.pages[0].divide(rows(f.pages[0].Picture, of)) }

// recode replaces the strips or tiles of the first page by what a function makes of each.
func (f *file) recode(of func(block []byte) []byte) {
	for i, b := range f.pages[0].blocks {
		f.pages[0].blocks[i] = of(b)
	}
}

// compressed returns an edit that compresses each strip.
func compressed(method uint16, of func(block []byte) []byte) func(f *file) {
	return func(f *file) {
		f.recode(of)
		f.set(ifd.Directory{compression: method})
	}
}

// packed returns a page with samples of some bits, which the quarters have as values.
func packed(p pattern.Picture, photometry uint16, bits int, values [4]uint8) page {
	page := emptyPage(p, photometry, 1)
	page.fields[bitsPerSample] = uint16(bits)
	var list [][]byte
	for _, band := range valued(p, values).Bands {
		row := make([]byte, (p.Width*bits+7)/8)
		picture.Pack(row, band.Runs, bits, picture.MSBFirst)
		list = append(list, slices.Repeat([][]byte{row}, band.Height)...)
	}
	page.divide(list)
	return page
}

// valued returns a picture whose quarters have values as colors.
func valued(p pattern.Picture, values [4]uint8) picture.Picture {
	v := p.Runs()
	for _, band := range v.Bands {
		for i, run := range band.Runs {
			band.Runs[i].Color = values[run.Color]
		}
	}
	return v
}

// words returns samples of 16 bits in little endian.
func words(of pixel) pixel {
	return func(c color.NRGBA) (out []byte) {
		for _, v := range of(c) {
			out = binary.LittleEndian.AppendUint16(out, uint16(v)*257)
		}
		return out
	}
}
