package hevc

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio/nal"
	"github.com/seed-40aebabe/placeholder/internal/image/dct"
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// An Encoder encodes slices of a picture, in any order. It can be reused, but not concurrently.
type Encoder struct {
	picture   Picture
	coder     residualCoder
	transform *dct.Transformer
	predictor predictor
	planes    [3]intra.Plane // Y, Cb and Cr; only the first one if monochrome
	quantizer [3]quantizer

	row     int     // of coding tree units, in the slice
	rows    int     // of coded pixels from the current row of units, or more
	depths  []uint8 // of the coding units above, for each eight columns
	tree    tree
	payload []byte
	weight  int // cost of a bit, in transformed differences, in parts of 256

	unit   intra.Unit                         // of luma
	source [2][treeSide * treeSide / 4]uint16 // of chroma
	block  [treeSide * treeSide]int32
	guess  [treeSide * treeSide]uint16 // of a block
	levels [treeSide * treeSide]int16  // one block after the other in the order of coding
	trial  [treeSide * treeSide]uint16

	chromaLevels [2][treeSide * treeSide / 4]int16
}

// NewEncoder returns an encoder of slices of a picture.
func NewEncoder(p Picture) *Encoder {
	e := &Encoder{picture: p, transform: dct.NewTransformer(p.Bits)}
	e.coder.tables = newScanTables()
	e.coder.setTransitions()
	offset := 6 * (p.Bits - 8)
	e.planes[0], e.quantizer[0] = intra.NewPlane(p.codedWidth(), treeSide, p.Bits), quantizer{p.QP + offset, p.Bits}
	for i := 1; i < e.components(); i++ {
		e.planes[i], e.quantizer[i] = intra.NewPlane(p.codedWidth()/2, treeSide/2, p.Bits), quantizer{chromaQP(p.QP) + offset, p.Bits}
	}
	e.predictor.bits, e.unit.Bits = p.Bits, p.Bits
	e.weight = weightOf(e.quantizer[0].qp)
	e.depths = make([]uint8, p.columns()*treeSide/minSide)
	return e
}

// AppendSlice appends slice i, which has the given rows of the picture, as a NAL unit after its length in 32 bits.
func (e *Encoder) AppendSlice(b []byte, i int, s intra.Samples) []byte {
	start, end := e.picture.SliceRows(i)
	e.start()
	for y := start; y < end; y += treeSide {
		e.codeRow(s, start, y)
	}
	return e.append(b, start)
}

// start starts a slice.
func (e *Encoder) start() {
	e.coder.reset(e.picture.QP)
	e.row = 0
	clear(e.depths)
}

// append appends the slice that starts at a row of pixels.
func (e *Encoder) append(b []byte, start int) []byte {
	const unitType = 20 // IDR_N_LP
	header := e.header(start / treeSide * e.picture.columns())
	e.payload = append(append(e.payload[:0], header...), e.coder.out...)
	return nal.AppendPrefixed(b, unitHeader(unitType), e.payload)
}

// header returns the header of a slice that starts at a coding tree unit (7.3.6.1).
func (e *Encoder) header(address int) []byte {
	const intraSlice = 2
	var w nal.Writer
	w.Flag(address == 0) // first_slice_segment_in_pic_flag
	w.Flag(false)        // no_output_of_prior_pics_flag
	w.UE(0)              // slice_pic_parameter_set_id
	if address > 0 {
		w.U(addressBits(e.picture.columns()*e.picture.rows()), uint32(address))
	}
	w.UE(intraSlice)
	w.SE(0) // slice_qp_delta
	if !e.picture.unfiltered {
		w.Flag(true) // slice_loop_filter_across_slices_enabled_flag
	}
	w.Flag(true) // alignment_bit_equal_to_one
	return w.Bytes()
}

// codeRow codes a row of coding tree units, from row y of the picture, of a slice whose samples begin at row start.
func (e *Encoder) codeRow(s intra.Samples, start, y int) {
	p := e.picture
	e.rows = p.codedHeight() - y
	isLast := y+treeSide >= p.Height || (y+treeSide-start)%p.sliceRows() == 0
	e.tree.startRow()
	for x := 0; x < p.Width; x += treeSide {
		e.load(s, x, y-start)
		e.tree.startUnit()
		e.decide(x, 0, 0, treeLog2)
		e.codeTree(x, 0, 0, treeLog2)
		e.coder.end(isLast && x+treeSide >= p.Width)
	}
	for i := range e.components() {
		e.planes[i].Next()
	}
	e.row++
}

// load loads the source of a coding tree unit.
func (e *Encoder) load(s intra.Samples, x, y int) {
	width := e.picture.Width
	e.unit.Load(s.Luma, width, x, y)
	for i := range e.components() - 1 {
		intra.LoadSquare(e.source[i][:], treeSide/2, s.Chroma[i], (width+1)/2, x/2, y/2)
	}
}

// components returns the number of planes.
func (e *Encoder) components() int {
	if e.picture.Monochrome {
		return 1
	}
	return 3
}

// addressBits returns the number of bits of the address of one of count coding tree units.
func addressBits(count int) uint { return uint(bits.Len(uint(count - 1))) }
