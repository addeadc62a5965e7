package typeset

import (
	"image/color"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

func TestFontCoversLatinGreekAndCyrillic(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"basic Latin and symbols": "The quick brown fox, 0123456789 & more: “quoted” – 100 % … © € × ÷",
		"accented Latin":          "Füße straße café naïve Ærøskøbing þjóð Łódź Çeşme žluťoučký kůň",
		"Greek":                   "Ελληνικά ΑΒΓΔ άέήίόύώ",
		"Cyrillic":                "Русский Українська Български Ђорђе",
	} {
		t.Run(name, func(t *testing.T) { assert.True(t, Covers(strings.ReplaceAll(text, " ", ""))) })
	}
	assert.False(t, Covers("漢"))
}

func TestWidthAddsAdvances(t *testing.T) {
	t.Parallel()
	assert.Zero(t, Width(""))
	assert.Equal(t, Width("a")+Width("b"), Width("ab"))
	assert.EqualValues(t, 4*Em*5/4, Width("漢字😀\U0001F468"), "a missing character is a wide box")
	assert.Equal(t, Width("e"), Width("e\u0327\u200d\ufe0f"), "marks and joiners have no width")
	assert.Equal(t, Width(" "), Width("\u2009"), "all spaces have the same width")
}

func TestWidthExceedsInt32(t *testing.T) {
	t.Parallel()
	const count = 1_300_000
	wide := strings.Repeat("W", count)
	assert.Equal(t, count*Width("W"), Width(wide))
	_, ok := FitWord(wide, Box{8192, 8192}, 9, 40)
	assert.False(t, ok)
	box := Box{8192, 1000}
	lines, size := fit(wide, box, 9, 40)
	assert.True(t, strings.HasSuffix(lines[len(lines)-1], "…"))
	requireFit(t, lines, size, box)
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

func TestOutlineLengthBoundsRenderedOutlines(t *testing.T) {
	t.Parallel()
	assert.Zero(t, OutlineLength(" "))
	assert.Equal(t, int64(4*Em), outlineLength(sfnt.Segments{ // a square
		{Op: sfnt.SegmentOpMoveTo},
		{Op: sfnt.SegmentOpLineTo, Args: [3]fixed.Point26_6{{X: Em}}},
		{Op: sfnt.SegmentOpQuadTo, Args: [3]fixed.Point26_6{{X: Em, Y: Em / 2}, {X: Em, Y: Em}}},
		{Op: sfnt.SegmentOpLineTo, Args: [3]fixed.Point26_6{{Y: Em}}},
		{Op: sfnt.SegmentOpLineTo},
	}))
	assert.Equal(t, OutlineLength("W")+2*OutlineLength("§"), OutlineLength("§W§"))
}

func TestGlyphsStayWithinMetrics(t *testing.T) {
	t.Parallel()
	for r, g := range theFont().glyphs {
		bounds := g.outline.Bounds()
		assert.LessOrEqual(t, -int(bounds.Min.Y), Highest, string(r))
		assert.Less(t, g.advance, int64(minMeasure), string(r))
	}
}

// ink returns the bounds of text in pixels. The picture is 1000 by 200 pixels, the
// baseline at 150, and the font size 100.
func ink(text string) (left, right, top, bottom int) {
	shapes := []picture.Shape{{Trace: func(o *picture.Outline) {
		Trace(o, text, picture.Point{X: 0, Y: 150 * picture.One}, 100)
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
	assert.Less(t, right, 100*int(Width("HHH"))/Em)
	_, _, _, bottom = ink("gjpqy")
	assert.InDelta(t, base+descent, bottom, 2)
	_, _, top, _ = ink("ÄÉÑŠ")
	assert.GreaterOrEqual(t, top, base-100*Ascent/Em-1, "accents are within the ascent")
	left, right, _, _ = ink("漢")
	assert.InDelta(t, 125, left+right, 1, "a box is centred within its advance")
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
		"scripts without spaces":      {strings.Repeat("漢字", 10), Box{200, 200}, []string{"漢字漢字漢", "字漢字漢字", "漢字漢字漢", "字漢字漢字"}, 32},
		"no-break spaces":             {"10\u00a0000\u202f€ each", Box{150, 200}, []string{"10\u00a0000\u202f€", "each"}, 38},
		"empty":                       {"", Box{500, 500}, []string{""}, 40},
		"no height":                   {"a", Box{500, 10}, nil, 0},
		"no width":                    {"a", Box{10, 500}, nil, 0},
		"no box":                      {"a", Box{-3, -3}, nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines, size := fit(c.text, c.box, 9, 40)
			assert.Equal(t, c.size, size)
			if c.lines != nil {
				assert.Equal(t, c.lines, lines)
			}
			requireFit(t, lines, size, c.box)
		})
	}
}

// fit returns the texts of the lines that Fit returns.
func fit(s string, box Box, minSize, maxSize int) (texts []string, size int) {
	lines, size := Fit(s, box, minSize, maxSize)
	return textsOf(lines), size
}

func textsOf(lines []Line) (texts []string) {
	for _, line := range lines {
		texts = append(texts, line.Text)
	}
	return texts
}

// requireFit requires that lines of the given size fit the box.
func requireFit(t *testing.T, lines []string, size int, box Box) {
	t.Helper()
	if len(lines) == 0 {
		return
	}
	height := size * (Ascent + Descent + (len(lines)-1)*Leading) / Em
	require.LessOrEqual(t, height, box.Height)
	for _, line := range lines {
		require.LessOrEqual(t, Width(line)*int64(size)/Em, int64(box.Width), line)
	}
}

func TestFitWordDoesNotBreakWords(t *testing.T) {
	t.Parallel()
	size, ok := FitWord("1920x1080", Box{100, 100}, 9, 40)
	assert.True(t, ok)
	assert.Equal(t, 20, size)
	_, ok = FitWord("1920x1080", Box{40, 100}, 9, 40)
	assert.False(t, ok)
	_, ok = FitWord("1920x1080", Box{100, 10}, 9, 40)
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
		"not before small kana":          {"あいうえっ", []string{"あい", "う", "えっ"}},
		"not at no-break spaces":         {"a 10\u00a0km b", []string{"a", "10\u00a0km", "b"}},
		"at zero width spaces":           {"zero\u200bwidth", []string{"zero\u200b", "width"}},
		"between words of right to left": {"שלום עולם", []string{"שלום", "עולם"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := paragraphs(c.text, 100, 100*Em)
			lines, fits := breakLines(text, 100, 6*Width("0"), false)
			if !fits {
				lines, _ = breakLines(text, 100, 4*Em*5/4, true)
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
		"Hindi":                      {"न", "म", "स्", "ते", "कि"},
		"Korean jamo":                {"\u1112\u1161\u11ab", "\u1100\u1173\u11af"},
		"skin tones and families":    {"👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈"},
		"flags":                      {"🇩🇪", "🇫🇷"},
		"letters with many accents":  {"a\u0323\u0330\u0302", "x\u0301\u0302"},
		"joined symbols of the font": {"©\u200d©\u200d©", "®"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := strings.Repeat(strings.Join(clusters, ""), 10)
			for width := 20; width < 300; width += 7 {
				lines, size := fit(text, Box{width, 1000}, 9, 9)
				requireFit(t, lines, size, Box{width, 1000})
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
		lines, _ := fit(text, Box{width, 1000}, 9, 9)
		require.Greater(t, len(lines), 3)
		require.Equal(t, text, strings.Join(lines, ""))
		for _, line := range lines {
			assert.NotContains(t, "ะาำๆ", string([]rune(line)[0]))
			assert.NotRegexp(t, "[เแโใไ]$", line)
		}
	}
}

func TestClusterIsShownAsOneGlyph(t *testing.T) {
	t.Parallel()
	for _, cluster := range []string{"👩‍👩‍👧‍👦", "🇩🇪", "น้ำ", "कि", "\u1112\u1161\u11ab"} {
		assert.Equal(t, Width("漢"), Width(cluster), cluster)
	}
}

func TestParagraphHasDirectionOfFirstLetter(t *testing.T) {
	t.Parallel()
	lines, _ := Fit("123 שלום world\nمرحبا\nhello שלום\n123", Box{2000, 2000}, 9, 40)
	var directions []bool
	for _, line := range lines {
		directions = append(directions, line.RightToLeft)
	}
	assert.Equal(t, []bool{true, true, false, false}, directions)
}

func FuzzFit(f *testing.F) {
	f.Add("The quick brown fox", int16(100), int16(50), uint8(9), uint8(40))
	f.Add(strings.Repeat("long", 100), int16(30), int16(500), uint8(1), uint8(2))
	f.Add("👩‍👩‍👧 นี้ ©\u200d© שלום", int16(40), int16(90), uint8(9), uint8(9))
	f.Add("a\n\n漢字 😀\u0301 é", int16(-5), int16(20), uint8(20), uint8(200))
	f.Fuzz(func(t *testing.T, text string, width, height int16, minSize, sizeRange uint8) {
		box := Box{int(width), int(height)}
		smallest := 1 + int(minSize)
		lines, size := fit(text, box, smallest, smallest+int(sizeRange))
		requireFit(t, lines, size, box)
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

// TestFitOfLongTextAllocatesLittle measures allocations, so it runs alone.
func TestFitOfLongTextAllocatesLittle(t *testing.T) {
	for name, text := range map[string]string{
		"line feeds": strings.Repeat("\n", 1<<20),
		"letters":    strings.Repeat("a ", 1<<19),
		"words":      strings.Repeat("word\n", 1<<18),
		"one word":   strings.Repeat("x", 1<<20),
		"missing":    strings.Repeat("漢", 1<<18),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			lines, size := fit(text, Box{600, 400}, 9, 40)
			runtime.ReadMemStats(&after)
			requireFit(t, lines, size, Box{600, 400})
			assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(4<<20))
		})
	}
}

func BenchmarkFit(b *testing.B) {
	text := strings.Repeat("The quick brown fox jumps over the lazy dog. ", 20)
	b.ReportAllocs()
	for b.Loop() {
		Fit(text, Box{600, 400}, 9, 100)
	}
}
