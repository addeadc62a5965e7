package t81

// Lossless returns the tables and the header of a scan of all samples with their code, in the process with Huffman codes
// (H.1.2). All sampling factors have to be 1. The first coefficient of the scan is the predictor, from 1 to 7.
func (f *Frame) Lossless(s Scan) []Segment {
	var symbols []symbol
	for i := range f.Width * f.Height {
		x, y := i%f.Width, i/f.Width
		for _, c := range s.Components {
			difference := int16(f.Components[c].Value(x, y) - f.prediction(s, f.Components[c].Value, x, y)) // modulo 65536
			symbols = append(symbols, losslessSymbol(dcTable(c), int32(difference)))
		}
	}
	tables, coded := encode(symbols)
	return append(tables, f.scan(s, func(c int) byte { return huffmanTables(c) & 0xf0 }, coded))
}

// losslessSymbol returns the symbol of a difference. That of -32768 has no extra bits.
func losslessSymbol(table byte, difference int32) symbol {
	if difference == -1<<15 {
		return symbol{table: table, value: 16}
	}
	return newSymbol(table, 0, difference)
}

// prediction predicts a sample from those to the left, above, and above to the left (table H.1).
func (f *Frame) prediction(s Scan, value func(x, y int) int, x, y int) int {
	switch {
	case x == 0 && y == 0:
		return 1 << (f.Precision - 1)
	case y == 0:
		return value(x-1, 0)
	case x == 0:
		return value(0, y-1)
	}
	left, above, corner := value(x-1, y), value(x, y-1), value(x-1, y-1)
	return [...]int{
		1: left, 2: above, 3: corner, 4: left + above - corner,
		5: left + (above-corner)>>1, 6: above + (left-corner)>>1, 7: (left + above) / 2,
	}[s.First]
}
