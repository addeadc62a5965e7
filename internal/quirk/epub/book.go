package epub

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A book is two chapters, a table of contents and the files around them.
type book struct {
	version                string // of the package document; the default is 3.0
	opf                    string // name of the package document; the default is OEBPS/content.opf
	folder                 string // of the other files; the default is that of the package document
	metadata               string // additional elements
	spine                  string // attributes of the spine
	withoutNav, withoutNCX bool
	language               string
	chapters               []chapter
	contents               [][2]string             // titles and targets of the table of contents; the default are the chapters
	rootFiles              string                  // additional ones of the container
	chapterType            string                  // media type of chapters; the default is that of XHTML
	chapterProperties      string                  // attributes of their items
	reversed               bool                    // whether the manifest and the names of chapters are in reverse order
	more                   []resource              // files besides the chapters
	rewrite                func(opf string) string // of the package document

	mimetype mimetype
	entries  bool // whether there are entries of folders
}

// A resource is a file of the container, with attributes of its item in the manifest, or none without an item.
type resource struct{ name, content, attributes string }

// A mimetype is how the container has its media type.
type mimetype struct {
	text       string // the default is the media type
	compressed bool
	last       bool
}

// A chapter is a file of XHTML.
type chapter struct {
	id      string // the default is a number
	name    string // of the file in the container; the default is a number
	href    string // that refers to it; the default is the name
	title   string
	text    string // of paragraphs, one per line
	root    string // attributes of the root element
	head    string // additional elements of the head
	body    string // in place of a heading and the paragraphs
	doctype string
	place   string // attributes in the spine
	encode  func(xhtml string) string
}

const (
	mediaType  = "application/epub+zip"
	bookTitle  = "The Tea Route"
	author     = "Ann Miller"
	identifier = "urn:uuid:0f8c2b1e-6a55-4d0e-9a27-3c1c8a4b5d11"
	xmlHead    = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	html5      = "<!DOCTYPE html>"
)

// chapters returns the chapters of an ordinary book.
func chapters() []chapter {
	return []chapter{
		{title: "The harbour", text: "The ship left the harbour at dawn.\nIt carried tea and three cats."},
		{title: "The storm", text: "On the fourth day, the wind turned.\nThe cats slept."},
	}
}

// complete returns the book with its defaults.
func (b book) complete() book {
	b.version = cmp.Or(b.version, "3.0")
	b.opf = cmp.Or(b.opf, "OEBPS/content.opf")
	b.folder = cmp.Or(b.folder, path.Dir(b.opf))
	b.language = cmp.Or(b.language, "en")
	b.chapterType = cmp.Or(b.chapterType, "application/xhtml+xml")
	if b.chapters == nil {
		b.chapters = chapters()
	}
	b.chapters = slices.Clone(b.chapters)
	for i := range b.chapters {
		c := &b.chapters[i]
		c.id = cmp.Or(c.id, fmt.Sprintf("chapter%d", i+1))
		number := quirk.Either(b.reversed, len(b.chapters)-i, i+1)
		c.name = cmp.Or(c.name, fmt.Sprintf("chapter%d.xhtml", number))
		c.href = cmp.Or(c.href, c.name)
		if c.doctype = cmp.Or(c.doctype, html5); b.version == "2.0" {
			c.doctype = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">`
		}
	}
	if b.contents == nil {
		for _, c := range b.chapters {
			b.contents = append(b.contents, [2]string{c.title, c.href})
		}
	}
	return b
}

// file returns the file with what a correct reader finds.
func (b book) file() quirk.File {
	b = b.complete()
	var text []string
	var bookmarks []expect.Item
	for _, c := range b.chapters {
		text = append(text, c.title, c.text)
	}
	for _, entry := range b.contents {
		bookmarks = append(bookmarks, expect.Item{Text: entry[0]})
	}
	words := expect.NewWords(strings.Join(text, "\n"))
	return quirk.File{Bytes: b.bytes(), Expect: expect.Expectation{Text: &words, Items: expect.Items{
		expect.Bookmarks:  bookmarks,
		expect.Properties: {{Name: "Title", Text: bookTitle}, {Name: "Author", Text: author}, {Name: "Language", Text: b.language}},
	}}}
}

// bytes returns the container.
func (b *book) bytes() []byte {
	var members []archive.Member
	add := func(name, text string) {
		body := lazyfile.Literal(text)
		members = append(members, archive.Member{Name: name, Modified: archive.Epoch, Body: body, Packed: lazyfile.Literal(flate.Deflate(body))})
	}
	add("mimetype", cmp.Or(b.mimetype.text, mediaType))
	if !b.mimetype.compressed {
		members[0].Packed = nil
	}
	if b.entries {
		for _, name := range []string{"META-INF/", b.folder + "/"} {
			members = append(members, archive.Member{Name: name, Modified: archive.Epoch, Body: lazyfile.Literal{}})
		}
	}
	add("META-INF/container.xml", xmlHead+`<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>`+
		`<rootfile full-path="`+b.opf+`" media-type="application/oebps-package+xml"/>`+b.rootFiles+`</rootfiles></container>`)
	add(b.opf, b.packageDocument())
	if !b.withoutNav {
		add(path.Join(b.folder, "nav.xhtml"), b.nav())
	}
	if !b.withoutNCX {
		add(path.Join(b.folder, "toc.ncx"), b.ncx())
	}
	for _, c := range b.chapters {
		add(path.Join(b.folder, c.name), c.xhtml())
	}
	for _, r := range b.more {
		add(r.name, r.content)
	}
	if b.mimetype.last {
		members = append(members[1:], members[0])
	}
	return lazyfile.Bytes(archive.Zip(members, nil))
}

// to returns the reference from the package document to a file of the other folder.
func (b *book) to(href string) string {
	if from := path.Dir(b.opf); from != b.folder && from != "." {
		return strings.Repeat("../", strings.Count(from, "/")+1) + b.folder + "/" + href
	}
	return href
}

func (b *book) packageDocument() string {
	s := xmlHead + `<package xmlns="http://www.idpf.org/2007/opf" version="` + b.version + `" unique-identifier="id">` + "\n" +
		`<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">` + identifier + "</dc:identifier><dc:title>" + bookTitle +
		"</dc:title><dc:creator>" + author + "</dc:creator><dc:language>" + b.language + "</dc:language>"
	if b.version == "3.0" {
		s += `<meta property="dcterms:modified">2026-11-23T10:30:00Z</meta>`
	}
	s += b.metadata + "</metadata>\n<manifest>\n"
	if !b.withoutNav {
		s += `<item id="nav" href="` + b.to("nav.xhtml") + `" media-type="application/xhtml+xml" properties="nav"/>` + "\n"
	}
	spine := b.spine
	if !b.withoutNCX {
		s += `<item id="ncx" href="` + b.to("toc.ncx") + `" media-type="application/x-dtbncx+xml"/>` + "\n"
		spine = ` toc="ncx"` + spine
	}
	references := ""
	var items []string
	for _, c := range b.chapters {
		items = append(items, `<item id="`+c.id+`" href="`+b.to(c.href)+`" media-type="`+b.chapterType+`"`+b.chapterProperties+`/>`+"\n")
		references += `<itemref idref="` + c.id + `"` + c.place + `/>`
	}
	if b.reversed {
		slices.Reverse(items)
	}
	for _, r := range b.more {
		if r.attributes != "" {
			items = append(items, `<item href="`+b.to(path.Base(r.name))+`" `+r.attributes+"/>\n")
		}
	}
	s += strings.Join(items, "") + "</manifest>\n<spine" + spine + ">" + references + "</spine>\n</package>\n"
	if b.rewrite != nil {
		return b.rewrite(s)
	}
	return s
}

func (b *book) nav() string {
	s := ""
	for _, entry := range b.contents {
		s += `<li><a href="` + entry[1] + `">` + entry[0] + "</a></li>"
	}
	nav := chapter{title: bookTitle, doctype: html5, root: ` xmlns:epub="http://www.idpf.org/2007/ops"`, body: `<nav epub:type="toc"><ol>` + s + "</ol></nav>"}
	return nav.xhtml()
}

func (b *book) ncx() string {
	s := xmlHead + `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="` + identifier +
		`"/></head><docTitle><text>` + bookTitle + "</text></docTitle><navMap>"
	for i, entry := range b.contents {
		s += fmt.Sprintf(`<navPoint id="point%d" playOrder="%[1]d"><navLabel><text>%s</text></navLabel><content src="%s"/></navPoint>`, i+1, entry[0], entry[1])
	}
	return s + "</navMap></ncx>\n"
}

// xhtml returns the file of the chapter.
func (c *chapter) xhtml() string {
	body := c.body
	if body == "" {
		body = "<h1>" + c.title + "</h1>\n<p>" + strings.ReplaceAll(c.text, "\n", "</p>\n<p>") + "</p>"
	}
	xhtml := c.doctype + "\n" + `<html xmlns="http://www.w3.org/1999/xhtml"` + c.root + "><head><title>" + c.title +
		"</title>" + c.head + "</head>\n<body>\n" + body + "\n</body></html>\n"
	if c.encode != nil {
		return c.encode(xhtml)
	}
	return xmlHead + xhtml
}
