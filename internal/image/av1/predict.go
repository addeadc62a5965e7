package av1

import "github.com/seed-40aebabe/placeholder/internal/image/intra"

// A mode is an intra prediction mode (6.10.6).
type mode uint8

const (
	mean             mode = 0 // DC_PRED
	vertical         mode = 1
	horizontal       mode = 2
	lastDirectional  mode = 8
	smooth           mode = 9
	smoothVertical   mode = 10
	smoothHorizontal mode = 11
	paeth            mode = 12
	modes                 = 13
	fromLuma              = 13 // UV_CFL_PRED, of chroma only
)

// isDirectional reports whether a mode predicts in a direction.
func (m mode) isDirectional() bool { return m >= vertical && m <= lastDirectional }

// A prediction is a mode of luma, and the deviation of its direction in steps of 3 degrees.
type prediction struct {
	mode
	delta int8 // from −3 to 3
}

// nominalAngles are the angles of modes in degrees, counterclockwise from the right of the block.
var nominalAngles = [modes]int{vertical: 90, horizontal: 180, 3: 45, 4: 135, 5: 113, 6: 157, 7: 203, 8: 67}

// angle returns the direction of a directional mode.
func (p prediction) angle() int { return nominalAngles[p.mode] + 3*int(p.delta) }

// isTransposed reports whether a block is predicted from the left only. It is predicted with rows as columns.
func (p prediction) isTransposed() bool { return p.isDirectional() && p.angle() >= 180 }

// slopes are Dr_Intra_Derivative (7.11.2.4) by angle: how far a direction goes in a row, in units of 1/64.
var slopes = [90]uint16{
	3: 1023, 6: 547, 9: 372, 14: 273, 17: 215, 20: 178, 23: 151, 26: 132, 29: 116, 32: 102, 36: 90, 39: 80, 42: 71, 45: 64,
	48: 57, 51: 51, 54: 45, 58: 40, 61: 35, 64: 31, 67: 27, 70: 23, 73: 19, 76: 15, 81: 11, 84: 7, 87: 3,
}

// weights are Sm_Weights_Tx (7.11.2.6) of blocks of each side, from index of the side on.
var weights = [64]uint8{
	4: 255, 149, 85, 64,
	8: 255, 197, 146, 105, 73, 50, 37, 32,
	16: 255, 225, 196, 170, 145, 123, 102, 84, 68, 54, 43, 33, 26, 20, 17, 16,
	32: 255, 240, 225, 210, 196, 182, 169, 157, 145, 133, 122, 111, 101, 92, 83, 74, 66, 59, 52, 45, 39, 34, 29, 25, 21, 17, 14, 12, 10, 9, 8, 8,
}

// A predictor predicts blocks of a side from their neighbours.
type predictor struct {
	references
	side int
	line [2*unitSide + unitSide]uint16
}

// load prepares to predict a block of a plane.
func (p *predictor) load(from *intra.Plane, x, y, side int, s surrounding) {
	p.side = side
	p.references.load(from, x, y, side, s)
}

// predict sets samples to a prediction, which is transposed if it says so.
func (p *predictor) predict(samples []uint16, m prediction, bits int) {
	switch {
	case m.mode == mean:
		intra.Fill(samples[:p.side*p.side], p.mean(bits))
	case m.mode == smooth:
		p.smooth(samples)
	case m.mode == smoothVertical:
		p.smoothVertical(samples)
	case m.mode == smoothHorizontal:
		p.smoothHorizontal(samples)
	case m.mode == paeth:
		p.paeth(samples)
	case m.angle() == 90:
		p.copyRow(samples, &p.above)
	case m.angle() == 180:
		p.copyRow(samples, &p.left)
	case m.angle() < 90:
		p.oneSided(samples, &p.above, int(slopes[m.angle()]))
	case m.angle() > 180:
		p.oneSided(samples, &p.left, int(slopes[270-m.angle()]))
	default:
		p.twoSided(samples, int(slopes[180-m.angle()]), int(slopes[m.angle()-90]))
	}
}

// mean returns the mean of the neighbours (7.11.2.5).
func (p *predictor) mean(bits int) uint16 {
	n := p.side
	sum, count := 0, 0
	for _, line := range []struct {
		has     bool
		samples []uint16
	}{{p.hasLeft, p.left[1 : 1+n]}, {p.hasAbove, p.above[1 : 1+n]}} {
		if line.has {
			for _, v := range line.samples {
				sum += int(v)
			}
			count += n
		}
	}
	if count == 0 {
		return 1 << (bits - 1)
	}
	return uint16((sum + count/2) / count)
}

// copyRow predicts all rows from a line.
func (p *predictor) copyRow(samples []uint16, line *[69]uint16) {
	for y := range p.side {
		copy(samples[y*p.side:][:p.side], line[1:])
	}
}

// smooth predicts from neighbours by distance (7.11.2.6).
func (p *predictor) smooth(samples []uint16) {
	n := p.side
	right, bottom := uint32(p.above[n]), uint32(p.left[n])
	w := weights[n : 2*n]
	for y, wy := range w {
		left, fixed := uint32(p.left[1+y]), (256-uint32(wy))*bottom+256
		row := samples[y*n:][:n]
		above := p.above[1:][:n]
		for x, wx := range w {
			row[x] = uint16((uint32(wy)*uint32(above[x]) + uint32(wx)*left + (256-uint32(wx))*right + fixed) >> 9)
		}
	}
}

func (p *predictor) smoothVertical(samples []uint16) {
	n, bottom := p.side, uint32(p.left[p.side])
	for y, w := range weights[n : 2*n] {
		row := samples[y*n:][:n]
		for x, v := range p.above[1:][:n] {
			row[x] = uint16((uint32(w)*uint32(v) + (256-uint32(w))*bottom + 128) >> 8)
		}
	}
}

func (p *predictor) smoothHorizontal(samples []uint16) {
	n, right := p.side, uint32(p.above[p.side])
	for y := range n {
		left := uint32(p.left[1+y])
		row := samples[y*n:][:n]
		for x, w := range weights[n : 2*n] {
			row[x] = uint16((uint32(w)*left + (256-uint32(w))*right + 128) >> 8)
		}
	}
}

// paeth predicts each sample by the neighbour that is nearest to left+above−corner (7.11.2.2).
func (p *predictor) paeth(samples []uint16) {
	n, corner := p.side, int(p.left[0])
	for y := range n {
		left := int(p.left[1+y])
		row := samples[y*n:][:n]
		toAbove := abs(left - corner)
		for x, v := range p.above[1:][:n] {
			above := int(v)
			toLeft, toCorner := abs(above-corner), abs(left+above-2*corner)
			switch {
			case toLeft <= toAbove && toLeft <= toCorner:
				row[x] = uint16(left)
			case toAbove <= toCorner:
				row[x] = v
			default:
				row[x] = uint16(corner)
			}
		}
	}
}

func abs(v int) int { return max(v, -v) }

// oneSided predicts from a line of neighbours in a direction (7.11.2.4).
func (p *predictor) oneSided(samples []uint16, from *[69]uint16, slope int) {
	n := p.side
	copy(p.line[:], from[1:1+2*n])
	intra.Fill(p.line[2*n:], from[2*n])
	for y := range n {
		at := (y + 1) * slope
		line, fraction := p.line[at>>6:], uint64(at>>1&31)
		row := samples[y*n:][:n]
		for x := 0; x < n; x += 4 {
			v := intra.Load4(line, x)*(32-fraction) + intra.Load4(line, x+1)*fraction + 16*intra.Four
			intra.Store4(row, x, v>>5&(0x7ff*intra.Four))
		}
	}
}

// twoSided predicts from above or from the left, depending on what a direction meets first (7.11.2.4).
func (p *predictor) twoSided(samples []uint16, slopeX, slopeY int) {
	n := p.side
	for y := range n {
		row := samples[y*n:][:n]
		at := (y + 1) * slopeX
		fraction := uint32(-at >> 1 & 31)
		first := max(0, (at+63)>>6-1) // the first column that meets the line above
		for x := range min(first, n) {
			at := y<<6 - (x+1)*slopeY
			fraction := uint32(at >> 1 & 31)
			base := at>>6 + 1
			row[x] = uint16((uint32(p.left[base])*(32-fraction) + uint32(p.left[base+1])*fraction + 16) >> 5)
		}
		for x := first; x < n; x++ {
			base := x + (-at)>>6 + 1
			row[x] = uint16((uint32(p.above[base])*(32-fraction) + uint32(p.above[base+1])*fraction + 16) >> 5)
		}
	}
}
