package mail

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// textWidth is the number of characters of a line of text. Characters of Japanese take two of them.
const textWidth = 72

// text returns a letter as plain text. Its lines end with LF.
func (l *letter) text() string {
	var b strings.Builder
	b.WriteString(l.greeting + "\n")
	for i, paragraph := range l.paragraphs {
		b.WriteString("\n" + wrap(paragraph))
		if i == 0 && l.hasItems {
			b.WriteString("\n" + l.itemsAsText())
		}
	}
	fmt.Fprintf(&b, "\n%s\n%s\n", l.closing, l.from.Name)
	if l.topic != newsletter { // a line of two hyphens and a space precedes signatures
		fmt.Fprintf(&b, "\n-- \n%s, %s\n%s\n%s\n%s\n", l.from.Name, l.from.JobTitle, l.from.Company, l.from.Phone, l.from.Website)
	}
	if l.last != "" {
		b.WriteString("\n" + wrap(l.last))
	}
	return b.String()
}

// quoteText returns the first paragraph of a letter, which is what replies refer to, as a quotation below the
// line that says who wrote it.
func (l *letter) quoteText() string {
	var b strings.Builder
	b.WriteString(l.wrote() + "\n")
	for line := range strings.Lines(wrap(l.paragraphs[0])) {
		b.WriteString("> " + line)
	}
	return b.String()
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

// itemsAsText returns a table of the items.
func (l *letter) itemsAsText() string {
	var b strings.Builder
	row := func(cells ...any) { fmt.Fprintf(&b, "%4v  %-36v %8v %10v %12v\n", cells...) }
	for _, cells := range l.rows() {
		row(cells...)
	}
	return b.String()
}

// rows returns the cells of the table of items, with a head and a total.
func (l *letter) rows() [][]any {
	rows := [][]any{{}}
	for _, column := range l.language.columns {
		rows[0] = append(rows[0], column)
	}
	for n, i := range l.items {
		rows = append(rows, []any{n + 1, i.name, i.quantity, l.language.money(i.price), l.language.money(i.amount())})
	}
	return append(rows, []any{"", l.language.first("total"), "", "EUR", l.language.money(l.total())})
}

// wrap returns a paragraph in lines of at most textWidth, which end with LF.
func wrap(paragraph string) string {
	var b strings.Builder
	column := 0
	for line := range strings.SplitSeq(paragraph, "\n") {
		for word := range strings.FieldsSeq(line) {
			width := displayWidth(word)
			if column > 0 && column+1+width > textWidth {
				b.WriteByte('\n')
				column = 0
			}
			if column > 0 {
				b.WriteByte(' ')
				column++
			}
			column += width
			column = writeWide(&b, word, column)
		}
		b.WriteByte('\n')
		column = 0
	}
	return b.String()
}

// writeWide writes a word whose end is in a column, and divides it if it is wider than a line and has wide
// characters, between which lines may break. It returns the column after the word.
func writeWide(b *strings.Builder, word string, end int) int {
	column := end - displayWidth(word)
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
