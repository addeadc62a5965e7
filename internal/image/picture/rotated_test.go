package picture

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

// letters returns the pixels of a picture, row by row.
func letters(p Picture) (rows []string) {
	for at, c := range p.Pixels() {
		if at.X == 0 {
			rows = append(rows, "")
		}
		rows[at.Y] += string("-ab"[c])
	}
	return rows
}

func TestRotatedTurnsClockwise(t *testing.T) {
	t.Parallel()
	p := Picture{Width: 3, Palette: make([]color.NRGBA, 3), Bands: []Band{
		{1, []Run{{1, 1}, {2, 0}}}, {2, []Run{{2, 0}, {1, 2}}}, {0, []Run{{3, 1}}},
	}}
	for degrees, want := range map[int][]string{
		0:   {"a--", "--b", "--b"},
		90:  {"--a", "---", "bb-"},
		180: {"b--", "b--", "--a"},
		270: {"-bb", "---", "a--"},
	} {
		assert.Equal(t, want, letters(p.Rotated(degrees)), "%d degrees", degrees)
	}
}
