package t81

// Arithmetic returns the header of a scan of all coefficients with their code (F.1.4), with the default conditioning.
func (m *Image) Arithmetic(s Scan) []Segment {
	s.First, s.Last = 0, 63
	var coded []byte
	model := newModel()
	for i, blocks := range m.mcuBlocks(s) {
		if s.Restart > 0 && i > 0 && i%s.Restart == 0 {
			coded = append(coded, model.coder.flush()...)
			coded = append(coded, 0xff, RST0+byte(i/s.Restart-1)%8)
			model = newModel()
		}
		for _, b := range blocks {
			model.difference(b.component, b.block[0])
			model.coefficients(b.component, b.block)
		}
	}
	return []Segment{m.scan(s, huffmanTables, append(coded, model.coder.flush()...))}
}

// A model has the contexts of decisions (F.1.4.4), by conditioning table.
type model struct {
	coder    qmEncoder
	dc       [2][64]context
	ac       [2][256]context
	previous map[int]int32 // DC coefficient of a component
	category map[int]int   // of the last difference of a component, as the index of a context
}

func newModel() *model {
	return &model{coder: newQMEncoder(), previous: map[int]int32{}, category: map[int]int{}}
}

// Indices of contexts of magnitudes, and the distance from these to the contexts of their bits (tables F.4 and F.5).
const (
	dcMagnitude    = 20
	acMagnitudeLow = 189
	acMagnitude    = 217
	bitsAfter      = 14
	lastLow        = 5 // coefficient in zigzag order
)

// difference codes the DC coefficient of a component (F.1.4.1).
func (m *model) difference(component int, value int32) {
	contexts := &m.dc[dcTable(component)]
	at, d := m.category[component], value-m.previous[component]
	m.previous[component] = value
	m.coder.encode(&contexts[at], d != 0)
	if d == 0 {
		m.category[component] = 0
		return
	}
	m.coder.encode(&contexts[at+1], d < 0)
	small, first := 4, at+2 // category of a small difference, and context of its magnitude
	if d < 0 {
		small, first, d = 8, at+3, -d
	}
	m.category[component] = small
	if m.magnitude(contexts[:], d-1, first, -1, dcMagnitude) > 1 {
		m.category[component] = small + 8
	}
}

// coefficients codes the AC coefficients of a block (F.1.4.2).
func (m *model) coefficients(component int, b *block) {
	contexts := &m.ac[dcTable(component)]
	last := 0
	for k, v := range b {
		if v != 0 {
			last = k
		}
	}
	for k := 1; k <= last; k++ {
		m.coder.encode(&contexts[3*(k-1)], false) // not the end of the block
		for ; b[k] == 0; k++ {
			m.coder.encode(&contexts[3*(k-1)+1], false)
		}
		m.coder.encode(&contexts[3*(k-1)+1], true)
		m.coder.encode(&context{state: evenState}, b[k] < 0)
		at := acMagnitude
		if k <= lastLow {
			at = acMagnitudeLow
		}
		m.magnitude(contexts[:], max(b[k], -b[k])-1, 3*(k-1)+2, 3*(k-1)+2, at)
	}
	if last < 63 {
		m.coder.encode(&contexts[3*last], true)
	}
}

// magnitude codes the magnitude of a value less 1, and returns its highest bit (F.1.4.3). The contexts of the first two decisions
// are given, or -1 if the second one is among the others.
func (m *model) magnitude(contexts []context, v int32, at, second, others int) int32 {
	highest := int32(0)
	if v > 0 {
		m.coder.encode(&contexts[at], true)
		highest, at = 1, second
		if second < 0 {
			at = others
		}
		for rest := v >> 1; rest > 0; rest >>= 1 {
			m.coder.encode(&contexts[at], true)
			highest <<= 1
			if at == second {
				at = others
			} else {
				at++
			}
		}
	}
	m.coder.encode(&contexts[at], false)
	for bit := highest >> 1; bit > 0; bit >>= 1 {
		m.coder.encode(&contexts[at+bitsAfter], v&bit != 0)
	}
	return highest
}
