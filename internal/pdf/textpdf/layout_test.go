package textpdf

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// content returns the content streams of the document for a text in a layout.
func content(t *testing.T, l Layout, text string) []string {
	t.Helper()
	document := newDocument(t, strings.NewReader(text), Options{Title: "A title", Language: "en", Font: Font{"Times-Roman", 11}, Layout: l})
	file, err := io.ReadAll(io.NewSectionReader(document, 0, document.Size()))
	require.NoError(t, err)
	var streams []string
	for _, match := range contents.FindAllSubmatch(file, -1) {
		body := regexp.MustCompile(`(?s)Td\n(.*)ET\nBT`).FindSubmatch(match[1])
		streams = append(streams, string(body[1]))
	}
	return streams
}

func TestLayoutsSetPartsOfTheText(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("word ", 25)
	wrapped := strings.Repeat("word ", 16) + "word"
	rest := strings.Repeat("word ", 8)
	for name, c := range map[string]struct {
		layout Layout
		text   string
		want   []string
	}{
		"headings in capitals are bold":         {Clauses, "1. TERM\n\nText", []string{"/B 11 Tf(1. TERM)'/T 11 Tf", "()'", "(Text)'"}},
		"text that is not in capitals is not":   {Clauses, "1. Term", []string{"(1. Term)'"}},
		"clauses hang from their numbers":       {Clauses, "1.1 " + long, []string{"(1.1 " + wrapped + ")'", "17 0 Td(" + rest + ")'"}},
		"items are indented":                    {Clauses, "1.1 All:\n(a) one\n1.2 Text", []string{"(1.1 All:)'", `17 0 Td(\(a\) one)'`, "-17 0 Td(1.2 Text)'"}},
		"labels are bold":                       {Labels, "History: none\nText: (x)", []string{"/B 11 Tf(History:)'/T 11 Tf( none)Tj", "/B 11 Tf(Text:)'/T 11 Tf( \\(x\\))Tj"}},
		"other colons are not labels":           {Labels, "It is 9 to 5: no", []string{"(It is 9 to 5: no)'"}},
		"continuations of lines are indented":   {Lines, long + "\nend", []string{"(" + wrapped + ")'", "6 0 Td(" + rest + ")'", "-6 0 Td(end)'"}},
		"continuations hang from their bullets": {Bullets, "\x95 " + long, []string{"(\x95 " + wrapped + ")'", "7 0 Td(" + rest + ")'"}},
		"prose has none of this":                {Prose, "1. TERM\nNote: \x95 x", []string{"(1. TERM)'", "(Note: \x95 x)'"}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, strings.Split(strings.TrimSpace(content(t, c.layout, c.text)[0]), "\n"))
		})
	}
}

func TestHeadingsStayWithTheText(t *testing.T) {
	t.Parallel()
	for before := 40; before < linesPerPage; before++ {
		pages := content(t, Clauses, strings.Repeat("line\n", before)+"1. TERM\n\none\ntwo\nthree")
		if before <= linesPerPage-linesWithHeading {
			assert.Contains(t, pages[0], "(1. TERM)'", "after %d lines", before)
			assert.Contains(t, pages[0], "(two)", "after %d lines", before)
			continue
		}
		assert.NotContains(t, pages[0], "TERM", "after %d lines", before)
		assert.Contains(t, pages[1], "(1. TERM)'", "after %d lines", before)
	}
}

func TestWrappedParagraphsContinueOnTheNextPage(t *testing.T) {
	t.Parallel()
	pages := content(t, Lines, strings.Repeat("word ", 1000))
	require.Greater(t, len(pages), 1)
	assert.True(t, strings.HasPrefix(pages[1], "6 0 Td(word"), pages[1][:20])
}
