package barcode

// A placement puts codewords of Data Matrix into the modules of a square (ISO/IEC 16022, annex F).
type placement struct {
	side  int
	codes []int
	set   matrix // which modules have their value
	dark  matrix
}

// place returns the modules of codewords, without the frames of regions.
func (s dataMatrixSize) place(codes []int) matrix {
	side := s.side - 2*s.regions
	p := &placement{side, codes, newMatrix(side, side), newMatrix(side, side)}
	for x, y := 0, 4; x < side || y < side; x, y = x+1, y+3 {
		p.corners(x, y)
		x, y = p.sweep(x, y, 2)
		x, y = p.sweep(x+3, y+1, -2)
	}
	if last := side - 1; !p.set[last][last] {
		p.dark[last][last], p.dark[last-1][last-1] = true, true
	}
	return p.dark
}

// sweep places codewords on a diagonal, and returns the first place behind it.
func (p *placement) sweep(x, y, step int) (int, int) {
	for {
		p.utah(x, y)
		x, y = x+step, y-step
		if ahead := step < 0; ahead && (y >= p.side || x < 0) || !ahead && (y < 0 || x >= p.side) {
			return x, y
		}
	}
}

// utah places a codeword whose last module is at a place, if that is inside and free.
func (p *placement) utah(x, y int) {
	if x < 0 || y < 0 || x >= p.side || y >= p.side || p.set[y][x] {
		return
	}
	p.word([8][2]int{{x - 2, y - 2}, {x - 1, y - 2}, {x - 2, y - 1}, {x - 1, y - 1}, {x, y - 1}, {x - 2, y}, {x - 1, y}, {x, y}})
}

// corners places a codeword that is divided between corners, if the sweep has reached it.
func (p *placement) corners(x, y int) {
	n := p.side
	switch {
	case x == 0 && y == n:
		p.word([8][2]int{{0, n - 1}, {1, n - 1}, {2, n - 1}, {n - 2, 0}, {n - 1, 0}, {n - 1, 1}, {n - 1, 2}, {n - 1, 3}})
	case x == 0 && y == n-2 && n%4 != 0:
		p.word([8][2]int{{0, n - 3}, {0, n - 2}, {0, n - 1}, {n - 4, 0}, {n - 3, 0}, {n - 2, 0}, {n - 1, 0}, {n - 1, 1}})
	case x == 0 && y == n-2 && n%8 == 4:
		p.word([8][2]int{{0, n - 3}, {0, n - 2}, {0, n - 1}, {n - 2, 0}, {n - 1, 0}, {n - 1, 1}, {n - 1, 2}, {n - 1, 3}})
	case x == 2 && y == n+4 && n%8 == 0:
		p.word([8][2]int{{0, n - 1}, {n - 1, n - 1}, {n - 3, 0}, {n - 2, 0}, {n - 1, 0}, {n - 3, 1}, {n - 2, 1}, {n - 1, 1}})
	}
}

// word places the next codeword. Modules beyond an edge continue at the opposite one.
func (p *placement) word(places [8][2]int) {
	for i, at := range places {
		x, y := at[0], at[1]
		if y < 0 {
			x, y = x+4-(p.side+4)%8, y+p.side
		}
		if x < 0 {
			x, y = x+p.side, y+4-(p.side+4)%8
		}
		p.set[y][x], p.dark[y][x] = true, p.codes[0]>>(7-i)&1 == 1
	}
	p.codes = p.codes[1:]
}
