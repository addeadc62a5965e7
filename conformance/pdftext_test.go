//go:build conformance

package conformance

import (
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
)

// textReaders print the text of a PDF document.
var textReaders = map[string]struct {
	args   []string // before the file
	visual bool     // leaves lines from right to left as they are drawn
	layout bool     // takes characters of another height for another line
}{
	"Poppler":      {args: []string{"pdftotext", "-q"}},
	"pdf.js":       {args: []string{"node", "testdata/pdf/text.mjs"}},
	"pypdf":        {args: []string{python, "testdata/pdf/text.py", "pypdf"}},
	"MuPDF":        {args: []string{"mutool", "draw", "-q", "-F", "txt"}, visual: true},
	"pdfminer.six": {args: []string{python, "testdata/pdf/text.py", "pdfminer"}, visual: true, layout: true},
}

// textOfReader returns the text that a reader finds in a document.
func textOfReader(t *testing.T, name, path string) string {
	t.Helper()
	args := append(slices.Clone(textReaders[name].args), path)
	if args[0] == "pdftotext" {
		args = append(args, "-")
	}
	return runTool(t, args[0], args[1:]...)
}

// mainLanguages have the scripts of most readers.
var mainLanguages = []string{"pl", "tr", "vi", "el", "ru", "he", "ar", "fa", "hi", "ta", "th", "zh", "ja", "ko"}

// Independent programs find given text in all scripts.
func TestConformancePDFTextInAllScripts(t *testing.T) {
	t.Parallel()
	for _, s := range scripts.Texts() {
		if !slices.Contains(mainLanguages, s.Language) && !exhaustive.Enabled() {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			text := strings.Join(s.Articles[:2], "\n")
			query := url.Values{"text": {text}, "lang": {s.Language}, "design": {"book"}}
			path := download(t, "/api/pdf/1?"+query.Encode(), "pages.pdf")
			checkTextFonts(t, path)
			for name := range textReaders {
				t.Run(name, func(t *testing.T) { checkFound(t, name, text, textOfReader(t, name, path)) })
			}
		})
	}
}

// checkTextFonts checks a document with given text, and its fonts.
func checkTextFonts(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
	runTool(t, python, "testdata/pdf/accessible.py", path)
	composite := 0
	for _, font := range strings.Split(strings.TrimSpace(runTool(t, "pdffonts", path)), "\n")[2:] {
		if strings.Contains(font, "WinAnsi") {
			continue
		}
		composite++
		assert.Regexp(t, `^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes `, font, "embedded, subset, with Unicode")
	}
	assert.Positive(t, composite)
}

// checkFound checks that a reader found a text: its letters in their order, or its words where the order or the
// places of punctuation differ.
func checkFound(t *testing.T, reader, text, found string) {
	t.Helper()
	rightToLeft := strings.ContainsFunc(text, isRightToLeft)
	inOrder := strings.Contains(letters(found), letters(text))
	if inOrder || !rightToLeft && !textReaders[reader].layout {
		assert.True(t, inOrder, found)
		return
	}
	words := wordsOf(found)
	for _, word := range wordsOf(text) {
		if rightToLeft && textReaders[reader].visual {
			word = reversed(word)
		}
		require.Contains(t, words, word)
	}
}

func isRightToLeft(r rune) bool { return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Thaana) }

// letters returns a text as readers may normalize it: without white space, hyphens that end lines, and
// characters for formatting.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Hyphen) {
			return -1
		}
		return r
	}, norm.NFKC.String(text))
}

// wordsOf returns the words of a text without punctuation. Those from right to left are without marks, because
// readers may move marks at the end of a line to another word.
func wordsOf(text string) []string {
	isPunctuation := func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) }
	words := strings.FieldsFunc(text, isPunctuation)
	for i, word := range words {
		words[i] = letters(word)
		if strings.ContainsFunc(word, isRightToLeft) {
			words[i] = strings.Map(func(r rune) rune {
				if unicode.Is(unicode.Mn, r) {
					return -1
				}
				return r
			}, norm.NFD.String(words[i]))
		}
	}
	return words
}

func reversed(text string) string {
	runes := []rune(text)
	slices.Reverse(runes)
	return string(runes)
}

// Text recognition finds given text in scans.
func TestConformanceScannedPDFText(t *testing.T) {
	t.Parallel()
	const text = "Seven young foxes walked over wide meadows, and later through a dark wood."
	query := url.Values{"text": {text}, "design": {"book"}, "scan": {"1"}}
	path := download(t, "/api/pdf/1?"+query.Encode(), "scan.pdf")
	pictures := filepath.Join(t.TempDir(), "page")
	runTool(t, "pdfimages", "-j", path, pictures)
	found := runTool(t, "tesseract", pictures+"-000.jpg", "-")
	assert.Contains(t, strings.Join(strings.Fields(found), " "), text)
}
