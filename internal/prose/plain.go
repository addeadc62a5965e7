package prose

import (
	"bytes"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/charset"
)

// Plain returns the encoding of plain text in a charset, with another line break than a line feed. A mark of
// punctuation that the charset lacks is replaced by one of ASCII.
func Plain(c charset.Charset, newline string, bom bool) Encoding {
	e := Encoding{charset: c, newline: strings.TrimPrefix(newline, "\n")}
	if bom {
		e.head = c.Encode("\ufeff")
	}
	return e
}

// asciiMarks are marks of punctuation, each before the one of ASCII that replaces it.
const asciiMarks = `“"”"„"‘'’'–-—-•*….`

// Suits reports whether a charset has all letters of a style.
func Suits(style string, c charset.Charset) bool {
	if c.IsUnicode() {
		return true
	}
	for line := range strings.Lines(file(style)) {
		if !strings.HasPrefix(line, "#") && !c.Has(inASCII.Replace(line)) {
			return false
		}
	}
	return true
}

var inASCII = strings.NewReplacer(strings.Split(asciiMarks, "")...)

// appendPlain appends text in the charset and with the line breaks of an encoding.
func (e Encoding) appendPlain(dst, text []byte) []byte {
	if e.newline != "" && e.charset.IsUTF8() {
		return e.appendLines(dst, text)
	}
	if e.newline != "" {
		text = bytes.ReplaceAll(text, []byte("\n"), []byte(e.newline))
	}
	if e.charset == charset.Windows1252 {
		return append1252(dst, text)
	}
	if !e.charset.IsUnicode() {
		text = replaceMarks(e.charset, text)
	}
	return e.charset.Append(dst, text)
}

// appendLines appends text in UTF-8 with the line breaks of an encoding.
func (e Encoding) appendLines(dst, text []byte) []byte {
	for line := range bytes.Lines(text) {
		if whole, isEnded := bytes.CutSuffix(line, []byte("\n")); isEnded {
			dst = append(append(dst, whole...), e.newline...)
		} else {
			dst = append(dst, line...)
		}
	}
	return dst
}

// replaceMarks replaces the marks that the charset lacks.
func replaceMarks(c charset.Charset, text []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r < '\x80' || c.Has(string(r)) {
			return r
		}
		if i := strings.IndexRune(asciiMarks, r); i >= 0 {
			return rune(asciiMarks[i+len(string(r))])
		}
		return r
	}, text)
}

// fixedSize returns the number of bytes of each character of a style, or 0 if it varies.
func (e Encoding) fixedSize(isASCII bool) int {
	switch {
	case e.isRTF || len(e.newline) > 1:
		return 0
	case isASCII || e.charset == charset.Windows1252 || e.charset.Unit() > 1: // no style needs surrogates
		return e.charset.Unit()
	default:
		return 0
	}
}
