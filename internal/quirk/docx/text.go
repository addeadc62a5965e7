package docx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// textCases are cases about characters and runs.
func textCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-split-runs", Format: "docx", Title: "Words in several runs",
			About:    "Identifiers of editing sessions, marks of the spelling check, a bookmark and formatting split words into runs.",
			Ordinary: "Each paragraph has one run.",
			Writers:  "Microsoft Word, after people edited the text", Source: "ECMA-376-1, 17.3.2.25, 17.13.8.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(splitRuns()),
		},
		{
			Token: "docx-placeholder-runs", Format: "docx", Title: "Placeholder in several runs",
			About:    "Placeholders in double braces, such as those of templates, are split into runs with different properties.",
			Ordinary: "Each placeholder is in one run.",
			Writers:  "Microsoft Word, after people edited a template", Source: "ECMA-376-1, 17.3.2.25", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Dear {{first_name}},\nyour order {{order}} arrives on {{date}}.",
				paragraph(run("Dear {{"), `<w:proofErr w:type="spellStart"/>`, formatted(`<w:lang w:val="en-US"/>`, "first_name"), `<w:proofErr w:type="spellEnd"/>`, run("}},")),
				paragraph(run("your order {"), formatted("<w:b/>", "{ord"), run("er}} arrives on {{"), `<w:proofErr w:type="gramStart"/>`, run("date}"), `<w:proofErr w:type="gramEnd"/>`, run("}.")))),
		},
		{
			Token: "docx-hyphens", Format: "docx", Title: "Soft and non-breaking hyphens",
			About:    "Elements stand for soft and non-breaking hyphens. A soft hyphen is only visible at the end of a line.",
			Ordinary: "The text has characters for both.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.3.3.18, 17.3.3.29", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: besidePlain(written("Deliver 12\u2011packs to the ware\u00adhouse.",
				paragraph(runOf(textElement("t", "Deliver 12"), "<w:noBreakHyphen/>", textElement("t", "packs to the ware"), "<w:softHyphen/>", textElement("t", "house."))))),
		},
		{
			Token: "docx-symbols", Format: "docx", Title: "Symbols of a font",
			About:    "Elements name characters of the font Symbol by their code in the private use area. They are alpha, beta and a multiplication sign.",
			Ordinary: "The text has Unicode characters.",
			Writers:  "Microsoft Word, for inserted symbols", Source: "ECMA-376-1, 17.3.3.30", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: besidePlain(written("The angles α and β are equal.\nThe sheet has 3 × 4 labels.",
				paragraph(run("The angles "), symbol("F061"), run(" and "), symbol("F062"), run(" are equal.")),
				paragraph(run("The sheet has 3 "), symbol("F0B4"), run(" 4 labels.")))),
		},
		{
			Token: "docx-tabs", Format: "docx", Title: "Tabs between words",
			About:    "Elements stand for tabs, one of them at a place relative to the margin. The words around them touch in the file.",
			Ordinary: "Spaces separate the words.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.3.3.32, 17.3.3.23", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Tea 12 boxes\nInvoice November",
				paragraph(`<w:pPr><w:tabs><w:tab w:val="left" w:pos="2880"/><w:tab w:val="decimal" w:pos="5760"/></w:tabs></w:pPr>`, runOf(textElement("t", "Tea"), "<w:tab/>", textElement("t", "12"), "<w:tab/>", textElement("t", "boxes"))),
				paragraph(runOf(textElement("t", "Invoice"), `<w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/>`, textElement("t", "November"))))),
		},
		{
			Token: "docx-line-breaks", Format: "docx", Title: "Line breaks in paragraphs",
			About:    "Elements stand for line breaks, a carriage return and a break after floating objects. The words around them touch in the file.",
			Ordinary: "Each line is a paragraph.",
			Writers:  "Microsoft Word, for Shift+Enter, and programs that replace line ends", Source: "ECMA-376-1, 17.3.3.1, 17.3.3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Ann Example\n1 Tea Street\nExampletown\nExampleland",
				paragraph(runOf(textElement("t", "Ann Example"), "<w:br/>", textElement("t", "1 Tea Street"), "<w:cr/>", textElement("t", "Exampletown"), `<w:br w:type="textWrapping" w:clear="all"/>`, textElement("t", "Exampleland"))))),
		},
		{
			Token: "docx-spaces-not-preserved", Format: "docx", Title: "Spaces that are not text",
			About:    "Texts begin and end with spaces and line ends, but do not say that they are preserved. Readers trim them.",
			Ordinary: "The texts have no such spaces.",
			Writers:  "Programs that print XML for people", Source: "ECMA-376-1, 17.3.3.31", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("The warehouse opens at 8.", paragraph(runOf("<w:t>The ware\n    </w:t>"), runOf("<w:t>\n      house opens</w:t>"), runOf(`<w:t xml:space="preserve"> at </w:t>`), runOf("<w:t>8. </w:t>")))),
		},
		{
			Token: "docx-hidden-text", Format: "docx", Title: "Hidden text",
			About:    "A run and a paragraph are hidden. The expected text is what people see.",
			Ordinary: "The document has only the visible text.",
			Writers:  "Microsoft Word, for text that people hide, and for entries of an index", Source: "ECMA-376-1, 17.3.2.41", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("The price is 12 euros.\nIt is valid until Friday.",
				paragraph(run("The price is 12 "), formatted("<w:vanish/>", "(internal: 9) "), run("euros.")),
				paragraph("<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>", formatted("<w:vanish/>", "Ask Ben about the discount.")),
				paragraph(run("It is valid until Friday.")))),
		},
		{
			Token: "docx-right-to-left", Format: "docx", Title: "Right-to-left text",
			About:    "A paragraph goes from right to left. Its runs say which text is right-to-left, and have fonts for complex scripts. Characters are in logical order.",
			Ordinary: "The same characters have no properties.",
			Writers:  "Microsoft Word, for Arabic and Hebrew", Source: "ECMA-376-1, 17.3.1.6, 17.3.2.30", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: besidePlain(written("وصل صندوقان من Tea Example يوم الاثنين.",
				paragraph(`<w:pPr><w:bidi/><w:jc w:val="start"/></w:pPr>`, rightToLeft("وصل صندوقان من "), run("Tea Example"), rightToLeft(" يوم الاثنين.")))),
		},
		{
			Token: "docx-east-asian-fonts", Format: "docx", Title: "East Asian text with fonts",
			About:    "Runs have separate fonts for Latin and East Asian characters, a hint which one ambiguous characters use, and a grid of characters.",
			Ordinary: "The same characters have no properties.",
			Writers:  "Microsoft Word in Japan, China and Korea", Source: "ECMA-376-1, 17.3.2.26", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: besidePlain(eastAsian("2箱のTeaが届きました…", "領収書をご確認ください。")),
		},
		{
			Token: "docx-ruby", Format: "docx", Title: "Readings above characters",
			About:    "Readings in hiragana are above two words. They are not part of the expected text.",
			Ordinary: "The words have no readings.",
			Writers:  "Microsoft Word in Japan", Source: "ECMA-376-1, 17.3.3.25", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("本日は東京から荷物が届きました。", paragraph(run("本日は"), ruby("東京", "とうきょう"), run("から"), ruby("荷物", "にもつ"), run("が届きました。")))),
		},
		{
			Token: "docx-drop-cap", Format: "docx", Title: "Large first letter",
			About:    "The first letter of a paragraph is a paragraph of its own in a frame, which the text flows around.",
			Ordinary: "The letter is in the paragraph.",
			Writers:  "Microsoft Word, for drop caps", Source: "ECMA-376-1, 17.3.1.11", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Delivery note\nTwo boxes of tea arrived on Monday.",
				paragraph(run("Delivery note")),
				paragraph(`<w:pPr><w:keepNext/><w:framePr w:dropCap="drop" w:lines="2" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/></w:pPr>`, formatted(`<w:sz w:val="60"/>`, "T")),
				paragraph(run("wo boxes of tea arrived on Monday.")))),
		},
	}
}

func symbol(code string) string {
	return runOf(`<w:sym w:font="Symbol" w:char="` + code + `"/>`)
}

func rightToLeft(text string) string {
	return formatted(`<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:rtl/><w:lang w:bidi="ar-SA"/>`, text)
}

func ruby(base, reading string) string {
	return runOf(`<w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/><w:hps w:val="10"/><w:hpsRaise w:val="18"/><w:hpsBaseText w:val="22"/><w:lid w:val="ja-JP"/></w:rubyPr>` +
		"<w:rt>" + run(reading) + "</w:rt><w:rubyBase>" + run(base) + "</w:rubyBase></w:ruby>")
}

func splitRuns() document {
	runs := paragraph(
		`<w:r w:rsidR="00A1B2C3"><w:t xml:space="preserve">Two bo</w:t></w:r>`, `<w:r w:rsidR="00D4E5F6"><w:t xml:space="preserve">xes of </w:t></w:r>`,
		`<w:proofErr w:type="spellStart"/>`, run("Assam"), `<w:proofErr w:type="spellEnd"/>`, run(" arr"),
		`<w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>`, run("ived on "), formatted("<w:i/>", "Mon"), run("day."))
	return written("Two boxes of Assam arrived on Monday.", runs).hasNames(expect.Bookmarks, "_GoBack")
}

func eastAsian(texts ...string) document {
	const fonts = `<w:rFonts w:hint="eastAsia" w:ascii="Century" w:hAnsi="Century" w:eastAsia="MS Mincho"/><w:lang w:eastAsia="ja-JP"/>`
	var body string
	for _, text := range texts {
		body += paragraph(`<w:pPr><w:ind w:firstLineChars="100" w:firstLine="210"/></w:pPr>`, formatted(fonts, text))
	}
	d := written(strings.Join(texts, "\n"), body)
	d.section = pageSize(11906, 16838) + `<w:docGrid w:type="linesAndChars" w:linePitch="360" w:charSpace="0"/>`
	return d
}
