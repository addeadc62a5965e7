package scripts

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
)

// unicodeScripts are the scripts in Unicode of ISO 15924 codes.
var unicodeScripts = map[string][]*unicode.RangeTable{
	"Arab": {unicode.Arabic}, "Armn": {unicode.Armenian}, "Beng": {unicode.Bengali}, "Bopo": {unicode.Bopomofo}, "Cyrl": {unicode.Cyrillic},
	"Deva": {unicode.Devanagari}, "Ethi": {unicode.Ethiopic}, "Geor": {unicode.Georgian}, "Grek": {unicode.Greek}, "Gujr": {unicode.Gujarati},
	"Guru": {unicode.Gurmukhi}, "Hang": {unicode.Hangul}, "Hans": {unicode.Han}, "Hant": {unicode.Han}, "Hebr": {unicode.Hebrew},
	"Jpan": {unicode.Han, unicode.Hiragana, unicode.Katakana}, "Khmr": {unicode.Khmer}, "Knda": {unicode.Kannada}, "Laoo": {unicode.Lao},
	"Latn": {unicode.Latin}, "Mlym": {unicode.Malayalam}, "Mymr": {unicode.Myanmar}, "Orya": {unicode.Oriya}, "Sinh": {unicode.Sinhala},
	"Taml": {unicode.Tamil}, "Telu": {unicode.Telugu}, "Thaa": {unicode.Thaana}, "Thai": {unicode.Thai}, "Tibt": {unicode.Tibetan},
}

func TestTextsAreInTheirScriptAndNormalized(t *testing.T) {
	t.Parallel()
	common := []*unicode.RangeTable{unicode.Common, unicode.Inherited}
	for _, text := range Texts() {
		t.Run(text.Name, func(t *testing.T) {
			_, err := language.Parse(text.Language)
			assert.NoError(t, err)
			assert.NotEmpty(t, text.Articles)
			all := strings.Join(text.Articles, " ")
			assert.True(t, utf8.ValidString(all))
			assert.True(t, norm.NFC.IsNormalString(all))
			for _, r := range all {
				assert.True(t, unicode.In(r, append(common, unicodeScripts[text.Script]...)...), "%q", r)
			}
		})
	}
}

// The recommended scripts of UAX #31, table 5: those of East Asia combine with Han.
func TestTextsCoverAllRecommendedScripts(t *testing.T) {
	t.Parallel()
	languages, scripts := map[string]bool{}, map[string]bool{}
	for _, text := range Texts() {
		languages[text.Language], scripts[text.Script] = true, true
	}
	assert.GreaterOrEqual(t, len(languages), 45)
	for script := range unicodeScripts {
		assert.True(t, scripts[script], script)
	}
}

func TestWordsAreShortAndDistinct(t *testing.T) {
	t.Parallel()
	count := 0
	for _, text := range Texts() {
		seen := map[string]bool{}
		for _, word := range text.Words() {
			assert.NotContains(t, word, " ")
			assert.LessOrEqual(t, utf8.RuneCountInString(word), 20, word)
			assert.False(t, seen[word], word)
			seen[word] = true
		}
		count += len(seen)
	}
	assert.Greater(t, count, 2000)
}
