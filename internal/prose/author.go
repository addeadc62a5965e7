package prose

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
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

// An author writes sentences, each of them once. In none of them a word follows
// itself, nor does it where two of them meet: no word begins one and ends another.
type author struct {
	random
	begin, end map[string]bool // words
	written    map[string]bool // sentences
	draft      []byte
}

func newAuthor() *author {
	return &author{begin: map[string]bool{}, end: map[string]bool{}, written: map[string]bool{}}
}

// write returns a sentence that an element gives, to stand between others.
func (a *author) write(e element) sentence {
	for range patience {
		text, first, last := a.sentence(e)
		if first != last && !a.begin[last] && !a.written[text] {
			a.begin[first], a.end[last], a.written[text] = true, true, true
			return newSentence(text)
		}
	}
	panic(fmt.Sprintf("prose: no more sentences like %q", a.draft))
}

// finish returns a sentence that an element gives, to stand after all others.
func (a *author) finish(e element) sentence {
	for range patience {
		if text, _, _ := a.sentence(e); !a.written[text] {
			return newSentence(text)
		}
	}
	panic(fmt.Sprintf("prose: no more endings like %q", a.draft))
}

// patience is how often an author tries to write a sentence.
const patience = 10_000

// sentence returns a sentence that may follow those that have been written.
func (a *author) sentence(e element) (text, first, last string) {
	for range patience {
		a.draft = e.appendTo(a.draft[:0], &a.random, position{})
		text = string(a.draft)
		if first, last, ok := outerWords(text); ok && !a.end[first] {
			return text, first, last
		}
	}
	panic(fmt.Sprintf("prose: no sentence may begin like %q", a.draft))
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
		return r|0x20 >= 'a' && r|0x20 <= 'z' || r >= '0' && r <= '9'
	}
	return unicode.IsLetter(r)
}
