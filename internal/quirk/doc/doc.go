// Package doc has quirks of documents of Word 97 to 2003, and of text that is called a document. Sections refer to [MS-DOC].
package doc

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	const word = "Microsoft Word 97 to 2003, and later releases that save as doc"
	return []quirk.Case{
		{
			Token: "doc-8-bit", Format: "doc", Title: "Text of 8 bits",
			About:    "The characters of the text have 8 bits and are in Windows-1252, because it has all of them.",
			Ordinary: "The characters have 16 bits.",
			Writers:  word, Source: "[MS-DOC], section 2.9.73", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: documents(pieces(letter, piece{text: letter + "\r"}), plain(letter)),
		},
		{
			Token: "doc-mixed-pieces", Format: "doc", Title: "Pieces of 8 and of 16 bits",
			About:    "The text is in pieces, whose characters have 8 or 16 bits.",
			Ordinary: "The text is one piece, whose characters have 16 bits.",
			Writers:  word, Source: "[MS-DOC], section 2.9.177", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: documents(pieces(cities, piece{text: "From Köln to "}, piece{text: "Łódź and 東京", isWide: true}, piece{text: ".\rTea for "}, piece{text: "Ада", isWide: true}, piece{text: ".\r"}), plain(cities)),
		},
		{
			Token: "doc-fast-saved", Format: "doc", Title: "Saved fast",
			About:    "The document was saved fast: what was changed follows the old text, and only a table tells the order of the pieces.",
			Ordinary: "The text is one piece.",
			Writers:  "Microsoft Word 97 to 2002 with the option Allow fast saves", Source: "[MS-DOC], section 2.8.35", Valid: true,
			Flags: []quirk.Flag{quirk.Positions},
			Build: documents(fast(), plain(letter)),
		},
		{
			Token: "doc-table-stream-0", Format: "doc", Title: "Tables in the stream 0Table",
			About:    "The tables are in the stream 0Table, as a flag in the header says.",
			Ordinary: "The tables are in the stream 1Table.",
			Writers:  word + ", in turn with 1Table", Source: "[MS-DOC], section 2.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: documents(changed(func(d *document) { d.table0 = true }), plain(letter)),
		},
		{
			Token: "doc-small-streams", Format: "doc", Title: "Streams in the mini stream",
			About:    "The streams have less than 4,096 bytes, so they are in sectors of 64 bytes.",
			Ordinary: "Zeros follow the text and the tables up to 4,096 bytes.",
			Writers:  "Libraries that write doc", Source: "[MS-CFB], section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: documents(changed(func(d *document) { d.isSmall = true }), plain(letter)),
		},
		{
			Token: "doc-hyperlink", Format: "doc", Title: "Link",
			About:    "A link is a field, whose address is between two marks before the text of the link, and not part of the expected text.",
			Ordinary: "The document has only the text.",
			Writers:  word, Source: "[MS-DOC], section 2.8.25", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(linked(), plain("The list is on our page for members.")),
		},
		{
			Token: "doc-hidden-text", Format: "doc", Title: "Hidden text",
			About:    "Some words are hidden, and not part of the expected text.",
			Ordinary: "The document has only the other text.",
			Writers:  word, Source: "[MS-DOC], section 2.6.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(hidden(), plain("Bread is ordered each morning.")),
		},
		{
			Token: "doc-footnotes", Format: "doc", Title: "Footnotes",
			About:    "Two words have footnotes, whose text follows that of the document in the stream.",
			Ordinary: "The document has no footnotes.",
			Writers:  word, Source: "[MS-DOC], section 2.8.20", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(noted(), plain("Two boxes of tea arrived on Monday.")),
		},
		{
			Token: "doc-table", Format: "doc", Title: "Table",
			About:    "Cells end with a mark of their own, and rows with a paragraph that has their properties.",
			Ordinary: "The same texts are paragraphs.",
			Writers:  word, Source: "[MS-DOC], section 2.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(tabled(), plain("Tea of the year\rTea\rBoxes\rAssam\r12\rDarjeeling\r8\rAll are 500 g.")),
		},
		{
			Token: "doc-nested-table", Format: "doc", Title: "Table in a table",
			About:    "A cell has a table, whose cells and rows end with paragraphs that only their properties tell from others.",
			Ordinary: "The same texts are paragraphs.",
			Writers:  "Microsoft Word 2000 and later releases that save as doc", Source: "[MS-DOC], section 2.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting, quirk.Markup},
			Build: documents(nested(), plain("Tea of the year\rTea\rAssam\r12\rDarjeeling\r8\rBoxes\rAll are 500 g.")),
		},
		{
			Token: "doc-contents", Format: "doc", Title: "Table of contents",
			About:    "The table of contents is a field over several paragraphs, with a field in each for the number of the page.",
			Ordinary: "The same texts are paragraphs.",
			Writers:  word, Source: "[MS-DOC], section 2.8.25", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting, quirk.Markup},
			Build: documents(contents(), plain(contents().text)),
		},
		{
			Token: "doc-rtf", Format: "doc", Title: "RTF",
			About:    "The file is in Rich Text Format.",
			Ordinary: "The file has the same extension, and is a document of Word 97.",
			Writers:  "Web applications, and programs that save as Word with RTF", Source: "Rich Text Format Specification 1.9.1", Valid: false,
			Flags: []quirk.Flag{quirk.Extension},
			Build: called(`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss Arial;}}` + "\n" + `\pard\f0\fs22 Dear Zo\'eb,\par` + "\n" + `the caf\'e9 in K\'f6ln opens on Monday.\par` + "\n" + `Yours, Ren\'e9\par}` + "\n"),
		},
		{
			Token: "doc-html", Format: "doc", Title: "HTML",
			About:    "The file is HTML with namespaces of Microsoft Office.",
			Ordinary: "The file has the same extension, and is a document of Word 97.",
			Writers:  "Web applications that export a page as a document", Source: "HTML, section 13", Valid: false,
			Flags: []quirk.Flag{quirk.Extension},
			Build: called(`<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">` + "\n" +
				`<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body><p>Dear Zoë,</p><p>the café in Köln opens on Monday.</p><p>Yours, René</p></body></html>` + "\n"),
		},
	}
}

const (
	letter = "Dear Zoë,\rthe café in Köln opens on Monday.\rYours, René"
	cities = "From Köln to Łódź and 東京.\rTea for Ада."
)

// documents returns the builder of two documents.
func documents(special, ordinary document) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).file() }
}

// called returns the builder of text that is called a document.
func called(content string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := plain(letter).file()
		if !twin {
			f.Bytes = []byte(content)
		}
		return f
	}
}

func changed(change func(d *document)) document {
	d := plain(letter)
	change(&d)
	return d
}

func pieces(text string, all ...piece) document { return document{pieces: all, text: text} }

// fast returns a document whose second sentence was changed.
func fast() document {
	d := pieces(letter, piece{text: "Dear Zoë,\r"}, piece{text: "the café in Köln opens "}, piece{text: "on Monday.", isWide: true}, piece{text: "\rYours, "}, piece{text: "René\r"})
	d.order, d.isFast = []int{0, 3, 2, 4, 1}, true
	return d
}

// linked returns a document with a link (2.9.90).
func linked() document {
	const before, instruction, text, after, hyperlink = "The list is on ", ` HYPERLINK "https://example.com/list" `, "our page", " for members.", 88
	d := plain(before + "\x13" + instruction + "\x14" + text + "\x15" + after)
	d.text = before + text + after
	begin := len(before)
	separator := begin + 1 + len(instruction)
	end := separator + 1 + len(text)
	d.fields = []field{{begin, 0x13, hyperlink}, {separator, 0x14, 0xff}, {end, 0x15, 0x80}}
	d.items = expect.Items{}.With(expect.Links, expect.Item{Text: "https://example.com/list"})
	return d
}

// hidden returns a document with hidden words (sprmCFVanish).
func hidden() document {
	const before, secret, after = "Bread is ordered", " and, so far, paid", " each morning."
	d := plain(before + secret + after)
	d.text = before + after
	d.texts = []span{{len(before), len(before) + len(secret), []byte{0x3c, 0x08, 1}}}
	return d
}

// noted returns a document with footnotes.
func noted() document {
	d := plain("Two boxes of tea\x02 arrived on Monday\x02.")
	d.text = "Two boxes of tea arrived on Monday."
	first, last := strings.Index(d.pieces[0].text, "\x02"), strings.LastIndex(d.pieces[0].text, "\x02")
	d.notes = []note{{first, "From Assam."}, {last, "30 November 2026."}}
	d.items = expect.Items{}.With(expect.Footnotes, expect.Item{Text: "From Assam."}, expect.Item{Text: "30 November 2026."})
	return d
}

// tabled returns a document with a table of two columns (2.4.3).
func tabled() document {
	const title, end = "Tea of the year", "All are 500 g."
	rows := [][]string{{"Tea", "Boxes"}, {"Assam", "12"}, {"Darjeeling", "8"}}
	inTable := []byte{0x16, 0x24, 1}
	text := title + "\r"
	var blocks []span
	for _, row := range rows {
		for _, cell := range row {
			blocks = append(blocks, span{len(text), len(text) + len(cell) + 1, inTable})
			text += cell + "\a"
		}
		blocks = append(blocks, span{len(text), len(text) + 1, rowProperties()})
		text += "\a"
	}
	d := plain(text + end)
	d.text, d.blocks = strings.ReplaceAll(text+end, "\a", "\r"), blocks
	table := expect.Table{Columns: 2, Count: len(rows), Rows: expect.Rows(rows...)}
	d.tables = []expect.Table{table}
	return d
}

// rowProperties returns the properties of a row of two cells (sprmPFInTable, sprmPFTtp, sprmTDefTable).
func rowProperties() []byte {
	const described = 20 // bytes of each cell
	return append([]byte{0x16, 0x24, 1, 0x17, 0x24, 1}, cellsOf(3000, described)...)
}

// cellsOf returns the property that defines two cells of a width, with bytes that describe each (2.9.321).
func cellsOf(width, described int) []byte {
	const columns = 2
	cells := []byte{columns}
	for i := range columns + 1 {
		cells = little.AppendUint16(cells, uint16(i*width))
	}
	cells = append(cells, make([]byte, described*columns)...)
	return append(little.AppendUint16([]byte{0x08, 0xd6}, uint16(len(cells)+1)), cells...)
}

// nested returns a document with a table whose first cell has another one (sprmPItap, sprmPFInnerTableCell, sprmPFInnerTtp).
func nested() document {
	const title, end = "Tea of the year", "All are 500 g."
	rows := [][]string{{"Assam", "12"}, {"Darjeeling", "8"}}
	inTable := func(depth byte, more ...byte) []byte {
		return append([]byte{0x16, 0x24, 1, 0x49, 0x66, depth, 0, 0, 0}, more...)
	}
	text := title + "\r"
	var blocks []span
	add := func(s string, properties []byte) {
		blocks = append(blocks, span{len(text), len(text) + len(s), properties})
		text += s
	}
	add("Tea\r", inTable(1))
	for _, row := range rows {
		for _, cell := range row {
			add(cell+"\r", inTable(2, 0x4b, 0x24, 1))
		}
		add("\r", append(inTable(2, 0x4b, 0x24, 1, 0x4c, 0x24, 1), cellsOf(1400, 0)...))
	}
	add("\a", inTable(1))
	add("Boxes\a", inTable(1))
	add("\a", append(inTable(1, 0x17, 0x24, 1), cellsOf(3000, 0)...))
	d := plain(text + end)
	d.text, d.blocks = strings.ReplaceAll(text+end, "\a", "\r"), blocks
	outer := expect.Table{Columns: 2, Count: 1, Rows: expect.Rows([]string{"Tea Assam 12 Darjeeling 8", "Boxes"})}
	d.tables = []expect.Table{outer, {Columns: 2, Count: len(rows), Rows: expect.Rows(rows...)}}
	return d
}

// contents returns a document with a table of contents (2.9.90).
func contents() document {
	const title, toc, reference = "The Tea Route", 13, 37
	chapters := []string{"The harbour", "The storm"}
	text, shown := title+"\r", title+"\r"
	var fields []field
	begin := func(instruction string, kind int) {
		fields = append(fields, field{len(text), 0x13, kind}, field{len(text) + 1 + len(instruction), 0x14, 0xff})
		text += "\x13" + instruction + "\x14"
	}
	end := func() {
		fields = append(fields, field{len(text), 0x15, 0x80})
		text += "\x15"
	}
	begin(` TOC \o "1-3" `, toc)
	for i, chapter := range chapters {
		text += chapter + "\t"
		begin(fmt.Sprintf(" PAGEREF _Toc%d ", i), reference)
		text += fmt.Sprint(i + 2)
		end()
		if i == len(chapters)-1 {
			end()
		}
		text += "\r"
		shown += fmt.Sprintf("%s\t%d\r", chapter, i+2)
	}
	rest := chapters[0] + "\rThe ship left at dawn.\r" + chapters[1] + "\rThe wind turned."
	d := plain(text + rest)
	d.text, d.fields = shown+rest, fields
	return d
}
