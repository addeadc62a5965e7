package t81

import "github.com/seed-40aebabe/placeholder/internal/flate"

// A symbol is a Huffman symbol with extra bits.
type symbol struct {
	table byte // class and destination, as in a DHT segment
	value byte
	extra uint32
	size  uint // number of extra bits, or separator
}

// separator is the size of a symbol that ends an interval.
const separator = 1 << 8

// noTable is the table of bits without a symbol.
const noTable = 0xff

// A huffmanCode has the code words of symbols.
type huffmanCode struct {
	lengths []uint8 // by symbol
	words   []uint32
}

// newHuffmanCode returns a code for symbols with frequencies. No word consists of ones only (C.2), because that is the word of
// a symbol beyond the others, which is then removed.
func newHuffmanCode(counts *[256]int) huffmanCode {
	weights := make([]int, 257)
	for i, n := range counts {
		weights[i] = 2 * n
	}
	weights[256] = 1
	code := huffmanCode{flate.NewPrefixCode(weights, 16).Lengths[:256], make([]uint32, 256)}
	word := uint32(0)
	for length := range uint8(17) {
		for symbol, l := range code.lengths {
			if l == length && l > 0 {
				code.words[symbol] = word
				word++
			}
		}
		word <<= 1
	}
	return code
}

// segment returns the DHT segment (B.2.4.2).
func (c huffmanCode) segment(table byte) Segment {
	payload := make([]byte, 1+16)
	payload[0] = table
	for length := uint8(1); length <= 16; length++ {
		for symbol, l := range c.lengths {
			if l == length {
				payload[length]++
				payload = append(payload, byte(symbol))
			}
		}
	}
	return Segment{Marker: DHT, Payload: payload}
}

// encode returns the DHT segments of symbols, and their code.
func encode(symbols []symbol) (tables []Segment, coded []byte) {
	var counts [256]*[256]int
	for _, s := range symbols {
		if s.table == noTable {
			continue
		}
		if counts[s.table] == nil {
			counts[s.table] = new([256]int)
		}
		counts[s.table][s.value]++
	}
	codes := map[byte]huffmanCode{}
	for table, n := range counts {
		if n != nil {
			codes[byte(table)] = newHuffmanCode(n)
			tables = append(tables, codes[byte(table)].segment(byte(table)))
		}
	}
	return tables, write(symbols, codes)
}

func write(symbols []symbol, codes map[byte]huffmanCode) []byte {
	var w bitWriter
	restarts := byte(0)
	for _, s := range symbols {
		if s.size == separator {
			w.flush()
			w.out = append(w.out, 0xff, RST0+restarts%8)
			restarts++
			continue
		}
		if s.table != noTable {
			code := codes[s.table]
			w.write(code.words[s.value], uint(code.lengths[s.value]))
		}
		w.write(s.extra, s.size)
	}
	w.flush()
	return w.out
}

// A bitWriter packs bits into bytes, highest bit first. A zero follows each byte 0xff (B.1.1.5).
type bitWriter struct {
	out  []byte
	bits uint64
	n    uint
}

func (w *bitWriter) write(v uint32, n uint) {
	w.bits = w.bits<<n | uint64(v)
	for w.n += n; w.n >= 8; w.n -= 8 {
		b := byte(w.bits >> (w.n - 8))
		w.out = append(w.out, b)
		if b == 0xff {
			w.out = append(w.out, 0)
		}
	}
}

// flush fills the last byte with ones.
func (w *bitWriter) flush() {
	if w.n > 0 {
		w.write(1<<(8-w.n)-1, 8-w.n)
	}
}
