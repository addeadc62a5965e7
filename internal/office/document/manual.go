package document

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A manual has a cover, a table of contents, and numbered chapters with steps, notes and data.
var manual = Design{
	Name: "manual", Style: "technical", suits: "lorem german list error",
	cover: true, contents: true, pictures: 2,
	chapters: func(w *labels.Documents) labels.Outline { return w.Manual },
	first:    []*block{steps, dataTable, sideFigure},
	rotation: [][]*block{{steps, note}, {wideFigure}, {dataTable, note}, {steps}, {sideFigure, warning}, {list, steps}},
	adapt:    adaptManual,
	title:    func(d *document) string { return d.pick(titleTopic, d.words.Manual.Titles) },
	subtitle: func(d *document) string { return d.pick(productTopic, d.words.Guide.Products) },
	write:    (*page).chapterPage,
}

var (
	steps     = &block{titled: true, maxHeight: stepsHeight, write: (*page).steps}
	note      = &block{maxHeight: noteHeight, write: (*page).noteBlock}
	warning   = &block{maxHeight: noteHeight, write: (*page).warningBlock}
	dataTable = &block{titled: true, counter: tables, maxHeight: dataHeight, write: (*page).dataTable}
)

// adaptManual gives a manual fonts without serifs and numbered headings.
func adaptManual(d *document, c *random.Sequence) {
	d.body, d.display, d.numbered = arial, arial, true
	if c.Below(3) == 0 {
		d.body, d.display = calibri, calibri
	}
	if d.running == plainFooter {
		d.running = stripedMargin
	}
}

const (
	minSteps  = 4
	moreSteps = 3
)

func stepsHeight(d *document) int {
	return d.procedure.height(1) + (minSteps+moreSteps)*(d.step.height(2)-d.step.after) + d.step.after
}

// steps writes a numbered list of instructions.
func (p *page) steps() {
	guide := p.words.Guide
	p.label(p.procedure, guide.Proceed)
	start := p.random.Below(len(guide.Steps))
	for n := range minSteps + p.random.Below(moreSteps) {
		text := guide.Steps[(start+n)%len(guide.Steps)]
		p.open(p, p.step, format{})
		p.run(run{trimmed: true}, text)
		p.close(p)
		p.left -= p.step.height(linesOf(p.step.ruler, text)) - p.step.after
	}
	p.left -= p.step.after
}

func noteHeight(d *document) int { return d.note.height(2) }

func (p *page) noteBlock()    { p.call(p.words.Guide.Note, p.words.Guide.Notes) }
func (p *page) warningBlock() { p.call(p.words.Guide.Warning, p.words.Guide.Warnings) }

// call writes one of some texts so that it is noticed.
func (p *page) call(word string, texts []string) {
	text := texts[p.random.Below(len(texts))]
	p.open(p, p.note, format{})
	p.run(run{bold: true}, word+": ")
	p.run(run{trimmed: true}, text)
	p.close(p)
	p.left -= p.note.height(linesOf(p.note.ruler, word+": "+text))
}

const dataRows = 5

func dataHeight(d *document) int { return (1+dataRows)*d.rowHeight(1) + d.caption.height(1) }

// dataTable writes a table of technical data.
func (p *page) dataTable() {
	guide := p.words.Guide
	t := table{widths: []int{2, 3}, head: guide.DataColumns}
	start := p.random.Below(len(guide.Data))
	for n := range dataRows {
		row := guide.Data[(start+n)%len(guide.Data)]
		t.rows = append(t.rows, row[:])
	}
	p.table(t)
	p.number(tables, p.Table, fmt.Sprintf("%s, %s", guide.DataTitle, p.pick(productTopic, guide.Products)))
}
