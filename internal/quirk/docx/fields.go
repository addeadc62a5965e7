package docx

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// fieldCases are cases about fields. The expected text has their results.
func fieldCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-simple-fields", Format: "docx", Title: "Simple fields",
			About:    "Elements with instructions in an attribute are around the results of fields.",
			Ordinary: "The document has only the results.",
			Writers:  "Microsoft Word and programs that fill templates", Source: "ECMA-376-1, 17.16.19", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Dear Ann,\ntwo boxes of tea arrived.",
				paragraph(run("Dear "), simpleField(" MERGEFIELD First_Name ", run("Ann")), run(",")), paragraph(simpleField(" MERGEFIELD Count ", run("two boxes")), run(" of tea arrived.")))),
		},
		{
			Token: "docx-complex-fields", Format: "docx", Title: "Complex fields",
			About:    "Instructions and results of fields are in runs between marks.",
			Ordinary: "The document has only the results.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.16.18", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Dear Ann,\ntwo boxes of tea arrived.",
				paragraph(run("Dear "), field("Ann", ` MERGEFIELD First_Name \* MERGEFORMAT `), run(",")), paragraph(field("two boxes", " MERGEFIELD Count "), run(" of tea arrived.")))),
		},
		{
			Token: "docx-split-instructions", Format: "docx", Title: "Field with a split instruction",
			About:    "The instruction of a field is in five runs with different properties, and its result in two.",
			Ordinary: "The document has only the result.",
			Writers:  "Microsoft Word, after people edited a field code", Source: "ECMA-376-1, 17.16.23", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Dear Ann Example,\ntwo boxes of tea arrived.",
				paragraph(run("Dear "), fieldMark("begin"), instructions(" MER", "GEFI", "ELD", " Full", "_Name "), fieldMark("separate"), run("Ann "), formatted("<w:b/>", "Example"), fieldMark("end"), run(",")), paragraphs("two boxes of tea arrived."))),
		},
		{
			Token: "docx-nested-fields", Format: "docx", Title: "Fields within fields",
			About:    "The instruction of a field has two fields with results of their own, which do not show.",
			Ordinary: "The document has only the result of the outer field.",
			Writers:  "Microsoft Word, for mail merge", Source: "ECMA-376-1, 17.16.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: besidePlain(written("Dear Ann,\ntwo boxes of tea arrived.",
				paragraph(run("Dear "), fieldMark("begin"), instructions(" IF "), field("f", " MERGEFIELD Sex "), instructions(` = "f" "`), field("Ann", " MERGEFIELD First_Name "), instructions(`" "customer" `), fieldMark("separate"), run("Ann"), fieldMark("end"), run(",")),
				paragraphs("two boxes of tea arrived."))),
		},
		{
			Token: "docx-dirty-fields", Format: "docx", Title: "Fields to be updated",
			About:    "Marks say that the results of fields are to be updated when the document is opened. Until then, it has the old results.",
			Ordinary: "The document has only the results.",
			Writers:  "Programs that cannot calculate fields", Source: "ECMA-376-1, 17.16.18", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Dear Ann,\ntwo boxes of tea arrived.",
				paragraph(run("Dear "), runOf(`<w:fldChar w:fldCharType="begin" w:dirty="true"/>`), instructions(" MERGEFIELD First_Name "), fieldMark("separate"), run("Ann"), fieldMark("end"), run(",")),
				paragraph(`<w:fldSimple w:instr=" MERGEFIELD Count " w:dirty="true">`, run("two boxes"), "</w:fldSimple>", run(" of tea arrived.")))),
		},
		{
			Token: "docx-field-across-paragraphs", Format: "docx", Title: "Field across paragraphs",
			About:    "The result of a field begins in one paragraph and ends in another one.",
			Ordinary: "The document has only the result.",
			Writers:  "Microsoft Word, for included texts and indexes", Source: "ECMA-376-1, 17.16.18", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Terms\nPlease pay within 30 days.\nReturns are free.\nThank you.",
				paragraphs("Terms"), paragraph(fieldMark("begin"), instructions(" QUOTE "), fieldMark("separate"), run("Please pay within 30 days.")), paragraph(run("Returns are free."), fieldMark("end")), paragraphs("Thank you."))),
		},
		{
			Token: "docx-index-entries", Format: "docx", Title: "Fields without results",
			About:    "Entries of an index are fields that have only instructions, with the words of the entries.",
			Ordinary: "The document has no entries.",
			Writers:  "Microsoft Word, for indexes", Source: "ECMA-376-1, 17.16.5.79", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived on Monday.",
				paragraph(run("Two boxes of tea"), fieldMark("begin"), instructions(` XE "`, "tea:green", `" `), fieldMark("end"), run(" arrived on Monday"), fieldMark("begin"), instructions(` XE "days" `), fieldMark("end"), run(".")))),
		},
		{
			Token: "docx-table-of-contents", Format: "docx", Title: "Table of contents",
			About:    "A field in a content control has lines with links, and numbers of pages that are fields in the field.",
			Ordinary: "The lines are paragraphs of text.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.16.5.68", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: documents(withContents(), headed(paragraphs("Contents", "Delivery\t1", "Terms\t1"))),
		},
		{
			Token: "docx-cross-references", Format: "docx", Title: "Cross-references",
			About:    "Fields repeat the text of a bookmark, and refer to its page.",
			Ordinary: "The document has only the text.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.16.5.51", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Terms of delivery\nSee Terms of delivery on page 1.",
				paragraph(bookmark(0, "_Ref100", run("Terms of delivery"))), paragraph(run("See "), field("Terms of delivery", ` REF _Ref100 \h `), run(" on page "), field("1", ` PAGEREF _Ref100 \h `), run("."))).
				hasNames(expect.Bookmarks, "_Ref100")),
		},
		{
			Token: "docx-bookmarks-across-paragraphs", Format: "docx", Title: "Bookmarks across paragraphs",
			About:    "A bookmark begins within a paragraph and ends within another one. A second one begins in the first and ends after it.",
			Ordinary: "The document has no bookmarks.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.13.6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived.\nBoth are complete.\nPlease sign.",
				paragraph(run("Two "), `<w:bookmarkStart w:id="1" w:name="first"/>`, run("boxes of "), `<w:bookmarkStart w:id="2" w:name="second"/>`, run("tea arrived.")),
				paragraph(run("Both "), `<w:bookmarkEnd w:id="1"/>`, run("are complete.")), `<w:bookmarkEnd w:id="2"/>`, paragraphs("Please sign.")).
				hasNames(expect.Bookmarks, "first", "second")),
		},
		{
			Token: "docx-form-fields", Format: "docx", Title: "Form fields of Word 97",
			About:    "A text and a list are fields with properties in their first mark. The expected text is what they show.",
			Ordinary: "The document has only the text.",
			Writers:  "Microsoft Word, for protected forms", Source: "ECMA-376-1, 17.16.17", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Name: Ann Example\nCity: Exampletown",
				paragraph(run("Name: "), formField(1, "Name", `<w:textInput><w:default w:val="Name"/></w:textInput>`, "FORMTEXT", "Ann Example")), paragraph(run("City: "), formField(2, "City", "<w:textInput/>", "FORMTEXT", "Exampletown")))),
		},
	}
}

func simpleField(instruction, result string) string {
	return `<w:fldSimple w:instr="` + instruction + `">` + result + "</w:fldSimple>"
}

// field returns a complex field of runs.
func field(result, instruction string) string {
	return fieldMark("begin") + instructions(instruction) + fieldMark("separate") + run(result) + fieldMark("end")
}

func fieldMark(kind string) string { return runOf(`<w:fldChar w:fldCharType="` + kind + `"/>`) }

// instructions returns runs with parts of an instruction.
func instructions(parts ...string) string {
	var b strings.Builder
	for _, part := range parts {
		b.WriteString(runOf(textElement("instrText", part)))
	}
	return b.String()
}

func formField(id int, name, properties, instruction, result string) string {
	return bookmark(id, name, runOf(`<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="`+name+`"/><w:enabled/><w:calcOnExit w:val="0"/>`+properties+"</w:ffData></w:fldChar>")+
		instructions(" "+instruction+" ")+fieldMark("separate")+run(result)+fieldMark("end"))
}

func bookmark(id int, name, content string) string {
	return `<w:bookmarkStart w:id="` + strconv.Itoa(id) + `" w:name="` + name + `"/>` + content + `<w:bookmarkEnd w:id="` + strconv.Itoa(id) + `"/>`
}

// headed returns a document with contents before two headings.
func headed(contents string) document {
	return written("Contents\nDelivery 1\nTerms 1\nDelivery\nTwo boxes arrived.\nTerms\nPlease pay within 30 days.", contents,
		paragraph(`<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>`, bookmark(1, "_Toc100", run("Delivery"))), paragraphs("Two boxes arrived."),
		paragraph(`<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>`, bookmark(2, "_Toc101", run("Terms"))), paragraphs("Please pay within 30 days.")).
		hasNames(expect.Bookmarks, "_Toc100", "_Toc101")
}

func withContents() document {
	line := func(before, anchor, title, after string) string {
		return paragraph(before, link(`w:anchor="`+anchor+`" w:history="1"`, run(title), runOf("<w:tab/>"), field("1", ` PAGEREF `+anchor+` \h `)), after)
	}
	contents := control(`<w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj>`, paragraphs("Contents")+
		line(fieldMark("begin")+instructions(` TOC \o "1-3" \h \z \u `)+fieldMark("separate"), "_Toc100", "Delivery", "")+
		line("", "_Toc101", "Terms", "")+paragraph(fieldMark("end")))
	return headed(contents).hasTexts(expect.Links, "#_Toc100", "#_Toc101")
}
