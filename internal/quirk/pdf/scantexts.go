package pdf

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// scanTextCases are cases of scans that also have text.
func scanTextCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-scan-invisible-text", Format: "pdf", Title: "Scan with invisible text",
			About:    "Each page is a picture, and has its text in the text rendering mode that paints nothing.",
			Ordinary: "Each page has its text as text.",
			Writers:  "OCRmyPDF, Tesseract, and Adobe Acrobat with searchable image", Source: "ISO 32000-1, 9.3.6 (mode 3)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scannedWith(func(p page) string { return p.content + invisible(p.lines()...) }),
		},
		{
			Token: "pdf-scan-text-in-form", Format: "pdf", Title: "Scan with invisible text in a form XObject",
			About:    "Each page is a picture, and has invisible text in a form XObject.",
			Ordinary: "Each page has its text as text.",
			Writers:  "OCRmyPDF", Source: "ISO 32000-1, 8.10.1 and 9.3.6", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(group4Fax, textInForm),
		},
		{
			Token: "pdf-scan-text-below", Format: "pdf", Title: "Scan that covers its text",
			About:    "Each page has its text as visible text, and a picture of it on top.",
			Ordinary: "Each page has its text as text.",
			Writers:  "ABBYY FineReader with text under the page image", Source: "ISO 32000-1, 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scannedWith(func(p page) string { return textLines(p.lines()...) + " " + p.content }),
		},
		{
			Token: "pdf-scan-text-shifted", Format: "pdf", Title: "Scan with invisible text at other places",
			About:    "Each page is a picture, and has its text invisibly 200 points below.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Programs that recognize text in a turned or cropped copy of the page", Source: "ISO 32000-1, 9.3.6 (mode 3)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scannedWith(func(p page) string { return p.content + " q 1 0 0 1 40 -200 cm " + invisible(p.lines()...) + " Q" }),
		},
		{
			Token: "pdf-scan-text-wrong", Format: "pdf", Title: "Scan with wrong invisible text",
			About:    "Each page is a picture, and has invisible text with errors of recognition.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Scanners that recognize text, with small or faint print", Source: "ISO 32000-1, 9.3.6 (mode 3)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scannedWith(func(p page) string { return p.content + invisible(misread(p.lines())...) }),
		},
		{
			Token: "pdf-scan-text-twice", Format: "pdf", Title: "Scan with its text twice",
			About:    "Each page is a picture, and has its text invisibly twice.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Two programs that recognize text one after the other, such as a scanner and a document management system", Source: "ISO 32000-1, 9.3.6 (mode 3)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scannedWith(func(p page) string { return p.content + strings.Repeat(invisible(p.lines()...), 2) }),
		},
		{
			Token: "pdf-scan-text-empty", Format: "pdf", Title: "Scan with spaces as invisible text",
			About:    "Each page is a picture, and has a space as invisible text where a program recognized nothing.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Tesseract, for pages on which it recognizes nothing", Source: "ISO 32000-1, 9.3.6 (mode 3)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scannedWith(func(p page) string { return p.content + invisible(" ") }),
		},
		{
			Token: "pdf-scan-tagged", Format: "pdf", Title: "Scan that is marked as tagged",
			About:    "Each page is a picture. The document says that it is tagged, and has neither structure nor text.",
			Ordinary: "Each page has its text as text.",
			Writers:  "Epson scanners", Source: "ISO 32000-1, 14.7.1 (MarkInfo)", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: scanned(group4Fax, func(d *document) { d.catalog = "/MarkInfo<</Marked true>>" }),
		},
		{
			Token: "pdf-scan-mixed", Format: "pdf", Title: "Scan after a page of text",
			About:    "The first page is text, and the second one is a picture.",
			Ordinary: "Both pages are text.",
			Writers:  "Office programs and scanners, whose files a user joined", Source: "ISO 32000-1, 8.9", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: changed(func(d *document) { d.scan(1, group4Fax(rendered(resolution, d.pages[1].lines()))) }),
		},
		{
			Token: "pdf-scan-stamp", Format: "pdf", Title: "Scan with a line of text",
			About:    "Each page is a picture and has a line of visible text below it, so that it seems to have text.",
			Ordinary: "Each page has all of its text as text.",
			Writers:  "Document management systems and courts, which stamp a number on scanned pages", Source: "ISO 32000-1, 8.9", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Build: documents(stampedScan, stamped),
		},
	}
}

// scannedWith returns the builder of the ordinary document, and of scans with a content. The page that content gets
// shows only a picture, and has the expectation of the text.
func scannedWith(content func(p page) string) func(twin bool) quirk.File {
	return scanned(group4Fax, func(d *document) {
		for i := range d.pages {
			d.pages[i].content = content(d.pages[i])
		}
	})
}

// invisible returns operators for lines of text that nobody sees (9.3.6).
func invisible(lines ...string) string {
	return strings.Replace(textLines(lines...), "BT", " BT 3 Tr", 1)
}

// textInForm adds the text of each page invisibly in a form XObject.
func textInForm(d *document) {
	for i := range d.pages {
		p := &d.pages[i]
		form := "/Type/XObject/Subtype/Form/BBox[0 0 595 842]" + fontResources()
		p.resources = strings.Replace(p.resources, ">>", "/OCR "+d.add(stream(form, invisible(p.lines()...)))+">>", 1)
		p.content += "/OCR Do"
	}
}

// misread returns lines as a bad program recognizes them.
func misread(lines []string) []string {
	errors := strings.NewReplacer("Invoice", "lnvoice", "2026", "2O26", "boxes", "hoxes", "29", "2g", "pay", "pav", "days", "davs")
	return strings.Split(errors.Replace(strings.Join(lines, "\n")), "\n")
}

const stamp = "Received 30 November 2026, number 4711"

// stamped returns the ordinary document with a line on each page.
func stamped() document {
	d := letter()
	for i := range d.pages {
		p := &d.pages[i]
		p.content += " BT/F1 12 Tf 72 60 Td" + literal(stamp) + "Tj ET"
		text := expect.NewWords(*p.expect.Text.Content + "\n" + stamp)
		p.expect.Text = &text
	}
	return d
}

// stampedScan returns the same with pictures for other text.
func stampedScan() document {
	d, ordinary := stamped(), letter()
	for i := range d.pages {
		line := strings.TrimPrefix(d.pages[i].content, ordinary.pages[i].content)
		d.scan(i, group4Fax(rendered(resolution, ordinary.pages[i].lines())))
		d.pages[i].content += line
	}
	return d
}
