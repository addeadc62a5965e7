package document

import (
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A report has a cover, a table of contents, and chapters with lists, tables, pictures and footnotes.
var report = Design{
	Name: "report", Style: "corporate", suits: "lorem technical german medical legal numbers list error marketing",
	cover: true, contents: true, footnotes: true, pictures: 2,
	chapters: func(w *labels.Documents) labels.Outline { return w.Report },
	first:    []*block{list, salesTable, wideFigure},
	rotation: [][]*block{{list}, {wideFigure}, {titledTable}, {sideFigure}, {list, pullQuote}, {titledTable, list}, {sideFigure, salesTable}},
	adapt:    func(*document, *random.Sequence) {},
	title:    func(d *document) string { return d.pick(titleTopic, d.words.Report.Titles) },
	subtitle: func(d *document) string { return d.people[0].Company },
	write:    (*page).chapterPage,
}

// chapterPage writes a page of a document that consists of chapters.
func (p *page) chapterPage() {
	switch {
	case p.index == p.contents:
		p.tableOfContents()
	case p.index == 0 && p.front > 0:
		c := covers[p.choose(coverShapeTopic, len(covers))]
		p.titleOn(c, p.title, p.design.subtitle(p.document), p.people[0].Name, p.date(0))
	case p.index == 0:
		p.titleOn(p.masthead(), p.title, p.design.subtitle(p.document)+" · "+p.date(0))
		p.flow()
	default:
		p.flow()
	}
}

// masthead returns how the title stands above the text of the first page.
func (d *document) masthead() cover {
	if d.design.pictures > 0 && d.choose(photoTitleTopic, 3) > 0 {
		return photoMastheads[d.choose(photoMastheadTopic, len(photoMastheads))]
	}
	return mastheads[d.choose(mastheadShapeTopic, len(mastheads))]
}
