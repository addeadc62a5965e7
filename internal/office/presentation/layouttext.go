package presentation

import "github.com/seed-40aebabe/placeholder/internal/random"

// newBulletsLayout returns the layout of slides of text only.
func newBulletsLayout(d *deck, _ *random.Sequence) *layout {
	l := d.contentLayout("obj", "Title and Content", d.contentSlot(textIndex, d.frame.content))
	l.fill = fillBullets
	return l
}

// contentSlot is like bodySlot for any content.
func (d *deck) contentSlot(index int, b box) slot {
	s := d.bodySlot(index, b)
	s.kind, s.name = "", "Content"
	return s
}

func fillBullets(s *slide) {
	s.fillTitle(s.heading())
	s.fillBody(textIndex)
	s.fillFooter()
}

// newColumnsLayout returns the layout of slides with two columns of text.
func newColumnsLayout(d *deck, _ *random.Sequence) *layout {
	columns := d.frame.content.columns(2, 60*unit)
	l := d.contentLayout("twoObj", "Two Content", d.contentSlot(textIndex, columns[0]), d.contentSlot(secondIndex, columns[1]))
	l.draw = func(c *canvas) {
		c.rectangle(box{columns[0].right() + 29*unit, columns[0].y + 10*unit, 2 * unit, columns[0].height - 40*unit}, "accent1")
	}
	l.fill = fillColumns
	return l
}

func fillColumns(s *slide) {
	s.fillTitle(s.heading())
	s.fillBody(textIndex)
	s.fillBody(secondIndex)
	s.fillFooter()
}

// newComparisonLayout returns the layout of slides that compare two things on cards.
func newComparisonLayout(d *deck, _ *random.Sequence) *layout {
	const head, padding = 60 * unit, 12 * unit
	var slots []slot
	cards := d.area().columns(2, 40*unit)
	for i, card := range cards {
		slots = append(slots,
			slot{kind: "body", index: textIndex + 2*i, name: "Heading", box: card.top(head), style: textStyle{size: 20, font: headingFont, color: "bg1", align: "ctr", anchor: "ctr", bold: true}},
			d.contentSlot(secondIndex+2*i, card.below(head).inset(padding)))
	}
	l := d.contentLayout("twoTxTwoObj", "Comparison", slots...)
	l.draw = func(c *canvas) {
		for _, card := range cards {
			c.rectangle(card, "bg2")
			c.rectangle(card.top(head), "accent1")
		}
	}
	l.fill = fillComparison
	return l
}

func fillComparison(s *slide) {
	s.fillTitle(s.heading())
	for i, heading := range pick(&s.choice, s.words.Comparisons) {
		s.fillText(textIndex+2*i, heading)
		s.fillBody(secondIndex + 2*i)
	}
	s.fillFooter()
}

// newQuoteLayout returns the layout of quotes.
func newQuoteLayout(d *deck, choice *random.Sequence) *layout {
	fill := pick(choice, d.theme.fills)
	l := &layout{name: "Quote", background: fill, fill: fillQuote}
	l.draw = func(c *canvas) {
		c.rectangle(at(0, 0, 36, 750), mark(fill))
		c.rectangle(at(160, 566, 100, 5), mark(fill))
	}
	style := func(size int, color string) textStyle {
		return textStyle{size: size, font: headingFont, color: color, align: "l", anchor: "ctr"}
	}
	l.slots = []slot{
		{kind: "title", name: "Title", box: at(150, 60, 1083, 60), style: style(20, ink(fill))},
		{kind: "body", index: extraIndex, name: "Quotation Mark", box: at(140, 130, 200, 210), style: style(110, ink(fill))},
		{kind: "body", index: textIndex, name: "Quote", box: at(150, 260, 1033, 290), style: style(34, ink(fill))},
		{kind: "body", index: captionIndex, name: "Source", box: at(150, 580, 1033, 60), style: textStyle{size: 18, font: bodyFont, color: textInk(fill), align: "l", anchor: "ctr"}},
	}
	return l
}

func fillQuote(s *slide) {
	s.fillTitle(s.topic().title)
	s.fillText(extraIndex, s.quotes()[0])
	s.fillText(textIndex, s.quotes()[0]+s.sentence(150)+s.quotes()[1])
	s.fillText(captionIndex, s.subject.speaker)
}

// quotes returns the quotation marks of the language.
func (d *deck) quotes() [2]string {
	if d.Language == "de-DE" {
		return [2]string{"„", "“"}
	}
	return [2]string{"“", "”"}
}
