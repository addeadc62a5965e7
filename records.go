package placeholder

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Limits and defaults of record files.
const (
	MaxJSONCount      = 100_000 // records of a JSON, XML, YAML or GeoJSON file
	MaxJSONKeys       = 20      // keys of a record
	DefaultJSONKeys   = 5
	MaxCSVRows        = 100_000 // rows of a CSV file, without the header, or of an SQL table
	MaxCSVColumns     = 100
	DefaultCSVColumns = 5
	MaxRecord         = 1_000_000_000 // number of a record or row
)

// A RecordField is a field of records: a key in JSON, a column in CSV, an element in XML.
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

// A RecordScript is what the names and addresses of people are written in.
type RecordScript string

// The scripts of people.
const (
	RecordScriptLatin  RecordScript = "latin"
	RecordScriptNative RecordScript = "native" // of the country
)

// RecordScripts returns all scripts of people.
func RecordScripts() []RecordScript { return []RecordScript{RecordScriptLatin, RecordScriptNative} }

func (s RecordScript) internal() records.Script {
	if s == RecordScriptNative {
		return records.Native
	}
	return records.Latin
}

// check checks that people of one of the countries write in the script.
func (s RecordScript) check(countries []string) error {
	if s != RecordScriptNative || len(countries) == 0 {
		return nil
	}
	native := records.NativeCountryCodes()
	slices.Sort(native)
	for _, code := range countries {
		if slices.Contains(native, strings.ToUpper(code)) {
			return nil
		}
	}
	return &ValidationError{
		Field: "Script", Value: string(s), Choices: []string{string(RecordScriptLatin)},
		Reason: fmt.Sprintf("must be latin unless people may be from %s", strings.Join(native, ", ")),
	}
}

func scriptOption(field *RecordScript) option.Option {
	return option.Choice("Script", field, RecordScripts()).Default(string(RecordScriptLatin))
}

// recordOptions are the options that all files of records have in common. A part is the number of
// keys or columns of a fixed list.
type recordOptions struct {
	count, part  *int
	fields       *[]string
	first        *int
	countries    *[]string
	script       *RecordScript
	nulls, messy *int
	seed         *uint64
	isPlace      bool // whether there are values besides the fields
}

// options returns the options except the count.
func (r recordOptions) options(part string, defaultPart, maxPart int) option.Options {
	fields := option.Rule{Name: "Fields", Type: option.ValueFields, Min: 1, Max: uint64(maxPart), Choices: fieldNames.Get(), IsWord: records.IsField}
	return option.Options{
		option.Integer(part, r.part, 1, maxPart).DefaultNumber(defaultPart).Unless("Fields"),
		option.List(fields, r.fields),
		option.Integer("First", r.first, 1, MaxRecord).Default("1"),
		countries(r.countries), scriptOption(r.script),
		option.Integer("Nulls", r.nulls, 0, 100).Default("0"),
		option.Integer("Messy", r.messy, 0, 100).Default("0"),
		option.Seed("Seed", r.seed),
	}
}

// keyedOptions returns the options of records with keys, as in JSON, and then those of a format.
func (r recordOptions) keyedOptions(own ...option.Option) option.Options {
	count := option.Integer("Count", r.count, 1, MaxJSONCount)
	return slices.Concat(option.Options{count}, r.options("Keys", DefaultJSONKeys, MaxJSONKeys), own)
}

// cost returns the cost of records, whose sizes are added up before the first byte. Fields that are given may be
// of other people, each with random sequences of its own. Messy values are generated to measure them.
func (r recordOptions) cost(size int64) cost.Cost {
	count, fields, perField := int64(*r.count), int64(*r.part), int64(24*KB)
	if len(*r.fields) > 0 {
		fields, perField = int64(len(*r.fields)), 192*KB
	}
	values, messy := count*fields, int64(*r.messy)
	c := cost.Cost{Memory: 3*MB/2 + perField*fields + values*messy/8, Time: time.Duration(values * (20 + 4*messy))}
	if size > 0 { // places of records are held
		c.Memory += 160 * count
		c.Time *= 2
	}
	c.Held = 128*KB + c.Memory/12
	return c
}

func countries(codes *[]string) option.Option {
	choices := countryCodes.Get()
	return option.List(option.Rule{Name: "Countries", Type: option.ValueList, Min: 1, Max: uint64(len(choices)), Choices: choices}, codes)
}

// fieldNames are the names of all fields, and countryCodes the codes of all countries.
var (
	fieldNames = lazy.Value[[]string]{Compute: func() []string {
		var names []string
		for _, f := range RecordFields() {
			names = append(names, f.Name)
		}
		return names
	}}
	countryCodes = lazy.Value[[]string]{Compute: RecordCountries}
)

// prepare prepares options, and returns what they select. The fields are defaults(part) if none are given.
func (r recordOptions) prepare(options option.Options, defaults func(int) []string) (records.Options, error) {
	if err := prepare(options); err != nil {
		return records.Options{}, err
	}
	if err := r.check(); err != nil {
		return records.Options{}, err
	}
	r.clearUnusedSeed()
	return r.selected(defaults(*r.part)), nil
}

// check checks that the number of the last record is not too large, and the script.
func (r recordOptions) check() error {
	if err := r.script.check(*r.countries); err != nil {
		return err
	}
	return checkFirst(*r.first, MaxRecord-*r.count+1)
}

func checkFirst(first, maximum int) error {
	if first <= maximum {
		return nil
	}
	return &ValidationError{
		Field: "First", Value: strconv.Itoa(first), Min: 1, Max: uint64(maximum),
		Reason: fmt.Sprintf("must be between 1 and %d", maximum),
	}
}

// clearUnusedSeed clears the seed of records that only have an id, which does not depend on it.
func (r recordOptions) clearUnusedSeed() {
	if r.isPlace {
		return
	}
	if *r.part == 1 || slices.Equal(*r.fields, []string{"id"}) {
		*r.seed = 0
	}
}

// selected returns the options of package records. The fields are def if none are given.
func (r recordOptions) selected(def []string) records.Options {
	fields := *r.fields
	if len(fields) == 0 {
		fields = def
	}
	return records.Options{
		Fields: slices.Clone(fields), First: *r.first, Count: *r.count, Seed: *r.seed,
		Countries: slices.Clone(*r.countries), Script: r.script.internal(), Nulls: *r.nulls, Messy: *r.messy,
	}
}
