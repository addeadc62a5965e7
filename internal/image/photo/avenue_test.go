package photo

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOnlyHiddenPartsOfHousesAreNotPainted(t *testing.T) {
	t.Parallel()
	for seed := range uint64(16) {
		a := newCity(seed).avenue
		if a == nil {
			continue
		}
		for _, f := range []frame{{400, 300}, {333, 250}, {900, 100}} {
			for y := range f.height {
				v := f.v(y)
				got, want := make([]light, f.width), make([]light, f.width)
				newCanyon(a, f, v >= a.v).paint(got, y)
				all := newCanyon(a, f, v >= a.v)
				for i := range a.houses {
					h, part := &a.houses[i], &visiblePart{first: 0, last: f.width - 1}
					if h.isHouse() {
						part.far, part.near = a.extent(&h.facade, v)
					}
					all.house(want, i, y, part)
				}
				require.Equal(t, want, got, "row %d of %v, seed %d", y, f, seed)
			}
		}
	}
}

func TestSkyIsHiddenWhereHousesAre(t *testing.T) {
	t.Parallel()
	f := frame{200, 150}
	for seed := range uint64(16) {
		a := newCity(seed).avenue
		if a == nil {
			continue
		}
		for y := 0; f.v(y) < a.v; y++ {
			dark, lit := make([]light, f.width), make([]light, f.width)
			for x := range lit {
				if f.pixels(a.skyline(f.u(x), unit/int64(f.height))) < y {
					lit[x] = rgb(0, 0, 200).light()
				}
			}
			newCanyon(a, f, false).paint(dark, y)
			newCanyon(a, f, false).paint(lit, y)
			require.Equal(t, dark, lit, "row %d of seed %d", y, seed)
		}
	}
}
