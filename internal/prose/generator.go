package prose

import (
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

// newInner generates a sentence that may be followed by others.
func (g *sentenceGenerator) newInner(e element) sentence {
	return g.generate(e, func(text, first, last string) bool {
		if first == last || g.first[last] {
			return false
		}
		g.first[first], g.last[last], g.inner[text] = true, true, true
		return true
	})
}

// newFinal generates a sentence for the end of a text.
func (g *sentenceGenerator) newFinal(e element) sentence {
	return g.generate(e, func(_, _, _ string) bool { return true })
}

// maxAttempts is the number of attempts to generate a sentence.
const maxAttempts = 100_000

// generate generates a sentence that accept accepts, that may follow every inner
// sentence, and that equals none of them.
func (g *sentenceGenerator) generate(e element, accept func(text, first, last string) bool) sentence {
	for range maxAttempts {
		g.buffer = e.appendTo(g.buffer[:0], &g.Sequence, position{})
		text := string(g.buffer)
		first, last, ok := outerWords(text)
		if ok && !g.last[first] && !g.inner[text] && accept(text, first, last) {
			return newSentence(text)
		}
	}
	panic(fmt.Sprintf("prose: no more sentences like %q", g.buffer))
}

// outerWords returns the first and the last word of a text in lower case. It reports
// whether the text contains no word twice in succession.
func outerWords(text string) (first, last string, ok bool) {
	start := -1 // of the current word
	for i, r := range text + " " {
		switch in := isLetter(r); {
		case in && start < 0:
			start = i
		case !in && start >= 0:
			word := text[start:i]
			if strings.EqualFold(word, last) {
				return "", "", false
			}
			if first == "" {
				first = word
			}
			last, start = word, -1
		}
	}
	return strings.ToLower(first), strings.ToLower(last), true
}

// isLetter reports whether r can be part of a word. ASCII digits count as letters.
func isLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return asciiLetters[r]
	}
	return unicode.IsLetter(r)
}

var asciiLetters = func() (table [utf8.RuneSelf]bool) {
	for _, r := range "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
		table[r] = true
	}
	return table
}()
