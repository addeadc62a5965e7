package epub

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// stored returns a member that is not compressed.
func stored(name string, body lazyfile.Part) archive.Member {
	return archive.Member{Name: name, Modified: archive.Epoch, Body: body}
}

// deflated returns a member that is compressed.
func deflated(name string, body lazyfile.Literal) archive.Member {
	return archive.Member{Name: name, Modified: archive.Epoch, Body: body, Packed: lazyfile.Literal(flate.Deflate(body))}
}

// containerXML says where the package document is (EPUB Open Container Format 3.2, 4.2.6.3.1).
var containerXML = lazyfile.Literal(xmlHead + `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles>
<rootfile full-path="` + folder + packageName + `" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`)

func (b *Book) urn() string { return "urn:uuid:" + b.ID }

// packageDocument returns the document that has the metadata of the book, and lists its files in the order in
// which they are read (EPUB Packages 3.2, clause 3; Open Packaging Format 2.0.1).
func (b *Book) packageDocument() lazyfile.Literal {
	d := document{Book: b}
	d.raw(xmlHead + `<package xmlns="http://www.idpf.org/2007/opf" version="`).raw(d.version("3.0", "2.0")).
		raw(`" unique-identifier="id"` + d.version(` xml:lang="`+escaped(b.Language)+`"`, "") + ">\n")
	d.metadata()
	d.manifest()
	d.raw(`<spine toc="ncx">` + "\n" + `<itemref idref="cover" linear="no"/>` + "\n" + `<itemref idref="contents"/>` + "\n")
	for i := range b.Chapters {
		d.raw(`<itemref idref="`).text(chapterID(i)).raw(`"/>` + "\n")
	}
	d.raw("</spine>\n")
	if b.Version == 2 {
		d.guide()
	}
	d.raw("</package>\n")
	return d.out
}

func chapterID(i int) string { return fmt.Sprintf("chapter-%04d", i+1) }

// metadata writes the metadata (3.4.3).
func (d *document) metadata() {
	numbers := d.numbers(dateTopic)
	date := fmt.Sprintf("%d-%02d-%02d", 2020+numbers.Below(5), 1+numbers.Below(12), 1+numbers.Below(28))
	d.raw(`<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"` + d.version("", ` xmlns:opf="http://www.idpf.org/2007/opf"`) + ">\n")
	d.raw(`<dc:identifier id="id"` + d.version("", ` opf:scheme="UUID"`) + ">").text(d.urn()).raw("</dc:identifier>\n")
	d.raw("<dc:title>").text(d.Title).raw("</dc:title>\n<dc:language>").text(d.Language).raw("</dc:language>\n")
	d.raw("<dc:creator" + d.version(` id="author"`, ` opf:role="aut"`) + ">").text(d.Author).raw("</dc:creator>\n")
	d.raw("<dc:publisher>").text(d.Publisher).raw("</dc:publisher>\n<dc:date" + d.version("", ` opf:event="publication"`) + ">").text(date).raw("</dc:date>\n")
	if d.Version == 3 {
		d.raw(`<meta refines="#author" property="role" scheme="marc:relators">aut</meta>` + "\n" + `<meta property="dcterms:modified">`).text(date).raw("T12:00:00Z</meta>\n")
	}
	d.raw(`<meta name="cover" content="cover-picture"/>` + "\n</metadata>\n") // the convention of EPUB 2 for the cover
}

// manifest writes the list of files (3.4.4).
func (d *document) manifest() {
	const xhtml, jpeg = "application/xhtml+xml", "image/jpeg"
	d.raw("<manifest>\n")
	d.item("cover", coverName, xhtml, "")
	d.item("contents", contentsName, xhtml, "nav")
	d.item("ncx", ncxName, "application/x-dtbncx+xml", "")
	d.item("style", styleName, "text/css", "")
	d.item("cover-picture", coverPicture, jpeg, "cover-image")
	for i, shown := range d.shown {
		if shown {
			d.item(fmt.Sprintf("photo-%d", i+1), pictureName(i), jpeg, "")
		}
	}
	for i := range d.Chapters {
		d.item(chapterID(i), chapterName(i), xhtml, "")
	}
	d.raw("</manifest>\n")
}

// item writes a file of the manifest. EPUB 2 has no properties.
func (d *document) item(id, name string, mediaType, property markup) {
	d.raw(`<item id="`).text(id).raw(`" href="`).text(name).raw(`" media-type="` + mediaType + `"`)
	if property != "" && d.Version == 3 {
		d.raw(` properties="` + property + `"`)
	}
	d.raw("/>\n")
}

// guide writes the list of parts of the book (Open Packaging Format 2.0.1, 2.6).
func (d *document) guide() {
	d.raw("<guide>\n")
	for _, l := range d.parts() {
		d.raw(`<reference type="` + l.old + `" title="`).text(l.title).raw(`" href="`).text(l.file).raw(`"/>` + "\n")
	}
	d.raw("</guide>\n")
}
