package recognize

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A csvDelimiter is a delimiter and its name in addresses.
type csvDelimiter struct {
	name string
	char rune
}

// csvDelimiters begins with the default.
var csvDelimiters = []csvDelimiter{{"comma", ','}, {"tab", '\t'}, {"pipe", '|'}, {"semicolon", ';'}}

// tableExtensions are extensions of files that may be CSV besides the extensions of [signature.CSV]. Text in
// other files is not CSV, even if each line has a comma.
var tableExtensions = []string{"", "txt", "dat"}

func readCSV(s *source) facts {
	isCSV := slices.Contains(signature.CSV.Extensions, s.extension())
	expect(isCSV || slices.Contains(tableExtensions, s.extension()))
	const maxSample = 64 << 10
	start := s.afterByteOrderMark()
	dialect, firstRow := findDialect(bytes.Clone(s.upTo(start, maxSample)))
	c := csvScanner{dialect: dialect}
	c.scan(s.stream(start))
	c.endRow()
	expect(c.rows > 0 && (isCSV || c.isTable(firstRow)))
	f := c.facts(firstRow, start > 0)
	f.measure(s)
	return f
}

// findDialect finds the delimiter and the first row, or its beginning, in the first bytes. If rows have the same
// number of values with a comma and with another delimiter, the comma belongs to decimal numbers.
func findDialect(sample []byte) (csvDelimiter, []string) {
	var best *csvScanner
	for _, d := range csvDelimiters {
		c := &csvScanner{dialect: d}
		c.scan(bytes.NewReader(sample))
		if c.rows == 0 {
			c.endRow()
		}
		if best == nil || c.isEven() || !best.isEven() && c.minColumns > best.minColumns {
			best = c
		}
	}
	r := csv.NewReader(bytes.NewReader(sample[:best.firstEnd]))
	r.Comma, r.LazyQuotes = best.dialect.char, true
	firstRow, _ := r.Read() // an error leaves it empty
	return best.dialect, firstRow
}

// isTable reports whether a text is CSV. A space after a comma is a sign of prose.
func (c *csvScanner) isTable(firstRow []string) bool {
	hasSpaces := func(value string) bool { return strings.TrimSpace(value) != value }
	return c.isEven() && c.rows > 1 && !slices.ContainsFunc(firstRow, hasSpaces)
}

// facts returns what an address keeps of the table.
func (c *csvScanner) facts(firstRow []string, hasMark bool) facts {
	rows, names := c.rows, []string(nil)
	hasHeader := rows > 1 && !slices.ContainsFunc(firstRow, cellValue.MatchString)
	if hasHeader {
		rows, names = rows-1, firstRow
	}
	f := newFacts("csv", rows, "row", "values")
	f.setPart(columns, int(c.maxColumns), names)
	f.keepIf(c.dialect != csvDelimiters[0], c.dialect.name+" as delimiter", "delimiter="+c.dialect.name)
	f.keepIf(c.lf > c.crlf+c.cr, "LF as line break", "newline=lf")
	f.keepIf(c.cr > c.crlf+c.lf, "CR as line break", "newline=cr")
	f.keepIf(hasMark, "byte order mark", "bom=1")
	f.keepIf(!hasHeader, "no header", "header=0")
	f.loseIf(c.minColumns < c.maxColumns, fmt.Sprintf("rows of %d to %d columns", c.minColumns, c.maxColumns))
	f.loseIf(max(c.crlf, c.lf, c.cr) < c.crlf+c.lf+c.cr, "line breaks of several kinds")
	f.loseIf(c.multiline, "line breaks within values")
	f.loseIf(c.notUTF8, "that it is not UTF-8")
	return f
}

// cellValue matches a cell in the first row that is a value, such as a number, a date or an e-mail address, and so not
// the name of a column.
var cellValue = regexp.MustCompile(`(?i)@|^\s*(true|false|[\d +.,:/%$€£tz-]*\d[\d +.,:/%$€£tz-]*)\s*$`)

// A csvScanner counts the rows of CSV (RFC 4180). It takes quotation marks as such at the beginning of a value only. Empty lines are no rows. Values may have any encoding that contains ASCII.
type csvScanner struct {
	dialect csvDelimiter
	offset  int64 // of the next character

	rows                   int64
	firstEnd               int64 // offset of the end of the first row
	minColumns, maxColumns int64
	crlf, lf, cr           int64 // ends of lines
	multiline              bool  // whether a value contains a line break
	notUTF8                bool

	columns  int64 // of the current row, with the current value; 0 at its beginning
	inValue  bool  // after the first character of a value without quotation marks
	inQuotes bool
	previous rune // character
}

// scan reads CSV up to a last row that has no line break. Zero bytes are not CSV.
func (c *csvScanner) scan(r io.RuneReader) {
	for {
		char, size, err := r.ReadRune()
		if err == io.EOF {
			return
		}
		must(err)
		expect(char != 0)
		c.notUTF8 = c.notUTF8 || char == utf8.RuneError && size == 1
		c.add(char)
		c.offset += int64(size)
		c.previous = char
	}
}

// add reads a character. A quotation mark within quotes ends and begins them again.
func (c *csvScanner) add(char rune) {
	switch {
	case char == '"' && !c.inValue:
		c.inQuotes = !c.inQuotes
		c.columns = max(c.columns, 1)
	case c.inQuotes:
		c.multiline = c.multiline || char == '\n'
	case char == c.dialect.char:
		c.columns = max(c.columns, 1) + 1
		c.inValue = false
	case char == '\r':
		c.cr++
		c.endRow()
	case char == '\n' && c.previous == '\r':
		c.cr, c.crlf = c.cr-1, c.crlf+1
	case char == '\n':
		c.lf++
		c.endRow()
	default:
		c.columns = max(c.columns, 1)
		c.inValue = true
	}
}

// endRow ends a row, if there is one.
func (c *csvScanner) endRow() {
	if c.columns == 0 {
		return
	}
	if c.rows == 0 {
		c.firstEnd, c.minColumns = c.offset, c.columns
	}
	c.minColumns, c.maxColumns = min(c.minColumns, c.columns), max(c.maxColumns, c.columns)
	c.rows++
	c.columns, c.inValue = 0, false
}

// isEven reports whether all rows have the same number of values, and more than one.
func (c *csvScanner) isEven() bool { return c.minColumns > 1 && c.minColumns == c.maxColumns }
