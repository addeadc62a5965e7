package pptx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// noteCases are cases about notes and comments.
func noteCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pptx-notes", Format: "pptx", Title: "Speaker notes",
			About:    "Two slides have notes. Their pages also have a picture of the slide and its number.",
			Ordinary: "Slides have no notes.",
			Writers:  "All programs", Source: "ECMA-376-1, 19.3.1.26", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(d *deck) {
				d.slides[0].notes = "Bring samples of both."
				d.slides[2].notes = "Ask for questions & comments."
			}),
		},
		{
			Token: "pptx-comments", Format: "pptx", Title: "Comments",
			About:    "A slide has two comments of two authors.",
			Ordinary: "Slides have no comments.",
			Writers:  "Microsoft PowerPoint until 2021, LibreOffice and Google Slides", Source: "ECMA-376-1, 19.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(commented),
		},
		{
			Token: "pptx-threaded-comments", Format: "pptx", Title: "Comments with a reply",
			About:    "A slide has a comment of the new kind, with a reply. Its part and its authors have other namespaces than before.",
			Ordinary: "Slides have no comments.",
			Writers:  "Microsoft 365", Source: "[MS-PPTX], CT_CommentList", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(threaded),
		},
	}
}

const (
	notesMasterPart = "ppt/notesMasters/notesMaster1.xml"
	notesThemePart  = "ppt/theme/theme2.xml"
)

// notesMasterParts returns the master of notes (19.3.1.27) and its theme.
func notesMasterParts() []ooxml.Part {
	shapes := tree(
		shape{xml: slideImage(box{54, 90, 432, 243}.xml("a") + rectangle)},
		shape{xml: placeholder(`type="body" sz="quarter" idx="1"`, box{54, 346, 432, 283}.xml("a")+rectangle, "<a:p/>")},
	)
	master := ooxml.Part{
		Name: notesMasterPart, Type: presentation + "notesMaster+xml", Relationships: []ooxml.Relationship{{Type: "theme", Target: notesThemePart}},
		Body: ooxml.XML(`<p:notesMaster ` + namespaces + `><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>` + shapes + `</p:cSld>` + colorMap + `</p:notesMaster>`),
	}
	return []ooxml.Part{master, theme(notesThemePart)}
}

// slideImage returns the placeholder of the picture of a slide.
func slideImage(properties string) string {
	return `<p:sp><p:nvSpPr><p:cNvPr id="?" name="Slide Image"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr>` + properties + `</p:spPr></p:sp>`
}

// notesPart returns the notes of slide i (19.3.1.26).
func notesPart(i int, text string) ooxml.Part {
	shapes := tree(
		shape{xml: slideImage("")},
		shape{xml: placeholder(`type="body" idx="1"`, "", paragraph(run(text)))},
		shape{xml: placeholder(`type="sldNum" idx="10"`, box{300, 650, 100, 30}.xml("a")+rectangle, paragraph(field("slidenum", "1")))},
	)
	return ooxml.Part{
		Name: fmt.Sprintf("ppt/notesSlides/notesSlide%d.xml", i+1), Type: presentation + "notesSlide+xml",
		Relationships: []ooxml.Relationship{{Type: "notesMaster", Target: notesMasterPart}, {Type: "slide", Target: slidePart(i)}},
		Body:          ooxml.XML(`<p:notes ` + namespaces + `><p:cSld>` + shapes + `</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`),
	}
}

// commented adds comments of two authors to the second slide.
func commented(d *deck) {
	const comments, authors = "ppt/comments/comment1.xml", "ppt/commentAuthors.xml"
	d.slides[1].relationships = []ooxml.Relationship{{Type: "comments", Target: comments}}
	d.relationships = []ooxml.Relationship{{Type: "commentAuthors", Target: authors}}
	d.parts = []ooxml.Part{
		{Name: authors, Type: presentation + "commentAuthors+xml", Body: ooxml.XML(`<p:cmAuthorLst ` + namespaces + `><p:cmAuthor id="0" name="Ann" initials="A" lastIdx="1" clrIdx="0"/><p:cmAuthor id="1" name="Bob" initials="B" lastIdx="1" clrIdx="1"/></p:cmAuthorLst>`)},
		{Name: comments, Type: presentation + "comments+xml", Body: ooxml.XML(`<p:cmLst ` + namespaces + `>` + comment(0, "Please check the temperature.") + comment(1, "It is right for green tea.") + `</p:cmLst>`)},
	}
	d.items = expect.Items{expect.Comments: {
		{Name: "Ann", Text: "Please check the temperature.", Page: 2}, {Name: "Bob", Text: "It is right for green tea.", Page: 2},
	}}
}

func comment(author int, text string) string {
	id := quirk.Either(author == 0, "0", "1")
	return `<p:cm authorId="` + id + `" dt="2026-11-29T10:0` + id + `:00.000" idx="1"><p:pos x="10" y="1` + id + `"/><p:text>` + text + `</p:text></p:cm>`
}

// threaded adds a comment with a reply to the second slide.
func threaded(d *deck) {
	const comments, authors = "ppt/comments/modernComment_101_0.xml", "ppt/authors.xml"
	const relationship, namespace = "http://schemas.microsoft.com/office/2018/10/relationships/", ` xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"`
	const ann, bob = "{00000000-0000-4000-8000-000000000001}", "{00000000-0000-4000-8000-000000000002}"
	text := func(s string) string {
		return `<p188:txBody><a:bodyPr/><a:lstStyle/>` + paragraph(run(s)) + `</p188:txBody>`
	}
	author := func(id, name string) string {
		return `<p188:author id="` + id + `" name="` + name + `" initials="` + name[:1] + `" userId="` + name + `" providerId="None"/>`
	}
	d.slides[1].relationships = []ooxml.Relationship{{Type: relationship + "comments", Target: comments}}
	d.slides[1].after = `<p:extLst><p:ext uri="{6950BFC3-D8DA-4A85-94F7-54DA5524770B}"><p188:commentRel` + namespace + ` r:id="rId2"/></p:ext></p:extLst>`
	d.relationships = []ooxml.Relationship{{Type: relationship + "authors", Target: authors}}
	d.parts = []ooxml.Part{
		{Name: authors, Type: "application/vnd.ms-powerpoint.authors+xml", Body: ooxml.XML(`<p188:authorLst ` + namespaces + namespace + `>` + author(ann, "Ann") + author(bob, "Bob") + `</p188:authorLst>`)},
		{Name: comments, Type: "application/vnd.ms-powerpoint.comments+xml", Body: ooxml.XML(`<p188:cmLst ` + namespaces + namespace + `><p188:cm id="{00000000-0000-4000-8000-000000000003}" authorId="` + ann + `" created="2026-11-29T10:00:00.000">` +
			`<pc:sldMkLst xmlns:pc="http://schemas.microsoft.com/office/powerpoint/2013/main/command"><pc:docMk/><pc:sldMk cId="0" sldId="257"/></pc:sldMkLst>` +
			`<p188:replyLst><p188:reply id="{00000000-0000-4000-8000-000000000004}" authorId="` + bob + `" created="2026-11-29T10:01:00.000">` + text("It is right for green tea.") + `</p188:reply></p188:replyLst>` + text("Please check the temperature.") + `</p188:cm></p188:cmLst>`)},
	}
	d.items = expect.Items{expect.Comments: {
		{Name: "Ann", Text: "Please check the temperature.", Page: 2}, {Name: "Bob", Text: "It is right for green tea.", Page: 2, Level: 1},
	}}
}
