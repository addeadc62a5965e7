package mail

import (
	"fmt"
	"html"
	"strings"
)

// html returns a letter in HTML, with the logo that has a Content-ID unless that is "", and the first paragraph of
// the letter that it answers, if any. Lines are no longer than in [letter.text], except for some
// long words.
func (l *letter) html(logo string, before *letter) string {
	var b strings.Builder
	b.Grow(2 * initialSize)
	writeLines(&b, "<!DOCTYPE html>", `<html lang="`+l.language.name+`">`, "<head>", "<title>"+html.EscapeString(l.subject)+"</title>", "</head>",
		`<body style="font-family: sans-serif">`)
	writeParagraph(&b, l.greeting)
	for i, paragraph := range l.paragraphs {
		writeParagraph(&b, paragraph)
		if i == 0 && l.hasItems {
			l.writeTable(&b)
		}
	}
	writeParagraph(&b, l.closing, l.from.Name)
	if l.isSigned() {
		writeParagraph(&b, l.from.Name+", "+l.from.JobTitle, l.from.Company, l.from.Phone)
		writeLines(&b, `<p><a href="`+l.from.Website+`">`, l.from.Website+"</a></p>")
	}
	if logo != "" {
		writeLines(&b, `<p><img src="cid:`+logo+`"`, `alt="`+html.EscapeString(l.from.Company)+`" width="64" height="64"></p>`)
	}
	if l.last != "" {
		writeParagraph(&b, l.last)
	}
	if before != nil {
		writeParagraph(&b, before.wrote())
		writeLines(&b, `<blockquote type="cite">`)
		writeParagraph(&b, before.paragraphs[0])
		writeLines(&b, "</blockquote>")
	}
	writeLines(&b, "</body>", "</html>")
	return b.String()
}

// writeParagraph writes a paragraph of lines.
func writeParagraph(b *strings.Builder, lines ...string) {
	b.WriteString("<p>")
	for i, line := range lines {
		if i > 0 {
			b.WriteString("<br>\n")
		}
		b.WriteString(strings.TrimSuffix(wrapped(html.EscapeString(line)), "\n"))
	}
	b.WriteString("</p>\n")
}

func (l *letter) writeTable(b *strings.Builder) {
	writeLines(b, `<table cellpadding="4">`)
	element := "th"
	for _, row := range l.rows() {
		b.WriteString("<tr>")
		for _, cell := range row {
			fmt.Fprintf(b, "<%s>%s</%[1]s>", element, html.EscapeString(cell))
		}
		b.WriteString("</tr>\n")
		element = "td"
	}
	writeLines(b, "</table>")
}
