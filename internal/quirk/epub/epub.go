// Package epub has quirks of books in EPUB.
package epub

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(containerCases(), contentsCases(), nameCases(), chapterCases(), resourceCases())
}

// pair returns the builder of two books.
func pair(special, ordinary book) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).file() }
}

// beside returns the builder of a book and an ordinary one.
func beside(special book) func(twin bool) quirk.File { return pair(special, book{}) }

// containerCases returns cases of the zip and of its first file.
func containerCases() []quirk.Case {
	const clause = "EPUB Open Container Format 3.2, 4.3"
	return []quirk.Case{
		{
			Token: "epub-mimetype-last", Format: "epub", Title: "Media type at the end",
			About: "The file mimetype is the last one of the container.", Ordinary: "It is the first one.",
			Writers: "Programs that zip an edited folder again", Source: clause, Flags: []quirk.Flag{quirk.Layout},
			Build: beside(book{mimetype: mimetype{last: true}}),
		},
		{
			Token: "epub-mimetype-compressed", Format: "epub", Title: "Compressed media type",
			About: "The file mimetype is compressed.", Ordinary: "It is stored.",
			Writers: "Programs that zip an edited folder again", Source: clause, Flags: []quirk.Flag{quirk.Compression},
			Build: beside(book{mimetype: mimetype{compressed: true}}),
		},
		{
			Token: "epub-mimetype-newline", Format: "epub", Title: "Media type with a line break",
			About: "The file mimetype ends with a line break.", Ordinary: "It has only the media type.",
			Writers: "People who write the file with an editor or with echo", Source: clause, Flags: []quirk.Flag{quirk.LineEnds},
			Build: beside(book{mimetype: mimetype{text: mediaType + "\n"}}),
		},
		{
			Token: "epub-folder-entries", Format: "epub", Title: "Entries of folders",
			About: "The container has entries of folders, whose names end with a slash.", Ordinary: "It has only files.",
			Writers: "Info-ZIP, without its option -D", Source: "APPNOTE.TXT, 4.3.8", Flags: []quirk.Flag{quirk.Layout}, Valid: true,
			Build: beside(book{entries: true}),
		},
	}
}

// contentsCases returns cases of tables of contents and of the package document.
func contentsCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "epub-ncx-only", Format: "epub", Title: "EPUB 2",
			About: "The book is in EPUB 2, whose table of contents is an NCX.", Ordinary: "It is in EPUB 3, with a navigation document and an NCX.",
			Writers: "calibre by default, Sigil, and shops before 2011", Source: "Open Packaging Format 2.0.1, 2.4.1", Flags: []quirk.Flag{quirk.Dialect}, Valid: true,
			Build: beside(book{version: "2.0", withoutNav: true}),
		},
		{
			Token: "epub-without-nav", Format: "epub", Title: "EPUB 3 without a navigation document",
			About: "The book says that it is in EPUB 3, but its table of contents is only an NCX.", Ordinary: "It has a navigation document as well.",
			Writers: "Converters that change the version of a book in EPUB 2", Source: "EPUB Packages 3.2, 5.2", Flags: []quirk.Flag{quirk.Dialect},
			Build: beside(book{withoutNav: true}),
		},
		{
			Token: "epub-without-ncx", Format: "epub", Title: "Navigation document only",
			About: "The table of contents is a navigation document. There is no NCX for readers of EPUB 2.", Ordinary: "There are both.",
			Writers: "Pressbooks and Vivliostyle", Source: "EPUB Packages 3.2, 5.2", Flags: []quirk.Flag{quirk.Dialect}, Valid: true,
			Build: beside(book{withoutNCX: true}),
		},
		{
			Token: "epub-root-package", Format: "epub", Title: "Files at the root",
			About: "The package document and the chapters are in no folder.", Ordinary: "They are in the folder OEBPS.",
			Writers: "calibre", Source: "EPUB Open Container Format 3.2, 4.2", Flags: []quirk.Flag{quirk.Layout}, Valid: true,
			Build: beside(book{opf: "content.opf"}),
		},
		{
			Token: "epub-two-folders", Format: "epub", Title: "Package document in another folder",
			About: "The package document refers to chapters in another folder, by paths that begin with two dots.", Ordinary: "They are in its folder.",
			Writers: "Programs for teams of authors, which keep texts and metadata apart", Source: "EPUB Packages 3.2, 3.4.4.1", Flags: []quirk.Flag{quirk.Layout}, Valid: true,
			Build: beside(book{opf: "package/content.opf", folder: "text"}),
		},
		{
			Token: "epub-fixed-layout", Format: "epub", Title: "Fixed layout",
			About: "Each chapter is a page of 600 by 800 pixels.", Ordinary: "The text flows.",
			Writers: "Adobe InDesign, and publishers of picture books", Source: "EPUB Packages 3.2, 4.4", Flags: []quirk.Flag{quirk.Geometry}, Valid: true,
			Build: beside(book{metadata: `<meta property="rendition:layout">pre-paginated</meta>`, chapters: changed(func(c *chapter) {
				c.head = viewport
			})}),
		},
		{
			Token: "epub-comic", Format: "epub", Title: "Pages of a comic",
			About: "Each page is a drawing of 600 by 800 pixels with a picture and text in SVG. Pages are on the right and the left in turn, and progress from right to left.", Ordinary: "The text flows.",
			Writers: "Publishers of manga and comics", Source: "EPUB Packages 3.2, 4.3; 4.4", Flags: []quirk.Flag{quirk.Geometry, quirk.Picture}, Valid: true,
			Build: beside(comic()),
		},
		{
			Token: "epub-auxiliary-chapter", Format: "epub", Title: "Chapter outside the order of reading",
			About: "The spine says of the last chapter, with notes, that it is not part of the order of reading.", Ordinary: "All chapters are.",
			Writers: "calibre for covers, and publishers for notes and answers", Source: "EPUB Packages 3.2, 3.4.12.1", Flags: []quirk.Flag{quirk.Layout}, Valid: true,
			Build: pair(book{chapters: withNotes(` linear="no"`)}, book{chapters: withNotes("")}),
		},
	}
}

// viewport is an element that says how large a page of a fixed layout is.
const viewport = `<meta name="viewport" content="width=600, height=800"/>`

// comic returns a book whose pages are drawings.
func comic() book {
	sides := [...]string{"page-spread-right", "page-spread-left"}
	pages := chapters()
	for i := range pages {
		p := &pages[i]
		p.head, p.place = viewport, ` properties="`+sides[i]+`"`
		p.body = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" height="800" viewBox="0 0 600 800">` +
			`<image width="600" height="600" xlink:href="panel.png"/>`
		for line, text := range strings.Split(p.title+"\n"+p.text, "\n") {
			p.body += fmt.Sprintf("\n"+`<text x="20" y="%d">%s</text>`, 640+40*line, text)
		}
		p.body += "\n</svg>"
	}
	return book{
		metadata: `<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:spread">both</meta>`,
		spine:    ` page-progression-direction="rtl"`, chapters: pages, chapterProperties: ` properties="svg"`,
		more: []resource{{"OEBPS/panel.png", cover, `id="panel" media-type="image/png"`}},
	}
}

// withNotes returns the chapters of an ordinary book and one with notes, given its attributes in the spine.
func withNotes(place string) []chapter {
	return append(chapters(), chapter{title: "Notes", text: "The Wren was a brig.", place: place})
}

// changed returns the chapters of an ordinary book after a change of each.
func changed(change func(c *chapter)) []chapter {
	all := chapters()
	for i := range all {
		change(&all[i])
	}
	return all
}

// named returns the chapters of an ordinary book with other names of the files, and with references to them.
func named(names ...[2]string) []chapter {
	all := chapters()
	for i := range all {
		all[i].name, all[i].href = names[i][0], names[i][1]
	}
	return all
}

// nameCases returns cases of the names of files.
func nameCases() []quirk.Case {
	const clause = "EPUB Open Container Format 3.2, 4.2.3"
	return []quirk.Case{
		{
			Token: "epub-percent-encoded-names", Format: "epub", Title: "Names with spaces",
			About: "The names of the chapters have spaces. References to them have %20 instead.", Ordinary: "The names have digits and letters.",
			Writers: "Apple Pages, and Sigil for imported files", Source: clause, Flags: []quirk.Flag{quirk.Characters}, Valid: true,
			Build: beside(book{chapters: named([2]string{"chapter 1.xhtml", "chapter%201.xhtml"}, [2]string{"chapter 2.xhtml", "chapter%202.xhtml"})}),
		},
		{
			Token: "epub-names-with-spaces", Format: "epub", Title: "Names with spaces in references",
			About: "The names of the chapters have spaces, and so have the references, which makes them invalid as URLs.", Ordinary: "References have %20 instead.",
			Writers: "Scripts that build books", Source: clause, Flags: []quirk.Flag{quirk.Characters},
			Build: pair(book{chapters: named([2]string{"chapter 1.xhtml", "chapter 1.xhtml"}, [2]string{"chapter 2.xhtml", "chapter 2.xhtml"})},
				book{chapters: named([2]string{"chapter 1.xhtml", "chapter%201.xhtml"}, [2]string{"chapter 2.xhtml", "chapter%202.xhtml"})}),
		},
		{
			Token: "epub-encoded-letters", Format: "epub", Title: "Names with letters that are not ASCII",
			About: "The names of the chapters have letters of German. One reference has them percent-encoded, and the other one as they are.", Ordinary: "The names have digits and letters of ASCII.",
			Writers: "Programs that name files after chapters", Source: clause, Flags: []quirk.Flag{quirk.Characters}, Valid: true,
			Build: beside(book{chapters: named([2]string{"hafen-für-tee.xhtml", "hafen-f%C3%BCr-tee.xhtml"}, [2]string{"stürme.xhtml", "stürme.xhtml"})}),
		},
	}
}

// chapterCases returns cases of what is in the chapters.
func chapterCases() []quirk.Case {
	hebrew := []chapter{
		{title: "הנמל", text: "הספינה עזבה את הנמל עם שחר.\nהיא נשאה תה ושלושה חתולים."},
		{title: "הסערה", text: "ביום הרביעי הרוח השתנתה.\nהחתולים ישנו."},
	}
	directed := slices.Clone(hebrew)
	for i := range directed {
		directed[i].root = ` xml:lang="he" lang="he" dir="rtl"`
	}
	entities := chapters()
	entities[0].doctype = `<!DOCTYPE html [<!ENTITY ship "The ship"> <!ENTITY cats "three&#160;cats">]>`
	entities[0].body = "<h1>The harbour</h1>\n<p>&ship; left the harbour at dawn.</p>\n<p>It carried tea and &cats;.</p>"
	duplicates := chapters()
	duplicates[0].body = `<h1 id="a">The harbour</h1>` + "\n" + `<p id="a">The ship left the harbour at dawn.</p>` + "\n" + `<p id="a">It carried tea and three cats.</p>`
	return []quirk.Case{
		{
			Token: "epub-right-to-left", Format: "epub", Title: "Right to left",
			About: "The book is in Hebrew. Its pages progress from right to left, and each chapter says that its text does.", Ordinary: "The same text has no direction.",
			Writers: "Publishers of books in Hebrew and Arabic", Source: "EPUB Packages 3.2, 3.4.10", Flags: []quirk.Flag{quirk.Characters, quirk.Markup}, Valid: true,
			Build: pair(book{language: "he", spine: ` page-progression-direction="rtl"`, chapters: directed}, book{language: "he", chapters: hebrew}),
		},
		{
			Token: "epub-entities", Format: "epub", Title: "Entities of a chapter",
			About: "The first chapter declares entities for words, and refers to them.", Ordinary: "The words are in the text.",
			Writers: "Converters from DocBook and TeX", Source: "XML 1.0, 4.2.1; EPUB Content Documents 3.2, 2.1", Flags: []quirk.Flag{quirk.Markup}, Valid: true,
			Build: beside(book{chapters: entities}),
		},
		{
			Token: "epub-duplicate-ids", Format: "epub", Title: "Identifiers that occur several times",
			About: "Three elements of the first chapter have the same identifier.", Ordinary: "They have none.",
			Writers: "Converters that join files", Source: "HTML, 3.2.6", Flags: []quirk.Flag{quirk.Markup, quirk.Keys},
			Build: beside(book{chapters: duplicates}),
		},
		{
			Token: "epub-utf-16", Format: "epub", Title: "Chapters in UTF-16",
			About: "The chapters are in UTF-16 with a byte order mark.", Ordinary: "They are in UTF-8.",
			Writers: "Windows programs of before 2010", Source: "EPUB Content Documents 3.2, 2.1; XML 1.0, 4.3.3", Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark}, Valid: true,
			Build: beside(book{chapters: changed(func(c *chapter) { c.encode = inUTF16 })}),
		},
		{
			Token: "epub-byte-order-marks", Format: "epub", Title: "Byte order marks",
			About: "Each chapter begins with a byte order mark of UTF-8.", Ordinary: "There is none.",
			Writers: "Microsoft Notepad, for chapters that people edited", Source: "XML 1.0, appendix F", Flags: []quirk.Flag{quirk.ByteOrderMark}, Valid: true,
			Build: beside(book{chapters: changed(func(c *chapter) { c.encode = func(xhtml string) string { return "\ufeff" + xmlHead + xhtml } })}),
		},
	}
}

// inUTF16 returns XML in UTF-16LE with a byte order mark.
func inUTF16(xhtml string) string {
	return string(utf16text.Append(nil, binary.LittleEndian, "\ufeff"+strings.Replace(xmlHead, "UTF-8", "UTF-16", 1)+xhtml))
}
