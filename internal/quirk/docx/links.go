package docx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// linkCases are cases about hyperlinks. Their twins have only the text.
func linkCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-links", Format: "docx", Title: "Hyperlinks",
			About:    "A link is around three runs, in the middle of a word, and another one has an address for mail.",
			Ordinary: "The document has only the text.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 17.16.22", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("The terms-of-delivery page has all details.\nPlease write to us.",
				paragraph(run("The ter"), link(`r:id="rId2"`, run("ms"), formatted("<w:b/>", "-of-"), run("deli")), run("very page has all details.")), paragraph(run("Please "), link(`r:id="rId3" w:tooltip="Mail"`, run("write to us")), run("."))).
				linked("hyperlink", "https://example.com/terms?a=1&b=2", "mailto:ann@example.com").
				hasTexts(expect.Links, "https://example.com/terms?a=1&b=2", "mailto:ann@example.com")),
		},
		{
			Token: "docx-link-fragments", Format: "docx", Title: "Hyperlink with a separate fragment",
			About:    "The part of an address after # is in an attribute of its own.",
			Ordinary: "The document has only the text.",
			Writers:  "Microsoft Word, for addresses with a fragment", Source: "ECMA-376-1, 17.16.22", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("The terms have all details.", paragraph(run("The "), link(`r:id="rId2" w:anchor="returns"`, run("terms")), run(" have all details."))).
				linked("hyperlink", "https://example.com/terms").hasTexts(expect.Links, "https://example.com/terms#returns")),
		},
		{
			Token: "docx-internal-links", Format: "docx", Title: "Hyperlinks to a bookmark",
			About:    "Links lead to a place in the document, and have no relationship.",
			Ordinary: "The document has only the text, with the bookmark.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 17.16.22", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(internalLinks(link(`w:anchor="terms"`, run("below"))).hasTexts(expect.Links, "#terms"), internalLinks(run("below"))),
		},
		{
			Token: "docx-link-fields", Format: "docx", Title: "Hyperlinks that are fields",
			About:    "The addresses of links are in instructions of fields, one with a separate fragment.",
			Ordinary: "The document has only the text.",
			Writers:  "Microsoft Word, in tables of contents and in documents from old versions", Source: "ECMA-376-1, 17.16.5.25", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("The terms have all details.\nSee returns.",
				paragraph(run("The "), field("terms", ` HYPERLINK "https://example.com/terms" \o "Terms" `), run(" have all details.")), paragraph(run("See "), field("returns", ` HYPERLINK "https://example.com/terms" \l "returns" `), run("."))).
				hasTexts(expect.Links, "https://example.com/terms", "https://example.com/terms#returns")),
		},
	}
}

func link(attributes string, content ...string) string {
	return "<w:hyperlink " + attributes + ">" + strings.Join(content, "") + "</w:hyperlink>"
}

func internalLinks(below string) document {
	return written("The terms are below.\nTerms\nPlease pay within 30 days.", paragraph(run("The terms are "), below, run(".")), paragraph(bookmark(0, "terms", run("Terms"))), paragraphs("Please pay within 30 days.")).
		hasNames(expect.Bookmarks, "terms")
}
