package pdf

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// linkCases are cases about links.
func linkCases() []quirk.Case {
	const address = "https://example.com/orders/118"
	plain := func() document { return linked(address, "/A<</S/URI/URI"+literal(address)+">>") }
	inside := func() document { return linked("#page=2", destination(1)) }
	return []quirk.Case{
		{
			Token: "pdf-link-base", Format: "pdf", Title: "Links relative to a base",
			About:    "The catalog has a base, and the address of the link is relative to it.",
			Ordinary: "The link has the whole address.",
			Writers:  "Adobe Acrobat, if a base is set in the properties of the document", Source: "ISO 32000-1, 12.6.4.7", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				d := linked(address, "/A<</S/URI/URI(orders/118)>>")
				d.catalog = "/URI<</Base(https://example.com/)>>"
				return d
			}, plain),
		},
		{
			Token: "pdf-link-quad-points", Format: "pdf", Title: "Link on two lines",
			About:    "A link has two areas, because its text continues on the next line. They are smaller than the rectangle around them.",
			Ordinary: "The link has a rectangle only.",
			Writers:  "Adobe InDesign, and LaTeX with hyperref", Source: "ISO 32000-1, 12.5.6.5", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				return linked(address, "/A<</S/URI/URI"+literal(address)+">>/QuadPoints[300 764 400 764 300 748 400 748 72 744 200 744 72 728 200 728]")
			}, plain),
		},
		{
			Token: "pdf-link-octal", Format: "pdf", Title: "Link with escapes",
			About:    "The address is a string with octal escapes, balanced parentheses and a line that is continued.",
			Ordinary: "The address is a string without line breaks and octal escapes.",
			Writers:  "Programs that limit the length of lines", Source: "ISO 32000-1, 7.3.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Quoting},
			Build: documents(
				func() document {
					return linked(address+"?name=(tea)", "/A<</S/URI/URI(https:\\057\\057example.com/orders\\\n/118?name=(tea))>>")
				},
				func() document {
					return linked(address+"?name=(tea)", "/A<</S/URI/URI(https://example.com/orders/118?name=\\(tea\\))>>")
				}),
		},
		{
			Token: "pdf-link-chain", Format: "pdf", Title: "Link with two actions",
			About:    "The link goes to another page, and its action is followed by one that opens an address.",
			Ordinary: "The link only goes to another page.",
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				return linked("#page=2", "/A<</S/GoTo/D"+view(1)+"/Next<</S/URI/URI"+literal(address)+">>>>")
			}, inside),
		},
		{
			Token: "pdf-link-names", Format: "pdf", Title: "Link to a named destination",
			About:    "An action goes to a name, which a name tree maps to a page.",
			Ordinary: "The link has the page as its destination.",
			Writers:  "LaTeX with hyperref, and Microsoft Word", Source: "ISO 32000-1, 12.3.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				d := linked("#page=2", "/A<</S/GoTo/D(terms)>>")
				d.catalog = "/Names<</Dests<</Names[(terms)<</D" + view(1) + ">>]>>>>"
				return d
			}, inside),
		},
		{
			Token: "pdf-link-remote", Format: "pdf", Title: "Link to another file",
			About:    "The link leads to the second page of a file in the same directory.",
			Ordinary: "The link leads to the second page of the document.",
			Writers:  "LaTeX with xr-hyper, and Adobe Acrobat", Source: "ISO 32000-1, 12.6.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document {
				return linked("terms.pdf#page=2", "/A<</S/GoToR/F<</Type/Filespec/F(terms.pdf)/UF(terms.pdf)>>/D[1/Fit]/NewWindow true>>")
			}, inside),
		},
		{
			Token: "pdf-annotations-indirect", Format: "pdf", Title: "Annotations by reference",
			About:    "The list of annotations, the rectangle, the action and the address of a link are objects of their own.",
			Ordinary: "The page has the list itself, and the link its entries.",
			Writers:  "Programs that write each value as an object", Source: "ISO 32000-1, 7.3.10", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: documents(func() document { return indirectly(address) }, plain),
		},
	}
}

// linked returns the ordinary document with a link on its first page.
func linked(target, entries string) document {
	d := letter()
	d.annotate(0, "<</Type/Annot/Subtype/Link/Rect[72 728 400 764]/Border[0 0 0]"+entries+">>")
	d.found(expect.Links, expect.Item{Text: target, Page: 1})
	return d
}

// indirectly returns a document with a link whose entries are objects.
func indirectly(address string) document {
	d := letter()
	uri := d.add(literal(address))
	action := d.add("<</S/URI/URI " + uri + ">>")
	rectangle := d.add("[72 728 400 764]")
	link := d.add("<</Type/Annot/Subtype/Link/Rect " + rectangle + "/Border[0 0 0]/A " + action + ">>")
	d.pages[0].entries = "/Annots " + d.add("["+link+"]")
	d.found(expect.Links, expect.Item{Text: address, Page: 1})
	return d
}

// annotate adds annotations to a page, which has no others (12.5.2), and returns references to them.
func (d *document) annotate(page int, annotations ...string) []string {
	var references []string
	for _, a := range annotations {
		references = append(references, d.add(a))
	}
	d.pages[page].entries += "/Annots[" + strings.Join(references, " ") + "]"
	return references
}
