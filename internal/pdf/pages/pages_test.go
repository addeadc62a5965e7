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
	document, err := Render(t.Context(), o)
	require.NoError(t, err)
	return document.File()
}

func TestRenderingStopsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Render(ctx, Options{Pages: 100, Style: "lorem"})
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
	for _, style := range []string{"lorem", "legal"} {
		long := contents(t, Options{Pages: 100, Style: style, Seed: 7})
		for _, n := range []int{1, 2, 50, 99} {
			t.Run(fmt.Sprint(n, " pages of ", style), func(t *testing.T) {
				for i, page := range contents(t, Options{Pages: n, Style: style, Seed: 7}) {
					assert.True(t, withoutLastLine(long[i]) == withoutLastLine(page))
					assert.Contains(t, page, fmt.Sprintf("(%d / %d)", i+1, n))
				}
			})
		}
	}
}

// withoutLastLine returns the contents of a page without its number in the footer.
func withoutLastLine(page string) string { return page[:strings.LastIndexByte(page, '\n')] }

func TestPagesDiffer(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, page := range contents(t, Options{Pages: 100, Style: "lorem"}) {
		_, afterHeading, ok := strings.Cut(page, "(Page ")
		require.True(t, ok)
		seen[afterHeading[10:]] = true
	}
	assert.Len(t, seen, 100)
}

// A page of text ends at most two lines above the last row of the grid.
func TestTextFillsFrames(t *testing.T) {
	t.Parallel()
	s := style{face: latinFaces().regular, size: 9 * pt}
	for seed := range uint64(20) {
		text := newText("lorem", seed, 10)
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
	s := style{face: latinFaces().regular, size: 9 * pt}
	lines := newText("lorem", 0, 1).fill(s, columnWidth, 60)
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
		lead := newText("lorem", seed, 1).lead(style{face: latinFaces().regular, size: 14 * pt}, fullWidth, leadRows)
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
		file := render(t, Options{Pages: 5, Style: "lorem", Seed: seed})
		assert.Less(t, len(file), 150_000)
		seen[string(file)] = true
	}
	assert.Len(t, seen, 40)
}

func TestFontsAreEmbeddedWithoutCompression(t *testing.T) {
	t.Parallel()
	file := render(t, Options{Pages: 1, Style: "lorem"})
	f := latinFaces()
	for _, f := range []*face{f.regular, f.caption, f.bold} {
		assert.Equal(t, 1, bytes.Count(file, f.font.File))
	}
	assert.NotContains(t, string(file), "/Filter")
	assert.NotContains(t, string(file), "/Helvetica")
}

func TestWrap(t *testing.T) {
	t.Parallel()
	s := style{face: latinFaces().regular, size: 10 * pt}
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

var textStyles = []string{"lorem", "technical", "german", "corporate", "medical", "legal", "error", "numbers", "marketing", "list"}

// Each line fits its frame, each character is in its font, and each page is full except for a few rows.
func TestAllStylesFitTheirFrames(t *testing.T) {
	t.Parallel()
	frames := []frame{{left, columnWidth, 0, 26}, {left + columnWidth + gutter, columnWidth, 0, 26}}
	for _, name := range textStyles {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(2) {
				d := newDesign(Options{Pages: 50, Style: name, Seed: seed})
				frames := frames
				if name == "error" {
					frames = []frame{{left, fullWidth, 0, 26}}
				}
				for range 50 {
					lead := d.asides.lead(d.lead, fullWidth, leadRows)
					require.Len(t, lead, leadRows)
					for _, l := range lead {
						requireFit(t, d.lead, line{text: l}, fullWidth)
					}
					for _, l := range d.asides.caption(d.widestCaption, "Figure 100.", frames[0].width) {
						requireFit(t, d.widestCaption, line{text: l}, frames[0].width)
					}
					lines := d.columns(frames)
					require.LessOrEqual(t, len(lines), rowsIn(frames))
					require.GreaterOrEqual(t, len(lines), rowsIn(frames)-9)
					for _, l := range lines {
						requireFit(t, d.plain, line{text: l.text[l.bold:], indent: l.indent + d.strong.width(l.text[:l.bold])}, frames[0].width)
						requireFit(t, d.strong, line{text: l.text[:l.bold]}, frames[0].width)
					}
				}
			}
		})
	}
}

// requireFit allows a tenth of a point, because lines are broken by the rounded widths of words.
func requireFit(t *testing.T, s style, l line, width int) {
	t.Helper()
	require.LessOrEqual(t, l.indent+s.width(l.text), width+pt/10, l.text)
	for i := range len(l.text) {
		require.NotZero(t, s.font.Widths[l.text[i]], "%q has no %q", l.text, l.text[i])
	}
}

func TestPagesSuitTheStyleOfTheirText(t *testing.T) {
	t.Parallel()
	for style, want := range map[string][]string{
		"german":  {"(Seite 1)", "(Abbildung 1. )", "(Platzhalter-PDF)"},
		"list":    {"(\x95 "},
		"medical": {"(Presentation:)"},
		"legal":   {"(1. DEFINITIONS AND INTERPRETATION)", `(1.1 "Parties"`},
		"error":   {"(2024-03-04T00:00:00"},
	} {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			page := contents(t, Options{Pages: 1, Style: style, Seed: 1})[0]
			for _, text := range want {
				assert.Contains(t, page, text)
			}
		})
	}
}

// Nothing is lost between pages.
func TestColumnsHaveAllParagraphs(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"legal", "error", "list", "medical"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesign(Options{Pages: 20, Style: name, Seed: 3})
			var got strings.Builder
			for range 20 {
				for _, l := range d.columns([]frame{{left, fullWidth, 0, 30}}) {
					got.WriteString(l.text + " ")
				}
			}
			text, words := newText(name, 3, 20), strings.Fields(got.String())
			for len(words) > 0 {
				paragraph := strings.Fields(string(text.peek()))
				if len(words) < len(paragraph) {
					break // the last page ends within it
				}
				require.Equal(t, paragraph, words[:len(paragraph)])
				words, text.rest = words[len(paragraph):], nil
			}
		})
	}
}

func TestHeadingsAreNotAtTheEndOfFrames(t *testing.T) {
	t.Parallel()
	d := newDesign(Options{Pages: 50, Style: "legal", Seed: 5})
	frames := []frame{{left, columnWidth, 0, 20}, {left, columnWidth, 0, 30}}
	headings := 0
	for range 50 {
		lines := d.columns(frames)
		for i, l := range lines {
			if l.bold == 0 || i > 0 && lines[i-1].bold > 0 {
				continue
			}
			headings++
			assert.False(t, i >= 17 && i < 20 || i >= 47, "row %d: %s", i, l.text)
			assert.True(t, i == 0 || i == 20 || lines[i-1].text == "", "row %d: %s", i, l.text)
		}
	}
	assert.Greater(t, headings, 50)
}

func TestFontsOfLogsAreTypewriters(t *testing.T) {
	t.Parallel()
	file := string(render(t, Options{Pages: 1, Style: "error"}))
	assert.Contains(t, file, "/BaseFont /PLACEH+Go-Mono")
	assert.NotContains(t, file, "Go-Italic")
}

func BenchmarkRender(b *testing.B) {
	for _, style := range []string{"lorem", "german", "legal", "error"} {
		b.Run(style, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				render(b, Options{Pages: 100, Style: style})
			}
		})
	}
}
