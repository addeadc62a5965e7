package recognize

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A csvDelimiter is a delimiter and its name in addresses.
type csvDelimiter struct {
	name string
	char byte
}

// csvDelimiters begins with the default.
var csvDelimiters = []csvDelimiter{{"comma", ','}, {"tab", '\t'}, {"pipe", '|'}, {"semicolon", ';'}}

// tableExtensions are those of files that may be CSV besides those of [signature.CSV]. Other text is
// not, even if each of its lines has a comma.
var tableExtensions = []string{"", "txt", "dat"}

// A csvTable is a CSV file. Its values may have any encoding that contains ASCII.
type csvTable struct {
	*csvScanner
	dialect  csvDelimiter
	firstRow []string // nil if it is long
	bom      bool
	notUTF8  bool
	unended  bool // whether the last row has no line break
}

func readCSV(s *source) (facts, error) {
	isCSV := slices.Contains(signature.CSV.Extensions, s.extension())
	if !isCSV && !slices.Contains(tableExtensions, s.extension()) {
		return facts{}, errFormat
	}
	start, err := s.afterByteOrderMark()
	if err != nil {
		return facts{}, err
	}
	t := csvTable{csvScanner: newCSVScanner(','), bom: start > 0}
	for chunk, err := range s.chunks(start) {
		if err != nil {
			return facts{}, err
		}
		t.add(chunk)
	}
	t.unended = t.end()
	if t.binary || t.rows == 0 || !isCSV && !t.isTable() {
		return facts{}, errFormat
	}
	f := t.facts()
	f.exact = hasSize(s.ctx, f.address(), s.size)
	f.sized = !f.exact
	return f, nil
}

// add reads the next bytes.
func (t *csvTable) add(chunk []byte) {
	if t.offset == 0 {
		t.start(chunk)
	}
	t.scan(chunk)
	t.notUTF8 = t.notUTF8 || !utf8.Valid(chunk)
}

// start finds the delimiter and the first row in the first bytes. If rows have the same number of
// values with a comma and with another delimiter, the comma is that of decimal numbers.
func (t *csvTable) start(chunk []byte) {
	const maxSample = 64 << 10
	sample := chunk[:min(len(chunk), maxSample)]
	var best *csvScanner
	for _, d := range csvDelimiters {
		c := newCSVScanner(d.char)
		c.scan(sample)
		if c.rows == 0 {
			c.end()
		}
		if best == nil || c.isEven() || !best.isEven() && c.minColumns > best.minColumns {
			best, t.dialect = c, d
		}
	}
	t.csvScanner = newCSVScanner(t.dialect.char)
	r := csv.NewReader(bytes.NewReader(sample[:best.firstEnd]))
	r.Comma, r.LazyQuotes = rune(t.dialect.char), true
	t.firstRow, _ = r.Read() // an error leaves it empty
}

// isEven reports whether all rows have the same number of values, of which there are several.
func (c *csvScanner) isEven() bool { return c.minColumns > 1 && c.minColumns == c.maxColumns }

// isTable reports whether a text is CSV. A space after a comma is a sign of prose.
func (t *csvTable) isTable() bool {
	hasSpaces := func(value string) bool { return strings.TrimSpace(value) != value }
	return t.isEven() && t.rows > 1 && !slices.ContainsFunc(t.firstRow, hasSpaces)
}

// facts returns what an address keeps of the table.
func (t *csvTable) facts() facts {
	f := facts{kind: "csv", lost: []string{"values"}}
	rows, names := t.rows, t.firstRow
	hasHeader := rows > 1 && !slices.ContainsFunc(t.firstRow, looksLikeValue)
	if hasHeader {
		rows--
	} else {
		names = nil
	}
	f.segment = strconv.FormatInt(rows, 10)
	f.kept = []string{count(rows, "row")}
	f.setPart(columns, int(t.maxColumns), names)
	f.keepIf(t.dialect != csvDelimiters[0], t.dialect.name+" as delimiter", "delimiter="+t.dialect.name)
	f.keepIf(t.lf > t.crlf, "LF as line break", "newline=lf")
	f.keepIf(t.bom, "byte order mark", "bom=1")
	f.keepIf(!hasHeader, "no header", "header=0")
	t.lose(&f)
	return f
}

// lose notes what the address does not keep.
func (t *csvTable) lose(f *facts) {
	f.loseIf(t.minColumns < t.maxColumns, fmt.Sprintf("rows of %d to %d columns", t.minColumns, t.maxColumns))
	f.loseIf(t.cr > 0 || t.crlf > 0 && t.lf > 0, "line breaks of several kinds")
	f.loseIf(t.multiline, "line breaks within values")
	f.loseIf(t.unended, "that the last row has no line break")
	f.loseIf(t.notUTF8, "that it is not UTF-8")
}

// looksLikeValue reports whether the text of a cell in the first row is a value, such as a number,
// a date or an e-mail address, and so not the name of a column.
func looksLikeValue(cell string) bool {
	cell = strings.TrimSpace(cell)
	if strings.Contains(cell, "@") || strings.EqualFold(cell, "true") || strings.EqualFold(cell, "false") {
		return true
	}
	digits := strings.ContainsAny(cell, "0123456789")
	return digits && strings.Trim(cell, "0123456789 +-.,:/%$€£TZ") == ""
}
