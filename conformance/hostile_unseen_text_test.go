//go:build conformance

package conformance

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// unseenInOffice is like unseenIn, for files of Office. Programs find properties and alternative texts in parts.
var unseenInOffice = map[string]string{
	"docx-hidden-text":        "docx2txt FILE -",
	"docx-white-text":         "pandoc -t plain FILE",
	"docx-custom-property":    "unzip -p FILE docProps/custom.xml",
	"xlsx-hidden-row":         "xlsx2csv FILE",
	"xlsx-hidden-column":      "xlsx2csv FILE",
	"xlsx-white-text":         "xlsx2csv FILE",
	"xlsx-empty-format":       "xlsx2csv FILE",
	"pptx-text-outside-slide": "node testdata/office/text.mjs FILE",
	"pptx-hidden-shape":       "node testdata/office/text.mjs FILE",
	"pptx-alternative-text":   "unzip -p FILE ppt/slides/slide1.xml",
	"pptx-notes":              "node testdata/office/text.mjs FILE",
}

// unseenInText is like unseenIn, for pages and plain text.
var unseenInText = map[string]string{
	"html-hidden-element":       "pandoc -t plain FILE",
	"html-tiny-text":            "pandoc -t plain FILE",
	"html-white-text":           "pandoc -t plain FILE",
	"html-text-off-screen":      "pandoc -t plain FILE",
	"html-clipped-text":         "pandoc -t plain FILE",
	"txt-tag-characters":        python + " testdata/hostile/unseen.py FILE",
	"txt-zero-width-characters": python + " testdata/hostile/unseen.py FILE",
}

// Programs find the sentence in a file and its twin, but LibreOffice draws it only in the twin.
func TestConformanceOfficeHidesUnseenText(t *testing.T) {
	exhaustive.Only(t)
	checkUnseen(t, unseenInOffice, func(t *testing.T, path string) string { return convertFile(t, path, "pdf") })
}

// Programs find the sentence in a file and its twin, but Chromium draws it only in the twin.
func TestConformanceBrowserHidesUnseenText(t *testing.T) {
	exhaustive.Only(t)
	checkUnseen(t, unseenInText, printInChromium)
}

// checkUnseen checks what programs find, and what is on the first page after a conversion to PDF.
func checkUnseen(t *testing.T, programs map[string]string, convert func(t *testing.T, path string) (pdf string)) {
	t.Helper()
	for token, command := range programs {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			for _, twin := range []bool{false, true} {
				path := saveHostile(t, token, twin)
				assert.Contains(t, output(t, command, path), hostile.Unseen)
				text := recognizedText(t, convert(t, path))
				assert.Equal(t, twin, strings.Contains(text, hostile.Unseen), text)
				assert.Contains(t, text, "Placeholder")
			}
		})
	}
}

// output returns the output of a command with a file.
func output(t *testing.T, command, path string) string {
	t.Helper()
	args := strings.Fields(strings.Replace(command, "FILE", path, 1))
	return runQuietly(t, args[0], args[1:]...)
}

// printInChromium returns the PDF document that Chromium prints of a file.
func printInChromium(t *testing.T, path string) string {
	t.Helper()
	pdf := filepath.Join(t.TempDir(), "page.pdf")
	runTool(t, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-pdf-header-footer",
		"--user-data-dir="+t.TempDir(), "--print-to-pdf="+pdf, "file://"+path)
	return pdf
}

// indexUnseenInOffice reports whether a file has the sentence, but does not show it in LibreOffice.
func indexUnseenInOffice(t *testing.T, path string) bool {
	return !isSentenceShown(t, convertFile(t, path, "pdf"))
}
