package document

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// footnoteReference refers to the footnote of the page (17.11.14).
func (docx) footnoteReference(p *page) {
	p.raw(`<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="`).integer(p.index + 1).raw(`"/></w:r>`)
}

// footnotes returns the part with the footnotes (17.11.15). The footnote of page i has the identifier
// i+1.
func (d docx) footnotes(ctx context.Context) (lazyfile.Part, error) {
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
func (d docx) footnoteOf(p *page, i int) []byte {
	if p.out = p.out[:0]; !d.hasFootnote(i) {
		return p.out
	}
	p.raw(`<w:footnote w:id="`).integer(i + 1).
		raw(`"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr><w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>` +
			`<w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> `).text(d.footnoteText(i)).raw(`</w:t></w:r></w:p></w:footnote>`)
	return p.out
}
