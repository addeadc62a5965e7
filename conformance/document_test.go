//go:build conformance

package conformance

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
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

// documents returns documents of all styles.
func documents(pages int, seed uint64) (all []placeholder.DocumentOptions) {
	for _, textType := range placeholder.TextTypes() {
		all = append(all, placeholder.DocumentOptions{Pages: pages, TextType: textType, Seed: seed})
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
	Title              string
	Headings           []string
	Subheadings, Items int
	Tables             [][][]string
	Pictures           []float64 // widths in cm
}

// openInPythonDocx opens documents with the python-docx of Debian.
func openInPythonDocx(t *testing.T, paths ...string) []inPythonDocx {
	t.Helper()
	return decodeLines[inPythonDocx](t, runQuietly(t, python, append([]string{"testdata/document.py"}, paths...)...), len(paths))
}

func TestConformanceDocumentsHaveTheirPagesInLibreOffice(t *testing.T) {
	t.Parallel()
	checkDocumentPages(t, append(documents(10, 1), placeholder.DocumentOptions{Pages: 1}, placeholder.DocumentOptions{Pages: 2}, placeholder.DocumentOptions{Pages: 100}))
}

func TestConformanceLongestDocumentHasItsPagesInLibreOffice(t *testing.T) {
	t.Parallel()
	checkDocumentPages(t, []placeholder.DocumentOptions{{Pages: placeholder.MaxDocumentPages}})
}

// Pages are not so full that the text overflows in the fonts of another system.
func TestConformanceDocumentsHaveTheirPagesInWideFonts(t *testing.T) {
	onlyDejaVu(t)
	checkDocumentPages(t, documents(10, 7))
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

func TestConformanceDocumentsAreValid(t *testing.T) {
	t.Parallel()
	checkPackages(t, "Microsoft Word 2007+", docx, saveDocuments(t, documents(6, 3)...)...)
}

func TestConformanceDocumentsHaveStructure(t *testing.T) {
	t.Parallel()
	const pages = 15
	paths := saveDocuments(t, documents(pages, 0)...)
	inPython := openInPythonDocx(t, paths...)
	inMammoth := decodeLines[string](t, runTool(t, "node", append([]string{"testdata/office/html.mjs"}, paths...)...), len(paths))
	for i, textType := range placeholder.TextTypes() {
		t.Run(string(textType), func(t *testing.T) {
			path, found, html := paths[i], inPython[i], inMammoth[i]
			page, title := "Page", "Sample document"
			if textType == placeholder.TextGerman {
				page, title = "Seite", "Beispieldokument"
			}
			assert.Equal(t, title, found.Title)
			require.Len(t, found.Headings, pages)
			text := "\n" + runQuietly(t, "pandoc", "--to=markdown", path)
			plain := runQuietly(t, "docx2txt", path, "-")
			for i, heading := range found.Headings {
				want := fmt.Sprint(page, " ", i+1)
				assert.Equal(t, want, heading)
				assert.Contains(t, text, "\n# "+want+"\n")
				assert.Contains(t, plain, want+"\n")
				assert.Contains(t, html, "<h1>"+want+"</h1>")
			}
			assert.Greater(t, found.Subheadings, pages/2)
			assert.Greater(t, len(found.Tables), pages/4)
			assert.Greater(t, len(found.Pictures), pages/4)
			for _, table := range found.Tables {
				assert.Len(t, table, 6)
			}
			assert.Equal(t, len(found.Tables), strings.Count(html, "<thead>"))
			assert.Equal(t, len(found.Pictures), strings.Count(html, "<img "))
			assert.Equal(t, found.Items, strings.Count(html, "<li>"))
		})
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
		assert.Len(t, found.Headings, pages)
	}
	checkPackages(t, "Microsoft Word 2007+", docx, paths...)
}
