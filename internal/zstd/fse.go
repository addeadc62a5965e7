package zstd

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// predefined are the predefined codes of sequences (RFC 8878, 3.1.1.3.2.2).
var predefined = lazy.Value[*sequenceCodes]{Compute: func() *sequenceCodes {
	return &sequenceCodes{
		literals: newFSE(6, []int{4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1}),
		matches: newFSE(6, []int{
			1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
			-1, -1, -1, -1, -1, -1, -1,
		}),
		offsets: newFSE(5, []int{1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1}),
	}
}}

type sequenceCodes struct{ literals, matches, offsets *fse }

// An fse is a code of finite state entropy (RFC 8878, 4.1). A state is a number of log bits, above which a bit is set while it
// is encoded.
type fse struct {
	log     uint
	next    []uint16 // states, by symbol
	symbols []fseSymbol
}

// An fseSymbol says which states follow a symbol.
type fseSymbol struct {
	bits uint32 // that are written, in units of 1<<16, less the lowest state that writes as many
	find int    // added to the state without the bits that are written
}

type fseState uint32

// newFSE returns the code of symbols with the given shares of the states. A share of -1 is one state, for less than that.
func newFSE(log uint, shares []int) *fse {
	size := 1 << log
	f := &fse{log: log, next: make([]uint16, size)}
	starts, total := make([]int, len(shares)), 0
	for symbol, share := range shares {
		starts[symbol] = total
		if share == -1 {
			share = 1
		}
		width := uint32(log)
		if share > 1 {
			width -= uint32(bits.Len(uint(share-1)) - 1)
		}
		f.symbols = append(f.symbols, fseSymbol{width<<16 - uint32(share)<<width, total - share})
		total += share
	}
	for state, symbol := range spread(size, shares) {
		f.next[starts[symbol]] = uint16(size + state)
		starts[symbol]++
	}
	return f
}

// spread returns the symbol of each state.
func spread(size int, shares []int) []int {
	states, high := make([]int, size), size
	for symbol, share := range shares {
		if share == -1 {
			high--
			states[high] = symbol
		}
	}
	position := 0
	for symbol, share := range shares {
		for range max(0, share) {
			states[position] = symbol
			for ok := true; ok; ok = position >= high {
				position = (position + size/2 + size/8 + 3) % size
			}
		}
	}
	return states
}

// start returns the state that encodes the last symbol.
func (f *fse) start(symbol int) fseState {
	s := f.symbols[symbol]
	width := (s.bits + 1<<15) >> 16
	return fseState(f.next[int((width<<16-s.bits)>>width)+s.find])
}

// encode writes the bits that lead from the state of a symbol to the current state, and sets the state.
func (f *fse) encode(w *flate.BitWriter, state *fseState, symbol int) {
	s := f.symbols[symbol]
	width := (uint32(*state) + s.bits) >> 16
	state.write(w, uint(width))
	*state = fseState(f.next[int(uint32(*state)>>width)+s.find])
}

// write writes the lowest n bits of the state.
func (s fseState) write(w *flate.BitWriter, n uint) { w.Write(uint32(s)&(1<<n-1), n) }
