package pages

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var textStyles = []string{"lorem", "technical", "german", "corporate", "medical", "legal", "error", "numbers", "marketing", "list"}

// render returns a document.
func render(t testing.TB, o Options) []byte {
	t.Helper()
	document, err := Render(t.Context(), o)
	require.NoError(t, err)
	return document.File()
}

var rendered sync.Map // functions that return documents, by options

// renderOnce returns a document that tests share.
func renderOnce(t *testing.T, o Options) []byte {
	t.Helper()
	file, _ := rendered.LoadOrStore(o, sync.OnceValue(func() []byte { return render(t, o) }))
	return file.(func() []byte)()
}

// contents returns the content streams of the pages of a document.
func contents(t *testing.T, o Options) []string {
	t.Helper()
	return contentsOf(t, o, renderOnce(t, o))
}

// contentsOf returns the content streams of the pages of a file.
func contentsOf(t *testing.T, o Options, file []byte) []string {
	t.Helper()
	var pages []string
	for _, match := range contentStream.FindAllSubmatch(file, -1) {
		pages = append(pages, string(match[1]))
	}
	require.Len(t, pages, o.Pages)
	return pages
}

var contentStream = regexp.MustCompile(`(?s)<</Length \d+>>\nstream\n(.*?)\n\nendstream`)

// forEach runs a test for each design with each style.
func forEach(t *testing.T, test func(t *testing.T, o Options)) {
	for _, design := range Designs() {
		t.Run(design, func(t *testing.T) {
			t.Parallel()
			for _, style := range exhaustive.Or(textStyles[:1], textStyles) {
				t.Run(style, func(t *testing.T) { test(t, Options{Pages: 4, Design: design, Style: style}) })
			}
		})
	}
}

// forEachPaper runs a test for each design with each style, on each paper, or on some of them.
func forEachPaper(t *testing.T, test func(t *testing.T, o Options)) {
	forEach(t, func(t *testing.T, o Options) {
		for _, o.Paper = range exhaustive.Or([]string{"a4", "legal"}, slices.Sorted(maps.Keys(papers))) {
			for _, o.Landscape = range []bool{false, true} {
				test(t, o)
			}
		}
	})
}

func TestRenderingStopsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Render(ctx, Options{Pages: 100})
	assert.ErrorIs(t, err, context.Canceled)
}

// Only footers, tables of contents and links to other pages may differ.
func TestPagesDoNotDependOnTheirNumber(t *testing.T) {
	t.Parallel()
	identifiers := regexp.MustCompile(`/MCID \d+`)
	for _, design := range Designs() {
		t.Run(design, func(t *testing.T) {
			t.Parallel()
			long := contents(t, Options{Pages: 20, Design: design, Seed: 7})
			for _, n := range []int{2, 19} {
				for i, page := range contents(t, Options{Pages: n, Design: design, Seed: 7}) {
					hasContents := i == 0 && (design == "report" || design == "manual")
					hasLink := i == n-1 && design == "newsletter"
					if hasContents || hasLink {
						continue
					}
					want := strings.ReplaceAll(long[i], fmt.Sprintf("(%d / 20)", i+1), "")
					got := strings.ReplaceAll(page, fmt.Sprintf("(%d / %d)", i+1, n), "")
					want, got = footerPosition.ReplaceAllString(want, ""), footerPosition.ReplaceAllString(got, "")
					assert.True(t, identifiers.ReplaceAllString(want, "") == identifiers.ReplaceAllString(got, ""), "page %d of %d", i+1, n)
				}
			}
		})
	}
}

// footerPosition matches the number of the page without its text, which is aligned at the right.
var footerPosition = regexp.MustCompile(`BT [\d.]+ [\d.]+ Td  Tj ET`)

func TestPagesHaveTheirHeadingAndFooterOnce(t *testing.T) {
	t.Parallel()
	forEach(t, func(t *testing.T, o Options) {
		word := "Page"
		if o.Style == "german" {
			word = "Seite"
		}
		for i, page := range contents(t, o) {
			assert.Equal(t, 1, strings.Count(page, fmt.Sprintf("(%s %d)", word, i+1)))
			assert.Equal(t, 1, strings.Count(page, fmt.Sprintf("(%d / %d)", i+1, o.Pages)))
		}
	})
}

func TestPagesDiffer(t *testing.T) {
	t.Parallel()
	number := regexp.MustCompile(`\(Page \d+\)|\d+ / 100`)
	for _, design := range exhaustive.Or(Designs()[:2], Designs()) {
		seen := map[string]bool{}
		for _, page := range contents(t, Options{Pages: 100, Design: design}) {
			seen[number.ReplaceAllString(page, "")] = true
		}
		assert.Len(t, seen, 100, design)
	}
}

// A placed text is a text with its extent on the page, in points.
type placed struct {
	text                   string
	left, right, low, high float64
	artifact               bool
}

var (
	fontOperator = regexp.MustCompile(`^BT /F(\w+) ([\d.]+) Tf ET$`)
	textOperator = regexp.MustCompile(`BT ([-\d.]+) ([-\d.]+) Td \((.*)\) Tj ET`)
	wordSpacing  = regexp.MustCompile(`^([\d.]+) Tw$`)
	fontResource = regexp.MustCompile(`/F(\w+) (\d+) 0 R`)
)

// placedTexts returns the texts of a page. Fonts are those of the resources.
func placedTexts(t *testing.T, page string, fonts map[string]*face) (texts []placed) {
	t.Helper()
	var font *face
	var size, spacing float64
	artifact := false
	number := func(s string) float64 {
		n, err := strconv.ParseFloat(s, 64)
		require.NoError(t, err)
		return n
	}
	for l := range strings.Lines(page) {
		l = strings.TrimSuffix(l, "\n")
		if m := fontOperator.FindStringSubmatch(l); m != nil {
			font, size = fonts[m[1]], number(m[2])
			require.NotNil(t, font, l)
		}
		if m := wordSpacing.FindStringSubmatch(l); m != nil {
			spacing = number(m[1])
		}
		switch {
		case l == "/Artifact BMC":
			artifact = true
		case l == "EMC":
			artifact = false
		}
		if m := textOperator.FindStringSubmatch(l); m != nil {
			text := strings.TrimRight(unescape.Replace(m[3]), " ")
			x, y := number(m[1]), number(m[2])
			s := style{face: font, size: int(size * pt)}
			width := float64(s.width(text))/pt + spacing*float64(strings.Count(text, " "))
			texts = append(texts, placed{text, x, x + width, y - 0.05*size, y + 0.65*size, artifact})
			for i := range len(text) {
				if font.font.Widths[text[i]] == 0 {
					require.Failf(t, "no glyph", "%q has no %q", text, text[i])
				}
			}
		}
	}
	return texts
}

var unescape = strings.NewReplacer(`\\`, `\`, `\(`, "(", `\)`, ")")

// fontsOf returns the faces by their names in the resources of a file.
func fontsOf(file []byte) map[string]*face {
	named := map[string]*face{}
	for _, m := range fontResource.FindAllSubmatch(file, -1) {
		_, object, _ := bytes.Cut(file, []byte("\n"+string(m[2])+" 0 obj\n"))
		for _, f := range []*face{goRegular.Get(), goBold.Get(), goItalic.Get(), goMono.Get(), serif.Get(), serifBold.Get()} {
			definition := string(f.definition)
			_, name, _ := strings.Cut(definition, `"Name":"`)
			name, _, _ = strings.Cut(name, `"`)
			if bytes.HasPrefix(object, []byte("<</Type /Font\n/BaseFont /"+name+"\n")) {
				named[string(m[1])] = f
			}
		}
	}
	return named
}

// No text leaves the page or overlaps other text.
func TestTextsHaveRoom(t *testing.T) {
	t.Parallel()
	forEachPaper(t, func(t *testing.T, o Options) {
		sheet := newSheet(o)
		scaled := func(n float64) float64 { return n * float64(sheet.scale) / 1000 }
		right, bottom := sheet.points(sheet.width)-scaled(10), sheet.points(sheet.height)-scaled(12)
		for o.Seed = range uint64(2) {
			file := renderOnce(t, o)
			fonts := fontsOf(file)
			for i, page := range contentsOf(t, o, file) {
				texts := placedTexts(t, page, fonts)
				for j, a := range texts {
					within := a.left >= scaled(10) && a.right <= right && a.low >= scaled(10) && a.high <= bottom
					require.True(t, within, "%+v, page %d: %+v", o, i+1, a)
					for _, b := range texts[:j] {
						overlap := a.left < b.right-0.2 && b.left < a.right-0.2 && a.low < b.high && b.low < a.high
						if overlap {
							require.Failf(t, "texts overlap", "%+v, page %d: %+v and %+v", o, i+1, a, b)
						}
					}
				}
			}
		}
	})
}

// Everything is an artifact or content, which is numbered.
func TestEverythingIsMarked(t *testing.T) {
	t.Parallel()
	begin := regexp.MustCompile(`^/(\w+)<</MCID (\d+)>>BDC$`)
	painting := regexp.MustCompile(`[ \]/](Tj|TJ|Do|re|f|S|sh)\b`)
	forEach(t, func(t *testing.T, o Options) {
		o.Text = mixedText
		for _, page := range contents(t, o) {
			open, identifiers := false, 0
			for l := range strings.Lines(page) {
				l = strings.TrimSuffix(l, "\n")
				m := begin.FindStringSubmatch(l)
				switch {
				case m != nil || l == "/Artifact BMC":
					require.False(t, open, l)
					open = true
				case l == "EMC":
					require.True(t, open)
					open = false
				case painting.MatchString(l):
					require.True(t, open, l)
				}
				if m != nil {
					require.Equal(t, fmt.Sprint(identifiers), m[2])
					identifiers++
				}
			}
			require.False(t, open)
			require.Greater(t, identifiers, 3)
		}
	})
}

// Every seed has enough text for its pages.
func TestSeedsGiveDifferentDocuments(t *testing.T) {
	t.Parallel()
	seeds, seen := exhaustive.Or[uint64](5, 40), map[string]bool{}
	for seed := range seeds {
		file := render(t, Options{Pages: 3, Seed: seed})
		assert.Less(t, len(file), 200_000)
		seen[string(file)] = true
	}
	assert.Len(t, seen, int(seeds))
}

func TestSeedsSelectAllDesignsThatSuitTheText(t *testing.T) {
	t.Parallel()
	for style, want := range map[string]int{"": len(designs), "german": len(designs), "error": 4} {
		t.Run("style "+style, func(t *testing.T) {
			seen := map[string]bool{}
			for seed := range uint64(100) {
				seen[newDocument(Options{Pages: 1, Design: "any", Style: style, Seed: seed}).design.name] = true
			}
			assert.Len(t, seen, want)
		})
	}
}

func TestFontsAreEmbeddedWithoutCompression(t *testing.T) {
	t.Parallel()
	for _, design := range []string{"report", "paper"} {
		file := render(t, Options{Pages: 1, Design: design})
		for _, f := range newDocument(Options{Pages: 1, Design: design}).faces.all() {
			assert.Equal(t, 1, bytes.Count(file, f.font.File))
		}
		assert.NotContains(t, string(file), "/Filter")
		assert.NotContains(t, string(file), "/Helvetica")
	}
}

func TestPagesSuitTheStyleOfTheirText(t *testing.T) {
	t.Parallel()
	for style, want := range map[string][]string{
		"german":  {"(Seite 1)", "(Abbildung 1. )", "(Platzhalter-PDF)", "/Lang (de)"},
		"list":    {"(\x95 )", "/S/LBody", "/S/LI"},
		"medical": {"(Presentation:)"},
		"legal":   {"(1. DEFINITIONS", `(1.1 "`},
		"error":   {"(2024-03-04T00:00:00", "/BaseFont /PLACEH+Go-Mono"},
	} {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			file := string(render(t, Options{Pages: 1, Design: "newsletter", Style: style, Seed: 5}))
			for _, text := range want {
				assert.True(t, strings.Contains(file, text), text)
			}
		})
	}
}

func BenchmarkRender(b *testing.B) {
	for _, design := range Designs() {
		for _, pages := range []int{1, 100} {
			b.Run(fmt.Sprint(design, "/", pages), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					render(b, Options{Pages: pages, Design: design})
				}
			})
		}
	}
}
