package pptx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// shapeCases are cases about shapes, groups, placeholders and tables.
func shapeCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pptx-grouped-shapes", Format: "pptx", Title: "Groups in groups",
			About:    "Text boxes are in a group within a group, and both have coordinates of their own.",
			Ordinary: "The text boxes are at the same places without groups.",
			Writers:  "All programs, if people group shapes", Source: "ECMA-376-1, 19.3.1.22", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting},
			Build: shown([]shape{group(box{60, 150, 400, 200}, box{0, 0, 800, 400},
				textBox(box{0, 0, 400, 100}, "Green tea"),
				group(box{400, 200, 400, 200}, box{1000, 1000, 200, 100}, textBox(box{1000, 1000, 200, 50}, "Black tea"), textBox(box{1000, 1050, 200, 50}, "White tea")),
			)}, []shape{textBox(box{60, 150, 200, 50}, "Green tea"), textBox(box{260, 250, 200, 50}, "Black tea"), textBox(box{260, 300, 200, 50}, "White tea")}),
		},
		{
			Token: "pptx-empty-placeholder", Format: "pptx", Title: "Placeholder without text",
			About:    "The body of the slide is an empty placeholder. Its layout says 'Click to add text', which a slide show does not show.",
			Ordinary: "The slide has no placeholder for the body.",
			Writers:  "All programs, if people leave a placeholder empty", Source: "ECMA-376-1, 19.3.1.36", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: decks(func() deck { return prompted(body(`<a:p><a:endParaRPr lang="en-GB"/></a:p>`, "")) }, func() deck { return prompted() }),
		},
		{
			Token: "pptx-layout-prompts", Format: "pptx", Title: "Prompts and footers of layouts",
			About:    "Placeholders of the master and the layout have prompts, a date and a footer, which no slide shows, because it has none of these placeholders.",
			Ordinary: "Placeholders of the master and the layout have no text.",
			Writers:  "Microsoft PowerPoint and others, in each presentation", Source: "ECMA-376-1, 19.3.1.39", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(d *deck) { d.edits = []opc.Edit{prompts(masterPart), prompts(layoutPart), footers} }),
		},
		{
			Token: "pptx-table", Format: "pptx", Title: "Table",
			About:    "The text is in the cells of a table, which is a frame with a graphic, not a shape with text.",
			Ordinary: "The text is in a placeholder.",
			Writers:  "All programs", Source: "ECMA-376-1, 21.1.3.13", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: decks(func() deck { return withTable([][]string{{"Tea", "Minutes"}, {"Green", "3"}, {"Black", "5"}}) },
				func() deck { return withShapes(bodyShape("Tea Minutes", "Green 3", "Black 5")) }),
		},
		{
			Token: "pptx-merged-cells", Format: "pptx", Title: "Table with merged cells",
			About:    "The first cell spans two columns, and another one two rows. The cells that they cover are there, without text.",
			Ordinary: "No cells are merged, and some have no text.",
			Writers:  "All programs", Source: "ECMA-376-1, 21.1.3.16", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: decks(func() deck { return mergedTable(true) }, func() deck { return mergedTable(false) }),
		},
		{
			Token: "pptx-alternative-texts", Format: "pptx", Title: "Alternative texts",
			About:    "A picture and a shape have descriptions for people who do not see them.",
			Ordinary: "They have no descriptions.",
			Writers:  "Microsoft PowerPoint, LibreOffice and Google Slides", Source: "ECMA-376-1, 19.3.1.12", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: described,
		},
		{
			Token: "pptx-hidden-shape", Format: "pptx", Title: "Hidden shape",
			About:    "A text box is hidden, as the selection pane allows, and nobody sees it in a slide show.",
			Ordinary: "The slide does not have the text box.",
			Writers:  "Microsoft PowerPoint", Source: "ECMA-376-1, 19.3.1.12", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: shown([]shape{bodyShape(teaTexts...), {xml: strings.Replace(textBox(box{60, 480, 400, 40}, "Nobody sees this.").xml, `name="Text"`, `name="Text" hidden="1"`, 1)}}, []shape{bodyShape(teaTexts...)}),
		},
	}
}

// replaceFirst replaces a string that must be there.
func replaceFirst(s, from, to string) string {
	before, after, found := strings.Cut(s, from)
	if !found {
		panic("pptx: no " + from)
	}
	return before + to + after
}

// group returns shapes in a group at a place, with coordinates of their own (20.1.7.5).
func group(place, children box, shapes ...shape) shape {
	var texts []string
	content := ""
	for _, s := range shapes {
		content += s.xml
		texts = append(texts, s.text)
	}
	return shape{`<p:grpSp><p:nvGrpSpPr><p:cNvPr id="?" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>` + place.extents("off", "ext") + children.extents("chOff", "chExt") + `</a:xfrm></p:grpSpPr>` + content + `</p:grpSp>`,
		strings.Join(texts, "\n")}
}

// prompted returns a presentation whose layout has prompts.
func prompted(shapes ...shape) deck {
	d := withShapes(shapes...)
	d.edits = []opc.Edit{prompts(layoutPart)}
	return d
}

// prompts gives the placeholders of a master or layout texts that tell people what to do.
func prompts(part string) opc.Edit {
	return func(p *opc.Package) {
		for _, prompt := range []string{"Click to add title", "Click to add text"} {
			m := p.Member(part)
			m.Text = replaceFirst(m.Text, "<a:p/>", paragraph(run(prompt)))
		}
	}
}

// footers adds placeholders of a date, a footer and a number to the layout.
func footers(p *opc.Package) {
	footer := func(kind, id, content string) string {
		return strings.Replace(placeholder(`type="`+kind+`" idx="1`+id+`"`, box{60, 500, 200, 30}.xml("a")+rectangle, paragraph(content)), `id="?"`, `id="`+id+`"`, 1)
	}
	opc.Replace(layoutPart, "</p:spTree>", footer("dt", "4", field("datetime1", "01/01/2020"))+footer("ftr", "5", run("Draft"))+footer("sldNum", "6", field("slidenum", "‹#›"))+"</p:spTree>")(p)
}

// A tableCell has attributes, such as a span, and text.
type tableCell struct{ attributes, text string }

// tableShape returns a table (21.1.3.13).
func tableShape(rows [][]tableCell) shape {
	var b, text strings.Builder
	b.WriteString(`<a:tbl><a:tblPr firstRow="1" bandRow="1"/><a:tblGrid>` + strings.Repeat(`<a:gridCol w="2540000"/>`, len(rows[0])) + `</a:tblGrid>`)
	for _, row := range rows {
		b.WriteString(`<a:tr h="508000">`)
		for _, c := range row {
			content := `<a:p><a:endParaRPr lang="en-GB"/></a:p>`
			if c.text != "" {
				content = paragraph(run(c.text))
			}
			b.WriteString(`<a:tc` + c.attributes + `><a:txBody><a:bodyPr/><a:lstStyle/>` + content + `</a:txBody><a:tcPr/></a:tc>`)
			text.WriteString(c.text + "\n")
		}
		b.WriteString(`</a:tr>`)
	}
	table := frame(box{60, 150, 200 * len(rows[0]), 40 * len(rows)}, "Table", "http://schemas.openxmlformats.org/drawingml/2006/table", b.String()+"</a:tbl>")
	return shape{table, text.String()}
}

// withTable returns a presentation with a table of texts.
func withTable(rows [][]string) deck {
	var cells [][]tableCell
	for _, row := range rows {
		var texts []tableCell
		for _, text := range row {
			texts = append(texts, tableCell{"", text})
		}
		cells = append(cells, texts)
	}
	d := withShapes(tableShape(cells))
	d.tables = []expect.Table{expect.NewTable(nil, rows...)}
	return d
}

// mergedTable returns a presentation with a table, in which cells are merged or not.
func mergedTable(isMerged bool) deck {
	rows := [][]string{{"Kinds of tea", "", "Minutes"}, {"Green", "Sencha", "2"}, {"", "Gyokuro", "3"}, {"Black", "Assam", "5"}}
	d := withTable(rows)
	if isMerged {
		s := &d.slides[0].shapes[1]
		s.xml = replaceFirst(s.xml, "<a:tc>", `<a:tc gridSpan="2">`)
		s.xml = replaceFirst(s.xml, "<a:tc>", `<a:tc hMerge="1">`)
		s.xml = replaceFirst(s.xml, "<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>"+paragraph(run("Green")), `<a:tc rowSpan="2"><a:txBody><a:bodyPr/><a:lstStyle/>`+paragraph(run("Green")))
		first, last, _ := strings.Cut(s.xml, "Gyokuro")
		i := strings.LastIndex(first, `<a:tr h="508000"><a:tc>`)
		s.xml = first[:i] + strings.Replace(first[i:], "<a:tc>", `<a:tc vMerge="1">`, 1) + "Gyokuro" + last
		d.tables[0].Merged = []string{"A1:B1", "A2:A3"}
	}
	return d
}

// described returns a presentation with a picture and a shape, with or without descriptions.
func described(twin bool) quirk.File {
	const ofPicture, ofShape = "A grey teapot", "An arrow that points at the teapot & the cup"
	attribute := func(text string) string { return quirk.Either(twin, "", ` descr="`+ooxml.Escape(text)+`"`) }
	arrow := shape{xml: `<p:sp><p:nvSpPr><p:cNvPr id="?" name="Arrow"` + attribute(ofShape) + `/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>` + box{300, 200, 100, 50}.xml("a") + `<a:prstGeom prst="rightArrow"><a:avLst/></a:prstGeom></p:spPr></p:sp>`}
	d := withShapes(shape{xml: picture(box{60, 150, 200, 200}, attribute(ofPicture), "", "")}, arrow)
	d.slides[0].relationships = []ooxml.Relationship{{Type: "image", Target: imagePart}}
	d.parts = []ooxml.Part{{Name: imagePart, Body: dot()}}
	if !twin {
		d.items = expect.Items{expect.Alternatives: {{Text: ofPicture, Page: 1}, {Text: ofShape, Page: 1}}}
	}
	return d.file()
}
