package intra

// A Direction is an angular mode of HEVC (ITU-T H.265, Figure 8-2): 2 comes from below left, 10 from the left, 18 from
// above left, 26 from above, and 34 from above right.
type Direction int

const (
	horizontal     Direction = 10
	vertical       Direction = 26
	directionCount           = 35
)

// directions are sums of the contrasts of a part of a unit along the edges that each direction follows.
type directions [directionCount]uint32

// measureDirections sets the directions of each 8×8 samples of a unit. It looks at a quarter of the samples.
func (u *Unit) measureDirections() {
	source := u.Source[:]
	u.directions = [16]directions{}
	for y := 1; y < UnitSide; y += 2 {
		for x := 1; x < UnitSide-1; x += 2 {
			at := y*UnitSide + x
			below := min(at+UnitSide, UnitSide*UnitSide-UnitSide+x)
			gx, gy := int(source[at+1])-int(source[at-1]), int(source[below])-int(source[at-UnitSide])
			if contrast := abs(gx) + abs(gy); contrast > 0 {
				u.directions[y/8*4+x/8][alongEdge(gx, gy)] += uint32(contrast)
			}
		}
	}
}

// alongEdge returns the direction along an edge of a slope.
func alongEdge(gx, gy int) Direction {
	if abs(gy) >= abs(gx) {
		return horizontal - stepsOfAngle(32*gx/gy)
	}
	return vertical + stepsOfAngle(32*gy/gx)
}

// stepsOfAngle returns how many directions an angle is from the horizontal or vertical one. It is at most 32.
func stepsOfAngle(angle int) Direction {
	const steps = "\x00\x01\x01\x01\x02\x02\x02\x03\x03\x03\x03\x04\x04\x04\x04\x05\x05\x05\x05\x06\x06\x06\x06\x06\x07\x07\x07\x07\x07\x08\x08\x08\x08"
	if angle < 0 {
		return -Direction(steps[-angle])
	}
	return Direction(steps[angle])
}

// Strongest returns the two directions along most edges of a block.
func (u *Unit) Strongest(x, y, log2 int) [2]Direction {
	var sum directions
	units := max(1, 1<<log2/8)
	for i := range units {
		for j := range units {
			for d, v := range &u.directions[(y/8+i)*4+x/8+j] {
				sum[d] += v
			}
		}
	}
	first, second := vertical, horizontal
	if sum[second] > sum[first] {
		first, second = second, first
	}
	for d := Direction(2); d < directionCount; d++ {
		if sum[d] > sum[first] {
			first, second = d, first
		} else if sum[d] > sum[second] && d != first {
			second = d
		}
	}
	return [2]Direction{first, second}
}

func abs(v int) int { return max(v, -v) }
