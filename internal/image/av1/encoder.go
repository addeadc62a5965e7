package av1

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/dct"
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// An Encoder encodes rows of tiles of a picture, in any order. It can be reused, but not concurrently.
type Encoder struct {
	picture   Picture
	coder     residualCoder
	transform *dct.Transformer
	inverter  inverter
	predictor predictor
	planes    [3]intra.Plane // Y, Cb and Cr; only the first one if monochrome
	quantizer quantizer
	costs     costTable
	weight    int // cost of a bit, in transformed differences, in parts of 256

	isFirstRow bool // of superblocks in the tile
	columns    int  // of coded pixels in the tile
	rows       int  // of coded pixels from the current row of superblocks to the end of the picture
	above      edge // of the tile, from its left
	left       edge // of the superblock, from its top

	unit   intra.Unit
	source [2][unitSide * unitSide / 4]uint16 // of chroma
	block  [unitSide * unitSide]int32
	levels [unitSide * unitSide]int16
	guess  *[unitSide * unitSide]uint16 // the prediction of a block
	trial  *[unitSide * unitSide]uint16 // another one

	chromaLevels [2][unitSide * unitSide / 4]int16

	tiles [][]byte
}

// An edge has what is known of the blocks on one side, for each 4 samples of luma.
type edge struct {
	log2    []uint8 // of the side of the block
	mode    []mode
	skipped []uint8
	planes  [3][]surround // those of chroma for each 4 samples of chroma
}

func newEdge(samples int) edge {
	n := samples / 4
	e := edge{log2: make([]uint8, n), mode: make([]mode, n), skipped: make([]uint8, n)}
	for i := range e.planes {
		e.planes[i] = make([]surround, n)
	}
	return e
}

// reset sets that there are no blocks.
func (e *edge) reset() {
	const none = 255
	for i := range e.log2 {
		e.log2[i] = none
	}
	clear(e.mode)
	clear(e.skipped)
	for i := range e.planes {
		clear(e.planes[i])
	}
}

// NewEncoder returns an encoder of rows of tiles of a picture.
func NewEncoder(p Picture) *Encoder {
	width := p.tileColumns()*p.tileWidth() + superSide
	e := &Encoder{picture: p, transform: dct.NewTransformer(p.Bits), quantizer: newQuantizer(p.QIndex, p.Bits), costs: newCostTable()}
	e.inverter.bits, e.unit.Bits = p.Bits, p.Bits
	e.coder.scans = newScans()
	for i := range e.components() {
		side := superSide >> min(i, 1)
		e.planes[i] = intra.NewPlane(width>>min(i, 1), side, p.Bits)
	}
	e.above, e.left = newEdge(width), newEdge(superSide)
	e.tiles = make([][]byte, p.tileColumns())
	step := float64(e.quantizer.steps[1]) / 8
	e.weight = max(1, int(256*0.3*step))
	e.guess, e.trial = new([unitSide * unitSide]uint16), new([unitSide * unitSide]uint16)
	return e
}

// components returns the number of planes.
func (e *Encoder) components() int {
	if e.picture.Monochrome {
		return 1
	}
	return 3
}

// AppendSlice appends row i of tiles, which has the given rows of the picture, as open bitstream units. Those of the first
// one begin with the headers of the picture.
func (e *Encoder) AppendSlice(b []byte, i int, s intra.Samples) []byte {
	if i == 0 {
		b = e.picture.appendHeaders(b)
	}
	for t := range e.tiles {
		e.codeTile(s, t, i)
		e.tiles[t] = append(e.tiles[t][:0], e.coder.out...)
	}
	return appendUnit(b, tileGroup, e.group(i))
}

// group returns a tile group (5.11) of row i of tiles.
func (e *Encoder) group(i int) []byte {
	b := e.picture.groupHeader(i)
	for t, tile := range e.tiles {
		if t+1 < len(e.tiles) {
			b = binary.LittleEndian.AppendUint32(b, uint32(len(tile)-1))
		}
		b = append(b, tile...)
	}
	return b
}

// codeTile codes a tile by its column and row.
func (e *Encoder) codeTile(s intra.Samples, column, row int) {
	start, end := e.picture.SliceRows(row)
	e.start(column)
	for y := start; y < end; y += superSide {
		e.codeRow(s, column, start, y)
	}
	e.coder.flush()
}

// start starts a tile of a column.
func (e *Encoder) start(column int) {
	p := e.picture
	e.columns = min(p.tileWidth(), p.codedWidth()-column*p.tileWidth())
	e.coder.reset(initialProbabilities(p.QIndex))
	e.above.reset()
}

// codeRow codes a row of superblocks of a tile, from row y of the picture on. The samples begin at row start.
func (e *Encoder) codeRow(s intra.Samples, column, start, y int) {
	e.isFirstRow, e.rows = y == start, e.picture.codedHeight()-y
	e.left.reset()
	for x := 0; x < e.columns; x += superSide {
		e.codeSuper(s, column*e.picture.tileWidth(), x, y-start)
	}
	for i := range e.components() {
		e.planes[i].Next()
	}
}

// codeSuper codes the superblock at column x of the tile, from row y of the samples on. The tile begins at a column of
// the picture.
func (e *Encoder) codeSuper(s intra.Samples, left, x, y int) {
	if e.isPredicted(s, left, x, y) {
		e.codePartition(x, 0, 6, false)
		e.codeFlat(x)
		return
	}
	e.codePartition(x, 0, 6, true)
	for i := range 4 {
		dx, dy := i%2*unitSide, i/2*unitSide
		if x+dx >= e.columns || dy >= e.rows {
			continue
		}
		e.load(s, left+x+dx, y+dy)
		e.codeTree(x+dx, dy, 0, 0, unitLog2)
	}
}

// load loads the source of a unit.
func (e *Encoder) load(s intra.Samples, x, y int) {
	width := e.picture.Width
	e.unit.Load(s.Luma, width, x, y)
	for i := range e.components() - 1 {
		intra.LoadSquare(e.source[i][:], unitSide/2, s.Chroma[i], (width+1)/2, x/2, y/2)
	}
}

// isPredicted reports whether all samples of a superblock have the value of their neighbours.
func (e *Encoder) isPredicted(s intra.Samples, left, x, y int) bool {
	if x+superSide > e.columns || e.rows < superSide || x == 0 && e.isFirstRow {
		return false
	}
	for i := range e.components() {
		rows, width, shift := s.Luma, e.picture.Width, min(i, 1)
		if i > 0 {
			rows, width = s.Chroma[i-1], (e.picture.Width+1)/2
		}
		if !e.isFlat(&e.planes[i], rows, width, left>>shift, x>>shift, y>>shift) {
			return false
		}
	}
	return true
}

// isFlat is isPredicted for a plane.
func (e *Encoder) isFlat(p *intra.Plane, rows []uint16, width, left, x, y int) bool {
	side := p.Side
	v := p.Samples[p.At(x, -1)]
	if e.isFirstRow {
		v = p.Samples[p.At(x-1, 0)]
	}
	height := len(rows) / width
	for i := range side {
		row := rows[min(y+i, height-1)*width:][:width]
		row = row[left+x : min(left+x+side, width)]
		if row[0] != v || row[len(row)-1] != v || len(row)%4 == 0 && !intra.IsUniform(row) || len(row)%4 != 0 && !isOnly(row, v) {
			return false
		}
		if x > 0 && p.Samples[p.At(x-1, i)] != v || !e.isFirstRow && p.Samples[p.At(x+i, -1)] != v {
			return false
		}
	}
	return true
}

// isOnly reports whether all samples have a value.
func isOnly(samples []uint16, v uint16) bool {
	for _, s := range samples {
		if s != v {
			return false
		}
	}
	return true
}
