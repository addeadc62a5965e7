package tiff

import (
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
)

// Fields (TIFF 6.0, appendix A).
const (
	newSubfileType            = 254
	imageWidth                = 256
	imageLength               = 257
	bitsPerSample             = 258
	compression               = 259
	photometricInterpretation = 262
	stripOffsets              = 273
	samplesPerPixel           = 277
	rowsPerStrip              = 278
	stripByteCounts           = 279
	planarConfiguration       = 284
	t6Options                 = 293
	pageNumber                = 297
	predictor                 = 317
	colorMap                  = 320
	tileWidth                 = 322
	tileLength                = 323
	tileOffsets               = 324
	tileByteCounts            = 325
	inkSet                    = 332
	extraSamples              = 338
	jpegTables                = 347
	yCbCrSubSampling          = 530
	yCbCrPositioning          = 531
	referenceBlackWhite       = 532
)

// Values of PhotometricInterpretation.
const (
	whiteIsZero   = 0
	blackIsZero   = 1
	rgb           = 2
	paletteColors = 3
	separated     = 5
	yCbCr         = 6
)

// head returns what precedes the blocks, which have some sizes.
func (b *blocks) head(sizes []int64) []byte {
	directories := make([]ifd.Directory, b.pages.Count)
	for i := range directories {
		directories[i] = b.directory(i)
	}
	end := int64(0)
	for range 2 { // the first time measures
		at, perPage := end, b.perPage()
		for i, d := range directories {
			var offsets ifd.Offsets
			var counts []uint32
			for _, size := range sizes[i*perPage:][:perPage] {
				offsets, counts = append(offsets, at), append(counts, uint32(size))
				at += size
			}
			b.place(d, offsets, counts)
		}
		end = int64(len(b.Encode(directories...)))
	}
	return b.Encode(directories...)
}

// place sets where the blocks of a page are.
func (b *blocks) place(d ifd.Directory, offsets ifd.Offsets, sizes []uint32) {
	if b.Tile > 0 {
		d[tileOffsets], d[tileByteCounts] = offsets, sizes
	} else {
		d[stripOffsets], d[stripByteCounts] = offsets, sizes
	}
}

// directory returns the fields of a page, except where its blocks are.
func (b *blocks) directory(page int) ifd.Directory {
	const contiguous = 1
	d := b.Fields.With(ifd.Directory{
		imageWidth: uint32(b.pages.Width), imageLength: uint32(b.pages.Height),
		bitsPerSample:             slices.Repeat([]uint16{uint16(b.Bits)}, b.samples()),
		compression:               uint16(b.Compression),
		photometricInterpretation: b.photometry(),
		samplesPerPixel:           uint16(b.samples()),
		planarConfiguration:       uint16(contiguous),
	})
	if b.Tile > 0 {
		d[tileWidth], d[tileLength] = uint32(b.Tile), uint32(b.Tile)
	} else {
		d[rowsPerStrip] = uint32(b.rows)
	}
	if b.pages.Count > 1 {
		const ofSeveral = 2
		d[newSubfileType], d[pageNumber] = uint32(ofSeveral), []uint16{uint16(page), uint16(b.pages.Count)}
	}
	if b.Model == Indexed {
		d[colorMap] = paletteOf(b.pages.Page(page).Palette, 1<<b.Bits)
	}
	b.describe(d)
	return d
}

func (f Format) photometry() uint16 {
	switch {
	case f.Model == RGB && f.Compression == JPEG:
		return yCbCr
	case f.Model == Gray:
		return blackIsZero
	case f.Model == Bilevel:
		return whiteIsZero
	case f.Model == Indexed:
		return paletteColors
	case f.Model == CMYK:
		return separated
	default:
		return rgb
	}
}

// describe adds fields that only some formats have.
func (b *blocks) describe(d ifd.Directory) {
	const unassociated, inksOfCMYK, horizontal = 2, 1, 2
	if b.Alpha {
		d[extraSamples] = uint16(unassociated)
	}
	if b.Model == CMYK {
		d[inkSet] = uint16(inksOfCMYK)
	}
	if b.Predictor {
		d[predictor] = uint16(horizontal)
	}
	switch b.Compression {
	case CCITT4:
		d[t6Options] = uint32(0)
	case JPEG:
		b.describeJPEG(d)
	}
}

// describeJPEG adds the fields of JPEG (TIFF 6.0, section 21; TIFF Technical Note 2).
func (b *blocks) describeJPEG(d ifd.Directory) {
	d[jpegTables] = b.jpeg().Tables()
	if b.Model != RGB {
		return
	}
	const centered = 1
	factor := uint16(2)
	if b.JPEG.Sampling == jpeg.Sampling444 {
		factor = 1
	}
	d[yCbCrSubSampling], d[yCbCrPositioning] = []uint16{factor, factor}, uint16(centered)
	d[referenceBlackWhite] = ifd.Rationals{{0, 1}, {255, 1}, {128, 1}, {255, 1}, {128, 1}, {255, 1}}
}

// paletteOf returns a color map: all reds, all greens and all blues.
func paletteOf(colors []color.NRGBA, size int) []uint16 {
	out := make([]uint16, 3*size)
	for i, c := range colors {
		for channel, v := range []uint8{c.R, c.G, c.B} {
			out[channel*size+i] = uint16(v) * 257
		}
	}
	return out
}
