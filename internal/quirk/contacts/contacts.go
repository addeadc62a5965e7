// Package contacts has quirks of vCards: versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), and of jCard (RFC 7095) and xCard (RFC 6351).
package contacts

import (
	"encoding/base64"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(oldCases(), oldValueCases(), labelCases(), photoCases(), lineCases(), valueCases(), cardCases(), jsonCases(), xmlCases())
}

// A contact is what a correct reader finds in a card. Several phones or mail addresses are separated by a comma and a
// space, and so are parts of an address. The photo is its SHA-256 or its URL.
type contact struct {
	name, phones, emails, organization, address, birthday, note, photo string
}

// Values of an ordinary contact.
const (
	ann   = "Ann Example"
	phone = "+1 555 0118"
	email = "ann@example.com"
)

// ordinary is the contact that most cards have.
func ordinary() contact { return contact{name: ann, phones: phone, emails: email} }

// row returns the contact as a row of the table. A value that is missing is null.
func (c contact) row() []string {
	return []string{c.name, c.phones, c.emails, c.organization, c.address, c.birthday, c.note, c.photo}
}

// expectation returns the description of contacts.
func expectation(contacts ...contact) expect.Expectation {
	header := []string{"name", "phones", "emails", "organization", "address", "birthday", "note", "photo"}
	t := expect.Table{Name: "contacts", Header: header, Columns: len(header), Count: len(contacts), Rows: [][]*string{}}
	for _, c := range contacts {
		t.Rows = append(t.Rows, quirk.Rows([][]string{c.row()}, "")...)
	}
	return expect.Expectation{Tables: []expect.Table{t}}
}

// card returns a card of a version with properties, of which those of an ordinary contact are first.
func card(version string, properties ...string) string {
	all := append([]string{"N:Example;Ann;;;", "FN:" + ann, "TEL;TYPE=CELL:" + phone, "EMAIL;TYPE=INTERNET:" + email}, properties...)
	return bare(version, all...)
}

// bare returns a card with only these properties.
func bare(version string, properties ...string) string {
	return "BEGIN:VCARD\nVERSION:" + version + "\n" + strings.Join(properties, "\n") + "\nEND:VCARD\n"
}

// files returns the builder of a file and its twin with the same contacts. Lines end with LF here, and with CR LF in the files.
func files(special, ordinary string, contacts ...contact) func(twin bool) quirk.File {
	return exactly(fold.CRLF(special), fold.CRLF(ordinary), contacts...)
}

// exactly returns the builder of a file and its twin with line ends as they are.
func exactly(special, ordinary string, contacts ...contact) func(twin bool) quirk.File {
	return pair(special, ordinary, contacts, contacts)
}

// pair returns the builder of a file and its twin with other contacts, and with line ends as they are.
func pair(special, ordinary string, s, o []contact) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: []byte(quirk.Either(twin, ordinary, special)), Expect: expectation(quirk.Either(twin, o, s)...)}
	}
}

// with returns the ordinary contact after a change.
func with(change func(c *contact)) contact {
	c := ordinary()
	change(&c)
	return c
}

// pictured returns the ordinary contact with the photo.
func pictured() contact {
	return with(func(c *contact) { c.photo = quirk.FileItem([]byte(quirk.OrangePixel)).SHA256 })
}

// inBase64 returns the photo in base64.
func inBase64() string { return base64.StdEncoding.EncodeToString([]byte(quirk.OrangePixel)) }
