package gif

import "github.com/seed-40aebabe/placeholder/internal/flate"

// maxCode is the last code of the string table (GIF89a, appendix F).
const maxCode = 4095

// A coder is how an encoder of LZW uses its string table.
type coder struct {
	bits   int  // of a pixel, at least 2
	limit  int  // the last code that it defines before it clears the table
	defers bool // whether it keeps a full table instead of clearing it
}

// encode returns pixels as LZW data (GIF89a, appendix F).
func (c coder) encode(pixels []byte) []byte {
	clear := 1 << c.bits
	var w flate.BitWriter
	width, last := uint(c.bits)+1, clear+1
	table := map[[2]int]int{}
	w.Write(uint32(clear), width)
	prefix := int(pixels[0])
	for _, pixel := range pixels[1:] {
		key := [2]int{prefix, int(pixel)}
		if code, ok := table[key]; ok {
			prefix = code
			continue
		}
		w.Write(uint32(prefix), width)
		prefix = int(pixel)
		switch {
		case last < c.limit:
			last++
			table[key] = last
			if last == 1<<width {
				width++
			}
		case !c.defers:
			w.Write(uint32(clear), width)
			width, last, table = uint(c.bits)+1, clear+1, map[[2]int]int{}
		}
	}
	w.Write(uint32(prefix), width)
	if last < maxCode && last+1 == 1<<width {
		width++ // as a decoder does before it reads the next code
	}
	w.Write(uint32(clear+1), width)
	w.Align()
	return w.Out
}
