package mail

import (
	"embed"
	"os"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/mail/entity"
)

//go:embed languages
var languageFiles embed.FS

// A language has the texts that people write in it, from the file of its name. Lists stand under
// lines that end with a colon:
//
//	date          layout of dates
//	time          layout of a time after a date
//	place         form of an address
//	separators    of decimals and of thousands
//	charset       an older one, which some messages have
//	greeting      first lines; a writer uses different ones in a conversation
//	closing       last lines
//	wrote         line above the quotation of another message
//	forward       texts of forwarded messages
//	forwarded     prefix of their subjects
//	unsubscribe   last paragraph of newsletters
//	columns       of the table of items, and total, the name of its last row
//	product       products, with a price, and a * if they have a plug
//	event         occasions of invitations
//
// For each topic and stage of a conversation, such as "order 0", there are beginnings of messages.
// A beginning answers the one in the same line of the stage before. Sentences that may follow, in
// any order, stand under "order 0 more". [letter.value] defines the names after a $.
type language struct {
	name     string
	lists    map[string][]phrase
	charset  *entity.Charset
	products []product
	devices  []product // products that have a plug
	columns  []string
}

// A product has a price in cents.
type product struct {
	name  string
	price int
}

// languageOf maps the code of a country to the language that its people write. Others write English.
var languageOf = map[string]string{
	"DE": "de", "FR": "fr", "ES": "es", "BR": "pt", "IT": "it", "JP": "ja",
}

var charsets = map[string]*entity.Charset{
	"utf-8": entity.UTF8, "iso-8859-1": entity.ISO8859_1, "iso-2022-jp": entity.ISO2022JP, "koi8-r": entity.KOI8R,
}

// languages has the language of each file, by name.
var languages = lazy.Value[map[string]*language]{Compute: func() map[string]*language {
	const dir = "languages"
	files, err := languageFiles.ReadDir(dir)
	if err != nil {
		panic(err) // the files are embedded
	}
	all := map[string]*language{}
	for _, file := range files {
		text, err := languageFiles.ReadFile(dir + "/" + file.Name())
		if err != nil {
			panic(err)
		}
		name := strings.TrimSuffix(file.Name(), ".txt")
		all[name] = newLanguage(name, string(text))
	}
	return all
}}

func newLanguage(name, text string) *language {
	l := &language{name: name, lists: map[string][]phrase{}}
	var list string
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if heading, ok := strings.CutSuffix(line, ":"); ok && isHeading(heading) {
			list = heading
			continue
		}
		l.lists[list] = append(l.lists[list], newPhrase(line))
	}
	l.charset = charsets[l.first("charset").expand(nil)]
	for _, line := range l.lists["product"] {
		name, price, _ := strings.Cut(line.expand(nil), "; ")
		price, isDevice := strings.CutSuffix(price, "*")
		cents, err := strconv.Atoi(strings.Replace(price, ".", "", 1))
		if err != nil {
			panic(err)
		}
		l.products = append(l.products, product{name, cents})
		if isDevice {
			l.devices = append(l.devices, product{name, cents})
		}
	}
	l.columns = strings.Split(l.first("columns").expand(nil), "; ")
	return l
}

// isHeading reports whether a text consists of lower-case letters, digits and spaces.
func isHeading(text string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789 ") == ""
}

// first returns the first element of a list, or nil if there is none.
func (l *language) first(list string) phrase {
	if len(l.lists[list]) == 0 {
		return nil
	}
	return l.lists[list][0]
}

// money returns an amount in cents.
func (l *language) money(cents int) string {
	separators := l.first("separators").expand(nil)
	decimal, thousands := separators[:1], separators[1:]
	whole := strconv.Itoa(cents / 100)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + thousands + whole[i:]
	}
	return whole + decimal + strconv.Itoa(100 + cents%100)[1:]
}

// A phrase is a text with names that stand for values. Texts and names alternate, and a text is the first and the last.
type phrase []string

// newPhrase returns a phrase in which a $ precedes each name.
func newPhrase(text string) phrase {
	const separator = "\x00"
	return strings.Split(os.Expand(text, func(name string) string { return separator + name + separator }), separator)
}

// expand returns the text with the values of the names.
func (p phrase) expand(value func(name string) string) string {
	switch len(p) {
	case 0:
		return ""
	case 1:
		return p[0]
	}
	return string(p.appendTo(make([]byte, 0, initialPhrase), value))
}

// initialPhrase is the number of bytes that most phrases need.
const initialPhrase = 256

func (p phrase) appendTo(dst []byte, value func(name string) string) []byte {
	for i, part := range p {
		if i%2 == 1 {
			part = value(part)
		}
		dst = append(dst, part...)
	}
	return dst
}
