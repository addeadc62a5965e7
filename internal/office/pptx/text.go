package pptx

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// body returns the text of a slide.
func (d *deck) body(p *copyfit.Passage, c column) string {
	if p.Layout() == textpdf.Prose {
		return d.sentences(p, c)
	}
	return d.paragraphs(p, c)
}

// sentences returns a paragraph for each of some sentences. Long sentences are left out.
func (d *deck) sentences(p *copyfit.Passage, c column) string {
	var all strings.Builder
	var rest, sentence []byte
	for count, left := 0, c.maxLines; count < d.maxParagraphs && left > 0; {
		if len(rest) == 0 {
			rest = p.Next()
		}
		if rest == nil {
			break
		}
		sentence, rest = prose.CutSentence(rest)
		lines := c.text.Lines(sentence)
		if lines > d.maxParagraphLines {
			continue
		}
		if left -= lines; left >= 0 {
			all.WriteString(d.paragraph(sentence))
			count++
		}
	}
	return all.String()
}

// paragraphs returns paragraphs of the text. It shortens those of reports to whole sentences. It
// leaves out the first ones if they do not fit, and a heading without a clause.
func (d *deck) paragraphs(p *copyfit.Passage, c column) string {
	var all strings.Builder
	end := 0 // of the last paragraph that is not a heading
	for count, left := 0, c.maxLines; count < d.maxParagraphs; {
		text := p.Next()
		if text == nil {
			break
		}
		if d.maxParagraphLines > 0 {
			text = prose.Sentences(text, func(beginning []byte) bool { return d.lines(beginning, c) <= min(left, d.maxParagraphLines) })
		}
		lines := d.lines(text, c)
		switch {
		case len(text) > 0 && lines <= left:
		case end == 0 || d.maxParagraphLines > 0:
			continue
		default:
			return all.String()[:end]
		}
		for item := range bytes.SplitSeq(text, []byte("\n")) {
			all.WriteString(d.paragraph(item))
			count++
		}
		left -= lines
		if !p.Parts(text).Heading {
			end = all.Len()
		}
	}
	return all.String()[:end]
}

// lines returns the number of lines that a paragraph and its items take.
func (d *deck) lines(text []byte, c column) (n int) {
	for item := range bytes.SplitSeq(text, []byte("\n")) {
		parts, ruler := d.text.Parts(item), c.text
		if parts.Nested {
			ruler = c.nested
		}
		n += ruler.Lines(item[parts.Marker:])
	}
	return n
}

// paragraph returns a paragraph of sample text (21.1.2.2.6). Headings and labels are bold, and a
// tab follows the number of a clause.
func (d *deck) paragraph(text []byte) string {
	parts, properties, runs := d.text.Parts(text), "", ""
	switch {
	case parts.Heading:
		runs = d.run(` b="1"`, text)
	case parts.Label > 0:
		runs = d.run(` b="1"`, text[:parts.Label]) + d.run("", text[parts.Label:])
	case parts.Marker > 0:
		runs = d.run("", text[:parts.Marker-1], []byte("\t"), text[parts.Marker:])
	default:
		runs = d.run("", text)
	}
	if parts.Nested {
		properties = `<a:pPr lvl="1"/>`
	}
	return "<a:p>" + properties + runs + "</a:p>"
}

// run returns a run of text with attributes in addition to the usual ones (21.1.2.3.8).
func (d *deck) run(attributes string, texts ...[]byte) string {
	var escaped []byte
	for _, text := range texts {
		escaped = copyfit.AppendXML(escaped, text)
	}
	return fmt.Sprintf(`<a:r><a:rPr lang="%s"%s noProof="1"/><a:t>%s</a:t></a:r>`, d.Language, attributes, escaped)
}
