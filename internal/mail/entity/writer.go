// Package entity writes messages: their header fields (RFC 5322), and the entities of MIME (RFC 2045
// to RFC 2049) with their encodings.
package entity

import (
	"bytes"
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

const (
	// maxLine is the maximum length of a line that programs should write, without its end (RFC 5322, 2.1.1).
	maxLine = 78
	// maxFieldLine is the maximum for a line with encoded words (RFC 2047, 2). It applies to all lines of fields.
	maxFieldLine = 76
)

// A Writer writes a message. Its lines end with LF until it is finished.
type Writer struct {
	text      []byte
	body      []byte // of the text that was written last, before it was encoded
	line      int    // offset of the line of a header field that is not complete
	room      int    // for characters in it
	streams   []stream
	numbers   random.Sequence // for boundaries
	converted []byte          // the text with other newlines
}

// A stream is a file in base64 that is not in memory, at an offset of the text.
type stream struct {
	offset  int
	file    lazyfile.Part
	encoded lazyfile.Part // with CRLF, or nil
}

// base64 returns the file in base64, in lines that end with newline.
func (s stream) base64(newline string) lazyfile.Part {
	if s.encoded != nil && newline == CRLF {
		return s.encoded
	}
	return lazyfile.Base64(s.file, newline)
}

// Reset makes the message empty. The seed selects the boundaries of its multiparts.
func (w *Writer) Reset(seed uint64) {
	w.text, w.streams, w.numbers = w.text[:0], w.streams[:0], random.Sequence(seed)
}

// Nested writes a message in the message. The seed selects the boundaries of its multiparts, so that it has the
// same bytes as on its own.
func (w *Writer) Nested(seed uint64, write func()) {
	numbers := w.numbers
	w.numbers = random.Sequence(seed)
	write()
	w.numbers = numbers
}

// Line writes a line of text as it is.
func (w *Writer) Line(parts ...string) {
	for _, part := range parts {
		w.text = append(w.text, part...)
	}
	w.text = append(w.text, '\n')
}

// Field writes a header field. It is folded before the words of its value if it is long.
func (w *Writer) Field(name string, words ...string) {
	w.Begin(name)
	for _, word := range words {
		w.Word(word)
	}
	w.End()
}

// Begin writes the name of a header field. Words of its value follow, and End.
func (w *Writer) Begin(name string) {
	w.line, w.room = len(w.text), maxFieldLine
	w.text = append(append(w.text, name...), ':')
}

// LeaveRoom leaves room for some characters in each line of the field, so that a field with longer words is folded in
// the same places.
func (w *Writer) LeaveRoom(characters int) { w.room -= characters }

// Word writes a word that consists of parts.
func (w *Writer) Word(parts ...string) {
	size := 1
	for _, part := range parts {
		size += len(part)
	}
	if len(w.text)-w.line+size > w.room {
		w.text = append(w.text, '\n')
		w.line = len(w.text)
	}
	w.text = append(w.text, ' ')
	for _, part := range parts {
		w.text = append(w.text, part...)
	}
}

// Date writes a word, or several that are not folded, for a time.
func (w *Writer) Date(t time.Time) {
	var formatted [len(time.RFC1123Z)]byte
	w.Word(string(t.AppendFormat(formatted[:0], time.RFC1123Z)))
}

// End ends a header field.
func (w *Writer) End() { w.text = append(w.text, '\n') }

// Text writes an entity of the text that a function appends, whose lines end with LF: in 7bit if possible, in
// quoted-printable if few characters need it, and in base64 otherwise.
func (w *Writer) Text(subtype string, c *Charset, write func(dst []byte) []byte) {
	w.body = write(w.body[:0])
	octets, c := c.encodeOr(w.body)
	escaped := countNonASCII(octets)
	name := c.name
	if c == UTF8 && escaped == 0 {
		name = "us-ascii"
	}
	w.Begin("Content-Type")
	w.Word("text/", subtype, ";")
	w.Word("charset=", name)
	w.End()
	switch {
	case escaped == 0 && longestLine(octets) <= maxLine:
		w.Field("Content-Transfer-Encoding", "7bit")
		w.Line()
		w.text = append(w.text, octets...)
	case escaped < len(octets)/6:
		w.Field("Content-Transfer-Encoding", "quoted-printable")
		w.Line()
		w.text = appendQuotedPrintable(w.text, octets)
	default:
		w.Field("Content-Transfer-Encoding", "base64")
		w.Line()
		w.text = lazyfile.AppendBase64(w.text, bytes.ReplaceAll(octets, []byte(LF), []byte(CRLF)), LF)
	}
}

func longestLine(text []byte) (longest int) {
	for len(text) > 0 {
		n := bytes.IndexByte(text, '\n')
		if n < 0 {
			return max(longest, len(text)-1)
		}
		longest, text = max(longest, n), text[n+1:]
	}
	return longest
}

// File writes a file as the body of an entity, after its header fields.
func (w *Writer) File(file lazyfile.Part) { w.EncodedFile(file, nil) }

// EncodedFile is like [Writer.File], for a caller that may already have the file in base64 with CRLF.
func (w *Writer) EncodedFile(file, encoded lazyfile.Part) {
	w.Field("Content-Transfer-Encoding", "base64")
	w.Line()
	if literal, ok := file.(lazyfile.Literal); ok {
		w.text = lazyfile.AppendBase64(w.text, literal, "\n")
		return
	}
	w.streams = append(w.streams, stream{len(w.text), file, encoded})
}

// Multipart writes an entity of other entities. Each of the functions writes one.
func (w *Writer) Multipart(subtype string, parts ...func()) {
	boundary := Hex(w.numbers.At(0), 16)
	w.numbers = w.numbers.Skip(1)
	w.Begin("Content-Type")
	w.Word("multipart/", subtype, ";")
	w.Word(`boundary="`, boundaryPrefix, boundary, `"`)
	w.End()
	for _, part := range parts {
		w.Line()
		w.Line("--", boundaryPrefix, boundary)
		part()
	}
	w.Line()
	w.Line("--", boundaryPrefix, boundary, "--")
}

// boundaryPrefix is the beginning of boundaries, which no encoding of a part has.
const boundaryPrefix = "=_"

// Hex returns the last digits of a number in hexadecimal.
func Hex(n uint64, digits int) string {
	const lower = "0123456789abcdef"
	var text [16]byte
	for i := range text {
		text[i] = lower[n>>(60-4*i)&15]
	}
	return string(text[16-digits:])
}

// Parameter returns a parameter of a header field, as one or several words (RFC 2231).
func Parameter(name, value string) []string {
	whole := name + "*=" + charsetPrefix + percentEncode(value)
	if isPrintable(value) {
		whole = name + "=" + quote(value)
	}
	if len(whole) < maxFieldLine {
		return []string{whole}
	}
	return continued(name, value)
}

// isPrintable reports whether a text has only printable characters of ASCII.
func isPrintable(text string) bool {
	return isASCII(text) && !strings.ContainsFunc(text, unicode.IsControl)
}

// charsetPrefix precedes encoded values of parameters.
const charsetPrefix = "utf-8''"

// continued returns the parts of a long parameter, each with whole characters, so that a program may
// decode each part on its own.
func continued(name, value string) (words []string) {
	const room = 60
	encoded := charsetPrefix
	for _, r := range value {
		character := percentEncode(string(r))
		if len(encoded)+len(character) > room {
			words = append(words, fmt.Sprintf("%s*%d*=%s;", name, len(words), encoded))
			encoded = ""
		}
		encoded += character
	}
	return append(words, fmt.Sprintf("%s*%d*=%s", name, len(words), encoded))
}

func percentEncode(value string) string {
	var b strings.Builder
	for i := range len(value) {
		if c := value[i]; isAlphanumeric(c) || strings.ContainsRune("-._", rune(c)) {
			b.WriteByte(c)
		} else {
			b.WriteByte('%')
			b.WriteByte(hexDigits[c>>4])
			b.WriteByte(hexDigits[c&15])
		}
	}
	return b.String()
}
