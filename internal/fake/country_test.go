package fake

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

func TestCountriesHaveWhatPeopleNeed(t *testing.T) {
	t.Parallel()
	sizes := map[string]int{"name": 1, "female": 64, "male": 64, "family": 64, "street": 32, "city": 32, "stem": 64, "firm": 16}
	for _, name := range countries {
		c := newCountry(name)
		delete(c, "ascii")
		assert.Len(t, c, len(sizes), name)
		for list, size := range sizes {
			assert.Len(t, c[list], size, "%s %s", name, list)
			assert.Len(t, set(c[list]), size, "%s %s", name, list)
			for _, item := range c[list] {
				assert.True(t, norm.NFC.IsNormalString(item), item)
				assert.Equal(t, strings.TrimSpace(item), item)
			}
		}
	}
}

func set(items []string) map[string]bool {
	members := map[string]bool{}
	for _, item := range items {
		members[item] = true
	}
	return members
}

func TestEveryFileOfACountryIsUsed(t *testing.T) {
	t.Parallel()
	entries, err := files.ReadDir("data/countries")
	require.NoError(t, err)
	for _, entry := range entries {
		name, ok := strings.CutSuffix(entry.Name(), ".txt")
		assert.True(t, ok)
		assert.Contains(t, countries, name)
	}
	assert.Len(t, entries, len(countries))
}

func TestNoTwoPeopleCanHaveTheSameNameOrAddress(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("on one goroutine, and slow with the race detector")
	}
	all := residents()
	separators := []string{"", ".", "_", "-"}
	owners := make(map[string]string, (1+len(separators))*people)
	claim := func(what, owner string) {
		require.Empty(t, owners[what], "%s has what %s has", owner, owners[what])
		owners[what] = owner
	}
	for i, one := range all {
		first := i / perCountry * perCountry
		for _, other := range all[first : first+people/countryCount/perCountry] {
			name := one.given + " " + other.family
			claim(unaccented(t, name), name)
			for _, separator := range separators {
				claim(one.givenASCII+separator+other.familyASCII, name)
			}
		}
	}
	assert.Len(t, owners, (1+len(separators))*people)
}

// unaccented returns a name as collations see it that know no diacritics.
func unaccented(t *testing.T, name string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn))), strings.ToLower(name))
	require.NoError(t, err)
	return strings.NewReplacer("ß", "ss", "ı", "i", "ł", "l", "ø", "o", "đ", "d").Replace(plain)
}

func TestNamesInAddressesAreASCII(t *testing.T) {
	t.Parallel()
	for _, r := range residents() {
		for _, name := range []string{r.givenASCII, r.familyASCII} {
			assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, name)
		}
		assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, r.companyASCII)
		assert.LessOrEqual(t, len(r.companyASCII), 63, "a label of a domain name (RFC 1035, 2.3.4)")
	}
	c := newCountry("de")
	for name, want := range map[string]string{
		"Ömer Ünlü": "oemeruenlue", "Weiß": "weiss", "Łukasz": "lukasz", "Søren": "soren", "Kjær": "kjaer",
		"Iğdır": "igdir", "İrem": "irem", "Nguyễn": "nguyen", "Đặng": "dang", "O'Hara": "ohara", "Jean-Luc": "jean-luc", "van den Berg": "vandenberg",
	} {
		assert.Equal(t, want, c.ascii(name))
	}
}

func TestCompaniesAndTheirWebsitesDiffer(t *testing.T) {
	t.Parallel()
	companies, websites := map[string]bool{}, map[string]bool{}
	quoted, withComma := 0, 0
	for _, r := range residents() {
		companies[r.company], websites[r.companyASCII] = true, true
		if strings.Contains(r.company, `"`) {
			quoted++
		}
		if strings.Contains(r.company, ",") {
			withComma++
		}
		assert.NotContains(t, r.company, "{")
	}
	assert.Len(t, companies, deckSize)
	assert.Len(t, websites, deckSize)
	assert.Greater(t, quoted, deckSize/16)
	assert.Greater(t, withComma, deckSize/8)
}

func TestNamesOfACompanyDiffer(t *testing.T) {
	t.Parallel()
	for i, r := range residents() {
		for _, stem := range newCountry(countries[i/perCountry])["stem"] {
			assert.LessOrEqual(t, strings.Count(r.company, stem), 1, r.company)
		}
	}
}

func TestCitiesLieInOneCountry(t *testing.T) {
	t.Parallel()
	of := map[string]string{}
	for _, r := range residents() {
		if country, ok := of[r.city]; ok {
			assert.Equal(t, country, r.country, r.city)
		}
		of[r.city] = r.country
	}
	assert.Equal(t, len(countries)*32, len(of))
}

// postalCodes are what they look like (Universal Postal Union).
var postalCodes = map[string]string{
	"Brazil": `\d{5}-\d{3}`, "Canada": `[A-Z]\d[A-Z] \d[A-Z]\d`, "France": `\d{5}`, "Germany": `\d{5}`,
	"India": `\d{6}`, "Italy": `\d{5}`, "Japan": `\d{3}-\d{4}`, "Netherlands": `\d{4} [A-Z]{2}`,
	"Nigeria": `\d{6}`, "Poland": `\d\d-\d{3}`, "Spain": `\d{5}`, "Sweden": `\d{3} \d{2}`,
	"Türkiye": `\d{5}`, "United Kingdom": `[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}`, "United States": `\d{5}`, "Vietnam": `\d{5}`,
}

func TestPostalCodesHaveTheFormOfTheirCountry(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, r := range residents() {
		form, ok := postalCodes[r.country]
		assert.True(t, ok, r.country)
		assert.Regexp(t, "^(?:"+form+")$", r.postalCode, "%s, %s", r.city, r.country)
		seen[r.country] = true
	}
	assert.Len(t, seen, len(postalCodes))
}

func TestPlaceholdersAreFilled(t *testing.T) {
	t.Parallel()
	var numbers random.Sequence
	form := regexp.MustCompile(`^a[0-9][1-9][A-Z]é$`)
	filled := map[string]bool{}
	for range 1000 {
		text := fill("a#%?é", &numbers)
		assert.Regexp(t, form, text)
		filled[text] = true
	}
	assert.Greater(t, len(filled), 500)
	for _, r := range residents() {
		assert.NotRegexp(t, `[#%?]`, r.street+r.postalCode)
	}
}
