package picture

import "math/bits"

// A strip is a row of pixels in runs, which may be painted over anywhere. The cost depends on
// the number of runs.
type strip struct {
	width  int
	starts []uint64     // bitmap of the first pixels of runs, and of that after the last run
	colors []colorIndex // of runs, by their first pixels
}

func newStrip(width int) *strip {
	return &strip{width: width, starts: make([]uint64, width/64+1), colors: make([]colorIndex, width+1)}
}

// load sets the strip to the runs of a row.
func (s *strip) load(runs []Run) {
	clear(s.starts)
	x := 0
	for _, run := range runs {
		if run.Length > 0 {
			s.start(x)
			s.colors[x] = colorIndex(run.Color)
			x += int(run.Length)
		}
	}
	s.start(s.width)
}

func (s *strip) start(x int) { s.starts[x/64] |= 1 << (x % 64) }

// split lets a run start at pixel x.
func (s *strip) split(x int) {
	word, mask := x/64, uint64(1)<<(x%64)
	before := s.starts[word] & (mask<<1 - 1)
	if before&mask != 0 {
		return
	}
	s.starts[word] |= mask
	for before == 0 {
		word--
		before = s.starts[word]
	}
	s.colors[x] = s.colors[64*word+63-bits.LeadingZeros64(before)]
}

// next returns the start of the first run after pixel x.
func (s *strip) next(x int) int {
	x++
	word := x / 64
	after := s.starts[word] >> (x % 64) << (x % 64)
	for after == 0 {
		word++
		after = s.starts[word]
	}
	return 64*word + bits.TrailingZeros64(after)
}

// fill sets the pixels from x to end to a colour.
func (s *strip) fill(x, end int, c colorIndex) {
	s.split(x)
	s.split(end)
	s.colors[x] = c
	for i := s.next(x); i < end; i = s.next(i) {
		s.starts[i/64] &^= 1 << (i % 64)
	}
}

// change replaces the colours of the pixels from x to end.
func (s *strip) change(x, end int, replace func(colorIndex) colorIndex) {
	s.split(x)
	s.split(end)
	for ; x < end; x = s.next(x) {
		s.colors[x] = replace(s.colors[x])
	}
}

// appendRuns appends the runs of the strip. Neighbouring runs differ in colour.
func (s *strip) appendRuns(runs []fineRun) []fineRun {
	for x := 0; x < s.width; {
		color, start := s.colors[x], x
		for x < s.width && s.colors[x] == color {
			x = s.next(x)
		}
		runs = append(runs, fineRun{uint16(x - start), color})
	}
	return runs
}
