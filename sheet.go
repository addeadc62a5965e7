package placeholder

import (
	"context"
	"fmt"
	"strconv"
	"time"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/office/xls"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Limits and defaults of spreadsheets.
const (
	MaxSheetRows        = 100_000 // of a sheet, without the header
	MaxSheetColumns     = 100
	MaxSheets           = 20
	MaxSheetRowsInAll   = 1_000_000 // of all sheets of a file
	DefaultSheetColumns = 5
	MaxSheetXLSRows     = 65_536     // of a sheet in SheetXLS, with all that are not records
	MaxSheetXLSCells    = 10_000_000 // of all rows of a file in SheetXLS
	MaxSheetXLSSize     = 2 * GB     // of a file in SheetXLS
	MaxSheetXLSPassword = 15         // UTF-16 code units of a Password in SheetXLS
)

// SheetStrings is where the text of cells is.
type SheetStrings string

// The places of text.
const (
	SheetStringsInline SheetStrings = "inline" // in each cell
	// SheetStringsShared is a list of strings that cells refer to. The names of columns,
	// and values of fields that come from one list, such as company, are there once. Each other cell has a string of
	// its own, even if another one is equal.
	SheetStringsShared SheetStrings = "shared"
)

// SheetStringPlaces returns all places of text.
func SheetStringPlaces() []SheetStrings {
	return []SheetStrings{SheetStringsInline, SheetStringsShared}
}

// A SheetDateSystem is the first year of the numbers of dates.
type SheetDateSystem string

// The date systems.
const (
	SheetDates1900 SheetDateSystem = "1900"
	SheetDates1904 SheetDateSystem = "1904" // the numbers of dates are 1,462 lower
)

// SheetDateSystems returns all date systems.
func SheetDateSystems() []SheetDateSystem { return []SheetDateSystem{SheetDates1900, SheetDates1904} }

func init() {
	mediaTypes[".xlsx"] = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	mediaTypes[".ods"] = odf.Spreadsheet
	mediaTypes[".xls"] = "application/vnd.ms-excel"
}

// A SheetFormat is the format of a spreadsheet. Its value is the file extension.
type SheetFormat string

// The formats.
const (
	SheetXLSX SheetFormat = "xlsx" // Office Open XML (ECMA-376)
	SheetODS  SheetFormat = "ods"  // OpenDocument 1.3 (ISO/IEC 26300)
	// SheetXLS is the format of Excel 97 to 2003 ([MS-XLS]), with up to MaxSheetXLSRows rows of a sheet, and MaxSheetXLSCells cells
	// of a file. It has shared strings, and neither filters nor charts.
	SheetXLS SheetFormat = "xls"
)

// SheetFormats returns all formats of spreadsheets.
func SheetFormats() []SheetFormat { return []SheetFormat{SheetXLSX, SheetODS, SheetXLS} }

// SheetOptions are the options of [NewSheet].
type SheetOptions struct {
	// Rows is the number of rows of each sheet after the header, 1 to MaxSheetRows.
	Rows int
	// Format is the format. The default is SheetXLSX. All formats have the same cells.
	Format SheetFormat
	// Sheets is the number of sheets, 1 to MaxSheets. The rows of a sheet continue where the
	// sheet before it ends, and all sheets may have MaxSheetRowsInAll rows in total. The default is 1.
	Sheets int
	// Formulas adds four columns to each sheet: the item, units, unit_price and amount of an
	// order. The amount is a formula, and so are the totals of units and amount, in a last
	// row. Cells of formulas also have their values. These columns are never missing or messy.
	Formulas bool
	// Chart adds a chart of the amounts of the first 12 rows to each sheet of an xlsx or an ods. It implies Formulas.
	Chart bool
	// Merged adds two things with merged cells to each sheet: a title in a row before the header, merged over all
	// columns, and a last column batch, whose cells are merged over 10 rows each. No other cells are merged.
	Merged bool
	// Hidden hides the second row of each ten after the header, the second column if there is one, and adds a last
	// sheet named Hidden, which is hidden. Hidden cells have the same values as others.
	Hidden bool
	// Strings is where the text of cells of an xlsx is. The default is SheetStringsInline.
	Strings SheetStrings
	// DateSystem is the first year of the numbers of dates in an xlsx or an xls. The default is SheetDates1900.
	DateSystem SheetDateSystem
	// Columns is the number of columns, 1 to MaxSheetColumns. The default is
	// DefaultSheetColumns. It must be 0 if there are Fields.
	Columns int
	// Fields are the columns in their order, 1 to MaxSheetColumns different ones of
	// [RecordFields], such as name or name_2. The default are the first Columns, as in
	// [NewCSV].
	Fields []string
	// First, Countries, Script, Nulls and Messy are as in [JSONOptions].
	First     int
	Countries []string
	Script    RecordScript
	Nulls     int
	Messy     int
	// Seed selects the rows, and the bytes that pad a file to its Size. It does not
	// affect id, so it has no effect if that is the only column.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded
	// with a part to which nothing refers, and an xls also with up to a few KB of zeros at its end. An error says what the rows need if Size is less.
	// The default is the size without padding.
	Size int64
	// Password is needed to open the file. An xlsx or an ods is encrypted with AES-256 as in [DocumentOptions], and an xls with RC4 and keys
	// of 40 bits, as in Excel 97 ([MS-OFFCRYPTO], 2.3.6). It has up to MaxPasswordChars characters and MaxPasswordBytes bytes, or up to
	// MaxSheetXLSPassword characters for an xls, after its preparation as in [ArchiveOptions]. As equal options give equal bytes, this
	// keeps no secrets.
	Password string
}

// NewSheet returns a spreadsheet of one or more sheets, each with a
// header and rows of fake values. The header is frozen, and has a filter for each column.
//
// The columns and their values are the same as in [NewCSV] with the same options. Cells have types:
// numbers, booleans, and dates and times, which are in UTC and shown as in CSV. All other
// values are text, even if they consist of digits or begin with "=", so only
// Formulas adds formulas. Cells of missing values are empty. The name Table stands for the header and the
// rows of a sheet in its formulas, and the header is printed on each page.
//
// The rows are not compressed.
func NewSheet(o SheetOptions) (*Content, error) { return New(context.Background(), o) }

func (o SheetOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	r := o.records()
	if err := r.check(); err != nil {
		return nil, err
	}
	o.Formulas = o.Formulas || o.Chart
	if !o.Formulas {
		r.clearUnusedSeed()
	}
	if err := o.checkRows(); err != nil {
		return nil, err
	}
	selected := r.selected(records.CSVFields(o.Columns))
	workbook := records.Workbook{
		Options: selected, Sheets: o.Sheets, Formulas: o.Formulas, Chart: o.Chart, Merged: o.Merged, Hidden: o.Hidden,
		Open: o.Format == SheetODS, SharedStrings: o.Strings == SheetStringsShared, Date1904: o.DateSystem == SheetDates1904,
	}
	name, folder := fmt.Sprintf("sheet-%d.%s", o.Rows, o.Format), "xl"
	switch o.Format {
	case SheetXLS:
		return newPaddedContent(ctx, sheetRevision, options, name, o.Size, "these options", func(ctx context.Context) (source, error) {
			book, err := workbook.Binary(ctx)
			if err != nil {
				return nil, err
			}
			if o.Password != "" {
				book.Key = xls.NewKey(o.Password, salt(o.Seed, xls.SaltSize))
			}
			return book.File(ctx, o.Size, filler.Random(o.Seed, o.Size).Part)
		})
	case SheetODS:
		folder = ""
	}
	return officePackage{folder, o.Password, o.Size, o.Seed, workbook.Members}.content(ctx, sheetRevision, options, name)
}

const sheetRevision revision = "sheet 6"

func (o *SheetOptions) options() option.Options {
	options := option.Options{
		option.Integer("Rows", &o.Rows, 1, MaxSheetRows), option.Choice("Format", &o.Format, SheetFormats()).Default(string(SheetXLSX)),
		option.Integer("Sheets", &o.Sheets, 1, MaxSheets).Default("1"),
		option.Flag("Formulas", &o.Formulas, "1"), option.Flag("Chart", &o.Chart, "1").Only(packagedSheets),
	}
	return append(append(options, o.records().options("Columns", DefaultSheetColumns, MaxSheetColumns)...),
		option.Flag("Merged", &o.Merged, "1"), option.Flag("Hidden", &o.Hidden, "1"),
		option.Choice("Strings", &o.Strings, SheetStringPlaces()).Default(string(SheetStringsInline)).Only(xlsxSheets),
		option.Choice("DateSystem", &o.DateSystem, SheetDateSystems()).Default(string(SheetDates1900)).Only(excelSheets),
		paddedSize(&o.Size), password("Password", &o.Password))
}

var (
	xlsxSheets     = option.Condition{Option: "Format", Values: []string{string(SheetXLSX)}}
	excelSheets    = option.Condition{Option: "Format", Values: []string{string(SheetXLSX), string(SheetXLS)}}
	packagedSheets = option.Condition{Option: "Format", Values: []string{string(SheetXLSX), string(SheetODS)}}
)

// cost returns the cost of a spreadsheet: the records of each sheet, which several goroutines measure, and
// the sizes of groups of rows. They are measured twice if there is a size. Shared strings are measured, too, and
// they and other dates need lists of values that only the file has. There are three bytes of merged cells for a row.
func (o *SheetOptions) cost() cost.Cost {
	const formulas = 4 // columns
	sheets, columns := int64(o.Sheets), int64(max(o.Columns, len(o.Fields))+formulas)
	values, c := sheets*int64(o.Rows)*columns, o.records().cost(0)
	c.Memory = 4*c.Memory*sheets + values
	c.Held = (400+32*columns)*KB*sheets + values/2
	c.Time *= time.Duration(sheets)
	if o.Strings == SheetStringsShared || o.Format == SheetXLS {
		c.Memory, c.Time = 2*c.Memory, 2*c.Time
		c.Held += (200+24*columns)*KB*sheets + sheets*int64(o.Rows)
	}
	if o.Strings == SheetStringsShared || o.Format == SheetXLS || o.DateSystem == SheetDates1904 {
		kinds := int64(o.kinds())
		c.Memory += 256 * KB * kinds
		c.Held += 192 * KB * kinds
		c.Time += time.Duration(kinds) * time.Millisecond
	}
	if o.Merged {
		c.Memory += 32 * sheets * int64(o.Rows)
		c.Held += 4 * sheets * int64(o.Rows)
	}
	if o.Format != SheetXLSX && o.Password != "" { // the rows are generated once more, to encrypt them
		c.Memory, c.Time = 2*c.Memory, 3*c.Time
	}
	if o.Size > 0 {
		c.Memory, c.Held = 2*c.Memory+8*MB, c.Held+MB
	}
	return c
}

// kinds returns the maximum number of kinds of values.
func (o *SheetOptions) kinds() int {
	if n := len(o.Fields); n > 0 {
		return min(n, len(fieldNames.Get())) + 1 // with items
	}
	const kinds = 7 // of columns that are not given
	return min(o.Columns, kinds) + 1
}

func (o *SheetOptions) records() recordOptions {
	return recordOptions{
		count: &o.Rows, part: &o.Columns, fields: &o.Fields, first: &o.First, countries: &o.Countries, script: &o.Script,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed,
	}
}

// checkRows checks that the rows of all sheets are not too many.
func (o *SheetOptions) checkRows() error {
	if o.Format == SheetXLS {
		if err := o.checkXLS(); err != nil {
			return err
		}
	}
	if limit := MaxSheetRowsInAll / o.Rows; o.Sheets > limit {
		return &ValidationError{
			Field: "Sheets", Value: strconv.Itoa(o.Sheets), Max: uint64(limit),
			Reason: fmt.Sprintf("must be at most %d for %d rows each", limit, o.Rows),
		}
	}
	return checkFirst(o.First, MaxRecord-o.Rows*o.Sheets+1)
}

// checkXLS checks the limits of an xls: of the rows of a sheet, and of cells, so that a file is below MaxSheetXLSSize.
func (o *SheetOptions) checkXLS() error {
	columns, rows := max(o.Columns, len(o.Fields)), MaxSheetXLSRows-1
	if o.Formulas {
		columns, rows = columns+4, rows-1
	}
	if o.Merged {
		columns, rows = columns+1, rows-1
	}
	switch limit := min(rows, MaxSheetXLSCells/columns/o.Sheets); {
	case o.Rows > limit:
		return &ValidationError{
			Field: "Rows", Value: strconv.Itoa(o.Rows), Min: 1, Max: uint64(limit), Reason: fmt.Sprintf("must be at most %d for these options of format xls", limit),
		}
	case len(utf16.Encode([]rune(o.Password))) > MaxSheetXLSPassword:
		return &ValidationError{
			Field: "Password", Value: o.Password, Min: 1, Max: MaxSheetXLSPassword,
			Reason: fmt.Sprintf("must have at most %d characters for format xls", MaxSheetXLSPassword),
		}
	case o.Size > MaxSheetXLSSize:
		return tooLargeFor(string(o.Format), o.Size, MaxSheetXLSSize)
	}
	return nil
}
