package prose

import (
	"regexp"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/stretchr/testify/assert"
	"golang.org/x/text/encoding/charmap"
)

// eachStyle runs a test for text without a language, in English and in German, and for all
// styles in an exhaustive run.
func eachStyle(t *testing.T, test func(t *testing.T, name string)) {
	t.Parallel()
	for _, name := range styles(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if name != "lorem" && name != "technical" && name != "german" {
				exhaustive.Only(t)
			}
			test(t, name)
		})
	}
}

// A text can end with a whole sentence only if an ending of the remaining length exists.
func TestEndingsOfAllLengthsExist(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		style := load(name)
		for length := 9; length < minRoom+30; length++ { // a marker has less than 30 code points
			assert.NotEmpty(t, style.endings.of(length), length)
		}
	})
}

// The standard fonts of PDF contain no other characters.
func TestStylesContainOnlyWindows1252Characters(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		for _, r := range common + file(name) {
			_, ok := charmap.Windows1252.EncodeRune(r)
			assert.True(t, ok, "%q", r)
		}
	})
}

var ruleHeader = regexp.MustCompile(`(?m)^\[([a-z0-9_]+)`)

func TestEveryRuleIsUsed(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		g := parse(common + file(name))
		used := map[string]bool{}
		for _, rule := range []string{"heading", "marker", "opening", "section_start", "single", "short_opening", "sentence", "short"} {
			used[rule] = true
		}
		for _, r := range g.rules {
			g.eachElement(r, func(e *element) {
				used[e.name] = true
				if table := g.tables[e.name]; table != nil {
					used[table.name] = true
				}
			})
		}
		for _, header := range ruleHeader.FindAllStringSubmatch(file(name), -1) {
			assert.True(t, used[header[1]], header[1])
		}
	})
}

func TestSettingsAreKnownAndComplete(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		settings := parse(common + file(name)).settings
		for setting := range settings {
			assert.Contains(t, []string{"language", "font", "size", "layout", "break", "sentences"}, setting)
		}
		assert.Regexp(t, `^\n\n?$`, settings["break"])
		assert.NotEmpty(t, settings["sentences"])
		style := load(name)
		assert.Contains(t, rtfFonts, style.font)
		assert.Contains(t, rtfLanguages, style.language)
	})
}
