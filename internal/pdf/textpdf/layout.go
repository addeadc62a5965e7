package textpdf

import "bytes"

// A Layout says how the parts of a text are recognized and set.
type Layout string

// The layouts.
const (
	Prose   Layout = ""        // paragraphs that are all set alike
	Clauses Layout = "clauses" // bold headings in capitals, and clauses and items that hang from their numbers
	Labels  Layout = "labels"  // paragraphs that begin with a bold label and a colon
	Lines   Layout = "lines"   // lines with indented continuations
	Bullets Layout = "bullets" // lines that hang from their bullets
)

// A position is the start of a page in the text.
type position struct {
	offset int64
	paragraph
}

// A paragraph is a line of the text, which may be wrapped.
type paragraph struct {
	bold    int  // bytes at its start that are bold
	indent  int  // of the first line, in points
	hang    int  // indent of the other lines
	heading bool // is kept on one page with the next paragraph
	open    bool // its first line has been set
}

// paragraph returns the paragraph at the start of the text.
func (t *typesetter) paragraph(text []byte) (p paragraph) {
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		text = text[:end]
	}
	parts := t.layout.Parts(text)
	p.heading, p.bold = parts.Heading, parts.Label
	if parts.Heading {
		p.bold = len(text)
	}
	if parts.Nested {
		p.indent = t.width([]byte("1.1 "))
	}
	p.hang = p.indent + t.width(text[:parts.Marker])
	if t.layout == Lines {
		p.hang = t.width([]byte("  "))
	}
	return p
}

// Parts are the parts of a paragraph that look different from the rest.
type Parts struct {
	Heading bool // the paragraph is a heading, such as "12. NOTICES"
	Label   int  // bytes of a label at its start, such as "Status:"
	Marker  int  // bytes at its start that the other lines are indented by: a number, a letter or a bullet, and a space
	Nested  bool // the paragraph is an item of the one before it
}

// Parts returns the parts of a paragraph in Windows-1252.
func (l Layout) Parts(text []byte) Parts {
	switch l {
	case Clauses:
		if isHeading(text) {
			return Parts{Heading: true}
		}
		if letter := letterLength(text); letter > 0 {
			return Parts{Marker: letter, Nested: true}
		}
		return Parts{Marker: numberLength(text)}
	case Labels:
		return Parts{Label: labelLength(text)}
	case Bullets:
		return Parts{Marker: min(len(text), len("\x95 "))}
	default:
		return Parts{}
	}
}

// isHeading reports whether a paragraph is a heading.
func isHeading(text []byte) bool {
	return bytes.ContainsFunc(text, isUpper) && !bytes.ContainsFunc(text, isLower)
}

// numberLength returns the length of the number of a clause, such as "12.3 ", or 0.
func numberLength(text []byte) int {
	n := len(text) - len(bytes.TrimLeft(text, "0123456789."))
	if n < len("1.1") || n == len(text) || text[n] != ' ' {
		return 0
	}
	return n + 1
}

// letterLength returns the length of the letter of an item, such as "(a) ", or 0.
func letterLength(text []byte) int {
	const maxLength = len("(viii) ")
	n := bytes.Index(text[:min(len(text), maxLength)], []byte(") ")) + 1
	if n < len("(a)") || text[0] != '(' {
		return 0
	}
	return n + 1
}

// labelLength returns the length of a label of up to three words, such as "Findings:", or 0.
func labelLength(text []byte) int {
	const maxLength = 30
	n := bytes.IndexByte(text[:min(len(text), maxLength)], ':') + 1
	if n == 0 || !isUpper(rune(text[0])) || bytes.ContainsFunc(text[:n-1], isNoLetter) {
		return 0
	}
	return n
}

func isUpper(c rune) bool    { return 'A' <= c && c <= 'Z' }
func isLower(c rune) bool    { return 'a' <= c && c <= 'z' }
func isNoLetter(c rune) bool { return !isUpper(c) && !isLower(c) && c != ' ' }

// nextIndent returns the indent of the next line.
func (p paragraph) nextIndent() int {
	if p.open {
		return p.hang
	}
	return p.indent
}

// width returns the width of text that is not bold, in points.
func (t *typesetter) width(text []byte) int {
	width := 0
	for _, c := range text {
		width += t.widths[c]
	}
	return (width*t.font.Size + 999) / 1000
}
