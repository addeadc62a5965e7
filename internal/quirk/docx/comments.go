package docx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// commentCases are cases about comments. Their twins have none.
func commentCases() []quirk.Case {
	twoComments := []expect.Item{{Name: "Ann", Text: "Which tea?"}, {Name: "Ben", Text: "It was Tuesday."}}
	return []quirk.Case{
		{
			Token: "docx-comments", Format: "docx", Title: "Comments",
			About:    "Two people commented on words.",
			Ordinary: "The document has no comments.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 17.13.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived on Monday.",
				paragraph(run("Two boxes of "), commentStart(0), run("tea"), commentEnd(0), run(" arrived on "), commentStart(1), run("Monday"), commentEnd(1), run("."))).
				part("comments", comment(0, "Ann", paragraphs("Which tea?"))+comment(1, "Ben", paragraphs("It was Tuesday."))).
				has(expect.Comments, twoComments...)),
		},
		{
			Token: "docx-comments-overlapping", Format: "docx", Title: "Comments on overlapping ranges",
			About:    "A comment begins in one paragraph and ends in the next one. Another one begins within the first.",
			Ordinary: "The document has no comments.",
			Writers:  "Microsoft Word and LibreOffice", Source: "ECMA-376-1, 17.13.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived.\nIt was Monday.",
				paragraph(run("Two boxes of "), commentStart(0), run("tea "), commentStart(1), run("arrived.")),
				paragraph(run("It "), commentEnd(0), run("was Monday"), commentEnd(1), run("."))).
				part("comments", comment(0, "Ann", paragraphs("Which tea?"))+comment(1, "Ben", paragraphs("It was Tuesday."))).
				has(expect.Comments, twoComments...)),
		},
		{
			Token: "docx-comment-replies", Format: "docx", Title: "Replies to comments",
			About:    "A comment has a reply and is resolved. Another part says so.",
			Ordinary: "The document has no comments.",
			Writers:  "Microsoft Word since 2013, LibreOffice and Google Docs", Source: "[MS-DOCX], 2.5.3.24", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(withReply()),
		},
		{
			Token: "docx-comment-without-range", Format: "docx", Title: "Comment at a point",
			About:    "A comment has only a reference and no range. It has two paragraphs and a list of initials.",
			Ordinary: "The document has no comments.",
			Writers:  "Programs that add comments, and Microsoft Word, if nothing is selected in a table", Source: "ECMA-376-1, 17.13.4.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived on Monday.",
				paragraph(run("Two boxes of tea arrived"), runOf(`<w:commentReference w:id="7"/>`), run(" on Monday."))).
				part("comments", comment(7, "Ann", paragraph(runOf("<w:annotationRef/>"), run("Which tea?"))+paragraphs("Please ask."))).
				has(expect.Comments, expect.Item{Name: "Ann", Text: "Which tea?\nPlease ask."})),
		},
		{
			Token: "docx-comment-ids", Format: "docx", Title: "Comments in another order",
			About:    "The part of comments begins with the last comment of the text, and identifiers are large. The expected order is that of the text.",
			Ordinary: "The document has no comments.",
			Writers:  "Microsoft Word and programs that merge documents", Source: "ECMA-376-1, 17.13.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived on Monday.",
				paragraph(run("Two boxes of "), commentStart(1204), run("tea"), commentEnd(1204), run(" arrived on "), commentStart(31), run("Monday"), commentEnd(31), run("."))).
				part("comments", comment(31, "Ben", paragraphs("It was Tuesday."))+comment(1204, "Ann", paragraphs("Which tea?"))).
				has(expect.Comments, twoComments...)),
		},
	}
}

func comment(id int, author, content string) string {
	return fmt.Sprintf(`<w:comment w:id="%d" w:initials="%s"%s>%s</w:comment>`, id, author[:1], by(author), content)
}

func commentStart(id int) string { return fmt.Sprintf(`<w:commentRangeStart w:id="%d"/>`, id) }

// commentEnd returns the end of a range, and the reference to its comment.
func commentEnd(id int) string {
	return fmt.Sprintf(`<w:commentRangeEnd w:id="%d"/><w:r><w:commentReference w:id="%[1]d"/></w:r>`, id)
}

func withReply() document {
	const first, second = "0A000001", "0A000002" // identifiers of the paragraphs of the comments
	content := func(id, text string) string {
		return `<w:p w14:paraId="` + id + `" w14:textId="77777777">` + run(text) + "</w:p>"
	}
	return written("Two boxes of tea arrived on Monday.",
		paragraph(run("Two boxes of "), commentStart(0), commentStart(1), run("tea"), commentEnd(0), commentEnd(1), run(" arrived on Monday."))).
		part("comments", comment(0, "Ann", content(first, "Which tea?"))+comment(1, "Ben", content(second, "Assam."))).
		related("http://schemas.microsoft.com/office/2011/relationships/commentsExtended", ooxml.Part{
			Name: "word/commentsExtended.xml", Type: wordprocessing + "commentsExtended+xml",
			Body: ooxml.XML("<w15:commentsEx" + namespaces + `><w15:commentEx w15:paraId="` + first + `" w15:done="1"/><w15:commentEx w15:paraId="` + second + `" w15:paraIdParent="` + first + `" w15:done="1"/></w15:commentsEx>`),
		}).
		has(expect.Comments, expect.Item{Name: "Ann", Text: "Which tea?"}, expect.Item{Name: "Ben", Text: "Assam.", Level: 1})
}
