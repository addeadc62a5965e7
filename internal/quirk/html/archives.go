package html

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// A part is a part of an archive.
type part struct {
	fields []string
	body   string
}

// archive returns an archive of parts with fields before them. Its lines end with CR LF.
func archive(fields []string, boundary string, parts ...part) string {
	var b strings.Builder
	b.WriteString(strings.Join(fields, "\n") + "\n\n")
	for _, p := range parts {
		b.WriteString("--" + boundary + "\n" + strings.Join(p.fields, "\n") + "\n\n" + p.body + "\n")
	}
	b.WriteString("--" + boundary + "--\n")
	return fold.CRLF(b.String())
}

const site = "https://example.com/ships/"

// blink returns an archive of a page in HTML and of other parts, as Chromium writes it.
func blink(page string, more ...part) string {
	const boundary = "----MultipartBoundary--Wr3nTea2026x0000000000000000000000000000"
	fields := []string{
		"From: <Saved by Blink>", "Snapshot-Content-Location: " + site, "Subject: " + title, "Date: Mon, 23 Nov 2026 10:30:00 -0000", "MIME-Version: 1.0",
		"Content-Type: multipart/related;\n\ttype=\"text/html\";\n\tboundary=\"" + boundary + "\"",
	}
	first := part{[]string{"Content-Type: text/html", "Content-ID: <frame-5F2A@mhtml.blink>", "Content-Transfer-Encoding: quoted-printable", "Content-Location: " + site}, fold.QuotedPrintable(page)}
	return archive(fields, boundary, append([]part{first}, more...)...)
}

// picture returns a part with a picture, given a field that names it.
func picture(name string) part {
	return part{[]string{"Content-Type: image/gif", "Content-Transfer-Encoding: base64", name}, encoded(quirk.OrangePixel)}
}

// plainArchive is the ordinary archive of a page.
func plainArchive(page string, more ...part) string {
	fields := []string{"Subject: " + title, "Date: Mon, 23 Nov 2026 10:30:00 -0000", "MIME-Version: 1.0", `Content-Type: multipart/related; type="text/html"; boundary="ship"`}
	first := part{[]string{"Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: 8bit", "Content-Location: " + site}, page}
	return archive(fields, "ship", append([]part{first}, more...)...)
}

// archives are cases of pages in MHTML.
func archives() []quirk.Case {
	image := func(src string) string { return page(story + `<img src="` + src + `" alt="A cat">` + "\n") }
	location := picture("Content-Location: " + site + "cat.gif")
	found := quirk.With(quirk.With(shows(told), expect.Pictures, quirk.FileItem([]byte(quirk.OrangePixel))), expect.Alternatives, expect.Item{Text: "A cat"})
	ordinary := plainArchive(image(site+"cat.gif"), location)
	word := archive([]string{"MIME-Version: 1.0", "Content-Type: multipart/related; boundary=\"----=_NextPart_01DC5C11.9A3B0C20\"", "", "This document is a Single File Web Page, also known as a Web Archive file."},
		"----=_NextPart_01DC5C11.9A3B0C20",
		part{[]string{"Content-Location: file:///C:/5F2A0000/tea.htm", "Content-Transfer-Encoding: quoted-printable", `Content-Type: text/html; charset="utf-8"`},
			fold.QuotedPrintable(wordHead + wordBody + "<p class=MsoNormal><img width=9 height=9 src=\"tea_files/image001.gif\" alt=\"A cat\"></p>\n\n</div>\n\n</body>\n\n</html>")},
		part{[]string{"Content-Location: file:///C:/5F2A0000/tea_files/image001.gif", "Content-Transfer-Encoding: base64", "Content-Type: image/gif"}, encoded(quirk.OrangePixel)})
	plainWord := page("<h1>" + heading + "</h1>\n" + paragraph(first) + paragraph("· "+second) + `<img src="cat.gif" alt="A cat">` + "\n")
	listed := quirk.With(quirk.With(shows(heading+"\n"+first+"\n· "+second), expect.Pictures, quirk.FileItem([]byte(quirk.OrangePixel))), expect.Alternatives, expect.Item{Text: "A cat"})
	frame := part{[]string{"Content-Type: text/html", "Content-ID: <frame-77@mhtml.blink>", "Content-Transfer-Encoding: quoted-printable"}, fold.QuotedPrintable("<!DOCTYPE html><html><body>" + paragraph(second) + "</body></html>")}
	return []quirk.Case{
		{
			Token: "mhtml-blink", Format: "mhtml", Title: "MHTML of Chrome",
			About:    "The type of the page has no charset, its lines are wrapped within tags and letters, and a picture has a name with the scheme cid.",
			Ordinary: "The page is in 8 bits with a charset, and the name of the picture is its address.",
			Writers:  "Chrome and Edge, for pages that are saved as one file", Source: "RFC 2557, section 8", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Encoding},
			Build: pages(found, blink(image("cid:cat-5F2A@mhtml.blink"), picture("Content-ID: <cat-5F2A@mhtml.blink>")), ordinary),
		},
		{
			Token: "mhtml-word", Format: "mhtml", Title: "MHTML of Microsoft Word",
			About:    "The archive has a preamble, and addresses of files on a disk that never existed, to which those in the page are relative.",
			Ordinary: "A page without what only Word reads, with addresses of a site.",
			Writers:  "Microsoft Word, for single file web pages, and Confluence, whose exports end with .doc", Source: "RFC 2557, section 5", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: pages(listed, word, plainArchive(plainWord, location)),
		},
		{
			Token: "mhtml-relative-location", Format: "mhtml", Title: "Relative addresses of parts",
			About:    "A picture and its name are relative addresses.",
			Ordinary: "They are complete.",
			Writers:  "Lotus Notes, Opera and scripts", Source: "RFC 2557, section 8.3", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pages(found, plainArchive(image("cat.gif"), picture("Content-Location: cat.gif")), ordinary),
		},
		{
			Token: "mhtml-frame", Format: "mhtml", Title: "Frame in another part",
			About:    "A frame of the page is another part in HTML, to which the page refers with the scheme cid.",
			Ordinary: "The text of the frame is in the page.",
			Writers:  "Chrome and Edge, for pages with frames", Source: "RFC 2557, section 8", Valid: true, Flags: []quirk.Flag{quirk.Nesting, quirk.Dialect},
			Build: pages(shows(told), blink(page("<h1>"+heading+"</h1>\n"+paragraph(first)+`<iframe src="cid:frame-77@mhtml.blink"></iframe>`+"\n"), frame), plainArchive(page(story))),
		},
	}
}
