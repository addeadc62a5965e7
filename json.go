package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A JSONFormat is a format of JSON records.
type JSONFormat string

// The formats of JSON records.
const (
	JSONArray JSONFormat = "json"   // an array (RFC 8259), one record per line
	JSONLines JSONFormat = "ndjson" // a record per line, without an array around them
)

// A JSONNewline is what ends a line of JSONLines.
type JSONNewline string

// The ends of lines.
const (
	JSONLF   JSONNewline = "lf"   // line feed
	JSONCRLF JSONNewline = "crlf" // carriage return and line feed
)

// JSONNewlines returns all line breaks.
func JSONNewlines() []JSONNewline { return []JSONNewline{JSONLF, JSONCRLF} }

func init() {
	mediaTypes[".json"] = "application/json"
	mediaTypes[".ndjson"] = "application/x-ndjson"
}

// JSONFormats returns all formats of records.
func JSONFormats() []JSONFormat { return []JSONFormat{JSONArray, JSONLines} }

// JSONOptions are the options of [NewJSON].
type JSONOptions struct {
	// Count is the number of records, 1 to MaxJSONCount.
	Count int
	// Keys is the number of keys of each record, 1 to MaxJSONKeys. The default is
	// DefaultJSONKeys. It must be 0 if there are Fields.
	Keys int
	// Fields are the keys of each record in their order, 1 to MaxJSONKeys different
	// ones of [RecordFields], such as name or name_2. The default are the first Keys.
	Fields []string
	// First is the number of the first record, 1 to MaxRecord, so that a file is a
	// window of one large table. The last number must be at most MaxRecord, too. The
	// default is 1.
	First int
	// Countries are the codes of the countries that people are from, some of
	// [RecordCountries], in upper or lower case. The default are all.
	Countries []string
	// Script is what names, streets, cities, states and companies are written in. The default is
	// RecordScriptLatin. RecordScriptNative is the script of the country for people from China, Greece,
	// Israel, Japan, Russia, Saudi Arabia, South Korea, Taiwan, Thailand and Ukraine, and Latin for others. Then
	// Countries must have one of these countries, or be empty. E-mail addresses, user names and websites
	// are always in ASCII.
	Script RecordScript
	// Nulls is the percentage of values that are missing, 0 to 100. An id is never
	// missing.
	Nulls int
	// Messy is the percentage of the other values, but never of ids, that importers
	// stumble on, 0 to 100. See [NewJSON].
	Messy int
	// Seed selects the records. It does not affect id, so it has no effect if that is
	// the only key.
	Seed uint64
	// Format is the format. The default is JSONArray.
	Format JSONFormat
	// Newline ends each line of JSONLines. The default is JSONLF. It must be absent for other formats.
	Newline JSONNewline
	// Size is the exact size of the file in bytes, up to MaxFileSize. Spaces before each record pad
	// the file; their numbers differ by at most one. If Size is too small, the error says how many
	// bytes the records need. The default is the size without padding.
	Size int64
}

// NewJSON returns records of people who do not exist, as JSON with one record per line.
//
// The keys of a record are o.Fields, or the first o.Keys of the first 20 of [RecordFields]: id,
// name, email, company, created_at, phone, street, city, postal_code, country, username,
// website, job_title, department, age, salary, active, uuid, ip_address and notes.
//
// The values of a record agree: the e-mail address comes from the name, the postal code
// from the city, the job from the industry of the company, and the total of an order from
// its price, quantity and discount. The values of email_2, name_2 and so on belong to
// another person.
//
// Id, email, username, uuid, order_id, customer_number and avatar are unique in the first MaxRecord records. A
// name repeats after 262,144 records, or 8,192 for each country if there are o.Countries.
// Other values may repeat: there are 4,096 companies, 1,024 cities and 496 jobs.
//
// No value can reach a real person or host. E-mail addresses and websites use domains
// reserved for examples (RFC 2606). Telephone numbers are in the range
// 555-0100 to 555-0199, which is reserved for fictional use. IP addresses are in blocks
// reserved for documentation (RFC 5737, RFC 3849).
//
// Messy values are strings: with spaces around or within them, tabs, line breaks,
// characters that are invisible, combining, from right to left, or emoji, quotation marks
// and delimiters, in another letter case; numbers with separators, leading zeros or units;
// dates in other formats; booleans as yes and no; NULL and N/A; formulas for spreadsheets;
// markup and templates. At most one in a thousand is very long (10,000 bytes). Otherwise
// no value begins with =, @, a tab, or - and a letter.
//
// A value depends only on the seed, the number of the record, the key, the countries and the
// script, and is the same as without Messy unless it is messy. [NewCSV] returns the same values
// for the same seed.
func NewJSON(o JSONOptions) (*Content, error) { return New(context.Background(), o) }

func (o JSONOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	selected, err := o.records().prepare(options, records.JSONFields)
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("records-%d.%s", o.Count, o.Format)
	return newPaddedContent(ctx, "json 4", options, name, o.Size, "these records", func(context.Context) (source, error) {
		if o.Format == JSONLines {
			newline := map[JSONNewline]string{"": "\n", JSONLF: "\n", JSONCRLF: "\r\n"}[o.Newline]
			return records.JSONLines(selected, newline, o.Size), nil
		}
		return records.JSON(selected, o.Size), nil
	})
}

func (o *JSONOptions) options() option.Options {
	return o.records().keyedOptions(
		option.Choice("Format", &o.Format, JSONFormats()).Default(string(JSONArray)),
		option.Choice("Newline", &o.Newline, JSONNewlines()).Optional().Only(option.Condition{Option: "Format", Values: []string{string(JSONLines)}}),
		paddedSize(&o.Size))
}

func (o *JSONOptions) cost() cost.Cost { return o.records().cost(o.Size) }

func (o *JSONOptions) records() recordOptions {
	return recordOptions{
		count: &o.Count, part: &o.Keys, fields: &o.Fields, first: &o.First, countries: &o.Countries, script: &o.Script,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed,
	}
}
