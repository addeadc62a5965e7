package records

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCounterCounts(t *testing.T) {
	t.Parallel()
	for _, first := range []int{1, 8, 98, 123, 9_990, 99_999_990} {
		c, buffer := newCounter(first), make([]byte, 0, 100)
		for n := first; n < first+1000; n++ {
			require.Equal(t, strconv.Itoa(n), string(c.appendTo(buffer)))
			c.increment()
		}
	}
}
