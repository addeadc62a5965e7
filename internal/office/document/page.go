package document

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A page is written from top to bottom. It always fits on a sheet, because the height of each
// paragraph is known before it is written.
type page struct {
	*document
	index   int // from 0
	passage copyfit.Passage
	random  random.Sequence // of figures
	out     []byte
	left    int       // height that is left in the column, in twips
	breaks  bool      // whether the next paragraph starts a page
	ids     int       // of drawings and bookmarks so far
	titles  []heading // that have not been written
	headed  int       // number of headings that have been written
	above   int       // height of the part above the columns
	noted   bool      // whether the footnote of the page, if any, has been referred to

	contentsStart bool // whether the next line is the first one of the table of contents
	odt           odtState
}

// page returns page i.
func (d *document) page(p *page, i int) []byte {
	p.document, p.index, p.out, p.left = d, i, p.out[:0], d.columnHeight()
	p.random = random.Sequence(random.Mix(random.Mix(d.Seed) + uint64(i)))
	p.passage.Read(d.text, max(0, i-d.front))
	p.ids, p.titles, p.headed, p.noted, p.breaks, p.above = 0, d.headings(i), 0, !d.hasFootnote(i), i > 0, 0
	if !p.noted {
		p.left -= d.footnoteHeight()
	}
	p.startPage(p)
	d.design.write(p)
	p.endPage(p)
	return p.out
}

// last reports whether the page is the last one.
func (p *page) last() bool { return p.index == p.Pages-1 }

// fill writes text until it takes the height, or only the reserved height is left. A paragraph that
// does not fit is shortened to whole sentences.
func (p *page) fill(height, reserved int) {
	for end := p.left - height; p.left > end; {
		text := p.passage.Peek()
		s, room := p.styleOf(text), p.left-reserved
		if s.outline > 0 {
			room -= p.normal.height(2) // that follow the heading
		}
		text = p.withoutMarker(s, text)
		fits := func(text []byte) bool { return s.height(s.ruler.Lines(text)) <= room }
		if s == p.normal || s == p.clause {
			text = prose.Sentences(text, fits)
		}
		if len(text) == 0 || !fits(text) {
			return
		}
		p.paragraph(s, text)
		p.passage.Next()
	}
}

// styleOf returns the style of a paragraph of text.
func (p *page) styleOf(text []byte) *style {
	parts := p.passage.Parts(text)
	switch {
	case p.passage.Bullets():
		return p.item
	case p.passage.Lines():
		return p.log
	case parts.Heading && p.clauses:
		return p.heading1
	case parts.Heading:
		return p.heading3
	case parts.Nested && p.clauses:
		return p.subclause
	case p.clauses:
		return p.clause
	default:
		return p.normal
	}
}

// withoutMarker returns a paragraph without the number that its style gives it.
func (p *page) withoutMarker(s *style, text []byte) []byte {
	if s == p.clause || s == p.subclause {
		return text[p.passage.Parts(text).Marker:]
	}
	if s == p.heading1 {
		text = bytes.ToLower(bytes.TrimLeft(text, "0123456789. "))
		return append(bytes.ToUpper(text[:1]), text[1:]...)
	}
	return text
}

// paragraph writes a paragraph of text. Its label is bold. The first one of a page refers to its
// footnote.
func (p *page) paragraph(s *style, text []byte) {
	p.left -= s.height(s.ruler.Lines(text))
	p.open(p, s, format{})
	if n := p.passage.Parts(text).Label; n > 0 {
		p.sampleRun(run{bold: true, trimmed: true}, text[:n])
		text = text[n:]
	}
	p.sampleRun(run{}, text)
	if s == p.normal {
		p.refer()
	}
	p.close(p)
}

// label writes a paragraph of a text.
func (p *page) label(s *style, text string) { p.labelWith(s, format{}, text) }

// labelWith is like label, for a paragraph that differs from its style.
func (p *page) labelWith(s *style, f format, text string) {
	p.open(p, s, f)
	p.run(run{}, text)
	p.close(p)
	p.left -= s.heightOf(text)
}

// pair writes a paragraph with a bold name and a value.
func (p *page) pair(s *style, name, value string) {
	p.open(p, s, format{})
	p.run(run{bold: true}, name+"  ")
	p.run(run{}, value)
	p.close(p)
	p.left -= s.heightOf(name + "  " + value)
}

// space leaves some height free, at least the height of a spacer.
func (p *page) space(height int) {
	height = max(p.spacer.line, height)
	p.open(p, p.spacer, format{line: height})
	p.close(p)
	p.left -= height
}

// id returns an identifier that no other call returns, on this page or another.
func (p *page) id() int {
	const maxPerPage = 32
	p.ids++
	return p.index*maxPerPage + p.ids
}
