package h264

// A lumaResidual has the levels of luma.
type lumaResidual struct {
	dc    block
	ac    [16]block // row by row
	hasAC bool
}

// load quantizes the residual of a plane and reconstructs the plane.
func (r *lumaResidual) load(p plane) {
	r.hasAC = false
	for i := range r.ac {
		r.ac[i] = p.residual(i%4*4, i/4*4)
		r.dc[i] = r.ac[i][0]
		r.hasAC = r.ac[i].quantizeAC(lumaQP) || r.hasAC
	}
	r.dc.hadamard()
	for i, c := range r.dc {
		r.dc[i] = quantizeDC((c+1)>>1, lumaQP)
	}
	dc := r.dc
	dc.hadamard()
	for i, b := range r.ac {
		b.scaleAC(lumaQP)
		b[0] = dc[i] * scales[0] << (lumaQP / 6) >> 2 // 8.5.10
		p.reconstruct(i%4*4, i/4*4, b)
	}
}

// writeLumaResidual writes the levels of luma, and sets the numbers of coefficients of c.
func (e *intraEncoder) writeLumaResidual(c *coded, left, above *coded) {
	r := &e.luma
	e.writeBlock(&r.dc, 0, near(0, 0, 4, nil, lumaCounts(left), lumaCounts(above)))
	if !r.hasAC {
		return
	}
	for i := range 16 { // Figure 6-10
		x, y := i&1|i>>1&2, i>>1&1|i>>2&2
		n := near(x, y, 4, c.luma[:], lumaCounts(left), lumaCounts(above))
		c.luma[4*y+x] = uint8(e.writeBlock(&r.ac[4*y+x], 1, n))
	}
}

// A chromaPattern says which coefficients of chroma there are (Table 7-15).
type chromaPattern uint32

const (
	noChroma chromaPattern = iota
	dcOnly
	dcAndAC
)

// A chromaResidual has the levels of chroma.
type chromaResidual struct {
	dc      [2][4]int32
	ac      [2][4]block
	pattern chromaPattern
}

// load quantizes the residuals of planes and reconstructs the planes.
func (r *chromaResidual) load(planes [2]plane) {
	r.pattern = noChroma
	for i, p := range planes {
		for j := range r.ac[i] {
			r.ac[i][j] = p.residual(j%2*4, j/2*4)
			r.dc[i][j] = r.ac[i][j][0]
			if r.ac[i][j].quantizeAC(chromaQP) {
				r.pattern = dcAndAC
			}
		}
		r.dc[i] = hadamard2(r.dc[i])
		for j, c := range r.dc[i] {
			r.dc[i][j] = quantizeDC(c, chromaQP)
		}
		if r.dc[i] != [4]int32{} {
			r.pattern = max(r.pattern, dcOnly)
		}
		r.reconstruct(p, i)
	}
}

// reconstruct reconstructs the plane of component i.
func (r *chromaResidual) reconstruct(p plane, i int) {
	dc := hadamard2(r.dc[i])
	for j, b := range r.ac[i] {
		b.scaleAC(chromaQP)
		b[0] = dc[j] * scales[0] << (chromaQP / 6) >> 1 // 8.5.11.2
		p.reconstruct(j%2*4, j/2*4, b)
	}
}

// writeChromaResidual writes the levels of chroma, and sets the numbers of coefficients of c.
func (e *intraEncoder) writeChromaResidual(c *coded, left, above *coded) {
	r := &e.chroma
	if r.pattern == noChroma {
		return
	}
	for _, dc := range r.dc {
		e.writeChromaDC(dc)
	}
	if r.pattern == dcOnly {
		return
	}
	for i := range r.ac {
		for j := range r.ac[i] {
			n := near(j%2, j/2, 2, c.chroma[i][:], chromaCounts(left, i), chromaCounts(above, i))
			c.chroma[i][j] = uint8(e.writeBlock(&r.ac[i][j], 1, n))
		}
	}
}

func lumaCounts(c *coded) []uint8 {
	if c == nil {
		return nil
	}
	return c.luma[:]
}

func chromaCounts(c *coded, i int) []uint8 {
	if c == nil {
		return nil
	}
	return c.chroma[i][:]
}

// near returns the average of the numbers of coefficients to the left of a block and above it
// (9.2.1), in a macroblock of side×side blocks. Own has the numbers of the macroblock, left and
// above those of its neighbours, or nil.
func near(x, y, side int, own, left, above []uint8) int {
	a, b := -1, -1
	switch {
	case x > 0:
		a = int(own[y*side+x-1])
	case left != nil:
		a = int(left[y*side+side-1])
	}
	switch {
	case y > 0:
		b = int(own[(y-1)*side+x])
	case above != nil:
		b = int(above[(side-1)*side+x])
	}
	if a < 0 || b < 0 {
		return max(a, b, 0)
	}
	return (a + b + 1) / 2
}
