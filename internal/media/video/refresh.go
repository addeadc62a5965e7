package video

import "github.com/seed-40aebabe/placeholder/internal/media/h264"

// codeOther codes a picture that is not the first one.
func (s *shot) codeOther() {
	s.estimate()
	s.control = rateControl{demand: s.others, target: s.limit - s.limit/64, lowest: s.qp, change: h264.MaxQP}
	s.coder.Start(h264.Picture{Number: s.number}, s.qp)
	for y := range s.rows {
		qp := s.control.row(y, s.coder.Bits())
		refreshed := s.refreshed(y, qp)
		for x := range s.columns {
			isRefreshed := (x-s.number*s.columns/s.budget.rate+s.columns)%s.columns < refreshed
			s.codeMacroblock(x, y, qp, isRefreshed)
		}
	}
}

// estimate sets the demand of intra macroblocks that are required, and counts them.
func (s *shot) estimate() {
	s.required = 0
	for y := range s.rows {
		entering, changing := s.requiredIn(y)
		s.others.rows[y] = s.columnBits(s.demand.rows[y]*entering) + clockBits*changing
		s.required += entering + changing
	}
	s.others.qp = s.demand.qp
	s.others.sum()
}

// requiredIn returns how many macroblocks of row y enter the picture, and how many belong to the clock
// and change.
func (s *shot) requiredIn(y int) (entering, changing int) {
	for x := range s.columns {
		switch s.role(x, y, s.distance) {
		case enters:
			entering++
		case shows:
			if _, changes := s.clock.macroblock(x, y, s.second, s.number); changes {
				changing++
			}
		}
	}
	return entering, changing
}

// columnBits returns the bits of one column of macroblocks, given the bits of all columns. Macroblocks
// without neighbours on the left take more bits.
func (s *shot) columnBits(bits int) int { return bits * 9 / 8 / s.columns }

// refreshed returns how many macroblocks of row y are to be refreshed, so that the bits suffice for as many in
// the rows below.
func (s *shot) refreshed(y, qp int) int {
	c := &s.control
	bits := s.coder.Bits()
	s.kept = c.expect(c.rest[y], qp, bits) * 9 / 8
	column := max(1, c.expect(s.columnBits(s.demand.rest[y]), qp, bits))
	count := min(max(0, (c.target-bits-s.kept+column/2)/column), s.columns)
	c.spent += s.demand.at(count*s.columnBits(s.demand.rows[y]), qp)
	return count
}

// codeMacroblock codes a macroblock of a picture that is not the first one.
func (s *shot) codeMacroblock(x, y, qp int, isRefreshed bool) {
	switch role := s.role(x, y, s.distance); {
	case role == shows:
		if m, changes := s.clock.macroblock(x, y, s.second, s.number); changes {
			s.intra(m, min(qp, changingClockQP))
		} else {
			s.coder.Copy(0)
		}
	case role == enters:
		s.intra(s.view(x, y), qp)
	case isRefreshed && s.coder.Bits() < s.limit-s.kept:
		s.refresh(x, y, qp)
	default:
		s.coder.Copy(s.distance)
	}
}

// refresh codes a macroblock as an intra macroblock. If it would take bits that others need, it is copied.
func (s *shot) refresh(x, y, qp int) {
	if s.coder.Intra(s.view(x, y), qp); s.isFull() {
		s.coder.Undo()
		s.coder.Copy(s.distance)
	}
}
