package t81

import "encoding/hex"

// typicalTables are the tables of K.3.3 as a DHT segment has them: numbers of words by length, and symbols.
var typicalTables = [...]struct {
	table byte
	spec  string
}{
	{0x00, "00010501010101010100000000000000000102030405060708090a0b"}, // luminance, DC
	{0x10, "0002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433" +
		"627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475" +
		"767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2" +
		"d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa"}, // luminance, AC
	{0x01, "00030101010101010101010000000000000102030405060708090a0b"}, // chrominance, DC
	{0x11, "00020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c109233352f01562" +
		"72d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a7374" +
		"75767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9" +
		"cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa"}, // chrominance, AC
}

// TypicalSequential is [Image.Sequential] with the tables of K.3.3.
func (m *Image) TypicalSequential(s Scan) []Segment {
	s.First, s.Last = 0, 63
	var tables []Segment
	codes := map[byte]huffmanCode{}
	for _, t := range typicalTables {
		spec, _ := hex.DecodeString(t.spec)
		codes[t.table] = parse(spec)
		tables = append(tables, Segment{Marker: DHT, Payload: append([]byte{t.table}, spec...)})
	}
	return append(tables, m.scan(s, huffmanTables, write(m.symbols(s), codes)))
}

// parse returns the code of a table (annex C).
func parse(spec []byte) huffmanCode {
	code := huffmanCode{make([]uint8, 256), make([]uint32, 256)}
	word, symbols := uint32(0), spec[16:]
	for i, n := range spec[:16] {
		for _, symbol := range symbols[:n] {
			code.lengths[symbol], code.words[symbol] = uint8(i+1), word
			word++
		}
		symbols = symbols[n:]
		word <<= 1
	}
	return code
}
