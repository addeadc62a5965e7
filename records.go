package placeholder

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/fake"
)

// Limits and defaults of files of records.
const (
	MaxJSONCount      = 100_000 // records of a JSON file
	MaxJSONKeys       = 20      // keys of a record
	DefaultJSONKeys   = 5
	MaxCSVRows        = 100_000 // rows of a CSV file
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
	// Seed selects the records. It has no effect on id, and so none if Keys is 1.
	Seed uint64
}

const jsonRevision revision = "json 1"

// NewJSON returns records of people who do not exist, as a JSON array (RFC 8259)
// with one object a line.
//
// The keys of a record are the first of these, strings unless it says otherwise:
//
//	id           number, 1 for the first record
//	name         given name and family name, with their diacritics
//	email        address made from the name
//	company      company, named as companies of the country are
//	created_at   date and time in UTC (RFC 3339), from 2020-01-01 to 2025-08-09
//	phone        telephone number such as +1 212-555-0147, whatever the country
//	street       street and house number, as written in the country; invented
//	city         city of the country
//	postal_code  postal code of the city
//	country      one of 16 countries, in English
//	username     made from the name
//	website      https://www. and a name made from the company, under .example
//	job_title    title of a job
//	department   department in which the job is done
//	age          number, 18 to 65, which fits the job
//	salary       number, 22,000 to 240,000 a year, which fits job and age; in no
//	             currency, on one scale for all countries
//	active       boolean, true for three of four
//	uuid         UUID of version 4 (RFC 9562)
//	ip_address   IPv4 address, or IPv6 for one of four
//	notes        remark, which may have commas, quotation marks and backslashes
//
// Name, email, username and uuid are different in all records of a file. Other
// values come again: there are 2,048 companies, 512 cities and 128 jobs.
//
// Nothing in a record reaches a real person or host: e-mail addresses and
// websites are in domains reserved for examples (RFC 2606), telephone numbers
// in the range 555-0100 to 555-0199 that is nobody's, IP addresses in blocks for
// documentation (RFC 5737, RFC 3849).
//
// A value depends on the seed, its record and its key alone. More records or
// more keys change no other value, and [NewCSV] gives the same people.
func NewJSON(o JSONOptions) (*Content, error) {
	options := o.options()
	return newContent(jsonRevision, options, fmt.Sprintf("records-%d.json", o.Count), o.open)
}

// Rules returns the rules by which [NewJSON] validates its options.
func (o JSONOptions) Rules() []Rule { return rules(o.options()) }

func (o *JSONOptions) options() []option {
	if o.Keys == 1 {
		o.Seed = 0 // as numbers are the same for all
	}
	return []option{
		integerOption(&o.Count, "Count", 0, 1, MaxJSONCount),
		integerOption(&o.Keys, "Keys", DefaultJSONKeys, 1, MaxJSONKeys),
		seedOption(o.Seed),
	}
}

func (o JSONOptions) open() source { return fake.JSON(o.Count, o.Keys, o.Seed) }

// CSVOptions are the options of [NewCSV].
type CSVOptions struct {
	// Rows is the number of rows after the header, 1 to MaxCSVRows.
	Rows int
	// Columns is the number of columns, 1 to MaxCSVColumns. The default is
	// DefaultCSVColumns.
	Columns int
	// Seed selects the rows. It has no effect on id, and so none if Columns is 1.
	Seed uint64
}

const csvRevision revision = "csv 1"

// NewCSV returns rows of fake values under a header, as comma-separated values
// (RFC 4180): in UTF-8 without byte order mark, with a carriage return and a line
// feed after each row, and with quotation marks where values have commas or
// quotation marks. No value looks like a formula to a spreadsheet.
//
// The first column is id, 1 for the first row. Those that follow are name,
// email, company, date (from 2020-01-01 to 2025-08-09), number (1,000 to 999,999,
// without the comma) and words (two to five, pseudo-Latin), then name_2 to words_2
// and so on. Name, e-mail address and company belong together, and names and
// addresses are different in all rows of a column. Those of the first columns, and
// the dates, are those that [NewJSON] has for the same seed.
//
// A value depends on the seed, its row and its column alone. More rows or more
// columns change no other value.
func NewCSV(o CSVOptions) (*Content, error) {
	options := o.options()
	return newContent(csvRevision, options, fmt.Sprintf("rows-%d.csv", o.Rows), o.open)
}

// Rules returns the rules by which [NewCSV] validates its options.
func (o CSVOptions) Rules() []Rule { return rules(o.options()) }

func (o *CSVOptions) options() []option {
	if o.Columns == 1 {
		o.Seed = 0 // as numbers are the same for all
	}
	return []option{
		integerOption(&o.Rows, "Rows", 0, 1, MaxCSVRows),
		integerOption(&o.Columns, "Columns", DefaultCSVColumns, 1, MaxCSVColumns),
		seedOption(o.Seed),
	}
}

func (o CSVOptions) open() source { return fake.CSV(o.Rows, o.Columns, o.Seed) }
