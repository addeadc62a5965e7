package mail

import (
	"html"
)

// appendHTML appends a letter in HTML, with the logo that has a Content-ID unless that is "", and the first paragraph of
// the letter that it answers, if any. Lines are no longer than in [letter.appendText], except for some
// long words.
func (l *letter) appendHTML(dst []byte, logo string, before *letter) []byte {
	dst = appendAll(dst, "<!DOCTYPE html>\n<html lang=\"", l.language.name, "\">\n<head>\n<title>", html.EscapeString(l.subject), "</title>\n</head>\n",
		"<body style=\"font-family: sans-serif\">\n")
	dst = appendParagraph(dst, l.greeting)
	for i, paragraph := range l.paragraphs {
		dst = appendParagraph(dst, paragraph)
		if i == 0 && l.hasItems {
			dst = l.appendTable(dst)
		}
	}
	for _, p := range l.prose {
		dst = append(dst, p.html...)
	}
	dst = appendParagraph(dst, l.closing, l.from.Name)
	if l.isSigned() {
		dst = appendParagraph(dst, l.from.Name+", "+l.from.JobTitle, l.from.Company, l.from.Phone)
		dst = appendAll(dst, `<p><a href="`, l.from.Website, "\">\n", l.from.Website, "</a></p>\n")
	}
	if logo != "" {
		dst = appendAll(dst, `<p><img src="cid:`, logo, "\"\nalt=\"", html.EscapeString(l.from.Company), "\" width=\"64\" height=\"64\"></p>\n")
	}
	if l.last != "" {
		dst = appendParagraph(dst, l.last)
	}
	if before != nil {
		dst = appendParagraph(dst, before.wrote())
		dst = appendLines(dst, `<blockquote type="cite">`)
		dst = appendParagraph(dst, before.paragraphs[0])
		dst = appendLines(dst, "</blockquote>")
	}
	return appendLines(dst, "</body>", "</html>")
}

func appendAll(dst []byte, parts ...string) []byte {
	for _, part := range parts {
		dst = append(dst, part...)
	}
	return dst
}

// appendParagraph appends a paragraph of lines.
func appendParagraph(dst []byte, lines ...string) []byte {
	dst = append(dst, "<p>"...)
	for i, line := range lines {
		if i > 0 {
			dst = append(dst, "<br>\n"...)
		}
		dst = appendWrapped(dst, html.EscapeString(line))
		dst = dst[:len(dst)-1] // without the last end of a line
	}
	return append(dst, "</p>\n"...)
}

func (l *letter) appendTable(dst []byte) []byte {
	dst = appendLines(dst, `<table cellpadding="4">`)
	element := "th"
	for _, row := range l.rows() {
		dst = append(dst, "<tr>"...)
		for _, cell := range row {
			dst = appendAll(dst, "<", element, ">", html.EscapeString(cell), "</", element, ">")
		}
		dst = append(dst, "</tr>\n"...)
		element = "td"
	}
	return appendLines(dst, "</table>")
}
