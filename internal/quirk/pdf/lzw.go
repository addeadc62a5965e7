package pdf

// Codes of LZW (7.4.4.2).
const (
	lzwClear = 256
	lzwEnd   = 257
	lzwFirst = 258
	maxCodes = 4096
)

// lzw returns data as LZWDecode reads it. With an early change of 1, codes get a bit more one code earlier.
func lzw(data string, earlyChange int) string {
	var w bitWriter
	w.write(lzwClear, 9)
	codes, next, width, prefix := map[string]int{}, lzwFirst, uint(9), ""
	codeOf := func(s string) int {
		if len(s) == 1 {
			return int(s[0])
		}
		return codes[s]
	}
	for i := range len(data) {
		longer := prefix + data[i:i+1]
		if _, known := codes[longer]; known || len(longer) == 1 {
			prefix = longer
			continue
		}
		w.write(codeOf(prefix), width)
		codes[longer], prefix = next, data[i:i+1]
		next++
		if next+earlyChange > 1<<width {
			width++
		}
		if next+earlyChange >= maxCodes {
			w.write(lzwClear, width)
			codes, next, width = map[string]int{}, lzwFirst, 9
		}
	}
	w.write(codeOf(prefix), width)
	if next+1+earlyChange > 1<<width {
		width++
	}
	w.write(lzwEnd, width)
	return w.close()
}

// A bitWriter packs numbers, highest bit first.
type bitWriter struct {
	out  []byte
	bits uint32
	n    uint
}

func (w *bitWriter) write(code int, width uint) {
	w.bits, w.n = w.bits<<width|uint32(code), w.n+width
	for w.n >= 8 {
		w.n -= 8
		w.out = append(w.out, byte(w.bits>>w.n))
	}
}

// close returns the bytes with zeros after the last code.
func (w *bitWriter) close() string {
	if w.n > 0 {
		w.out = append(w.out, byte(w.bits<<(8-w.n)))
	}
	return string(w.out)
}
