//go:build conformance

package records

import (
	"bytes"
	"hash/maphash"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

const (
	uniqueRows  = 1_000_000_000 // whose values are unique
	sampledRows = 10_000_000
)

// Values that are unique by construction have no duplicates in a sample of all rows. Names
// repeat in every cycle of people, so it contains rows on both sides of each end of a cycle.
func TestConformanceUniquenessOverABillionRows(t *testing.T) {
	for _, c := range []struct {
		field     string
		countries []string
		cycle     int // number of people
		seam      int // sections of the sample on each side of a multiple of cycle
	}{
		{"email", nil, personCount, 8},
		{"username", nil, personCount, 8},
		{"email", []string{"de"}, peoplePerCountry, 1},
		{"username", []string{"de"}, peoplePerCountry, 1},
		{"uuid", nil, personCount, 8},
		{"order_id", nil, personCount, 8},
	} {
		t.Run(c.field+" "+strings.Join(c.countries, ","), func(t *testing.T) {
			t.Parallel()
			o := Options{Fields: []string{c.field}, First: 1, Count: uniqueRows, Seed: 1, Countries: c.countries}
			table := newTable(&o, csvFormats.Get()[0], frame{rowEnd: "\n"})
			seed := maphash.MakeSeed()
			hashes := make([]uint64, 0, sampledRows)
			var buffer []byte
			var r row
			for _, section := range sampleSections(c.cycle/sectionRows, c.seam) {
				buffer = table.appendRows(buffer[:0], &r, section*sectionRows, sectionRows)
				for value := range bytes.Lines(buffer) {
					hashes = append(hashes, maphash.Bytes(seed, value))
				}
			}
			assert.Equal(t, sampledRows, len(hashes))
			slices.Sort(hashes) // two of different values are equal with a probability of 3 in a million
			assert.Equal(t, sampledRows, len(slices.Compact(hashes)))
		})
	}
}

// sampleSections returns numbers of sections: those around each multiple of cycle, the first
// and the last ones, and random ones.
func sampleSections(cycle, seam int) []int {
	const count, total, edge = sampledRows / sectionRows, uniqueRows / sectionRows, 1000
	sampled := make([]bool, total)
	var sections []int
	add := func(section int) {
		if section < total && !sampled[section] {
			sampled[section] = true
			sections = append(sections, section)
		}
	}
	for i := range edge {
		add(i)
		add(total - 1 - i)
	}
	for end := cycle; end < total; end += cycle {
		for i := end - seam; i < end+seam; i++ {
			add(i)
		}
	}
	for numbers := random.Sequence(cycle); len(sections) < count; {
		add(numbers.Below(total))
	}
	return sections
}
