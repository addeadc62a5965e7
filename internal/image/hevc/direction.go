package hevc

// directions are sums of the contrasts of a part of a coding tree unit along the edges that each angular mode follows.
type directions [modes]uint32

// measure sets the directions of each 8×8 samples of a coding tree unit. It looks at a quarter of the samples.
func (e *Encoder) measureDirections() {
	source := e.source[0][:]
	e.directions = [16]directions{}
	for y := 1; y < treeSide; y += 2 {
		for x := 1; x < treeSide-1; x += 2 {
			at := y*treeSide + x
			below := min(at+treeSide, treeSide*treeSide-treeSide+x)
			gx, gy := int(source[at+1])-int(source[at-1]), int(source[below])-int(source[at-treeSide])
			if contrast := abs(gx) + abs(gy); contrast > 0 {
				e.directions[y/8*4+x/8][alongEdge(gx, gy)] += uint32(contrast)
			}
		}
	}
}

// alongEdge returns the mode that predicts along an edge of a slope.
func alongEdge(gx, gy int) mode {
	if abs(gy) >= abs(gx) {
		return horizontal0 - modeOfAngle(32*gx/gy)
	}
	return vertical0 + modeOfAngle(32*gy/gx)
}

// modeOfAngle returns how many modes an angle is from the horizontal or vertical mode. It is at most 32.
func modeOfAngle(angle int) mode {
	const steps = "\x00\x01\x01\x01\x02\x02\x02\x03\x03\x03\x03\x04\x04\x04\x04\x05\x05\x05\x05\x06\x06\x06\x06\x06\x07\x07\x07\x07\x07\x08\x08\x08\x08"
	if angle < 0 {
		return -mode(steps[-angle])
	}
	return mode(steps[angle])
}

// strongest returns the two angular modes along most edges of a block.
func (e *Encoder) strongest(t *trial) [2]mode {
	var sum directions
	units := max(1, 1<<t.log2/8)
	for i := range units {
		for j := range units {
			for m, v := range &e.directions[(t.y/8+i)*4+t.x/8+j] {
				sum[m] += v
			}
		}
	}
	first, second := mode(vertical0), mode(horizontal0)
	if sum[second] > sum[first] {
		first, second = second, first
	}
	for m := mode(2); m < modes; m++ {
		if sum[m] > sum[first] {
			first, second = m, first
		} else if sum[m] > sum[second] && m != first {
			second = m
		}
	}
	return [2]mode{first, second}
}
