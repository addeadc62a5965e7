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
	maxPDFNumbers = 1024 // of an array
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
func parsePDFDict(b []byte) (d pdfDict, rest []byte) {
	token, b := pdfToken(b)
	expect(string(token) == "<<")
	d = pdfDict{}
	for len(d) < maxPDFKeys {
		key, after := pdfToken(b)
		if string(key) == ">>" {
			return d, after
		}
		expect(len(key) > 0 && key[0] == '/')
		rest = skipPDFValue(after)
		d[string(key[1:])] = after[:len(after)-len(rest)]
		b = rest
	}
	must(errTooMuch)
	return nil, nil
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
func (d pdfDict) integer(key string) int64 {
	token, rest := pdfToken(d[key])
	if more, _ := pdfToken(rest); len(more) > 0 { // a reference
		must(errUnsupported)
	}
	return pdfInteger(token)
}

// integerOr is like integer, but returns a default if there is no number.
func (d pdfDict) integerOr(key string, def int64) int64 {
	n, err := attempt(func() int64 { return d.integer(key) })
	if err != nil {
		return def
	}
	return n
}

// reference returns the number of the object that the value of a key refers to (7.3.10).
func (d pdfDict) reference(key string) int64 {
	number, rest := pdfToken(d[key])
	_, rest = pdfToken(rest) // the generation
	keyword, _ := pdfToken(rest)
	expect(string(keyword) == "R")
	return pdfInteger(number)
}

// integers returns the numbers of an array, or def if there is none.
func (d pdfDict) integers(key string, def ...int64) (all []int64) {
	token, b := pdfToken(d[key])
	if len(token) == 0 {
		return def
	}
	expect(string(token) == "[")
	for len(all) < maxPDFNumbers {
		if token, b = pdfToken(b); string(token) == "]" {
			return all
		}
		all = append(all, pdfInteger(token))
	}
	must(errTooMuch)
	return nil
}

// name returns the value of a key that is a name, or an array of one name, without the slash.
func (d pdfDict) name(key string) string {
	token, rest := pdfToken(d[key])
	if string(token) == "[" {
		token, _ = pdfToken(rest)
	}
	return string(bytes.TrimPrefix(token, []byte("/")))
}

func pdfInteger(token []byte) int64 {
	n, err := strconv.ParseInt(string(token), 10, 64)
	expect(err == nil && n >= 0)
	return n
}
