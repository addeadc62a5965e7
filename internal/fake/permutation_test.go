package fake

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

func TestPermutationContainsEachPersonOnce(t *testing.T) {
	t.Parallel()
	for seed := range random.Sequence(20) {
		p := newPermutation(seed << 60)
		seen, distinct := make([]bool, personCount), 0
		for n := range uint32(personCount) {
			if person := p.apply(n); !seen[person] {
				seen[person] = true
				distinct++
			}
		}
		assert.Equal(t, personCount, distinct, "seed %d", seed)
	}
}

// Over many seeds, every person is equally frequent in a row, and every pair of people
// in a pair of rows.
func TestPermutationsAreUniformlyDistributed(t *testing.T) {
	t.Parallel()
	const seeds, parts = 50_000, 16
	for _, rows := range [][2]uint32{{0, 1}, {0, 2}, {1, 3}, {5, 5 + 512}, {100, 100 + 1<<16}, {0, 99_999}} {
		for _, divisor := range []uint32{1, parts, personCount / parts} {
			t.Run(fmt.Sprintf("rows %d and %d with divisor %d", rows[0], rows[1], divisor), func(t *testing.T) {
				t.Parallel()
				var pairs [parts * parts]int
				for seed := range random.Sequence(seeds) {
					p := newPermutation(random.Sequence(random.Mix(uint64(seed))))
					a, b := p.apply(rows[0])/divisor%parts, p.apply(rows[1])/divisor%parts
					pairs[a*parts+b]++
				}
				assertUniform(t, pairs[:])
			})
		}
	}
}

// The person in a row is statistically independent of the people in later rows.
func TestPeopleInDifferentRowsAreIndependent(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("single-threaded and slow under the race detector")
	}
	const rows = 100_000
	for seed := range random.Sequence(20) {
		p := newPermutation(random.Sequence(random.Mix(uint64(seed))))
		var all [rows]uint32
		for n := range all {
			all[n] = p.apply(uint32(n))
		}
		for lag := 1; lag < rows; lag *= 2 {
			for _, divisor := range []uint32{1, 16, 256, personCount / 16} {
				var pairs [256]int
				for n, later := range all[lag:] {
					pairs[all[n]/divisor%16<<4|later/divisor%16]++
				}
				assertUniform(t, pairs[:], "seed %d, %d rows later, divisor %d", seed, lag, divisor)
			}
		}
	}
}

// assertUniform asserts that the counts fit a uniform distribution, by a chi-squared
// test.
func assertUniform(t *testing.T, counts []int, message ...any) {
	t.Helper()
	total := 0
	for _, n := range counts {
		total += n
	}
	expected := float64(total) / float64(len(counts))
	chi2 := 0.0
	for _, n := range counts {
		chi2 += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	// The mean of chi2 is the number of degrees of freedom, and its variance twice that.
	freedom := float64(len(counts) - 1)
	assert.InDelta(t, 0, (chi2-freedom)/math.Sqrt(2*freedom), 6, message...)
}
