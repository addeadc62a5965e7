package mail

import (
	"fmt"
	"html"
	"strings"
)

// html returns a letter in HTML, with the logo of the sender's company that has a Content-ID. The
// quotation is that of the letter before, or "".
func (l *letter) html(logo, quotation string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<title>%s</title>\n</head>\n<body style=\"font-family: sans-serif\">\n",
		l.language.name, html.EscapeString(l.subject))
	l.writeHTML(&b)
	if logo != "" {
		fmt.Fprintf(&b, "<p><img src=\"cid:%s\" alt=\"%s\" width=\"64\" height=\"64\"></p>\n", logo, html.EscapeString(l.from.Company))
	}
	b.WriteString(quotation + "</body>\n</html>\n")
	return b.String()
}

// quoteHTML returns what quoteText does, in HTML.
func (l *letter) quoteHTML() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<p>%s</p>\n<blockquote type=\"cite\">\n", html.EscapeString(l.wrote()))
	writeParagraph(&b, l.paragraphs[0])
	b.WriteString("</blockquote>\n")
	return b.String()
}

func (l *letter) writeHTML(b *strings.Builder) {
	writeParagraph(b, l.greeting)
	for i, paragraph := range l.paragraphs {
		writeParagraph(b, paragraph)
		if i == 0 && l.hasItems {
			l.writeTable(b)
		}
	}
	fmt.Fprintf(b, "<p>%s<br>\n%s</p>\n", html.EscapeString(l.closing), html.EscapeString(l.from.Name))
	if l.topic != newsletter {
		fmt.Fprintf(b, "<p style=\"color: #555\">%s, %s<br>\n%s<br>\n%s<br>\n<a href=\"%s\">%[5]s</a></p>\n", html.EscapeString(l.from.Name),
			html.EscapeString(l.from.JobTitle), html.EscapeString(l.from.Company), l.from.Phone, l.from.Website)
	}
	if l.last != "" {
		writeParagraph(b, l.last)
	}
}

// writeParagraph writes a paragraph in lines that are no longer than those of the text.
func writeParagraph(b *strings.Builder, text string) {
	b.WriteString("<p>" + strings.TrimSuffix(wrap(html.EscapeString(text)), "\n") + "</p>\n")
}

func (l *letter) writeTable(b *strings.Builder) {
	b.WriteString("<table cellpadding=\"4\">\n")
	element := "th"
	for _, row := range l.rows() {
		b.WriteString("<tr>")
		for _, cell := range row {
			fmt.Fprintf(b, "<%s>%s</%[1]s>", element, html.EscapeString(fmt.Sprint(cell)))
		}
		b.WriteString("</tr>\n")
		element = "td"
	}
	b.WriteString("</table>\n")
}
