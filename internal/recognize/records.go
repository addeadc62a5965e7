package recognize

// A recordShape counts records and their keys.
type recordShape struct {
	count   int64
	keys    int      // of the current record
	maxKeys int      // of a record
	names   []string // of the keys of the first record, as many as an address can have
}

// begin begins a record.
func (r *recordShape) begin() { r.count, r.keys = r.count+1, 0 }

// addKey adds a key to the current record.
func (r *recordShape) addKey(name string) {
	r.keys++
	r.maxKeys = max(r.maxKeys, r.keys)
	if r.count == 1 && len(r.names) < keys.maxNumber {
		r.names = append(r.names, name)
	}
}

// facts returns what an address of a kind keeps of the records.
func (r *recordShape) facts(kind string) facts {
	f := newFacts(kind, r.count, "record", "values")
	f.setPart(keys, max(r.maxKeys, 1), r.names)
	return f
}
