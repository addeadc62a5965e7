package parquet

import "slices"

// Limits of dictionaries. They decide early that a column whose values hardly repeat has none.
const (
	minEntries    = 256 // that are allowed in any chunk
	maxEntries    = 4096
	sample        = 1024 // values
	sampleEntries = sample / 8 * 7
)

// A dictionary assigns codes to the values of a chunk.
type dictionary struct {
	entries []byte // in PLAIN encoding, in the order of the codes
	count   int    // of the entries
	codes   map[string]uint16
	seen    int      // values
	ofList  []uint16 // codes of the values of a list
	used    []bool   // values of the list
}

func (d *dictionary) reset() {
	if d.codes == nil {
		d.codes = map[string]uint16{}
	}
	clear(d.codes)
	d.entries, d.count, d.seen = d.entries[:0], 0, 0
}

// appendCodes appends the codes of values, in the order in which the values first occur. It reports whether the
// dictionary still pays.
func (d *dictionary) appendCodes(codes []uint16, n *Node, values []byte) ([]uint16, bool) {
	width := n.width()
	for len(values) > 0 {
		var v []byte
		v, values = splitValue(values, width)
		code, ok := d.codes[string(v)]
		if !ok {
			code = uint16(d.count)
			d.codes[string(v)] = code
			d.entries = append(d.entries, v...)
			if d.count++; d.count > maxEntries || d.count > sampleEntries && d.seen < sample {
				return codes, false
			}
		}
		d.seen++
		codes = append(codes, code)
	}
	return codes, true
}

// assign replaces indexes of values of a list by codes, in the order of the list.
func (d *dictionary) assign(indexes []uint16, l *ValueList) {
	d.used = slices.Grow(d.used[:0], len(l.first))[:len(l.first)]
	d.ofList = slices.Grow(d.ofList[:0], len(l.first))[:len(l.first)]
	clear(d.used)
	for i, index := range indexes {
		indexes[i] = l.first[index]
		d.used[indexes[i]] = true
	}
	for i, used := range d.used {
		if used {
			d.ofList[i] = uint16(d.count)
			d.entries = append(d.entries, l.value(uint16(i))...)
			d.count++
		}
	}
	for i, index := range indexes {
		indexes[i] = d.ofList[index]
	}
}

// pays reports whether the dictionary pays for so many values.
func (d *dictionary) pays(values int) bool {
	return 0 < d.count && d.count <= max(minEntries, values/2)
}
