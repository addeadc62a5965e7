// Package textpdf typesets text as a PDF document (ISO 32000-1). Each page is generated
// when it is read, so a document of thousands of pages takes little more memory than
// one of a few pages.
package textpdf

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// A Source is the text of a document, encoded in Windows-1252.
type Source interface {
	io.ReaderAt
	Size() int64
}

// Options configure a document.
type Options struct {
	Title    string // only ASCII letters, digits and spaces
	Language string // language tag (RFC 5646)
	Font     Font
	Layout   Layout
}

// A Document is a PDF file. Each page is a piece of the file.
type Document struct {
	*lazyfile.File
	text       Source
	typesetter *typesetter
	pageStarts []position
}

// A buffer holds the data for generating a page.
type buffer struct {
	window   []byte // part of the text, which is read once for several pages
	start    int64  // offset of the window in the text
	n        int    // bytes in the window
	contents []byte // content stream of the page
	objects  []byte // PDF objects of the page
}

// windowSize is a multiple of the size of the sections that texts are generated in.
const windowSize = 64 << 10

// Object numbers. Each page consists of two objects: the page and its contents.
const (
	catalogObject = 1 + iota
	infoObject
	textFontObject
	boldFontObject
	footerFontObject
	pageTreeObject
	firstPageObject
)

// New returns a document that shows the whole text on pages numbered in the footer. A line feed
// ends a line, and lines that are too long are wrapped. New typesets the text once to find the page
// breaks. Reading a page typesets that page again. The error comes from ctx.
func New(ctx context.Context, text Source, o Options) (*Document, error) {
	d := &Document{text: text, typesetter: loadTypesetter(o.Font, o.Layout)}
	head, offsets := head(o)
	pages := lazyfile.NewPieces(d.page)
	end := func() int64 { return int64(len(head)) + pages.Size() }
	offsets = append(offsets, 0) // of the page tree, which follows the pages and is set below
	b := new(buffer)
	ahead := readAhead(text)
	defer ahead.stop()
	reader := bufio.NewReaderSize(ahead, windowSize)
	for start := (position{}); start.offset < text.Size(); {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d.pageStarts = append(d.pageStarts, start)
		pageText, err := reader.Peek(maxPageText)
		if err != nil && err != io.EOF {
			panic(err) // text is generated in memory
		}
		contentsOffset, next := d.generatePage(b, len(d.pageStarts)-1, pageText)
		offsets = append(offsets, end(), end()+int64(contentsOffset))
		pages.Add(len(b.objects))
		_, _ = reader.Discard(int(next.offset - start.offset))
		start = next
	}
	offsets[pageTreeObject-1] = end()
	d.File = lazyfile.New(lazyfile.Literal(head), pages, lazyfile.Literal(tail(len(d.pageStarts), offsets)))
	return d, nil
}

// page returns the objects of page i.
func (d *Document) page(b *buffer, i int) []byte {
	d.generatePage(b, i, d.textAt(b, d.pageStarts[i].offset))
	return b.objects
}

// generatePage sets b.objects to the objects of page i, which starts with the given text.
// It returns the offset of the second object in b.objects and the start of the next page.
func (d *Document) generatePage(b *buffer, i int, text []byte) (contentsOffset int, next position) {
	next = d.pageStarts[i]
	var textLength int
	b.contents, textLength = d.typesetter.appendPage(b.contents[:0], text, i+1, &next.paragraph)
	next.offset += int64(textLength)
	object := firstPageObject + 2*i
	b.objects = fmt.Appendf(b.objects[:0], "%d 0 obj<</Type/Page/Parent %d 0 R/Contents %d 0 R>>\nendobj\n",
		object, pageTreeObject, object+1)
	contentsOffset = len(b.objects)
	b.objects = fmt.Appendf(b.objects, "%d 0 obj<</Length %d>>stream\n", object+1, len(b.contents))
	b.objects = append(b.objects, b.contents...)
	b.objects = append(b.objects, "\nendstream\nendobj\n"...)
	return contentsOffset, next
}

// textAt returns the text at an offset, at least as much of it as fits on a page.
func (d *Document) textAt(b *buffer, offset int64) []byte {
	needed := min(offset+maxPageText, d.text.Size())
	if offset < b.start || needed > b.start+int64(b.n) {
		if b.window == nil { // not needed by New
			b.window = make([]byte, windowSize)
		}
		n, err := d.text.ReadAt(b.window, offset)
		if err != nil && err != io.EOF {
			panic(err) // text is generated in memory
		}
		b.start, b.n = offset, n
	}
	return b.window[offset-b.start : needed-b.start]
}

// head returns the part of the file before the pages and the offsets of its objects.
func head(o Options) (head []byte, offsets []int64) {
	objects := [pageTreeObject - 1]string{
		catalogObject - 1:    fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/Lang(%s)>>", pageTreeObject, o.Language),
		infoObject - 1:       fmt.Sprintf("<</Title(%s)/CreationDate(D:20000101000000Z)>>", o.Title),
		textFontObject - 1:   o.Font.object(),
		boldFontObject - 1:   o.Font.bold().object(),
		footerFontObject - 1: footerFont.object(),
	}
	return structure.Head(objects[:]...)
}

// tail returns the page tree (7.7.3), which includes the attributes that the pages
// inherit, followed by the cross-reference table and the trailer.
func tail(pages int, offsets []int64) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%d 0 obj<</Type/Pages/Count %d/MediaBox[0 0 %d %d]/Resources<</Font<</T %d 0 R/B %d 0 R/F %d 0 R>>>>/Kids[",
		pageTreeObject, pages, pageWidth, pageHeight, textFontObject, boldFontObject, footerFontObject)
	for i := range pages {
		fmt.Fprintf(&b, "%d 0 R\n", firstPageObject+2*i)
	}
	b.WriteString("]>>\nendobj\n")
	end := offsets[pageTreeObject-1] + int64(b.Len())
	entries := fmt.Sprintf("/Root %d 0 R/Info %d 0 R", catalogObject, infoObject)
	return append(b.Bytes(), structure.Tail(offsets, end, entries)...)
}
