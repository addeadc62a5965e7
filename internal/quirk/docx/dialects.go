package docx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// dialectCases are cases about the habits of programs. Their twins have the habits of Microsoft Word.
func dialectCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-google-docs", Format: "docx", Title: "Habits of Google Docs",
			About:    "Identifiers of editing sessions are zero, switches have explicit values, each paragraph ends with an empty run, and a content control is around words.",
			Ordinary: "The text is written as Microsoft Word does.",
			Writers:  "Google Docs", Source: "ECMA-376-1, 17.3.2.30, 17.5.2.31", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: besideDialect("",
				googleParagraph(googleRun("", "Delivery note")),
				googleParagraph(googleRun("", "Two boxes of "), control(`<w:id w:val="-37523784"/><w:tag w:val="goog_rdk_0"/>`, googleRun(`<w:b w:val="1"/><w:bCs w:val="1"/>`, "green tea")), googleRun("", " arrived on "), link(`r:id="rId2"`, googleRun(`<w:color w:val="1155cc"/><w:u w:val="single"/>`, "Monday")), googleRun("", "."))),
		},
		{
			Token: "docx-libreoffice", Format: "docx", Title: "Habits of LibreOffice",
			About:    "Elements of properties are empty, and the link has a style called InternetLink.",
			Ordinary: "The text is written as Microsoft Word does.",
			Writers:  "LibreOffice", Source: "ECMA-376-1, 17.3.2.28", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: besideDialect(`<w:style w:type="character" w:styleId="InternetLink"><w:name w:val="Hyperlink1"/><w:rPr><w:u w:val="single"/></w:rPr></w:style>`,
				bareParagraph("<w:pPr><w:rPr></w:rPr></w:pPr>", formatted("", "Delivery note")),
				bareParagraph("<w:pPr><w:rPr></w:rPr></w:pPr>", formatted("", "Two boxes of "), formatted("<w:b/><w:bCs/>", "green tea"), formatted("", " arrived on "), link(`r:id="rId2"`, formatted(`<w:rStyle w:val="InternetLink"/>`, "Monday")), formatted("", "."))),
		},
		{
			Token: "docx-pages", Format: "docx", Title: "Habits of Pages",
			About:    "Paragraphs and runs say that they are left-to-right, switches have explicit values, and paragraphs have a style called Body.",
			Ordinary: "The text is written as Microsoft Word does.",
			Writers:  "Apple Pages", Source: "ECMA-376-1, 17.3.1.6, 17.3.2.30", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: besideDialect(`<w:style w:type="paragraph" w:customStyle="1" w:styleId="Body"><w:name w:val="Body"/></w:style>`,
				pagesParagraph(pagesRun("", "Delivery note")),
				pagesParagraph(pagesRun("", "Two boxes of "), pagesRun(`<w:b w:val="1"/><w:bCs w:val="1"/>`, "green tea"), pagesRun("", " arrived on "), link(`r:id="rId2"`, pagesRun("", "Monday")), pagesRun("", "."))),
		},
		{
			Token: "docx-pandoc", Format: "docx", Title: "Habits of pandoc",
			About:    "Spaces are runs of their own, and properties of runs are in an order that the schema does not allow.",
			Ordinary: "The text is written as Microsoft Word does.",
			Writers:  "pandoc 2", Source: "ECMA-376-1, 17.3.2.28", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: besideDialect(`<w:style w:type="paragraph" w:customStyle="1" w:styleId="FirstParagraph"><w:name w:val="First Paragraph"/></w:style>`,
				bareParagraph(spacedRuns("", "Delivery note")),
				bareParagraph(`<w:pPr><w:pStyle w:val="FirstParagraph" /></w:pPr>`, spacedRuns("", "Two boxes of "), spacedRuns("<w:rPr><w:bCs /><w:b /></w:rPr>", "green tea"), spacedRuns("", " arrived on "), link(`r:id="rId2"`, spacedRuns("", "Monday")), spacedRuns("", "."))),
		},
	}
}

// besideDialect returns the builder of a document of blocks with a link and of one in ordinary markup.
func besideDialect(styles string, blocks ...string) func(twin bool) quirk.File {
	ordinary := dialect(paragraphs("Delivery note"), paragraph(run("Two boxes of "), formatted("<w:b/><w:bCs/>", "green tea"), run(" arrived on "), link(`r:id="rId2"`, formatted(`<w:rStyle w:val="Hyperlink"/>`, "Monday")), run(".")))
	special := dialect(blocks...)
	special.styles = styles
	return documents(special, ordinary)
}

func dialect(blocks ...string) document {
	return written("Delivery note\nTwo boxes of green tea arrived on Monday.", blocks...).linked("hyperlink", "https://example.com/").hasTexts(expect.Links, "https://example.com/")
}

func bareParagraph(content ...string) string {
	return "<w:p>" + strings.Join(content, "") + "</w:p>"
}

func googleParagraph(content ...string) string {
	return `<w:p w:rsidR="00000000" w:rsidDel="00000000" w:rsidP="00000000" w:rsidRDefault="00000000" w:rsidRPr="00000000"><w:pPr><w:rPr/></w:pPr>` + strings.Join(content, "") + googleRun("", "") + "</w:p>"
}

// googleRun returns a run of Google Docs. One without text has no element of text.
func googleRun(properties, text string) string {
	if text != "" {
		text = `<w:t xml:space="preserve">` + text + "</w:t>"
	}
	return `<w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000"><w:rPr>` + properties + `<w:rtl w:val="0"/></w:rPr>` + text + "</w:r>"
}

func pagesParagraph(content ...string) string {
	return bareParagraph(`<w:pPr><w:pStyle w:val="Body"/><w:bidi w:val="0"/></w:pPr>`, strings.Join(content, ""))
}

func pagesRun(properties, text string) string {
	return formatted(properties+`<w:rtl w:val="0"/><w:lang w:val="en-US"/>`, text)
}

// spacedRuns returns runs for each word, and for each space between words.
func spacedRuns(properties, text string) string {
	var b strings.Builder
	for _, part := range strings.SplitAfter(strings.ReplaceAll(text, " ", "\x00 \x00"), "\x00") {
		if part = strings.Trim(part, "\x00"); part != "" {
			b.WriteString("<w:r>" + properties + `<w:t xml:space="preserve">` + part + "</w:t></w:r>")
		}
	}
	return b.String()
}
