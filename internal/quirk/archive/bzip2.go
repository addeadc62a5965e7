package archive

import (
	"bytes"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
)

// A bzip2Block is a block of a stream of bzip2, which has no standard: the comments name the steps of its
// compressor, bzip2 1.0.8.
type bzip2Block struct {
	data []byte // less than a tenth of what the block may have
}

// bzip2Stream returns a stream of bzip2.
func bzip2Stream(data []byte) []byte { return bzip2Level(data, '9') }

// bzip2Level returns a stream of bzip2 whose blocks have at most level times 100 KB.
func bzip2Level(data []byte, level byte) []byte {
	w := bitio.AppendTo([]byte{'B', 'Z', 'h', level})
	crc := uint32(0)
	if len(data) > 0 {
		block := bzip2Block{data}
		block.write(&w)
		crc = bzip2CRC(data)
	}
	w.Write(0x177245, 24) // the square root of pi
	w.Write(0x385090, 24)
	w.Write(crc, 32)
	return w.Bytes()
}

// write writes a block of which all bytes are in two equal tables of codes, the minimum.
func (b bzip2Block) write(w *bitio.Writer) {
	const groups, codesInGroup = 2, 50
	last, origin := rotated(runs(b.data))
	used := slices.Compact(slices.Sorted(slices.Values(last)))
	symbols := zeroRuns(last, used)
	w.Write(0x314159, 24) // pi
	w.Write(0x265359, 24)
	w.Write(bzip2CRC(b.data), 32)
	w.Write(0, 1) // not randomized
	w.Write(uint32(origin), 24)
	writeUsed(w, used)
	selectors := (len(symbols) + codesInGroup - 1) / codesInGroup
	w.Write(groups, 3)
	w.Write(uint32(selectors), 15)
	for range selectors {
		w.Write(0, 1) // the first table
	}
	code := symbolCode(symbols, len(used)+2)
	for range groups {
		writeLengths(w, code.Lengths)
	}
	for _, s := range symbols {
		n := uint(code.Lengths[s])
		w.Write(reversed(uint32(code.Codes[s]), n), n)
	}
}

// runs replaces runs of four equal bytes and more by four bytes and a count.
func runs(data []byte) []byte {
	var b []byte
	for len(data) > 0 {
		n := 1
		for n < len(data) && n < 4+255 && data[n] == data[0] {
			n++
		}
		b = append(b, data[:min(n, 4)]...)
		if n >= 4 {
			b = append(b, byte(n-4))
		}
		data = data[n:]
	}
	return b
}

// rotated returns the last bytes of the sorted rotations of data (Burrows and Wheeler), and the index of data among them.
func rotated(data []byte) (last []byte, origin int) {
	twice := slices.Concat(data, data)
	starts := make([]int, len(data))
	for i := range starts {
		starts[i] = i
	}
	slices.SortStableFunc(starts, func(a, b int) int { return bytes.Compare(twice[a:a+len(data)], twice[b:b+len(data)]) })
	for i, start := range starts {
		last = append(last, twice[start+len(data)-1])
		if start == 0 {
			origin = i
		}
	}
	return last, origin
}

// zeroRuns returns the places of bytes in a list to whose front they move, with runs of the first place as
// binary numbers of digits 1 and 2, and the symbol that ends a block.
func zeroRuns(data, used []byte) []int {
	list := slices.Clone(used)
	var symbols []int
	zeros := 0
	flush := func() {
		for ; zeros > 0; zeros = (zeros - 1) / 2 {
			symbols = append(symbols, (zeros-1)%2)
		}
	}
	for _, c := range data {
		i := bytes.IndexByte(list, c)
		copy(list[1:i+1], list[:i])
		list[0] = c
		if i == 0 {
			zeros++
			continue
		}
		flush()
		symbols = append(symbols, i+1)
	}
	flush()
	return append(symbols, len(used)+1)
}

// writeUsed writes which bytes occur, in sixteen groups of sixteen.
func writeUsed(w *bitio.Writer, used []byte) {
	var groups [16]uint32
	present := uint32(0)
	for _, c := range used {
		groups[c/16] |= 1 << (15 - c%16)
		present |= 1 << (15 - c/16)
	}
	w.Write(present, 16)
	for _, g := range groups {
		if g != 0 {
			w.Write(g, 16)
		}
	}
}

// symbolCode returns a code for count symbols, also for those that do not occur.
func symbolCode(symbols []int, count int) flate.PrefixCode {
	counts := make([]int, count)
	for i := range counts {
		counts[i] = 1
	}
	for _, s := range symbols {
		counts[s]++
	}
	const maxBits = 15
	return flate.NewPrefixCode(counts, maxBits)
}

// writeLengths writes the lengths of codes, each as its difference from the one before it.
func writeLengths(w *bitio.Writer, lengths []uint8) {
	current := lengths[0]
	w.Write(uint32(current), 5)
	for _, length := range lengths {
		for ; current < length; current++ {
			w.Write(0b10, 2)
		}
		for ; current > length; current-- {
			w.Write(0b11, 2)
		}
		w.Write(0, 1)
	}
}

// bzip2CRC returns the CRC-32 of data whose bits come in the other order than in zip.
func bzip2CRC(data []byte) uint32 { return ^checksum.CRC32(0xffffffff, data) }
