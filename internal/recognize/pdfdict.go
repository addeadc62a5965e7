package recognize

import (
	"bytes"
	"strconv"
)

// Clauses in the files about PDF are those of ISO 32000-1.

const (
	pdfSpace      = "\x00\t\n\f\r "
	pdfDelimiters = pdfSpace + "()<>[]{}/%"
)

// Limits of dictionaries that are read. Those of the structure of a file are small.
const (
	maxPDFKeys    = 128
	maxPDFNumbers = 1024 // of an array, and of the bytes that a predictor takes for a row
)

// pdfToken splits b after the first token (7.2). It is empty if there is none.
func pdfToken(b []byte) (token, rest []byte) {
	b = bytes.TrimLeft(b, pdfSpace)
	for len(b) > 0 && b[0] == '%' { // a comment
		b = bytes.TrimLeft(b[max(bytes.IndexAny(b, "\r\n"), 1):], pdfSpace)
	}
	n := pdfTokenSize(b)
	return b[:n], b[n:]
}

// pdfTokenSize returns the size of the token that b begins with.
func pdfTokenSize(b []byte) int {
	switch {
	case len(b) == 0:
		return 0
	case b[0] == '(':
		return pdfStringSize(b)
	case bytes.HasPrefix(b, []byte("<<")), bytes.HasPrefix(b, []byte(">>")):
		return 2
	case b[0] == '<': // a string of hexadecimal digits
		return bytes.IndexByte(b, '>') + 1
	case b[0] == '/' || bytes.IndexByte([]byte(pdfDelimiters), b[0]) < 0: // a name, a number or a keyword
		if n := bytes.IndexAny(b[1:], pdfDelimiters); n >= 0 {
			return 1 + n
		}
		return len(b)
	}
	return 1
}

// pdfStringSize returns the size of a string in parentheses, or 0 if it does not end (7.3.4.2).
func pdfStringSize(b []byte) int {
	depth := 0
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// A pdfDict is a dictionary, with values as they stand in the file (7.3.7).
type pdfDict map[string][]byte

// parsePDFDict splits b after a dictionary.
func parsePDFDict(b []byte) (d pdfDict, rest []byte, err error) {
	token, b := pdfToken(b)
	if string(token) != "<<" {
		return nil, nil, errFormat
	}
	d = pdfDict{}
	for {
		key, after := pdfToken(b)
		switch {
		case string(key) == ">>":
			return d, after, nil
		case len(key) == 0, key[0] != '/':
			return nil, nil, errFormat
		case len(d) == maxPDFKeys:
			return nil, nil, errTooMuch
		}
		rest = skipPDFValue(after)
		d[string(key[1:])] = after[:len(after)-len(rest)]
		b = rest
	}
}

// skipPDFValue returns what follows the value of a key: the next key, or the end of the dictionary.
func skipPDFValue(b []byte) []byte {
	depth := 0 // of arrays and dictionaries
	for first := true; ; first = false {
		token, rest := pdfToken(b)
		switch {
		case len(token) == 0, depth == 0 && (string(token) == ">>" || !first && token[0] == '/'):
			return b
		case string(token) == "[", string(token) == "<<":
			depth++
		case string(token) == "]", string(token) == ">>":
			depth--
		}
		b = rest
	}
}

// integer returns the value of a key that is a number of at least 0.
func (d pdfDict) integer(key string) (int64, error) {
	token, rest := pdfToken(d[key])
	if more, _ := pdfToken(rest); len(more) > 0 { // a reference
		return 0, errUnsupported
	}
	return parsePDFInteger(token)
}

// integerOr is like integer, but returns a default if there is no number.
func (d pdfDict) integerOr(key string, def int64) int64 {
	if n, err := d.integer(key); err == nil {
		return n
	}
	return def
}

// reference returns the number of the object that the value of a key refers to (7.3.10).
func (d pdfDict) reference(key string) (int64, error) {
	number, rest := pdfToken(d[key])
	_, rest = pdfToken(rest) // the generation
	if keyword, _ := pdfToken(rest); string(keyword) != "R" {
		return 0, errFormat
	}
	return parsePDFInteger(number)
}

// integers returns the numbers of an array, or def if there is none.
func (d pdfDict) integers(key string, def ...int64) ([]int64, error) {
	token, b := pdfToken(d[key])
	if len(token) == 0 {
		return def, nil
	}
	if string(token) != "[" {
		return nil, errFormat
	}
	var all []int64
	for {
		if token, b = pdfToken(b); string(token) == "]" {
			return all, nil
		}
		n, err := parsePDFInteger(token)
		if err != nil {
			return nil, err
		}
		if all = append(all, n); len(all) > maxPDFNumbers {
			return nil, errTooMuch
		}
	}
}

// name returns the value of a key that is a name, or an array of one name, without the slash.
func (d pdfDict) name(key string) string {
	token, rest := pdfToken(d[key])
	if string(token) == "[" {
		token, _ = pdfToken(rest)
	}
	return string(bytes.TrimPrefix(token, []byte("/")))
}

func parsePDFInteger(token []byte) (int64, error) {
	n, err := strconv.ParseInt(string(token), 10, 64)
	if err != nil || n < 0 {
		return 0, errFormat
	}
	return n, nil
}
