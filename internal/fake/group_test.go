package fake

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// drawsOf returns the draws of rows of a group that needs all.
func drawsOf(g group, rows int) [][draws]int {
	g.words = rowWords
	all := make([][draws]int, rows)
	var r row
	for n := range all {
		g.draw(&r, n)
		for d := range draws {
			all[n][d] = r.value(d.field())
		}
	}
	return all
}

func TestGroupsHaveSequencesOfTheirOwn(t *testing.T) {
	t.Parallel()
	sequences, peoples := map[random.Sequence]bool{}, map[permutation]bool{}
	for seed := range uint64(3) {
		for n := range 17 {
			g := newGroup(seed, n, nil)
			sequences[g.rows], sequences[g.uuids], peoples[g.people] = true, true, true
		}
	}
	assert.Len(t, sequences, 3*17*2)
	assert.Len(t, peoples, 3*17)
}

func TestEachDrawHasAllValuesAboutAsOften(t *testing.T) {
	t.Parallel()
	for _, seed := range []uint64{0, 1, 1 << 63} {
		all := drawsOf(newGroup(seed, 0, nil), 100_000)
		for d := range draws {
			values := deckSize
			if d == family {
				values = deckSize / 2
			}
			counts := make([]int, deckSize)
			for _, row := range all {
				counts[row[d]]++
			}
			counts = slices.DeleteFunc(counts, func(n int) bool { return n == 0 })
			assert.Len(t, counts, values, "draw %d", d)
			if d != given && d != family { // whose values are dealt out more evenly than by chance
				assertEvenly(t, counts, "draw %d of seed %d", d, seed)
			}
		}
	}
}

func TestDrawsOfAPersonAreOfOneCountry(t *testing.T) {
	t.Parallel()
	var counts [countryCount]int
	neighbours, before := 0, -1
	for _, row := range drawsOf(newGroup(3, 0, nil), 100_000) {
		country := row[given] / perCountry
		for _, of := range row[given : place+1] {
			if of/perCountry != country {
				require.Fail(t, "of two countries", "%v", row)
			}
		}
		counts[country]++
		if country == before {
			neighbours++
		}
		before = country
	}
	for _, n := range counts {
		assert.InDelta(t, 100_000/countryCount, n, 400)
	}
	assert.InDelta(t, 100_000/countryCount, neighbours, 400)
}

// A draw tells nothing of other draws, those of rows near by, of other groups and
// of other seeds.
func TestDrawsDoNotGoTogether(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("on one goroutine, and slow with the race detector")
	}
	const rows = 20_000
	one := drawsOf(newGroup(1, 0, nil), rows+2048)
	for name, other := range map[string][][draws]int{
		"the row itself": one, "the next row": one[1:], "the row after the next": one[2:],
		"32 rows later": one[32:], "64 rows later": one[64:], "2048 rows later": one[2048:],
		"the next group": drawsOf(newGroup(1, 1, nil), rows), "the one after it": drawsOf(newGroup(1, 2, nil), rows),
		"the next seed": drawsOf(newGroup(2, 0, nil), rows), "the seed before": drawsOf(newGroup(0, 0, nil), rows),
		"the opposite seed": drawsOf(newGroup(1|1<<63, 0, nil), rows),
	} {
		for a := range draws {
			for b := range draws {
				if name == "the row itself" && (a == b || a <= place && b <= place) {
					continue
				}
				// The upper bits of both, and the lower ones.
				var upper, lower [256]int
				for n := range rows {
					x, y := one[n][a], other[n][b]
					upper[x>>7<<4|y>>7]++
					lower[x%16<<4|y%16]++
				}
				assertEvenly(t, upper[:], "upper bits of draws %d and %d, %s", a, b, name)
				assertEvenly(t, lower[:], "lower bits of draws %d and %d, %s", a, b, name)
			}
		}
	}
}
