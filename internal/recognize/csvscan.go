package recognize

import "bytes"

// A csvScanner counts the rows of CSV (RFC 4180). It takes quotation marks as such at the
// beginning of a value only, as most readers do. Empty lines are no rows.
type csvScanner struct {
	delimiter byte
	classes   [256]byteClass
	offset    int64 // of the next byte

	rows                   int64
	firstEnd               int64 // offset of the end of the first row
	minColumns, maxColumns int64
	crlf, lf, cr           int64 // ends of rows
	multiline              bool  // whether a value contains a line break
	binary                 bool  // whether there are zero bytes

	state   csvState
	columns int64 // of the current row, before the current value
}

// A byteClass is what a byte means to a csvScanner.
type byteClass uint8

const (
	otherByte byteClass = iota
	delimiterByte
	quoteByte
	crByte
	lfByte
)

// A csvState is where a csvScanner is.
type csvState uint8

const (
	atRow      csvState = iota // at the beginning of a row
	afterCR                    // as atRow, but a line feed belongs to the row before
	atValue                    // after a delimiter
	inValue                    // after a byte of a value
	inQuotes                   // after a quotation mark that begins a value
	afterQuote                 // after a quotation mark that ends a value, or is the first of two
)

func newCSVScanner(delimiter byte) *csvScanner {
	c := &csvScanner{delimiter: delimiter}
	c.classes['"'], c.classes['\r'], c.classes['\n'] = quoteByte, crByte, lfByte
	c.classes[delimiter] = delimiterByte
	return c
}

// scan reads the next bytes.
func (c *csvScanner) scan(b []byte) {
	c.binary = c.binary || bytes.IndexByte(b, 0) >= 0
	for i := 0; i < len(b); {
		n := 0
		if c.state == atRow {
			n = c.scanPlainRow(b[i:], c.offset+int64(i))
		}
		if n == 0 {
			n = c.scanSome(b[i:], c.offset+int64(i))
		}
		i += n
	}
	c.offset += int64(len(b))
}

// scanPlainRow reads a row at an offset if b has all of it and it has no quotation marks. It returns
// the number of bytes read. This is several times as fast as scanSome.
func (c *csvScanner) scanPlainRow(b []byte, offset int64) int {
	n := bytes.IndexByte(b, '\n')
	if n < 0 {
		return 0
	}
	row, isCRLF := bytes.CutSuffix(b[:n], []byte("\r"))
	if bytes.IndexByte(row, '"') >= 0 || bytes.IndexByte(row, '\r') >= 0 {
		return 0
	}
	if len(row) > 0 {
		c.columns = int64(bytes.Count(row, []byte{c.delimiter}))
		c.state = inValue
		c.endRow(offset + int64(len(row)))
		c.state = atRow
	}
	if isCRLF {
		c.crlf++
	} else {
		c.lf++
	}
	return n + 1
}

// scanSome reads some bytes at an offset, and returns their number.
func (c *csvScanner) scanSome(b []byte, offset int64) int {
	switch class := c.classes[b[0]]; {
	case c.state == inQuotes:
		return c.skipQuoted(b)
	case class != otherByte:
		c.next(class, offset)
		return 1
	}
	c.state = inValue
	n := 1
	for n < len(b) && c.classes[b[n]] == otherByte {
		n++
	}
	return n
}

// skipQuoted reads bytes in quotation marks, and returns their number.
func (c *csvScanner) skipQuoted(b []byte) int {
	n := bytes.IndexByte(b, '"')
	if n < 0 {
		n = len(b)
	} else {
		c.state = afterQuote
	}
	c.multiline = c.multiline || bytes.IndexByte(b[:n], '\n') >= 0
	return min(n+1, len(b))
}

// next reads a byte at an offset that is not in quotation marks.
func (c *csvScanner) next(class byteClass, offset int64) {
	switch class {
	case delimiterByte:
		c.columns++
		c.state = atValue
	case quoteByte:
		if c.state == inValue {
			return
		}
		c.state = inQuotes // again, if there are two
	case crByte:
		c.endRow(offset)
		c.cr++
		c.state = afterCR
	case lfByte:
		if c.state == afterCR {
			c.cr--
			c.crlf++
		} else {
			c.endRow(offset)
			c.lf++
		}
		c.state = atRow
	}
}

// endRow ends a row before an offset.
func (c *csvScanner) endRow(offset int64) {
	if c.state == atRow || c.state == afterCR {
		return
	}
	c.columns++
	if c.rows == 0 {
		c.firstEnd, c.minColumns = offset, c.columns
	}
	c.minColumns, c.maxColumns = min(c.minColumns, c.columns), max(c.maxColumns, c.columns)
	c.rows++
	c.columns = 0
}

// end ends the last row, and reports whether it has no line break.
func (c *csvScanner) end() bool {
	open := c.state != atRow && c.state != afterCR
	c.endRow(c.offset)
	return open
}
