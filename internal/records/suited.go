package records

import (
	"slices"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/charset"
)

// suitedCache contains the countries by charset.
var suitedCache sync.Map // of charset.Charset, func() []string

// SuitedCountries returns the codes of the countries whose people suit a charset, in alphabetical order. For UTF-8 and
// UTF-16, these are all. Other charsets have all characters of the values of a suited country, and at least half of
// the names there are not in ASCII.
func SuitedCountries(c charset.Charset) []string {
	load, ok := suitedCache.Load(c)
	if !ok {
		load, _ = suitedCache.LoadOrStore(c, sync.OnceValue(func() []string { return newSuited(c) }))
	}
	return slices.Clone(load.(func() []string)())
}

func newSuited(c charset.Charset) (codes []string) {
	for _, code := range CountryCodes() {
		if c.IsUTF8() || c.Unit() > 1 || hasAll(c, CountryText(code, false)) && 2*namesBeyondASCII(code) >= peoplePerCountry {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	return codes
}

func hasAll(c charset.Charset, texts []string) bool {
	return !slices.ContainsFunc(texts, func(text string) bool { return !c.Has(text) })
}

// namesBeyondASCII returns the number of people in a country whose name has letters outside ASCII.
func namesBeyondASCII(code string) (n int) {
	i := slices.Index(countries[:], strings.ToLower(code)) * valuesPerCountry
	here := sharedData.Get().residents[i : i+valuesPerCountry]
	for _, first := range here {
		for _, last := range here[:valuesPerCountry/2] {
			if !isASCII(first.given + last.family) {
				n++
			}
		}
	}
	return n
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > '~' })
}
