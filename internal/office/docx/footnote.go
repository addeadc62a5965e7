package docx

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// separatorHeight is the maximum height of the line above footnotes in twips.
const separatorHeight = 420

// hasFootnote reports whether page i has a footnote. A paragraph of text refers to it. The first page has
// none, because LibreOffice breaks pages too early if there is a shape beside a footnote.
func (d *document) hasFootnote(i int) bool {
	return d.design.footnotes && d.columns == 1 && !d.text.Lines() && i >= d.front && i%3 == 1
}

// footnoteHeight returns the height of the footnote of a page, which takes up to two lines.
func (d *document) footnoteHeight() int { return separatorHeight + d.footnote.height(2) }

// refer writes the reference to the footnote of the page, once.
func (p *page) refer() {
	if !p.noted {
		p.raw(`<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="`).integer(p.index + 1).raw(`"/></w:r>`)
	}
	p.noted = true
}

// footnotes returns the part with the footnotes (17.11.15). The footnote of page i has the identifier
// i+1.
func (d *document) footnotes(ctx context.Context) (lazyfile.Part, error) {
	separator := func(kind, id, element string) string {
		return `<w:footnote w:type="` + kind + `" w:id="` + id + `"><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="exact"/></w:pPr><w:r><w:` + element + `/></w:r></w:p></w:footnote>`
	}
	head := "<w:footnotes " + namespaces + ">" + separator("separator", "-1", "separator") +
		separator("continuationSeparator", "0", "continuationSeparator")
	notes, err := lazyfile.Measured(ctx, d.Pages, d.footnoteOf)
	if err != nil {
		return nil, err
	}
	return lazyfile.New(ooxml.XML(head), notes, lazyfile.Literal("</w:footnotes>")), nil
}

// footnoteOf returns the footnote of page i, or nothing.
func (d *document) footnoteOf(p *page, i int) []byte {
	if p.out = p.out[:0]; !d.hasFootnote(i) {
		return p.out
	}
	texts := d.words.Footnotes
	p.raw(`<w:footnote w:id="`).integer(i + 1).
		raw(`"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr><w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>` +
			`<w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> `).text(texts[(d.choose(footnoteTextTopic, len(texts))+i)%len(texts)]).raw(`</w:t></w:r></w:p></w:footnote>`)
	return p.out
}
