package records

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// choicesOf returns all choices of the first rows of a group.
func choicesOf(g group, rows int) [][choiceCount]int {
	for c := range choiceCount {
		g.use(c)
	}
	all := make([][choiceCount]int, rows)
	var r row
	for n := range all {
		g.setRow(&r, n)
		for c := range choiceCount {
			all[n][c] = r.index(c.bits())
		}
	}
	return all
}

// columnsOf returns the values of each choice.
func columnsOf(rows [][choiceCount]int) (columns [choiceCount][]int) {
	for _, row := range rows {
		for c, value := range row {
			columns[c] = append(columns[c], value)
		}
	}
	return columns
}

func TestGroupsHaveDifferentSequences(t *testing.T) {
	t.Parallel()
	sequences, permutations := map[random.Sequence]bool{}, map[permutation]bool{}
	for seed := range uint64(3) {
		for n := range 17 {
			g := newGroup(seed, n, countryIndexes(nil))
			sequences[g.rows], sequences[g.uuids], permutations[g.people] = true, true, true
		}
	}
	assert.Len(t, sequences, 3*17*2)
	assert.Len(t, permutations, 3*17)
}

func TestChoicesAreUniformlyDistributed(t *testing.T) {
	t.Parallel()
	for _, seed := range []uint64{0, 1, 1 << 63} {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			all := choicesOf(newGroup(seed, 0, countryIndexes(nil)), 100_000)
			for c := range choiceCount {
				counts := make([]int, c.listSize())
				for _, row := range all {
					counts[row[c]]++
				}
				counts = slices.DeleteFunc(counts, func(n int) bool { return n == 0 })
				assert.Len(t, counts, c.listSize(), "choice %d", c)
				if c != given && c != family && c != work { // names are distributed more evenly than chance, and industries less
					assertUniform(t, counts, "choice %d", c)
				}
			}
		})
	}
}

func TestChoicesOfAPersonShareCountry(t *testing.T) {
	t.Parallel()
	var counts [countryCount]int
	repeats, previous := 0, -1
	for _, row := range choicesOf(newGroup(3, 0, countryIndexes(nil)), 100_000) {
		country := row[given] / valuesPerCountry
		for _, index := range row[given : city+1] {
			if index/valuesPerCountry != country {
				require.Fail(t, "choices select different countries", "%v", row)
			}
		}
		counts[country]++
		if country == previous {
			repeats++
		}
		previous = country
	}
	for _, n := range counts {
		assert.InDelta(t, 100_000/countryCount, n, 400)
	}
	assert.InDelta(t, 100_000/countryCount, repeats, 400)
}

// All people of the countries appear before any of them appears again, in another order.
func TestPeopleOfCountriesRepeatAfterAll(t *testing.T) {
	t.Parallel()
	for _, codes := range [][]string{{"de"}, {"jp", "us", "vn"}} {
		g := newGroup(3, 0, countryIndexes(codes))
		g.use(given)
		all := map[[2]int]int{}
		people := len(codes) * peoplePerCountry
		inOrder := 0
		var r row
		for n := range 2 * people {
			g.setRow(&r, n)
			require.Contains(t, codes, countries[r.choose(city)/valuesPerCountry])
			require.EqualValues(t, n/people, r.cycle)
			names := [2]int{r.choose(given), r.choose(family)}
			if previous, ok := all[names]; ok && previous+people == n {
				inOrder++
			}
			all[names] = n
		}
		assert.Len(t, all, people)
		assert.Less(t, inOrder, 10)
	}
}

// A choice is statistically independent of other choices in the same row, in nearby
// rows, in other groups, and for other seeds.
func TestChoicesAreIndependent(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	const rows = 20_000
	choices := func(seed uint64, number int) [choiceCount][]int {
		return columnsOf(choicesOf(newGroup(seed, number, countryIndexes(nil)), rows))
	}
	all := choicesOf(newGroup(1, 0, countryIndexes(nil)), rows+2048)
	one := columnsOf(all)
	for name, other := range map[string][choiceCount][]int{
		"same row": one, "1 row later": columnsOf(all[1:]), "2 rows later": columnsOf(all[2:]),
		"32 rows later": columnsOf(all[32:]), "64 rows later": columnsOf(all[64:]), "2048 rows later": columnsOf(all[2048:]),
		"next group": choices(1, 1), "second next group": choices(1, 2),
		"next seed": choices(2, 0), "previous seed": choices(0, 0), "seed with top bit set": choices(1|1<<63, 0),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for a := range choiceCount {
				for b := range choiceCount {
					if name == "same row" && (a == b || a <= city && b <= city) {
						continue
					}
					// Pairs of the upper 4 bits and pairs of the lower 4 bits.
					var upper, lower [256]int
					for n, x := range one[a][:rows] {
						y := other[b][n]
						upper[x>>a.lowerBits()<<4|y>>b.lowerBits()]++
						lower[x%16<<4|y%16]++
					}
					if a != work && b != work { // not all industries are equally frequent
						assertUniform(t, upper[:], "upper bits of choices %d and %d", a, b)
					}
					assertUniform(t, lower[:], "lower bits of choices %d and %d", a, b)
				}
			}
		})
	}
}

// lowerBits returns the number of bits of a choice below the upper four.
func (c choice) lowerBits() int { return bits.Len(uint(c.listSize()-1)) - 4 }
