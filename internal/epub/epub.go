// Package epub writes books of sample text in the formats EPUB 3.2 and EPUB 2.0.1.
//
// A [Book] plans what interrupts the text of each chapter (outline.go). From that follow the tables of
// contents (contents.go) and the package document, which lists the files of the book (package.go). The
// chapters (chapter.go, block.go) are XHTML (markup.go).
package epub

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Options describe a book.
type Options struct {
	Chapters  int    // at least 1
	Chars     int    // characters of the text of each chapter, at least 1
	Version   int    // of the format: 3 or 2
	Style     string // of the text, see package prose
	Seed      uint64 // selects the text, the headings, the figures and the date
	Title     string // the default depends on the style and the seed
	Author    string
	Publisher string
	ID        string // a UUID
	// Scenes are what each picture shows, see [labels.Labels.Scene].
	Scenes [Pictures]string
}

// Pictures is the number of pictures that chapters show.
const Pictures = 2

// A Book can generate any of its chapters. It is immutable.
type Book struct {
	Options
	*labels.Labels
	outline
	layout textpdf.Layout
}

// New returns a book.
func New(o Options) *Book {
	text := prose.New(o.Style, o.Seed, 1, prose.Windows1252)
	b := &Book{Options: o, Labels: labels.In(text.Language()), layout: textpdf.Layout(text.Layout())}
	b.plan()
	if b.Title == "" {
		b.Title = b.Titles[b.choose(titleTopic, len(b.Titles))]
	}
	return b
}

// topic is what a number is chosen for.
type topic uint64

const (
	titleTopic topic = 1 + iota
	chapterTopic
	sectionTopic
	rotationTopic
	dateTopic
	accentTopic
)

// numbers returns random numbers for the book. Those of different topics do not depend on each other.
func (b *Book) numbers(t topic) random.Sequence {
	return random.Sequence(random.Mix(b.Seed ^ uint64(t)<<32))
}

// choose returns a number below n for the book.
func (b *Book) choose(t topic, n int) int {
	numbers := b.numbers(t)
	return numbers.Below(n)
}

// Shows reports whether any chapter shows a picture.
func (b *Book) Shows(picture int) bool { return b.shown[picture] }

// MediaType is the media type of books (RFC 4839).
const MediaType = "application/epub+zip"

// Members returns the members of the container of the book (EPUB Open Container Format 3.2, clause 4). The
// cover and the pictures are JPEG files. A picture that no chapter shows may be nil. The chapters are
// generated once, to measure them, and again when they are read. The error comes from ctx.
func (b *Book) Members(ctx context.Context, cover lazyfile.Part, pictures [Pictures]lazyfile.Part) ([]archive.Member, error) {
	chapters, err := lazyfile.MeasuredEach(ctx, b.Chapters, b.chapter)
	if err != nil {
		return nil, err
	}
	members := []archive.Member{
		stored("mimetype", lazyfile.Literal(MediaType)), // the first one, without compression (4.3)
		deflated("META-INF/container.xml", containerXML),
		deflated(folder+packageName, b.packageDocument()),
		deflated(folder+contentsName, b.contents()),
		deflated(folder+ncxName, b.ncx()),
		deflated(folder+styleName, b.styleSheet()),
		deflated(folder+coverName, b.coverPage()),
		stored(folder+coverPicture, cover),
	}
	for i, picture := range pictures {
		if b.shown[i] {
			members = append(members, stored(folder+pictureName(i), picture))
		}
	}
	for i, chapter := range chapters {
		members = append(members, stored(folder+chapterName(i), chapter))
	}
	return members, nil
}

// PaddingName is the name of a member that pads the container. Only the folder META-INF may have files that
// the package document does not list.
const PaddingName = "META-INF/padding.bin"

// Names of files in the folder of the book.
const (
	folder       = "OEBPS/"
	packageName  = "content.opf"
	contentsName = "contents.xhtml"
	ncxName      = "toc.ncx"
	styleName    = "style.css"
	coverName    = "cover.xhtml"
	coverPicture = "images/cover.jpg"
)

func pictureName(i int) string { return fmt.Sprintf("images/photo-%d.jpg", i+1) }
func chapterName(i int) string { return fmt.Sprintf("chapter-%04d.xhtml", i+1) }
