package pages

import (
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

const mixedText = "Zażółć gęślą jaźń 🚀\nПривет мир\n\nשלום עולם\n漢字かな交じり文"

// givenLines returns all lines of a text on pages with two frames of some rows.
func givenLines(text string, rows int) (lines []line) {
	g := given{rest: text}
	s := style{face: goRegular.Get(), size: 9 * pt}
	for width := 234 * pt; ; width += 10 * pt { // of each page
		more := g.lines(s, width, 12*pt, rows)
		if len(more) == 0 {
			return lines
		}
		lines = append(lines, more...)
	}
}

// Nothing of a text is lost between pages, which may have columns of different widths.
func TestGivenTextContinues(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"many paragraphs":         strings.Repeat(mixedText+"\n", 30) + "end",
		"long paragraph":          strings.Repeat("Привет мир ", 300) + "end",
		"long word":               strings.Repeat("ж", 2000),
		"paragraphs of one line":  strings.Repeat("x\n", 40) + "end",
		"letters without spaces":  strings.Repeat("漢字かな交じり文", 200),
		"empty lines":             "\n\n\na\n\n\nb",
		"line break at the end":   "a\n",
		"letter that is too wide": "﷽﷽﷽",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got strings.Builder
			for _, l := range givenLines(text, 7) {
				got.WriteString(l.text)
				if l.set != nil {
					assert.LessOrEqual(t, l.size, 9*pt)
				}
			}
			spaces := strings.NewReplacer(" ", "", "\n", "")
			assert.Equal(t, spaces.Replace(text), spaces.Replace(got.String()))
		})
	}
}

func TestRowsOfGivenText(t *testing.T) {
	t.Parallel()
	rows := func(lines []line) (texts []string) {
		for _, l := range lines {
			texts = append(texts, l.text)
		}
		return texts
	}
	assert.Equal(t, []string{"a", "", "b", ""}, rows(givenLines("a\n\nb", 9)), "an empty row is before the sample text")
	assert.Equal(t, []string{"a", "", "b"}, rows(givenLines("a\n\nb", 3)), "unless there is no room")
	assert.Empty(t, givenLines("", 3))
}

func TestHighLettersAreSmaller(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"Text": 900, "བོད་སྐད་": 12 * pt * typeset.Em / 3202, "a" + strings.Repeat("\u0301", 20): 675} {
		assert.Equal(t, want, givenLines(text, 3)[0].size, text)
	}
}

// All designs have the text in the columns of the first page, before the sample text.
func TestDesignsBeginWithGivenText(t *testing.T) {
	t.Parallel()
	forEachPaper(t, func(t *testing.T, o Options) {
		for o.Seed = range uint64(3) {
			plain := contents(t, o)
			o.Text = "Ж"
			pages := contents(t, o)
			require.Equal(t, 1, strings.Count(pages[0], "/U0 "))
			require.Equal(t, 1, strings.Count(strings.Join(pages, ""), "/U0 "))
			require.Equal(t, strings.Count(plain[0], "/H1<<"), strings.Count(pages[0], "/H1<<"))
			o.Text = ""
		}
	})
}

func TestGivenTextHasItsLanguage(t *testing.T) {
	t.Parallel()
	for language, want := range map[string]int{"ja": 4, "": 0} {
		file := render(t, Options{Pages: 1, Design: "book", Text: mixedText, Language: language})
		assert.Equal(t, want, bytes.Count(file, []byte("/Lang(ja)")))
		assert.Equal(t, 4-want, bytes.Count(file, []byte("/Lang()")), "an unknown language")
	}
}

// Paragraphs of scripts from right to left end at the right edge of their column.
func TestGivenTextBeginsAtItsSide(t *testing.T) {
	t.Parallel()
	left := func(text string) string {
		page := contents(t, Options{Pages: 1, Design: "book", Text: text})[0]
		return regexp.MustCompile(`BT (\S+) \S+ Td/U`).FindStringSubmatch(page)[1]
	}
	column := left("abc")
	assert.Equal(t, column, left("Ж"))
	assert.NotEqual(t, column, left("א"))
	assert.NotEqual(t, left("אא"), left("א"))
}

func TestScansHaveGivenText(t *testing.T) {
	t.Parallel()
	s := newScanner(newSheet(Options{}))
	s.addPage()
	s.line(100*pt, 100*pt, 20*pt, color{}, typeset.Style{}.Prepare("Ж🚀").Line())
	shades := map[uint8]int{}
	for _, shade := range s.page.Samples {
		shades[shade]++
	}
	assert.Greater(t, shades[0], 50, "a letter")
	assert.Greater(t, len(shades), 20, "an emoji")
}

// BenchmarkGivenText compares a page of text in several scripts with one of sample text.
func BenchmarkGivenText(b *testing.B) {
	texts := map[string]string{"sample text": ""}
	for _, s := range scripts.Texts() {
		if slices.Contains([]string{"en", "ru", "ar", "hi", "zh"}, s.Language) {
			texts[s.Name] = strings.Repeat(strings.Join(s.Articles, "\n")+"\n", 4)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				file := render(b, Options{Pages: 1, Design: "book", Text: texts[name]})
				b.ReportMetric(float64(len(file)), "bytes")
			}
		})
	}
}
