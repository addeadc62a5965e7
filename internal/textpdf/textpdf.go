// Package textpdf typesets text in the pages of a PDF document (ISO 32000-1). A page
// is generated when it is read, so that a document of thousands of pages takes hardly
// more memory than one of a few.
package textpdf

import (
	"bytes"
	"fmt"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf"
)

// A Source is the text of a document, encoded in Windows-1252.
type Source interface {
	io.ReaderAt
	Size() int64
}

// Options say how a document looks.
type Options struct {
	Title    string // of ASCII letters, digits and spaces
	Language string // as RFC 5646 has it
	Font     Font
}

// A Document is the bytes of a PDF file, whose pages are its pieces.
type Document struct {
	*lazyfile.File
	text  Source
	set   *typesetter
	pages []int64 // where their text begins
}

// A buffer is for a page: what it shows and more of the text, the contents of
// the page, and its objects.
type buffer struct {
	text              [maxText]byte
	contents, objects []byte
}

// The numbers of objects. Each page has two: the page and its contents.
const (
	catalogObject = 1 + iota
	infoObject
	textFontObject
	footerFontObject
	treeObject // of the pages
	firstPageObject
)

// New returns a document of as many pages as a text takes, numbered at the
// foot. A line feed in the text ends a line, and longer lines are broken. The
// text is set once to learn where pages end, and a page again when it is read.
func New(text Source, o Options) *Document {
	d := &Document{text: text, set: typesetterOf(o.Font)}
	head, offsets := head(o)
	pages := lazyfile.NewPieces(d.piece)
	end := func() int64 { return int64(len(head)) + pages.Size() }
	offsets = append(offsets, 0) // of the tree, which stands after the pages
	b := new(buffer)
	for begin := int64(0); begin < text.Size(); {
		d.pages = append(d.pages, begin)
		second, shown := d.makePage(b, len(d.pages)-1)
		offsets = append(offsets, end(), end()+int64(second))
		pages.Add(len(b.objects))
		begin += int64(shown)
	}
	offsets[treeObject-1] = end()
	d.File = lazyfile.New(lazyfile.Literal(head), pages, lazyfile.Literal(tail(len(d.pages), offsets)))
	return d
}

func (d *Document) piece(b *buffer, i int) []byte {
	d.makePage(b, i)
	return b.objects
}

// makePage makes the objects of page i. It returns where the second of them
// begins, and how much of the text they show.
func (d *Document) makePage(b *buffer, i int) (second, shown int) {
	n, err := d.text.ReadAt(b.text[:], d.pages[i])
	if err != nil && err != io.EOF {
		panic(err) // a text is made in memory
	}
	b.contents, shown = d.set.page(b.contents[:0], b.text[:n], i+1)
	object := firstPageObject + 2*i
	b.objects = fmt.Appendf(b.objects[:0], "%d 0 obj<</Type/Page/Parent %d 0 R/Contents %d 0 R>>\nendobj\n",
		object, treeObject, object+1)
	second = len(b.objects)
	b.objects = fmt.Appendf(b.objects, "%d 0 obj<</Length %d>>stream\n", object+1, len(b.contents))
	b.objects = append(b.objects, b.contents...)
	b.objects = append(b.objects, "\nendstream\nendobj\n"...)
	return second, shown
}

// head returns the objects before the pages, and where they begin.
func head(o Options) (head []byte, offsets []int64) {
	objects := [treeObject - 1]string{
		catalogObject - 1:    fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/Lang(%s)>>", treeObject, o.Language),
		infoObject - 1:       fmt.Sprintf("<</Title(%s)/CreationDate(D:20000101000000Z)>>", o.Title),
		textFontObject - 1:   o.Font.object(),
		footerFontObject - 1: footerFont.object(),
	}
	return pdf.Head(objects[:]...)
}

// tail returns the page tree (7.7.3), what its pages inherit, and what ends the
// file.
func tail(pages int, offsets []int64) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%d 0 obj<</Type/Pages/Count %d/MediaBox[0 0 %d %d]/Resources<</Font<</T %d 0 R/F %d 0 R>>>>/Kids[",
		treeObject, pages, pageWidth, pageHeight, textFontObject, footerFontObject)
	for i := range pages {
		fmt.Fprintf(&b, "%d 0 R\n", firstPageObject+2*i)
	}
	b.WriteString("]>>\nendobj\n")
	end := offsets[treeObject-1] + int64(b.Len())
	entries := fmt.Sprintf("/Root %d 0 R/Info %d 0 R", catalogObject, infoObject)
	return append(b.Bytes(), pdf.Tail(offsets, end, entries)...)
}
