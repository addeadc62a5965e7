package tiff

// Codes of LZW (TIFF 6.0, section 13).
const (
	clearCode  = 256
	endCode    = 257
	firstCode  = 258
	lastCode   = 4093 // after which the table is cleared, as most writers do
	minBits    = 9
	hashBits   = 14
	lzwPrefix  = 12 // bits of a code
	lzwSuffix  = 8
	emptyEntry = 0
)

// An lzwWriter compresses blocks with LZW. Its table has the codes of strings by their prefixes and their last bytes:
// an entry is the key, and in the lowest bits the code.
type lzwWriter struct {
	table [1 << hashBits]uint32
	next  uint32 // code of the next string
	width uint   // of a code in bits
	out   []byte
	bits  uint64 // that follow out, in the lowest n bits
	n     uint
}

// encode appends a block, which has at least one byte.
func (w *lzwWriter) encode(out, data []byte) []byte {
	w.out, w.bits, w.n, w.width = out, 0, 0, minBits
	w.clear()
	prefix := uint32(data[0])
	for _, b := range data[1:] {
		key := prefix<<lzwSuffix | uint32(b)
		slot := key * 0x9e3779b1 >> (32 - hashBits)
		for w.table[slot] != emptyEntry && w.table[slot]>>lzwPrefix != key {
			slot = (slot + 1) % (1 << hashBits)
		}
		if found := w.table[slot]; found != emptyEntry {
			prefix = found & (1<<lzwPrefix - 1)
			continue
		}
		w.write(prefix)
		w.table[slot] = key<<lzwPrefix | w.next
		w.grow()
		prefix = uint32(b)
	}
	w.write(prefix)
	w.grow()
	w.write(endCode)
	w.flush()
	return w.out
}

// clear writes the code that clears the table, and does so.
func (w *lzwWriter) clear() {
	w.write(clearCode)
	clear(w.table[:])
	w.next, w.width = firstCode, minBits
}

// grow counts the string that has got the next code. Codes become longer one code early.
func (w *lzwWriter) grow() {
	w.next++
	switch {
	case w.next > lastCode:
		w.clear()
	case w.next+1 > 1<<w.width:
		w.width++
	}
}

func (w *lzwWriter) write(code uint32) {
	w.bits = w.bits<<w.width | uint64(code)
	for w.n += w.width; w.n >= 8; {
		w.n -= 8
		w.out = append(w.out, byte(w.bits>>w.n))
	}
}

// flush pads the last byte with zeros.
func (w *lzwWriter) flush() {
	if w.n > 0 {
		w.out = append(w.out, byte(w.bits<<(8-w.n)))
	}
}
