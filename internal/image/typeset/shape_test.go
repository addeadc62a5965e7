package typeset

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// order returns the byte offsets of the characters of a line from left to right.
func order(l Line) (offsets []int) {
	for g := range l.glyphs() {
		offsets = append(offsets, g.cluster)
	}
	return slices.Compact(offsets)
}

func TestGlyphsAreInVisualOrder(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, want string // want from left to right, as capitals from right to left
	}{
		"from left to right":                 {"abc", "abc"},
		"from right to left":                 {"אבג", "גבא"},
		"a word from right to left":          {"ab אבג cd", "ab גבא cd"},
		"words from right to left":           {"אב גד", "דג בא"},
		"a word from left to right":          {"אב cd גד", "דג cd בא"},
		"numbers within right to left":       {"אב 12 גד", "דג 12 בא"},
		"numbers before left to right":       {"ab אב 12 cd", "ab 12 בא cd"},
		"mirrored brackets":                  {"א(ב)ג", "ג)ב(א"},
		"an isolate":                         {"a \u2067אב 1\u2069 b", "a \u20671 בא\u2069 b"},
		"punctuation at the end of Hebrew":   {"אב!", "!בא"},
		"an ellipsis at the end of Hebrew":   {"אב…", "…בא"},
		"Thai and Han from left to right":    {"ไทย漢字", "ไทย漢字"},
		"Hebrew points stay with the letter": {"בָּג", "גבָּ"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			line := Style{}.Prepare(c.text).Line()
			var got strings.Builder
			all := slices.Collect(Clusters(c.text))
			for _, offset := range order(line) {
				at := 0
				for _, cluster := range all {
					if at == offset {
						got.WriteString(cluster)
					}
					at += len(cluster)
				}
			}
			assert.Equal(t, withoutInvisible(c.want), withoutInvisible(got.String()))
		})
	}
}

// withoutInvisible returns text without characters that HarfBuzz may place anywhere.
func withoutInvisible(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\u2067' || r == '\u2069' {
			return -1
		}
		return r
	}, text)
}

func TestBracketsAreMirrored(t *testing.T) {
	t.Parallel()
	outlines := func(text string) (all []int64) {
		for g := range (Style{}).Prepare(text).Line().glyphs() {
			low, high := g.outline.Bounds()
			all = append(all, int64(low.X), int64(high.X), int64(len(g.outline)))
		}
		return all
	}
	hebrew := outlines("(א")
	assert.Equal(t, outlines(")"), hebrew[len(hebrew)-3:], "the rightmost glyph is that of a closing bracket")
}

func TestMissingMirrorImagesAreNotShown(t *testing.T) {
	t.Parallel()
	right, hebrew := Style{}.Prepare("∟").Line(), Style{}.Prepare("א∟").Line() // no font has U+2BFE
	for g := range hebrew.glyphs() {                                           // the first one, which is at the left
		want := slices.Collect(right.glyphs())
		assert.Equal(t, want[0].outline, g.outline)
		return
	}
}

func TestTruncatedLinesKeepTheirDirection(t *testing.T) {
	t.Parallel()
	const size = 20
	lines, _ := Style{}.Prepare("שלום abcdef abcdef").Fit(Box{Width: 70, Height: 3 * size}, size, size)
	require.Len(t, lines, 2)
	last := lines[1]
	require.Regexp(t, "^abc.*"+ellipsis+"$", last.Text)
	assert.Equal(t, strings.Index(last.Text, ellipsis), order(last)[0]-last.start, "the text is Hebrew, so its end is at the left")
}

func TestShapingDependsOnNeighbours(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ together, apart string }{
		"Arabic letters join":              {"بب", "ب"},
		"Devanagari consonants join":       {"क्ष", "क"},
		"Tamil vowels surround consonants": {"கொ", "க"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			together, apart := Style{}.Prepare(c.together), Style{}.Prepare(c.apart)
			n := int64(len([]rune(c.together)))
			assert.NotEqual(t, n*apart.Width(), together.Width())
			assert.NotEqual(t, n*apart.OutlineLength(), together.OutlineLength())
		})
	}
}

func TestJoinedLettersKeepTheirFormsInBrokenWords(t *testing.T) {
	t.Parallel()
	word := strings.Repeat("ب", 40)
	text := Style{}.Prepare(word)
	lines, _ := text.breakLines(100, text.Width()/4, true)
	require.Greater(t, len(lines), 3)
	sum := int64(0)
	for _, line := range lines {
		sum += line.Width()
	}
	assert.Equal(t, text.Width(), sum)
}

func TestMarksWithoutLettersAreShaped(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"at the start, from right to left":       "\u07ae\u200d",
		"at the start, overridden":               "\u202e\u0dd0\u0dd9\u0d82",
		"vowel signs of two parts, and two more": strings.Repeat("\u0995\u09cb", 200) + "\u0995\u09c7\u09c7",
		"vowel signs of four parts":              strings.Repeat("\u0f77", 500) + "\u1000\u1031\u1031",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			style := Style{Language: "x-" + strings.ReplaceAll(name, " ", "-")} // with a new buffer
			assert.Positive(t, style.Prepare(text).Width())
		})
	}
}

func TestHanFormsFollowTheLanguage(t *testing.T) {
	t.Parallel()
	outline := func(style Style, text string) int64 { return style.Prepare(text).OutlineLength() }
	const differs = "直" // drawn differently in China, Taiwan and Japan
	simplified := outline(Style{}, differs)
	japanese := outline(Style{Language: "ja"}, differs)
	assert.NotEqual(t, simplified, japanese)
	assert.Equal(t, simplified, outline(Style{Language: "zh-Hans"}, differs))
	assert.Equal(t, simplified, outline(Style{Language: "de"}, differs))
	assert.Equal(t, japanese+outline(Style{}, "の"), outline(Style{}, differs+"の"), "kana beside it")
	assert.Equal(t, simplified+outline(Style{}, "の"), outline(Style{Language: "zh"}, differs+"の"), "the given language prevails")
}

func TestParagraphsInOneAlphabetHaveOneFont(t *testing.T) {
	t.Parallel()
	runs := Style{}.Prepare("Tiếng nói").Line().runs()
	require.Len(t, runs, 3)
	assert.Equal(t, []kind{shaped, blank, shaped}, []kind{runs[0].kind, runs[1].kind, runs[2].kind})
	assert.Len(t, runs[0].glyphs, len("Tieng"))
}

func TestMissingCharactersShowTheirCodePoints(t *testing.T) {
	t.Parallel()
	assert.False(t, isComplete("\ue000"))
	assert.True(t, isComplete("a漢ب"))
	small, large := hexBox('\ue000'), hexBox('\U000f0000')
	assert.Greater(t, large.advance, small.advance, "three columns")
	assert.NotEqual(t, small.outline, hexBox('\ue001').outline)
	low, high := large.outline.Bounds()
	assert.GreaterOrEqual(t, low.X, int16(boxMargin))
	assert.LessOrEqual(t, int64(high.X), large.advance-boxMargin)
	assert.GreaterOrEqual(t, low.Y, int16(-Ascent))
	assert.LessOrEqual(t, high.Y, int16(Descent))
}

func TestPreparationIsSafeForConcurrentUse(t *testing.T) {
	t.Parallel()
	text := "مرحبا עולם नमस्ते สวัสดี 漢字 한국어 😀 Tiếng"
	want := Style{}.Prepare(text)
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			style := Style{Language: []string{"", "ja", "ur", "zh-Hant"}[i%4]}
			for range 5 {
				style.Prepare(text)
			}
			assert.Equal(t, want.Width(), Style{}.Prepare(text).Width())
		})
	}
	group.Wait()
}

func TestEmojiAreInColour(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text  string
		count int
	}{
		"no emoji":                          {"text ©", 0},
		"text style":                        {"☎ ☎\ufe0e", 0},
		"emoji style":                       {"☎\ufe0f ©\ufe0f", 2},
		"emoji between letters":             {"a😀b", 1},
		"a skin tone":                       {"👍🏽", 1},
		"a family":                          {"👩‍👩‍👧‍👦", 1},
		"flags":                             {"🇩🇪🇯🇵", 2},
		"a keycap":                          {"1\ufe0f⃣", 1},
		"an unknown sequence is its parts":  {"👍\u200d😀", 2},
		"an unknown flag is its letters":    {"🇽🇽", 2},
		"emoji within right to left":        {"א😀ב", 1},
		"a text and its presentation apart": {"12 😀 34", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			line := Style{}.Prepare(c.text).Line()
			drawings := line.Drawings(picture.Point{}, 20)
			assert.Len(t, drawings, c.count)
			for _, d := range drawings {
				assert.NotEmpty(t, d.Layers)
			}
		})
	}
}
