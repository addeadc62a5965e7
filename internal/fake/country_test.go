package fake

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

func TestCountriesHaveWhatTwoPlacesOfAllHandsNeed(t *testing.T) {
	t.Parallel()
	sizes := map[string]int{"name": 1, "female": 64, "male": 64, "family": 64, "street": 32, "city": 32, "stem": 64, "firm": 16}
	for _, name := range countries {
		c := newCountry(name)
		delete(c, "ascii")
		assert.Len(t, c, len(sizes), name)
		for section, size := range sizes {
			assert.Len(t, c[section], size, "%s %s", name, section)
			assert.Len(t, set(c[section]), size, "%s %s", name, section)
			for _, item := range c[section] {
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

// The addresses of all pairs of names that people can have.
func TestNoTwoPeopleCanHaveTheSameAddressOrUserName(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("on one goroutine, and slow with the race detector")
	}
	people := residents()
	owners := make(map[string]string, 4*deckSize*hands)
	for i, one := range people {
		for hand := range hands {
			family := people[hand*handSize+i%handSize]
			name := one.given + " " + family.family
			for _, separator := range []string{"", ".", "_", "-"} {
				address := one.givenASCII + separator + family.familyASCII
				require.Empty(t, owners[address], "%s has the address of %s", name, owners[address])
				owners[address] = name
			}
		}
	}
	assert.Len(t, owners, 4*deckSize*hands)
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

func TestTwoOfACountryInAHandHaveNothingInCommon(t *testing.T) {
	t.Parallel()
	people := residents()
	for i := 0; i < len(people); i += 2 {
		a, b := people[i], people[i+1]
		assert.Equal(t, a.country, b.country)
		assert.NotEqual(t, a.given, b.given)
		assert.NotEqual(t, a.family, b.family)
		assert.NotEqual(t, a.city, b.city)
		assert.NotEqual(t, a.street, b.street)
		for _, stem := range newCountry(countries[i%handSize/2])["stem"] {
			assert.LessOrEqual(t, strings.Count(a.company+"\n"+b.company, stem), 1, "%s and %s", a.company, b.company)
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
