package h264

// A motion is a component of the motion vector of a macroblock, in quarters of a pixel. The other one is 0.
type motion struct {
	vector int
	copied bool // whether it is predicted from a picture; if not, it is an intra macroblock
}

// A motionField has the motions of the macroblocks above and to the left of the current one. Outside
// the picture, it has nil.
type motionField struct {
	left, above, aboveRight, aboveLeft *motion
}

// predict returns the prediction of a motion vector (8.4.1.3).
func (f motionField) predict() int {
	right := f.aboveRight
	if right == nil {
		right = f.aboveLeft
	}
	if f.above == nil && right == nil && f.left != nil {
		return f.left.vector
	}
	var vectors [3]int
	count, only := 0, 0
	for i, m := range [3]*motion{f.left, f.above, right} {
		if m != nil && m.copied {
			vectors[i], only = m.vector, m.vector
			count++
		}
	}
	if count == 1 {
		return only
	}
	return median(vectors[0], vectors[1], vectors[2])
}

// skipped returns the motion vector of a macroblock that is skipped (8.4.1.1).
func (f motionField) skipped() int {
	stands := func(m *motion) bool { return m == nil || m.copied && m.vector == 0 }
	if stands(f.left) || stands(f.above) {
		return 0
	}
	return f.predict()
}
