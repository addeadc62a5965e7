package prose

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A sentence is a unit of text with its length in code points.
type sentence struct {
	text       string
	codePoints int
	multiline  bool // the text has several lines and ends its paragraph
}

func newSentence(text string) sentence {
	return sentence{text, utf8.RuneCountInString(text), strings.Contains(text, "\n")}
}

// A sentenceGenerator generates sentences that can be combined in any order without
// repeating a word: no sentence contains the same word twice in succession, and no
// sentence starts with a word that ends an inner sentence. All inner sentences are
// distinct.
type sentenceGenerator struct {
	random.Sequence
	first, last map[string]bool // words that start or end an inner sentence
	inner       map[string]bool // texts of the inner sentences
	buffer      []byte
}

func newSentenceGenerator() *sentenceGenerator {
	return &sentenceGenerator{first: map[string]bool{}, last: map[string]bool{}, inner: map[string]bool{}}
}

// maxAttempts is the number of attempts to generate a sentence.
const maxAttempts = 100_000

// generate generates a sentence that may follow every inner sentence and equals none of
// them. If it is an inner sentence itself, others may follow it.
func (g *sentenceGenerator) generate(e element, inner bool) sentence {
	for range maxAttempts {
		g.buffer = e.appendTo(g.buffer[:0], &g.Sequence, position{})
		text := string(g.buffer)
		first, last, ok := outerWords(text)
		if !ok || g.last[first] || g.inner[text] || inner && (first == last || g.first[last]) {
			continue
		}
		if inner {
			g.first[first], g.last[last], g.inner[text] = true, true, true
		}
		return newSentence(text)
	}
	panic(fmt.Sprintf("prose: no more sentences like %q", g.buffer))
}

// outerWords returns the first and the last word of a text in lower case. It reports
// whether the text contains no word twice in succession.
func outerWords(text string) (first, last string, ok bool) {
	for word := range strings.FieldsFuncSeq(text, isSeparator) {
		if strings.EqualFold(word, last) {
			return "", "", false
		}
		first, last = cmp.Or(first, word), word
	}
	return strings.ToLower(first), strings.ToLower(last), true
}

// isSeparator reports whether r cannot be part of a word.
func isSeparator(r rune) bool { return !unicode.IsLetter(r) && (r < '0' || r > '9') }
