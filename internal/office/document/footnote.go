package document

// separatorHeight is the maximum height of the line above footnotes in twips.
const separatorHeight = 420

// hasFootnote reports whether page i has a footnote. A paragraph of text refers to it. The first page has
// none, because LibreOffice breaks pages too early if there is a shape beside a footnote (TestConformanceDocumentsHaveTheirPagesInLibreOffice).
func (d *document) hasFootnote(i int) bool {
	return d.design.footnotes && d.columns == 1 && !d.text.Lines() && i >= d.front && i%3 == 1
}

// footnoteHeight returns the height of the footnote of a page, which takes up to two lines.
func (d *document) footnoteHeight() int { return separatorHeight + d.footnote.height(2) }

// refer writes the reference to the footnote of the page, once.
func (p *page) refer() {
	if !p.noted {
		p.footnoteReference(p)
	}
	p.noted = true
}

// footnoteText returns the text of the footnote of page i.
func (d *document) footnoteText(i int) string {
	texts := d.words.Footnotes
	return texts[(d.choose(footnoteTextTopic, len(texts))+i)%len(texts)]
}
