package h264

// A lumaResidual has the levels of luma.
type lumaResidual struct {
	dc    quantized
	ac    [16]quantized // row by row, without levels of DC coefficients
	hasAC bool
}

// load quantizes the residual of a plane and reconstructs the plane, or only its right and lower edges, which
// others are predicted from.
func (r *lumaResidual) load(p *plane, q *quantizer, edges bool) {
	var dc block
	r.hasAC = false
	for i := 0; i < len(r.ac); i += 2 {
		b := p.residual(i%4*4, i/4*4)
		dc[i], dc[i+1] = b[0].at(false), b[0].at(true)
		first, second := q.details(&b)
		q.quantizeAC(&r.ac[i], &b, false, first)
		q.quantizeAC(&r.ac[i+1], &b, true, second)
		r.hasAC = r.hasAC || first|second != 0
	}
	dc.hadamard()
	for i, c := range dc {
		dc[i] = q.quantizeDC((c + 1) >> 1)
	}
	r.dc = newQuantized(dc.scan())
	dc.hadamard()
	for i := range r.ac {
		p.reconstruct(i%4*4, i/4*4, q.scaleLumaDC(dc[i]), &r.ac[i], q, regionOf(i, 4, edges))
	}
}

// regionOf returns the region to reconstruct in block i of a plane that is side blocks wide.
func regionOf(i, side int, edges bool) region {
	atRight, atBottom := i%side == side-1, i/side == side-1
	switch {
	case !edges || atRight && atBottom:
		return everywhere
	case atRight:
		return rightColumn
	case atBottom:
		return bottomRow
	default:
		return nowhere
	}
}

// writeLumaResidual writes the levels of luma, and sets the numbers of levels of c.
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
	ac      [2][4]quantized // without levels of DC coefficients
	pattern chromaPattern
}

// load quantizes the residuals of planes and reconstructs the planes, or only their right and lower edges.
func (r *chromaResidual) load(planes []plane, q *quantizer, edges bool) {
	r.pattern = noChroma
	for i := range planes {
		r.loadPlane(&planes[i], i, q)
		dc := hadamard2(r.dc[i])
		for j := range r.ac[i] {
			planes[i].reconstruct(j%2*4, j/2*4, q.scaleChromaDC(dc[j]), &r.ac[i][j], q, regionOf(j, 2, edges))
		}
	}
}

// loadPlane quantizes the residual of the plane of component i.
func (r *chromaResidual) loadPlane(p *plane, i int, q *quantizer) {
	dc, ac := &r.dc[i], &r.ac[i]
	for j := 0; j < len(ac); j += 2 {
		b := p.residual(0, j/2*4)
		dc[j], dc[j+1] = b[0].at(false), b[0].at(true)
		first, second := q.details(&b)
		q.quantizeAC(&ac[j], &b, false, first)
		q.quantizeAC(&ac[j+1], &b, true, second)
		if first|second != 0 {
			r.pattern = dcAndAC
		}
	}
	*dc = hadamard2(*dc)
	for j, c := range dc {
		dc[j] = q.quantizeDC(c)
	}
	if *dc != [4]int32{} {
		r.pattern = max(r.pattern, dcOnly)
	}
}

// writeChromaResidual writes the levels of chroma, and sets the numbers of levels of c.
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

// near returns the average of the numbers of coefficients to the left of a block and above it (9.2.1),
// in a macroblock of side×side blocks. Own has the numbers of the macroblock; left and above have the
// numbers of its neighbours, or nil.
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
