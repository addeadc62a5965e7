package epub

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// interrupt writes interruption n, before a paragraph.
func (c *chapter) interrupt(kind interruption, n int, paragraph []byte) {
	c.closeList()
	switch kind {
	case section:
		c.section()
	case quote:
		c.quote(paragraph)
	case figure:
		c.figure(picture(c.index, n))
	case table:
		c.table()
	case list:
		c.listNext = true
	}
}

// section writes the heading of a section, which tables of contents refer to.
func (c *chapter) section() {
	c.raw(`<h2 id="`).text(sectionID(c.headed)).raw(`">`).text(c.sectionTitle(c.index, c.headed)).raw("</h2>\n")
	c.headed++
}

// quote repeats a sentence of a paragraph.
func (c *chapter) quote(paragraph []byte) {
	if sentence, _ := prose.CutSentence(paragraph[c.layout.Parts(paragraph).Label:]); len(sentence) > 0 {
		c.raw("<blockquote>")
		c.element("p", "p", sentence)
		c.raw("</blockquote>\n")
	}
}

// figure writes a picture with its caption.
func (c *chapter) figure(picture int) {
	caption := c.Scene(c.Scenes[picture])
	c.figures++
	c.raw(c.version("<figure>", `<div class="figure">`) + `<img src="`).text(pictureName(picture)).raw(`" alt="`).text(caption).raw(`"/>`)
	c.raw(c.version("<figcaption>", `<p class="caption">`))
	c.number(c.Figure, c.figures, caption)
	c.raw(c.version("</figcaption></figure>", "</p></div>") + "\n")
}

// number writes a caption with the number of a figure or a table.
func (c *chapter) number(kind string, n int, caption string) {
	c.raw("<strong>").text(kind).raw(" ").integer(c.index + 1).raw(".").integer(n).raw("</strong> ").text(caption)
}

// list writes the sentences of a paragraph as a list, with numbers or bullets. Its label precedes the list.
func (c *chapter) list(text []byte) {
	c.listNext = false
	if n := c.layout.Parts(text).Label; n > 0 {
		c.element(`p class="label"`, "p", text[:n])
		text = bytes.TrimLeft(text[n:], " ")
	}
	kinds := [...]markup{"ul", "ol"}
	kind := kinds[c.random.Below(len(kinds))]
	c.raw("<" + kind + ">\n")
	for len(text) > 0 {
		var item []byte
		item, text = prose.CutSentence(text)
		c.element("li", "li", item)
	}
	c.raw("</" + kind + ">\n")
}

// bullet writes an item of a text that consists of items.
func (c *chapter) bullet(text []byte) {
	if !c.inList {
		c.inList = true
		c.raw("<ul>\n")
	}
	c.element("li", "li", text)
}

// closeList ends a list of bullets.
func (c *chapter) closeList() {
	if c.inList {
		c.inList = false
		c.raw("</ul>\n")
	}
}

// table writes made-up figures with their sum in the last row.
func (c *chapter) table() {
	c.tables++
	captions := c.Documents.ReportFigures
	c.raw("<table>\n<caption>")
	c.number(c.Table, c.tables, captions[c.random.Below(len(captions))])
	c.raw("</caption>\n<thead>\n")
	c.row("th", "th", c.Columns...)
	c.raw("</thead>\n<tbody>\n")
	units, revenue := 0, 0
	for _, region := range c.Regions {
		n, price := 100+c.random.Below(9_900), 500+c.random.Below(9_500)
		units, revenue = units+n, revenue+n*price
		c.row("th", "td", region, c.Integer(n), c.Amount(price), c.Amount(n*price))
	}
	c.row("th", "td", c.Total, c.Integer(units), "", c.Amount(revenue))
	c.raw("</tbody>\n</table>\n")
}

// row writes a row of a table, whose first cell may be of another kind.
func (c *chapter) row(first, others markup, texts ...string) {
	c.raw("<tr>")
	for i, text := range texts {
		kind := others
		if i == 0 {
			kind = first
		}
		c.raw("<" + kind + ">").text(text).raw("</" + kind + ">")
	}
	c.raw("</tr>\n")
}
