package mail

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// textWidth is the number of characters of a line of text. A Japanese character counts as two.
const textWidth = 72

// text returns a letter as plain text, with the first paragraph of the one that it answers, if any. Lines
// end with LF.
func (l *letter) text(before *letter) string {
	var b strings.Builder
	b.Grow(initialSize)
	writeWrapped(&b, l.greeting)
	for i, paragraph := range l.paragraphs {
		b.WriteByte('\n')
		writeWrapped(&b, paragraph)
		if i == 0 && l.hasItems {
			b.WriteByte('\n')
			l.writeItems(&b)
		}
	}
	writeLines(&b, "", l.closing, l.from.Name)
	if l.isSigned() { // a line of two hyphens and a space precedes signatures
		writeLines(&b, "", "-- ", l.from.Name+", "+l.from.JobTitle, l.from.Company, l.from.Phone, l.from.Website)
	}
	if l.last != "" {
		b.WriteByte('\n')
		writeWrapped(&b, l.last)
	}
	if before != nil {
		before.writeQuotation(&b)
	}
	return b.String()
}

// initialSize is the number of bytes that most texts need.
const initialSize = 2 << 10

func writeLines(b *strings.Builder, lines ...string) {
	for _, line := range lines {
		b.WriteString(line)
		b.WriteByte('\n')
	}
}

// isSigned reports whether a person signs the letter.
func (l *letter) isSigned() bool { return l.topic != newsletter && l.topic != bounce }

// writeQuotation writes the first paragraph of a letter, because replies refer to it, below a line
// that says who wrote it.
func (l *letter) writeQuotation(b *strings.Builder) {
	writeLines(b, "", l.wrote())
	for line := range strings.Lines(wrapped(l.paragraphs[0])) {
		b.WriteString("> " + line)
	}
}

// wrote returns the line above the quotation of a letter.
func (l *letter) wrote() string {
	return expand(l.language.first("wrote"), func(name string) string {
		if name == "date" {
			return l.date(l.sent)
		}
		return l.from.Name
	})
}

// writeItems writes a table of the items.
func (l *letter) writeItems(b *strings.Builder) {
	for _, row := range l.rows() {
		item := row[1] + spaces(row[1], 36)
		line := spaces(row[0], 4) + row[0] + "  " + item
		for i, cell := range row[2:] {
			line += spaces(cell, 9+2*i) + cell
		}
		writeLines(b, line)
	}
}

// spaces returns the spaces that fill a cell to a width.
func spaces(cell string, width int) string {
	return strings.Repeat(" ", max(0, width-displayWidth(cell)))
}

// rows returns the cells of the table of items, with a head and a total.
func (l *letter) rows() [][]string {
	rows := [][]string{l.language.columns}
	for n, i := range l.items {
		rows = append(rows, []string{strconv.Itoa(n + 1), i.name, strconv.Itoa(i.quantity), l.language.money(i.price), l.language.money(i.amount())})
	}
	return append(rows, []string{"", l.language.first("total"), "", "EUR", l.language.money(l.total())})
}

// writeWrapped writes a paragraph in lines of at most textWidth, which end with LF.
func writeWrapped(b *strings.Builder, paragraph string) {
	for line := range strings.SplitSeq(paragraph, "\n") {
		column := 0
		for word := range strings.SplitSeq(line, " ") { // not at no-break spaces
			width := displayWidth(word)
			switch {
			case column > 0 && column+1+width > textWidth:
				b.WriteByte('\n')
				column = 0
			case column > 0:
				b.WriteByte(' ')
				column++
			}
			column += width
			if width <= textWidth {
				b.WriteString(word)
			} else {
				column = writeWide(b, word)
			}
		}
		b.WriteByte('\n')
	}
}

// wrapped returns a paragraph as writeWrapped writes it.
func wrapped(paragraph string) string {
	var b strings.Builder
	b.Grow(len(paragraph) + len(paragraph)/textWidth + 1)
	writeWrapped(&b, paragraph)
	return b.String()
}

// writeWide writes a word that is wider than a line. Lines may break between wide characters. It returns
// the column after the word.
func writeWide(b *strings.Builder, word string) (column int) {
	for i, r := range word {
		width := displayWidth(word[i : i+utf8.RuneLen(r)])
		if column+width > textWidth && width > 1 {
			b.WriteByte('\n')
			column = 0
		}
		b.WriteRune(r)
		column += width
	}
	return column
}

// displayWidth returns the number of columns of a word in a font of fixed width.
func displayWidth(word string) (width int) {
	for _, r := range word {
		width++
		if 0x2E80 <= r && r < 0xFFE0 { // scripts of East Asia
			width++
		}
	}
	return width
}
