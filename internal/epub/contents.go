package epub

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// sectionID returns the identifier of the heading of section n of a chapter.
func sectionID(n int) string { return fmt.Sprintf("section-%d", n+1) }

// contents returns the page with the title and the table of contents, which is the navigation document of
// EPUB 3 (EPUB Packages 3.2, clause 5).
func (b *Book) contents() lazyfile.Literal {
	d := document{Book: b}
	d.begin(b.Title)
	d.open("titlepage")
	d.raw(`<h1 class="title">`).text(b.Title).raw("</h1>\n" + `<p class="author">`).text(b.Author).raw("</p>\n" + `<p class="publisher">`).
		text(b.Publisher).raw("</p>\n")
	d.shut()
	d.raw(d.version(`<nav epub:type="toc" id="toc">`, `<div class="toc">`) + "\n<h2>").text(b.Documents.Contents).raw("</h2>\n<ol>\n")
	for i := range b.Chapters {
		d.entry(i)
	}
	d.raw("</ol>\n" + d.version("</nav>", "</div>") + "\n")
	if b.Version == 3 {
		d.landmarks()
	}
	return d.end()
}

// entry writes the entry of chapter i with its sections.
func (d *document) entry(i int) {
	d.raw("<li>")
	d.link(chapterName(i), d.chapterTitle(i))
	if titles := d.sections(i); d.nested && len(titles) > 0 {
		d.raw("\n<ol>\n")
		for n, title := range titles {
			d.raw("<li>")
			d.link(chapterName(i)+"#"+sectionID(n), title)
			d.raw("</li>\n")
		}
		d.raw("</ol>\n")
	}
	d.raw("</li>\n")
}

func (d *document) link(target, text string) {
	d.raw(`<a href="`).text(target).raw(`">`).text(text).raw("</a>")
}

// landmarks writes the list of parts of the book (5.4.3), which is hidden.
func (d *document) landmarks() {
	d.raw(`<nav epub:type="landmarks" id="landmarks" hidden="hidden">` + "\n<ol>\n")
	for _, l := range d.parts() {
		d.raw(`<li><a epub:type="` + l.meaning + `" href="`).text(l.file).raw(`">`).text(l.title).raw("</a></li>\n")
	}
	d.raw("</ol>\n</nav>\n")
}

// A landmark is a part of the book.
type landmark struct {
	meaning     markup // as in EPUB 3
	old         markup // as in EPUB 2 (Open Packaging Format 2.0.1, 2.6)
	file, title string
}

func (b *Book) parts() []landmark {
	return []landmark{
		{"cover", "cover", coverName, b.Title},
		{"toc", "toc", contentsName, b.Documents.Contents},
		{"bodymatter", "text", chapterName(0), b.chapterTitle(0)},
	}
}

// coverPage returns the page that shows the cover.
func (b *Book) coverPage() lazyfile.Literal {
	d := document{Book: b}
	d.begin(b.Title)
	d.open("cover")
	d.raw(d.version("", "<p>") + `<img class="cover" src="`).text(coverPicture).raw(`" alt="`).text(b.Title + ", " + b.Author).raw(`"/>` + d.version("", "</p>") + "\n")
	d.shut()
	return d.end()
}

// ncx returns the table of contents for readers of EPUB 2 (Open Packaging Format 2.0.1, 2.4.1).
func (b *Book) ncx() lazyfile.Literal {
	d := document{Book: b}
	depth := 1
	if b.nested {
		depth = 2
	}
	d.raw(xmlHead + `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="`).text(b.Language).
		raw(`">` + "\n<head>\n" + `<meta name="dtb:uid" content="`).text(b.urn()).raw(`"/>` + "\n" + `<meta name="dtb:depth" content="`).integer(depth).
		raw(`"/>` + "\n" + `<meta name="dtb:totalPageCount" content="0"/>` + "\n" + `<meta name="dtb:maxPageNumber" content="0"/>` + "\n</head>\n<docTitle><text>").
		text(b.Title).raw("</text></docTitle>\n<docAuthor><text>").text(b.Author).raw("</text></docAuthor>\n<navMap>\n")
	order := 0
	open := func(target, title string) {
		order++
		d.raw(`<navPoint id="point-`).integer(order).raw(`" playOrder="`).integer(order).raw(`"><navLabel><text>`).text(title).
			raw(`</text></navLabel><content src="`).text(target).raw(`"/>`)
	}
	for i := range b.Chapters {
		open(chapterName(i), b.chapterTitle(i))
		if b.nested {
			for n, title := range b.sections(i) {
				d.raw("\n")
				open(chapterName(i)+"#"+sectionID(n), title)
				d.raw("</navPoint>")
			}
		}
		d.raw("</navPoint>\n")
	}
	d.raw("</navMap>\n</ncx>\n")
	return d.out
}
