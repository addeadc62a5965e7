package records

import (
	"slices"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/charset"
)

// suitedCache contains the countries by charset and script.
var suitedCache sync.Map // of suitedKey, func() []string

type suitedKey struct {
	charset charset.Charset
	script  Script
}

// SuitedCountries returns the codes of the countries whose people in a script suit a charset, in alphabetical order. For UTF-8 and
// UTF-16, these are all. Other charsets have all characters of the values of a suited country, and at least half of
// the names there are not in ASCII.
func SuitedCountries(c charset.Charset, script Script) []string {
	key := suitedKey{c, script}
	load, ok := suitedCache.Load(key)
	if !ok {
		load, _ = suitedCache.LoadOrStore(key, sync.OnceValue(func() []string { return newSuited(c, script) }))
	}
	return slices.Clone(load.(func() []string)())
}

func newSuited(c charset.Charset, script Script) (codes []string) {
	for _, code := range CountryCodes() {
		if c.IsUTF8() || c.Unit() > 1 || hasAll(c, CountryText(code, script)) && 2*namesBeyondASCII(code, script) >= peoplePerCountry {
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
func namesBeyondASCII(code string, script Script) (n int) {
	c := newCountry(strings.ToLower(code), script)
	for _, list := range []string{"female", "male"} {
		for _, first := range c[list] {
			for _, last := range c["family"] {
				if !isASCII(first + last) {
					n++
				}
			}
		}
	}
	return n
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > '~' })
}
