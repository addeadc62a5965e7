package fake

import (
	"embed"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

//go:embed data
var files embed.FS

// countries are where the people of records live. Each has two places of a hand.
var countries = [handSize / 2]string{
	"us", "gb", "ca", "de", "fr", "es", "br", "it",
	"pl", "nl", "se", "tr", "vn", "jp", "in", "ng",
}

// lists are the sections of a country's file whose lines people have in turn.
var lists = []string{"female", "male", "family", "street", "city", "stem", "firm"}

// A country is what people are called, and where they are found, by section of
// the country's file.
type country map[string][]string

// newCountry returns the country of a code (ISO 3166-1). The sections of its file
// stand under lines that end with a colon.
func newCountry(code string) country {
	c := country{}
	var section string
	for _, line := range lines("countries/" + code + ".txt") {
		if heading, ok := strings.CutSuffix(line, ":"); ok {
			section = heading
			continue
		}
		c[section] = append(c[section], line)
	}
	for section, names := range english[code] {
		c[section] = slices.Clone(names)
	}
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

// A resident is what is on the cards of a person.
type resident struct {
	given, family, givenASCII, familyASCII string
	company, companyASCII                  string
	street, city, postalCode, country      string
}

// residents returns those of all countries, in the order of the cards.
func residents() []resident {
	numbers := random.Sequence(given)
	var all [len(countries)]country
	for i, code := range countries {
		all[i] = newCountry(code)
		for _, list := range lists {
			random.Shuffle(&numbers, all[i][list])
		}
	}
	cards := make([]resident, deckSize)
	for i := range cards {
		hand, seat := i/handSize, i%handSize
		cards[i] = all[seat/2].resident(hand, seat%2, &numbers)
	}
	return cards
}

// resident returns one for each hand, and for each of the two places that a
// country has in it.
func (c country) resident(hand, side int, numbers *random.Sequence) resident {
	// Each place has all of a list in turn, half a list from the other.
	pick := func(section string, ahead int) string {
		list := c[section]
		return list[(hand+ahead+side*len(list)/2)%len(list)]
	}
	// A stem comes twice, and half the forms later the second time.
	company := strings.ReplaceAll(pick("firm", 0), "{}", pick("stem", 0))
	company = strings.ReplaceAll(company, "{2}", pick("stem", 7))
	city, postalCode, _ := strings.Cut(pick("city", 0), "; ")
	r := resident{
		given:      pick([]string{"female", "male"}[(hand+side)%2], 0),
		family:     pick("family", 0),
		company:    company,
		street:     fill(pick("street", 0), numbers),
		city:       city,
		postalCode: fill(postalCode, numbers),
		country:    c["name"][0],
	}
	r.givenASCII, r.familyASCII, r.companyASCII = c.ascii(r.given), c.ascii(r.family), c.slug(r.company)
	return r
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
			written = append(written, letters[r]...)
		}
	}
	return string(written)
}

// letters are those that do not decompose into one of ASCII and diacritics.
var letters = map[rune]string{'ß': "ss", 'ł': "l", 'ø': "o", 'ı': "i", 'đ': "d", 'æ': "ae"}

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
