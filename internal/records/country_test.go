package records

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

func TestCountriesHaveCompleteLists(t *testing.T) {
	t.Parallel()
	sizes := map[string]int{"name": 1, "currency": 1, "female": 64, "male": 64, "family": 64, "street": 32, "city": 32, "stem": 64, "firm": 16}
	for _, name := range countries {
		t.Run(name, func(t *testing.T) {
			c := newCountry(name, Latin)
			for _, optional := range []string{"ascii", "native_name"} {
				delete(c, optional)
			}
			if women, ok := c["female_family"]; ok {
				assert.Len(t, women, 64)
				delete(c, "female_family")
			}
			assert.Len(t, c, len(sizes))
			for list, size := range sizes {
				assert.Len(t, c[list], size, list)
				assert.Len(t, set(c[list]), size, list)
				for _, item := range c[list] {
					assert.True(t, norm.NFC.IsNormalString(item), item)
					assert.Equal(t, strings.TrimSpace(item), item)
				}
			}
		})
	}
}

func TestCountryTextContainsValuesOfPeople(t *testing.T) {
	t.Parallel()
	people := NewPeople(1, []string{"PL"}, Latin)
	all := strings.Join(CountryText("PL", Latin), "")
	for n := range 100 {
		p := people.Person(n + 1)
		for _, r := range p.Name + p.Company + p.Street + p.City + p.State + p.Country {
			assert.True(t, r < utf8.RuneSelf || strings.ContainsRune(all, r), "%q", r)
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

func TestEveryCountryFileIsUsed(t *testing.T) {
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

func TestNamesAndAddressesOfPeopleAreUnique(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	all := residents(Latin)
	separators := []string{"", ".", "_", "-"}
	owners := make(map[string]string, (1+len(separators))*personCount)
	claim := func(key, owner string) {
		if other := owners[key]; other != "" {
			require.Failf(t, "not unique", "%s and %s share %s", owner, other, key)
		}
		owners[key] = owner
	}
	for i, one := range all {
		const sameGender = peoplePerCountry / valuesPerCountry
		first := i / sameGender * sameGender
		for _, other := range all[first : first+sameGender] {
			name := one.given + " " + other.family
			claim(unaccented(t, name), name)
			for _, separator := range separators {
				claim(one.givenASCII+separator+other.familyASCII, name)
			}
		}
	}
	assert.Len(t, owners, (1+len(separators))*personCount)
}

// unaccented returns a name in the form that accent-insensitive collations compare.
func unaccented(t *testing.T, name string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn))), strings.ToLower(name))
	require.NoError(t, err)
	return strings.NewReplacer("ß", "ss", "ı", "i", "ł", "l", "ø", "o", "đ", "d").Replace(plain)
}

func TestNamesInAddressesAreASCII(t *testing.T) {
	t.Parallel()
	for _, r := range residents(Latin) {
		for _, name := range []string{r.givenASCII, r.familyASCII} {
			assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, name)
		}
		assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, r.companyASCII)
		assert.LessOrEqual(t, len(r.companyASCII), 63, "longer than a label of a domain name (RFC 1035, 2.3.4)")
	}
	c := newCountry("de", Latin)
	for name, want := range map[string]string{
		"Ömer Ünlü": "oemeruenlue", "Weiß": "weiss", "Łukasz": "lukasz", "Søren": "soren", "Kjær": "kjaer",
		"Iğdır": "igdir", "İrem": "irem", "Nguyễn": "nguyen", "Đặng": "dang", "O'Hara": "ohara", "Jean-Luc": "jean-luc", "van den Berg": "vandenberg",
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, want, c.ascii(name)) })
	}
}

func TestCompaniesAndWebsitesAreUnique(t *testing.T) {
	t.Parallel()
	companies, websites := map[string]bool{}, map[string]bool{}
	quoted, withComma := 0, 0
	for _, r := range residents(Latin) {
		companies[r.company], websites[r.companyASCII] = true, true
		if strings.Contains(r.company, `"`) {
			quoted++
		}
		if strings.Contains(r.company, ",") {
			withComma++
		}
		assert.NotContains(t, r.company, "{")
	}
	assert.Len(t, companies, personListSize)
	assert.Len(t, websites, personListSize)
	assert.Greater(t, quoted, personListSize/16)
	assert.Greater(t, withComma, personListSize/8)
}

func TestCompanyNamesDoNotRepeatStems(t *testing.T) {
	t.Parallel()
	for i, r := range residents(Latin) {
		for _, stem := range newCountry(countries[i/valuesPerCountry], Latin)["stem"] {
			assert.LessOrEqual(t, strings.Count(r.company, stem), 1, r.company)
		}
	}
}

func TestEachCityIsInOneCountry(t *testing.T) {
	t.Parallel()
	countryOf := map[string]string{}
	for _, r := range residents(Latin) {
		if country, ok := countryOf[r.city]; ok {
			assert.Equal(t, country, r.country, r.city)
		}
		countryOf[r.city] = r.country
	}
	assert.Equal(t, len(countries)*32, len(countryOf))
}

// postalCodes are the formats of postal codes (Universal Postal Union).
var postalCodes = map[string]string{
	"Argentina": `[A-Z]\d{4}[A-Z]{3}`, "China": `\d{6}`, "Czechia": `\d{3} \d{2}`, "Denmark": `\d{4}`, "Finland": `\d{5}`,
	"Greece": `\d{3} \d{2}`, "Hungary": `\d{4}`, "Israel": `\d{7}`, "Norway": `\d{4}`, "Portugal": `\d{4}-\d{3}`,
	"Russia": `\d{6}`, "Saudi Arabia": `\d{5}`, "South Korea": `\d{5}`, "Taiwan": `\d{6}`, "Thailand": `\d{5}`, "Ukraine": `\d{5}`,
	"Brazil": `\d{5}-\d{3}`, "Canada": `[A-Z]\d[A-Z] \d[A-Z]\d`, "France": `\d{5}`, "Germany": `\d{5}`,
	"India": `\d{6}`, "Italy": `\d{5}`, "Japan": `\d{3}-\d{4}`, "Netherlands": `\d{4} [A-Z]{2}`,
	"Nigeria": `\d{6}`, "Poland": `\d\d-\d{3}`, "Spain": `\d{5}`, "Sweden": `\d{3} \d{2}`,
	"Türkiye": `\d{5}`, "United Kingdom": `[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}`, "United States": `\d{5}`, "Vietnam": `\d{5}`,
}

func TestPostalCodesMatchCountryFormat(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, r := range residents(Latin) {
		format, ok := postalCodes[r.country]
		assert.True(t, ok, r.country)
		assert.Regexp(t, "^(?:"+format+")$", r.postalCode, "%s, %s", r.city, r.country)
		seen[r.country] = true
	}
	assert.Len(t, seen, len(postalCodes))
}

func TestFillReplacesPlaceholders(t *testing.T) {
	t.Parallel()
	var numbers random.Sequence
	format := regexp.MustCompile(`^a[0-9][1-9][A-Z]é$`)
	filled := map[string]bool{}
	for range 1000 {
		text := fill("a#%?é", &numbers)
		assert.Regexp(t, format, text)
		filled[text] = true
	}
	assert.Greater(t, len(filled), 500)
	for _, r := range residents(Latin) {
		assert.NotRegexp(t, `[#%?]`, r.street+r.postalCode)
	}
}
