package entity

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Newlines of files.
const (
	CRLF = "\r\n" // as over SMTP (RFC 5321)
	LF   = "\n"   // as in mailboxes
)

// Bytes returns the message, which has no streams and is valid until the next change.
func (w *Writer) Bytes() []byte { return w.text }

// A Segment is what precedes a stream or the end of a message.
type Segment struct {
	Text   []byte
	Stream lazyfile.Part // in base64, or nil
}

// Segments returns the message with lines that end with newline. A file follows each segment but the
// last.
func (w *Writer) Segments(newline string) []Segment {
	var segments []Segment
	start := 0
	for _, s := range w.streams {
		text := withNewlines(w.text[start:s.offset], newline)
		segments = append(segments, Segment{text, Base64(s.file, newline)})
		start = s.offset
	}
	return append(segments, Segment{Text: withNewlines(w.text[start:], newline)})
}

// withNewlines returns a copy of a text in which newline replaces LF.
func withNewlines(text []byte, newline string) []byte {
	return bytes.ReplaceAll(text, []byte(LF), []byte(newline))
}
