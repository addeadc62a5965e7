package picture_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

func TestRowGroupsHaveAllRowsInOrder(t *testing.T) {
	t.Parallel()
	for _, size := range []int{1, 8, 16} {
		for _, heights := range [][]int{{1}, {7}, {8, 1}, {3, 30, 15}, {1, 2, 3, 4, 5, 6, 7}, {64}, {0, 17, 0}} {
			t.Run(fmt.Sprintf("bands of %d in groups of %d", heights, size), func(t *testing.T) {
				t.Parallel()
				var p picture.Picture
				var want, got [][]picture.Run
				for i, height := range heights {
					band := picture.Band{Height: height, Runs: []picture.Run{{Length: 5, Color: uint8(i)}}}
					p.Bands = append(p.Bands, band)
					want = append(want, slices.Repeat([][]picture.Run{band.Runs}, height)...)
				}
				for len(want)%size != 0 {
					want = append(want, want[len(want)-1])
				}
				for rows, count := range p.RowGroups(size) {
					got = append(got, slices.Repeat(rows, count)...)
				}
				require.Equal(t, want, got)
			})
		}
	}
}

func TestExpandFillsTheRowWithTheLastColour(t *testing.T) {
	t.Parallel()
	row := make([]byte, 9)
	picture.Expand(row, []picture.Run{{Length: 2, Color: 7}, {}, {Length: 3, Color: 1}})
	assert.Equal(t, []byte{7, 7, 1, 1, 1, 1, 1, 1, 1}, row)
}
