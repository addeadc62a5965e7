package pdf

import (
	"cmp"
	"fmt"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// annotationCases are cases about comments, which are annotations with text.
func annotationCases() []quirk.Case {
	const ordinary = "The comment is a note without replies."
	flags := []quirk.Flag{quirk.Items}
	return []quirk.Case{
		{
			Token: "pdf-comment-replies", Format: "pdf", Title: "Comments with replies",
			About:    "A comment has a reply, which has a reply as well.",
			Ordinary: "The page has three comments.",
			Writers:  "Adobe Acrobat and Foxit", Source: "ISO 32000-1, 12.5.6.2", Valid: true,
			Flags: flags,
			Build: documents(
				func() document {
					return commented(note("Ann", "Please check the price", 0), note("Ben", "It is right", 1), note("Ann", "Thank you", 2))
				},
				func() document {
					return commented(note("Ann", "Please check the price", 0), note("Ben", "It is right", 0), note("Ann", "Thank you", 0))
				}),
		},
		{
			Token: "pdf-comment-popup", Format: "pdf", Title: "Comment with a window",
			About:    "A comment has a pop-up annotation, which is the window with its text and has no text itself.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.5.6.14", Valid: true,
			Flags: flags,
			Build: documents(func() document {
				c := note("Ann", "Please check the price", 0)
				c.popup = true
				return commented(c)
			}, plainComment),
		},
		{
			Token: "pdf-comment-state", Format: "pdf", Title: "Comment with a state",
			About:    "A reply sets the state of a comment, and its text is what viewers show of it.",
			Ordinary: "The reply has no state.",
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.5.6.3", Valid: true,
			Flags: flags,
			Build: documents(
				func() document {
					reply := note("Ben", "Accepted set by Ben", 1)
					reply.entries += "/StateModel(Review)/State(Accepted)"
					return commented(note("Ann", "Please check the price", 0), reply)
				},
				func() document {
					return commented(note("Ann", "Please check the price", 0), note("Ben", "Accepted set by Ben", 1))
				}),
		},
		{
			Token: "pdf-comment-markup", Format: "pdf", Title: "Comments on text",
			About:    "Text is highlighted, underlined, underlined with a wave and struck out, each with a comment.",
			Ordinary: "The comments are notes.",
			Writers:  "Adobe Acrobat, Foxit and Apple Preview", Source: "ISO 32000-1, 12.5.6.10", Valid: true,
			Flags: flags,
			Build: documents(func() document {
				return commented(onText("Highlight", "Which tea?"), onText("Underline", "Important"), onText("Squiggly", "Spelling"), onText("StrikeOut", "Leave out"))
			}, func() document {
				return commented(note("Ann", "Which tea?", 0), note("Ann", "Important", 0), note("Ann", "Spelling", 0), note("Ann", "Leave out", 0))
			}),
		},
		{
			Token: "pdf-comment-shapes", Format: "pdf", Title: "Comments on shapes",
			About:    "A line, a square, a circle, a polygon, a polyline and a drawing by hand have comments.",
			Ordinary: "The comments are notes.",
			Writers:  "Adobe Acrobat, Foxit and programs that check plans of buildings", Source: "ISO 32000-1, 12.5.6.7", Valid: true,
			Flags: flags,
			Build: documents(func() document { return commented(shapes(true)...) }, func() document { return commented(shapes(false)...) }),
		},
		{
			Token: "pdf-comment-stamp", Format: "pdf", Title: "Stamp and caret",
			About:    "A stamp without an appearance and a caret, which marks where text is missing, have comments.",
			Ordinary: "The comments are notes.",
			Writers:  "Adobe Acrobat and Foxit", Source: "ISO 32000-1, 12.5.6.12", Valid: true,
			Flags: flags,
			Build: documents(func() document {
				return commented(
					comment{author: "Ann", text: "Approved by Ann", kind: "Stamp", entries: "/Rect[400 600 520 640]/Name/Approved"},
					comment{author: "Ann", text: "for Ben", kind: "Caret", entries: "/Rect[200 725 210 735]/RD[1 1 1 1]"})
			}, func() document { return commented(note("Ann", "Approved by Ann", 0), note("Ann", "for Ben", 0)) }),
		},
		{
			Token: "pdf-comment-free-text", Format: "pdf", Title: "Comment on the page itself",
			About:    "The text of a comment is shown on the page. It has no appearance, and is also there as XHTML.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.5.6.6", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: documents(func() document {
				return commented(comment{author: "Ann", text: "Please check the price", kind: "FreeText", entries: "/Rect[300 600 500 620]/DA(/Helv 12 Tf 0 g)/DS(font: 12pt Helvetica)" + rich("Please check the <b>price</b>")})
			}, plainComment),
		},
		{
			Token: "pdf-comment-rich-text", Format: "pdf", Title: "Comment with rich text",
			About:    "A comment has its text twice, as plain text and as XHTML.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat", Source: "ISO 32000-1, 12.7.3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: documents(func() document {
				c := note("Ann", "Please check the price", 0)
				c.entries += rich("Please check the <b>price</b>")
				return commented(c)
			}, plainComment),
		},
		{
			Token: "pdf-comment-unicode", Format: "pdf", Title: "Comment in UTF-16",
			About:    "The author and the text are in UTF-16, and the lines end with carriage returns.",
			Ordinary: ordinary,
			Writers:  "Adobe Acrobat and Apple Preview", Source: "ISO 32000-1, 7.9.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Encoding, quirk.LineEnds},
			Build: documents(func() document {
				c := note("Łucja 陳", "Preis prüfen\rund 確認 ✓", 0)
				c.isUnicode = true
				return commented(c)
			}, plainComment),
		},
		{
			Token: "pdf-redaction-mark", Format: "pdf", Title: "Text marked to be removed",
			About:    "An annotation marks text that is to be blacked out, but nobody has done it, so that people still see the text.",
			Ordinary: "The text is not marked.",
			Writers:  "Adobe Acrobat, before redactions are applied", Source: "ISO 32000-1, 12.5.6.23", Valid: true,
			Flags: flags,
			Build: changed(func(d *document) {
				d.annotate(0, "<</Type/Annot/Subtype/Redact/F 4/Rect[72 728 400 744]/QuadPoints[72 744 400 744 72 728 400 728]/IC[0 0 0]/OverlayText(REMOVED)/DA(/Helv 12 Tf 1 g)/T(Ann)>>")
			}),
		},
		{
			Token: "pdf-watermark-annotation", Format: "pdf", Title: "Watermark as an annotation",
			About:    "A gray band over the page is the appearance of an annotation instead of a part of the page.",
			Ordinary: "The band is a part of the page.",
			Writers:  "Adobe Acrobat and PDFBox", Source: "ISO 32000-1, 12.5.6.22", Valid: true,
			Flags: flags,
			Build: documents(func() document { return withBand(true) }, func() document { return withBand(false) }),
		},
	}
}

// A comment is an annotation with a text (12.5.6.2).
type comment struct {
	author, text string
	kind         string // subtype, by default Text
	entries      string // more entries, with the rectangle
	level        int    // of a reply to the comment before it, from 1
	popup        bool   // whether it has a window
	isUnicode    bool
}

// note returns a note, which is a reply if its level is not 0.
func note(author, text string, level int) comment {
	return comment{author: author, text: text, entries: "/Rect[500 740 520 760]/Name/Comment", level: level}
}

func plainComment() document { return commented(note("Ann", "Please check the price", 0)) }

// onText returns a comment on the first line of the page.
func onText(kind, text string) comment {
	return comment{author: "Ann", text: text, kind: kind, entries: "/Rect[72 746 200 764]/QuadPoints[72 764 200 764 72 746 200 746]/C[1 .8 0]"}
}

// shapes returns comments on shapes, or notes with the same texts.
func shapes(areShapes bool) []comment {
	comments := []comment{
		{kind: "Line", text: "Cut here", entries: "/L[310 610 390 610]/LE[/OpenArrow/None]"},
		{kind: "Square", text: "Wall"},
		{kind: "Circle", text: "Pillar"},
		{kind: "Polygon", text: "Roof", entries: "/Vertices[310 610 390 610 350 690]"},
		{kind: "PolyLine", text: "Pipe", entries: "/Vertices[310 690 350 650 390 690]"},
		{kind: "Ink", text: "By hand", entries: "/InkList[[310 650 330 660 350 650 370 660]]"},
	}
	for i, c := range comments {
		c.author = "Ann"
		c.entries += "/Rect[300 600 400 700]/C[1 0 0]/BS<</W 2>>"
		if !areShapes {
			c = note("Ann", c.text, 0)
		}
		comments[i] = c
	}
	return comments
}

// rich returns an entry with rich text.
func rich(xhtml string) string {
	return "/RC" + literal(`<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml" xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/" xfa:spec="2.0.2"><p>`+xhtml+"</p></body>")
}

// commented returns the ordinary document with comments on its first page.
func commented(comments ...comment) document {
	d := letter()
	if comments[0].kind == "FreeText" {
		d.pages[0].expect.Text = nil // readers differ about the text of such annotations
	}
	first := d.next()
	var annotations []string
	for i, c := range comments {
		text := literal
		if c.isUnicode {
			text = unicodeString
		}
		entries := fmt.Sprintf("/Type/Annot/Subtype/%s/F 4/NM(%d)/T%s/Contents%s%s", cmp.Or(c.kind, "Text"), i, text(c.author), text(c.text), c.entries)
		if c.level > 0 {
			entries += "/IRT " + reference(first+i-1)
		}
		if c.popup {
			entries += "/Popup " + reference(first+len(comments))
		}
		annotations = append(annotations, "<<"+entries+">>")
		d.found(expect.Comments, expect.Item{Name: c.author, Text: c.text, Page: 1, Level: c.level})
	}
	if comments[0].popup {
		annotations = append(annotations, "<</Type/Annot/Subtype/Popup/Rect[400 600 580 700]/Parent "+reference(first)+"/Open false>>")
	}
	d.annotate(0, annotations...)
	return d
}

// withBand returns the ordinary document with a gray band, which is an annotation or a part of the page.
func withBand(isAnnotation bool) document {
	const band = ".8 g 0 380 595 80 re f"
	d := letter()
	p := &d.pages[0]
	p.expect.Colors = []expect.Color{{X: 297, Y: 422, Color: "#cccccc"}, {X: 297, Y: 300, Color: "#ffffff"}}
	if !isAnnotation {
		p.content += "\n" + band
		return d
	}
	look := d.add(stream("/Type/XObject/Subtype/Form/BBox[0 380 595 460]", band))
	d.annotate(0, "<</Type/Annot/Subtype/Watermark/F 4/Rect[0 380 595 460]/AP<</N "+look+">>>>")
	return d
}
