package records

import (
	"embed"
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

//go:embed data
var files embed.FS

const (
	countryCount     = 32                            // must be a power of two, see group.setPerson
	valuesPerCountry = personListSize / countryCount // values per country in the lists of a person
	// In each country, every given name is combined with every family name.
	peoplePerCountry = valuesPerCountry * valuesPerCountry / 2
)

// countries are the codes of the countries in which people live.
var countries = [countryCount]string{
	"us", "gb", "ca", "de", "fr", "es", "br", "it",
	"pl", "nl", "se", "tr", "vn", "jp", "in", "ng",
	"ru", "ua", "gr", "cn", "tw", "kr", "th", "il",
	"sa", "cz", "hu", "dk", "no", "fi", "pt", "ar",
}

// CountryCodes returns the codes of all countries (ISO 3166-1 alpha-2).
func CountryCodes() []string {
	codes := make([]string, len(countries))
	for i, code := range countries {
		codes[i] = strings.ToUpper(code)
	}
	return codes
}

// countryIndexes returns the indexes of countries with the given codes, in the order of
// countries. No codes stand for all of them.
func countryIndexes(codes []string) []uint8 {
	var indexes []uint8
	for i, code := range countries {
		if len(codes) == 0 || slices.ContainsFunc(codes, func(c string) bool { return strings.EqualFold(c, code) }) {
			indexes = append(indexes, uint8(i))
		}
	}
	return indexes
}

// A country contains the lists of a country by name.
type country map[string][]string

// newCountry loads the country with an ISO 3166-1 code. Its file has these lists:
//
//	name           name of the country
//	currency       code of its currency (ISO 4217)
//	female, male   given names
//	family         family names
//	female_family  how women write them, if that differs
//	street         streets with house numbers
//	city           cities, each with the pattern of its postal codes, the state, province
//	               or region, the latitude and longitude of its centre to two decimals,
//	               and its time zone
//	stem           invented words for names of companies
//	firm           patterns of company names, each with the industries that it occurs
//	               in; {} is a stem, {2} a different one
//	ascii          letters, each with its spelling in addresses
//	native_name    pattern of full names in another script than Latin
//
// In streets and postal codes, # stands for a digit, % for a nonzero digit and ? for a
// letter. The given and family names of some countries are from faker. If people write in another
// script than Latin, script.go says how the lists contain it.
func newCountry(code string, script Script) country {
	c := country(lists("countries/" + code + ".txt"))
	if c["family"] == nil {
		maps.Copy(c, lists("faker/"+code+".txt"))
	}
	if c.hasScript() {
		c.write(script)
	}
	return c
}

// lists returns the lists in a data file by name. Each list stands under a line with its name and a
// colon.
func lists(name string) map[string][]string {
	lists := map[string][]string{}
	var list string
	for _, line := range lines(name) {
		if name, ok := strings.CutSuffix(line, ":"); ok {
			list = name
			continue
		}
		lists[list] = append(lists[list], line)
	}
	return lists
}

// lines returns the nonempty lines of a data file.
func lines(name string) []string {
	text, err := files.ReadFile("data/" + name)
	if err != nil {
		panic(err) // the data files are embedded
	}
	return strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
}

// CountryText returns all texts that the values of people in a country consist of in a script: names, and patterns of
// streets, companies and cities. Isolated digits, and the characters of patterns, are ASCII.
func CountryText(code string, script Script) []string {
	c, all := newCountry(strings.ToLower(code), script), []string(nil)
	for _, name := range slices.Sorted(maps.Keys(c)) {
		if name != "ascii" {
			all = append(all, c[name]...)
		}
	}
	return all
}

// A resident holds values for people of one country. The names, company, street and city
// of a row may come from different residents because separate choices select them.
type resident struct {
	given, family, givenASCII, familyASCII string
	company, companyASCII, industry        string
	street                                 string
	city, postalCode, state                string
	latitude, longitude, timeZone          string
	country, countryCode, currency         string
	nameOrder                              string // pattern of the full name in the script of the country
}

// residents returns the same number of residents for each country, grouped by country. They are the same in
// each script, but only Latin has the values in addresses.
func residents(script Script) []resident {
	numbers := random.Sequence(street)
	all := make([]resident, 0, personListSize)
	for _, code := range countries {
		c := newCountry(code, script)
		order := latinOrder
		if c.hasScript() {
			order = c["native_name"][0]
		}
		for i := range valuesPerCountry {
			r := c.resident(i, &numbers)
			r.countryCode, r.nameOrder = strings.ToUpper(code), order
			all = append(all, r)
		}
	}
	return all
}

// resident returns resident i of the country. No two residents of a country have the
// same given name or the same company.
func (c country) resident(i int, numbers *random.Sequence) resident {
	pick := func(list string, i int) string { return c[list][i%len(c[list])] }
	given, family := pick("female", i), pick("family", i)
	if isMan := i >= len(c["female"]); isMan {
		given = pick("male", i)
	} else if c["female_family"] != nil {
		family = pick("female_family", i)
	}
	// Each stem is used twice. The second use is offset by half of the patterns.
	firm, industries, _ := strings.Cut(pick("firm", i+i/len(c["stem"])*len(c["firm"])/2), "; ")
	company := strings.ReplaceAll(firm, "{}", pick("stem", i))
	company = strings.ReplaceAll(company, "{2}", pick("stem", i+7))
	industry := strings.Fields(industries)
	city := strings.Split(pick("city", i), "; ")
	return resident{
		given:       given,
		givenASCII:  c.ascii(given),
		family:      family,
		familyASCII: c.ascii(family),

		company:      company,
		companyASCII: c.slug(company),
		industry:     industry[i/len(c["firm"])%len(industry)],

		street:     fill(pick("street", i), numbers),
		city:       city[0],
		postalCode: fill(city[1], numbers),
		state:      city[2],
		latitude:   city[3],
		longitude:  city[4],
		timeZone:   city[5],
		country:    c["name"][0],
		currency:   c["currency"][0],
	}
}

// fill replaces # with a digit, % with a nonzero digit, and ? with a letter that is
// valid in the postal codes of every country.
func fill(pattern string, numbers *random.Sequence) string {
	const letters = "ABEGHJLNPRTWXZ"
	filled := []byte(pattern)
	for i, c := range filled {
		switch c {
		case '#':
			filled[i] = '0' + byte(numbers.Below(10))
		case '%':
			filled[i] = '1' + byte(numbers.Below(9))
		case '?':
			filled[i] = letters[numbers.Below(len(letters))]
		}
	}
	return string(filled)
}

// ascii returns the form of a name in email addresses and URLs: lower case, without
// diacritics, apostrophes and spaces.
func (c country) ascii(name string) string {
	name = strings.ToLower(name)
	for _, spelling := range c["ascii"] {
		letter, written, _ := strings.Cut(spelling, " ")
		name = strings.ReplaceAll(name, letter, written)
	}
	var written []byte
	for _, r := range norm.NFD.String(name) {
		if r == '-' || 'a' <= r && r <= 'z' {
			written = append(written, byte(r))
		} else {
			written = append(written, transliterations[r]...)
		}
	}
	return string(written)
}

// transliterations replace letters that do not decompose into ASCII and diacritics.
var transliterations = map[rune]string{'ß': "ss", 'ł': "l", 'ø': "o", 'ı': "i", 'đ': "d", 'æ': "ae"}

// slug converts the name of a company to a label of a domain name.
func (c country) slug(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '.'
	})
	for i, word := range words {
		words[i] = c.ascii(word)
	}
	return strings.Join(words, "-")
}
