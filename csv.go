package placeholder

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A CSVDelimiter is what separates the values of a row.
type CSVDelimiter string

// The delimiters of values.
const (
	CSVComma     CSVDelimiter = "comma"
	CSVSemicolon CSVDelimiter = "semicolon"
	CSVTab       CSVDelimiter = "tab" // text/tab-separated-values, with quotes as in CSV
	CSVPipe      CSVDelimiter = "pipe"
)

// CSVDelimiters returns all delimiters.
func CSVDelimiters() []CSVDelimiter {
	return []CSVDelimiter{CSVComma, CSVSemicolon, CSVTab, CSVPipe}
}

// A CSVNewline is what ends a row.
type CSVNewline string

// The ends of rows.
const (
	CSVCRLF CSVNewline = "crlf" // carriage return and line feed
	CSVLF   CSVNewline = "lf"   // line feed
	CSVCR   CSVNewline = "cr"   // carriage return
)

// CSVNewlines returns all line breaks.
func CSVNewlines() []CSVNewline { return []CSVNewline{CSVCRLF, CSVLF, CSVCR} }

// A CSVDecimal is what separates the decimals of a number.
type CSVDecimal string

// The decimal separators.
const (
	CSVDecimalPoint CSVDecimal = "point"
	CSVDecimalComma CSVDecimal = "comma"
)

// CSVDecimals returns all decimal separators.
func CSVDecimals() []CSVDecimal { return []CSVDecimal{CSVDecimalPoint, CSVDecimalComma} }

// A CSVDates is how dates are written.
type CSVDates string

// The forms of dates. Those of Excel are what its cells show in a country, with hours and minutes after a date
// (format 22 of ECMA-376, part 1, 18.8.30).
const (
	CSVDatesISO     CSVDates = "iso"      // 2025-01-05 and 2025-01-05T09:05:07Z
	CSVDatesDMY     CSVDates = "dmy"      // 05/01/2025 and 05/01/2025 09:05:07
	CSVDatesMDY     CSVDates = "mdy"      // 01/05/2025 and 01/05/2025 09:05:07
	CSVDatesExcelDE CSVDates = "excel-de" // 05.01.2025 and 05.01.2025 09:05
	CSVDatesExcelUS CSVDates = "excel-us" // 1/5/2025 and 1/5/2025 9:05
	CSVDatesExcelJP CSVDates = "excel-jp" // 2025/1/5 and 2025/1/5 9:05
)

// CSVDateForms returns all forms of dates.
func CSVDateForms() []CSVDates {
	return []CSVDates{CSVDatesISO, CSVDatesDMY, CSVDatesMDY, CSVDatesExcelDE, CSVDatesExcelUS, CSVDatesExcelJP}
}

func init() {
	mediaTypes[".csv"] = "text/csv; charset=utf-8"
	mediaTypes[".tsv"] = "text/tab-separated-values; charset=utf-8"
}

// CSVOptions are the options of [NewCSV].
type CSVOptions struct {
	// Rows is the number of rows after the header, 1 to MaxCSVRows.
	Rows int
	// Columns is the number of columns, 1 to MaxCSVColumns. The default is
	// DefaultCSVColumns. It must be 0 if there are Fields.
	Columns int
	// Fields are the columns in their order, 1 to MaxCSVColumns different ones of
	// [RecordFields], such as name or name_2. The default are the first Columns.
	Fields []string
	// First, Countries, Script, Nulls and Messy are as in [JSONOptions].
	First     int
	Countries []string
	Script    RecordScript
	Nulls     int
	Messy     int
	// Seed selects the rows. It does not affect id, so it has no effect if that is the
	// only column.
	Seed uint64
	// Delimiter separates the values of a row. The default is CSVComma.
	Delimiter CSVDelimiter
	// Newline ends each row. The default is CSVCRLF.
	Newline CSVNewline
	// Charset is the character encoding. The default is CharsetUTF8. In encodings other than UTF-8 and UTF-16,
	// all people are from countries that suit the encoding: it has all characters of their values, and at least half
	// of their names have letters outside ASCII. Names in windows-1251, shift_jis, gb18030 and euc-kr are in the
	// script of the country, and without Countries, people are from Russia and Ukraine, Japan, China, or Korea.
	// Another value replaces a note or product that the encoding lacks.
	Charset Charset
	// BOM begins the file with a byte order mark, which some programs add to the name of the first column
	// (docs/readers/records.md). It needs a Charset of Unicode.
	BOM bool
	// Decimal separates the decimals of all numbers. The default is CSVDecimalPoint. Numbers with commas between
	// commas are quoted.
	Decimal CSVDecimal
	// Dates is how dates are written. The default is CSVDatesISO.
	Dates CSVDates
	// NoHeader leaves out the header.
	NoHeader bool
	// Size is the exact size of the file in bytes, up to MaxFileSize. Text after each value of the
	// last column of text, such as company or notes, pads the file. Its lengths differ by at most a
	// byte. These values are neither missing nor messy, and have at most 32,000 characters. If Size
	// is too small, the error says how many bytes the rows need, and if it is too large, how many
	// rows it needs. The default is the size without padding.
	Size int64
}

// NewCSV returns a header and rows of fake values, as comma-separated values (RFC 4180).
// Values with delimiters, quotation marks or line breaks are quoted, as are those
// with white space around them, and \., which ends the data of COPY in PostgreSQL. A missing
// value is empty; if it is the only one of a row, it is an empty pair of quotation marks,
// because many programs ignore blank lines (docs/readers/records.md). Unless some are messy, no value looks like
// a formula.
//
// The columns are o.Fields, or the first o.Columns of these: id, 1 for the first row, then
// name, email, company, date, number and words, followed by name_2 to words_2, name_3 to
// words_3, and so on. See [RecordFields] for what they contain, and [NewJSON] for what can be
// said of all values. The same fields of the same person have the same values there.
func NewCSV(o CSVOptions) (*Content, error) { return New(context.Background(), o) }

func (o CSVOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	selected, err := o.records().prepare(options, records.CSVFields)
	if err != nil {
		return nil, err
	}
	layout := records.Layout{
		Delimiter: map[CSVDelimiter]string{CSVComma: ",", CSVSemicolon: ";", CSVTab: "\t", CSVPipe: "|"}[o.Delimiter],
		Newline:   map[CSVNewline]string{CSVCRLF: "\r\n", CSVLF: "\n", CSVCR: "\r"}[o.Newline],
		BOM:       o.BOM,
		NoHeader:  o.NoHeader,
		Charset:   charset.Charset(o.Charset),
		Notation:  records.Notation{DecimalComma: o.Decimal == CSVDecimalComma, Dates: string(o.Dates)},
	}
	if err := o.checkCharset(&selected); err != nil {
		return nil, err
	}
	if o.Size > 0 && !records.HasText(selected.Fields) {
		return nil, &ValidationError{Field: "Size", Value: FormatSize(o.Size), Reason: "must be absent unless a column is text, such as company or notes"}
	}
	name := fmt.Sprintf("rows-%d.csv", o.Rows)
	if o.Delimiter == CSVTab {
		name = fmt.Sprintf("rows-%d.tsv", o.Rows)
	}
	content, err := newPaddedContent(ctx, "csv 4", options, name, o.Size, "these rows", func(context.Context) (source, error) {
		if o.Size > 0 {
			return records.PaddedCSV(selected, layout, o.Size), nil
		}
		return records.CSV(selected, layout), nil
	})
	if err != nil {
		return nil, o.tooFewRows(err)
	}
	content.setCharset(o.Charset, o.BOM)
	return content, nil
}

// checkCharset checks the options that have to suit the charset. It selects the script, and countries if there are none.
func (o *CSVOptions) checkCharset(selected *records.Options) error {
	if o.Charset == CharsetUTF8 {
		return nil
	}
	home, script := o.Charset.home(o.Script)
	selected.Script = script
	if len(selected.Countries) == 0 {
		selected.Countries = home
	}
	suited := records.SuitedCountries(charset.Charset(o.Charset), script)
	if err := o.Charset.checkCountries(o.Countries, suited); err != nil {
		return err
	}
	return o.Charset.checkSize(o.Size)
}

// tooFewRows returns the error for a size that needs more rows, or err if it has another cause.
func (o CSVOptions) tooFewRows(err error) error {
	tooLarge, ok := errors.AsType[*lazyfile.TooLargeError](err)
	if !ok {
		return err
	}
	these := fmt.Sprintf("%d rows", o.Rows)
	if o.Rows == 1 {
		these = "1 row"
	}
	reason := fmt.Sprintf("must be at most %dB for %s", tooLarge.Max, these)
	unit := int64(charset.Charset(o.Charset).Unit())
	if rows := o.Size/(unit*records.MaxPadding) + 1; rows <= MaxCSVRows {
		reason += fmt.Sprintf("; %d rows reach %s", rows, FormatSize(o.Size))
	}
	return &ValidationError{Field: "Size", Value: FormatSize(o.Size), Reason: reason, Min: 1, Max: uint64(tooLarge.Max)}
}

func (o *CSVOptions) options() option.Options {
	rows := option.Integer("Rows", &o.Rows, 1, MaxCSVRows)
	return append(append(option.Options{rows}, o.records().options("Columns", DefaultCSVColumns, MaxCSVColumns)...),
		option.Choice("Delimiter", &o.Delimiter, CSVDelimiters()).Default(string(CSVComma)),
		option.Choice("Newline", &o.Newline, CSVNewlines()).Default(string(CSVCRLF)),
		charsetOption(&o.Charset),
		option.Flag("BOM", &o.BOM, "1").Only(withByteOrderMark()),
		option.Choice("Decimal", &o.Decimal, CSVDecimals()).Default(string(CSVDecimalPoint)),
		option.Choice("Dates", &o.Dates, CSVDateForms()).Default(string(CSVDatesISO)),
		option.Flag("NoHeader", &o.NoHeader, "0"),
		paddedSize(&o.Size))
}

// cost returns the cost of records. In another charset or notation, the file has lists of values of its own.
func (o *CSVOptions) cost() cost.Cost {
	c := o.records().cost(o.Size)
	if o.Charset != CharsetUTF8 || o.Decimal != CSVDecimalPoint || o.Dates != CSVDatesISO {
		kinds := int64(min(max(o.Columns, len(o.Fields)), len(fieldNames.Get())))
		lists := 192 * KB * kinds
		c.Memory += lists
		c.Held = c.Memory/12 + lists
		c.Time += time.Duration(kinds) * time.Millisecond / 2
	}
	return c
}

func (o *CSVOptions) records() recordOptions {
	return recordOptions{
		count: &o.Rows, part: &o.Columns, fields: &o.Fields, first: &o.First, countries: &o.Countries, script: &o.Script,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed,
	}
}
