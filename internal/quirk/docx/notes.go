package docx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// noteCases are cases about footnotes and endnotes. Their twins have none.
func noteCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-footnotes", Format: "docx", Title: "Footnotes",
			About:    "Two words have footnotes. Their part begins with two separators, which are no footnotes.",
			Ordinary: "The document has no footnotes.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 17.11.10, 17.11.23", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(noted("footnote", separators("footnote")+footnote("footnote", 1, "From Assam.")+footnote("footnote", 2, "30 November 2026."), 1, 2).
				hasTexts(expect.Footnotes, "From Assam.", "30 November 2026.")),
		},
		{
			Token: "docx-endnotes", Format: "docx", Title: "Endnotes",
			About:    "Two words have endnotes.",
			Ordinary: "The document has no endnotes.",
			Writers:  "Microsoft Word and LibreOffice", Source: "ECMA-376-1, 17.11.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(noted("endnote", separators("endnote")+footnote("endnote", 1, "From Assam.")+footnote("endnote", 2, "30 November 2026."), 1, 2).
				hasTexts(expect.Endnotes, "From Assam.", "30 November 2026.")),
		},
		{
			Token: "docx-footnote-ids", Format: "docx", Title: "Footnotes in another order",
			About:    "Footnotes are in the order in which people added them, and one of them is not referred to. The expected order is that of the text.",
			Ordinary: "The document has no footnotes.",
			Writers:  "Microsoft Word and programs that merge documents", Source: "ECMA-376-1, 17.11.14", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(noted("footnote", separators("footnote")+footnote("footnote", 9, "30 November 2026.")+footnote("footnote", 4, "Not used.")+footnote("footnote", 12, "From Assam."), 12, 9).
				hasTexts(expect.Footnotes, "From Assam.", "30 November 2026.")),
		},
		{
			Token: "docx-footnote-custom-mark", Format: "docx", Title: "Footnote with a mark of its own",
			About:    "An asterisk is the mark of a footnote. It follows the reference, and is not part of the expected text.",
			Ordinary: "The document has no footnotes.",
			Writers:  "Microsoft Word, for custom marks", Source: "ECMA-376-1, 17.11.14", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived on Monday.",
				paragraph(run("Two boxes of tea"), runOf(`<w:footnoteReference w:customMarkFollows="1" w:id="1"/>`, textElement("t", "*")), run(" arrived on Monday."))).
				part("footnotes", separators("footnote")+`<w:footnote w:id="1">`+paragraph(run("* From Assam."))+"</w:footnote>").
				hasTexts(expect.Footnotes, "* From Assam.")),
		},
		{
			Token: "docx-footnote-paragraphs", Format: "docx", Title: "Footnote with several paragraphs",
			About:    "A footnote has two paragraphs and a table.",
			Ordinary: "The document has no footnotes.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.11.10", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived.", paragraph(run("Two boxes of tea"), reference("footnote", 1), run(" arrived."))).
				part("footnotes", separators("footnote")+`<w:footnote w:id="1">`+paragraph(runOf("<w:footnoteRef/>"), run(" Their contents:"))+table(2, cells("Assam", "12"), cells("Darjeeling", "8"))+paragraphs("All are 500 g.")+"</w:footnote>").
				hasTexts(expect.Footnotes, "Their contents:\nAssam 12\nDarjeeling 8\nAll are 500 g.")),
		},
	}
}

// noted returns a document with notes of a kind, to which two words refer.
func noted(kind, notes string, tea, monday int) document {
	return written("Two boxes of tea arrived on Monday.",
		paragraph(run("Two boxes of tea"), reference(kind, tea), run(" arrived on Monday"), reference(kind, monday), run("."))).
		part(kind+"s", notes)
}

func reference(kind string, id int) string {
	return fmt.Sprintf(`<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:%sReference w:id="%d"/></w:r>`, kind, id)
}

// separators returns the notes that describe the lines above notes (17.11.23).
func separators(kind string) string {
	return fmt.Sprintf(`<w:%[1]s w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:%[1]s><w:%[1]s w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:%[1]s>`, kind)
}

func footnote(kind string, id int, text string) string {
	return fmt.Sprintf(`<w:%[1]s w:id="%[2]d"><w:p><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:%[1]sRef/></w:r>%[3]s</w:p></w:%[1]s>`, kind, id, run(" "+text))
}
