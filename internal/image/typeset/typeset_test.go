package typeset

import (
	"image/color"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
)

// width returns the width of a line in the default style.
func width(text string) int64 { return Style{}.Prepare(text).Width() }

// isComplete reports whether fonts have all characters of text.
func isComplete(text string) bool { return Style{}.Prepare(text).Line().Parts()[0].IsComplete }

func TestFontCoversLatinGreekAndCyrillic(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"basic Latin and symbols": "The quick brown fox, 0123456789 & more: “quoted” – 100 % … © € × ÷",
		"accented Latin":          "Füße straße café naïve Ærøskøbing þjóð Łódź Çeşme žluťoučký kůň",
		"Greek":                   "Ελληνικά ΑΒΓΔ άέήίόύώ",
		"Cyrillic":                "Русский Українська Български Ђорђе",
	} {
		t.Run(name, func(t *testing.T) { assert.True(t, isComplete(text)) })
	}
	assert.False(t, isComplete("\ue000"))
}

func TestFamiliesDiffer(t *testing.T) {
	t.Parallel()
	const text = "Größe Ωμέγα Слово 123"
	seen := map[int64]Style{}
	for _, family := range []Family{Sans, Serif, Mono} {
		for _, bold := range []bool{false, true} {
			style := Style{Family: family, Bold: bold}
			line := style.Prepare(text).Line()
			require.True(t, line.Parts()[0].IsComplete)
			assert.Len(t, slices.Collect(line.glyphs()), utf8.RuneCountInString(text))
			seen[line.OutlineLength()] = style
			assert.Equal(t, Style{}.Prepare("漢字").Width(), style.Prepare("漢字").Width(), "Han has one font")
		}
	}
	assert.Len(t, seen, 6)
	mono := Style{Family: Mono}
	assert.Equal(t, mono.Prepare("iiii").Width(), mono.Prepare("WWWW").Width())
}

func TestWidthAddsAdvances(t *testing.T) {
	t.Parallel()
	assert.Zero(t, width(""))
	assert.Equal(t, width("a")+width("b"), width("ab"))
	assert.EqualValues(t, 2*Em, width("漢字"))
	assert.Equal(t, width("e"), width("e\u200d\ufe0f"), "joiners have no width")
	assert.Equal(t, width(" "), width("\u2009"), "all spaces have the same width")
}

func TestComposerJoinsLettersAndMarks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ given, want string }{
		"no text":                        {"", ""},
		"no marks":                       {"plain", "plain"},
		"a mark on each letter":          {"e\u0301a\u0308A\u030a", "éäÅ"},
		"two marks on a letter":          {"u\u0308\u0304", "ǖ"},
		"Greek and Cyrillic":             {"\u0391\u0301и\u0306", "Άй"},
		"no composed form":               {"x\u0301", "x\u0301"},
		"no letter":                      {"\u0301", "\u0301"},
		"composed only in later Unicode": {"\U000105d2\u0307", "\U000105d2\u0307"},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, compose(c.given, 100)) })
	}
}

func compose(text string, limit int) string {
	c := Composer{Limit: limit}
	for _, r := range text {
		if !c.Add(r) {
			break
		}
	}
	return c.String()
}

func TestComposerTruncatesLongText(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ given, want string }{
		"at the limit":                      {"abcd", "abcd"},
		"above the limit":                   {"abcde", "abcd…"},
		"two bytes per character":           {"жжжжж", "жжжж…"},
		"composed characters at the limit":  {"abce\u0301", "abcé"},
		"composed characters above it":      {"abce\u0301f", "abcé…"},
		"a mark after the limit":            {"abcx\u0301", "abc…"},
		"marks around the limit":            {"abx\u0301\u0302\u0303y", "ab…"},
		"a mark on a composed letter":       {"abce\u0301\u0332", "abc…"},
		"a modifier after the limit":        {"abc👍🏽", "abc…"},
		"a family around the limit":         {"ab👩‍👧", "ab…"},
		"more marks on one letter":          {"x\u0301\u0302\u0303\u0304\u0305", "x\u0301\u0302\u0303…"},
		"marks without a letter":            {"\u0301\u0302\u0303\u0304\u0305", "\u0301\u0302\u0303\u0304…"},
		"truncated text is not cut further": {"abcd…", "abcd…"},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, compose(c.given, 4)) })
	}
}

func TestOutlineLengthAddsGlyphs(t *testing.T) {
	t.Parallel()
	length := func(text string) int64 { return Style{}.Prepare(text).OutlineLength() }
	assert.Zero(t, length(" "))
	assert.Equal(t, length("W")+2*length("§"), length("§W§"))
	assert.Equal(t, length("W")+2*length("漢"), length("漢W漢"))
}

func TestGlyphsStayWithinMetrics(t *testing.T) {
	t.Parallel()
	for r, g := range sansRegular.Get().letters {
		low, _ := g.outline.Bounds()
		assert.LessOrEqual(t, -int(low.Y), Highest, string(r))
		assert.Less(t, g.advance, int64(2*Em), string(r))
	}
}

// ink returns the bounds of text in pixels. The picture is 1000 by 200 pixels, the
// baseline at 150, and the font size 100.
func ink(text string) (left, right, top, bottom int) {
	shapes := []picture.Shape{{Trace: func(o *picture.Outline) {
		Style{}.Prepare(text).Line().Trace(o, picture.Point{X: 0, Y: 150 * picture.One}, 100)
	}}}
	left, top = 1000, 200
	y := 0
	for _, band := range picture.Fill(1000, 200, make([]color.NRGBA, 2), shapes).Bands {
		x := 0
		for _, run := range band.Runs {
			if run.Color > 0 {
				left, right = min(left, x), max(right, x+int(run.Length))
				top, bottom = min(top, y), max(bottom, y+band.Height)
			}
			x += int(run.Length)
		}
		y += band.Height
	}
	return left, right, top, bottom
}

func TestOutlinesMatchMetrics(t *testing.T) {
	t.Parallel()
	const base, capitals, descent = 150, 100 * CapHeight / Em, 100 * Descent / Em
	left, right, top, bottom := ink("HHH")
	assert.InDelta(t, base-capitals, top, 1)
	assert.InDelta(t, base, bottom, 1)
	assert.Positive(t, left)
	assert.Less(t, right, 100*int(width("HHH"))/Em)
	_, _, _, bottom = ink("gjpqy")
	assert.InDelta(t, base+descent, bottom, 2)
	_, _, top, _ = ink("ÄÉÑŠ")
	assert.GreaterOrEqual(t, top, base-100*Ascent/Em-1, "accents are within the ascent")
	left, right, _, _ = ink("\ue000")
	assert.InDelta(t, 100*width("\ue000")/Em, left+right, 1, "a box is centred within its advance")
}

func TestFitChoosesLargestSize(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text  string
		box   Box
		lines []string
		size  int
	}{
		"largest size":                {"Hi", Box{500, 500}, []string{"Hi"}, 40},
		"broken at spaces":            {"one two three", Box{120, 200}, []string{"one", "two", "three"}, 40},
		"smaller for many lines":      {"one two three", Box{120, 60}, []string{"one two", "three"}, 24},
		"smaller for a long word":     {"incomprehensible", Box{200, 200}, []string{"incomprehensible"}, 24},
		"line feeds":                  {"a\n\nb", Box{500, 500}, []string{"a", "", "b"}, 40},
		"repeated spaces":             {"  a   b ", Box{500, 500}, []string{"a b"}, 40},
		"word longer than a line":     {strings.Repeat("x", 100), Box{100, 100}, nil, 11},
		"truncated":                   {strings.Repeat("word ", 100), Box{100, 60}, append(slices.Repeat([]string{"word word word word"}, 4), "word word word word…"), 9},
		"word broken for larger text": {"a " + strings.Repeat("x", 60), Box{300, 300}, append(append([]string{"a"}, slices.Repeat([]string{strings.Repeat("x", 14)}, 4)...), "xxxx"), 40},
		"scripts without spaces":      {strings.Repeat("漢字", 10), Box{200, 200}, []string{"漢字漢字漢", "字漢字漢字", "漢字漢字漢", "字漢字漢字"}, 40},
		"no-break spaces":             {"10\u00a0000\u202f€ each", Box{150, 200}, []string{"10\u00a0000\u202f€", "each"}, 38},
		"empty":                       {"", Box{500, 500}, []string{""}, 40},
		"no height":                   {"a", Box{500, 10}, nil, 0},
		"no width":                    {"a", Box{10, 500}, nil, 0},
		"no box":                      {"a", Box{-3, -3}, nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines, size := requireFit(t, c.text, c.box, 9, 40)
			assert.Equal(t, c.size, size)
			if c.lines != nil {
				assert.Equal(t, c.lines, lines)
			}
		})
	}
}

// requireFit returns the texts of the lines that Fit returns, and requires that they fit the box.
func requireFit(t *testing.T, text string, box Box, minSize, maxSize int) (texts []string, size int) {
	t.Helper()
	prepared := Style{}.Prepare(text)
	lines, size := prepared.Fit(box, minSize, maxSize)
	if len(lines) == 0 {
		return nil, size
	}
	metrics := lines[0].Metrics()
	height := int64(size) * (metrics.Ascent + metrics.Descent + int64(len(lines)-1)*metrics.Leading) / Em
	require.LessOrEqual(t, height, int64(box.Height))
	for _, line := range lines {
		require.LessOrEqual(t, line.Width()*int64(size)/Em, int64(box.Width), line.Text)
	}
	return textsOf(lines), size
}

func textsOf(lines []Line) (texts []string) {
	for _, line := range lines {
		texts = append(texts, line.Text)
	}
	return texts
}

func TestFitWordDoesNotBreakWords(t *testing.T) {
	t.Parallel()
	size, ok := Style{}.Prepare("1920x1080").FitLine(Box{100, 100}, 9, 40)
	assert.True(t, ok)
	assert.Equal(t, 20, size)
	_, ok = Style{}.Prepare("1920x1080").FitLine(Box{40, 100}, 9, 40)
	assert.False(t, ok)
	_, ok = Style{}.Prepare("1920x1080").FitLine(Box{100, 10}, 9, 40)
	assert.False(t, ok)
}

func TestLinesBreakWhereUnicodeAllowsIt(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"after hyphens and slashes":      {"well-known input/output", []string{"well-", "known", "input/", "output"}},
		"not before punctuation":         {"one ! (two) three", []string{"one !", "(two)", "three"}},
		"not between numbers and units":  {"about 100 % or 5 €", []string{"about", "100 %", "or 5 €"}},
		"not before closing brackets":    {"これは「漢字」。", []string{"これは", "「漢", "字」。"}},
		"not before small kana":          {"あいうえっ", []string{"あいう", "えっ"}},
		"not at no-break spaces":         {"a 10\u00a0km b", []string{"a", "10\u00a0km", "b"}},
		"not between emoji and marks":    {"👍🏽! 👍🏽…", []string{"👍🏽!", "👍🏽…"}},
		"before a negative number":       {"hello! -7", []string{"hello!", "-7"}},
		"at zero width spaces":           {"zero\u200bwidth", []string{"zero\u200b", "width"}},
		"between words of right to left": {"שלום עולם", []string{"שלום", "עולם"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := Style{}.Prepare(c.text)
			lines, fits := text.breakLines(100, 6*width("0"), false)
			if !fits {
				lines, _ = text.breakLines(100, 4*Em, true)
			}
			assert.Equal(t, c.want, textsOf(lines))
		})
	}
}

// Each part of a word that is too long for a line consists of whole clusters.
func TestWordsBreakBetweenClusters(t *testing.T) {
	t.Parallel()
	for name, clusters := range map[string][]string{
		"Arabic with vowel signs":    {"بِ", "سْ", "مِ"},
		"Hebrew with points":         {"שָׁ", "ל", "וֹ", "ם"},
		"Thai":                       {"ที่", "นี่", "น้ำ", "กี๊"},
		"Hindi":                      {"न", "म", "स्ते", "कि"},
		"Korean jamo":                {"\u1112\u1161\u11ab", "\u1100\u1173\u11af"},
		"skin tones and families":    {"👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈"},
		"flags":                      {"🇩🇪", "🇫🇷"},
		"a family behind an emoji":   {"😀", "👩‍👩‍👧", "❤️", "👁️‍🗨️"},
		"letters with many accents":  {"a\u0323\u0330\u0302", "x\u0301\u0302"},
		"joined symbols of the font": {"©\u200d©\u200d©", "®"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := strings.Repeat(strings.Join(clusters, ""), 10)
			for width := 20; width < 300; width += 7 {
				lines, _ := requireFit(t, text, Box{width, 1000}, 9, 9)
				rest := slices.Repeat(clusters, 10)
				for _, line := range lines {
					n := 0
					for n < len(rest) && strings.HasPrefix(line, strings.Join(rest[:n+1], "")) {
						n++
					}
					require.Equal(t, strings.Join(rest[:n], ""), line)
					rest = rest[n:]
				}
				if len(lines) > 0 {
					require.Empty(t, rest)
				}
			}
		})
	}
}

func TestThaiVowelsStayWithConsonants(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("ไปเที่ยวเกาะในทะเลโดยเรือทำไมๆ", 10)
	for width := 60; width < 300; width += 7 {
		lines, _ := requireFit(t, text, Box{width, 1000}, 9, 9)
		require.Greater(t, len(lines), 3)
		require.Equal(t, text, strings.Join(lines, ""))
		for _, line := range lines {
			assert.NotContains(t, "ะาำๆ", string([]rune(line)[0]))
			assert.NotRegexp(t, "[เแโใไ]$", line)
		}
	}
}

func TestParagraphHasDirectionOfFirstLetter(t *testing.T) {
	t.Parallel()
	lines, _ := Style{}.Prepare("123 שלום world\nمرحبا\nhello שלום\n123").Fit(Box{2000, 2000}, 9, 40)
	var directions []bool
	for _, line := range lines {
		directions = append(directions, line.IsRightToLeft())
	}
	assert.Equal(t, []bool{true, true, false, false}, directions)
}

func FuzzFit(f *testing.F) {
	f.Add("The quick brown fox", int16(100), int16(50), uint8(9), uint8(40))
	f.Add(strings.Repeat("long", 100), int16(30), int16(500), uint8(1), uint8(2))
	f.Add("👩‍👩‍👧 นี้ ©\u200d© שלום", int16(40), int16(90), uint8(9), uint8(9))
	f.Add("a\n\n漢字 😀\u0301 é", int16(-5), int16(20), uint8(20), uint8(200))
	f.Add("\u202e\u0dd0\u0dd9\u0d82 \u07ae\u200d", int16(80), int16(200), uint8(9), uint8(20))
	for _, text := range scripts.Texts() {
		f.Add(strings.Join(text.Words()[:10], " "), int16(200), int16(100), uint8(9), uint8(40))
	}
	for _, c := range combiningScripts() {
		f.Add(strings.Join(c.clusters()[:10], ""), int16(80), int16(200), uint8(9), uint8(20))
	}
	f.Fuzz(func(t *testing.T, text string, width, height int16, minSize, sizeRange uint8) {
		Style{Language: "ja"}.Prepare(text) // so that each text has a new buffer
		box := Box{int(width), int(height)}
		smallest := 1 + int(minSize)
		lines, _ := requireFit(t, text, box, smallest, smallest+int(sizeRange))
		if !utf8.ValidString(text) || len(lines) == 0 {
			return
		}
		joined := strings.Join(lines, "")
		if cut, ok := strings.CutSuffix(joined, "…"); ok && !strings.HasSuffix(text, "…") {
			require.True(t, strings.HasPrefix(withoutSpaces(text), withoutSpaces(cut)), "only the end is truncated")
			return
		}
		require.Equal(t, withoutSpaces(text), withoutSpaces(joined), "no text is lost")
	})
}

// withoutSpaces returns text without white space.
func withoutSpaces(text string) string { return strings.Join(strings.Fields(text), "") }

func BenchmarkFit(b *testing.B) {
	text := strings.Repeat("The quick brown fox jumps over the lazy dog. ", 20)
	b.ReportAllocs()
	for b.Loop() {
		Style{}.Prepare(text).Fit(Box{600, 400}, 9, 100)
	}
}
