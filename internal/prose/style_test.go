package prose

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// styles returns the names of all styles.
func styles(t testing.TB) []string {
	t.Helper()
	paths, err := fs.Glob(files, "styles/*.txt")
	require.NoError(t, err)
	var names []string
	for _, path := range paths {
		name := strings.TrimSuffix(strings.TrimPrefix(path, "styles/"), ".txt")
		names = append(names, name)
	}
	require.Len(t, names, 10)
	return names
}

// eachStyle runs a test for each style.
func eachStyle(t *testing.T, test func(t *testing.T, name string)) {
	t.Parallel()
	for _, name := range styles(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, name)
		})
	}
}

func TestInnerSentencesAreDistinct(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		seen := map[string]bool{}
		for _, s := range slices.Concat((edition{name, UTF8}).load().sentences...) {
			assert.False(t, seen[s.text], s.text)
			assert.NotContains(t, s.text, "{")
			assert.NotContains(t, s.text, "}")
			seen[s.text] = true
		}
		assert.GreaterOrEqual(t, len(seen), minSentences)
	})
}

func TestFirstAndLastWordsAreDisjoint(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		firstWords, lastWords := map[string]bool{}, map[string]bool{}
		style := edition{name, UTF8}.load()
		for _, s := range slices.Concat(style.sentences...) {
			first, last, ok := outerWords(s.text)
			assert.True(t, ok, s.text)
			firstWords[first], lastWords[last] = true, true
		}
		for word := range firstWords {
			assert.False(t, lastWords[word], word)
		}
		for _, marker := range style.markers {
			word, _, _ := outerWords(string(marker.appendTo(nil, new(random.Sequence), position{})))
			assert.False(t, firstWords[word] || lastWords[word], word)
		}
		for _, sentences := range style.endings {
			for _, s := range sentences {
				first, _, ok := outerWords(s.text)
				assert.True(t, ok && !lastWords[first], s.text)
			}
		}
	})
}

func TestStylesHaveMoreThan300Words(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		words := map[string]bool{}
		for _, s := range slices.Concat((edition{name, UTF8}).load().sentences...) {
			for _, word := range strings.FieldsFunc(strings.ToLower(s.text), func(r rune) bool { return !unicode.IsLetter(r) }) {
				words[word] = true
			}
		}
		assert.Greater(t, len(words), 300)
	})
}

func TestSentenceLengthsVary(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		var lengths []int
		for _, s := range slices.Concat((edition{name, UTF8}).load().sentences...) {
			lengths = append(lengths, s.codePoints)
		}
		slices.Sort(lengths)
		assert.Less(t, 3*lengths[len(lengths)/20], 2*lengths[len(lengths)*19/20], "5th and 95th percentile")
	})
}

// A text can end with a whole sentence only if an ending of the remaining length exists.
func TestEndingsOfAllLengthsExist(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		endings := edition{name, UTF8}.load().endings
		for length := 9; length < minRoom+30; length++ { // a marker has less than 30 code points
			assert.NotEmpty(t, endings[length], length)
		}
	})
}

// The standard fonts of PDF contain no other characters.
func TestStylesContainOnlyWindows1252Characters(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		for _, r := range latin + file(name) {
			_, ok := charmap.Windows1252.EncodeRune(r)
			assert.True(t, ok, "%q", r)
		}
	})
}

var ruleReference = regexp.MustCompile(`\{([A-Za-z_]+)\}`)

func TestEveryRuleIsUsed(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		text := file(name)
		used := map[string]bool{}
		for _, rule := range []string{"heading", "marker", "opening", "short_opening", "sentence", "short"} {
			used[rule] = true
		}
		for _, match := range ruleReference.FindAllStringSubmatch(text, -1) {
			used[strings.ToLower(match[1])] = true
		}
		for _, match := range regexp.MustCompile(`(?m)^\[(.*)\]$`).FindAllStringSubmatch(text, -1) {
			assert.True(t, used[match[1]], match[1])
		}
	})
}

func TestSettingsAreKnownAndComplete(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		settings := parse(file(name) + latin).settings
		for setting := range settings {
			assert.Contains(t, []string{"language", "font", "size", "break", "sentences"}, setting)
		}
		assert.Regexp(t, `^\n\n?$`, settings["break"])
		assert.NotEmpty(t, settings["sentences"])
		style := edition{name, UTF8}.load()
		assert.Contains(t, rtfFonts, style.font)
		assert.Contains(t, rtfLanguages, style.language)
	})
}

func TestHeadingsAndMarkersAreASCII(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		style := edition{name, UTF8}.load()
		for _, e := range slices.Concat(style.headings, style.markers) {
			assert.Regexp(t, `^[\n -~]+$`, string(e.appendTo(nil, new(random.Sequence), position{1, 1, 1})))
		}
	})
}

func TestParsePanicsOnMissingOrDuplicateRules(t *testing.T) {
	t.Parallel()
	assert.PanicsWithValue(t, `prose: rule "b" has no alternatives`, func() { parse("[a]\nx {b}\n") })
	assert.PanicsWithValue(t, `prose: duplicate rule "a"`, func() { parse("[a]\nx\n[a]\ny\n") })
}

func TestGrammarGeneratesText(t *testing.T) {
	t.Parallel()
	g := parse(`
# A comment.
@break \n

[sentence]
{Name} owes {1,000.00} of {100}.

[name]
öre | {nested}

[nested]
ähre
`)
	assert.Equal(t, "\n", g.settings["break"])
	var x random.Sequence
	texts := map[string]bool{}
	for range 100 {
		text := string(g.rules["sentence"].appendTo(nil, &x, position{}))
		assert.Regexp(t, `^(Öre|Ähre) owes [1-9],\d{3}\.\d\d of [1-9]\d\d\.$`, text)
		texts[text] = true
	}
	assert.Greater(t, len(texts), 90)
}

func TestCountersShowThePosition(t *testing.T) {
	t.Parallel()
	g := parse(`
[marker]
{section}.{clause}:\s{time}
`)
	const day = 24 * 60 * 60 * 1000
	for want, at := range map[string]position{
		"1.2: 2024-03-04T00:00:00.000Z":   {1, 2, 0},
		"12.34: 2024-03-04T23:59:59.999Z": {12, 34, day - 1},
		"3.1: 2024-03-24T10:11:12.013Z":   {3, 1, 20*day + ((10*60+11)*60+12)*1000 + 13},
	} {
		t.Run(want, func(t *testing.T) {
			assert.Equal(t, want, string(g.rules["marker"].appendTo(nil, new(random.Sequence), at)))
		})
	}
}

func TestSentencesRepeatOnlyAfterFullCycle(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		style := edition{name, UTF8}.load()
		for seed := range uint64(5) {
			order := newSentenceOrder(style, seed)
			w := &writer{}
			w.start(order, 1)
			lastRound := map[string]uint32{}
			for range 300 * len(order.turns) {
				round, turn := w.round, w.turn
				s := w.next().text
				if previous, ok := lastRound[s]; ok {
					require.Equal(t, len(order.turns[turn].sentences), int(round-previous))
				}
				lastRound[s] = round
			}
			require.GreaterOrEqual(t, len(lastRound), minSentences)
		}
	})
}
