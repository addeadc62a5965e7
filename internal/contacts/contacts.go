// Package contacts writes address books as vCards (RFC 6350, RFC 2426). Contact n is the person
// of record n.
package contacts

import (
	"encoding/base64"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/contentline"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Options select the contacts of a file.
type Options struct {
	Count     int    // at least 1
	Version   string // 4.0 or 3.0
	Seed      uint64
	Countries []string       // codes of the countries in which people live; none stands for all
	Script    records.Script // of names and addresses
	// Photo returns a PNG of a person. It may be nil, and must be safe for concurrent use.
	Photo func(p records.Person) []byte
}

// File returns a file with a vCard for each contact.
func File(o Options) contentline.File {
	people := records.NewPeople(o.Seed, o.Countries, o.Script)
	return contentline.File{Count: o.Count, Append: func(b *contentline.Builder, i int) {
		c := card{b, people.Person(i + 1)}
		c.append(o)
	}}
}

// A card is a vCard that is being built.
type card struct {
	*contentline.Builder
	person records.Person
}

func (c card) append(o Options) {
	c.Raw("BEGIN:VCARD")
	c.Raw("VERSION:", o.Version)
	c.common()
	if o.Version == "3.0" {
		c.version3()
	} else {
		c.version4()
	}
	if o.Photo != nil {
		c.photo(o.Version, o.Photo(c.person))
	}
	c.Text("NOTE", c.person.Notes)
	c.AllowPadding()
	c.Raw("END:VCARD")
}

// common adds the properties that have the same syntax in both versions.
func (c card) common() {
	p := &c.person
	c.Text("FN", p.Name)
	c.Structured("N", p.LastName, p.FirstName, "", "", "")
	c.Structured("ORG", p.Company, p.Department)
	c.Text("TITLE", p.JobTitle)
	c.Raw("URL:", p.Website)
	c.Text("CATEGORIES", p.Department)
}

// version4 adds the properties in the syntax of RFC 6350.
func (c card) version4() {
	p := &c.person
	c.Raw("UID:urn:uuid:", p.UUID)
	c.Raw("KIND:individual")
	c.Raw("BDAY:", basic.Replace(p.BirthDate))
	c.Raw("EMAIL;TYPE=work:", p.Email)
	c.Raw("TEL;VALUE=uri;TYPE=work,voice:tel:", strings.ReplaceAll(p.Phone, " ", "-"))
	c.Structured("ADR;TYPE=work", c.address()...)
	c.Text("TZ", p.TimeZone)
	c.Raw("GEO:geo:", p.Latitude, ",", p.Longitude)
	c.Raw("REV:", basic.Replace(p.CreatedAt))
}

// basic converts dates and times to the basic format of ISO 8601.
var basic = strings.NewReplacer("-", "", ":", "")

// version3 adds the properties in the syntax of RFC 2426.
func (c card) version3() {
	p := &c.person
	c.Raw("UID:", p.UUID)
	c.Raw("BDAY:", p.BirthDate)
	c.Raw("EMAIL;TYPE=INTERNET,WORK:", p.Email)
	c.Raw("TEL;TYPE=WORK,VOICE:", p.Phone)
	c.Structured("ADR;TYPE=WORK", c.address()...)
	c.Text("TZ;VALUE=text", p.TimeZone)
	c.Raw("GEO:", p.Latitude, ";", p.Longitude)
	c.Raw("REV:", p.CreatedAt)
}

// address returns the components of an address: post office box, extension, street, city,
// region, postal code and country.
func (c card) address() []string {
	p := &c.person
	return []string{"", "", p.Street, p.City, p.State, p.PostalCode, p.Country}
}

func (c card) photo(version string, png []byte) {
	data := base64.StdEncoding.EncodeToString(png)
	if version == "3.0" {
		c.Raw("PHOTO;ENCODING=b;TYPE=PNG:", data)
	} else {
		c.Raw("PHOTO:data:image/png;base64,", data)
	}
}
