package png

import (
	"bytes"
	"hash/adler32"
	"image/color"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

func TestPicturesRoundTrip(t *testing.T) { imagetest.TestLossless(t, Encode, png.Decode) }

func FuzzEncode(f *testing.F) { imagetest.FuzzLossless(f, Encode, png.Decode) }

func BenchmarkFlat(b *testing.B) {
	p := picture.Flat(8192, 8192, color.NRGBA{0xcc, 0xcc, 0xcc, 0xff})
	b.ReportAllocs()
	for b.Loop() {
		Encode(p)
	}
}

func TestChecksumMatchesStandardLibrary(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	sum, hash := newChecksum(), adler32.New()
	for range 100 {
		row, n := randomRow(random, 1+random.IntN(9000)), 1+random.IntN(1+random.IntN(300))
		size := 1 + len(pixels(row))
		sum.rows(row, size, n)
		for range n {
			hash.Write([]byte{0})
			hash.Write(pixels(row))
		}
		require.Equal(t, hash.Sum32(), sum.value())
	}
}

// randomRow returns a row of the given width.
func randomRow(random *rand.Rand, width int) []picture.Run {
	var row []picture.Run
	for n := 0; width > 0; width -= n {
		n = min(width, 1+random.IntN(1+random.IntN(400)))
		row = append(row, picture.Run{Length: uint16(n), Color: uint8(random.Uint32())}, picture.Run{})
	}
	return row
}

// pixels returns the pixels of a row.
func pixels(row []picture.Run) (p []byte) {
	for _, run := range row {
		p = append(p, bytes.Repeat([]byte{run.Color}, int(run.Length))...)
	}
	return p
}
