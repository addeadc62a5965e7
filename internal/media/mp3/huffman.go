package mp3

import (
	_ "embed"
	"math/bits"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// huffmanText contains the code words of ISO/IEC 11172-3, table B.7. Row x of a table has the words of
// the pairs x, y; tables 32 and 33 have the words of quadruples. The values of a quadruple are the
// bits of the position of its word.
//
//go:embed huffman.txt
var huffmanText string

// A huffmanTable has the code words for pairs of values below size.
type huffmanTable struct {
	size  int
	words []uint32
	bits  []uint8 // of words
	costs []uint8 // bits of words and the signs of values that are not 0
}

// huffmanTables returns the tables by number. Some tables are empty, and some have the words of
// another table.
var huffmanTables = lazy.Value[*[34]huffmanTable]{Compute: func() *[34]huffmanTable {
	var all [34]huffmanTable
	for text := range strings.SplitSeq(huffmanText, "table ") {
		if number, rows, ok := strings.Cut(text, "\n"); ok {
			i, _ := strconv.Atoi(number) // the file has numbers only
			all[i] = newHuffmanTable(rows)
		}
	}
	for _, family := range families {
		for i := range family.extraBits {
			all[family.first+i] = all[family.first]
		}
	}
	return &all
}}

// newHuffmanTable returns the table of rows of code words.
func newHuffmanTable(rows string) huffmanTable {
	words := strings.Fields(rows)
	t := huffmanTable{size: strings.Count(rows, "\n")}
	for i, text := range words {
		word, _ := strconv.ParseUint(text, 2, 32) // the file has binary digits only
		signs := min(i/t.size, 1) + min(i%t.size, 1)
		t.words = append(t.words, uint32(word))
		t.bits = append(t.bits, uint8(len(text)))
		t.costs = append(t.costs, uint8(len(text)+signs))
	}
	return t
}

// A family consists of tables with the same words. A value of escape or more is followed by
// extra bits, which contain the difference.
type family struct {
	first     int
	extraBits [8]int // of each table
}

var families = [...]family{{16, [8]int{1, 2, 3, 4, 6, 8, 10, 13}}, {24, [8]int{4, 5, 6, 7, 8, 9, 11, 13}}}

const (
	escape   = 15
	maxValue = escape + 1<<13 - 1
)

// extraBits returns the number of extra bits of a table.
func extraBits(table int) int {
	switch {
	case table < families[0].first:
		return 0
	case table < families[1].first:
		return families[0].extraBits[table-families[0].first]
	default:
		return families[1].extraBits[table-families[1].first]
	}
}

// candidates lists the tables for each maximum of values below escape+1.
var candidates = [escape + 1][]int{
	1: {1}, 2: {2, 3}, 3: {5, 6}, 4: {7, 8, 9}, 5: {7, 8, 9}, 6: {10, 11, 12}, 7: {10, 11, 12},
	8: {13, 15}, 9: {13, 15}, 10: {13, 15}, 11: {13, 15}, 12: {13, 15}, 13: {13, 15}, 14: {13, 15}, 15: {13, 15},
}

// tablesFor returns the tables that may have the shortest words for values up to maximum, which must
// be at least 1.
func tablesFor(maximum int32, buffer *[2]int) []int {
	if maximum <= escape {
		return candidates[maximum]
	}
	need := bits.Len32(uint32(maximum - escape))
	for i, family := range families {
		buffer[i] = family.first
		for extraBits(buffer[i]) < need {
			buffer[i]++
		}
	}
	return buffer[:]
}

// chooseTable returns the table that needs the fewest bits for pairs of values, and that number.
func chooseTable(values []int32) (table, size int) {
	var maximum int32
	for _, v := range values {
		maximum = max(maximum, v)
	}
	if maximum == 0 {
		return 0, 0
	}
	var buffer [2]int
	for _, candidate := range tablesFor(maximum, &buffer) {
		if n := sizeOfPairs(candidate, values); table == 0 || n < size {
			table, size = candidate, n
		}
	}
	return table, size
}

// sizeOfPairs returns the number of bits of pairs of values in a table.
func sizeOfPairs(table int, values []int32) (size int) {
	t, extra := &huffmanTables.Get()[table], extraBits(table)
	for i := 0; i < len(values); i += 2 {
		x, y := int(values[i]), int(values[i+1])
		if extra > 0 {
			if x >= escape {
				x, size = escape, size+extra
			}
			if y >= escape {
				y, size = escape, size+extra
			}
		}
		size += int(t.costs[x*t.size+y])
	}
	return size
}

// writePairs writes pairs of values with the signs of lines.
func writePairs(w *bitio.Writer, table int, values, lines []int32) {
	t, extra := &huffmanTables.Get()[table], extraBits(table)
	for i := 0; i < len(values) && table > 0; i += 2 {
		word := int(min(values[i], escape))*t.size + int(min(values[i+1], escape))
		w.Write(t.words[word], uint(t.bits[word]))
		for j := i; j < i+2; j++ {
			if values[j] >= escape {
				w.Write(uint32(values[j]-escape), uint(extra))
			}
			writeSign(w, values[j], lines[j])
		}
	}
}

// writeSign writes the sign of a line, unless its value is 0.
func writeSign(w *bitio.Writer, value, line int32) {
	if value != 0 {
		w.Write(uint32(line)>>31, 1)
	}
}

// Tables of quadruples.
const (
	firstQuadTable = 32
	quadTables     = 2
)

// chooseQuadTable returns the table that needs fewer bits for quadruples of values up to 1, and
// that number.
func chooseQuadTable(values []int32) (table, size int) {
	var sizes [quadTables]int
	all := huffmanTables.Get()
	for i := 0; i < len(values); i += 4 {
		word := quadWord(values[i:])
		for t := range sizes {
			sizes[t] += int(all[firstQuadTable+t].bits[word])
		}
		size += bits.OnesCount(uint(word))
	}
	if sizes[1] < sizes[0] {
		table = 1
	}
	return table, size + sizes[table]
}

// quadWord returns the position of a code word in the tables of quadruples.
func quadWord(v []int32) int { return int(v[0]<<3 | v[1]<<2 | v[2]<<1 | v[3]) }

// writeQuads writes quadruples of values with the signs of lines.
func writeQuads(w *bitio.Writer, table int, values, lines []int32) {
	t := &huffmanTables.Get()[firstQuadTable+table]
	for i := 0; i < len(values); i += 4 {
		word := quadWord(values[i:])
		w.Write(t.words[word], uint(t.bits[word]))
		for j := i; j < i+4; j++ {
			writeSign(w, values[j], lines[j])
		}
	}
}
