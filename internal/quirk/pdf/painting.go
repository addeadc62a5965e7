package pdf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// paintingCases are cases about how text is painted, and where its operators are.
func paintingCases() []quirk.Case {
	glyphs, markup := []quirk.Flag{quirk.Glyphs}, []quirk.Flag{quirk.Markup}
	return []quirk.Case{
		{
			Token: "pdf-outlines", Format: "pdf", Title: "Text drawn as outlines",
			About:    "Letters are paths, and the page has no text at all. Only OCR reads it.",
			Ordinary: "The letters are text in an embedded font.",
			Writers:  "Illustrator, Inkscape and CAD programs, after text was converted to curves", Source: "ISO 32000-1, 8.5", Valid: true, Flags: glyphs,
			Build: documents(outlined(""), mapped(right, words()...)),
		},
		{
			Token: "pdf-outlines-with-text", Format: "pdf", Title: "Outlines over invisible text",
			About:    "Letters are paths, and the same words are there as invisible text. A reader that leaves out invisible text finds nothing.",
			Ordinary: "The letters are text in an embedded font.",
			Writers:  "ABBYY FineReader and Acrobat (ClearScan)", Source: "ISO 32000-1, 9.3.6", Valid: true, Flags: markup,
			Build: documents(outlined("3 Tr"), mapped(right, words()...)),
		},
		{
			Token: "pdf-white-on-dark", Format: "pdf", Title: "White text on a dark box",
			About:    "Text is white, on a dark box. A reader that leaves out white text finds nothing.",
			Ordinary: "Text is black, on white.",
			Writers:  "Microsoft PowerPoint and Excel, for headings of tables", Source: "ISO 32000-1, 8.6.8", Valid: true, Flags: markup,
			Build: lines(tea)("q .1 .2 .4 rg 60 730 400 50 re f 1 g BT/F1 14 Tf 72 750 Td" + literal(tea) + "Tj ET Q"),
		},
		{
			Token: "pdf-stroked-text", Format: "pdf", Title: "Stroked text",
			About:    "Letters are stroked instead of filled, in rendering mode 1.",
			Ordinary: "Letters are filled.",
			Writers:  "CAD programs and printer drivers", Source: "ISO 32000-1, 9.3.6", Valid: true, Flags: markup,
			Build: shown("1 Tr .6 w " + literal(tea) + "Tj"),
		},
		{
			Token: "pdf-text-as-clip", Format: "pdf", Title: "Text as a clipping path",
			About:    "Letters are added to the clipping path, in rendering mode 7, and a shading is painted through them.",
			Ordinary: "Letters are filled.",
			Writers:  "Illustrator and CorelDRAW, for text with gradients", Source: "ISO 32000-1, 9.3.6", Valid: true, Flags: markup,
			Build: documents(clipping, plain(tea)),
		},
		{
			Token: "pdf-text-in-pattern", Format: "pdf", Title: "Text in a pattern",
			About:    "The text is in the cell of a tiling pattern, which a rectangle is filled with.",
			Ordinary: "The text is in the content of the page.",
			Writers:  "cairo and programs that convert SVG", Source: "ISO 32000-1, 8.7.3", Valid: true, Flags: markup,
			Build: documents(patterned, plain(tea)),
		},
		{
			Token: "pdf-text-in-forms", Format: "pdf", Title: "Text in nested form XObjects",
			About:    "The text is in a form XObject in another one, each with a matrix and with resources of its own.",
			Ordinary: "The text is in the content of the page.",
			Writers:  "pdfTeX with included pages, and iText when it stamps pages", Source: "ISO 32000-1, 8.10", Valid: true, Flags: markup,
			Build: documents(nestedForms, plain(tea)),
		},
		{
			Token: "pdf-split-contents", Format: "pdf", Title: "Text split across content streams",
			About:    "The content of the page is an array of streams, and one ends within a text object and a line.",
			Ordinary: "The content is one stream.",
			Writers:  "Acrobat and iText, after pages were changed", Source: "ISO 32000-1, 7.7.3.3", Valid: true, Flags: markup,
			Build: documents(splitContents, plain(tea)),
		},
		{
			Token: "pdf-actual-text", Format: "pdf", Title: "Replacement text",
			About:    "ActualText says that Druk-ker, broken between two lines by old German rules, stands for Drucker.",
			Ordinary: "The word is in one line.",
			Writers:  "InDesign and LibreOffice, in tagged PDF", Source: "ISO 32000-1, 14.9.4", Valid: true, Flags: markup,
			Build: documents(actualText, plain("Der Drucker ist neu.")),
		},
		{
			Token: "pdf-actual-text-glyphs", Format: "pdf", Title: "Replacement text for unknown glyphs",
			About:    "Glyphs have no characters, because the font has no ToUnicode CMap, and ActualText says what each line reads.",
			Ordinary: "The font has a ToUnicode CMap.",
			Writers:  "LuaLaTeX and cairo, for glyphs without a character", Source: "ISO 32000-1, 14.9.4", Valid: true, Flags: []quirk.Flag{quirk.Glyphs, quirk.Markup},
			Build: documents(actualGlyphs, mapped(right, words()...)),
		},
	}
}

// outlined returns a builder of a page with letters as paths. Operators that set a rendering mode also show the text.
func outlined(mode string) func() document {
	return func() document {
		d := document{pages: []page{{expect: a4(strings.Join(words(), "\n"))}}}
		var content strings.Builder
		for i, line := range words() {
			fmt.Fprintf(&content, "q .014 0 0 .014 72 %d cm\n", 750-20*i)
			for _, c := range line {
				advance, outline := drawing(c)
				fmt.Fprintf(&content, "%s1 0 0 1 %d 0 cm\n", path(outline), advance)
			}
			content.WriteString("Q\n")
		}
		if mode != "" {
			content.WriteString(strings.Replace(textLines(words()...), "BT", "BT "+mode, 1))
		}
		d.pages[0].content = content.String()
		return d
	}
}

// clipping fills letters with an axial shading (8.7.4.5.3).
func clipping() document {
	return document{pages: []page{{
		content:   "q BT/F1 24 Tf 7 Tr 72 750 Td" + literal(tea) + "Tj ET/S1 sh Q",
		resources: "/Shading<</S1<</ShadingType 2/ColorSpace/DeviceRGB/Coords[72 0 500 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[.5 0 0]/C1[0 0 .5]/N 1>>>>>>",
		expect:    a4(tea),
	}}}
}

// patterned fills a rectangle with a cell that is as large.
func patterned() document {
	d := document{pages: []page{{content: "/Pattern cs/P1 scn 60 700 400 100 re f", expect: a4(tea)}}}
	cell := d.add(stream("/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 400 100]/XStep 400/YStep 100/Matrix[1 0 0 1 60 700]"+fontResources(),
		"BT/F1 14 Tf 12 50 Td"+literal(tea)+"Tj ET"))
	d.pages[0].resources = "/Pattern<</P1 " + cell + ">>"
	return d
}

// nestedForms has the text two forms deep.
func nestedForms() document {
	d := document{pages: []page{{content: "q 2 0 0 2 0 0 cm/X1 Do Q", expect: a4(tea)}}}
	form := "/Type/XObject/Subtype/Form/BBox[0 0 600 850]"
	inner := d.add(stream(form+"/Matrix[1 0 0 1 72 50]/Resources<</Font<</Inner "+reference(fontNumber)+">>>>", "BT/Inner 14 Tf 0 700 Td"+literal(tea)+"Tj ET"))
	outer := d.add(stream(form+"/Matrix[.5 0 0 .5 0 0]/Resources<</XObject<</X1 "+inner+">>>>", "q/X1 Do Q"))
	d.pages[0].resources = "/XObject<</X1 " + outer + ">>"
	return d
}

// splitContents has two more streams, which continue the first one.
func splitContents() document {
	d := document{pages: []page{{content: "BT/F1 14 Tf 72 750 Td(Two boxes of)Tj", expect: a4(tea)}}}
	second, third := d.add(stream("", "( tea, deli)")), d.add(stream("", "Tj(vered on Sunday.)Tj ET"))
	d.pages[0].contents = second + " " + third
	return d
}

// actualText has the word of the example of the standard.
func actualText() document {
	p := page{
		content: "BT/F1 14 Tf 20 TL 72 750 Td(Der )Tj/Span<</ActualText(Drucker)>>BDC(Druk-)Tj T*(ker)Tj EMC T*(ist neu.)Tj ET",
		expect:  a4("Der Drucker ist neu."),
	}
	return document{pages: []page{p}}
}

// actualGlyphs has a replacement for each line.
func actualGlyphs() document {
	d := mapped(nil, words()...)()
	f := newFont(words()...)
	shown := f.wide(words()...)
	content := "BT/F2 14 Tf 20 TL 72 750 Td\n"
	for i, line := range words() {
		content += "/Span<</ActualText" + literal(line) + ">>BDC " + shown[i] + "Tj EMC T*\n"
	}
	d.pages[0].content = content + "ET"
	return d
}
