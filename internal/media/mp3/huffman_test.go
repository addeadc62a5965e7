package mp3

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
)

// A complete code has a word for any sequence of bits, so a wrong length is noticed.
func TestHuffmanCodesAreComplete(t *testing.T) {
	t.Parallel()
	for number := range huffmanTables.Get() {
		table := huffmanTables.Get()[number]
		if table.size == 0 {
			continue
		}
		t.Run(fmt.Sprint(number), func(t *testing.T) {
			require.Len(t, table.words, table.size*table.size)
			const longest = 19
			lengths := map[uint32]uint32{} // of the ranges of sequences that begin with a word
			for i, word := range table.words {
				free := longest - table.bits[i]
				lengths[word<<free] = 1 << free
			}
			next := uint32(0)
			for range lengths {
				require.Contains(t, lengths, next)
				next += lengths[next]
			}
			assert.EqualValues(t, 1<<longest, next)
		})
	}
}

func TestSizesAreThoseOfWhatIsWritten(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for _, maximum := range []int32{0, 1, 2, 3, 5, 7, 14, 15, 16, 17, 30, 100, 1000, maxValue} {
		t.Run(fmt.Sprintf("up to %d", maximum), func(t *testing.T) {
			values, lines := make([]int32, 200), make([]int32, 200)
			for i := range values {
				values[i], lines[i] = random.Int32N(maximum+1), int32(random.Uint32())
			}
			values[7] = maximum
			table, size := chooseTable(values)
			var w bitio.Writer
			writePairs(&w, table, values, lines)
			assert.Equal(t, size, w.Len())
			if maximum > 1 {
				return
			}
			quadTable, size := chooseQuadTable(values)
			w = bitio.Writer{}
			writeQuads(&w, quadTable, values, lines)
			assert.Equal(t, size, w.Len())
		})
	}
}

func TestQuantizerKeepsToTheSize(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	for _, size := range []int{0, 1, 100, 1500, 3000} {
		for name, line := range map[string]func(i int) int32{
			"silence":    func(int) int32 { return 0 },
			"full scale": func(int) int32 { return 1<<30 - 1 },
			"faint":      func(int) int32 { return random.Int32N(3) },
			"noise":      func(int) int32 { return int32(random.Uint32()) / 4 },
			"impulse":    func(i int) int32 { return int32(i/575) << 28 },
		} {
			t.Run(fmt.Sprintf("%s in %d bits", name, size), func(t *testing.T) {
				g := granule{format: formatOf(Rates()[size%9], 2)}
				for i := range g.lines {
					g.lines[i] = line(i)
				}
				g.quantize(size, 0)
				var side, main bitio.Writer
				g.writeSide(&side, 0)
				g.writeMain(&main)
				assert.Equal(t, g.granuleSideBits(), side.Len())
				assert.Equal(t, g.size, main.Len())
				assert.LessOrEqual(t, g.size, size)
			})
		}
	}
}
