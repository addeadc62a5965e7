package pdf

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// outlineCases are cases about outlines, which viewers show as bookmarks.
func outlineCases() []quirk.Case {
	const ordinary = "The titles are in ASCII, and each item has the destination itself."
	return []quirk.Case{
		{
			Token: "pdf-outline-closed", Format: "pdf", Title: "Closed items of an outline",
			About:    "Negative counts close items, whose children are hidden until somebody opens them.",
			Ordinary: "All items are open.",
			Writers:  "Adobe Acrobat, and LaTeX with hyperref", Source: "ISO 32000-1, 12.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: documents(
				func() document { return withOutline(closed(chapters(destination))) },
				func() document { return withOutline(chapters(destination)) }),
		},
		{
			Token: "pdf-outline-names", Format: "pdf", Title: "Outline with names in a tree",
			About:    "The destinations are strings, which a name tree of two leaves maps to pages.",
			Ordinary: ordinary,
			Writers:  "LaTeX with hyperref, and Microsoft Word", Source: "ISO 32000-1, 12.3.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(outlineOfNames, plainOutline),
		},
		{
			Token: "pdf-outline-dictionary", Format: "pdf", Title: "Outline with names in a dictionary",
			About:    "The destinations are names, which the dictionary Dests of PDF 1.1 maps to pages.",
			Ordinary: ordinary,
			Writers:  "Ghostscript, from PostScript with pdfmark", Source: "ISO 32000-1, 12.3.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				d := withOutline(chapters(func(page int) string { return fmt.Sprintf("/Dest/page%d", page) }))
				d.catalog += "/Dests<</page0<</D" + view(0) + ">>/page1 " + view(1) + ">>"
				return d
			}, plainOutline),
		},
		{
			Token: "pdf-outline-actions", Format: "pdf", Title: "Outline with actions",
			About:    "The items have actions that go to pages.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat, Apache FOP and LaTeX with hyperref", Source: "ISO 32000-1, 12.6.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				return withOutline(chapters(func(page int) string { return "/A<</S/GoTo/D" + view(page) + ">>" }))
			}, plainOutline),
		},
		{
			Token: "pdf-outline-unicode", Format: "pdf", Title: "Outline in UTF-16",
			About:    "The titles are in UTF-16, one with a surrogate pair.",
			Ordinary: ordinary,
			Writers:  "LibreOffice and Microsoft Word", Source: "ISO 32000-1, 7.9.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Encoding, quirk.Characters},
			Build: documents(func() document {
				b := chapters(destination)
				b[0].title, b[0].text = unicodeString("Übersicht 概要"), "Übersicht 概要"
				b[1].title, b[1].text = unicodeString("Anhang 📎"), "Anhang 📎"
				return withOutline(b)
			}, plainOutline),
		},
		{
			Token: "pdf-outline-pdfdocencoding", Format: "pdf", Title: "Outline in PDFDocEncoding",
			About:    "The titles have a bullet, dashes, quotation marks and the euro sign at the codes of PDFDocEncoding, which are neither those of Latin-1 nor those of Windows-1252.",
			Ordinary: ordinary,
			Writers:  "LaTeX with hyperref", Source: "ISO 32000-1, annex D.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Encoding, quirk.Characters},
			Build: documents(func() document {
				b := chapters(destination)
				b[0].title, b[0].text = `(\200 Preis \205 5 \240)`, "• Preis – 5 €"
				b[1].title, b[1].text = `(\215Anhang\216 \204 \374ber)`, "“Anhang” — über"
				return withOutline(b)
			}, plainOutline),
		},
		{
			Token: "pdf-outline-missing-page", Format: "pdf", Title: "Outline with a deleted page",
			About:    "An item leads to a page that is no longer in the document, and another one to a name that nothing has.",
			Ordinary: ordinary,
			Writers:  "Programs that delete pages but keep the outline", Source: "ISO 32000-1, 12.3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				b := chapters(destination)
				b[0].kids[0].page, b[0].kids[0].entries = 0, "/Dest[null/Fit]"
				b[1].page, b[1].entries = 0, "/Dest(appendix)"
				return withOutline(b)
			}, plainOutline),
		},
		{
			Token: "pdf-outline-headings", Format: "pdf", Title: "Outline items without destinations",
			About:    "The first item is a heading without a destination.",
			Ordinary: ordinary,
			Writers:  "Programs that merge documents and add their names to the outline", Source: "ISO 32000-1, 12.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				b := chapters(destination)
				b[0].page, b[0].entries = 0, ""
				return withOutline(b)
			}, plainOutline),
		},
		{
			Token: "pdf-outline-styles", Format: "pdf", Title: "Outline with colors and bold titles",
			About:    "An item is red, another one bold and italic.",
			Ordinary: "The items have no styles.",
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				b := chapters(destination)
				b[0].entries += "/C[1 0 0]"
				b[1].entries += "/F 3"
				return withOutline(b)
			}, plainOutline),
		},
		{
			Token: "pdf-outline-page-numbers", Format: "pdf", Title: "Outline with numbers of pages",
			About:    "The destinations have numbers of pages from 0, which are allowed only for other documents, instead of references.",
			Ordinary: ordinary,
			Writers:  "Old programs that make PDF files without a library", Source: "ISO 32000-1, 12.3.2.2",
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				return withOutline(chapters(func(page int) string { return fmt.Sprintf("/Dest[%d/Fit]", page) }))
			}, plainOutline),
		},
	}
}

// A bookmark is an item of an outline (12.3.3).
type bookmark struct {
	text    string // what viewers show
	title   string // text string, by default a literal one with text
	entries string // destination or action, and style
	page    int    // to which it leads, from 1; 0 if it leads nowhere
	closed  bool
	kids    []bookmark
}

// chapters returns the bookmarks of the ordinary document. Target returns the entry that leads to a page, from 0.
func chapters(target func(page int) string) []bookmark {
	return []bookmark{
		{text: "Invoice", page: 1, entries: target(0), kids: []bookmark{
			{text: "Items", page: 1, entries: target(0)},
			{text: "Terms", page: 2, entries: target(1)},
		}},
		{text: "Appendix", page: 2, entries: target(1)},
	}
}

// closed returns the bookmarks with the first one closed.
func closed(bookmarks []bookmark) []bookmark {
	bookmarks[0].closed = true
	return bookmarks
}

// view returns a destination: a page, from 0, from its top (12.3.2.2).
func view(page int) string { return "[" + reference(pageNumber(page)) + "/XYZ null 842 null]" }

// destination returns the entry of a bookmark or link that leads to a page, from 0.
func destination(page int) string { return "/Dest" + view(page) }

func plainOutline() document { return withOutline(chapters(destination)) }

// outlineOfNames returns the ordinary document with destinations in a name tree (7.9.6).
func outlineOfNames() document {
	d := withOutline(chapters(func(page int) string { return fmt.Sprintf("/Dest(page.%d)", page) }))
	first := d.add("<</Limits[(page.0)(page.0)]/Names[(page.0)" + view(0) + "]>>")
	second := d.add("<</Limits[(page.1)(page.1)]/Names[(page.1)<</D" + view(1) + ">>]>>")
	d.catalog += "/Names<</Dests<</Kids[" + first + " " + second + "]>>>>"
	return d
}

// withOutline returns the ordinary document with an outline.
func withOutline(bookmarks []bookmark) document {
	d := letter()
	root := d.next()
	d.add(fmt.Sprintf("<</Type/Outlines%s>>", kidEntries(root, bookmarks, false)))
	d.addBookmarks(root, bookmarks)
	d.catalog += "/PageMode/UseOutlines/Outlines " + reference(root)
	d.found(expect.Bookmarks, bookmarkItems(bookmarks, 1)...)
	return d
}

// addBookmarks adds siblings, each followed by its kids.
func (d *document) addBookmarks(parent int, siblings []bookmark) {
	number := d.next()
	for i, b := range siblings {
		links := "/Parent " + reference(parent)
		if i > 0 {
			links += "/Prev " + reference(number-count(siblings[i-1:i]))
		}
		if i+1 < len(siblings) {
			links += "/Next " + reference(number+count(siblings[i:i+1]))
		}
		title := b.title
		if title == "" {
			title = literal(b.text)
		}
		d.add("<</Title" + title + links + b.entries + kidEntries(number, b.kids, b.closed) + ">>")
		d.addBookmarks(number, b.kids)
		number += count(siblings[i : i+1])
	}
}

// kidEntries returns the entries about the kids of the object with a number, which follow it. All of them are visible
// unless the object is closed.
func kidEntries(number int, kids []bookmark, isClosed bool) string {
	if len(kids) == 0 {
		return ""
	}
	sign, last := "", len(kids)-1
	if isClosed {
		sign = "-"
	}
	return fmt.Sprintf("/First %s/Last %s/Count %s%d", reference(number+1), reference(number+1+count(kids[:last])), sign, visible(kids))
}

// count returns the number of bookmarks, including their descendants.
func count(bookmarks []bookmark) int {
	n := len(bookmarks)
	for _, b := range bookmarks {
		n += count(b.kids)
	}
	return n
}

// visible returns the number of bookmarks and of descendants of those that are open.
func visible(bookmarks []bookmark) int {
	n := len(bookmarks)
	for _, b := range bookmarks {
		if !b.closed {
			n += visible(b.kids)
		}
	}
	return n
}

func bookmarkItems(bookmarks []bookmark, level int) []expect.Item {
	var items []expect.Item
	for _, b := range bookmarks {
		items = append(items, expect.Item{Text: b.text, Page: b.page, Level: level})
		items = append(items, bookmarkItems(b.kids, level+1)...)
	}
	return items
}
