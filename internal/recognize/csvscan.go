package recognize

import (
	"io"
	"unicode/utf8"
)

// A csvScanner counts the rows of CSV (RFC 4180). It takes quotation marks as such at the
// beginning of a value only, as most readers do. Empty lines are no rows. Values may have any encoding that
// contains ASCII.
type csvScanner struct {
	delimiter rune
	offset    int64 // of the next character

	rows                   int64
	firstEnd               int64 // offset of the end of the first row
	minColumns, maxColumns int64
	crlf, lf, cr           int64 // ends of rows
	multiline              bool  // whether a value contains a line break
	notUTF8                bool
	unended                bool // whether the last row has no line break

	state   csvState
	columns int64 // of the current row, before the current value
}

// A csvState is where a csvScanner is.
type csvState uint8

const (
	atRow      csvState = iota // at the beginning of a row
	afterCR                    // as atRow, but a line feed belongs to the row before
	atValue                    // after a delimiter
	inValue                    // after a character of a value
	inQuotes                   // after a quotation mark that begins a value
	afterQuote                 // after a quotation mark that ends a value, or is the first of two
)

// scan reads CSV up to a last row that has no line break. Zero bytes are not CSV.
func (c *csvScanner) scan(r io.RuneReader) {
	for {
		char, size, err := r.ReadRune()
		if err == io.EOF {
			c.unended = c.inRow()
			return
		}
		must(err)
		expect(char != 0)
		c.notUTF8 = c.notUTF8 || char == utf8.RuneError && size == 1
		c.add(char)
		c.offset += int64(size)
	}
}

// add reads a character.
func (c *csvScanner) add(char rune) {
	switch {
	case c.state == inQuotes && char != '"':
		c.multiline = c.multiline || char == '\n'
	case c.state == inQuotes:
		c.state = afterQuote
	case char == '"' && c.state != inValue:
		c.state = inQuotes // again, if there are two
	case char == c.delimiter:
		c.columns++
		c.state = atValue
	case char == '\r':
		c.endRow()
		c.cr++
		c.state = afterCR
	case char == '\n':
		c.addLineFeed()
	default:
		c.state = inValue
	}
}

func (c *csvScanner) addLineFeed() {
	if c.state == afterCR {
		c.cr--
		c.crlf++
	} else {
		c.endRow()
		c.lf++
	}
	c.state = atRow
}

func (c *csvScanner) inRow() bool { return c.state != atRow && c.state != afterCR }

// endRow ends a row, if there is one.
func (c *csvScanner) endRow() {
	if !c.inRow() {
		return
	}
	c.columns++
	if c.rows == 0 {
		c.firstEnd, c.minColumns = c.offset, c.columns
	}
	c.minColumns, c.maxColumns = min(c.minColumns, c.columns), max(c.maxColumns, c.columns)
	c.rows++
	c.columns = 0
}

// isEven reports whether all rows have the same number of values, of which there are several.
func (c *csvScanner) isEven() bool { return c.minColumns > 1 && c.minColumns == c.maxColumns }
