package document

import "github.com/seed-40aebabe/placeholder/internal/prose"

// A block is a part of a page that is not plain text, such as a table.
type block struct {
	titled    bool // whether a heading of the second level precedes it
	prose     bool // whether it needs text that consists of sentences
	counter   counter
	maxHeight func(d *document) int // in twips, without the heading
	write     func(p *page)
}

// A counter numbers blocks of a kind in a document.
type counter int

const (
	unnumbered counter = iota
	figures
	tables
	counters
)

var (
	list        = &block{titled: true, prose: true, maxHeight: listHeight, write: (*page).list}
	salesTable  = &block{counter: tables, maxHeight: salesHeight, write: (*page).sales}
	wideFigure  = &block{counter: figures, maxHeight: figureHeight, write: (*page).figureBlock}
	sideFigure  = &block{prose: true, counter: figures, maxHeight: sideFigureHeight, write: (*page).sideFigure}
	pullQuote   = &block{prose: true, maxHeight: quoteHeight, write: (*page).pullQuote}
	titledTable = &block{titled: true, counter: tables, maxHeight: salesHeight, write: (*page).sales}
)

// height returns the maximum height of a block with its heading.
func (b *block) height(d *document) int {
	h := b.maxHeight(d)
	if b.titled {
		h += d.heading2.height(d.headingLines())
	}
	return h
}

// flow writes the heading of the page, and text with its blocks in between.
func (p *page) flow() {
	p.nextHeading()
	all := p.blocks(p.index)
	perColumn := (len(all) + p.columns - 1) / p.columns
	for column := range p.columns {
		if column > 0 {
			p.nextColumn(p)
			p.left = p.columnHeight() - p.above - p.spacer.line
		}
		p.between(all[min(len(all), column*perColumn):min(len(all), (column+1)*perColumn)])
	}
}

// between writes text with blocks in between. The column is full then.
func (p *page) between(blocks []*block) {
	reserved := 0 // for blocks
	for _, b := range blocks {
		reserved += b.height(p.document)
	}
	for n, b := range blocks {
		p.fill((p.left-reserved)/(len(blocks)-n+1), reserved)
		if b.titled {
			p.nextHeading()
		}
		b.write(p)
		reserved -= b.height(p.document)
	}
	p.fill(p.left, 0)
}

const (
	maxListLines = 7
	maxItemLines = 2
)

func listHeight(d *document) int { return d.item.height(maxListLines) }

// list writes a list of sentences. It leaves out sentences that take too many lines.
func (p *page) list() {
	var rest, item []byte
	for left := maxListLines; left >= maxItemLines; {
		if len(rest) == 0 {
			if rest = p.passage.Next(); rest == nil {
				break
			}
			rest = rest[p.passage.Parts(rest).Label:]
		}
		item, rest = prose.CutSentence(rest)
		if lines := p.item.ruler.Lines(item); lines <= maxItemLines {
			p.paragraph(p.item, item)
			p.left += p.item.after // except after the last one
			left -= lines
		}
	}
	p.left -= p.item.after
}

const maxQuoteLines = 4

func quoteHeight(d *document) int { return d.quote.height(maxQuoteLines) }

// pullQuote repeats a sentence of the next paragraph.
func (p *page) pullQuote() {
	sentence, _ := prose.CutSentence(p.passage.Peek())
	if len(sentence) == 0 || p.quote.ruler.Lines(sentence) > maxQuoteLines {
		return
	}
	p.paragraph(p.quote, sentence)
}
