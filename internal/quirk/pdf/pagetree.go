package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// treeCases are cases of headers, page trees and contents.
func treeCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-catalog-version", Format: "pdf", Title: "Version in the catalog",
			About:    "The header says version 1.2, and the catalog 1.7.",
			Ordinary: "The header says version 1.7.",
			Writers:  "Adobe Acrobat, in updates of older files", Source: "ISO 32000-1, 7.5.2 and table 28", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: changed(func(d *document) { d.version, d.catalog = "1.2", "/Version/1.7" }),
		},
		{
			Token: "pdf-version-2", Format: "pdf", Title: "PDF 2.0",
			About:    "The header says version 2.0.",
			Ordinary: "The header says version 1.7.",
			Writers:  "Programs that write PDF/A-4 or encrypt with AES-256", Source: "ISO 32000-2, 7.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: changed(func(d *document) {
				d.version = "2.0"
				d.trailer = "/ID[<00000000000000000000000000000001><00000000000000000000000000000001>]"
			}),
		},
		{
			Token: "pdf-header-one-line", Format: "pdf", Title: "Header and comment on one line",
			About:    "The comment of bytes beyond ASCII is on the line of the header.",
			Ordinary: "The comment is on the second line.",
			Writers:  "Scripts that write PDF", Source: "ISO 32000-1, 7.5.2",
			Flags: []quirk.Flag{quirk.Header},
			Build: patched(func(file string) string { return strings.Replace(file, "1.7\n%\xe2", "1.7 %\xe2", 1) }),
		},
		{
			Token: "pdf-header-postscript", Format: "pdf", Title: "Header of PostScript",
			About:    "The header is that of PostScript, with the version of PDF after it.",
			Ordinary: "The header begins with %PDF.",
			Writers:  "Adobe programs of the 1990s", Source: "Adobe PDF Reference 1.7, appendix H",
			Flags: []quirk.Flag{quirk.Header},
			Build: written(func(d document, objects []string) []byte {
				o := newOutput("%!PS-Adobe-3.0 PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
				o.objects(objects...)
				return o.table(d.trailerEntries())
			}),
		},
		{
			Token: "pdf-inherited-attributes", Format: "pdf", Title: "Inherited attributes",
			About:    "The page tree has four levels. Pages inherit the size, the rotation and the resources from different ones.",
			Ordinary: "The pages are in one list, and each has all attributes.",
			Writers:  "Acrobat Distiller, and other programs for long documents", Source: "ISO 32000-1, 7.7.3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting},
			Build: writtenAs(rotated, document.writeTree, document.writeTable),
		},
		{
			Token: "pdf-page-tree-unbalanced", Format: "pdf", Title: "Unbalanced page tree",
			About:    "Each node of the tree has a page and the node of the following ones.",
			Ordinary: "The four pages are in one list.",
			Writers:  "Programs that append pages to the tree", Source: "ISO 32000-1, 7.7.3", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting},
			Build: writtenAs(fourPages, document.writeChain, document.writeTable),
		},
		{
			Token: "pdf-page-count-high", Format: "pdf", Title: "Page count too high",
			About:    "The page tree says that it has 7 pages, but has 2.",
			Ordinary: "The count is right.",
			Writers:  "Programs that delete pages", Source: "ISO 32000-1, 7.7.3.2",
			Flags: []quirk.Flag{quirk.Markup},
			Build: withCount("7"),
		},
		{
			Token: "pdf-page-count-zero", Format: "pdf", Title: "Page count of zero",
			About:    "The page tree says that it has no pages, but has 2.",
			Ordinary: "The count is right.",
			Writers:  "Scripts that write PDF", Source: "ISO 32000-1, 7.7.3.2",
			Flags: []quirk.Flag{quirk.Markup},
			Build: withCount("0"),
		},
		{
			Token: "pdf-contents-array", Format: "pdf", Title: "Content in several streams",
			About:    "The content of the first page is in five streams, one of them empty. They end between the operands of an operator.",
			Ordinary: "The content is in one stream.",
			Writers:  "Many programs that add to pages", Source: "ISO 32000-1, 7.8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(d *document) { split(d, "\n") }),
		},
		{
			Token: "pdf-contents-array-adjacent", Format: "pdf", Title: "Content in streams without white space at their ends",
			About:    "The content of the first page is in five streams. A number ends one, and an operator begins the next, without white space at the ends.",
			Ordinary: "The content is in one stream.",
			Writers:  "Programs that cut contents", Source: "ISO 32000-1, 7.8.2, and ISO 32000-2, table 31, Contents", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(d *document) { split(d, "") }),
		},
		{
			Token: "pdf-empty-contents", Format: "pdf", Title: "Pages with empty contents",
			About:    "The third page has no content, the fourth one an empty array of streams, and the fifth one an empty stream.",
			Ordinary: "The three pages have contents without text.",
			Writers:  "Word processors, for blank pages", Source: "ISO 32000-1, 7.7.3.3 and 7.8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: writtenAs(blankPages, func(d document, objects []string) []byte {
				for i, contents := range map[int]string{2: "", 3: "/Contents[]"} {
					page := pageNumber(i) - 1
					objects[page] = strings.Replace(objects[page], "/Contents "+reference(contentNumber(i)), contents, 1)
				}
				objects[contentNumber(4)-1] = stream("", "")
				return d.writeTable(objects)
			}, document.writeTable),
		},
	}
}

// withCount returns the builder of the ordinary document with another count of pages.
func withCount(count string) func(twin bool) quirk.File {
	return edited(func(objects []string) {
		objects[rootNumber-1] = strings.Replace(objects[rootNumber-1], "/Count 2", "/Count "+count, 1)
	})
}

// split splits the content of the first page into streams. Each but the last ends with some white space.
func split(d *document, end string) {
	p := &d.pages[0]
	parts := strings.SplitN(p.content, " ", 4)
	p.content = parts[0] + end
	for _, part := range []string{"", parts[1] + end, parts[2] + end, parts[3]} {
		p.contents += " " + d.add(stream("", part))
	}
}

// rotated returns a document of two pages that are shown in landscape format.
func rotated() document {
	d := letter()
	for i := range d.pages {
		p := &d.pages[i]
		p.box, p.entries = "[0 0 420 595]", "/Rotate 90"
		p.content = strings.Replace(p.content, "72 750 Td", "36 500 Td", 1)
		p.expect.Width, p.expect.Height = 595, 420
	}
	return d
}

// writeTree writes a page tree whose pages inherit attributes of rotated documents.
func (d document) writeTree(objects []string) []byte {
	first := len(objects) + 1
	inner := func(parent, kid int, entries string) string {
		return fmt.Sprintf("<</Type/Pages/Parent %s/Kids[%s]/Count 2%s>>", reference(parent), reference(kid), entries)
	}
	objects[rootNumber-1] = fmt.Sprintf("<</Type/Pages/Kids[%s]/Count 2/MediaBox[0 0 420 595]/Rotate 0>>", reference(first))
	objects = append(objects, inner(rootNumber, first+1, "/Rotate 90"),
		inner(first, first+2, fontResources()), "")
	objects[first+1] = fmt.Sprintf("<</Type/Pages/Parent %s/Kids[%s %s]/Count 2>>", reference(first+1), reference(pageNumber(0)), reference(pageNumber(1)))
	for i := range d.pages {
		objects[pageNumber(i)-1] = fmt.Sprintf("<</Type/Page/Parent %s/Contents %s>>", reference(first+2), reference(contentNumber(i)))
	}
	return d.writeTable(objects)
}

// fourPages returns the ordinary document with two more pages.
func fourPages() document {
	d := letter()
	d.pages = append(d.pages, textPage("Delivery", "On weekdays before noon."), textPage("Contact", "Call us at any time."))
	return d
}

// writeChain writes a page tree in which each node has a page and the next node.
func (d document) writeChain(objects []string) []byte {
	node, up := rootNumber, ""
	for i := range d.pages {
		page, next := pageNumber(i), len(objects)+1
		kids := reference(page)
		if i+1 < len(d.pages) {
			kids += " " + reference(next)
			objects = append(objects, "")
		}
		objects[node-1] = fmt.Sprintf("<</Type/Pages%s/Kids[%s]/Count %d>>", up, kids, len(d.pages)-i)
		objects[page-1] = strings.Replace(objects[page-1], "/Parent "+reference(rootNumber), "/Parent "+reference(node), 1)
		node, up = next, "/Parent "+reference(node)
	}
	return d.writeTable(objects)
}

// blankPages returns the ordinary document with three pages without text.
func blankPages() document {
	d := letter()
	for range 3 {
		d.pages = append(d.pages, page{content: "1 w", expect: a4("")})
	}
	return d
}
