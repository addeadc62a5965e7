package fake

import (
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// newTables returns tables of each format, with the fewest and the most columns.
func newTables(seed uint64) map[string]*table {
	return map[string]*table{
		"json 1": newJSON(1, seed), "json 20": newJSON(20, seed),
		"csv 1": newCSV(1, seed), "csv 100": newCSV(100, seed),
	}
}

func TestSectionsAreAsLongAsIsKnownBeforehand(t *testing.T) {
	t.Parallel()
	for name, table := range newTables(5) {
		var w writer
		for _, section := range []int{0, 1, 2, 3, 4, 31, 32, 312, 313, 3124, 31249, 31250} {
			w.write(table, section, handSize)
			assert.Equal(t, table.size(section), len(w.out), "%s %d", name, section)
		}
	}
}

func TestWritingTakesNoMemory(t *testing.T) {
	for name, table := range newTables(5) {
		section := 3000
		w := writer{out: make([]byte, 0, 1<<18)}
		w.write(table, section, handSize)
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			section++
			w.write(table, section, handSize)
		}), name)
	}
}

func TestDigitsOfNumbersAreCounted(t *testing.T) {
	t.Parallel()
	for _, first := range []int{1, 5, 9, 10, 77, 99, 100, 99_990, 100_000} {
		text := ""
		for n := first; n < first+50; n++ {
			text += strconv.Itoa(n)
			assert.Equal(t, len(text), digits(first, n), "%d to %d", first, n)
		}
	}
}

func TestFilesReadAsReadersShould(t *testing.T) {
	t.Parallel()
	for _, rows := range []int{1, 2, 31, 32, 33, 100} {
		for name, file := range map[string]*File{
			"json": JSON(rows, 20, 1), "csv": CSV(rows, 9, 1),
		} {
			t.Run(name+strconv.Itoa(rows), func(t *testing.T) {
				t.Parallel()
				var whole strings.Builder
				_, err := io.Copy(&whole, io.NewSectionReader(file, 0, file.Size()))
				require.NoError(t, err)
				require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), []byte(whole.String())))
			})
		}
	}
}

func TestCardsHaveRoomToBeMovedWhole(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("on one goroutine, and slow with the race detector")
	}
	for name, table := range newTables(5) {
		for _, g := range table.groups {
			for _, p := range g.parts {
				for hand := range p.hands {
					for _, c := range p.hands[hand] {
						if p.draw != unique {
							require.GreaterOrEqual(t, cap(c), len(c)+cardSlack, name)
						}
					}
				}
			}
		}
	}
}
