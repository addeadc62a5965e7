package fonts

// A model has the probability of each decision, as a byte per context that stands for one of
// 256 probabilities.
type model struct {
	probabilities *[256]uint16 // of a 1, of 65536
	contexts      func() []byte
}

// A decoder decodes binary decisions from an arithmetic code.
type decoder struct {
	probabilities *[256]uint16
	contexts      []byte
	code          string // read as if zeros followed it
	next          int    // the position in the code
	low, high     uint32 // the interval of the decisions up to now
	value         uint32
}

func newDecoder(m *model, code string) decoder {
	d := decoder{probabilities: m.probabilities, contexts: m.contexts(), code: code, high: 1<<32 - 1}
	for range 4 {
		d.shift()
	}
	return d
}

func (d *decoder) shift() {
	d.value <<= 8
	if d.next < len(d.code) {
		d.value |= uint32(d.code[d.next])
		d.next++
	}
}

// bit decodes a decision in a context.
func (d *decoder) bit(context int) int {
	probability := d.probabilities[d.contexts[context]]
	middle := d.low + uint32(uint64(d.high-d.low)*uint64(probability)>>16)
	bit := 0
	if d.value <= middle {
		d.high, bit = middle, 1
	} else {
		d.low = middle + 1
	}
	for (d.low^d.high)>>24 == 0 {
		d.low <<= 8
		d.high = d.high<<8 | 0xff
		d.shift()
	}
	return bit
}
