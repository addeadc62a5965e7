package docx

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// controlCases are cases about elements around content, such as content controls.
func controlCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-block-controls", Format: "docx", Title: "Content controls around paragraphs",
			About:    "A content control is around two of three paragraphs, and another one is around a table.",
			Ordinary: "The same blocks have no controls.",
			Writers:  "Microsoft Word, for templates and cover pages", Source: "ECMA-376-1, 17.5.2.29", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(blockControls(control), blockControls(func(_, content string) string { return content })),
		},
		{
			Token: "docx-run-controls", Format: "docx", Title: "Content controls within paragraphs",
			About:    "Content controls are around words of a paragraph, one of them within a link.",
			Ordinary: "The document has only text.",
			Writers:  "Microsoft Word, for templates", Source: "ECMA-376-1, 17.5.2.31", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived on Monday.",
				paragraph(control(`<w:alias w:val="Count"/><w:tag w:val="count"/><w:text/>`, run("Two boxes")), run(" of tea arrived on "), control("<w:text/>", run("Monday")), run(".")))),
		},
		{
			Token: "docx-row-controls", Format: "docx", Title: "Content controls around rows",
			About:    "A content control is around rows of a table.",
			Ordinary: "The rows have no control.",
			Writers:  "Microsoft Word, for templates", Source: "ECMA-376-1, 17.5.2.30", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(deliveries(), table(2, cells("Tea", "2"), control(`<w:tag w:val="rows"/>`, cells("Milk", "4")+cells("Coffee", "1"))))),
		},
		{
			Token: "docx-cell-controls", Format: "docx", Title: "Content controls around cells",
			About:    "Content controls are around cells of a table, and around the content of others.",
			Ordinary: "The cells have no controls.",
			Writers:  "Microsoft Word, for templates", Source: "ECMA-376-1, 17.5.2.32", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(deliveries(), table(2,
				row(cell("", "Tea"), control(`<w:tag w:val="count"/>`, cell("", "2"))),
				row(control(`<w:tag w:val="item"/>`, cell("", "Milk")), cell("", "4")),
				row(cellOf("", paragraph(control("<w:text/>", run("Coffee")))), cellOf("", control("", paragraphs("1")))),
			))),
		},
		{
			Token: "docx-nested-controls", Format: "docx", Title: "Content controls within each other",
			About:    "A content control is in another one, which is in a third one, on the levels of blocks and of runs.",
			Ordinary: "The document has only text.",
			Writers:  "Microsoft Word and generators of contracts", Source: "ECMA-376-1, 17.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: besidePlain(written("Delivery note\nTwo boxes of tea arrived.\nPlease sign.",
				control(`<w:tag w:val="page"/>`, control(`<w:tag w:val="title"/>`, paragraphs("Delivery note"))+
					control("", paragraph(control(`<w:tag w:val="outer"/>`, run("Two boxes ")+control(`<w:tag w:val="inner"/>`, run("of tea "))+run("arrived."))))),
				paragraphs("Please sign."))),
		},
		{
			Token: "docx-control-types", Format: "docx", Title: "Content controls of each type",
			About:    "A text, a date, a list, a combo box and a checkbox are content controls. The expected text is what they show.",
			Ordinary: "The document has only text.",
			Writers:  "Microsoft Word, for forms", Source: "ECMA-376-1, 17.5.2, [MS-DOCX], 2.6.1.11", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Name: Ann Example\nDate: 29 November 2026\nItem: Green tea\nUnit: box\nComplete: \u2612",
				paragraph(run("Name: "), control("<w:text/>", run("Ann Example"))),
				paragraph(run("Date: "), control(`<w:date w:fullDate="2026-11-29T00:00:00Z"><w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="en-GB"/><w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>`, run("29 November 2026"))),
				paragraph(run("Item: "), control(`<w:dropDownList><w:listItem w:displayText="Green tea" w:value="g"/><w:listItem w:displayText="Black tea" w:value="b"/></w:dropDownList>`, run("Green tea"))),
				paragraph(run("Unit: "), control(`<w:comboBox><w:listItem w:displayText="box" w:value="box"/></w:comboBox>`, run("box"))),
				paragraph(run("Complete: "), control(`<w14:checkbox><w14:checked w14:val="1"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>`, formatted(`<w:rFonts w:ascii="MS Gothic" w:hAnsi="MS Gothic" w:eastAsia="MS Gothic" w:hint="eastAsia"/>`, "\u2612"))))),
		},
		{
			Token: "docx-repeating-section", Format: "docx", Title: "Repeating section",
			About:    "A content control repeats rows of a table. Each row is in a control of its own.",
			Ordinary: "The rows have no controls.",
			Writers:  "Microsoft Word since 2013, for forms", Source: "[MS-DOCX], 2.5.3.32", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(deliveries(), table(2, control("<w15:repeatingSection/>", repeated(cells("Tea", "2"))+repeated(cells("Milk", "4"))+repeated(cells("Coffee", "1")))))),
		},
		{
			Token: "docx-custom-xml-elements", Format: "docx", Title: "Custom XML around content",
			About:    "Elements of a schema of a company are around paragraphs and words.",
			Ordinary: "The document has only text.",
			Writers:  "Microsoft Word 2007 and generators of that time", Source: "ECMA-376-1, 17.5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Delivery note\nTwo boxes of tea arrived.",
				`<w:customXml w:uri="http://example.com/order" w:element="title">`, paragraphs("Delivery note"), "</w:customXml>",
				paragraph(`<w:customXml w:uri="http://example.com/order" w:element="count">`, run("Two boxes"), "</w:customXml>", run(" of tea arrived.")))),
		},
		{
			Token: "docx-smart-tags", Format: "docx", Title: "Smart tags",
			About:    "Smart tags, one within another, are around a place and a date.",
			Ordinary: "The document has only text.",
			Writers:  "Microsoft Word 2002 to 2007", Source: "ECMA-376-1, 17.5.1.9", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes arrived in London on Monday.",
				paragraph(run("Two boxes arrived in "), smartTag("place", smartTag("City", run("London"))), run(" on "), smartTag("date", run("Monday")), run(".")))),
		},
	}
}

// control returns a content control (17.5.2) with properties.
func control(properties, content string) string {
	return "<w:sdt><w:sdtPr>" + properties + "</w:sdtPr><w:sdtContent>" + content + "</w:sdtContent></w:sdt>"
}

func repeated(row string) string { return control("<w15:repeatingSectionItem/>", row) }

func smartTag(element, content string) string {
	return `<w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="` + element + `">` + content + "</w:smartTag>"
}

func deliveries() expect.Table {
	return expect.NewTable(nil, []string{"Tea", "2"}, []string{"Milk", "4"}, []string{"Coffee", "1"})
}

func blockControls(around func(properties, content string) string) document {
	found := deliveries()
	d := tabled(found, "")
	d.body = around(`<w:alias w:val="Title"/>`, paragraphs("Deliveries of November", "Complete")) + around("", table(2, cells("Tea", "2"), cells("Milk", "4"), cells("Coffee", "1"))) + paragraphs("Please sign.")
	d.text = "Deliveries of November\nComplete\nTea 2\nMilk 4\nCoffee 1\nPlease sign."
	return d
}
