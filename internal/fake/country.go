package fake

import (
	"embed"
	"maps"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

//go:embed data
var files embed.FS

const countryCount = 16

// countries are where the people of records live.
var countries = [countryCount]string{
	"us", "gb", "ca", "de", "fr", "es", "br", "it",
	"pl", "nl", "se", "tr", "vn", "jp", "in", "ng",
}

// A country is what people are called, and where they are found, by name of the
// list in the country's file.
type country map[string][]string

// newCountry returns the country of a code (ISO 3166-1). Its file has lists, each
// under a line with its name and a colon:
//
//	name          what the country is called
//	female, male  given names
//	family        family names
//	street        streets with numbers
//	city          cities, each with the form of its postal codes
//	stem          invented names of companies
//	firm          what companies are called; {} is a stem, {2} another one
//	ascii         letters, each with what stands for it in addresses
//
// In streets and postal codes # is a digit, % one that is not 0, and ? a letter.
func newCountry(code string) country {
	c := country{}
	var list string
	for _, line := range lines("countries/" + code + ".txt") {
		if name, ok := strings.CutSuffix(line, ":"); ok {
			list = name
			continue
		}
		c[list] = append(c[list], line)
	}
	maps.Copy(c, english[code])
	return c
}

// lines returns the lines of a file of data.
func lines(name string) []string {
	text, err := files.ReadFile("data/" + name)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
}

// A resident is what people of a country are called, and where they are found.
// Who has the company need not have the name, which another draw chooses.
type resident struct {
	given, family, givenASCII, familyASCII string
	company, companyASCII                  string
	street, city, postalCode, country      string
}

// residents returns as many of each country, one country after the other.
func residents() []resident {
	numbers := random.Sequence(home)
	all := make([]resident, 0, deckSize)
	for _, code := range countries {
		c := newCountry(code)
		for i := range perCountry {
			all = append(all, c.resident(i, &numbers))
		}
	}
	return all
}

// resident returns one whose given name and whose company nobody else has in the
// country.
func (c country) resident(i int, numbers *random.Sequence) resident {
	pick := func(list string, i int) string { return c[list][i%len(c[list])] }
	given := pick([]string{"female", "male"}[i/len(c["female"])], i)
	// A stem comes twice, and half the forms later the second time.
	firm := pick("firm", i+i/len(c["stem"])*len(c["firm"])/2)
	company := strings.ReplaceAll(firm, "{}", pick("stem", i))
	company = strings.ReplaceAll(company, "{2}", pick("stem", i+7))
	city, postalCode, _ := strings.Cut(pick("city", i), "; ")
	return resident{
		given:       given,
		givenASCII:  c.ascii(given),
		family:      pick("family", i),
		familyASCII: c.ascii(pick("family", i)),

		company:      company,
		companyASCII: c.slug(company),

		street:     fill(pick("street", i), numbers),
		city:       city,
		postalCode: fill(postalCode, numbers),
		country:    c["name"][0],
	}
}

// fill replaces # by a digit, % by one that is not zero, and ? by a letter that
// the postal codes of all countries have.
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

// ascii returns a name as it stands in addresses of mail and the web: in lower
// case, without diacritics, apostrophes and spaces.
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

// transliterations are of letters that do not decompose into one of ASCII and diacritics.
var transliterations = map[rune]string{'ß': "ss", 'ł': "l", 'ø': "o", 'ı': "i", 'đ': "d", 'æ': "ae"}

// slug returns the words of a company's name as a label of a domain name.
func (c country) slug(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '.'
	})
	for i, word := range words {
		words[i] = c.ascii(word)
	}
	return strings.Join(words, "-")
}
