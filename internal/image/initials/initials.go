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
// and of its last one. A letter is a grapheme cluster, which includes its marks. A name that is one
// word of at most three letters is returned as it is. The result is empty if nothing of the name is
// visible.
func Of(name string) string {
	words := wordsOf(name)
	if len(words) == 1 && len(words[0]) <= maxInitials {
		return strings.Join(words[0], "")
	}
	if named := slices.DeleteFunc(slices.Clone(words), word.isPunctuation); len(named) > 0 {
		words = named
	}
	if len(words) > maxInitials {
		words = []word{words[0], words[1], words[len(words)-1]}
	}
	var letters []string
	for _, w := range words {
		letters = append(letters, w.initial())
	}
	return joined(letters)
}

// A word consists of visible letters. There is at least one.
type word []string

func wordsOf(name string) (words []word) {
	for _, field := range strings.Fields(name) {
		if w := slices.DeleteFunc(slices.Collect(typeset.Clusters(field)), isBlank); len(w) > 0 {
			words = append(words, w)
		}
	}
	return words
}

// isBlank reports whether a letter is invisible.
func isBlank(letter string) bool {
	const brailleBlank = '\u2800'
	return !strings.ContainsFunc(letter, func(r rune) bool { return r != brailleBlank && !typeset.IsIgnorable(r) })
}

// isPunctuation reports whether a word, such as a dash, has no letter that a name can begin with.
func (w word) isPunctuation() bool { return !slices.ContainsFunc(w, begins) }

// initial returns the first letter that a name can begin with. If there is none, it returns the
// first letter.
func (w word) initial() string { return capital(w[max(0, slices.IndexFunc(w, begins))]) }

// begins reports whether a name can begin with a letter. Names do not begin with punctuation, with apostrophes, which may be modifier letters as in ʻOkina, or with the vowels
// that Thai and Lao write before their consonant.
func begins(letter string) bool {
	return strings.ContainsFunc(letter, func(r rune) bool { return !unicode.In(r, neverFirst...) && !typeset.IsIgnorable(r) })
}

// neverFirst are the characters that names do not begin with.
var neverFirst = []*unicode.RangeTable{
	unicode.P, unicode.Sk, unicode.Sm, unicode.M, unicode.Lm, unicode.Cf, unicode.Logical_Order_Exception,
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

// joined returns letters side by side, with spaces in scripts that join letters.
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
