package placeholder

import (
	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/heif"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A heifPicture is an image in a HEIF file: a HEIC or an AVIF.
type heifPicture struct {
	motif    motif
	snapshot snapshot
	icc      ColorProfile
	bits     int
	size     int64
	codec    heif.Codec
}

// open returns the bytes of the file.
func (p heifPicture) open() (source, error) {
	if p.motif.Style.isComputed() {
		s := heif.EncodeRaster(p.icc.convertRaster(p.motif.raster()), p.options())
		s.Arrange = p.pad
		return lazyfile.NewEncoded(s), nil
	}
	upright := p.motif.drawing().Picture()
	defer upright.Release()
	parts, err := p.pad(heif.Encode(turn(p.icc.convert(upright), exif.Orientation(p.snapshot.Orientation)), p.options()))
	if err != nil {
		return nil, err
	}
	return lazyfile.New(parts...), nil
}

// pad pads the parts of the file if it has a size.
func (p heifPicture) pad(parts []lazyfile.Part) ([]lazyfile.Part, error) {
	if p.size == 0 {
		return parts, nil
	}
	return container.PadHEIC(filler.Random(p.motif.Seed, p.size), p.size, parts)
}

// options returns the options of the encoder.
func (p heifPicture) options() heif.Options {
	photo := p.snapshot.photo(p.motif.Width, p.motif.Height)
	photo.Uncalibrated = p.icc.isOther()
	return heif.Options{Orientation: photo.Orientation, Bits: p.bits, Codec: p.codec, Exif: photo.TIFF(), ICC: p.icc.bytes()}
}

// heifBytes returns the bytes that pixels of gradients and photos take at most.
func heifBytes(pixels int64, quality int) int64 {
	eighths := int64(3)
	switch {
	case quality >= 90:
		eighths = 10
	case quality >= 70:
		eighths = 6
	}
	return pixels * eighths / 8
}
