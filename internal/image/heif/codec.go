package heif

import (
	"github.com/seed-40aebabe/placeholder/internal/image/av1"
	"github.com/seed-40aebabe/placeholder/internal/image/hevc"
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// A Codec is how the pictures of a file are coded: [HEVC] or [AV1].
type Codec interface {
	// describe returns the description of a picture.
	describe(width, height, bits int, monochrome bool) description
	// smaller returns the codec of a thumbnail, or nil if there is none.
	smaller() Codec
	// isGrid reports whether a picture consists of tiles which are items.
	isGrid() bool
	// repeats reports whether parts of one colour are encoded once.
	repeats() bool
	names() names
}

// A description describes a coded picture.
type description interface {
	Configuration() []byte
	CroppedWidth() int
	CroppedHeight() int
	Slices() int
	SliceRows(i int) (start, end int)
	encoder() encoder
	// Renumber returns a coded slice as slice i, which has the same samples.
	Renumber(slice []byte, i int) []byte
}

// An encoder encodes slices of a picture.
type encoder interface {
	AppendSlice(b []byte, i int, s intra.Samples) []byte
}

// names are the names of a codec in files.
type names struct {
	brand         string // of files with 8 bits
	deepBrand     string // of files with 10 bits
	compatible    string // more brands
	item          string // the type of items
	configuration string // the box of what a decoder has to know
	opacity       string // the type of auxiliary images
}

// HEVC encodes HEIC files.
type HEVC struct {
	// QP is the quantization parameter, from 0 to 51.
	QP int
	// NoGrid makes the picture one item instead of a grid of tiles.
	NoGrid bool
}

type hevcPicture struct{ hevc.Picture }

func (p hevcPicture) encoder() encoder { return hevc.NewEncoder(p.Picture) }

// Renumber returns the slice, which is a tile.
func (hevcPicture) Renumber(slice []byte, _ int) []byte { return slice }

func (c HEVC) describe(width, height, bits int, monochrome bool) description {
	return hevcPicture{hevc.Picture{Width: width, Height: height, Bits: bits, Monochrome: monochrome, QP: c.QP}}
}

func (c HEVC) smaller() Codec {
	const offset, maxQP = 6, 51
	return HEVC{QP: min(c.QP+offset, maxQP)} // it is for a glance, and counts in the size of small photos
}

func (c HEVC) isGrid() bool  { return !c.NoGrid }
func (c HEVC) repeats() bool { return !c.NoGrid }

// names returns brands of HEVC with 8 bits, or with 10 (ISO/IEC 23008-12, B.4.1).
func (HEVC) names() names {
	return names{"heic", "heix", "", "hvc1", "hvcC", "urn:mpeg:hevc:2015:auxid:1"}
}

// AV1 encodes AVIF files (AV1 Image File Format). A picture is one item, because AV1 has tiles of its own, and grids need even
// dimensions.
type AV1 struct {
	// QIndex is the index of the quantization steps, from 1 to 255.
	QIndex int
}

type av1Picture struct{ av1.Picture }

func (p av1Picture) encoder() encoder { return av1.NewEncoder(p.Picture) }

func (c AV1) describe(width, height, bits int, monochrome bool) description {
	return av1Picture{av1.Picture{Width: width, Height: height, Bits: bits, Monochrome: monochrome, QIndex: c.QIndex}}
}

func (AV1) smaller() Codec { return nil }
func (AV1) isGrid() bool   { return false }
func (AV1) repeats() bool  { return true }

func (AV1) names() names {
	return names{"avif", "avif", "miaf", "av01", "av1C", "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"}
}
