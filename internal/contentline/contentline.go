// Package contentline writes files of content lines, the syntax that iCalendar (RFC 5545, 3.1)
// and vCard (RFC 6350, 3.2) share: lines of a name and a value, which end with CRLF and are
// folded if they are long.
package contentline

import (
	"strings"
	"unicode/utf8"
)

const (
	newline = "\r\n"
	fold    = newline + " "
	// maxOctets is the maximum length of a line that programs should write.
	maxOctets = 75
	// foldAt leaves room for three more octets in each line, which are too few for a
	// folded line, so that a file can be padded to any size.
	foldAt = maxOctets - len(fold)
)

// A Builder builds content lines. Its zero value is empty.
type Builder struct {
	lines   []byte
	line    []byte // that is being built, without folds
	padding int    // offset at which padding can be inserted
}

// Reset makes the builder empty.
func (b *Builder) Reset() { b.lines = b.lines[:0] }

// Bytes returns the lines. The caller must not use them after adding more.
func (b *Builder) Bytes() []byte { return b.lines }

// Raw adds a line of parts without escaping them. The first part begins with the name of the
// property.
func (b *Builder) Raw(parts ...string) {
	b.line = b.line[:0]
	for _, part := range parts {
		b.line = append(b.line, part...)
	}
	b.lines = appendFolded(b.lines, b.line)
}

// Text adds a property with a value of type TEXT. The name may have parameters.
func (b *Builder) Text(name, text string) { b.Raw(name, ":", Escape(text)) }

// Structured adds a property. Its value has several components.
func (b *Builder) Structured(name string, components ...string) {
	b.line = append(append(b.line[:0], name...), ':')
	for i, component := range components {
		if i > 0 {
			b.line = append(b.line, ';')
		}
		b.line = append(b.line, Escape(component)...)
	}
	b.lines = appendFolded(b.lines, b.line)
}

// AllowPadding lets padding extend the property that the caller added last, which must be a text.
// The padding may take more lines.
func (b *Builder) AllowPadding() { b.padding = len(b.lines) - len(newline) }

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`)

// Escape escapes the characters that have a meaning in a value of type TEXT.
func Escape(text string) string { return escapes.Replace(text) }

// appendFolded appends a line. No character is divided.
func appendFolded(dst, line []byte) []byte {
	for limit := foldAt; len(line) > limit; limit = foldAt - 1 {
		end := limit
		for !utf8.RuneStart(line[end]) {
			end--
		}
		dst = append(append(dst, line[:end]...), fold...)
		line = line[end:]
	}
	return append(append(dst, line...), newline...)
}
