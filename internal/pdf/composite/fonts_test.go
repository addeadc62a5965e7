package composite

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// A shown text is what a reader without knowledge of scripts finds in operators.
type shown struct {
	text  string
	width int // in thousandths of the font size
}

var (
	show    = regexp.MustCompile(`/U(\d+) \S+ Tf\[(.*?)\]TJ`)
	element = regexp.MustCompile(`<([0-9a-f]+)>|(-?\d+)`)
)

// read reads operators with the widths and the CMaps of fonts.
func read(t *testing.T, f *Fonts, operators string) (s shown) {
	t.Helper()
	for _, m := range show.FindAllStringSubmatch(operators, -1) {
		number, err := strconv.Atoi(m[1])
		require.NoError(t, err)
		font := f.list[number]
		for _, part := range element.FindAllStringSubmatch(m[2], -1) {
			if part[2] != "" {
				by, err := strconv.Atoi(part[2])
				require.NoError(t, err)
				s.width -= by
			}
			for codes := part[1]; codes != ""; codes = codes[4:] {
				code, err := strconv.ParseUint(codes[:4], 16, 16)
				require.NoError(t, err)
				s.text += font.texts[code-1]
				em := font.source.UnitsPerEm()
				s.width += (font.glyphs[code-1].Advance*1000 + em/2) / em
			}
		}
	}
	return s
}

func appended(f *Fonts, text string) string {
	return string(f.Append(nil, typeset.Style{}.Prepare(text).Line(), 0, 0, 10))
}

// Readers find text in all scripts. They reverse parts from right to left.
func TestTextOfAllScripts(t *testing.T) {
	t.Parallel()
	for _, s := range scripts.Texts() {
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			f := New()
			for _, text := range s.Articles {
				line := typeset.Style{Language: s.Language}.Prepare(text).Line()
				got := read(t, f, string(f.Append(nil, line, 0, 0, 10)))
				assert.InDelta(t, line.Width()*1000/typeset.Em, got.width, 4)
				if line.IsRightToLeft() {
					assert.ElementsMatch(t, []rune(line.Text), []rune(got.text))
					continue
				}
				assert.Equal(t, line.Text, got.text)
			}
		})
	}
}

func TestCharactersOfClustersHaveTheirOrder(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"reordered vowel":              {"कि", "कि"},
		"decomposed vowel":             {"กำ", "กำ"},
		"marks of a letter":            {"q\u0301\u0316", "q\u0301\u0316"},
		"ligature from right to left":  {"سلام", "مالس"},
		"marks from right to left":     {"بَيْت", "تْيَب"},
		"digits from right to left":    {"דוד 123", "123 דוד"},
		"sequence of emoji":            {"a👩\u200d🚀b", "a👩\u200d🚀b"},
		"character that no font has":   {"\ue000x", "\ue000x"},
		"character beyond 16 bits":     {"𝒳", "𝒳"},
		"invisible character at start": {"\u200ba", "\u200ba"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := New()
			assert.Equal(t, c.want, read(t, f, appended(f, c.text)).text)
		})
	}
}

func TestEqualClustersHaveOneGlyph(t *testing.T) {
	t.Parallel()
	f := New()
	appended(f, "Łódź łódź Łódź")
	require.Len(t, f.list, 1)
	assert.ElementsMatch(t, strings.Split("Łódźł ", ""), f.list[0].texts)
}

func TestFontsAreThoseOfTheirScripts(t *testing.T) {
	t.Parallel()
	f := New()
	appended(f, "Ж א Ж")
	objects, resources := f.Objects(7)
	assert.Equal(t, "/U0 7 0 R\n/U1 12 0 R\n", resources.Fonts)
	assert.Regexp(t, `/BaseFont/[A-Z]{6}\+Go-Medium/Encoding/Identity-H/DescendantFonts\[8 0 R\]/ToUnicode 11 0 R`, objects[0])
	assert.Regexp(t, `/BaseFont/[A-Z]{6}\+NotoSansHebrew/`, objects[5])
	assert.Contains(t, objects[4], "<0001><0416>\n")
	assert.Contains(t, objects[9], "<0001><05d0>\n")
}

func TestSubsetsHaveDifferentNames(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	for _, text := range []string{"Ж", "Ш", "ЖШ"} {
		f := New()
		appended(f, text)
		names[f.list[0].name()] = true
	}
	assert.Len(t, names, 3)
}

func TestEmojiAreDrawnOnce(t *testing.T) {
	t.Parallel()
	f := New()
	operators := appended(f, "😀 😀 🚀")
	assert.Equal(t, 2, strings.Count(operators, "/E0 Do"))
	assert.Equal(t, 1, strings.Count(operators, "/E1 Do"))
	objects, resources := f.Objects(1)
	assert.Equal(t, "/E0 6 0 R\n/E1 7 0 R\n", resources.Forms)
	require.Len(t, objects, 7)
	assert.Regexp(t, `^<</Type/XObject/Subtype/Form/BBox\[.*>>stream\n([\d.]+ ){3}rg\n`, objects[5])
}

// Nobody can read a letter with thousands of marks, but no program may fail because of it.
func TestPilesOfMarksHaveLimits(t *testing.T) {
	t.Parallel()
	f, text := New(), "a"+strings.Repeat("\u0316\u0301", 2000)
	assert.Equal(t, text, read(t, f, appended(f, text)).text)
	objects, _ := f.Objects(1)
	assert.Less(t, len(objects[3]), 10_000)
}

func TestBrokenLinesEndWithSpaces(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"Привет мир": "Привет ", "ירושלים שלום": " םילשורי"} {
		t.Run(text, func(t *testing.T) {
			f := New()
			line := typeset.Style{}.Prepare(text).Break(0, 5*typeset.Em)[0]
			assert.Equal(t, want, read(t, f, string(f.Append(nil, line, 0, 0, 10))).text)
		})
	}
}
