// Package hevc encodes still pictures as intra pictures of HEVC (ITU-T H.265) in the profiles Main
// Still Picture, Main 10 and Monochrome.
//
// A picture consists of slices, which do not depend on each other. A slice consists of coding tree
// units of 32×32 pixels, row by row, which are coded without knowledge of later ones. So memory
// depends on the width of a picture only.
package hevc

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/bitio/nal"
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// A Picture describes a picture. Pictures with equal descriptions share a configuration.
type Picture struct {
	Width, Height int // in pixels, from 1 to 8192
	Bits          int // of a sample: 8 or 10

	// Monochrome leaves out chroma, as in alpha planes. Otherwise it is subsampled to 4:2:0.
	Monochrome bool

	// QP is the quantization parameter, from 0 to 51. Six more double the steps.
	QP int

	unfiltered bool // at the edges of blocks, so that decoders show what the encoder expects
}

// QP returns the quantization parameter of a quality from 1 to 100, as libheif maps it to x265 (libheif/plugins/encoder_x265.cc).
func QP(quality int) int { return (100 - quality + 1) / 2 }

// CroppedWidth returns the width that decoders show. It is even unless the picture is monochrome,
// because chroma has whole samples. The last column repeats the one before then.
func (p Picture) CroppedWidth() int { return p.Width + p.Width&p.chromaShift() }

// CroppedHeight returns the height that decoders show, which is even unless the picture is monochrome.
func (p Picture) CroppedHeight() int { return p.Height + p.Height&p.chromaShift() }

// chromaShift returns the binary logarithm of the number of luma samples per chroma sample in each direction.
func (p Picture) chromaShift() int {
	if p.Monochrome {
		return 0
	}
	return 1
}

// codedWidth and codedHeight return the dimensions with the padding to whole coding units.
func (p Picture) codedWidth() int  { return (p.Width + minSide - 1) &^ (minSide - 1) }
func (p Picture) codedHeight() int { return (p.Height + minSide - 1) &^ (minSide - 1) }

// columns and rows return the dimensions in coding tree units.
func (p Picture) columns() int { return (p.Width + treeSide - 1) / treeSide }
func (p Picture) rows() int    { return (p.Height + treeSide - 1) / treeSide }

const (
	treeLog2 = 5
	treeSide = intra.UnitSide // of a coding tree unit, in pixels
	minLog2  = 3
	minSide  = 1 << minLog2 // of a coding unit
)

// sliceRows returns the number of rows of pixels of a slice, except the last.
func (p Picture) sliceRows() int {
	const slicePixels = 1 << 19
	return max(treeSide, slicePixels/p.Width&^(treeSide-1))
}

// Slices returns the number of slices, which is 1 for pictures up to 512×512.
func (p Picture) Slices() int { return (p.Height + p.sliceRows() - 1) / p.sliceRows() }

// SliceRows returns the rows of pixels of slice i: the first one, and the one after the last.
func (p Picture) SliceRows(i int) (start, end int) {
	start = i * p.sliceRows()
	return start, min(start+p.sliceRows(), p.Height)
}

// Configuration returns the configuration record (ISO/IEC 14496-15, 8.3.3.1) that decoders need
// before the picture.
func (p Picture) Configuration() []byte {
	const version, noParallelism, oneLayerNested, lengthSize = 1, 0, 1<<3 | 1<<2, 4
	chroma, depth := byte(p.chromaShift()), byte(p.Bits-8)
	b := append([]byte{version}, p.profile()...)
	b = append(b, 0xf0, 0, 0xfc|noParallelism, 0xfc|chroma, 0xf8|depth, 0xf8|depth, 0, 0, oneLayerNested|(lengthSize-1))
	units := p.parameterSets()
	b = append(b, byte(len(units)))
	for _, unit := range units {
		const complete = 0x80
		b = append(b, complete|unit[0]>>1, 0, 1) // one unit of its type
		b = append(binary.BigEndian.AppendUint16(b, uint16(len(unit))), unit...)
	}
	return b
}

// parameterSets returns the NAL units before slices.
func (p Picture) parameterSets() [][]byte {
	return [][]byte{p.videoParameters(), p.sequenceParameters(), p.pictureParameters()}
}

// profile returns general_profile_space to general_level_idc (7.3.3).
func (p Picture) profile() []byte {
	const (
		main, main10, still, extensions = 1, 2, 3, 4
		progressiveFrames               = 0x90 // general_progressive_source_flag and general_frame_only_constraint_flag
	)
	number, compatible, constraints := still, uint32(1<<(31-main)|1<<(31-main10)|1<<(31-still)), uint64(0)
	if p.Monochrome {
		number, compatible, constraints = extensions, 1<<(31-extensions), 0b1111_1100_1<<3 // Table A.2
		if p.Bits > 8 {
			constraints = 0b1101_1100_1 << 3
		}
	} else if p.Bits > 8 {
		number, compatible = main10, 1<<(31-main10)
	}
	b := binary.BigEndian.AppendUint32([]byte{byte(number)}, compatible)
	b = append(b, progressiveFrames|byte(constraints>>8), byte(constraints), 0, 0, 0, 0)
	return append(b, p.level())
}

// level returns 30 times the lowest level that allows the dimensions (Table A.8).
func (p Picture) level() byte {
	const unlimited = 255
	w, h := p.codedWidth(), p.codedHeight()
	for _, l := range []struct {
		number  byte
		samples int
	}{{30, 36_864}, {60, 122_880}, {63, 245_760}, {90, 552_960}, {93, 983_040}, {120, 2_228_224}, {150, 8_912_896}, {180, 35_651_584}} {
		if w*h <= l.samples && max(w, h)*max(w, h) <= 8*l.samples {
			return l.number
		}
	}
	return unlimited
}

// writeProfile writes profile_tier_level (7.3.3).
func (p Picture) writeProfile(w *nal.Writer) {
	for _, b := range p.profile() {
		w.U(8, uint32(b))
	}
}
