// Package initials finds the initials of names.
package initials

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// maxInitials is the maximum number of initials of a name.
const maxInitials = 3

// Of returns up to three initials of a name, in capitals: the first letters of its first two words
// and of its last one. A letter is a grapheme cluster, so that it has its marks. A word of at most
// three letters is returned as it is, if it is the whole name. The result is empty if the name is
// blank.
func Of(name string) string {
	words := strings.Fields(name)
	if len(words) == 1 && len(lettersOf(words[0])) <= maxInitials {
		return words[0]
	}
	if named := slices.DeleteFunc(slices.Clone(words), isPunctuation); len(named) > 0 {
		words = named
	}
	if len(words) > maxInitials {
		words = []string{words[0], words[1], words[len(words)-1]}
	}
	var letters []string
	for _, word := range words {
		letters = append(letters, initialOf(word))
	}
	return joined(letters)
}

// lettersOf returns the first letters of a word, up to one more than there may be initials.
func lettersOf(word string) (letters []string) {
	for letter := range typeset.Clusters(word) {
		if letters = append(letters, letter); len(letters) > maxInitials {
			break
		}
	}
	return letters
}

// isPunctuation reports whether a word has neither letters nor symbols, such as a dash.
func isPunctuation(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsPunct(r) })
}

// initialOf returns the first letter of a word. It skips punctuation, and the vowels that Thai and
// Lao write before their consonant.
func initialOf(word string) string {
	isSkipped := func(r rune) bool { return unicode.IsPunct(r) || unicode.Is(unicode.Logical_Order_Exception, r) }
	for letter := range typeset.Clusters(strings.TrimLeftFunc(word, isSkipped)) {
		return capital(letter)
	}
	return lettersOf(word)[0]
}

// capital returns a letter as names begin with it. Unicode has no capital for ß alone, but a
// letter since 2008.
func capital(letter string) string {
	first, size := utf8.DecodeRuneInString(letter)
	if first == 'ß' {
		return "ẞ" + letter[size:]
	}
	return string(unicode.ToTitle(first)) + letter[size:]
}

// joined returns letters side by side, with spaces between those of scripts that join letters.
func joined(letters []string) string {
	text := strings.Join(letters, "")
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.In(r, cursive...) }) {
		return strings.Join(letters, " ")
	}
	return text
}

// cursive are the scripts in which a letter has another shape beside others.
var cursive = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mongolian, unicode.Nko, unicode.Mandaic, unicode.Adlam, unicode.Hanifi_Rohingya,
}
