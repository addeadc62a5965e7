package entity

import (
	"bytes"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Newlines of files.
const (
	CRLF = "\r\n" // as over SMTP (RFC 5321)
	LF   = "\n"   // as in mailboxes
)

// A Segment is a part of a message, up to a file in base64 or the end of the message.
type Segment struct {
	Text []byte
	File lazyfile.Part // in base64, or nil
}

// Segments returns the message with lines that end with newline. They are valid until the caller
// changes the message.
func (w *Writer) Segments(newline string) []Segment {
	var segments []Segment
	start := 0
	for _, s := range w.streams {
		segments = append(segments, Segment{w.text[start:s.offset], s.base64(newline)})
		start = s.offset
	}
	segments = append(segments, Segment{Text: w.text[start:]})
	if newline != LF {
		w.replaceNewlines(segments, newline)
	}
	return segments
}

// replaceNewlines replaces LF in segments by newline.
func (w *Writer) replaceNewlines(segments []Segment, newline string) {
	lines := bytes.Count(w.text, []byte(LF))
	w.converted = slices.Grow(w.converted[:0], len(w.text)+lines*(len(newline)-len(LF)))
	for i, s := range segments {
		start := len(w.converted)
		for line := range bytes.Lines(s.Text) {
			text, isEnded := bytes.CutSuffix(line, []byte(LF))
			w.converted = append(w.converted, text...)
			if isEnded {
				w.converted = append(w.converted, newline...)
			}
		}
		segments[i].Text = w.converted[start:]
	}
}
