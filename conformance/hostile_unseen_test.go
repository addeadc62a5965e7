//go:build conformance

package conformance

import (
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// unseenIn has programs that find the sentence that people do not see, by the tokens of the cases. PDF readers
// that keep to the rules of a page do not find all of them.
var unseenIn = map[string]string{
	"pdf-white-text":            "pdftotext FILE -",
	"pdf-tiny-text":             "pdftotext FILE -",
	"pdf-text-under-box":        "pdftotext FILE -",
	"pdf-text-under-picture":    "pdftotext FILE -",
	"pdf-text-outside-page":     "gs -q -dBATCH -dNOPAUSE -sDEVICE=txtwrite -o - FILE",
	"pdf-text-outside-crop-box": "pdftotext FILE -",
	"pdf-text-in-closed-layer":  "pdf2txt FILE",
	"pdf-clipped-text":          "pdftotext FILE -",
	"pdf-invisible-text":        "pdftotext FILE -",
	"pdf-transparent-text":      "pdftotext FILE -",
	"pdf-replaced-glyphs":       "pdftotext FILE -",
	"pdf-replacement-text":      "pdftotext FILE -",
	"pdf-hidden-note":           "mutool show FILE pages/1/Annots/1",
}

// TestConformanceProgramsFindUnseenText checks that a program finds the sentence in a file and its twin, but that
// only the twin shows it.
func TestConformanceProgramsFindUnseenText(t *testing.T) {
	exhaustive.Only(t)
	for token, command := range unseenIn {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			for _, twin := range []bool{false, true} {
				path := saveHostile(t, token, twin)
				args := strings.Fields(strings.Replace(command, "FILE", path, 1))
				assert.Contains(t, runQuietly(t, args[0], args[1:]...), hostile.Unseen)
				assert.Equal(t, twin, isSentenceShown(t, path))
				assert.Contains(t, recognizedText(t, path), "Placeholder")
			}
		})
	}
}

// indexUnseen reports whether programs find the sentence in a document that does not show it.
func indexUnseen(t *testing.T, path string) bool {
	isFound := false
	for _, command := range slices.Compact(slices.Sorted(maps.Values(unseenIn))) {
		args := strings.Fields(strings.Replace(command, "FILE", path, 1))
		out, _ := exec.Command(args[0], args[1:]...).Output() // mutool fails without notes
		isFound = isFound || strings.Contains(string(out), hostile.Unseen)
	}
	return isFound && !isSentenceShown(t, path)
}

func isSentenceShown(t *testing.T, path string) bool {
	return strings.Contains(recognizedText(t, path), hostile.Unseen)
}

// recognizedText returns the text on the first page, as Poppler draws it and Tesseract recognizes it.
func recognizedText(t *testing.T, path string) string {
	picture := filepath.Join(t.TempDir(), "page")
	runTool(t, "pdftoppm", "-cropbox", "-r", "150", "-gray", "-png", "-singlefile", path, picture)
	return runTool(t, "tesseract", picture+".png", "stdout", "-l", "eng")
}
