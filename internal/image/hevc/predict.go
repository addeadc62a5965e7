package hevc

import (
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// A mode is an intra prediction mode (Table 8-1).
type mode uint8

const (
	planar      mode = 0
	mean        mode = 1 // INTRA_DC
	horizontal0 mode = 10
	vertical0   mode = 26
	modes            = 35
)

// isTransposed reports whether a mode predicts from the left. Such a block is predicted as the transposed block of
// the mode that mirrors it at the diagonal.
func (m mode) isTransposed() bool { return m >= 2 && m < 18 }

// isSmoothed reports whether a mode predicts luma from filtered neighbours (8.4.4.2.3).
func (m mode) isSmoothed(side int) bool {
	if m == mean || side == 4 {
		return false
	}
	distance := min(abs(int(m)-int(vertical0)), abs(int(m)-int(horizontal0)))
	switch side {
	case 8:
		return m == planar || distance > 7
	case 16:
		return m == planar || distance > 1
	}
	return m == planar || distance > 0
}

func abs(v int) int { return max(v, -v) }

// angles are intraPredAngle of modes 18 to 34 (Table 8-5). Mode 36−m has the same angle as m.
var angles = [17]int8{-32, -26, -21, -17, -13, -9, -5, -2, 0, 2, 5, 9, 13, 17, 21, 26, 32}

// inverseAngles are −invAngle of modes 18 to 25 (Table 8-6).
var inverseAngles = [8]int{256, 315, 390, 482, 630, 910, 1638, 4096}

// A predictor predicts blocks of a side from their neighbours.
type predictor struct {
	side     int
	bits     int  // of a sample
	hasEdges bool // whether the edges of blocks may be filtered: luma below 32×32
	isLuma   bool

	plain, smoothed references
	isSmoothed      bool // whether the smoothed neighbours are set
	line            [32 + 64 + 8]uint16
}

// load prepares to predict a block of a plane.
func (p *predictor) load(from *intra.Plane, x, y, side int, s surrounding, isLuma bool) {
	p.side, p.isLuma, p.hasEdges = side, isLuma, isLuma && side < 32
	p.plain.load(from, x, y, side, s)
	p.isSmoothed = false
}

// predict sets samples to a prediction, which is transposed if the mode is.
func (p *predictor) predict(samples []uint16, m mode) {
	r := &p.plain
	if p.isLuma && m.isSmoothed(p.side) {
		if r = &p.smoothed; !p.isSmoothed {
			r.smooth(&p.plain, p.side)
			p.isSmoothed = true
		}
	}
	switch {
	case m == planar:
		planarPrediction(samples, p.side, r)
	case m == mean:
		p.meanPrediction(samples, r)
	case m.isTransposed():
		p.angular(samples, &r.left, &r.above, 36-m)
	default:
		p.angular(samples, &r.above, &r.left, m)
	}
}

// planarPrediction predicts a plane (8.4.4.2.4), intra.Four samples at once.
func planarPrediction(samples []uint16, side int, r *references) {
	const ramp = 3<<48 | 2<<32 | 1<<16 // 0 to 3
	n := uint64(side)
	right, bottom, shift := uint64(r.above[1+side]), uint64(r.left[1+side]), log2Of(side)+1
	mask := (0xffff >> shift) * uint64(intra.Four)
	for x := 0; x < side; x += 4 {
		toLeft := (n-1-uint64(x))*intra.Four - ramp // n−1−x
		above := intra.Load4(r.above[:], 1+x)
		fixed := (uint64(x+1)*intra.Four+ramp)*right + n*intra.Four
		for y := range side {
			v := fixed + toLeft*uint64(r.left[1+y]) + (n-1-uint64(y))*above + uint64(y+1)*bottom*intra.Four
			intra.Store4(samples, y*side+x, v>>shift&mask)
		}
	}
}

// log2Of returns the binary logarithm of a side.
func log2Of(side int) int {
	log2 := 2
	for 1<<log2 < side {
		log2++
	}
	return log2
}

// meanPrediction predicts the mean of the neighbours (8.4.4.2.5).
func (p *predictor) meanPrediction(samples []uint16, r *references) {
	n := p.side
	sum := n
	for i := 1; i <= n; i++ {
		sum += int(r.left[i]) + int(r.above[i])
	}
	dc := sum >> (log2Of(n) + 1)
	intra.Fill(samples[:n*n], uint16(dc))
	if !p.hasEdges {
		return
	}
	samples[0] = uint16((int(r.left[1]) + 2*dc + int(r.above[1]) + 2) >> 2)
	for i := 1; i < n; i++ {
		samples[i] = uint16((int(r.above[1+i]) + 3*dc + 2) >> 2)
		samples[i*n] = uint16((int(r.left[1+i]) + 3*dc + 2) >> 2)
	}
}

// angular predicts from a line of neighbours, and from another one at its side, in the direction of a mode from 18 to 34
// (8.4.4.2.6).
func (p *predictor) angular(samples []uint16, main, side *[69]uint16, m mode) {
	n, angle := p.side, int(angles[m-18])
	const origin = 32
	copy(p.line[origin:], main[:2*n+1])
	if last := n * angle >> 5; last < -1 {
		for i := -1; i >= last; i-- {
			p.line[origin+i] = side[(-i*inverseAngles[m-18]+128)>>8]
		}
	}
	for y := range n {
		at := (y + 1) * angle
		from, fraction := p.line[origin+1+at>>5:], uint64(at&31)
		row := samples[y*n:][:n]
		if fraction == 0 {
			copy(row, from)
			continue
		}
		for x := 0; x < n; x += 4 {
			v := intra.Load4(from, x)*(32-fraction) + intra.Load4(from, x+1)*fraction + 16*intra.Four
			intra.Store4(row, x, v>>5&(0x7ff*intra.Four))
		}
	}
	if angle == 0 && p.hasEdges {
		p.verticalEdge(samples, main, side)
	}
}

// verticalEdge filters the first column of a vertical prediction.
func (p *predictor) verticalEdge(samples []uint16, main, side *[69]uint16) {
	for y := range p.side {
		v := int(main[1]) + (int(side[1+y])-int(side[0]))>>1
		samples[y*p.side] = uint16(min(max(v, 0), 1<<p.bits-1))
	}
}
