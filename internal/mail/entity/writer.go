// Package entity writes messages: their header fields (RFC 5322), and the entities of MIME (RFC 2045
// to RFC 2049) with their encodings.
package entity

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

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
func (w *Writer) Field(name string, words ...string) { w.GrowingField(name, 0, words...) }

// GrowingField is like [Writer.Field], but leaves room for some characters in each line, so that a field with
// longer words is folded in the same places.
func (w *Writer) GrowingField(name string, room int, words ...string) {
	start := len(w.text)
	w.text = append(append(w.text, name...), ':')
	for _, word := range words {
		if len(w.text)-start+1+len(word)+room > maxFieldLine {
			w.text = append(w.text, '\n')
			start = len(w.text)
		}
		w.text = append(append(w.text, ' '), word...)
	}
	w.text = append(w.text, '\n')
}

// Text writes an entity of text with LF line ends: in 7bit if possible, in quoted-printable if few
// characters need it, and in base64 otherwise.
func (w *Writer) Text(subtype, text string, c *Charset, parameters ...string) {
	octets, c := c.encodeOr(text)
	escaped := 0
	for i := range len(octets) {
		if octets[i] >= utf8.RuneSelf {
			escaped++
		}
	}
	name := c.name
	if c == UTF8 && escaped == 0 {
		name = "us-ascii"
	}
	w.Field("Content-Type", append([]string{"text/" + subtype + ";", "charset=" + name}, parameters...)...)
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
		w.text = lazyfile.AppendBase64(w.text, []byte(strings.ReplaceAll(octets, "\n", "\r\n")), "\n")
	}
}

func longestLine(text string) (longest int) {
	for line := range strings.Lines(text) {
		longest = max(longest, len(line)-1)
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
	boundary := fmt.Sprintf("=_%016x", w.numbers.At(0)) // which no encoding of a part has
	w.numbers = w.numbers.Skip(1)
	w.Field("Content-Type", "multipart/"+subtype+";", `boundary="`+boundary+`"`)
	for _, part := range parts {
		w.Line()
		w.Line("--", boundary)
		part()
	}
	w.Line()
	w.Line("--", boundary, "--")
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

// continued returns the parts of a long parameter, each with whole characters, because some programs decode
// each part on its own.
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
