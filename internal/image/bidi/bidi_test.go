package bidi

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLineIsInVisualOrder(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"no text":                                {"", ""},
		"from left to right":                     {"abc", "abc"},
		"from right to left":                     {"אבג", "גבא"},
		"a number between right to left and not": {"abc אב 123 def", "abc 123 בא def"},
		"a number within right to left":          {"אב 12 גד", "דג 12 בא"},
		"a range of Arabic numbers":              {"ب ١-٢", "٢-١ ب"},
		"a price":                                {"אב 5$", "5$ בא"},
		"brackets around both directions":        {"אב (cd) גד", "דג )cd( בא"},
		"an override":                            {"a\u202ebc\u202cd", "acbd"},
		"an embedding":                           {"a\u202bב c\u202cd", "ac בd"},
		"an isolate":                             {"א\u2066b ג\u2069ד", "דb גא"},
		"a first strong isolate":                 {"a\u2068ב c\u2069d", "ac בd"},
		"white space at the end":                 {"אב ", " בא"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := []rune(c.text)
			var got strings.Builder
			for _, i := range Order(Levels(text, BaseLevel(text))) {
				if text[i] < '\u202a' || text[i] > '\u2069' {
					got.WriteRune(text[i])
				}
			}
			assert.Equal(t, c.want, got.String())
		})
	}
}

func TestBaseLevelIsThatOfFirstStrongCharacter(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Level{
		"": 0, "123": 0, "a": 0, "א": 1, "1 ب a": 1, "a א": 0, "\u2067א\u2069 a": 0, "\u2067א": 0,
	} {
		assert.Equal(t, want, BaseLevel([]rune(text)), "%q", text)
	}
}

func TestDepthIsLimited(t *testing.T) {
	t.Parallel()
	text := []rune(strings.Repeat("\u202b\u202a\u2067", 300) + "א" + strings.Repeat("\u2069\u202c", 300))
	for _, level := range Levels(text, 0) {
		assert.LessOrEqual(t, level, Level(maxDepth+1))
	}
}

func TestMirrorImagesAreMutual(t *testing.T) {
	t.Parallel()
	for r, mirrored := range mirrors.Get() {
		back, ok := Mirrored(mirrored)
		assert.True(t, ok)
		assert.Equal(t, r, back)
	}
	_, ok := Mirrored('a')
	assert.False(t, ok)
}

func FuzzLevels(f *testing.F) {
	for _, seed := range []string{"abc אבג 123", "(\u2067[ב\u2069]) 1,2", "\u202e\u2068\u2329a\u232a\u0300\u202c", "\u2029\t א"} {
		f.Add(seed, false)
		f.Add(seed, true)
	}
	f.Fuzz(func(t *testing.T, s string, rightToLeft bool) {
		text, base := []rune(s), Level(0)
		if rightToLeft {
			base = 1
		}
		levels := Levels(text, base)
		require.Len(t, levels, len(text))
		seen := make([]bool, len(text))
		for _, i := range Order(levels) {
			assert.False(t, seen[i])
			seen[i] = true
			assert.True(t, base <= levels[i] && levels[i] <= maxDepth+1)
		}
	})
}
