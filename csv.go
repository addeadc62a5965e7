package placeholder

import (
	"context"
	"errors"
	"fmt"

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
	CSVCR   CSVNewline = "cr"   // carriage return, as old programs for the Mac write
)

// CSVNewlines returns all line breaks.
func CSVNewlines() []CSVNewline { return []CSVNewline{CSVCRLF, CSVLF, CSVCR} }

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
	// First, Countries, Nulls and Messy are as in [JSONOptions].
	First     int
	Countries []string
	Nulls     int
	Messy     int
	// Seed selects the rows. It does not affect id, so it has no effect if that is the
	// only column.
	Seed uint64
	// Delimiter separates the values of a row. The default is CSVComma.
	Delimiter CSVDelimiter
	// Newline ends each row. The default is CSVCRLF.
	Newline CSVNewline
	// BOM begins the file with a byte order mark, because it tells spreadsheets that the text is UTF-8.
	BOM bool
	// NoHeader leaves out the header.
	NoHeader bool
	// Size is the exact size of the file in bytes, up to MaxFileSize. Text after each value of the
	// last column of text, such as company or notes, pads the file. Its lengths differ by at most a
	// byte. These values are neither missing nor messy, and have at most 32,000 characters. If Size
	// is too small, the error says how many bytes the rows need, and if it is too large, how many
	// rows it needs. The default is the size without padding.
	Size int64
}

// NewCSV returns a header and rows of fake values, as comma-separated values (RFC 4180)
// in UTF-8. Values with delimiters, quotation marks or line breaks are quoted, as are those
// with white space around them, and \., which ends the data of COPY in PostgreSQL. A missing
// value is empty; if it is the only one of a row, it is an empty pair of quotation marks,
// because readers ignore blank lines. Unless some are messy, spreadsheets do not interpret any
// value as a formula.
//
// The columns are o.Fields, or the first o.Columns of these: id, 1 for the first row, then
// name, email, company, date, number and words, followed by name_2 to words_2, name_3 to
// words_3, and so on. See [RecordFields] for what they contain, and [NewJSON] for what can be
// said of all values. The same fields of the same person have the same values there.
func NewCSV(o CSVOptions) (*Content, error) { return New(context.Background(), o) }

func (o CSVOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	r := o.records()
	if err := r.check(); err != nil {
		return nil, err
	}
	r.clearUnusedSeed()
	layout := records.Layout{
		Delimiter: map[CSVDelimiter]string{CSVComma: ",", CSVSemicolon: ";", CSVTab: "\t", CSVPipe: "|"}[o.Delimiter],
		Newline:   map[CSVNewline]string{CSVCRLF: "\r\n", CSVLF: "\n", CSVCR: "\r"}[o.Newline],
		BOM:       o.BOM,
		NoHeader:  o.NoHeader,
	}
	selected := r.selected(records.CSVFields(o.Columns))
	if o.Size > 0 && !records.HasText(selected.Fields) {
		return nil, &ValidationError{Field: "Size", Value: FormatSize(o.Size), Reason: "must be absent unless a column is text, such as company or notes"}
	}
	name := fmt.Sprintf("rows-%d.csv", o.Rows)
	if o.Delimiter == CSVTab {
		name = fmt.Sprintf("rows-%d.tsv", o.Rows)
	}
	content, err := newPaddedContent(ctx, "csv 3", options, name, o.Size, "these rows", func(context.Context) (source, error) {
		if o.Size > 0 {
			return records.PaddedCSV(selected, layout, o.Size), nil
		}
		return records.CSV(selected, layout), nil
	})
	return content, o.tooFewRows(err)
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
	if rows := o.Size/records.MaxPadding + 1; rows <= MaxCSVRows {
		reason += fmt.Sprintf("; %d rows reach %s", rows, FormatSize(o.Size))
	}
	return &ValidationError{Field: "Size", Value: FormatSize(o.Size), Reason: reason, Min: 1, Max: uint64(tooLarge.Max)}
}

func (o *CSVOptions) options() option.Options {
	rows := option.Integer("Rows", &o.Rows, 1, MaxCSVRows)
	return append(append(option.Options{rows}, o.records().options("Columns", DefaultCSVColumns, MaxCSVColumns)...),
		option.Choice("Delimiter", &o.Delimiter, CSVDelimiters()).Default(string(CSVComma)),
		option.Choice("Newline", &o.Newline, CSVNewlines()).Default(string(CSVCRLF)),
		option.Flag("BOM", &o.BOM, "1"),
		option.Flag("NoHeader", &o.NoHeader, "0"),
		paddedSize(&o.Size))
}

func (o *CSVOptions) cost() cost.Cost { return o.records().cost(o.Size) }

func (o *CSVOptions) records() recordOptions {
	return recordOptions{
		count: &o.Rows, part: &o.Columns, fields: &o.Fields, first: &o.First, countries: &o.Countries,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed,
	}
}
