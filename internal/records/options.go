package records

// Options select the contents of a file.
type Options struct {
	Fields    []string // names of the fields, such as email or email_2
	First     int      // number of the first row, counted from 1
	Count     int      // number of rows, at least 1
	Seed      uint64
	Countries []string // codes of the countries in which people live; none stands for all
	Script    Script   // of names and addresses
	Nulls     int      // percent of the values that are missing
	Messy     int      // percent of the other values that are dirty
}

// kinds returns the kinds of the fields.
func (o *Options) kinds() (all []*kind) {
	for _, f := range o.fields() {
		all = append(all, &kinds[f.kind])
	}
	return all
}

func (o *Options) fields() []field {
	fields := make([]field, len(o.Fields))
	for i, name := range o.Fields {
		f, ok := parseField(name)
		if !ok {
			panic("records: unknown field " + name)
		}
		fields[i] = f
	}
	return fields
}
