package t81

import "math/bits"

// huffmanTables returns the destinations of the tables of a component, as in the header of a scan. As in most files, the first
// component has those for luminance, and the others those for chrominance.
func huffmanTables(component int) byte {
	if component == 0 {
		return 0x00
	}
	return 0x11
}

// dcTable returns the table of the DC coefficients of a component, as in a DHT segment.
func dcTable(component int) byte { return huffmanTables(component) & 0x0f }

// acTable returns the table of the AC coefficients of a component, as in a DHT segment.
func acTable(component int) byte { return 0x10 | huffmanTables(component)&0x0f }

// Sequential returns the tables and the header of a scan of all coefficients with their code (F.1.2).
func (m *Image) Sequential(s Scan) []Segment {
	s.First, s.Last = 0, 63
	tables, coded := encode(m.symbols(s))
	return append(tables, m.scan(s, huffmanTables, coded))
}

// symbols returns the symbols of a scan of all coefficients.
func (m *Image) symbols(s Scan) (symbols []symbol) {
	previous := map[int]int32{}
	for i, blocks := range m.mcuBlocks(s) {
		if s.Restart > 0 && i > 0 && i%s.Restart == 0 {
			symbols = append(symbols, symbol{table: noTable, size: separator})
			clear(previous)
		}
		for _, b := range blocks {
			symbols = append(symbols, newSymbol(dcTable(b.component), 0, b.block[0]-previous[b.component]))
			symbols = appendCoefficients(symbols, acTable(b.component), b.block)
			previous[b.component] = b.block[0]
		}
	}
	return symbols
}

// newSymbol returns the symbol of a run of zeros and a value. The extra bits of a negative value v are the lowest bits of v-1.
func newSymbol(table byte, zeros int, value int32) symbol {
	size := uint(bits.Len32(uint32(max(value, -value))))
	return symbol{table, byte(zeros<<4) | byte(size), uint32(value+value>>31) & (1<<size - 1), size}
}

// Symbols of AC coefficients without a value.
const (
	endOfBlock = 0x00
	zeros16    = 0xf0
)

// appendCoefficients appends the AC coefficients of a block.
func appendCoefficients(symbols []symbol, table byte, b *block) []symbol {
	zeros := 0
	for _, value := range b[1:] {
		if value == 0 {
			zeros++
			continue
		}
		for ; zeros > 15; zeros -= 16 {
			symbols = append(symbols, symbol{table: table, value: zeros16})
		}
		symbols = append(symbols, newSymbol(table, zeros, value))
		zeros = 0
	}
	if zeros > 0 {
		symbols = append(symbols, symbol{table: table, value: endOfBlock})
	}
	return symbols
}
