package pptx

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// textCases are cases about the text of shapes.
func textCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pptx-line-breaks", Format: "pptx", Title: "Line breaks in paragraphs",
			About:    "Elements break lines between words that have no space between them.",
			Ordinary: "Words have spaces between them.",
			Writers:  "All programs, if people press Shift+Enter", Source: "ECMA-376-1, 21.1.2.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(teaText, paragraph(run("Green tea")+lineBreak+run("is steamed."))+paragraph(run("Black tea")+lineBreak+lineBreak+run("is oxidized.")), paragraphs(teaTexts...)),
		},
		{
			Token: "pptx-split-runs", Format: "pptx", Title: "Words in several runs",
			About:    "Formatting, languages and errors of spelling divide words into runs.",
			Ordinary: "Each paragraph has one run.",
			Writers:  "Microsoft PowerPoint, when people edit and format text", Source: "ECMA-376-1, 21.1.2.3.8", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: bodies(teaText, paragraph(run("Gre")+runWith(` b="1" dirty="0"`, "", "en t")+run("ea is st")+runWith(` err="1"`, "", "eame")+run("d."))+
				paragraph(runWith(` i="1"`, "", "B")+run("lack tea is oxid")+runWith(` dirty="0"`, "", "ized")+run(".")), paragraphs(teaTexts...)),
		},
		{
			Token: "pptx-fields", Format: "pptx", Title: "Fields",
			About:    "The number of the slide and a date are fields, with the text that they had last.",
			Ordinary: "Number and date are plain text.",
			Writers:  "Microsoft PowerPoint and LibreOffice", Source: "ECMA-376-1, 21.1.2.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: bodies("Slide 1 Printed on 29/11/2026", fielded(field("slidenum", "1"), field("datetime1", "29/11/2026")), fielded(run("1"), run("29/11/2026"))),
		},
		{
			Token: "pptx-empty-runs", Format: "pptx", Title: "Paragraphs and runs without text",
			About:    "Paragraphs have no runs, runs have an empty text, and a shape has no text body at all.",
			Ordinary: "All shapes, paragraphs and runs have text.",
			Writers:  "Microsoft PowerPoint, for empty lines and shapes without text", Source: "ECMA-376-1, 21.1.2.2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: shown([]shape{
				{xml: `<p:sp><p:nvSpPr><p:cNvPr id="?" name="Rectangle"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>` + box{60, 500, 100, 10}.xml("a") + rectangle + `</p:spPr></p:sp>`},
				body(`<a:p/>`+paragraph(run("Green tea is steamed."))+`<a:p><a:endParaRPr lang="en-GB"/></a:p>`+
					paragraph(`<a:r><a:t/></a:r>`+run("Black tea is oxidized.")+runWith("", "", ""))+`<a:p><a:pPr/></a:p>`, teaText),
			}, []shape{bodyShape(teaTexts...)}),
		},
		{
			Token: "pptx-autofit", Format: "pptx", Title: "Text that is shrunk to fit",
			About:    "The body says by what factor letters and line spacing are smaller, so that all text fits.",
			Ordinary: "Text has the size of the layout.",
			Writers:  "Microsoft PowerPoint, when people type more than fits", Source: "ECMA-376-1, 21.1.2.1.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: shown([]shape{longBody(`><a:normAutofit fontScale="62500" lnSpcReduction="20000"/></a:bodyPr>`)}, []shape{longBody("/>")}),
		},
		{
			Token: "pptx-hyperlinks", Format: "pptx", Title: "Links on text and shapes",
			About:    "A run and a shape have links to URLs, and another run has one to the last slide.",
			Ordinary: "The same text has no links.",
			Writers:  "All programs", Source: "ECMA-376-1, 21.1.2.3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: linked,
		},
		{
			Token: "pptx-right-to-left", Format: "pptx", Title: "Text from right to left",
			About:    "Paragraphs have the attribute rtl, and Hebrew text with English words in it, in logical order.",
			Ordinary: "Paragraphs have the same text without the attribute.",
			Writers:  "Microsoft PowerPoint in Arabic and Hebrew", Source: "ECMA-376-1, 21.1.2.2.7", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Characters},
			Build: shown([]shape{hebrew(`<a:pPr algn="r" rtl="1"/>`)}, []shape{hebrew("")}),
		},
	}
}

const lineBreak = `<a:br><a:rPr lang="en-GB"/></a:br>`

const teaText = "Green tea is steamed. Black tea is oxidized."

var teaTexts = []string{"Green tea is steamed.", "Black tea is oxidized."}

// body returns the body of a slide with paragraphs in XML.
func body(content, text string) shape { return shape{placeholder(`idx="1"`, "", content), text} }

// bodies returns the builder of presentations with paragraphs on the first slide, which have the same text.
func bodies(text, special, ordinary string) func(twin bool) quirk.File {
	return shown([]shape{body(special, text)}, []shape{body(ordinary, text)})
}

// fielded returns paragraphs with a number and a date.
func fielded(number, date string) string {
	return paragraph(run("Slide ")+number) + paragraph(run("Printed on ")+date)
}

// field returns a field with its last text.
func field(kind, text string) string {
	return `<a:fld id="{00000000-0000-4000-8000-000000000001}" type="` + kind + `"><a:rPr lang="en-GB"/><a:t>` + text + `</a:t></a:fld>`
}

// longBody returns a body of many lines. The rest is that of the start of its properties.
func longBody(rest string) shape {
	var texts []string
	for range 6 {
		texts = append(texts, "Green tea is steamed or fired soon after people pick it, so that it stays green.", "Black tea is oxidized before people dry it.")
	}
	s := bodyShape(texts...)
	s.xml = replaceFirst(s.xml, "<a:bodyPr/>", "<a:bodyPr"+rest)
	return s
}

// linked returns a presentation with or without links.
func linked(twin bool) quirk.File {
	const url, other = "https://example.com/tea?kind=green&page=1", "https://example.com/cups"
	click := func(attributes string) string {
		return quirk.Either(twin, "", `<a:hlinkClick `+attributes+`/>`)
	}
	box := textBox(box{60, 480, 200, 40}, "Cups")
	box.xml = replaceFirst(box.xml, `name="Text"/>`, `name="Text">`+click(`r:id="rId3"`)+`</p:cNvPr>`)
	d := withShapes(body(paragraph(run("Read about ")+runWith("", click(`r:id="rId2"`), "green tea")+run("."))+
		paragraph(runWith("", click(`r:id="rId4" action="ppaction://hlinksldjump"`), "How to serve it")), "Read about green tea. How to serve it"), box)
	if !twin {
		d.slides[0].relationships = []ooxml.Relationship{{Type: "hyperlink", Target: url, External: true}, {Type: "hyperlink", Target: other, External: true}, {Type: "slide", Target: slidePart(2)}}
		d.items = expect.Items{expect.Links: {{Text: url, Page: 1}, {Text: "#3", Page: 1}, {Text: other, Page: 1}}}
	}
	return d.file()
}

// hebrew returns a body of Hebrew text with properties of its paragraphs.
func hebrew(properties string) shape {
	content, text := "", ""
	for _, line := range []string{"תה ירוק נקרא גם green tea ביפן.", "מחיר הספל הוא 12 שקלים."} {
		content += paragraph(properties + `<a:r><a:rPr lang="he-IL"/><a:t>` + line + `</a:t></a:r>`)
		text += line + "\n"
	}
	return body(content, text)
}
