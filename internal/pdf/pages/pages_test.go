package pages

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// render returns a document.
func render(t testing.TB, o Options) []byte {
	t.Helper()
	file, err := Render(t.Context(), o)
	require.NoError(t, err)
	return file
}

func TestRenderingStopsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Render(ctx, Options{"Title", 100, 0})
	assert.ErrorIs(t, err, context.Canceled)
}

// contents returns the content streams of the pages.
func contents(t *testing.T, o Options) []string {
	t.Helper()
	var pages []string
	for _, match := range contentStream.FindAllSubmatch(render(t, o), -1) {
		pages = append(pages, string(match[1]))
	}
	require.Len(t, pages, o.Pages)
	return pages
}

var contentStream = regexp.MustCompile(`(?s)<</Length \d+>>\nstream\n(.*?)\n\nendstream`)

func TestPagesDoNotDependOnTheirNumber(t *testing.T) {
	t.Parallel()
	long := contents(t, Options{"Title", 100, 7})
	for _, n := range []int{1, 2, 50, 99} {
		t.Run(fmt.Sprint(n, " pages"), func(t *testing.T) {
			for i, page := range contents(t, Options{"Title", n, 7}) {
				assert.True(t, withoutLastLine(long[i]) == withoutLastLine(page))
				assert.Contains(t, page, fmt.Sprintf("(%d / %d)", i+1, n))
			}
		})
	}
}

// withoutLastLine returns the contents of a page without its number in the footer.
func withoutLastLine(page string) string { return page[:strings.LastIndexByte(page, '\n')] }

func TestPagesDiffer(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, page := range contents(t, Options{"Title", 100, 0}) {
		_, afterHeading, ok := strings.Cut(page, "(Page ")
		require.True(t, ok)
		seen[afterHeading[10:]] = true
	}
	assert.Len(t, seen, 100)
}

// A page of text ends at most two lines above the last row of the grid.
func TestTextFillsFrames(t *testing.T) {
	t.Parallel()
	s := style{face: regular, size: 9 * pt}
	for seed := range uint64(20) {
		text := newText(Options{Pages: 10, Seed: seed})
		for _, rows := range []int{52, 66, 86} {
			lines := text.fill(s, columnWidth, rows)
			assert.LessOrEqual(t, len(lines), rows)
			assert.GreaterOrEqual(t, len(lines), rows-2)
			assert.True(t, strings.HasSuffix(lines[len(lines)-1].text, "."))
		}
	}
}

func TestLinesFitTheirWidth(t *testing.T) {
	t.Parallel()
	s := style{face: regular, size: 9 * pt}
	lines := newText(Options{Pages: 1}).fill(s, columnWidth, 60)
	indented := 0
	for _, l := range lines {
		assert.LessOrEqual(t, l.indent+s.width(l.text), columnWidth)
		assert.Equal(t, strings.TrimSpace(l.text), l.text)
		if l.indent > 0 {
			indented++
		}
	}
	assert.Greater(t, indented, 3)
	assert.Zero(t, lines[0].indent)
}

func TestLeadTakesItsRows(t *testing.T) {
	t.Parallel()
	for seed := range uint64(50) {
		lead := newText(Options{Pages: 1, Seed: seed}).lead(style{face: regular, size: 14 * pt}, fullWidth, leadRows)
		require.Len(t, lead, leadRows)
		assert.True(t, strings.HasPrefix(lead[0], "Lorem ipsum dolor sit amet"))
		assert.True(t, strings.HasSuffix(lead[leadRows-1], "."))
	}
}

// Every seed has enough text for its pages.
func TestSeedsGiveDifferentDocuments(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for seed := range uint64(40) {
		file := render(t, Options{"Title", 5, seed})
		assert.Less(t, len(file), 150_000)
		seen[string(file)] = true
	}
	assert.Len(t, seen, 40)
}

func TestFontsAreEmbeddedWithoutCompression(t *testing.T) {
	t.Parallel()
	file := render(t, Options{"Title", 1, 0})
	for _, f := range loadFaces() {
		assert.Equal(t, 1, bytes.Count(file, f.font.File))
	}
	assert.NotContains(t, string(file), "/Filter")
	assert.NotContains(t, string(file), "/Helvetica")
}

func TestWrap(t *testing.T) {
	t.Parallel()
	s := style{face: regular, size: 10 * pt}
	word := s.width("word")
	space := s.width(" ")
	for name, c := range map[string]struct {
		width, indent int
		want          []string
	}{
		"all on one line":            {4*word + 3*space, 0, []string{"word word word word"}},
		"one unit too narrow":        {4*word + 3*space - 1, 0, []string{"word word", "word word"}},
		"indented":                   {2*word + space, 1, []string{"word", "word", "word word"}},
		"narrower than a word":       {1, 0, []string{"word", "word", "word", "word"}},
		"width of one word":          {word, 0, []string{"word", "word", "word", "word"}},
		"indent that leaves no room": {2*word + space, 2 * word, []string{"word", "word", "word word"}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, texts(s.wrap("word word word word", c.width, c.indent)))
		})
	}
}

func BenchmarkRender(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		render(b, Options{"Title", 100, 0})
	}
}
