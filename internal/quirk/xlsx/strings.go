package xlsx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// labels returns a sheet with one column of strings.
func labels(cells ...cell) sheet {
	rows := [][]cell{texts("item")}
	for _, c := range cells {
		rows = append(rows, []cell{c})
	}
	return sheet{types: []expect.Type{expect.String}, rows: rows}
}

const japanese = `<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="0"/>`

const richBread = `<r><t xml:space="preserve">Rye </t></r><r><rPr><b/><sz val="11"/><rFont val="Calibri"/></rPr><t>bread</t></r>`

// stringCases are cases about how text is stored.
func stringCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-rich-text", Format: "xlsx", Title: "Text of several formats in a cell",
			About:    "A shared string consists of runs, one of them bold, and other strings come after it.",
			Ordinary: "All strings have one format.",
			Writers:  "Microsoft Excel and all programs in which people format a part of a cell", Source: "ECMA-376-1, 18.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: sheets(labels(rich("Rye bread", richBread), text("Coffee"), text("Tea")), labels(text("Rye bread"), text("Coffee"), text("Tea"))),
		},
		{
			Token: "xlsx-phonetic", Format: "xlsx", Title: "Phonetic text of Japanese",
			About:    "Shared strings have their reading in rPh elements, which is not a part of the text.",
			Ordinary: "The same strings without their reading.",
			Writers:  "Microsoft Excel in Japanese", Source: "ECMA-376-1, 18.4.6", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: sheets(labels(rich("東京", japanese), text("大阪")), labels(text("東京"), text("大阪"))),
		},
		{
			Token: "xlsx-preserved-spaces", Format: "xlsx", Title: "Spaces around text",
			About:    "Strings begin or end with spaces and line breaks, which xml:space preserves.",
			Ordinary: "The same strings without these spaces.",
			Writers:  "All programs in which people type spaces or paste text", Source: "ECMA-376-1, 18.4.12", Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.Markup},
			Build: sheets(labels(text("  two before"), text("two after  "), text("a line\nbreak\n")), labels(text("two before"), text("two after"), text("a line\nbreak"))),
		},
		{
			Token: "xlsx-escaped-characters", Format: "xlsx", Title: "Escaped characters",
			About:    "A carriage return is written as _x000D_, and text that looks like an escape has its underscore escaped.",
			Ordinary: "Strings without such characters.",
			Writers:  "Microsoft Excel, for text that was pasted from other programs", Source: "ECMA-376-1, 22.9.2.19", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: sheets(labels(rich("one\r\ntwo", "<t>one_x000D_\ntwo</t>"), rich("part_x0041_7", "<t>part_x005F_x0041_7</t>")), labels(text("one\ntwo"), text("part-7"))),
		},
		{
			Token: "xlsx-no-string-counts", Format: "xlsx", Title: "No counts of shared strings",
			About:    "The list of shared strings has no count and no uniqueCount.",
			Ordinary: "The list has both counts.",
			Writers:  "ClosedXML and programs that use the Open XML SDK", Source: "ECMA-376-1, 18.4.9", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.ReplacePattern(stringsPart, ` (uniqueC|c)ount="\d+"`, ""))),
		},
		{
			Token: "xlsx-wrong-string-counts", Format: "xlsx", Title: "Wrong counts of shared strings",
			About:    "The counts of shared strings say that there is one.",
			Ordinary: "The counts are right.",
			Writers:  "Programs that fill in templates and keep the counts", Source: "ECMA-376-1, 18.4.9", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.ReplacePattern(stringsPart, `ount="\d+"`, `ount="1"`))),
		},
		{
			Token: "xlsx-repeated-strings", Format: "xlsx", Title: "Repeated and unused shared strings",
			About:    "The list of shared strings has one that no cell uses, and repeats another.",
			Ordinary: "The list has each string once.",
			Writers:  "Libraries that add a string for each cell, and programs that delete cells", Source: "ECMA-376-1, 18.4.9", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.Replace(stringsPart, "</sst>", "<si><t>unused</t></si><si><t>Tea</t></si></sst>"), opc.ReplacePattern(sheetPart, `(<c r="A4" t="s"><v>)\d+`, "${1}8"))),
		},
		{
			Token: "xlsx-empty-strings", Format: "xlsx", Title: "Empty shared strings",
			About:    "Shared strings are empty, with and without a t element, and others come after them.",
			Ordinary: "The cells are empty.",
			Writers:  "Exports of databases with empty strings", Source: "ECMA-376-1, 18.4.8", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: sheets(labels(rich("", "<t/>"), text("Coffee"), rich("", ""), text("Tea")), labels(cell{}, text("Coffee"), cell{}, text("Tea"))),
		},
		{
			Token: "xlsx-inline-strings", Format: "xlsx", Title: "Strings in cells",
			About:    "Cells contain their strings, and the workbook has no shared strings.",
			Ordinary: "All strings are shared.",
			Writers:  "Libraries and services that write workbooks as a stream", Source: "ECMA-376-1, 18.3.1.53", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: sheets(withInline(inline), orderSheet()),
		},
		{
			Token: "xlsx-inline-rich-text", Format: "xlsx", Title: "Runs of text in cells",
			About:    "Cells contain their strings as runs.",
			Ordinary: "All strings are shared and have one format.",
			Writers:  "Report generators", Source: "ECMA-376-1, 18.3.1.53", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: sheets(labels(raw("Rye bread", ` t="inlineStr"`, "<is>"+richBread+"</is>"), text("Tea")), labels(text("Rye bread"), text("Tea"))),
		},
		{
			Token: "xlsx-plain-strings", Format: "xlsx", Title: "Strings as values without a formula",
			About:    "Cells have the type of strings of formulas, but no formula.",
			Ordinary: "All strings are shared.",
			Writers:  "SheetJS, unless an option asks for shared strings", Source: "ECMA-376-1, 18.18.11", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: sheets(withInline(func(s string) cell { return raw(s, ` t="str"`, "<v>"+s+"</v>") }), orderSheet()),
		},
		{
			Token: "xlsx-longest-text", Format: "xlsx", Title: "Text of 32,767 characters",
			About:    "A cell has the longest text that Excel stores.",
			Ordinary: "The text has 100 characters.",
			Writers:  "Exports of tickets and of documents", Source: "Excel specifications and limits, total number of characters that a cell can contain", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: sheets(longText(32_767), longText(100)),
		},
		{
			Token: "xlsx-emoji", Format: "xlsx", Title: "Characters outside the Basic Multilingual Plane",
			About:    "Strings have an emoji with a joiner, a flag and a rare Chinese character.",
			Ordinary: "Strings in ASCII.",
			Writers:  "People with telephones, and lists of names in Chinese", Source: "ECMA-376-1, 18.4.12", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: sheets(labels(text("👩‍🚀 launch"), text("🇩🇪"), text("𠮷野")), labels(text("launch"), text("DE"), text("Yoshino"))),
		},
	}
}

// withInline returns the ordinary sheet with other cells for text.
func withInline(cellOf func(string) cell) sheet {
	s := orderSheet()
	for i, row := range s.rows {
		for j, c := range row {
			if c.attributes == shared {
				s.rows[i][j] = cellOf(*c.value)
			}
		}
	}
	return s
}

func longText(length int) sheet {
	s := labels(text("Tea"), text(strings.Repeat("lorem ipsum ", length/12+1)[:length-1]+"."))
	s.sampled = true
	return s
}
