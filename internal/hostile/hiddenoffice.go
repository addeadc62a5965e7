package hostile

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/office/presentation"
)

// hiddenOfficeCases are like [hiddenPDFCases], for files of Office.
func hiddenOfficeCases() []Case {
	return []Case{
		unseenCase("docx", "docx-hidden-text", "Hidden text", "A run has the property vanish.", "The property is false.", hiddenRun),
		unseenCase("docx", "docx-white-text", "White text", "A sentence is white, and its letters are one point high.", "The sentence is black, and its letters are 12 points high.", whiteRun),
		unseenCase("docx", "docx-custom-property", "Custom property", "A custom property of the document has the sentence, and the page has another one.", "The page has the sentence as well.", customProperty),
		unseenCase("xlsx", "xlsx-hidden-row", "Hidden row", "A row with the sentence is hidden.", "The row is visible.", hiddenRow),
		unseenCase("xlsx", "xlsx-hidden-column", "Hidden column", "A column with the sentence is hidden.", "The column is visible.", hiddenColumn),
		unseenCase("xlsx", "xlsx-white-text", "White text in a cell", "The font of a cell is white.", "The font is black.", whiteCell),
		unseenCase("xlsx", "xlsx-empty-format", "Number format that shows nothing", "The number format of a cell is ;;;, which shows neither numbers nor text.", "The format shows text.", emptyFormat),
		unseenCase("pptx", "pptx-text-outside-slide", "Text outside the slide", "A text box is to the right of the slide.", "The text box is on the slide.", textOutsideSlide),
		unseenCase("pptx", "pptx-hidden-shape", "Hidden shape", "A text box is hidden.", "The text box is visible.", hiddenShape),
		unseenCase("pptx", "pptx-alternative-text", "Alternative text", "The alternative text of a shape has the sentence, and the shape shows another one.", "The shape shows the sentence as well.", alternativeText),
		unseenCase("pptx", "pptx-notes", "Speaker notes", "The notes have the sentence, and the slide another one.", "The slide has the sentence as well.", speakerNotes),
	}
}

// unseenCase returns a case of a file with a sentence that people do not see.
func unseenCase(format, token, title, attack, harmless string, build func(twin bool) []byte) Case {
	return Case{Info{
		Token: token, Format: format, Title: title, Verdict: Sanitize, CWE: 451, Attack: attack, Harmless: harmless,
		Failure: "The sentence “" + Unseen + "” is in the text that the receiver passes on.",
	}, build}
}

// runWith returns a paragraph with the sentence and properties of its run (17.3.2.28).
func runWith(properties string) string {
	return paragraph("<w:r><w:rPr>" + properties + "</w:rPr><w:t>" + Unseen + "</w:t></w:r>")
}

// hiddenRun has the property vanish (17.3.2.41).
func hiddenRun(twin bool) []byte {
	return word{body: runWith(`<w:vanish w:val="` + either(twin, "false", "true") + `"/>`)}.file()
}

// whiteRun has a size in half points (17.3.2.38).
func whiteRun(twin bool) []byte {
	return word{body: runWith(`<w:color w:val="` + either(twin, "000000", "FFFFFF") + `"/><w:sz w:val="` + either(twin, "24", "2") + `"/>`)}.file()
}

// customProperty has a custom property (22.3).
func customProperty(twin bool) []byte {
	property := ooxml.Part{
		Name: "docProps/custom.xml", Type: "application/vnd.openxmlformats-officedocument.custom-properties+xml",
		Body: ooxml.XML(`<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">` +
			`<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Remark"><vt:lpwstr>` + Unseen + `</vt:lpwstr></property></Properties>`),
	}
	d := word{body: paragraph(run(either(twin, Unseen, shown)))}
	return officeFileWith([]ooxml.Relationship{{Type: "custom-properties", Target: property.Name}}, append(d.allParts(), property)...)
}

// greeting is the first cell of a sheet.
func greeting() string { return textCell("A1", "Placeholder") }

func hiddenRow(twin bool) []byte {
	rows := `<row r="2" hidden="` + either(twin, "0", "1") + `">` + textCell("A2", Unseen) + "</row>"
	return workbook{sheets: []sheet{{name: "Sheet1", row: greeting(), rows: rows}}}.file()
}

func hiddenColumn(twin bool) []byte {
	columns := `<cols><col min="1" max="1" width="20" customWidth="1"/><col min="2" max="2" width="40" customWidth="1" hidden="` + either(twin, "0", "1") + `"/></cols>`
	return workbook{sheets: []sheet{{name: "Sheet1", columns: columns, row: greeting() + textCell("B1", Unseen)}}}.file()
}

func whiteCell(twin bool) []byte { return styledCell("FF"+either(twin, "000000", "FFFFFF"), "@") }

// emptyFormat has a number format without sections for numbers and text (18.8.31).
func emptyFormat(twin bool) []byte { return styledCell("FF000000", either(twin, ";;;@", ";;;")) }

// styledCell returns a workbook with the sentence in a color and a number format (18.8.39).
func styledCell(color, format string) []byte {
	const name = "xl/styles.xml"
	cell := strings.Replace(textCell("A2", Unseen), "<c ", `<c s="1" `, 1)
	font := `<font><sz val="11"/><color rgb="` + color + `"/><name val="Calibri"/></font>`
	cellStyle := `<xf numFmtId="0" fontId="0" fillId="0" borderId="0"`
	return workbook{
		sheets:        []sheet{{name: "Sheet1", row: greeting(), rows: `<row r="2">` + cell + "</row>"}},
		relationships: []ooxml.Relationship{{Type: "styles", Target: name}},
		parts: []ooxml.Part{{Name: name, Type: spreadsheet + "styles+xml", Body: ooxml.XML("<styleSheet " + sheetNamespaces + `><numFmts count="1"><numFmt numFmtId="164" formatCode="` + format + `"/></numFmts>` +
			`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` + font + `</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
			`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">` + cellStyle + `/></cellStyleXfs>` +
			`<cellXfs count="2">` + cellStyle + ` xfId="0"/><xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`)}},
	}.file()
}

const slideNamespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ` + relationshipNamespace

// textBox returns a text box at a distance from the left edge in points, with attributes of its name (19.3.1.43).
func textBox(id, left int, attributes, text string) string {
	const point = 12700 // in EMU
	return fmt.Sprintf(`<p:sp><p:nvSpPr><p:cNvPr id="%d" name="Text"%s/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="%d" y="%d"/><a:ext cx="%d" cy="%d"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`+
		`<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-GB" sz="2400"/><a:t>%s</a:t></a:r></a:p></p:txBody></p:sp>`, id, attributes, left*point, id*60*point, 600*point, 40*point, text)
}

// tree returns a tree of shapes (19.3.1.45).
func tree(shapes string) string {
	return `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>` + shapes + `</p:spTree>`
}

// slideOf returns a presentation of a slide with a title and a text box, and perhaps notes with a master of them.
func slideOf(box string, notes ...ooxml.Part) []byte {
	parts := presentation.Plain()
	main, slide := &parts[0], &parts[len(parts)-1]
	slide.Body = ooxml.XML("<p:sld " + slideNamespaces + "><p:cSld>" + tree(textBox(2, 60, "", "Placeholder")+box) + "</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>")
	if len(notes) > 0 {
		slide.Relationships = append(slide.Relationships, ooxml.Relationship{Type: "notesSlide", Target: notes[0].Name})
		main.Relationships = append(main.Relationships, ooxml.Relationship{Type: "notesMaster", Target: notes[1].Name})
		list := fmt.Sprintf(`<p:notesMasterIdLst><p:notesMasterId r:id="rId%d"/></p:notesMasterIdLst><p:sldIdLst>`, len(main.Relationships))
		main.Body = lazyfile.Literal(strings.Replace(string(main.Body.(lazyfile.Literal)), "<p:sldIdLst>", list, 1))
	}
	return officeFile(append(parts, notes...)...)
}

func textOutsideSlide(twin bool) []byte {
	return slideOf(textBox(3, either(twin, 60, 1200), "", Unseen))
}

func hiddenShape(twin bool) []byte {
	return slideOf(textBox(3, 60, ` hidden="`+either(twin, "0", "1")+`"`, Unseen))
}

func alternativeText(twin bool) []byte {
	return slideOf(textBox(3, 60, ` descr="`+Unseen+`"`, either(twin, Unseen, shown)))
}

// speakerNotes has notes (19.3.1.26) with a master, which has a theme of its own.
func speakerNotes(twin bool) []byte {
	const kind, name, master, themeName = "application/vnd.openxmlformats-officedocument.presentationml.", "ppt/notesSlides/notesSlide1.xml", "ppt/notesMasters/notesMaster1.xml", "ppt/theme/theme2.xml"
	parts := presentation.Plain()
	colors := string(parts[1].Body.(lazyfile.Literal))
	colors = colors[strings.Index(colors, "<p:clrMap "):strings.Index(colors, "<p:sldLayoutIdLst>")]
	theme := parts[len(parts)-2]
	theme.Name = themeName
	body := strings.Replace(textBox(2, 40, "", Unseen), `<p:nvPr/>`, `<p:nvPr><p:ph type="body" idx="1"/></p:nvPr>`, 1)
	return slideOf(textBox(3, 60, "", either(twin, Unseen, shown)),
		ooxml.Part{
			Name: name, Type: kind + "notesSlide+xml", Relationships: []ooxml.Relationship{{Type: "notesMaster", Target: master}, {Type: "slide", Target: "ppt/slides/slide1.xml"}},
			Body: ooxml.XML("<p:notes " + slideNamespaces + "><p:cSld>" + tree(body) + "</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>"),
		},
		ooxml.Part{
			Name: master, Type: kind + "notesMaster+xml", Relationships: []ooxml.Relationship{{Type: "theme", Target: themeName}},
			Body: ooxml.XML("<p:notesMaster " + slideNamespaces + "><p:cSld>" + tree("") + "</p:cSld>" + colors + "</p:notesMaster>"),
		}, theme)
}
