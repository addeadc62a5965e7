package docx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// shapeCases are cases about text in shapes. The expected text has it where the shape is anchored.
func shapeCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-text-box", Format: "docx", Title: "Text box with an alternative",
			About:    "A text box is in the file twice: as DrawingML, and as VML for old programs. It is only drawn once.",
			Ordinary: "The text is in a paragraph.",
			Writers:  "Microsoft Word since 2010", Source: "ECMA-376-3, 7.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(boxed(alternative("wps", drawing(shapeURI, shape(paragraphs("Keep the tea dry.", "Store it below 25 °C."))), vmlBox(paragraphs("Keep the tea dry.", "Store it below 25 °C."))))),
		},
		{
			Token: "docx-vml-text-box", Format: "docx", Title: "Text box in VML",
			About:    "A text box is only in VML.",
			Ordinary: "The text is in a paragraph.",
			Writers:  "Microsoft Word 2007, and programs that convert old documents", Source: "ECMA-376-4, 19.1.2.22", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(boxed(vmlBox(paragraphs("Keep the tea dry.", "Store it below 25 °C.")))),
		},
		{
			Token: "docx-grouped-text-boxes", Format: "docx", Title: "Text boxes in a group",
			About:    "Two shapes with text are in a group, which has no alternative.",
			Ordinary: "The texts are in paragraphs.",
			Writers:  "Microsoft Word since 2010", Source: "[MS-ODRAWXML], 2.23.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written(boxedText, paragraphs("Delivery note"), paragraph(runOf(alternative("wpg", drawing(groupURI, "<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr>"+
				`<a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="720000"/><a:chOff x="0" y="0"/><a:chExt cx="3600000" cy="720000"/></a:xfrm></wpg:grpSpPr>`+
				groupShape(3, 0, "Keep the tea dry.")+groupShape(4, 1800000, "Store it below 25 °C.")+"</wpg:wgp>"), ""))), paragraphs("Two boxes arrived.")).
				hasTexts(expect.TextBoxes, "Keep the tea dry.", "Store it below 25 °C.")),
		},
		{
			Token: "docx-word-art", Format: "docx", Title: "WordArt",
			About:    "A word is drawn along a path in VML. It is only in an attribute.",
			Ordinary: "The word is in a paragraph.",
			Writers:  "Microsoft Word 2007", Source: "ECMA-376-4, 19.1.2.23", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Delivery note\nFRAGILE\nTwo boxes arrived.", paragraphs("Delivery note"), paragraph(runOf(`<w:pict><v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:path textpathok="t" o:connecttype="rect"/><v:textpath on="t" fitshape="t"/></v:shapetype>`+
				`<v:shape id="_x0000_i1025" type="#_x0000_t136" style="width:200pt;height:40pt"><v:textpath style="font-family:&quot;Arial Black&quot;" string="FRAGILE"/></v:shape></w:pict>`)), paragraphs("Two boxes arrived.")).
				hasTexts(expect.TextBoxes, "FRAGILE")),
		},
		{
			Token: "docx-frame", Format: "docx", Title: "Paragraphs in a frame",
			About:    "Two paragraphs have frame properties, so that they stand beside the text.",
			Ordinary: "The paragraphs have no frame.",
			Writers:  "Microsoft Word, for envelopes and old documents", Source: "ECMA-376-1, 17.3.1.11", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written(boxedText, paragraphs("Delivery note"), framed("Keep the tea dry."), framed("Store it below 25 °C."), paragraphs("Two boxes arrived."))),
		},
		{
			Token: "docx-unknown-alternative", Format: "docx", Title: "Alternative for a later version",
			About:    "The first alternative of a content needs a namespace that no program knows, so that the other one counts.",
			Ordinary: "The document has the second alternative.",
			Writers:  "Later versions of Microsoft Word, from the view of older readers", Source: "ECMA-376-3, 7.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived.", paragraph(run("Two boxes "), `<mc:AlternateContent><mc:Choice Requires="later" xmlns:later="http://example.com/later">`, run("of future tea "), "</mc:Choice><mc:Fallback>", run("of tea "), "</mc:Fallback></mc:AlternateContent>", run("arrived.")))),
		},
	}
}

const (
	shapeURI = "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
	groupURI = "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"

	boxedText = "Delivery note\nKeep the tea dry.\nStore it below 25 °C.\nTwo boxes arrived."
)

// boxed returns a document with a text box in a paragraph of its own.
func boxed(box string) document {
	return written(boxedText, paragraphs("Delivery note"), paragraph(runOf(box)), paragraphs("Two boxes arrived.")).
		hasTexts(expect.TextBoxes, "Keep the tea dry.\nStore it below 25 °C.")
}

// alternative returns content for programs that know a namespace, and other content for the others.
func alternative(namespace, choice, fallback string) string {
	return `<mc:AlternateContent><mc:Choice Requires="` + namespace + `">` + choice + "</mc:Choice><mc:Fallback>" + fallback + "</mc:Fallback></mc:AlternateContent>"
}

// drawing returns a drawing in the line (20.4.2.8).
func drawing(uri, content string) string { return described(uri, content, "") }

// described returns a drawing with a text for people who do not see it.
func described(uri, content, alternative string) string {
	if alternative != "" {
		alternative = ` descr="` + alternative + `"`
	}
	return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="3600000" cy="720000"/><wp:docPr id="1" name="Drawing 1"` + alternative + `/>` +
		`<a:graphic><a:graphicData uri="` + uri + `">` + content + "</a:graphicData></a:graphic></wp:inline></w:drawing>"
}

// shape returns a text box in DrawingML.
func shape(content string) string {
	return "<wps:wsp>" + shapeProperties(`<wps:cNvSpPr txBox="1"/>`, 0, 3600000) + "<wps:txbx><w:txbxContent>" + content + "</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>"
}

func groupShape(id, x int, text string) string {
	return fmt.Sprintf(`<wps:wsp><wps:cNvPr id="%d" name="Shape %[1]d"/>`, id) + shapeProperties(`<wps:cNvSpPr txBox="1"/>`, x, 1700000) + "<wps:txbx><w:txbxContent>" + paragraphs(text) + "</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>"
}

func shapeProperties(kind string, x, width int) string {
	return kind + fmt.Sprintf(`<wps:spPr><a:xfrm><a:off x="%d" y="0"/><a:ext cx="%d" cy="720000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:ln w="9525"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln></wps:spPr>`, x, width)
}

func vmlBox(content string) string {
	return `<w:pict><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/><v:shape id="_x0000_s1026" type="#_x0000_t202" style="width:283pt;height:57pt"><v:textbox><w:txbxContent>` + content + "</w:txbxContent></v:textbox></v:shape></w:pict>"
}

func framed(text string) string {
	return paragraph(`<w:pPr><w:framePr w:w="2400" w:hSpace="180" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:xAlign="right" w:y="1"/></w:pPr>`, run(text))
}
