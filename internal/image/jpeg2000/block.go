package jpeg2000

import "github.com/seed-40aebabe/placeholder/internal/image/mq"

// A block is a code-block: coefficients that are coded together (annex D).
type block struct {
	kind          kind
	width, height int
	cells         []cell // with a border
	encoder       *mq.Encoder
	contexts      [19]mq.Context
}

// A cell is a coefficient and what of it is coded.
type cell struct {
	magnitude                 int32
	isNegative, isSignificant bool
	isVisited                 bool // in the current bit-plane
	isRefined                 bool
}

// The numbers of contexts other than those of significance (D.3).
const (
	firstSign       = 9
	firstRefinement = 14
	runLength       = 17
	uniform         = 18
)

// newBlock returns a block of coefficients. A row of them is stride long.
func newBlock(k kind, coefficients []int32, stride, width, height int) *block {
	b := &block{kind: k, width: width, height: height, cells: make([]cell, (width+2)*(height+2)), encoder: mq.NewEncoder()}
	b.contexts[0], b.contexts[runLength], b.contexts[uniform] = mq.NewContext(4), mq.NewContext(3), mq.NewContext(46)
	for y := range height {
		for x := range width {
			v := coefficients[y*stride+x]
			*b.at(x, y) = cell{magnitude: max(v, -v), isNegative: v < 0}
		}
	}
	return b
}

func (b *block) at(x, y int) *cell { return &b.cells[(y+1)*(b.width+2)+x+1] }

// encode returns the code of some bit-planes.
func (b *block) encode(planes int) []byte {
	for plane := planes - 1; plane >= 0; plane-- {
		if plane < planes-1 {
			b.each(func(x, y int) { b.propagate(x, y, plane) })
			b.each(func(x, y int) { b.refine(x, y, plane) })
		}
		b.cleanup(plane)
	}
	return b.encoder.Bytes()
}

// each calls visit for all places: stripes of four rows, column by column (D.1).
func (b *block) each(visit func(x, y int)) {
	for top := 0; top < b.height; top += 4 {
		for x := range b.width {
			for y := top; y < min(top+4, b.height); y++ {
				visit(x, y)
			}
		}
	}
}

func (b *block) write(context, decision int) { b.encoder.Encode(&b.contexts[context], uint8(decision)) }

// propagate codes the significance of a coefficient beside a significant one (D.3.1).
func (b *block) propagate(x, y, plane int) {
	c := b.at(x, y)
	if context := b.significance(x, y); !c.isSignificant && context > 0 {
		b.codeSignificance(x, y, plane, context)
		c.isVisited = true
	}
}

// codeSignificance codes whether a coefficient becomes significant, and its sign.
func (b *block) codeSignificance(x, y, plane, context int) {
	bit := b.at(x, y).magnitude >> plane & 1
	b.write(context, int(bit))
	if bit == 1 {
		b.sign(x, y)
	}
}

// refine codes a bit of a coefficient that was significant before (D.3.3).
func (b *block) refine(x, y, plane int) {
	c := b.at(x, y)
	if !c.isSignificant || c.isVisited {
		return
	}
	context := firstRefinement
	switch {
	case c.isRefined:
		context += 2
	case b.significance(x, y) > 0:
		context++
	}
	b.write(context, int(c.magnitude>>plane&1))
	c.isRefined = true
}

// cleanup codes all that the other passes did not (D.3.4).
func (b *block) cleanup(plane int) {
	for top := 0; top < b.height; top += 4 {
		for x := range b.width {
			y := top
			if b.isQuiet(x, top) {
				if y += b.run(x, top, plane); y == top+4 {
					continue
				}
				b.sign(x, y)
				y++
			}
			for ; y < min(top+4, b.height); y++ {
				if c := b.at(x, y); !c.isSignificant && !c.isVisited {
					b.codeSignificance(x, y, plane, b.significance(x, y))
				}
			}
		}
	}
	for i := range b.cells {
		b.cells[i].isVisited = false
	}
}

// isQuiet reports whether four coefficients and all around them are insignificant.
func (b *block) isQuiet(x, top int) bool {
	if top+4 > b.height {
		return false
	}
	for y := top; y < top+4; y++ {
		if c := b.at(x, y); c.isSignificant || c.isVisited || b.significance(x, y) > 0 {
			return false
		}
	}
	return true
}

// run codes how many of four coefficients remain insignificant, and returns the number.
func (b *block) run(x, top, plane int) int {
	n := 0
	for n < 4 && b.at(x, top+n).magnitude>>plane&1 == 0 {
		n++
	}
	if n == 4 {
		b.write(runLength, 0)
		return n
	}
	b.write(runLength, 1)
	b.write(uniform, n>>1)
	b.write(uniform, n&1)
	return n
}

// significance returns the context of the significance of a coefficient (table D.1).
func (b *block) significance(x, y int) int {
	h := b.count(x-1, y) + b.count(x+1, y)
	v := b.count(x, y-1) + b.count(x, y+1)
	d := b.count(x-1, y-1) + b.count(x+1, y-1) + b.count(x-1, y+1) + b.count(x+1, y+1)
	switch b.kind {
	case hl:
		h, v = v, h
	case hh:
		return diagonal(h+v, d)
	}
	switch {
	case h == 2:
		return 8
	case h == 1 && v > 0:
		return 7
	case h == 1 && d > 0:
		return 6
	case h == 1:
		return 5
	case v > 0:
		return 2 + v
	}
	return min(d, 2)
}

// count returns 1 for a significant coefficient.
func (b *block) count(x, y int) int {
	if b.at(x, y).isSignificant {
		return 1
	}
	return 0
}

// diagonal returns the context in the subband of high frequencies in both directions.
func diagonal(straight, d int) int {
	switch {
	case d >= 3:
		return 8
	case d == 2:
		return 6 + min(straight, 1)
	case d == 1:
		return 3 + min(straight, 2)
	}
	return min(straight, 2)
}

// sign codes the sign of a coefficient, which becomes significant (D.3.2).
func (b *block) sign(x, y int) {
	contribution := func(dx, dy int) int {
		switch c := b.at(x+dx, y+dy); {
		case !c.isSignificant:
			return 0
		case c.isNegative:
			return -1
		}
		return 1
	}
	h := clamp(contribution(-1, 0) + contribution(1, 0))
	v := clamp(contribution(0, -1) + contribution(0, 1))
	c := b.at(x, y)
	c.isSignificant = true
	bit := 0
	if c.isNegative {
		bit = 1
	}
	if h < 0 || h == 0 && v < 0 {
		h, v, bit = -h, -v, bit^1
	}
	b.write(firstSign+3*h+v, bit)
}

func clamp(v int) int { return max(-1, min(v, 1)) }
