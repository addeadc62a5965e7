//go:build conformance

package conformance

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// saveDocuments saves documents and returns the paths.
func saveDocuments(t *testing.T, options ...placeholder.DocumentOptions) []string {
	t.Helper()
	var contents []*placeholder.Content
	for _, o := range options {
		contents = append(contents, placeholder.Must(placeholder.NewDocument(o)))
	}
	return save(t, "/api/document", contents...)
}

// documents returns documents of all designs and all styles of text, with as many pages as the design
// has, up to a number. There is one in three or six combinations, which the seed selects.
func documents(pages int, seed uint64) (all []placeholder.DocumentOptions) {
	maxPages := map[placeholder.DocumentDesign]int{
		placeholder.DocumentLetter: 3, placeholder.DocumentCV: 4, placeholder.DocumentInvoice: 5,
	}
	parts := exhaustive.Or[uint64](6, 3)
	for i, design := range placeholder.DocumentDesigns()[1:] {
		for j, textType := range placeholder.TextTypes() {
			if (uint64(i+j)+seed)%parts == 0 {
				pages := min(pages, cmp.Or(maxPages[design], pages))
				all = append(all, placeholder.DocumentOptions{Pages: pages, Design: design, TextType: textType, Seed: seed + uint64(j)})
			}
		}
	}
	return all
}

// openDocuments returns documents like documents, in OpenDocument.
func openDocuments(pages int, seed uint64) []placeholder.DocumentOptions {
	all := documents(pages, seed)
	for i := range all {
		all[i].Format = placeholder.DocumentODT
	}
	return all
}

// checkDocumentPages asserts that LibreOffice finds the pages of documents.
func checkDocumentPages(t *testing.T, options []placeholder.DocumentOptions) {
	t.Helper()
	var want []int
	for _, o := range options {
		want = append(want, o.Pages)
	}
	assert.Equal(t, want, pagesInLibreOffice(t, saveDocuments(t, options...)...))
}

// inPythonDocx is what python-docx finds in a document.
type inPythonDocx struct {
	Title                 string
	Headings, Subheadings []string
	Items                 int
	Tables                [][][]string
	Pictures              []string // descriptions
	Header, Footer        string
}

// openInPythonDocx opens documents with the python-docx of Debian.
func openInPythonDocx(t *testing.T, paths ...string) []inPythonDocx {
	t.Helper()
	return decodeLines[inPythonDocx](t, runQuietly(t, python, append([]string{"testdata/document.py"}, paths...)...), len(paths))
}

func TestConformanceDocumentsHaveTheirPagesInLibreOffice(t *testing.T) {
	t.Parallel()
	checkDocumentPages(t, append(append(documents(8, 1), openDocuments(5, 2)...), placeholder.DocumentOptions{Pages: 1}, placeholder.DocumentOptions{Pages: 2}, placeholder.DocumentOptions{Pages: exhaustive.Or(40, 150), Design: placeholder.DocumentReport}))
}

func TestConformanceLibreOfficePagesOfLongestDocument(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	checkDocumentPages(t, []placeholder.DocumentOptions{{Pages: placeholder.MaxDocumentPages, Design: placeholder.DocumentEssay}})
}

// Pages are not so full that the text overflows in the fonts of another system.
func TestConformanceDocumentsHaveTheirPagesInWideFonts(t *testing.T) {
	exhaustive.Only(t)
	onlyDejaVu(t)
	checkDocumentPages(t, documents(8, 2))
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

func TestConformanceDocumentsAreValid(t *testing.T) {
	t.Parallel()
	checkPackages(t, "Microsoft Word 2007+", docx, saveDocuments(t, documents(5, 3)...)...)
}

func TestConformanceDocumentsHaveStructure(t *testing.T) {
	t.Parallel()
	const pages = 3
	var options []placeholder.DocumentOptions
	for _, design := range placeholder.DocumentDesigns()[1:] {
		options = append(options, placeholder.DocumentOptions{Pages: pages, Design: design, Seed: 2})
	}
	paths := saveDocuments(t, options...)
	inPython := openInPythonDocx(t, paths...)
	inMammoth := decodeLines[string](t, runTool(t, "node", append([]string{"testdata/office/html.mjs"}, paths...)...), len(paths))
	for i, o := range options {
		t.Run(string(o.Design), func(t *testing.T) {
			path, found, html := paths[i], inPython[i], inMammoth[i]
			assert.NotEmpty(t, found.Title)
			assert.Contains(t, found.Header+found.Footer, strconv.Itoa(pages))
			text := "\n" + runQuietly(t, "pandoc", "--to=markdown", "--wrap=none", path)
			plain := runQuietly(t, "docx2txt", path, "-")
			require.NotEmpty(t, found.Headings)
			assert.Equal(t, len(found.Headings), strings.Count(html, "<h1>"))
			for _, heading := range found.Headings {
				assert.Contains(t, text, "\n# "+heading)
				assert.Contains(t, plain, heading+"\n")
			}
			assert.Equal(t, len(found.Subheadings), strings.Count(html, "<h2>"))
			assert.GreaterOrEqual(t, strings.Count(html, "<img "), len(found.Pictures))
			assert.Equal(t, strings.Count(text, "]: "), strings.Count(text, "[^")/2, "footnotes are referred to")
		})
	}
	byDesign := func(design placeholder.DocumentDesign) inPythonDocx {
		return inPython[slices.IndexFunc(options, func(o placeholder.DocumentOptions) bool { return o.Design == design })]
	}
	assert.NotEmpty(t, byDesign(placeholder.DocumentReport).Pictures)
	assert.NotEmpty(t, byDesign(placeholder.DocumentReport).Items)
	assert.NotEmpty(t, byDesign(placeholder.DocumentManual).Items)
	assert.NotEmpty(t, byDesign(placeholder.DocumentMinutes).Tables)
	assert.Len(t, byDesign(placeholder.DocumentInvoice).Tables, 1+pages)
}

// inOdfpy is what odfpy finds in an OpenDocument file.
type inOdfpy struct {
	Type, Title string
	Headings    []string // of the first level
	Items       int
	Tables      int
	Pictures    []string // descriptions
	Footnotes   int
}

// The headings, tables and pictures of a docx are in an odt.
func TestConformanceOpenDocumentsHaveStructure(t *testing.T) {
	t.Parallel()
	var options []placeholder.DocumentOptions
	for _, design := range placeholder.DocumentDesigns()[1:] {
		o := placeholder.DocumentOptions{Pages: 3, Design: design, Seed: 2}
		options = append(options, o)
		o.Format = placeholder.DocumentODT
		options = append(options, o)
	}
	paths := saveDocuments(t, options...)
	var words, opens []string
	for i := 0; i < len(paths); i += 2 {
		words, opens = append(words, paths[i]), append(opens, paths[i+1])
	}
	inWord := openInPythonDocx(t, words...)
	inOpen := decodeLines[inOdfpy](t, runQuietly(t, python, append([]string{"testdata/opendocument.py"}, opens...)...), len(opens))
	for i, found := range inOpen {
		t.Run(string(options[2*i].Design), func(t *testing.T) {
			assert.Equal(t, "application/vnd.oasis.opendocument.text", found.Type)
			assert.Equal(t, inWord[i].Title, found.Title)
			assert.Equal(t, inWord[i].Headings, found.Headings)
			assert.Subset(t, found.Pictures, inWord[i].Pictures)
			text := runQuietly(t, "pandoc", "--to=markdown", "--wrap=none", opens[i])
			for _, heading := range found.Headings {
				assert.Regexp(t, `# (\[\]\{#\S+\})?`+regexp.QuoteMeta(heading), text)
			}
			assert.Equal(t, found.Footnotes, strings.Count(text, "]: "))
			checkType(t, opens[i], "^OpenDocument Text\n$", found.Type, "odt")
		})
	}
}

// LibreOffice shows each heading on the page that the table of contents names.
func TestConformanceContentsOfDocumentsHaveTheRightPages(t *testing.T) {
	t.Parallel()
	line := regexp.MustCompile(`(?m)^ *(\S.*?) ?\.{4,} *(\d+)$`)
	var options []placeholder.DocumentOptions
	for _, textType := range []placeholder.TextType{placeholder.TextCorporate, placeholder.TextGerman} {
		for _, design := range []placeholder.DocumentDesign{placeholder.DocumentReport, placeholder.DocumentManual} {
			options = append(options, placeholder.DocumentOptions{Pages: 12, Design: design, TextType: textType, Seed: 4})
		}
	}
	for i, pdf := range convertFiles(t, saveDocuments(t, options...), "pdf") {
		pages := strings.Split(runTool(t, "pdftotext", "-layout", pdf, "-"), "\f")
		lines := line.FindAllStringSubmatch(pages[1], -1)
		assert.GreaterOrEqual(t, len(lines), 5, "%v", options[i])
		for _, l := range lines {
			n, err := strconv.Atoi(l[2])
			require.NoError(t, err)
			assert.Contains(t, pages[n-1], l[1])
		}
	}
}

func TestConformanceDocumentsOfExactSizesOpen(t *testing.T) {
	t.Parallel()
	const pages = 3
	_, err := placeholder.NewDocument(placeholder.DocumentOptions{Pages: pages, Size: 1})
	var options []placeholder.DocumentOptions
	for _, size := range sizesOf(t, err) {
		options = append(options, placeholder.DocumentOptions{Pages: pages, Size: size})
	}
	checkDocumentPages(t, options)
	paths := saveDocuments(t, options...)
	for i, found := range openInPythonDocx(t, paths...) {
		assert.Equal(t, options[i].Size, sizeOf(t, paths[i]))
		assert.NotEmpty(t, found.Headings)
	}
	checkPackages(t, "Microsoft Word 2007+", docx, paths...)
}

// LibreOffice shows the same text on the pages of a doc as on those of a docx, and antiword and catdoc find it.
func TestConformanceBinaryDocumentsHaveTheTextOfDOCX(t *testing.T) {
	t.Parallel()
	var contents []*placeholder.Content
	for i, design := range exhaustive.Or([]placeholder.DocumentDesign{placeholder.DocumentReport, placeholder.DocumentContract, placeholder.DocumentEssay}, placeholder.DocumentDesigns()[1:]) {
		o := placeholder.DocumentOptions{Pages: 3, Design: design, Seed: uint64(i)}
		contents = append(contents, placeholder.Must(placeholder.NewDocument(o)))
		o.Format, o.Size = placeholder.DocumentDOC, int64(i%2)*300_032 // antiword refuses other than whole sectors
		contents = append(contents, placeholder.Must(placeholder.NewDocument(o)))
	}
	paths := save(t, "/api/document", contents...)
	pdfs := convertFiles(t, paths, "pdf")
	for i := 1; i < len(paths); i += 2 {
		assert.Equal(t, 3, pagesInPoppler(t, pdfs[i]))
		assert.Equal(t, charactersOfPDF(t, pdfs[i-1]), charactersOfPDF(t, pdfs[i]), "in any order")
		checkType(t, paths[i], "^Composite Document File V2 Document, .* Number of Pages: 3", "application/x-cfb", "cfb")
		for _, tool := range [][]string{{"antiword", "-w", "0", "-m", "UTF-8"}, {"catdoc", "-w", "-d", "utf-8"}} {
			text := strings.Join(strings.Fields(runQuietly(t, tool[0], append(tool[1:], paths[i])...)), " ")
			words := regexp.MustCompile(`\b[a-z]{5,}\b`).FindAllString(runTool(t, "pdftotext", "-f", "2", "-l", "2", pdfs[i], "-"), 40)
			for _, word := range words {
				assert.Contains(t, text, word, tool[0])
			}
		}
	}
}
