// Package mail has quirks of messages (RFC 5322, MIME) and mailboxes.
package mail

import (
	"cmp"
	"maps"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(
		charsetCases(), wrongCharsetCases(), encodingCases(), wordCases(), wordSyntaxCases(), nameCases(),
		headerCases(), addressCases(), missingCases(), dateCases(), lineCases(), textCases(),
		relatedCases(), partCases(), boundaryCases(), typeCases(), nestedMessageCases(), wholeCases(), reportCases(), invitationCases(), signedCases(), openPGPCases(), tnefCases(),
		mailboxCases(),
	)
}

// content is what a correct reader finds in a message. A member that is empty is that of an ordinary message, but
// there is no HTML and no file then.
type content struct {
	subject, date, text, html string

	from, to, files []expect.Item
}

// Addresses and values of an ordinary message.
const (
	ann     = "ann@example.com"
	ben     = "ben@example.com"
	subject = "Order 118"
	text    = "Your order left our house today."
)

// date returns the date of an ordinary message in the notation of RFC 5322, and as in RFC 3339.
func date() (field, moment string) {
	return "Mon, 23 Nov 2026 10:30:00 +0100", "2026-11-23T10:30:00+01:00"
}

// none is a value that a message does not have.
const none = "\x00"

// person returns a sender or recipient.
func person(name, address string) expect.Item { return expect.Item{Name: name, Text: address} }

// expectation returns the description of the message.
func (c content) expectation() expect.Expectation {
	_, moment := date()
	var e expect.Expectation
	if s := cmp.Or(c.text, text); s != none {
		words := expect.NewWords(s)
		e.Text = &words
	}
	if c.html != "" {
		words := expect.NewWords(c.html)
		e.HTML = &words
	}
	properties := slices.DeleteFunc(
		quirk.Properties(quirk.Property{Name: "subject", Value: cmp.Or(c.subject, subject)}, quirk.Property{Name: "date", Value: cmp.Or(c.date, moment)}),
		func(i expect.Item) bool { return i.Text == none })
	e.Items = expect.Items{
		expect.Properties:  properties,
		expect.Senders:     quirk.Either(c.from != nil, c.from, []expect.Item{person("Ann Example", ann)}),
		expect.Recipients:  quirk.Either(c.to != nil, c.to, []expect.Item{person("Ben Example", ben)}),
		expect.Attachments: c.files,
	}
	maps.DeleteFunc(e.Items, func(_ expect.Kind, items []expect.Item) bool { return len(items) == 0 })
	return e
}

// pair returns the builder of a message and its twin, in which a reader finds the same. Lines end with LF here, and
// with CRLF in the files.
func pair(special, ordinary string, c content) func(twin bool) quirk.File {
	return files(fold.CRLF(special), fold.CRLF(ordinary), c)
}

// unlike returns the builder of a message and its twin, in which a reader finds something else.
func unlike(special, ordinary string, s, o content) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return pair(special, ordinary, quirk.Either(twin, o, s))(twin) }
}

// files returns the builder of two files in which a reader finds the same.
func files(special, ordinary string, c content) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: []byte(quirk.Either(twin, ordinary, special)), Expect: c.expectation()}
	}
}
