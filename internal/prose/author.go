package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A sentence is what texts consist of.
type sentence struct {
	text       string
	codePoints int
}

func newSentence(text string) sentence {
	return sentence{text, utf8.RuneCountInString(text)}
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

// write returns a sentence that the rule gives, to stand between others.
func (a *author) write(r *rule) sentence {
	for {
		a.draft = r.appendTo(a.draft[:0], &a.random, position{})
		text := string(a.draft)
		first, last, ok := outerWords(text)
		if ok && first != last && !a.end[first] && !a.begin[last] && !a.written[text] {
			a.begin[first], a.end[last], a.written[text] = true, true, true
			return newSentence(text)
		}
	}
}

// finish returns a sentence that the rule gives, to stand after all others.
func (a *author) finish(r *rule) sentence {
	for {
		a.draft = r.appendTo(a.draft[:0], &a.random, position{})
		text := string(a.draft)
		if first, _, ok := outerWords(text); ok && !a.end[first] {
			return newSentence(text)
		}
	}
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
