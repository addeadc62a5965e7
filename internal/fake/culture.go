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

// cultures are what the records' people come from. Each holds two places of a hand.
var cultures = [handSize / 2]string{
	"us", "gb", "ca", "de", "fr", "es", "br", "it",
	"pl", "nl", "se", "tr", "vn", "jp", "in", "ng",
}

// sections are those of a culture's file.
var sections = []string{"female", "male", "family", "street", "city", "stem", "firm"}

// A culture is what is said in a file, by section: names, companies, addresses.
type culture map[string][]string

// newCulture returns a culture, whose file has lists under lines that end with a
// colon.
func newCulture(name string) culture {
	c := culture{}
	var section string
	for _, line := range lines("cultures/" + name + ".txt") {
		if heading, ok := strings.CutSuffix(line, ":"); ok {
			section = heading
			continue
		}
		c[section] = append(c[section], line)
	}
	for section, names := range english[name] {
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

// A resident is what people of a culture are called, and where they are found.
type resident struct {
	given, family, givenASCII, familyASCII string
	company, companyASCII                  string
	street, city, postalCode, country      string
}

// residents returns what is on the cards of the personal draws.
func residents() []resident {
	numbers := random.Sequence(personal)
	var all [len(cultures)]culture
	for i, name := range cultures {
		all[i] = newCulture(name)
		for _, section := range sections {
			random.Shuffle(&numbers, all[i][section])
		}
	}
	cards := make([]resident, deckSize)
	for i := range cards {
		place := i % handSize
		cards[i] = all[place/2].resident(i/handSize, place%2, &numbers)
	}
	return cards
}

// resident returns one for each hand, and for each of the two places that a
// culture has in it.
func (c culture) resident(hand, side int, numbers *random.Sequence) resident {
	// Each place has all of a list in turn, half a list from the other.
	pick := func(section string) string {
		list := c[section]
		return list[(hand+side*len(list)/2)%len(list)]
	}
	city := strings.Split(pick("city"), "; ")
	r := resident{
		given:      pick([]string{"female", "male"}[side]),
		family:     pick("family"),
		company:    c.company(hand + side*hands),
		street:     fill(pick("street"), numbers),
		city:       city[0],
		country:    city[1],
		postalCode: fill(city[2], numbers),
	}
	r.givenASCII, r.familyASCII, r.companyASCII = c.ascii(r.given), c.ascii(r.family), c.slug(r.company)
	return r
}

// company returns a company's name, another for each number up to 127.
func (c culture) company(i int) string {
	stems, forms := c["stem"], c["firm"]
	form := forms[(i+i/len(stems)*len(forms)/2)%len(forms)]
	form = strings.ReplaceAll(form, "{}", stems[i%len(stems)])
	return strings.ReplaceAll(form, "{2}", stems[(i+7)%len(stems)])
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
func (c culture) ascii(name string) string {
	for _, spelling := range c["ascii"] {
		letter, written, _ := strings.Cut(spelling, " ")
		name = strings.ReplaceAll(name, letter, written)
	}
	var written []byte
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
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
func (c culture) slug(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\''
	})
	for i, word := range words {
		words[i] = c.ascii(word)
	}
	return strings.Join(words, "-")
}
