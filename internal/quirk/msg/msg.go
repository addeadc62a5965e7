// Package msg has quirks of messages in the format of Outlook. Clauses refer to [MS-OXMSG], unless they name another
// document of Microsoft.
package msg

import (
	"fmt"
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(textCases(), addressCases(), attachmentCases(), propertyCases())
}

const (
	subject = "Order 118"
	body    = "Your order left our house today."
	html    = "<p>Your order left our house today.</p>"
	ann     = "ann@example.com"
	ben     = "ben@example.com"
)

func sent() time.Time { return time.Date(2026, 11, 23, 9, 30, 0, 0, time.UTC) }

// A message is a message of Outlook, and what a reader finds in it.
type message struct {
	charset
	subject, body string
	rtf           string // compressed; in place of the body
	html          *property
	sender        []property // the default is Ann
	isDraft       bool       // whether it was not sent
	unnamed       bool       // whether there is no storage of names
	more          []property
	names         *cfb.Entry
	files         []file
	want          expect.Expectation
}

// A file is an attachment.
type file struct {
	properties []property
	message    *message // in place of data
}

// note returns the ordinary message, in which a reader finds a subject and a body.
func note(subject, body string) message {
	words := expect.NewWords(body)
	return message{subject: subject, body: body, want: expect.Expectation{Text: &words, Items: expect.Items{
		expect.Properties: {{Name: "subject", Text: subject}, {Name: "date", Text: sent().Format(time.RFC3339)}},
		expect.Senders:    {{Name: "Ann Example", Text: ann}},
		expect.Recipients: {{Name: "Ben Example", Text: ben}},
	}}}
}

// ordinary returns the ordinary message.
func ordinary() message { return note(subject, body) }

// changed returns the builder of the ordinary message, changed and not, in which a reader finds the same.
func changed(change func(m *message)) func(twin bool) quirk.File {
	return both(change, func(*message) {})
}

// both returns the builder of two messages.
func both(special, plain func(m *message)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		m := ordinary()
		quirk.Either(twin, plain, special)(&m)
		return m.file()
	}
}

// pair returns the builder of two messages.
func pair(special, plain message) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, plain, special).file() }
}

// class identifies messages (2.2), as Windows writes 00020D0B-0000-0000-C000-000000000046.
var class = [16]byte{0x0b, 0x0d, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}

// common is the set of properties PSETID_Common.
const common = "\x08\x20\x06\x00\x00\x00\x00\x00\xc0\x00\x00\x00\x00\x00\x00\x46"

// file returns the compound file.
func (m message) file() quirk.File {
	names := named(common)
	if m.names != nil {
		names = *m.names
	}
	root := m.storage("Root Entry", 32)
	root.Class = class
	if !m.unnamed {
		root.Children = append(root.Children, names)
	}
	return quirk.File{Bytes: lazyfile.Bytes(cfb.New(root)), Expect: m.want}
}

// storage returns the storage of the message.
func (m *message) storage(name string, headSize int) cfb.Entry {
	children := []cfb.Entry{m.recipient()}
	for i, f := range m.files {
		children = append(children, f.storage(i))
	}
	return storage(name, head(headSize, 1, len(m.files)), m.properties(), children...)
}

func (m *message) properties() []property {
	const isRead, isUnsent = 1, 8
	all := []property{m.text(0x001a, "IPM.Note"), m.text(0x0037, m.subject), m.text(0x0e1d, m.subject), m.text(0x0e04, "Ben Example")}
	switch {
	case m.rtf != "":
		all = append(all, binaries(0x1009, m.rtf))
	case m.body != "":
		all = append(all, m.text(0x1000, m.body))
	}
	if m.html != nil {
		all = append(all, *m.html)
	}
	if m.charset.Encoding == nil {
		all = append(all, long(0x340d, 0x40000)) // texts are in Unicode
	}
	if m.isDraft {
		return append(append(all, long(0x0e07, isUnsent)), m.more...)
	}
	sender := m.sender
	if sender == nil {
		sender = []property{
			m.text(0x0c1a, "Ann Example"), m.text(0x0c1e, "SMTP"), m.text(0x0c1f, ann),
			m.text(0x0042, "Ann Example"), m.text(0x0064, "SMTP"), m.text(0x0065, ann),
		}
	}
	all = append(append(all, long(0x0e07, isRead), moment(0x0039, sent()), moment(0x0e06, sent())), sender...)
	return append(all, m.more...)
}

// recipient returns the storage of Ben (2.2.1).
func (m *message) recipient() cfb.Entry {
	return storage("__recip_version1.0_#00000000", shortHead(), []property{
		long(0x3000, 0), long(0x0c15, 1), m.text(0x3001, "Ben Example"), m.text(0x3002, "SMTP"), m.text(0x3003, ben), m.text(0x39fe, ben),
	})
}

// storage returns the storage of attachment i (2.2.2).
func (f file) storage(i int) cfb.Entry {
	name := fmt.Sprintf("__attach_version1.0_#%08X", i)
	properties := append([]property{long(0x0e21, uint64(i))}, f.properties...)
	if f.message == nil {
		return storage(name, shortHead(), properties)
	}
	object := property{id: 0x3701, kind: isObject, bits: 0xffffffff | 1<<32}
	return storage(name, shortHead(), append(properties, object), f.message.storage(object.streamName(), 24))
}
