package docx

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// revisionCases are cases about tracked changes. The expected text is that after all of them are accepted.
func revisionCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-insertions", Format: "docx", Title: "Tracked insertions",
			About:    "Words and a paragraph are tracked insertions of two authors.",
			Ordinary: "The changes are accepted.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs, for suggestions", Source: "ECMA-376-1, 17.13.5.18", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two large boxes of tea arrived on Monday.\nBoth are complete.",
				paragraph(run("Two "), inserted(1, "Ann", run("large ")), run("boxes of tea arrived on Monday.")),
				paragraph("<w:pPr><w:rPr>"+mark("ins", 2, "Ben")+"</w:rPr></w:pPr>", inserted(3, "Ben", run("Both are complete.")))).
				has(expect.Insertions, expect.Item{Name: "Ann", Text: "large"}, expect.Item{Name: "Ben", Text: "Both are complete."})),
		},
		{
			Token: "docx-deletions", Format: "docx", Title: "Tracked deletions",
			About:    "Words are tracked deletions. Their text is in elements of another name.",
			Ordinary: "The changes are accepted.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs, for suggestions", Source: "ECMA-376-1, 17.13.5.14, 17.3.3.7", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived on Monday.",
				paragraph(run("Two "), deleted(1, "Ann", "large "), run("boxes of tea "), deleted(2, "Ben", "have "), run("arrived on Monday."))).
				has(expect.Deletions, expect.Item{Name: "Ann", Text: "large"}, expect.Item{Name: "Ben", Text: "have"})),
		},
		{
			Token: "docx-replacement-inside-word", Format: "docx", Title: "Tracked replacement of letters",
			About:    "Letters in the middle of words are deleted, and others are inserted.",
			Ordinary: "The changes are accepted.",
			Writers:  "Microsoft Word, for corrections", Source: "ECMA-376-1, 17.13.5.14, 17.13.5.18", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("The warehouse opens at 9:30.",
				paragraph(run("The ware"), deleted(1, "Ann", "hau"), inserted(2, "Ann", run("hou")), run("se opens at "), deleted(3, "Ann", "8"), inserted(4, "Ann", run("9")), run(":30."))).
				has(expect.Deletions, expect.Item{Name: "Ann", Text: "hau"}, expect.Item{Name: "Ann", Text: "8"}).
				has(expect.Insertions, expect.Item{Name: "Ann", Text: "hou"}, expect.Item{Name: "Ann", Text: "9"})),
		},
		{
			Token: "docx-moves", Format: "docx", Title: "Tracked move",
			About:    "A sentence was moved. The document has it at both places. The old one counts as deleted, and the new one as inserted.",
			Ordinary: "The change is accepted.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.13.5.22, 17.13.5.25", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived.\nCoffee is late. Please sign the list.",
				paragraph(moveStart("moveFrom", 1), `<w:moveFrom w:id="2"`+by("Ann")+">"+run("Coffee is late. ")+"</w:moveFrom>", `<w:moveFromRangeEnd w:id="1"/>`, run("Two boxes of tea arrived.")),
				paragraph(moveStart("moveTo", 3), `<w:moveTo w:id="4"`+by("Ann")+">"+run("Coffee is late. ")+"</w:moveTo>", `<w:moveToRangeEnd w:id="3"/>`, run("Please sign the list."))).
				has(expect.Deletions, expect.Item{Name: "Ann", Text: "Coffee is late."}).
				has(expect.Insertions, expect.Item{Name: "Ann", Text: "Coffee is late."})),
		},
		{
			Token: "docx-format-changes", Format: "docx", Title: "Tracked changes of formatting",
			About:    "Properties of a run and of a paragraph have their former values as tracked changes. No text changes.",
			Ordinary: "The changes are accepted.",
			Writers:  "Microsoft Word and LibreOffice", Source: "ECMA-376-1, 17.13.5.31, 17.13.5.29", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(formatChanges(true), formatChanges(false)),
		},
		{
			Token: "docx-deleted-paragraph-mark", Format: "docx", Title: "Deleted end of a paragraph",
			About:    "The end of the first paragraph is a tracked deletion, so that two paragraphs, and the parts of a word, become one.",
			Ordinary: "The change is accepted.",
			Writers:  "Microsoft Word, if people delete the end of a paragraph", Source: "ECMA-376-1, 17.13.5.15", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes are in the warehouse.\nPlease sign the list.",
				paragraph("<w:pPr><w:rPr>"+mark("del", 1, "Ann")+"</w:rPr></w:pPr>", run("Two boxes are in the ware")),
				paragraph(run("house.")), paragraph(run("Please sign the list.")))),
		},
		{
			Token: "docx-deletion-in-insertion", Format: "docx", Title: "Deletion of inserted text",
			About:    "An author deleted a part of what another one had inserted.",
			Ordinary: "The changes are accepted.",
			Writers:  "Microsoft Word, if two people edit a document", Source: "ECMA-376-1, 17.13.5.14", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of green tea arrived.",
				paragraph(run("Two boxes of "), inserted(1, "Ann", run("green "), deleted(2, "Ben", "and black ")), run("tea arrived."))).
				has(expect.Insertions, expect.Item{Name: "Ann", Text: "green"}, expect.Item{Name: "Ann", Text: "and black"}).has(expect.Deletions, expect.Item{Name: "Ben", Text: "and black"})),
		},
		{
			Token: "docx-deleted-rows", Format: "docx", Title: "Tracked rows of a table",
			About:    "A row of a table is a tracked deletion, and another one is a tracked insertion.",
			Ordinary: "The changes are accepted.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.13.5.12, 17.13.5.16", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(trackedRows()),
		},
	}
}

// by returns attributes of a change.
func by(author string) string {
	return ` w:author="` + author + `" w:date="2026-11-29T09:30:00Z"`
}

func mark(name string, id int, author string) string {
	return "<w:" + name + ` w:id="` + strconv.Itoa(id) + `"` + by(author) + "/>"
}

// moveStart returns the start of a range that was moved (17.13.5.24, 17.13.5.28).
func moveStart(name string, id int) string {
	return "<w:" + name + `RangeStart w:id="` + strconv.Itoa(id) + `" w:name="move1"` + by("Ann") + "/>"
}

func inserted(id int, author string, content ...string) string {
	return change("ins", id, author, strings.Join(content, ""))
}

func deleted(id int, author, text string) string {
	return change("del", id, author, runOf(textElement("delText", text)))
}

func change(name string, id int, author, content string) string {
	return "<w:" + name + ` w:id="` + strconv.Itoa(id) + `"` + by(author) + ">" + content + "</w:" + name + ">"
}

func formatChanges(areTracked bool) document {
	run, before := "", ""
	if areTracked {
		run, before = change("rPrChange", 1, "Ann", "<w:rPr><w:i/></w:rPr>"), change("pPrChange", 2, "Ann", `<w:pPr><w:jc w:val="center"/></w:pPr>`)
	}
	return written("Two boxes of tea arrived on Monday.",
		paragraph(`<w:pPr><w:jc w:val="right"/>`+before+"</w:pPr>", formatted("<w:b/>"+run, "Two boxes of tea arrived on Monday.")))
}

func trackedRows() document {
	return tabled(expect.NewTable(nil, []string{"Tea", "2"}, []string{"Coffee", "1"}), table(2,
		cells("Tea", "2"),
		rowWith(mark("del", 1, "Ann"), cellOf("", paragraph(deleted(2, "Ann", "Milk"))), cellOf("", paragraph(deleted(3, "Ann", "4")))),
		rowWith(mark("ins", 4, "Ann"), cellOf("", paragraph(inserted(5, "Ann", run("Coffee")))), cellOf("", paragraph(inserted(6, "Ann", run("1"))))),
	)).
		has(expect.Deletions, expect.Item{Name: "Ann", Text: "Milk"}, expect.Item{Name: "Ann", Text: "4"}).
		has(expect.Insertions, expect.Item{Name: "Ann", Text: "Coffee"}, expect.Item{Name: "Ann", Text: "1"})
}
