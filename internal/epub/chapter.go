package epub

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A chapter is being written. It is reused for other chapters.
type chapter struct {
	document
	index    int // from 0
	random   random.Sequence
	buffer   *prose.Buffer
	prose    []byte // the whole text
	headed   int    // sections whose headings have been written
	figures  int
	tables   int
	inList   bool // whether a list of bullets is open
	listNext bool // whether the next paragraph becomes a list
}

// chapter returns chapter i.
func (b *Book) chapter(c *chapter, i int) []byte {
	if c.buffer == nil {
		c.buffer = new(prose.Buffer)
	}
	seed := random.Mix(random.Mix(b.Seed^0xe9b) + uint64(i))
	*c = chapter{document: document{b, c.out[:0]}, index: i, random: random.Sequence(seed), buffer: c.buffer, prose: c.prose}
	c.prose = c.buffer.Append(c.prose[:0], c.Style, seed, c.Chars, prose.Windows1252) // a byte for each character
	title := b.chapterTitle(i)
	c.begin(title)
	c.open("chapter")
	c.raw("<h1>").text(title).raw("</h1>\n")
	c.flow()
	c.shut()
	return c.end()
}

// flow writes the text with its interruptions. They are at equal distances in the text, and at the latest
// before its last paragraph.
func (c *chapter) flow() {
	all := c.interruptions(c.index)
	next := 0
	for paragraph, rest := c.cut(c.prose); ; paragraph, rest = c.cut(rest) {
		begin := c.Chars - len(rest) - len(paragraph)
		for next < len(all) && (begin >= (next+1)*c.Chars/(len(all)+1) || len(rest) == 0) {
			c.interrupt(all[next], next, paragraph)
			next++
		}
		c.paragraph(paragraph)
		if len(rest) == 0 {
			break
		}
	}
	c.closeList()
}

// cut returns the first paragraph of a text and the rest.
func (c *chapter) cut(text []byte) (paragraph, rest []byte) {
	separator := []byte("\n\n")
	if c.layout == textpdf.Bullets || c.layout == textpdf.Lines {
		separator = separator[1:]
	}
	paragraph, rest, _ = bytes.Cut(text, separator)
	return paragraph, rest
}

// paragraph writes a paragraph of text.
func (c *chapter) paragraph(text []byte) {
	parts := c.layout.Parts(text)
	switch {
	case len(text) == 0:
	case c.layout == textpdf.Bullets:
		c.bullet(bytes.TrimPrefix(text, []byte("\x95 ")))
	case c.layout == textpdf.Lines:
		c.element(`p class="log"`, "p", text)
	case parts.Heading:
		c.element("h2", "h2", text)
	case parts.Nested:
		c.element(`p class="nested"`, "p", text)
	case c.listNext:
		c.list(text)
	default:
		c.raw("<p>")
		if n := parts.Label; n > 0 {
			c.raw("<strong>").sample(text[:n]).raw("</strong>")
			text = text[n:]
		}
		c.sample(text).raw("</p>\n")
	}
}

// element writes an element with a text.
func (c *chapter) element(start, end markup, text []byte) {
	c.raw("<" + start + ">").sample(text).raw("</" + end + ">\n")
}
