package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// isSeparator reports whether r cannot be part of a word.
func isSeparator(r rune) bool {
	if r < utf8.RuneSelf {
		return (r < '0' || r > '9') && (r|0x20 < 'a' || r|0x20 > 'z')
	}
	return !unicode.IsLetter(r)
}

// hashRune adds a character, without regard to its case, to the hash of a word.
func hashRune(hash uint32, r rune) uint32 {
	if r < utf8.RuneSelf && r >= 'A' && r <= 'Z' {
		r += 'a' - 'A'
	} else if r >= utf8.RuneSelf {
		r = unicode.ToLower(r)
	}
	hash = (hash ^ uint32(r)) * 0x9e3779b1
	return hash ^ hash>>15
}

// repeatsWord reports whether a text contains a word twice in succession.
func repeatsWord(text string) bool {
	last := ""
	for word := range strings.FieldsFuncSeq(text, isSeparator) {
		if strings.EqualFold(word, last) {
			return true
		}
		last = word
	}
	return false
}

// applyForm returns the text of a piece that starts in the given form.
func applyForm(text string, f form) string {
	if f&capitalized != 0 {
		text = capitalize(text)
	}
	if f&withArticle != 0 {
		text = article(text) + text
	}
	if f&withCapitalArticle != 0 {
		text = capitalize(article(text)) + text
	}
	return text
}

func capitalize(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// Beginnings of words that take the other article, "a" or "an", than their first letter suggests.
var (
	vowelSounds     = []string{"hour", "honest", "honor", "honour", "heir"}
	consonantSounds = []string{"uni", "use", "usu", "util", "eu", "one", "once", "ubiq", "u-"}
)

// article returns the indefinite article for a text, followed by a space.
func article(text string) string {
	lower := strings.ToLower(text)
	hasPrefix := func(prefix string) bool { return strings.HasPrefix(lower, prefix) }
	isVowel := strings.ContainsAny(text[:1], "aeiouAEIOU")
	word, _, _ := strings.Cut(text, " ")
	switch {
	case len(word) > 1 && word == strings.ToUpper(word) && unicode.IsUpper(rune(word[0])): // spelled out
		isVowel = strings.ContainsAny(text[:1], "AEFHILMNORSX")
	case hasAny(consonantSounds, hasPrefix) && !hasPrefix("unin") && !hasPrefix("unim") && !hasPrefix("unid"):
		isVowel = false
	case hasAny(vowelSounds, hasPrefix):
		isVowel = true
	}
	if isVowel {
		return "an "
	}
	return "a "
}

func hasAny(list []string, test func(string) bool) bool {
	for _, s := range list {
		if test(s) {
			return true
		}
	}
	return false
}
