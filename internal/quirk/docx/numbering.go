package docx

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// numberingCases are cases about lists. The expected text has the numbers that people see, which only
// definitions in another part describe.
func numberingCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-numbered-list", Format: "docx", Title: "Numbers of a list",
			About:    "Paragraphs have levels of a list, and definitions in another part say which numbers they show.",
			Ordinary: "The numbers are text.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 17.9.15, 17.9.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(listed("1. Delivery\n1.1. Boxes\n1.2. Pallets\n2. Terms\n2.1. Returns", abstract(outline(), levels(level(0, "decimal", "%1."), level(1, "decimal", "%1.%2.")))+list(1, ""))),
		},
		{
			Token: "docx-numbering-restart", Format: "docx", Title: "Numbers that begin again",
			About:    "Two lists have the same definition. The second one begins with 1 again because of an override.",
			Ordinary: "The numbers are text.",
			Writers:  "Microsoft Word, if people choose to restart", Source: "ECMA-376-1, 17.9.26", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("1. Tea\n2. Milk\nOn Tuesday:\n1. Coffee\n2. Sugar",
				item(1, 0, "Tea"), item(1, 0, "Milk"), paragraphs("On Tuesday:"), item(2, 0, "Coffee"), item(2, 0, "Sugar")).
				part("numbering", abstract("", level(0, "decimal", "%1."))+list(1, "")+list(2, `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>`))),
		},
		{
			Token: "docx-numbering-continued", Format: "docx", Title: "Numbers that continue",
			About:    "Two lists have the same definition without an override, and a paragraph is between them. The second one continues the first.",
			Ordinary: "The numbers are text.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.9.15", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("1. Tea\n2. Milk\nOn Tuesday:\n3. Coffee\n4. Sugar",
				item(1, 0, "Tea"), item(1, 0, "Milk"), paragraphs("On Tuesday:"), item(1, 0, "Coffee"), item(1, 0, "Sugar")).
				part("numbering", abstract("", level(0, "decimal", "%1."))+list(1, ""))),
		},
		{
			Token: "docx-numbering-override", Format: "docx", Title: "Level of a list that is replaced",
			About:    "A list has the definition of another one, but replaces its first level with letters that begin with c.",
			Ordinary: "The numbers are text.",
			Writers:  "Microsoft Word, if people change the format of one list", Source: "ECMA-376-1, 17.9.8", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("1. Tea\n2. Milk\nOn Tuesday:\nc) Coffee\nd) Sugar",
				item(1, 0, "Tea"), item(1, 0, "Milk"), paragraphs("On Tuesday:"), item(2, 0, "Coffee"), item(2, 0, "Sugar")).
				part("numbering", abstract("", level(0, "decimal", "%1."))+list(1, "")+list(2, `<w:lvlOverride w:ilvl="0">`+strings.Replace(level(0, "lowerLetter", "%1)"), `<w:start w:val="1"/>`, `<w:start w:val="3"/>`, 1)+"</w:lvlOverride>"))),
		},
		{
			Token: "docx-legal-numbering", Format: "docx", Title: "Numbers in the legal style",
			About:    "The first level has Roman numerals, and the second one says that all numbers in it are Arabic.",
			Ordinary: "The numbers are text.",
			Writers:  "Microsoft Word, for contracts", Source: "ECMA-376-1, 17.9.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(listed("I. Delivery\n1.1 Boxes\n1.2 Pallets\nII. Terms\n2.1 Returns", abstract(outline(), levels(level(0, "upperRoman", "%1."), strings.Replace(level(1, "decimal", "%1.%2"), "<w:lvlText", "<w:isLgl/><w:lvlText", 1)))+list(1, ""))),
		},
		{
			Token: "docx-number-formats", Format: "docx", Title: "Numbers in other formats",
			About:    "Levels count in letters, Roman numerals and with leading zeros, with text before and after, and begin with other numbers.",
			Ordinary: "The numbers are text.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.9.17, 17.18.59", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(listed("Article A: Delivery\n(iv) Boxes\n(v) Pallets\nArticle B: Terms\n(iv) Returns", abstract(outline(), levels(level(0, "upperLetter", "Article %1:"), strings.Replace(level(1, "lowerRoman", "(%2)"), `<w:start w:val="1"/>`, `<w:start w:val="4"/>`, 1)))+list(1, ""))),
		},
		{
			Token: "docx-symbol-bullets", Format: "docx", Title: "Bullets of symbol fonts",
			About:    "Bullets are characters of Symbol in the private use area. Bullets are not in the expected text.",
			Ordinary: "Bullets are Unicode characters.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.9.11", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: documents(bulleted("\uf0b7", `<w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol" w:hint="default"/></w:rPr>`), bulleted("\u2022", "")),
		},
		{
			Token: "docx-nine-levels", Format: "docx", Title: "List of nine levels",
			About:    "A paragraph has each of the nine levels. The last number has nine parts.",
			Ordinary: "The numbers are text.",
			Writers:  "Microsoft Word, for specifications", Source: "ECMA-376-1, 17.9.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: besidePlain(nineLevels()),
		},
		{
			Token: "docx-numbering-removed", Format: "docx", Title: "Paragraph without the number of its style",
			About:    "A style gives numbers to paragraphs. One paragraph removes its number with the number 0.",
			Ordinary: "The numbers are text.",
			Writers:  "Microsoft Word, if people remove a number", Source: "ECMA-376-1, 17.9.18", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(numberedStyle()),
		},
	}
}

// level returns a level of a list (17.9.6).
func level(n int, format, text string) string {
	return fmt.Sprintf(`<w:lvl w:ilvl="%d"><w:start w:val="1"/><w:numFmt w:val="%s"/><w:lvlText w:val="%s"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="%d" w:hanging="720"/></w:pPr></w:lvl>`, n, format, text, 720*(n+1))
}

func levels(all ...string) string { return strings.Join(all, "") }

// outline returns a property of definitions of several levels.
func outline() string { return `<w:multiLevelType w:val="multilevel"/>` }

// abstract returns the definition of lists (17.9.1).
func abstract(properties, levels string) string {
	return `<w:abstractNum w:abstractNumId="0">` + properties + levels + "</w:abstractNum>"
}

// list returns a list with the definition, and with overrides.
func list(id int, overrides string) string {
	return fmt.Sprintf(`<w:num w:numId="%d"><w:abstractNumId w:val="0"/>%s</w:num>`, id, overrides)
}

// item returns a paragraph of a list.
func item(list, level int, text string) string {
	return paragraph(fmt.Sprintf(`<w:pPr><w:numPr><w:ilvl w:val="%d"/><w:numId w:val="%d"/></w:numPr></w:pPr>`, level, list), run(text))
}

// listed returns a document with chapters and sections of a list.
func listed(text, definitions string) document {
	return written(text, item(1, 0, "Delivery"), item(1, 1, "Boxes"), item(1, 1, "Pallets"), item(1, 0, "Terms"), item(1, 1, "Returns")).part("numbering", definitions)
}

func bulleted(bullet, properties string) document {
	return written("Tea\nMilk", item(1, 0, "Tea"), item(1, 0, "Milk")).
		part("numbering", abstract("", strings.Replace(level(0, "bullet", bullet), "</w:lvl>", properties+"</w:lvl>", 1))+list(1, ""))
}

func nineLevels() document {
	var text, definitions, format, number strings.Builder
	var blocks []string
	for n := range 9 {
		format.WriteString("%" + strconv.Itoa(n+1) + ".")
		number.WriteString("1.")
		definitions.WriteString(level(n, "decimal", format.String()))
		fmt.Fprintf(&text, "%s Level %d\n", number.String(), n+1)
		blocks = append(blocks, item(1, n, fmt.Sprintf("Level %d", n+1)))
	}
	return written(strings.TrimSpace(text.String()), blocks...).part("numbering", abstract(outline(), definitions.String())+list(1, ""))
}

func numberedStyle() document {
	d := written("1. Delivery\nNote\n2. Terms", styled("Chapter", "Delivery"),
		paragraph(`<w:pPr><w:pStyle w:val="Chapter"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr></w:pPr>`, run("Note")), styled("Chapter", "Terms"))
	d.styles = `<w:style w:type="paragraph" w:customStyle="1" w:styleId="Chapter"><w:name w:val="Chapter"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`
	return d.part("numbering", abstract("", strings.Replace(level(0, "decimal", "%1."), "<w:lvlText", `<w:pStyle w:val="Chapter"/><w:lvlText`, 1))+list(1, ""))
}
