package qrcode

// The weights of ISO/IEC 18004:2015, 7.8.3.1, table 11.
const (
	weightRun        = 3  // N1: five modules alike in a line, and 1 for each more
	weightBlock      = 3  // N2: 2×2 modules alike
	weightFinder     = 40 // N3: what looks like a finder pattern
	weightProportion = 10 // N4: each 5 % that dark modules are away from a half
)

// penalty rates how hard a symbol is to read.
func (s *Symbol) penalty() int {
	var dark, total int
	for i, row := range s.rows {
		dark += row.count()
		total += runPenalty(row, s.Side) + runPenalty(s.columns[i], s.Side)
		total += finderPenalty(row) + finderPenalty(s.columns[i])
		if i > 0 {
			total += blockPenalty(s.rows[i-1], row, s.Side)
		}
	}
	light := s.Side*s.Side - dark
	return total + weightProportion*(10*max(dark-light, light-dark)/(dark+light))
}

// runPenalty rates runs of five and more in the first n modules of a line.
func runPenalty(l line, n int) int {
	pairs := l.xor(l.next(1)).not().and(ones(n - 1)) // like the next
	fours := pairs.and(pairs.next(1))
	fives := fours.and(fours.next(2)) // like the next four
	runs := fives.and(fives.next(1).not())
	return fives.count() + (weightRun-1)*runs.count()
}

// finderPenalty rates the pattern dark, light, three dark, light, dark, with
// four light modules before or after it. The quiet zone is light.
func finderPenalty(l line) int {
	padded := l.previous(4)
	light := padded.not()
	twoLight := light.and(light.next(1))
	fourLight := twoLight.and(twoLight.next(2))

	// Each pattern is noted four modules before it, where its quiet part begins.
	core := padded.next(4).and(light.next(5)).and(padded.next(6)).and(padded.next(7)).
		and(padded.next(8)).and(light.next(9)).and(padded.next(10))
	quiet := fourLight.or(fourLight.next(11))
	return weightFinder * core.and(quiet).count()
}

// blockPenalty rates blocks of 2×2 in the first n modules of two rows.
func blockPenalty(above, row line, n int) int {
	dark := above.and(row)
	light := above.not().and(row.not())
	blocks := dark.and(dark.next(1)).count() + light.and(light.next(1)).and(ones(n-1)).count()
	return weightBlock * blocks
}
