package records

import (
	"slices"
	"strconv"
	"strings"
)

// A kind is a kind of value, such as an e-mail address.
type kind struct {
	Kind
	// pattern is a template of the values: text, with names of lists and generators in
	// braces.
	pattern string
}

// A Kind describes a kind of value.
type Kind struct {
	Name  string
	Type  string // string, or number or boolean in JSON
	About string // meaning and range of the values, and values that they agree with
}

// The types of values.
const (
	typeString  = "string"
	typeNumber  = "number"
	typeBoolean = "boolean"
)

// kinds are all kinds of values. JSON records have the first 20 in this order.
var kinds = []kind{
	{Kind{"id", typeNumber, "1 for the first record"}, "{id}"},
	{Kind{"name", typeString, "given name and family name, with diacritics"}, "{given} {family}"},
	{Kind{"email", typeString, "e-mail address derived from the name"}, "{given.ascii}.{family.ascii}{namesake}@{domain}"},
	{Kind{"company", typeString, "company name in the style of the country"}, "{company}"},
	{Kind{"created_at", typeString, "date and time in UTC (RFC 3339), from 2020-01-01 to 2025-08-09"}, "{day}T{minute}:{second}Z"},
	{Kind{"phone", typeString, "telephone number such as +1 212-555-0147, for all countries"}, "+1 {area}-555-01{line}"},
	{Kind{"street", typeString, "invented street and house number, in the format of the country"}, "{street}"},
	{Kind{"city", typeString, "city in the country"}, "{city}"},
	{Kind{"postal_code", typeString, "postal code of the city"}, "{postal_code}"},
	{Kind{"country", typeString, "one of 32 countries, in English"}, "{country}"},
	{Kind{"username", typeString, "user name derived from the name"}, "{given.ascii}{separator}{family.ascii}{namesake}"},
	{Kind{"website", typeString, "https://www.<name>.example, <name> derived from the company"}, "https://www.{company.ascii}.example"},
	{Kind{"job_title", typeString, "job title, in the industry of the company"}, "{title}"},
	{Kind{"department", typeString, "department of the job"}, "{department}"},
	{Kind{"age", typeNumber, "18 to 65, plausible for the job"}, "{age}"},
	{Kind{"salary", typeNumber, "22,000 to 240,000 a year, plausible for the job and the age; without a currency, on the same scale for all countries"}, "{salary}"},
	{Kind{"active", typeBoolean, "true for three quarters of the records"}, "{active}"},
	{Kind{"uuid", typeString, "UUID version 4 (RFC 9562)"}, "{uuid}"},
	{Kind{"ip_address", typeString, "IPv4 address, or IPv6 for a quarter of the records"}, "{ip}"},
	{Kind{"notes", typeString, "remark, which may contain commas, quotation marks and backslashes"}, "{note}"},

	{Kind{"first_name", typeString, "given name in name"}, "{given}"},
	{Kind{"last_name", typeString, "family name in name"}, "{family}"},
	{Kind{"birth_date", typeString, "date of birth (YYYY-MM-DD), which agrees with age on 2025-08-09"}, "{birth_year}-{birthday}"},
	{Kind{"state", typeString, "state, province or region of the city"}, "{state}"},
	{Kind{"country_code", typeString, "code of the country (ISO 3166-1 alpha-2)"}, "{country_code}"},
	{Kind{"latitude", typeNumber, "degrees north with four decimals, in the city"}, "{latitude}{north}"},
	{Kind{"longitude", typeNumber, "degrees east with four decimals, in the city"}, "{longitude}{east}"},
	{Kind{"time_zone", typeString, "time zone of the city, such as Europe/Berlin"}, "{time_zone}"},
	{Kind{"currency", typeString, "currency of the country (ISO 4217)"}, "{currency}"},
	{Kind{"credit_card", typeString, "number that payment providers publish for tests, such as 4111111111111111"}, "{card}"},
	{Kind{"url", typeString, "address of a page on website"}, "https://www.{company.ascii}.example/{page}"},
	{Kind{"product", typeString, "name of a product"}, "{product}"},
	{Kind{"category", typeString, "category of the product"}, "{category}"},
	{Kind{"sku", typeString, "number of the product, such as KIT-1037"}, "{sku}"},
	{Kind{"price", typeNumber, "price of the product with two decimals, 0.79 to 2499.00"}, "{price}"},
	{Kind{"quantity", typeNumber, "number of pieces in the order, 1 to 4"}, "{quantity}"},
	{Kind{"discount", typeNumber, "amount taken off the order: 0 to 25 % with two decimals"}, "{discount}"},
	{Kind{"order_id", typeString, "number of the order, such as ORD-1482937465"}, "ORD-{order_id}"},
	{Kind{"order_total", typeNumber, "price × quantity − discount"}, "{order_total}"},
	{Kind{"order_status", typeString, "pending, paid, packed, shipped, delivered, returned or cancelled"}, "{order_status}"},
	{Kind{"ordered_at", typeString, "date and time of the order in UTC (RFC 3339), from 2023-08-10 to 2025-08-09"}, "{ordered_day}T{order_minute}:{order_second}Z"},
	{Kind{"shipped_at", typeString, "one to four calendar days after ordered_at; missing unless the order is shipped, delivered or returned"}, "{shipped_day}T{ship_minute}:{ship_second}Z"},
	{Kind{"rating", typeNumber, "1.0 to 5.0"}, "{rating}"},
	{Kind{"integer", typeNumber, "whole number, -1000000 to 1000000"}, "{integer}"},
	{Kind{"decimal", typeNumber, "number with two decimals, -10000.00 to 10000.00"}, "{decimal}"},
	{Kind{"percent", typeNumber, "number with one decimal, 0.0 to 100.0"}, "{percent}"},
	{Kind{"date", typeString, "date of created_at"}, "{day}"},
	{Kind{"time", typeString, "time of created_at, such as 14:05:09"}, "{minute}:{second}"},
	{Kind{"timestamp", typeNumber, "created_at in seconds since 1970"}, "{timestamp}"},
	{Kind{"number", typeNumber, "whole number, 1000 to 999999"}, "{thousands}{units}"},
	{Kind{"word", typeString, "word of pseudo-Latin"}, "{word}"},
	{Kind{"words", typeString, "two to five words of pseudo-Latin"}, "{phrase}"},
	{Kind{"sentence", typeString, "sentence of pseudo-Latin"}, "{opening1} {ending1}."},
	{Kind{"paragraph", typeString, "three sentences of pseudo-Latin, the first of which is sentence"}, "{opening1} {ending1}. {opening2} {ending2}. {opening3} {ending3}."},
	{Kind{"customer_number", typeString, "number of the person as a customer: 12 digits that begin with zeros, such as 001482937465"}, "00{customer}"},
	{Kind{"avatar", typeString, "address of a portrait of the person, such as image/256x256?style=face&seed=1482937465"}, "image/256x256?style=face&seed={avatar}"},
}

// Kinds returns all kinds of values.
func Kinds() []Kind {
	all := make([]Kind, len(kinds))
	for i, k := range kinds {
		all[i] = k.Kind
	}
	return all
}

// maxPeople is the maximum number of people per row.
const maxPeople = 100

// csvColumns are the columns of CSV files after the id. Wide files repeat them.
var csvColumns = []string{"name", "email", "company", "date", "number", "words"}

// A field is a key of JSON records or a column of CSV files: values of a kind that belong
// to one of the people of a row.
type field struct {
	kind   int // index in kinds
	person int // counted from 0
}

// parseField returns the field with a name, such as email, or email_2 for the email of the second
// person.
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
	return f, err == nil && f.kind > 0 && 0 < f.person && f.person < maxPeople && f.name() == name
}

// IsField reports whether there is a field with a name.
func IsField(name string) bool {
	_, ok := parseField(name)
	return ok
}

func indexOfKind(name string) int {
	return slices.IndexFunc(kinds, func(k kind) bool { return k.Name == name })
}

// name is the inverse of parseField.
func (f field) name() string {
	if f.person == 0 {
		return kinds[f.kind].Name
	}
	return kinds[f.kind].Name + "_" + strconv.Itoa(f.person+1)
}

// JSONFields returns the names of the first n keys of JSON records, from 1 to 20.
func JSONFields(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = kinds[i].Name
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
