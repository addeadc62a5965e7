package flate

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// someBytes returns up to n bytes of three values, many of them in runs.
func someBytes(random *rand.Rand, n int) []byte {
	var p []byte
	for n = random.IntN(n + 1); len(p) < n; {
		run := min(1+random.IntN(1+random.IntN(40)), n-len(p))
		p = append(p, bytes.Repeat([]byte{byte(random.IntN(3) * 127)}, run)...)
	}
	return p
}

func TestByteHelpersMatchBytewiseLoops(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		a, b := someBytes(random, 60), someBytes(random, 60)
		n := 0
		for n < min(len(a), len(b)) && a[n] == b[n] {
			n++
		}
		require.Equal(t, n, CommonPrefix(a, b))
		if len(a) > 0 {
			require.Equal(t, len(a)-len(bytes.TrimLeft(a, string(a[:1]))), RunLength(a))
		}
	}
}
