//go:build conformance

package conformance

import (
	"fmt"
	"html"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func TestConformanceTexts(t *testing.T) {
	t.Parallel()
	for _, textType := range placeholder.TextTypes() {
		lengths := []int{1, 2, 3, 10, 999, 10_000}
		if exhaustive.Enabled() || textType == placeholder.TextLorem {
			lengths = append(lengths, 1_000_000)
		}
		if exhaustive.Enabled() && slices.Contains([]placeholder.TextType{placeholder.TextLorem, placeholder.TextMedical, placeholder.TextError}, textType) {
			lengths = append(lengths, placeholder.MaxTextChars) // takes the programs up to 15 seconds
		}
		for _, chars := range lengths {
			t.Run(fmt.Sprintf("%d characters of %s", chars, textType), func(t *testing.T) {
				t.Parallel()
				target := fmt.Sprintf("/api/text/%d?text_type=%s&format=", chars, textType)
				text := fetch(t, target+"txt")
				assert.True(t, utf8.ValidString(text))
				assert.Equal(t, chars, utf8.RuneCountInString(text))
				words := strings.Fields(text)

				pdf := download(t, target+"pdf", "text.pdf")
				assert.Contains(t, runTool(t, "qpdf", "--check", pdf), "No syntax or stream encoding errors found")
				if chars == 3 { // the line is too short for pdftotext to tell a space from a gap
					require.Equal(t, strings.Join(words, ""), strings.Join(wordsOfPDF(t, pdf), ""))
				} else {
					requireSame(t, words, wordsOfPDF(t, pdf))
				}

				if chars <= 1_000_000 { // unrtf takes minutes, and its time per word grows with the text
					rtf := download(t, target+"rtf", "text.rtf")
					requireSame(t, words, wordsOfRTF(t, rtf))
				}
			})
		}
	}
}

// A text that repeats itself compresses better, the longer it is.
func TestConformanceLongTextsDoNotRepeatThemselves(t *testing.T) {
	t.Parallel()
	for _, textType := range placeholder.TextTypes() {
		t.Run(string(textType), func(t *testing.T) {
			t.Parallel()
			ratio := func(chars int) float64 {
				path := download(t, fmt.Sprintf("/api/text/%d?text_type=%s", chars, textType), "text.txt")
				return float64(chars) / float64(len(runTool(t, "zstd", "--long=27", "--stdout", "--quiet", path)))
			}
			assert.Less(t, ratio(10_000_000), 1.1*ratio(1_000_000))
		})
	}
}

// requireSame is like require.Equal for slices that are too long to print.
func requireSame(t *testing.T, want, got []string) {
	t.Helper()
	require.Len(t, got, len(want))
	for i := range want {
		if want[i] != got[i] { // faster than an assertion
			require.Equal(t, want[i], got[i], i)
		}
	}
}

// fetch returns the body of a response.
func fetch(t *testing.T, target string) string {
	t.Helper()
	body, err := io.ReadAll(open(t, target).Body)
	require.NoError(t, err)
	return string(body)
}

// wordsOfPDF returns the words that pdftotext finds, without page numbers.
func wordsOfPDF(t *testing.T, path string) []string {
	t.Helper()
	text := path + ".txt"
	runTool(t, "pdftotext", "-enc", "UTF-8", path, text)
	b, err := os.ReadFile(text)
	require.NoError(t, err)
	var words []string
	for i, page := range strings.Split(strings.TrimSuffix(string(b), "\f"), "\f") {
		onPage := strings.Fields(page)
		require.Equal(t, fmt.Sprint(i+1), onPage[len(onPage)-1])
		words = append(words, onPage[:len(onPage)-1]...)
	}
	return words
}

var htmlTag = regexp.MustCompile(`<[^>]*>`)

// wordsOfRTF returns the words that unrtf finds.
func wordsOfRTF(t *testing.T, path string) []string {
	t.Helper()
	page := runTool(t, "unrtf", "--html", "--nopict", path)
	_, body, ok := strings.Cut(page, "<body>")
	require.True(t, ok)
	return strings.Fields(html.UnescapeString(htmlTag.ReplaceAllString(body, " ")))
}
