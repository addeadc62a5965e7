package epub

import (
	"crypto/sha1"
	"regexp"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/pdf/truetype"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// cover is a picture of a pixel, in PNG.
const cover = "\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00\x90wS\xde\x00\x00\x00\x0cIDATx\xdac\xf8\xdf\xc0\x00\x00\x04\x01\x01\x80\xfb\xd7\xcb\xf1\x00\x00\x00\x00IEND\xaeB`\x82"

// covered returns a book with a cover, given the attributes of its item.
func covered(attributes, metadata string) book {
	return book{metadata: metadata, more: []resource{{"OEBPS/cover.png", cover, `id="cover" media-type="image/png"` + attributes}}}
}

// blank is the source of a font with blank glyphs.
type blank struct{}

func (blank) UnitsPerEm() int                 { return 1000 }
func (blank) Ascent() int                     { return 900 }
func (blank) Descent() int                    { return 250 }
func (blank) Glyph(rune) (int, glyph.Outline) { return 500, nil }

// font returns a font.
func font() string {
	subset, err := truetype.Subset(blank{}, "abc")
	if err != nil {
		panic(err) // it has glyphs
	}
	return string(subset.File)
}

// obfuscated returns a font whose beginning is combined with a hash of the identifier of the book (EPUB Open Container Format
// 3.2, 4.4.4).
func obfuscated(font string) string {
	const obfuscatedSize = 1040
	key := sha1.Sum([]byte(identifier))
	b := []byte(font)
	for i := range min(obfuscatedSize, len(b)) {
		b[i] ^= key[i%len(key)]
	}
	return string(b)
}

const encryption = xmlHead + `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>` +
	`<enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><enc:CipherData><enc:CipherReference URI="OEBPS/font.ttf"/></enc:CipherData></enc:EncryptedData></encryption>`

// fonted returns a book with a font.
func fonted(font string, more ...resource) book {
	styled := changed(func(c *chapter) { c.head = `<link rel="stylesheet" href="style.css" type="text/css"/>` })
	files := []resource{
		{"OEBPS/style.css", "@font-face { font-family: Wren; src: url(font.ttf) }\nh1 { font-family: Wren, serif }\n", `id="style" media-type="text/css"`},
		{"OEBPS/font.ttf", font, `id="font" media-type="application/vnd.ms-opentype"`},
	}
	return book{chapters: styled, more: append(files, more...)}
}

// prefixed returns a package document whose elements have a prefix.
func prefixed(opf string) string {
	s := regexp.MustCompile(`<(/?)([a-z])`).ReplaceAllString(opf, "<${1}opf:${2}")
	return strings.NewReplacer("<opf:dc:", "<dc:", "</opf:dc:", "</dc:", `xmlns="http://www.idpf.org/2007/opf"`, `xmlns:opf="http://www.idpf.org/2007/opf"`).Replace(s)
}

// resourceCases returns cases of covers, fonts and the order of files.
func resourceCases() []quirk.Case {
	sections := chapters()
	sections[0].text = "Dawn\nThe ship left.\nNoon\nIt carried tea."
	sections[0].body = `<h1>The harbour</h1>` + "\n" + `<h2 id="dawn">Dawn</h2>` + "\n<p>The ship left.</p>\n" + `<h2 id="noon">Noon</h2>` + "\n<p>It carried tea.</p>"
	targets := [][2]string{{"The harbour", "chapter1.xhtml"}, {"Dawn", "chapter1.xhtml#dawn"}, {"Noon", "chapter1.xhtml#noon"}, {"The storm", "chapter2.xhtml"}}
	named := chapters()
	named[0].body = "<h1>The harbour</h1>\n<p>The&nbsp;ship left the harbour at dawn.</p>\n<p>It carried tea and three cats&hellip;</p>"
	named[0].text = strings.Replace(named[0].text, "three cats.", "three cats…", 1)
	plain := chapters()
	plain[0].text = named[0].text
	withCover := func(b book) quirk.File {
		f := b.file()
		item := quirk.FileItem([]byte(cover))
		item.Name = "cover"
		f.Expect.Items = f.Expect.Items.With(expect.Pictures, item)
		return f
	}
	return []quirk.Case{
		{
			Token: "epub-cover-meta", Format: "epub", Title: "Cover of EPUB 2",
			About: "An element of the metadata says which picture is the cover.", Ordinary: "A property of the picture says so.",
			Writers: "calibre, Sigil and InDesign, for readers of EPUB 2", Source: "EPUB Packages 3.2, 3.4.3.3", Flags: []quirk.Flag{quirk.Dialect, quirk.Picture}, Valid: true,
			Build: func(twin bool) quirk.File {
				return withCover(quirk.Either(twin, covered(` properties="cover-image"`, ""), covered("", `<meta name="cover" content="cover"/>`)))
			},
		},
		{
			Token: "epub-obfuscated-font", Format: "epub", Title: "Obfuscated font",
			About: "A font is obfuscated, as META-INF/encryption.xml says, as it does of copy protection.", Ordinary: "The font is not obfuscated.",
			Writers: "Adobe InDesign and publishers", Source: "EPUB Open Container Format 3.2, 4.4", Flags: []quirk.Flag{quirk.Encryption, quirk.Glyphs}, Valid: true,
			Build: pair(fonted(obfuscated(font()), resource{name: "META-INF/encryption.xml", content: encryption}), fonted(font())),
		},
		{
			Token: "epub-spine-order", Format: "epub", Title: "Files in reverse order",
			About: "The names of chapters and the items of the manifest are in reverse order. Only the spine has the order of reading.", Ordinary: "All orders are the same.",
			Writers: "Programs that keep manifests in a hash table, and books that were rearranged", Source: "EPUB Packages 3.2, 3.4.12", Flags: []quirk.Flag{quirk.Layout}, Valid: true,
			Build: beside(book{reversed: true}),
		},
		{
			Token: "epub-sections-in-contents", Format: "epub", Title: "Sections in the table of contents",
			About: "Several entries of the table of contents lead to places in one file.", Ordinary: "Each entry leads to a file.",
			Writers: "calibre, pandoc and Google Docs", Source: "EPUB Packages 3.2, 5.4.1", Flags: []quirk.Flag{quirk.Nesting}, Valid: true,
			Build: pair(book{chapters: sections, contents: targets}, book{chapters: sections}),
		},
		{
			Token: "epub-prefixed-package", Format: "epub", Title: "Package document with prefixes",
			About: "All elements of the package document have the prefix opf.", Ordinary: "They have no prefix.",
			Writers: "XML libraries that declare each namespace", Source: "EPUB Packages 3.2, 3.4.1; Namespaces in XML 1.0, 4", Flags: []quirk.Flag{quirk.Markup}, Valid: true,
			Build: beside(book{rewrite: prefixed}),
		},
		{
			Token: "epub-two-renditions", Format: "epub", Title: "Several package documents",
			About: "The container of EPUB 2 lists a PDF after the package document.", Ordinary: "It lists the package document alone.",
			Writers: "Publishers with several renditions", Source: "Open Container Format 2.0.1, 3.5.1", Flags: []quirk.Flag{quirk.Layout}, Valid: true,
			Build: pair(book{version: "2.0", withoutNav: true, rootFiles: `<rootfile full-path="PDF/book.pdf" media-type="application/pdf"/>`, more: []resource{{name: "PDF/book.pdf", content: "%PDF-1.4\n%%EOF\n"}}},
				book{version: "2.0", withoutNav: true}),
		},
		{
			Token: "epub-named-entities", Format: "epub", Title: "Entities of XHTML 1.1",
			About: "A chapter of EPUB 2 has references to entities that only the document type declares, such as that of a space that does not break.", Ordinary: "It has the characters.",
			Writers: "Converters from HTML", Source: "Open Publication Structure 2.0.1, 2.2", Flags: []quirk.Flag{quirk.Markup}, Valid: true,
			Build: pair(book{version: "2.0", withoutNav: true, chapters: named}, book{version: "2.0", withoutNav: true, chapters: plain}),
		},
		{
			Token: "epub-html-type", Format: "epub", Title: "Chapters as HTML",
			About: "The manifest says that the chapters are text/html, although they are XHTML.", Ordinary: "It says that they are XHTML.",
			Writers: "Scripts, and converters of web pages", Source: "EPUB Packages 3.2, 3.4.4.1; 3.4.12.1", Flags: []quirk.Flag{quirk.Dialect},
			Build: beside(book{chapterType: "text/html"}),
		},
	}
}
