package recognize

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

const (
	jsonSpace    = " \t\r\n"
	maxJSONDepth = 1000 // arrays and objects within each other
	maxScalar    = 400  // bytes of a number, which may have any number of digits
)

// A jsonReader reads JSON (RFC 8259) without allocating memory for values. It does not check escape
// sequences in strings.
type jsonReader struct {
	*bufio.Reader
	depth int
	// text is the last string as it stands in the file, or nil if it is long. It is valid until
	// more is read.
	text []byte
}

func newJSONReader(r io.Reader) *jsonReader {
	return &jsonReader{Reader: bufio.NewReaderSize(r, 64<<10)}
}

// next skips white space, and returns the byte after it without reading that.
func (j *jsonReader) next() (byte, error) {
	for {
		b, err := j.ReadByte()
		if err != nil {
			return 0, err
		}
		if strings.IndexByte(jsonSpace, b) < 0 {
			return b, j.UnreadByte()
		}
	}
}

// expect skips white space, and reads a byte that must be there.
func (j *jsonReader) expect(want byte) error {
	b, err := j.next()
	if err != nil {
		return noEOF(err)
	}
	if b != want {
		return errFormat
	}
	_, err = j.ReadByte()
	return err
}

// value reads a value.
func (j *jsonReader) value() error {
	b, err := j.next()
	if err != nil {
		return noEOF(err)
	}
	switch b {
	case '{':
		return j.list('{', '}', j.member)
	case '[':
		return j.list('[', ']', j.value)
	case '"':
		return j.string()
	}
	return j.scalar()
}

// list reads an array or an object, whose items a function reads.
func (j *jsonReader) list(begin, end byte, item func() error) error {
	if j.depth++; j.depth > maxJSONDepth {
		return errTooMuch
	}
	defer func() { j.depth-- }()
	if err := j.expect(begin); err != nil {
		return err
	}
	if b, err := j.next(); err == nil && b == end {
		return j.expect(end)
	}
	for {
		if err := item(); err != nil {
			return err
		}
		b, err := j.next()
		if err != nil {
			return noEOF(err)
		}
		if b == end {
			return j.expect(end)
		}
		if err := j.expect(','); err != nil {
			return err
		}
	}
}

// member reads a key and its value.
func (j *jsonReader) member() error {
	if err := j.string(); err != nil {
		return err
	}
	if err := j.expect(':'); err != nil {
		return err
	}
	return j.value()
}

// string reads a string.
func (j *jsonReader) string() error {
	if err := j.expect('"'); err != nil {
		return err
	}
	j.text = nil
	isEscaped, isFirst := false, true
	for {
		chunk, err := j.ReadSlice('"')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return noEOF(err)
		}
		wasEscaped := false // the last byte
		for _, b := range chunk {
			if b < ' ' {
				return errFormat
			}
			wasEscaped = isEscaped
			isEscaped = b == '\\' && !isEscaped
		}
		if err == nil && !wasEscaped { // the quotation mark
			if isFirst {
				j.text = chunk[:len(chunk)-1]
			}
			return nil
		}
		isFirst = false
	}
}

// scalar reads a number, a boolean or null.
func (j *jsonReader) scalar() error {
	var text [maxScalar]byte
	for n := range text {
		b, err := j.ReadByte()
		if err != nil {
			return noEOF(err)
		}
		if strings.IndexByte(",]}"+jsonSpace, b) >= 0 {
			if !json.Valid(text[:n]) {
				return errFormat
			}
			return j.UnreadByte()
		}
		text[n] = b
	}
	return errTooMuch
}
