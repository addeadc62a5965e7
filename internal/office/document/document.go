// Package document writes documents of sample text in formats of word processors: WordprocessingML (docx.go),
// OpenDocument (odt.go), and the format of Word 97 to 2003 (doc.go).
//
// A [Design] is the kind of a document: a report, a letter, an invoice. Each has a file, which writes
// pages from the vocabulary of the others: paragraphs (page.go), blocks between them (block.go,
// table.go, picture.go), titles (cover.go), headings (outline.go), a table of contents, footnotes, and
// headers and footers (running.go). A syntax (syntax.go) writes each of these in a format.
package document

import (
	"context"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A Format is a format of word processors.
type Format string

// The formats.
const (
	DOCX Format = "docx"
	ODT  Format = "odt"
	DOC  Format = "doc" // of Word 97 to 2003, see [Binary]
)

// Options describe a document.
type Options struct {
	Format Format
	Design string // name of one of [Designs]
	Pages  int    // at least 1, and at most the maximum of the design
	Style  string // of the text, see package prose
	Seed   uint64 // selects the text, the figures and the look
	// People returns people whom the document mentions, from 0 to MaxPeople-1. They should live
	// where its language is spoken.
	People func(n int) Person
}

// MaxPeople is the number of people whom a document mentions.
const MaxPeople = 8

// A Person has the values of a record.
type Person struct {
	Name, JobTitle, Company, Street, City, PostalCode, Phone, Email, Website string
}

// A document can generate any of its pages. It is immutable.
type document struct {
	Options
	*labels.Labels
	words  *labels.Documents
	text   *copyfit.Source
	design *Design
	people [MaxPeople]Person
	look
	*styles
	outline
	syntax
	pictures []picture
	shown    [2]atomic.Bool // whether any page that has been written shows each picture
	title    string
}

// Members returns the members of the package of a document. The pages are generated once, to measure
// them, and again when they are read. The error comes from ctx.
func Members(ctx context.Context, o Options) ([]archive.Member, error) {
	d := newDocument(o)
	if o.Format == ODT {
		return d.syntax.(odt).members(ctx)
	}
	return docx{d}.members(ctx)
}

func newDocument(o Options) *document {
	text := copyfit.New(o.Style, o.Seed, o.Pages)
	d := &document{Options: o, Labels: labels.In(text.Language()), text: text, design: designNamed(o.Design)}
	d.words = d.Labels.Documents
	switch o.Format {
	case ODT:
		d.syntax = newODT(d)
	case DOC:
		d.syntax = doc{d}
	default:
		d.syntax = docx{d}
	}
	for n := range d.people {
		d.people[n] = o.People(n)
	}
	c := random.Sequence(random.Mix(o.Seed ^ 0x100c))
	d.look = newLook(&c)
	d.design.adapt(d, &c)
	d.styles = newStyles(d.look)
	d.choosePictures()
	d.plan()
	d.title = d.design.title(d)
	return d
}

// choose chooses a number below n for the document. Different topics have numbers that do not depend
// on each other.
func (d *document) choose(topic topic, n int) int {
	c := random.Sequence(random.Mix(d.Seed ^ uint64(topic)<<32))
	return c.Below(n)
}

// date returns a date of the document that is some days, up to 27, before the last one of its month.
func (d *document) date(days int) string {
	return d.words.Date(28-days, 1+d.choose(monthTopic, 12), 2022+d.choose(yearTopic, 4))
}
