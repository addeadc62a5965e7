package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Limits and defaults of spreadsheets.
const (
	MaxSheetRows        = 100_000 // without the header
	MaxSheetColumns     = 100
	DefaultSheetColumns = 5
)

func init() {
	mediaTypes[".xlsx"] = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
}

// SheetOptions are the options of [NewSheet].
type SheetOptions struct {
	// Rows is the number of rows after the header, 1 to MaxSheetRows.
	Rows int
	// Columns is the number of columns, 1 to MaxSheetColumns. The default is
	// DefaultSheetColumns. It must be 0 if there are Fields.
	Columns int
	// Fields are the columns in their order, 1 to MaxSheetColumns different ones of
	// [RecordFields], such as name or name_2. The default are the first Columns, as in
	// [NewCSV].
	Fields []string
	// First, Countries, Nulls and Messy are as in [JSONOptions].
	First     int
	Countries []string
	Nulls     int
	Messy     int
	// Seed selects the rows, and the bytes that pad a file to its Size. It does not
	// affect id, so it has no effect if that is the only column.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded
	// with a part that programs ignore. An error says what the rows need if Size is less.
	// The default is the size without padding.
	Size int64
	// Password is needed to open the file, which is encrypted with AES-256 by agile encryption
	// ([MS-OFFCRYPTO]) in a compound file ([MS-CFB]). It has up to MaxPasswordChars characters and
	// MaxPasswordBytes bytes, after its preparation as in [ArchiveOptions]. As equal options give
	// equal bytes, this keeps no secrets.
	Password string
}

// NewSheet returns a spreadsheet in Office Open XML (ECMA-376) that has one sheet with a
// header and rows of fake values. The header is frozen, and has a filter for each column.
//
// The columns and their values are those of [NewCSV] for the same options. Cells have types:
// numbers, booleans, and dates and times, which are in UTC and shown as in CSV. All other
// values are text, even if they consist of digits or begin with "=", so there are no formulas.
// Cells of missing values are empty.
//
// The rows are not compressed.
func NewSheet(o SheetOptions) (*Content, error) { return New(context.Background(), o) }

func (o SheetOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	r := o.records()
	if err := r.check(options, "Columns", o.Columns); err != nil {
		return nil, err
	}
	selected := r.selected(records.CSVFields(o.Columns))
	name := fmt.Sprintf("sheet-%d.xlsx", o.Rows)
	members := func(ctx context.Context) ([]archive.Member, error) {
		return records.Sheet(ctx, selected)
	}
	return officePackage{"xl", o.Password, o.Size, o.Seed, members}.content(ctx, "sheet 2", options, name)
}

// Rules returns the rules that [NewSheet] validates its options against.
func (o SheetOptions) Rules() []Rule { return rules(o.options()) }

func (o *SheetOptions) options() []option {
	columns := partOption(&o.Columns, o.Fields, "Columns", DefaultSheetColumns, MaxSheetColumns)
	options := []option{integerOption(&o.Rows, "Rows", 0, 1, MaxSheetRows), columns}
	return append(append(options, o.records().options(o.Columns, MaxSheetColumns)...),
		optionalOption(o.Size, paddedSizeRule()), passwordOption(&o.Password, "Password"))
}

func (o *SheetOptions) records() recordOptions {
	return recordOptions{&o.Rows, &o.Fields, &o.First, &o.Countries, &o.Nulls, &o.Messy, &o.Seed}
}
