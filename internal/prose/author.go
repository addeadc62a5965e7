package prose

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A sentence is what texts consist of.
type sentence struct {
	text       string
	codePoints int
	lines      bool // it has several lines, and ends its paragraph
}

func newSentence(text string) sentence {
	return sentence{text, utf8.RuneCountInString(text), strings.Contains(text, "\n")}
}

// An author writes sentences to stand beside each other: in none of them a word
// follows itself, and no word begins one and ends another. Those that stand
// between others are all different.
type author struct {
	random.Sequence
	begin, end map[string]bool // words
	written    map[string]bool // sentences
	draft      []byte
}

func newAuthor() *author {
	return &author{begin: map[string]bool{}, end: map[string]bool{}, written: map[string]bool{}}
}

// write returns a sentence that an element gives, to stand between others.
func (a *author) write(e element) sentence {
	return a.try(e, func(text, first, last string) bool {
		if first == last || a.begin[last] {
			return false
		}
		a.begin[first], a.end[last], a.written[text] = true, true, true
		return true
	})
}

// finish returns a sentence that an element gives, to stand after all others.
func (a *author) finish(e element) sentence {
	return a.try(e, func(_, _, _ string) bool { return true })
}

// maxAttempts is how often an author tries to write a sentence.
const maxAttempts = 100_000

// try returns a sentence that may follow those that have been written, is none
// of them, and suits.
func (a *author) try(e element, suits func(text, first, last string) bool) sentence {
	for range maxAttempts {
		a.draft = e.appendTo(a.draft[:0], &a.Sequence, position{})
		text := string(a.draft)
		first, last, ok := outerWords(text)
		if ok && !a.end[first] && !a.written[text] && suits(text, first, last) {
			return newSentence(text)
		}
	}
	panic(fmt.Sprintf("prose: no more sentences like %q", a.draft))
}

// outerWords returns the first and the last word of a text in lower case, and
// whether no word in it follows itself.
func outerWords(text string) (first, last string, ok bool) {
	start := -1 // of a word
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

// isLetter reports whether words have a character; digits count as letters.
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
