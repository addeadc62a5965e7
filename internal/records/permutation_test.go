package records

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

const personCount = countryCount * peoplePerCountry

func TestPermutationContainsEachNumberOnce(t *testing.T) {
	t.Parallel()
	for seed := range random.Sequence(20) {
		for _, size := range []int{personCount, 8192, 3 * 8192, 1, 2, 1000} {
			p := newPermutation(size, seed<<60)
			seen, distinct := make([]bool, size), 0
			for n := range uint32(size) {
				number, cycle := p.apply(7*uint32(size) + n)
				if cycle != 7 {
					require.EqualValues(t, 7, cycle)
				}
				if !seen[number] {
					seen[number] = true
					distinct++
				}
			}
			assert.Equal(t, size, distinct, "seed %d", seed)
		}
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
					p := newPermutation(personCount, random.Sequence(random.Mix(uint64(seed))))
					a, _ := p.apply(rows[0])
					b, _ := p.apply(rows[1])
					pairs[a/divisor%parts*parts+b/divisor%parts]++
				}
				assertUniform(t, pairs[:])
			})
		}
	}
}

// The person in a row is statistically independent of the people in later rows.
func TestPeopleInDifferentRowsAreIndependent(t *testing.T) {
	t.Parallel()
	const rows = 100_000
	for seed := range random.Sequence(exhaustive.Or[uint64](2, 20)) {
		p := newPermutation(personCount, random.Sequence(random.Mix(uint64(seed))))
		var all [rows]uint32
		for n := range all {
			all[n], _ = p.apply(uint32(n))
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
