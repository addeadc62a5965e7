// Package html has quirks of pages in HTML, and of archives of pages in MHTML. Clauses refer to the HTML Standard of
// WHATWG, unless they name another one.
package html

import (
	"encoding/base64"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(encodings(), tags(), characters(), structures(), tables(), attributes(), dialects(), archives())
}

const (
	title   = "The Tea Route"
	heading = "The harbour"
	first   = "The ship left the harbour at dawn."
	second  = "It carried tea and three cats."
	story   = "<h1>" + heading + "</h1>\n<p>" + first + "</p>\n<p>" + second + "</p>\n"
	told    = heading + "\n" + first + "\n" + second // what a reader finds in the story
	utf8    = `<meta charset="utf-8">`
)

// document returns a page with a head and a body.
func document(head, body string) string {
	return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n" + head + "\n<title>" + title + "</title>\n</head>\n<body>\n" + body + "</body>\n</html>\n"
}

// page returns a page in UTF-8.
func page(body string) string { return document(utf8, body) }

// pages returns the builder of two pages with the same content.
func pages(found expect.Expectation, special, ordinary string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: []byte(quirk.Either(twin, ordinary, special)), Expect: found}
	}
}

// bodies returns the builder of two pages with the same content in UTF-8.
func bodies(found expect.Expectation, special, ordinary string) func(twin bool) quirk.File {
	return pages(found, page(special), page(ordinary))
}

// shows returns what a reader finds in a page that shows a text.
func shows(text string) expect.Expectation { return titled(title, text) }

// titled returns what a reader finds in a page with a title that shows a text.
func titled(title, text string) expect.Expectation {
	words := expect.NewWords(text)
	return expect.Expectation{Text: &words, Items: expect.Items{expect.Properties: {{Name: "Title", Text: title}}}}
}

// exactly returns what a reader finds in a page whose white space matters.
func exactly(text string) expect.Expectation {
	e := shows("")
	exact := expect.NewText(text)
	e.Text = &exact
	return e
}

// linked returns an expectation with the targets of links.
func linked(e expect.Expectation, targets ...string) expect.Expectation {
	for _, target := range targets {
		e = quirk.With(e, expect.Links, expect.Item{Text: target})
	}
	return e
}

// tabled returns an expectation with a table.
func tabled(e expect.Expectation, rows ...[]string) expect.Expectation {
	e.Tables = append(slices.Clip(e.Tables), expect.NewTable(nil, rows...))
	return e
}

func encoded(picture string) string { return base64.StdEncoding.EncodeToString([]byte(picture)) }

// dataURL returns the address that has a picture in it.
func dataURL(picture string) string { return "data:image/gif;base64," + encoded(picture) }
