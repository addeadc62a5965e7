package city

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
)

func TestOnlyHiddenPartsOfHousesAreNotPainted(t *testing.T) {
	t.Parallel()
	for seed := range uint64(16) {
		a := newCity(seed).avenue
		if a == nil {
			continue
		}
		for _, f := range []paint.Frame{{Width: 400, Height: 300}, {Width: 333, Height: 250}, {Width: 900, Height: 100}} {
			for y := range f.Height {
				v := f.V(y)
				got, want := make([]paint.Light, f.Width), make([]paint.Light, f.Width)
				newCanyon(a, f, v >= a.v).paint(got, y)
				all := newCanyon(a, f, v >= a.v)
				for i := range a.houses {
					h, part := &a.houses[i], &visiblePart{first: 0, last: f.Width - 1}
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
	f := paint.Frame{Width: 200, Height: 150}
	for seed := range uint64(16) {
		a := newCity(seed).avenue
		if a == nil {
			continue
		}
		for y := 0; f.V(y) < a.v; y++ {
			dark, lit := make([]paint.Light, f.Width), make([]paint.Light, f.Width)
			for x := range lit {
				if f.Pixels(a.skyline(f.U(x), unit/int64(f.Height))) < y {
					lit[x] = paint.RGB(0, 0, 200).Light()
				}
			}
			newCanyon(a, f, false).paint(dark, y)
			newCanyon(a, f, false).paint(lit, y)
			require.Equal(t, dark, lit, "row %d of seed %d", y, seed)
		}
	}
}
