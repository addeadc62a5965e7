package bytesize

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestParseNearMaxInt64(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]int64{
		"8589934591.999999999GB":  math.MaxInt64 - 1,
		"9223372036854775807B":    math.MaxInt64,
		"9223372036854775808B":    math.MaxInt64,
		"8589934592GB":            math.MaxInt64,
		"99999999999999999999GB":  math.MaxInt64,
		"00000000000000000000.5B": 0,
	} {
		t.Run(s, func(t *testing.T) {
			got, ok := Parse(s)
			assert.True(t, ok)
			assert.Equal(t, want, got)
		})
	}
}
