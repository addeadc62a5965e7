package docx

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A page is written from top to bottom. It surely fits on a sheet, because the height of each
// paragraph is known before it is written.
type page struct {
	*document
	index  int // from 0
	text   copyfit.Passage
	random random.Sequence // of figures
	out    []byte
	left   int // height that is left, in twips
}

// page returns page i.
func (d *document) page(p *page, i int) []byte {
	p.document, p.index, p.out, p.left = d, i, p.out[:0], columnHeight
	p.random = random.Sequence(random.Mix(random.Mix(d.Seed) + uint64(i)))
	p.text.Read(d.text, i)
	p.head()
	blocks := d.blocks(i)
	reserved := 0 // for blocks
	for _, b := range blocks {
		reserved += b.height
	}
	for n, b := range blocks {
		p.fill((p.left-reserved)/(len(blocks)-n+1), reserved)
		b.write(p)
		reserved -= b.height
	}
	p.fill(p.left, 0)
	return p.out
}

// head writes the heading of the page, and before the first one the title.
func (p *page) head() {
	pageBreak := "<w:pageBreakBefore/>"
	if p.index == 0 {
		p.label(title, "", p.Document)
		p.label(subtitle, "", p.DocumentSubtitle)
		pageBreak = ""
	}
	p.label(heading1, pageBreak, p.Page+" "+strconv.Itoa(p.index+1))
}

// fill writes text until it takes a height, or there is no room for more of it except what is
// reserved. A paragraph that does not fit is shortened to whole sentences.
func (p *page) fill(height, reserved int) {
	for end := p.left - height; p.left > end; {
		text := p.text.Peek()
		s, room := p.styleOf(text), p.left-reserved
		if s == heading2 {
			room -= normal.height(2) // that follow the heading
		}
		fits := func(text []byte) bool { return s.height(s.ruler.Lines(text)) <= room }
		if s == normal {
			text = prose.Sentences(text, fits)
		}
		if len(text) == 0 || !fits(text) {
			return
		}
		if s == listBullet {
			p.item(text, s.ruler.Lines(text))
		} else {
			p.paragraph(s, text, s.ruler.Lines(text))
		}
		p.text.Next()
	}
}

// styleOf returns the style of a paragraph of text.
func (p *page) styleOf(text []byte) *style {
	switch {
	case p.text.Bullets():
		return listBullet
	case p.text.Lines():
		return log
	case p.text.Parts(text).Heading:
		return heading2
	default:
		return normal
	}
}

// paragraph writes a paragraph of text, which takes a number of lines. Its label is bold.
func (p *page) paragraph(s *style, text []byte, lines int) {
	p.open(s, "")
	if n := p.text.Parts(text).Label; n > 0 {
		p.add("<w:r><w:rPr><w:b/></w:rPr><w:t>", text[:n], "</w:t></w:r>")
		text = text[n:]
	}
	p.add(`<w:r><w:t xml:space="preserve">`, text, "</w:t></w:r></w:p>")
	p.left -= s.height(lines)
}

// label writes a paragraph of one line.
func (p *page) label(s *style, properties, text string) {
	p.open(s, properties)
	p.add("<w:r><w:t>", text, "</w:t></w:r></w:p>")
	p.left -= s.height(1)
}

// open starts a paragraph with properties in addition to its style (17.3.1.26).
func (p *page) open(s *style, properties string) {
	p.add("<w:p>")
	if s != normal {
		p.add(`<w:pPr><w:pStyle w:val="`, s.id, `"/>`, properties, "</w:pPr>")
	}
}

// add appends markup, numbers, and sample text, which are strings, ints, and bytes.
func (p *page) add(parts ...any) {
	for _, part := range parts {
		switch part := part.(type) {
		case string:
			p.out = append(p.out, part...)
		case int:
			p.out = strconv.AppendInt(p.out, int64(part), 10)
		case []byte:
			p.out = copyfit.AppendXML(p.out, part)
		}
	}
}
