package swar

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// paeth returns the Paeth predictor (ISO/IEC 15948, 9.4).
func paeth(left, above, corner byte) byte {
	a, b, c := int(left), int(above), int(corner)
	distance := func(v int) int { return max(a+b-c-v, v-(a+b-c)) }
	switch toA, toB, toC := distance(a), distance(b), distance(c); {
	case toA <= toB && toA <= toC:
		return left
	case toB <= toC:
		return above
	}
	return corner
}

func TestWordsMatchBytewiseArithmetic(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for range 10_000 {
		spread := 1 + random.IntN(256) // close values are the difficult ones
		var a, b, c [8]byte
		var magnitudes uint64
		for i := range a {
			base := random.IntN(256)
			a[i], b[i], c[i] = byte(base+random.IntN(spread)), byte(base+random.IntN(spread)), byte(base+random.IntN(spread))
			magnitudes += uint64(max(int(int8(a[i])), -int(int8(a[i]))))
		}
		word := binary.LittleEndian.Uint64
		want := func(f func(i int) byte) (w uint64) {
			for i := range a {
				w |= uint64(f(i)) << (8 * i)
			}
			return w
		}
		require.Equal(t, want(func(i int) byte { return a[i] - b[i] }), Subtract(word(a[:]), word(b[:])))
		require.Equal(t, want(func(i int) byte { return byte((int(a[i]) + int(b[i])) / 2) }), Average(word(a[:]), word(b[:])))
		require.Equal(t, want(func(i int) byte { return paeth(a[i], b[i], c[i]) }), Paeth(word(a[:]), word(b[:]), word(c[:])))
		require.Equal(t, magnitudes, SumMagnitudes(word(a[:])))
	}
}
