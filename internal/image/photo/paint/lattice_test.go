package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// plane returns a lattice whose values rise by 1024 in each column and by 64 in each row.
func plane(width int) *Lattice {
	const wide, high = 3, 2
	return NewLattice(width, wide, high, func(nodes []int64, row int) {
		for i := range nodes {
			nodes[i] = int64(i<<wide*1024 + row*64)
		}
	})
}

func TestLatticeInterpolatesInAnyOrderOfRows(t *testing.T) {
	t.Parallel()
	l := plane(40)
	for _, y := range []int{0, 1, 2, 5, 4, 3, 11, 8, 2, 30} {
		l.Move(y)
		for i := range 5 {
			value, step := l.Segment(i)
			assert.Equal(t, int64(i*8*1024+y*64), value, "row %d, segment %d", y, i)
			assert.Equal(t, int64(1024), step)
		}
	}
}
