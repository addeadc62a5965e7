// Package fold breaks and encodes lines of mail, contacts and calendars.
package fold

import (
	"mime/quotedprintable"
	"strings"
)

// limit is the number of bytes of a line without its end (RFC 5545, section 3.1; RFC 6350, section 3.2).
const limit = 75

// CRLF ends lines with CR LF instead of LF.
func CRLF(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }

// QuotedPrintable encodes a text whose lines end with LF, in lines of at most 76 characters.
func QuotedPrintable(text string) string {
	var b strings.Builder
	w := quotedprintable.NewWriter(&b)
	w.Write([]byte(text)) // which does not fail
	w.Close()
	return strings.ReplaceAll(b.String(), "\r\n", "\n")
}

// Line folds a line between characters, so that no line has more than 75 bytes.
func Line(line string) string {
	var b strings.Builder
	length := 0
	for _, r := range line {
		if n := len(string(r)); length+n > limit {
			b.WriteString("\n ")
			length = 1
		}
		b.WriteRune(r)
		length += len(string(r))
	}
	return b.String()
}

// Bytes folds a line after 75 bytes, also between those of a character.
func Bytes(line string) string {
	var b strings.Builder
	b.WriteString(line[:limit])
	for line = line[limit:]; len(line) > limit-1; line = line[limit-1:] {
		b.WriteString("\n " + line[:limit-1])
	}
	return b.String() + "\n " + line
}
