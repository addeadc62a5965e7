package t81

import "math/bits"

// Progressive returns the tables and the header of a scan of some bits of some coefficients with their code (G.1.2).
func (m *Image) Progressive(s Scan) []Segment {
	p := progression{scan: s, previous: map[int]int32{}, table: acTable(s.Components[0])}
	for i, blocks := range m.mcuBlocks(s) {
		if s.Restart > 0 && i > 0 && i%s.Restart == 0 {
			p.endRun()
			p.symbols = append(p.symbols, symbol{table: noTable, size: separator})
			clear(p.previous)
		}
		for _, b := range blocks {
			p.block(b)
		}
	}
	p.endRun()
	tables, coded := encode(p.symbols)
	return append(tables, m.scan(s, huffmanTables, coded))
}

// A progression has the symbols of a scan.
type progression struct {
	scan     Scan
	symbols  []symbol
	previous map[int]int32 // DC coefficients
	table    byte          // of AC coefficients
	run      int           // number of blocks without further values
	pending  []symbol      // correction bits of these blocks
}

func (p *progression) block(b placedBlock) {
	switch s := p.scan; {
	case s.First > 0 && s.High == 0:
		p.firstBits(b.block)
	case s.First > 0:
		p.nextBit(b.block)
	case s.High == 0:
		value := b.block[0] >> s.Low
		p.symbols = append(p.symbols, newSymbol(dcTable(b.component), 0, value-p.previous[b.component]))
		p.previous[b.component] = value
	default:
		p.symbols = append(p.symbols, bit(b.block[0]>>s.Low))
	}
}

// bit returns a symbol that is only the lowest bit of a value.
func bit(value int32) symbol { return symbol{table: noTable, extra: uint32(value & 1), size: 1} }

// firstBits adds AC coefficients without their lowest bits (G.1.2.2).
func (p *progression) firstBits(b *block) {
	zeros := 0
	for _, coefficient := range b[p.scan.First : p.scan.Last+1] {
		value := shifted(coefficient, p.scan.Low)
		if value == 0 {
			zeros++
			continue
		}
		p.endRun()
		for ; zeros > 15; zeros -= 16 {
			p.symbols = append(p.symbols, symbol{table: p.table, value: zeros16})
		}
		p.symbols = append(p.symbols, newSymbol(p.table, zeros, value))
		zeros = 0
	}
	if zeros > 0 {
		p.addToRun(nil)
	}
}

// shifted returns a coefficient without its lowest bits. It is rounded towards zero.
func shifted(coefficient int32, low int) int32 {
	if coefficient < 0 {
		return -(-coefficient >> low)
	}
	return coefficient >> low
}

// nextBit adds the next bit of AC coefficients (G.1.2.3).
func (p *progression) nextBit(b *block) {
	var corrections []symbol // of the coefficients since the last symbol
	zeros := 0
	lastNew := p.lastNew(b)
	for k := p.scan.First; k <= p.scan.Last; k++ {
		value := shifted(b[k], p.scan.Low)
		if value == 0 {
			zeros++
			continue
		}
		for ; zeros > 15 && k <= lastNew; zeros -= 16 {
			p.endRun()
			p.symbols = append(append(p.symbols, symbol{table: p.table, value: zeros16}), corrections...)
			corrections = nil
		}
		if value > 1 || value < -1 {
			corrections = append(corrections, bit(max(value, -value)))
			continue
		}
		p.endRun()
		p.symbols = append(append(p.symbols, newSymbol(p.table, zeros, value)), corrections...)
		corrections, zeros = nil, 0
	}
	if zeros > 0 || corrections != nil {
		p.addToRun(corrections)
	}
}

// lastNew returns the index of the last coefficient whose first bit is in the scan.
func (p *progression) lastNew(b *block) (last int) {
	for k := p.scan.First; k <= p.scan.Last; k++ {
		if value := shifted(b[k], p.scan.Low); value == 1 || value == -1 {
			last = k
		}
	}
	return last
}

func (p *progression) addToRun(corrections []symbol) {
	p.run++
	p.pending = append(p.pending, corrections...)
	if p.run == 1<<15-1 {
		p.endRun()
	}
}

// endRun adds the symbol of the end of a run of blocks, if there is one.
func (p *progression) endRun() {
	if p.run == 0 {
		return
	}
	size := uint(bits.Len(uint(p.run))) - 1
	p.symbols = append(p.symbols, symbol{p.table, byte(size << 4), uint32(p.run) & (1<<size - 1), size})
	p.symbols = append(p.symbols, p.pending...)
	p.run, p.pending = 0, nil
}
