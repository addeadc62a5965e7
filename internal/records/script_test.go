package records

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// scripts are the scripts of the countries that write in another one than Latin.
var scripts = map[string][]*unicode.RangeTable{
	"CN": {unicode.Han}, "GR": {unicode.Greek}, "IL": {unicode.Hebrew}, "JP": {unicode.Han, unicode.Hiragana, unicode.Katakana},
	"KR": {unicode.Hangul}, "RU": {unicode.Cyrillic}, "SA": {unicode.Arabic}, "TH": {unicode.Thai}, "TW": {unicode.Han}, "UA": {unicode.Cyrillic},
}

func TestNativeNamesAreInTheScriptOfTheCountry(t *testing.T) {
	t.Parallel()
	require.ElementsMatch(t, NativeCountryCodes(), keys(scripts))
	for _, code := range CountryCodes() {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			latin, native := NewPeople(1, []string{code}, Latin), NewPeople(1, []string{code}, Native)
			for n := range 500 {
				l, p := latin.Person(n+1), native.Person(n+1)
				tables := scripts[code]
				if tables == nil {
					require.Equal(t, l, p)
					continue
				}
				for _, value := range []string{p.Name, p.FirstName, p.LastName, p.City, p.State} {
					requireScript(t, value, tables)
				}
				require.True(t, strings.ContainsFunc(p.Company, func(r rune) bool { return unicode.IsOneOf(tables, r) }), p.Company)
				require.Equal(t, numbersIn(l.Street), numbersIn(p.Street), "%s and %s", l.Street, p.Street)
				require.Equal(t, inLatin(l), inLatin(p))
			}
		})
	}
}

func keys(m map[string][]*unicode.RangeTable) (names []string) {
	for name := range m {
		names = append(names, name)
	}
	return names
}

func requireScript(t *testing.T, value string, tables []*unicode.RangeTable) {
	for _, r := range value {
		require.True(t, unicode.IsOneOf(tables, r) || strings.ContainsRune(" -'々ー", r), "%q in %s", r, value)
	}
}

func numbersIn(s string) []string { return regexp.MustCompile(`\d+`).FindAllString(s, -1) }

// inLatin returns the values that do not depend on the script.
func inLatin(p Person) Person {
	p.Name, p.FirstName, p.LastName, p.Company, p.Street, p.City, p.State = "", "", "", "", "", "", ""
	return p
}

func TestNativeNamesHaveTheOrderOfTheCountry(t *testing.T) {
	t.Parallel()
	for code, pattern := range map[string]string{"CN": "FG", "TW": "FG", "KR": "FG", "JP": "F G", "RU": "G F", "SA": "G F", "DE": "G F"} {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			p := NewPeople(1, []string{code}, Native).Person(1)
			assert.Equal(t, strings.NewReplacer("F", p.LastName, "G", p.FirstName).Replace(pattern), p.Name)
		})
	}
}

func TestNativeNamesAreUnique(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	names := make(map[string]bool, personCount)
	people := NewPeople(1, nil, Native)
	for n := range personCount {
		name := people.Person(n + 1).Name
		require.False(t, names[name], name)
		names[name] = true
	}
}

func TestTextsOfScriptsHaveTheSamePlaceholders(t *testing.T) {
	t.Parallel()
	placeholders := regexp.MustCompile(`[^#%?]`)
	for _, code := range NativeCountryCodes() {
		latin, native := newCountry(strings.ToLower(code), Latin), newCountry(strings.ToLower(code), Native)
		for _, list := range []string{"street", "city"} {
			for i := range latin[list] {
				want := placeholders.ReplaceAllString(latin[list][i], "")
				assert.Equal(t, want, placeholders.ReplaceAllString(native[list][i], ""), latin[list][i])
			}
		}
	}
}

func TestNativeCSVQuotesNoPartOfAName(t *testing.T) {
	t.Parallel()
	file := CSV(Options{Fields: []string{"name"}, First: 1, Count: 1000, Script: Native}, Layout{Delimiter: ",", Newline: "\n", NoHeader: true})
	text := make([]byte, file.Size())
	_, err := file.ReadAt(text, 0)
	require.NoError(t, err)
	assert.NotContains(t, string(text), `"`)
}
