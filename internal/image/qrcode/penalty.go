package qrcode

// The weights of ISO/IEC 18004:2015, 7.8.3.1, table 11.
const (
	weightRun        = 3  // N1: five equal modules in a line; 1 for each additional one
	weightBlock      = 3  // N2: 2×2 equal modules
	weightFinder     = 40 // N3: a pattern that looks like a finder
	weightProportion = 10 // N4: for each 5% of deviation from 50% dark modules
)

// penalty returns the penalty score of the symbol. A lower score is easier to read.
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

// runPenalty scores runs of five or more equal modules in the first n of a line.
func runPenalty(l line, n int) int {
	pairs := l.xor(l.next(1)).not().and(ones(n - 1)) // 1 if equal to the next module
	fours := pairs.and(pairs.next(1))
	fives := fours.and(fours.next(2)) // 1 if equal to the next four modules
	runs := fives.and(fives.next(1).not())
	return fives.count() + (weightRun-1)*runs.count()
}

// finderPenalty scores the pattern dark, light, three dark, light, dark, with four light
// modules before or after it. The quiet zone counts as light.
func finderPenalty(l line) int {
	padded := l.previous(4)
	light := padded.not()
	twoLight := light.and(light.next(1))
	fourLight := twoLight.and(twoLight.next(2))

	// A match sets the bit four modules before the pattern, where the light modules start.
	core := padded.next(4).and(light.next(5)).and(padded.next(6)).and(padded.next(7)).
		and(padded.next(8)).and(light.next(9)).and(padded.next(10))
	quiet := fourLight.or(fourLight.next(11))
	return weightFinder * core.and(quiet).count()
}

// blockPenalty scores blocks of 2×2 equal modules in the first n of two rows.
func blockPenalty(above, row line, n int) int {
	dark := above.and(row)
	light := above.not().and(row.not())
	blocks := dark.and(dark.next(1)).count() + light.and(light.next(1)).and(ones(n-1)).count()
	return weightBlock * blocks
}
