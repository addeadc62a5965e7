package placeholder

import (
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Limits and defaults of record files.
const (
	MaxJSONCount      = 100_000 // records of a JSON file
	MaxJSONKeys       = 20      // keys of a record
	DefaultJSONKeys   = 5
	MaxCSVRows        = 100_000 // rows of a CSV file, without the header
	MaxCSVColumns     = 100
	DefaultCSVColumns = 5
	MaxRecord         = 1_000_000_000 // number of a record or row
)

// A RecordField is a field of records: a key in JSON, a column in CSV.
type RecordField struct {
	// Name is the name of the field. A number after it, from _2 to _100, stands for
	// the same field of another person. Only id has none.
	Name string
	// Type is the type of the values in JSON: "string", "number" or "boolean".
	Type string
	// About says what the values are, their range, and what they agree with.
	About string
}

// RecordFields returns all fields that records can have.
func RecordFields() []RecordField {
	var fields []RecordField
	for _, k := range records.Kinds() {
		fields = append(fields, RecordField(k))
	}
	return fields
}

// RecordCountries returns the codes (ISO 3166-1 alpha-2) of the countries that people can be
// from.
func RecordCountries() []string { return records.CountryCodes() }

// recordOptions are the options that JSON and CSV have in common.
type recordOptions struct {
	count        *int
	fields       *[]string
	first        *int
	countries    *[]string
	nulls, messy *int
	seed         *uint64
	usesSeed     bool // whether values depend on the seed even if all fields are id
}

// options returns the options, without the count. A part is the number of fields of a
// fixed list, or 0.
func (r recordOptions) options(part, maxFields int) []option {
	if !r.usesSeed && (part == 1 || slices.Equal(*r.fields, []string{"id"})) {
		*r.seed = 0 // id does not depend on the seed
	}
	return []option{
		listOption(*r.fields, Rule{Name: "Fields", Type: ValueFields, Min: 1, Max: uint64(maxFields), Choices: fieldNames()}),
		integerOption(r.first, "First", 1, 1, MaxRecord),
		countriesOption(*r.countries),
		percentOption(*r.nulls, "Nulls"),
		percentOption(*r.messy, "Messy"),
		seedOption(*r.seed),
	}
}

func countriesOption(codes []string) option {
	return listOption(codes, Rule{Name: "Countries", Type: ValueList, Min: 1, Max: uint64(len(RecordCountries())), Choices: RecordCountries()})
}

func fieldNames() []string {
	var names []string
	for _, f := range RecordFields() {
		names = append(names, f.Name)
	}
	return names
}

// partOption returns the option for the number of fields of a fixed list, which has no
// default if there are other fields.
func partOption(part *int, fields []string, name string, def, maximum int) option {
	if len(fields) > 0 && *part == 0 {
		return option{Rule: integerOption(new(int), name, def, 1, maximum).Rule}
	}
	return integerOption(part, name, def, 1, maximum)
}

func percentOption(percent int, name string) option {
	return numberOption(int64(percent), Rule{Name: name, Type: ValueInteger, Max: 100, Default: "0"})
}

// check checks the options and how they fit each other.
func (r recordOptions) check(options []option, partName string, part int) error {
	if err := validate(options); err != nil {
		return err
	}
	if len(*r.fields) > 0 && part != 0 {
		return &ValidationError{Field: partName, Value: strconv.Itoa(part), Reason: "must be absent if fields are given"}
	}
	if maxFirst := MaxRecord - *r.count + 1; *r.first > maxFirst {
		rule := Rule{Name: "First", Type: ValueInteger, Min: 1, Max: uint64(maxFirst)}
		return rule.checkNumber(int64(*r.first))
	}
	return nil
}

// selected returns the options of package records. The fields are def if none are given.
func (r recordOptions) selected(def []string) records.Options {
	fields := *r.fields
	if len(fields) == 0 {
		fields = def
	}
	return records.Options{
		Fields: slices.Clone(fields), First: *r.first, Count: *r.count, Seed: *r.seed,
		Countries: slices.Clone(*r.countries), Nulls: *r.nulls, Messy: *r.messy,
	}
}
