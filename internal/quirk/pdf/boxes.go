package pdf

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// boxCases are cases about the boxes and the sizes of pages.
func boxCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-crop-box", Format: "pdf", Title: "Crop box inside the page",
			About:    "CropBox leaves out a margin with the marks of a printer.",
			Ordinary: "The page has no margin.",
			Writers:  "Adobe InDesign, and Adobe Acrobat after a page is cropped", Source: "ISO 32000-1, 14.11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: documents(func() document {
				p := withMarks()
				p.entries = "/CropBox[30 30 625 872]"
				return document{pages: []page{p}}
			}, uprightDocument),
		},
		{
			Token: "pdf-crop-box-beyond", Format: "pdf", Title: "Crop box beyond the page",
			About:    "CropBox is larger than MediaBox on all sides. The page is what both have in common.",
			Ordinary: "The page has no crop box.",
			Writers:  "Programs that change the size of a page but not its crop box", Source: "ISO 32000-1, 14.11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("1 0 0 1 0 0", "[0 0 595 842]", "/CropBox[-50 -60 700 900]"),
		},
		{
			Token: "pdf-print-boxes", Format: "pdf", Title: "Boxes for printers",
			About:    "TrimBox, BleedBox and ArtBox are smaller than the page that is shown.",
			Ordinary: "The page has only a media box.",
			Writers:  "Adobe InDesign, QuarkXPress and Scribus", Source: "ISO 32000-1, 14.11.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: documents(func() document { return document{pages: []page{withBoxes()}} }, func() document { return document{pages: []page{sheetOf(withMarks())}} }),
		},
		{
			Token: "pdf-landscape", Format: "pdf", Title: "Landscape page without rotation",
			About:    "The page is wider than it is high.",
			Ordinary: "The page is higher than it is wide.",
			Writers:  "Microsoft PowerPoint and spreadsheet programs", Source: "ISO 32000-1, 14.11.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: documents(func() document { return sizes(size{842, 595}) }, func() document { return sizes(size{595, 842}) }),
		},
		{
			Token: "pdf-mixed-sizes", Format: "pdf", Title: "Pages of different sizes",
			About:    "A4, A3 in landscape, letter and a receipt follow each other.",
			Ordinary: "All pages are A4.",
			Writers:  "Programs that merge documents, and scanners that find the size of each sheet", Source: "ISO 32000-1, 7.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: documents(
				func() document { return sizes(size{595, 842}, size{1191, 842}, size{612, 792}, size{204, 640}) },
				func() document { return sizes(size{595, 842}, size{595, 842}, size{595, 842}, size{595, 842}) }),
		},
		{
			Token: "pdf-huge-page", Format: "pdf", Title: "Largest page",
			About:    "The page is 14,400 points wide and high, which is the limit of Acrobat in the standard.",
			Ordinary: "The page is A4.",
			Writers:  "CAD programs, and browsers that print a long page on one sheet", Source: "ISO 32000-1, annex C.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Size},
			Build: documents(func() document { return sizes(size{14400, 14400}) }, func() document { return sizes(size{595, 842}) }),
		},
		{
			Token: "pdf-small-page", Format: "pdf", Title: "Small page",
			About:    "The page is a label of 40 by 12 millimetres.",
			Ordinary: "The page is A4.",
			Writers:  "Programs for label printers", Source: "ISO 32000-1, 7.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: documents(func() document { return sizes(size{113, 34}) }, func() document { return sizes(size{595, 842}) }),
		},
		{
			Token: "pdf-blank-pages", Format: "pdf", Title: "Blank pages",
			About:    "A page without content follows each page with text.",
			Ordinary: "The document has no blank pages.",
			Writers:  "Word processors that begin chapters on odd pages, and scanners with two-sided originals", Source: "ISO 32000-1, 7.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: documents(withBlanks, letter),
		},
	}
}

// markedPage returns a page of A4 with text at the top left, and a red square at the top right.
func markedPage() page {
	p := textPage("Delivery note 118", "Two boxes of tea.")
	p.content = "1 0 0 rg 500 722 60 60 re f 0 g " + p.content
	p.expect.Colors = []expect.Color{{X: 530, Y: 90, Color: "#ff0000"}, {X: 65, Y: 752, Color: "#ffffff"}}
	return p
}

// uprightDocument returns a document of a marked page.
func uprightDocument() document { return document{pages: []page{markedPage()}} }

// withMarks returns a marked page with a margin of 30 points, in which marks show where to cut.
func withMarks() page {
	const marks = "30 0 m 30 20 l 625 0 m 625 20 l 30 902 m 30 882 l 625 902 m 625 882 l 0 30 m 20 30 l 0 872 m 20 872 l 655 30 m 635 30 l 655 872 m 635 872 l S "
	p := transformed("1 0 0 1 30 30", "[0 0 655 902]", "")
	p.content = marks + p.content
	return p
}

// sheetOf returns a page with marks that shows its margin.
func sheetOf(p page) page {
	p.expect.Width, p.expect.Height = 655, 902
	for i := range p.expect.Colors {
		p.expect.Colors[i].X += 30
		p.expect.Colors[i].Y += 30
	}
	return p
}

// withBoxes returns a page with marks and all boxes of 14.11.2 except CropBox, which by default equals MediaBox.
func withBoxes() page {
	p := sheetOf(withMarks())
	p.entries = "/BleedBox[21.5 21.5 633.5 880.5]/TrimBox[30 30 625 872]/ArtBox[102 102 553 800]"
	return p
}

// A size is the width and the height of a page in points.
type size struct{ width, height float64 }

// sizes returns a document of pages that have different sizes, and the number of the page at the top left.
func sizes(sizes ...size) document {
	var d document
	for i, s := range sizes {
		text := fmt.Sprintf("Sheet %d", 1+i)
		p := page{content: fmt.Sprintf("BT/F1 14 Tf 20 %g Td%sTj ET", s.height-24, literal(text)), box: fmt.Sprintf("[0 0 %g %g]", s.width, s.height), expect: a4(text)}
		p.expect.Width, p.expect.Height = s.width, s.height
		d.pages = append(d.pages, p)
	}
	return d
}

// withBlanks returns the ordinary document with blank pages.
func withBlanks() document {
	d := letter()
	blank := page{expect: a4("")}
	d.pages = []page{d.pages[0], blank, d.pages[1], blank}
	return d
}
