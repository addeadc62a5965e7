package odf

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	heading = "The harbour"
	first   = "The ship left the harbour at dawn."
	second  = "It carried tea and three cats."
	told    = heading + "\n" + first + "\n" + second
)

// written returns a text of blocks, in which a reader finds a text.
func written(text string, blocks ...string) document {
	words := expect.NewWords(text)
	return document{kind: "text", body: strings.Join(blocks, ""), want: expect.Expectation{Text: &words}}
}

// story is the ordinary text.
func story() document { return written(told, head(heading), p(first), p(second)) }

func head(content string) string { return `<text:h text:outline-level="1">` + content + "</text:h>" }

func p(content string) string { return "<text:p>" + content + "</text:p>" }

// textCases are cases of what is in paragraphs.
func textCases() []quirk.Case {
	const hidden = `<style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>`
	unseen := written(told, head(heading), p(first), p(second+`<text:span text:style-name="T1"> Draft</text:span>`))
	unseen.styles = hidden
	return []quirk.Case{
		{
			Token: "odt-spaces", Format: "odt", Title: "Elements for white space",
			About: "Elements stand for spaces, a tab and a line break between words. Line breaks of the XML are spaces.", Ordinary: "Words are separated by single spaces.",
			Writers: "LibreOffice and all other writers of OpenDocument", Source: "6.1.2", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: pair(written(told, head("The<text:s/>harbour"), p("The\n      ship<text:tab/>left<text:s text:c=\"3\"/>the<text:line-break/>harbour at <text:s/>dawn."), p(second)), story()),
		},
		{
			Token: "odt-spans", Format: "odt", Title: "Words in several elements",
			About: "Words are divided by spans, a bookmark and a soft page break, as after edits.", Ordinary: "Words are not divided.",
			Writers: "LibreOffice, which marks edits of each session", Source: "6.1.7; 5.6", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: pair(written(told, head("The har<text:span>bour</text:span>"), p("The <text:span>sh<text:span>i</text:span></text:span>p left the har<text:bookmark text:name=\"a\"/>bour at d<text:soft-page-break/>awn."), p(second)).with(expect.Bookmarks, expect.Item{Name: "a"}), story()),
		},
		{
			Token: "odt-hidden-text", Format: "odt", Title: "Hidden text",
			About: "The style of a word hides it.", Ordinary: "The word is not there.",
			Writers: "LibreOffice, for hidden characters", Source: "20.379", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: pair(unseen, story()),
		},
		{
			Token: "odt-ruby", Format: "odt", Title: "Readings above letters",
			About: "A word of Japanese has a reading above it, which is not part of the sentence.", Ordinary: "The word has no reading.",
			Writers: "LibreOffice, for text of Asian languages", Source: "6.4", Valid: true, Flags: []quirk.Flag{quirk.Characters, quirk.Markup},
			Build: pair(written("お茶を飲む。", p("お<text:ruby><text:ruby-base>茶</text:ruby-base><text:ruby-text>ちゃ</text:ruby-text></text:ruby>を飲む。")), written("お茶を飲む。", p("お茶を飲む。"))),
		},
		{
			Token: "odt-fields", Format: "odt", Title: "Fields",
			About: "A number and a name in the text are fields, whose content is what they last showed.", Ordinary: "They are text.",
			Writers: "LibreOffice", Source: "7.1", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Items},
			Build: pair(written("Page 1 by Ann Miller.", p(`Page <text:page-number text:select-page="current">1</text:page-number> by <text:author-name text:fixed="true">Ann Miller</text:author-name>.`)),
				written("Page 1 by Ann Miller.", p("Page 1 by Ann Miller."))),
		},
		{
			Token: "odt-footnote", Format: "odt", Title: "Footnote in the text",
			About: "A footnote is an element in the middle of a sentence.", Ordinary: "There is no footnote.",
			Writers: "LibreOffice and pandoc", Source: "6.3", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: pair(written(told, head(heading), p(`The ship<text:note text:id="ftn1" text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>The Wren.</text:p></text:note-body></text:note> left the harbour at dawn.`), p(second)).
				with(expect.Footnotes, expect.Item{Text: "The Wren."}), story()),
		},
		{
			Token: "odt-comment", Format: "odt", Title: "Comment on a part of a sentence",
			About: "A comment with an author and a date is an element in a sentence, and another one ends its range.", Ordinary: "There is no comment.",
			Writers: "LibreOffice", Source: "14.1; 14.2", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: pair(written(told, head(heading), p(`The <office:annotation office:name="c1"><dc:creator>Ann Miller</dc:creator><dc:date>2026-11-23T10:30:00</dc:date><text:p>Which ship?</text:p></office:annotation>ship<office:annotation-end office:name="c1"/> left the harbour at dawn.`), p(second)).
				with(expect.Comments, expect.Item{Name: "Ann Miller", Text: "Which ship?"}), story()),
		},
		{
			Token: "odt-sections", Format: "odt", Title: "Sections and a table of contents",
			About: "Paragraphs are in sections in sections, one of which is hidden, and a table of contents has templates besides its lines.", Ordinary: "The paragraphs are in no section.",
			Writers: "LibreOffice", Source: "5.4; 8.3", Valid: true, Flags: []quirk.Flag{quirk.Nesting, quirk.Markup},
			Build: pair(sectioned(), written("Contents\nThe harbour 1\n"+told, p("Contents"), p("The harbour 1"), head(heading), p(first), p(second))),
		},
	}
}

// sectioned is the story in sections, after a table of contents.
func sectioned() document {
	const contents = `<text:table-of-content text:name="toc" text:protected="true"><text:table-of-content-source text:outline-level="1"><text:index-title-template>Table of contents</text:index-title-template></text:table-of-content-source>` +
		`<text:index-body><text:index-title text:name="toc_Head"><text:p>Contents</text:p></text:index-title><text:p>The harbour<text:tab/>1</text:p></text:index-body></text:table-of-content>`
	section := func(name, attributes, content string) string {
		return `<text:section text:name="` + name + `"` + attributes + ">" + content + "</text:section>"
	}
	return written("Contents\nThe harbour 1\n"+told, contents, section("a", "", head(heading)+section("b", "", p(first))), section("c", ` text:display="none"`, p("Draft")), p(second))
}

// changeCases are cases of tracked changes.
func changeCases() []quirk.Case {
	info := `<office:change-info><dc:creator>Ann Miller</dc:creator><dc:date>2026-11-23T10:30:00</dc:date></office:change-info>`
	region := func(id, content string) string {
		return `<text:changed-region xml:id="` + id + `" text:id="` + id + `">` + content + "</text:changed-region>"
	}
	deleted := region("ct1", "<text:deletion>"+info+p("slowly ")+"</text:deletion>")
	inserted := region("ct2", "<text:insertion>"+info+"</text:insertion>")
	regions := func(all ...string) string {
		return "<text:tracked-changes>" + strings.Join(all, "") + "</text:tracked-changes>"
	}
	return []quirk.Case{
		{
			Token: "odt-deletion", Format: "odt", Title: "Deleted text",
			About: "Text that was deleted is at the start of the document, with a mark where it was.", Ordinary: "There is no tracked change.",
			Writers: "LibreOffice", Source: "5.5", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: pair(written(told, regions(deleted), head(heading), p(`The ship <text:change text:change-id="ct1"/>left the harbour at dawn.`), p(second)).
				with(expect.Deletions, expect.Item{Name: "Ann Miller", Text: "slowly"}), story()),
		},
		{
			Token: "odt-insertion", Format: "odt", Title: "Inserted text",
			About: "A tracked insertion begins in one paragraph and ends in the next one.", Ordinary: "There is no tracked change.",
			Writers: "LibreOffice", Source: "5.5", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: pair(written(told, regions(inserted), head(heading), p(`The ship left the harbour <text:change-start text:change-id="ct2"/>at dawn.`), p(`It carried tea<text:change-end text:change-id="ct2"/> and three cats.`)).
				with(expect.Insertions, expect.Item{Name: "Ann Miller", Text: "at dawn.\nIt carried tea"}), story()),
		},
	}
}

// numbered declares a list that counts, and continues lists of its style.
const numbered = `<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-suffix="." style:num-format="1"/>` +
	`<text:list-level-style-number text:level="2" style:num-suffix=")" style:num-format="a"/></text:list-style>`

// list returns a list of items with attributes.
func list(attributes string, items ...string) string {
	return `<text:list text:style-name="L1"` + attributes + "><text:list-item>" + strings.Join(items, "</text:list-item><text:list-item>") + "</text:list-item></text:list>"
}

// listCases are cases of lists and tables.
func listCases() []quirk.Case {
	styled := func(d document) document {
		d.styles = numbered
		return d
	}
	return []quirk.Case{
		{
			Token: "odt-continued-list", Format: "odt", Title: "List that continues",
			About: "A list continues the numbers of another one, after a paragraph.", Ordinary: "The list starts with the number.",
			Writers: "LibreOffice", Source: "19.782", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(styled(written("1. tea\n2. cats\n"+first+"\n3. ships", list(` xml:id="list1"`, p("tea"), p("cats")), p(first), list(` text:continue-numbering="true"`, p("ships")))),
				styled(written("1. tea\n2. cats\n"+first+"\n3. ships", list("", p("tea"), p("cats")), p(first), `<text:list text:style-name="L1"><text:list-item text:start-value="3"><text:p>ships</text:p></text:list-item></text:list>`))),
		},
		{
			Token: "odt-list-header", Format: "odt", Title: "Paragraphs of items without numbers",
			About: "An item has two paragraphs, of which only the first one has a number, and a list begins with a header.", Ordinary: "Paragraphs without numbers are not in the list.",
			Writers: "LibreOffice", Source: "5.3.3", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(styled(written("Cargo\n1. tea\ngreen\n2. cats", `<text:list text:style-name="L1"><text:list-header><text:p>Cargo</text:p></text:list-header><text:list-item>`+p("tea")+p("green")+`</text:list-item><text:list-item>`+p("cats")+`</text:list-item></text:list>`)),
				styled(written("Cargo\n1. tea\ngreen\n2. cats", p("Cargo"), list("", p("tea")), p("green"), list(` text:continue-numbering="true"`, p("cats"))))),
		},
		{
			Token: "odt-table", Format: "odt", Title: "Table with covered cells",
			About: "Header rows are in a group, a merged cell covers another one, and a cell is repeated.", Ordinary: "All rows and cells are written, and the cell is empty.",
			Writers: "LibreOffice", Source: "9.1", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(tabled(`<table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2">`+p("Cargo")+`</table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows>`+
				`<table:table-row><table:table-cell table:number-columns-repeated="2">`+p("tea")+`</table:table-cell></table:table-row>`),
				tabled(`<table:table-row>`+cell(p("Cargo"))+cell("<text:p/>")+`</table:table-row><table:table-row>`+cell(p("tea"))+cell(p("tea"))+`</table:table-row>`)),
		},
	}
}

func cell(content string) string { return "<table:table-cell>" + content + "</table:table-cell>" }

// tabled returns a text with a table, given its rows.
func tabled(rows string) document {
	d := written("Cargo tea tea "+first, `<table:table table:name="Cargo"><table:table-column table:number-columns-repeated="2"/>`+rows+"</table:table>", p(first))
	d.want.Tables = []expect.Table{expect.NewTable(nil, []string{"Cargo", ""}, []string{"tea", "tea"})}
	return d
}
