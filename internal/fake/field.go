package fake

import (
	"slices"
	"strconv"
	"strings"
)

// A kind is a kind of value, such as an e-mail address.
type kind struct {
	name string
	// pattern is a template of the values: text, with names of lists and generators in
	// braces.
	pattern string
	// literal reports whether the values are numbers or booleans in JSON.
	literal bool
}

// kinds are all kinds of values. JSON records have the first jsonKeys in this order.
var kinds = []kind{
	{name: "id", pattern: "{id}", literal: true},
	{name: "name", pattern: "{given} {family}"},
	{name: "email", pattern: "{given.ascii}.{family.ascii}{namesake}@{domain}"},
	{name: "company", pattern: "{company}"},
	{name: "created_at", pattern: "{day}T{minute}:{second}Z"},
	{name: "phone", pattern: "+1 {area}-555-01{line}"},
	{name: "street", pattern: "{street}"},
	{name: "city", pattern: "{city}"},
	{name: "postal_code", pattern: "{postal_code}"},
	{name: "country", pattern: "{country}"},
	{name: "username", pattern: "{given.ascii}{separator}{family.ascii}{namesake}"},
	{name: "website", pattern: "https://www.{company.ascii}.example"},
	{name: "job_title", pattern: "{title}"},
	{name: "department", pattern: "{department}"},
	{name: "age", pattern: "{age}", literal: true},
	{name: "salary", pattern: "{salary}{hundreds}00", literal: true},
	{name: "active", pattern: "{active}", literal: true},
	{name: "uuid", pattern: "{uuid}"},
	{name: "ip_address", pattern: "{ip}"},
	{name: "notes", pattern: "{note}"},

	{name: "date", pattern: "{day}"},
	{name: "number", pattern: "{thousands}{units}", literal: true},
	{name: "words", pattern: "{phrase}"},
}

// jsonKeys is the number of keys of JSON records.
const jsonKeys = 20

// csvColumns are the columns of CSV files after the id. Wide files repeat them.
var csvColumns = []string{"name", "email", "company", "date", "number", "words"}

// A field is a key of JSON records or a column of CSV files: values of a kind that belong
// to one of the people of a row.
type field struct {
	kind   int // index in kinds
	person int // counted from 0
}

// parseField returns the field with a name, such as email, or email_2 for that of the
// second person.
func parseField(name string) (f field, ok bool) {
	if i := indexOfKind(name); i >= 0 {
		return field{kind: i}, true
	}
	end := strings.LastIndexByte(name, '_')
	if end < 0 {
		return field{}, false
	}
	number, err := strconv.Atoi(name[end+1:])
	f = field{indexOfKind(name[:end]), number - 1}
	return f, err == nil && f.kind >= 0 && f.person > 0 && f.name() == name
}

func indexOfKind(name string) int {
	return slices.IndexFunc(kinds, func(k kind) bool { return k.name == name })
}

// name is the inverse of parseField.
func (f field) name() string {
	if f.person == 0 {
		return kinds[f.kind].name
	}
	return kinds[f.kind].name + "_" + strconv.Itoa(f.person+1)
}

// JSONFields returns the names of the first n keys of JSON records, from 1 to 20.
func JSONFields(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = kinds[i].name
	}
	return names
}

// CSVFields returns the names of the first n columns of CSV files.
func CSVFields(n int) []string {
	names := []string{"id"}
	for person := 0; len(names) < n; person++ {
		for _, name := range csvColumns {
			names = append(names, field{indexOfKind(name), person}.name())
		}
	}
	return names[:n]
}
