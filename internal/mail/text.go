package mail

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// textWidth is the number of characters of a line of text. A Japanese character counts as two.
const textWidth = 72

// appendText appends a letter as plain text, with the first paragraph of the one that it answers, if any. Lines
// end with LF.
func (l *letter) appendText(dst []byte, before *letter) []byte {
	dst = appendWrapped(dst, l.greeting)
	for i, paragraph := range l.paragraphs {
		dst = appendWrapped(append(dst, '\n'), paragraph)
		if i == 0 && l.hasItems {
			dst = l.appendItems(append(dst, '\n'))
		}
	}
	for _, p := range l.prose {
		dst = append(append(dst, '\n'), p.text...)
	}
	dst = appendLines(dst, "", l.closing, l.from.Name)
	if l.isSigned() { // a line of two hyphens and a space precedes signatures
		dst = appendAll(dst, "\n-- \n", l.from.Name, ", ", l.from.JobTitle, "\n")
		dst = appendLines(dst, l.from.Company, l.from.Phone, l.from.Website)
	}
	if l.last != "" {
		dst = appendWrapped(append(dst, '\n'), l.last)
	}
	if before != nil {
		dst = before.appendQuotation(dst)
	}
	return dst
}

func appendLines(dst []byte, lines ...string) []byte {
	for _, line := range lines {
		dst = append(append(dst, line...), '\n')
	}
	return dst
}

// isSigned reports whether a person signs the letter.
func (l *letter) isSigned() bool { return l.topic != newsletter && l.topic != bounce }

// appendQuotation appends the first paragraph of a letter, because replies refer to it, below a line
// that says who wrote it.
func (l *letter) appendQuotation(dst []byte) []byte {
	dst = appendLines(dst, "", l.wrote())
	for line := range bytes.Lines(appendWrapped(nil, l.paragraphs[0])) {
		dst = append(append(dst, "> "...), line...)
	}
	return dst
}

// wrote returns the line above the quotation of a letter.
func (l *letter) wrote() string {
	return l.language.first("wrote").expand(func(name string) string {
		if name == "date" {
			return l.date(l.sent)
		}
		return l.from.Name
	})
}

// appendItems appends a table of the items.
func (l *letter) appendItems(dst []byte) []byte {
	for _, row := range l.rows() {
		item := row[1] + spaces(row[1], 36)
		dst = appendAll(dst, spaces(row[0], 4), row[0], "  ", item)
		for i, cell := range row[2:] {
			dst = appendAll(dst, spaces(cell, 9+2*i), cell)
		}
		dst = append(dst, '\n')
	}
	return dst
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
	return append(rows, []string{"", l.language.first("total").expand(nil), "", "EUR", l.language.money(l.total())})
}

// appendWrapped appends a paragraph in lines of at most textWidth, which end with LF.
func appendWrapped(dst []byte, paragraph string) []byte {
	for line := range strings.SplitSeq(paragraph, "\n") {
		if isASCII(line) {
			dst = appendNarrow(dst, line)
		} else {
			dst = appendWords(dst, line)
		}
		dst = append(dst, '\n')
	}
	return dst
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// appendNarrow is appendWords for a text in ASCII, whose lines are copied at once.
func appendNarrow(dst []byte, text string) []byte {
	text = strings.TrimLeft(text, " ")
	for len(text) > textWidth {
		end := strings.LastIndexByte(text[:textWidth+1], ' ')
		if end < 0 {
			end = strings.IndexByte(text, ' ')
		}
		if end < 0 {
			break // it has no other word
		}
		dst = append(append(dst, text[:end]...), '\n')
		text = strings.TrimLeft(text[end+1:], " ")
	}
	return append(dst, text...)
}

// appendWords appends a text without line breaks in lines of at most textWidth, apart from the end of the last one.
func appendWords(dst []byte, text string) []byte {
	column := 0
	for word := range strings.SplitSeq(text, " ") { // not at no-break spaces
		width := displayWidth(word)
		switch {
		case column > 0 && column+1+width > textWidth:
			dst = append(dst, '\n')
			column = 0
		case column > 0:
			dst = append(dst, ' ')
			column++
		}
		if width > textWidth {
			dst, column = appendWide(dst, word)
			continue
		}
		dst = append(dst, word...)
		column += width
	}
	return dst
}

// appendWide appends a word that is wider than a line. Lines may break between wide characters. It also returns
// the column after the word.
func appendWide(dst []byte, word string) (_ []byte, column int) {
	for i, r := range word {
		width := displayWidth(word[i : i+utf8.RuneLen(r)])
		if column+width > textWidth && width > 1 {
			dst = append(dst, '\n')
			column = 0
		}
		dst = utf8.AppendRune(dst, r)
		column += width
	}
	return dst, column
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
