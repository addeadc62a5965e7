package placeholder

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/fake"
)

// Limits and defaults of record files.
const (
	MaxJSONCount      = 100_000 // records of a JSON file
	MaxJSONKeys       = 20      // keys of a record
	DefaultJSONKeys   = 5
	MaxCSVRows        = 100_000 // rows of a CSV file, without the header
	MaxCSVColumns     = 100
	DefaultCSVColumns = 5
)

// JSONOptions are the options of [NewJSON].
type JSONOptions struct {
	// Count is the number of records, 1 to MaxJSONCount.
	Count int
	// Keys is the number of keys of each record, 1 to MaxJSONKeys. The default is
	// DefaultJSONKeys.
	Keys int
	// Seed selects the records. It does not affect id, so it has no effect if Keys
	// is 1.
	Seed uint64
}

// NewJSON returns records of people who do not exist, as a JSON array (RFC 8259) with
// one object per line.
//
// The keys of a record are the first o.Keys of the following. Values are strings unless
// stated otherwise:
//
//	id           number, 1 for the first record
//	name         given name and family name, with diacritics
//	email        e-mail address derived from the name
//	company      company name in the style of the country
//	created_at   date and time in UTC (RFC 3339), from 2020-01-01 to 2025-08-09
//	phone        telephone number such as +1 212-555-0147, for all countries
//	street       invented street and house number, in the format of the country
//	city         city in the country
//	postal_code  postal code of the city
//	country      one of 16 countries, in English
//	username     user name derived from the name
//	website      https://www.<name>.example, <name> derived from the company
//	job_title    job title in the industry of the company
//	department   department of the job
//	age          number, 18 to 65, plausible for the job
//	salary       number, 22,000 to 240,000 a year, plausible for the job and the age;
//	             without a currency, on the same scale for all countries
//	active       boolean, true for three quarters of the records
//	uuid         UUID version 4 (RFC 9562)
//	ip_address   IPv4 address, or IPv6 for a quarter of the records
//	notes        remark, which may contain commas, quotation marks and backslashes
//
// Name, email, username and uuid are unique within a file. Other values may repeat:
// there are 2,048 companies, 512 cities and 496 jobs.
//
// No value can reach a real person or host. E-mail addresses and websites use domains
// reserved for examples (RFC 2606). Telephone numbers are in the range
// 555-0100 to 555-0199, which is reserved for fictional use. IP addresses are in blocks
// reserved for documentation (RFC 5737, RFC 3849).
//
// A value depends only on the seed, the record and the key. More records or more keys do
// not change other values. [NewCSV] returns the same people for the same seed.
func NewJSON(o JSONOptions) (*Content, error) {
	options := o.options()
	name := fmt.Sprintf("records-%d.json", o.Count)
	return newContent("json 2", options, name, func() source {
		return fake.JSON(fake.Options{Fields: fake.JSONFields(o.Keys), First: 1, Count: o.Count, Seed: o.Seed})
	})
}

// Rules returns the rules that [NewJSON] validates its options against.
func (o JSONOptions) Rules() []Rule { return rules(o.options()) }

func (o *JSONOptions) options() []option {
	if o.Keys == 1 {
		o.Seed = 0 // id does not depend on the seed
	}
	return []option{
		integerOption(&o.Count, "Count", 0, 1, MaxJSONCount),
		integerOption(&o.Keys, "Keys", DefaultJSONKeys, 1, MaxJSONKeys),
		seedOption(o.Seed),
	}
}

// CSVOptions are the options of [NewCSV].
type CSVOptions struct {
	// Rows is the number of rows after the header, 1 to MaxCSVRows.
	Rows int
	// Columns is the number of columns, 1 to MaxCSVColumns. The default is
	// DefaultCSVColumns.
	Columns int
	// Seed selects the rows. It does not affect id, so it has no effect if Columns
	// is 1.
	Seed uint64
}

// NewCSV returns a header and rows of fake values, as comma-separated values (RFC 4180)
// in UTF-8 without a byte order mark. Each row ends with a carriage return and a line
// feed. Values with commas or quotation marks are quoted. Spreadsheets do not interpret
// any value as a formula.
//
// The first column is id, 1 for the first row. The next columns are name, email,
// company, date (2020-01-01 to 2025-08-09), number (1000 to 999999) and words (two to
// five words of pseudo-Latin). They are followed by name_2 to words_2, name_3 to
// words_3, and so on. The name, e-mail address and company of a group belong to the same
// person. Names and e-mail addresses are unique within their column. The columns name,
// email, company and date match name, email, company and created_at of [NewJSON] for the
// same seed.
//
// A value depends only on the seed, the row and the column. More rows or more columns do
// not change other values.
func NewCSV(o CSVOptions) (*Content, error) {
	options := o.options()
	name := fmt.Sprintf("rows-%d.csv", o.Rows)
	return newContent("csv 1", options, name, func() source {
		return fake.CSV(fake.Options{Fields: fake.CSVFields(o.Columns), First: 1, Count: o.Rows, Seed: o.Seed}, fake.Layout{Delimiter: ",", Newline: "\r\n"})
	})
}

// Rules returns the rules that [NewCSV] validates its options against.
func (o CSVOptions) Rules() []Rule { return rules(o.options()) }

func (o *CSVOptions) options() []option {
	if o.Columns == 1 {
		o.Seed = 0 // id does not depend on the seed
	}
	return []option{
		integerOption(&o.Rows, "Rows", 0, 1, MaxCSVRows),
		integerOption(&o.Columns, "Columns", DefaultCSVColumns, 1, MaxCSVColumns),
		seedOption(o.Seed),
	}
}
