package h264

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/bitio/nal"
)

// stripes returns a macroblock of stripes, which has details.
func stripes(seed int) Macroblock {
	m := newMacroblock(narrow)
	for i := range m[:lumaSamples] {
		m[i] = uint8(60 + 40*((i+seed)/3%4))
	}
	for _, samples := range [][]byte{m.component(1), m.component(2)} {
		for i := range samples {
			samples[i] = uint8(120 + 8*((i+seed)/3%3))
		}
	}
	return m
}

func newTestEncoder(columns, rows int) *PictureEncoder {
	return NewPictureEncoder(Format{Width: columns * Side, Height: rows * Side, Rate: 25, Refreshed: true}, 0)
}

func TestPredictionOfVectorsFollowsTheNeighbours(t *testing.T) {
	t.Parallel()
	still, moved, intra := &motion{0, true}, &motion{8, true}, &motion{}
	for name, c := range map[string]struct {
		field            motionField
		predict, skipped int
	}{
		"no neighbours":          {motionField{}, 0, 0},
		"only one on the left":   {motionField{left: moved}, 8, 0},
		"only one above":         {motionField{above: moved}, 8, 0},
		"all move":               {motionField{left: moved, above: moved, aboveRight: moved}, 8, 8},
		"the left one stands":    {motionField{left: still, above: moved, aboveRight: moved}, 8, 0},
		"most stand":             {motionField{left: moved, above: still, aboveRight: still}, 0, 0},
		"the left one is intra":  {motionField{left: intra, above: moved, aboveRight: moved}, 8, 8},
		"only one is not intra":  {motionField{left: intra, above: intra, aboveRight: moved}, 8, 8},
		"at the right edge":      {motionField{left: moved, above: intra, aboveLeft: moved}, 8, 8},
		"two of three are intra": {motionField{left: moved, above: intra, aboveRight: intra}, 8, 8},
		"all are intra":          {motionField{left: intra, above: intra, aboveRight: intra}, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.predict, c.field.predict())
			assert.Equal(t, c.skipped, c.field.skipped())
		})
	}
}

func TestMovedPictureTakesFewBits(t *testing.T) {
	t.Parallel()
	const columns, rows = 20, 10
	e := newTestEncoder(columns, rows)
	e.Start(Picture{Number: 1}, 30)
	header := e.Bits()
	for range columns * rows {
		e.Copy(2)
	}
	e.Append(nil)
	assert.Less(t, e.Bits()-header, 8*columns+16*rows, "only the first row and the first column have vectors")
}

func TestUndoneMacroblockLeavesNoTrace(t *testing.T) {
	t.Parallel()
	code := func(undo bool) []byte {
		e := newTestEncoder(4, 3)
		e.Start(Picture{Number: 1}, 30)
		for i := range 4 * 3 {
			if undo {
				e.Intra(stripes(i), 20)
				e.Undo()
			}
			if i%3 == 1 {
				e.Intra(stripes(i), 30+i%2)
			} else {
				e.Copy(4)
			}
		}
		return e.Append(nil)
	}
	assert.Equal(t, code(false), code(true))
}

func TestMacroblockLikeItsNeighboursIsWithinItsBits(t *testing.T) {
	t.Parallel()
	e := newTestEncoder(4, 4)
	e.Start(Picture{Number: 1}, MinQP)
	for i := range 4 * 4 {
		before := e.Bits()
		if i%2 == 0 {
			e.IntraPredicted(stripes(i))
			assert.LessOrEqual(t, e.Bits()-before, MaxPredictedBits)
		} else {
			e.Intra(stripes(i), MinQP)
		}
	}
}

func TestCoarserQuantizationTakesFewerBits(t *testing.T) {
	t.Parallel()
	last := 1 << 20
	for qp := MinQP; qp <= MaxQP; qp += 3 {
		e := newTestEncoder(8, 1)
		e.Start(Picture{}, qp)
		for i := range 8 {
			e.Intra(stripes(i), qp)
		}
		assert.Less(t, e.Bits(), last, "%d", qp)
		last = e.Bits()
	}
}

// Levels must have codes of this profile, in which a prefix has at most 16 bits (9.2.2.1).
func TestLevelsOfAllQuantizersHaveCodes(t *testing.T) {
	t.Parallel()
	for _, size := range []sampleSize{narrow, wide} {
		for qp := MinQP; qp <= MaxQP; qp++ {
			q := &quantizers[qp+size.offsetQP()]
			for _, c := range []int32{256 / 2, 64} {
				require.Less(t, 2*q.quantizeDC(c*size.max()), int32(1<<12), "%d", qp)
			}
		}
	}
}

// Details are the coefficients whose levels are not 0.
func TestDetailsAreThoseOfTheQuantizer(t *testing.T) {
	t.Parallel()
	for qp := MinQP; qp < len(quantizers); qp++ {
		q, highest, step := &quantizers[qp], 36*narrow.max(), int32(3)
		if qp > MaxQP {
			highest, step = 36*wide.max(), 13
		}
		for c := -highest; c <= highest; c += step {
			var b blockPair
			for i := range b {
				b[i] = pair(c) - pair(c)<<32
			}
			first, second := q.details(&b)
			for i, at := range zigzag[1:] {
				level := quantize(c, q.factors[at], q.acShift(), q.acRounding())
				if isDetail := first>>(i+1)&1 == 1; isDetail != (level != 0) {
					require.Failf(t, "a detail differs from the quantizer", "%d of %d: %v", c, qp, isDetail)
				}
			}
			require.Equal(t, first, second, "the sign does not matter")
			if first != 0 {
				var l, opposite quantized
				q.quantizeAC(&l, &b, false, first)
				q.quantizeAC(&opposite, &b, true, first)
				require.Equal(t, -l.list[0], opposite.list[0])
			}
		}
	}
}

func TestRegionsOfBlocksAreThoseOfWholeBlocks(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		var whole block
		for i := range whole {
			whole[i] = random.Int32N(1<<10) - 1<<9
		}
		right, bottom := whole, whole
		whole.inverseIn(everywhere)
		right.inverseIn(rightColumn)
		bottom.inverseIn(bottomRow)
		for i := range 4 {
			require.Equal(t, whole[4*i+3], right[4*i+3])
			require.Equal(t, whole[12+i], bottom[12+i])
		}
	}
}

func TestPaddingHasAnySizeFromTheMinimum(t *testing.T) {
	t.Parallel()
	for n := MinPadding; n < 1200; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			b := AppendPadding(nil, n)
			require.Len(t, b, n)
			assert.Equal(t, []byte{0, 0, byte((n - 4) >> 8), byte(n - 4), 6}, b[:5])
			messages := b[5 : n-1]
			for len(messages) > 0 {
				require.Equal(t, byte(5), messages[0])
				size := int(messages[1])
				require.GreaterOrEqual(t, size, 16, "a message starts with a UUID")
				messages = messages[2+size:]
			}
			assert.Equal(t, byte(0x80), b[n-1])
			assert.Equal(t, b[5:], nal.AppendEscaped(nil, b[5:]), "it needs no emulation prevention")
		})
	}
}
