//go:build conformance

package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// saveDocument saves a document and returns the path.
func saveDocument(t *testing.T, o placeholder.DocumentOptions) string {
	t.Helper()
	content, err := placeholder.NewDocument(o)
	require.NoError(t, err)
	return placeholdertest.TempFile(t, content)
}

// inPythonDocx is what python-docx finds in a document.
type inPythonDocx struct {
	Title              string
	Headings           []string
	Subheadings, Items int
	Tables             [][][]string
	Pictures           []float64 // widths in cm
}

// openInPythonDocx opens a document with the python-docx of Debian.
func openInPythonDocx(t *testing.T, path string) (found inPythonDocx) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(runQuietly(t, "/usr/bin/python3", "testdata/document.py", path)), &found))
	return found
}

func TestConformanceDocumentsHaveTheirPagesInLibreOffice(t *testing.T) {
	for _, textType := range placeholder.TextTypes() {
		for seed, pages := range []int{1, 2, 10, 100} {
			t.Run(fmt.Sprintf("%d pages of %s", pages, textType), func(t *testing.T) {
				t.Parallel()
				o := placeholder.DocumentOptions{Pages: pages, Type: textType, Seed: uint64(seed)}
				assert.Equal(t, pages, pagesInLibreOffice(t, saveDocument(t, o)))
			})
		}
	}
}

func TestConformanceLongestDocumentHasItsPagesInLibreOffice(t *testing.T) {
	t.Parallel()
	path := saveDocument(t, placeholder.DocumentOptions{Pages: placeholder.MaxDocumentPages})
	assert.Equal(t, placeholder.MaxDocumentPages, pagesInLibreOffice(t, path))
}

// Pages are not so full that the text overflows in the fonts of another system.
func TestConformanceDocumentsHaveTheirPagesInWideFonts(t *testing.T) {
	onlyDejaVu(t)
	for _, textType := range placeholder.TextTypes() {
		path := saveDocument(t, placeholder.DocumentOptions{Pages: 50, Type: textType, Seed: 7})
		assert.Equal(t, 50, pagesInLibreOffice(t, path), textType)
	}
}

func TestConformanceDocumentsAreValid(t *testing.T) {
	var paths []string
	for _, textType := range placeholder.TextTypes() {
		paths = append(paths, saveDocument(t, placeholder.DocumentOptions{Pages: 12, Type: textType, Seed: 3}))
	}
	checkPackages(t, "Microsoft Word 2007+", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", paths...)
}

func TestConformanceDocumentsHaveStructure(t *testing.T) {
	for _, textType := range placeholder.TextTypes() {
		t.Run(string(textType), func(t *testing.T) {
			t.Parallel()
			const pages = 15
			path := saveDocument(t, placeholder.DocumentOptions{Pages: pages, Type: textType})
			page, title := "Page", "Sample document"
			if textType == placeholder.TextGerman {
				page, title = "Seite", "Beispieldokument"
			}
			found := openInPythonDocx(t, path)
			assert.Equal(t, title, found.Title)
			require.Len(t, found.Headings, pages)
			text := "\n" + runQuietly(t, "pandoc", "--to=markdown", path)
			html := runTool(t, "node", "testdata/office/html.mjs", path)
			for i, heading := range found.Headings {
				want := fmt.Sprint(page, " ", i+1)
				assert.Equal(t, want, heading)
				assert.Contains(t, text, "\n# "+want+"\n")
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
	o := placeholder.DocumentOptions{Pages: 3, Size: 1}
	_, err := placeholder.NewDocument(o)
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	require.True(t, ok)
	smallest := int64(invalid.Min)
	for _, size := range []int64{smallest, smallest + 1, 10 * placeholder.MB, 100 * placeholder.MB} {
		t.Run(placeholder.FormatSize(size), func(t *testing.T) {
			t.Parallel()
			o := o
			o.Size = size
			path := saveDocument(t, o)
			assert.Equal(t, size, sizeOf(t, path))
			assert.Equal(t, 3, pagesInLibreOffice(t, path))
			assert.Len(t, openInPythonDocx(t, path).Headings, 3)
			checkPackages(t, "Microsoft Word 2007+", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", path)
		})
	}
}
