// Package scripts provides text in all scripts that images can show. Tests and documentation use
// it.
package scripts

import (
	_ "embed"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Text is the beginning of the Universal Declaration of Human Rights in a language.
type Text struct {
	Language string   // BCP 47
	Script   string   // ISO 15924
	Name     string   // of the language, in English
	Articles []string // a paragraph each
}

//go:embed udhr.txt
var udhr string

// Texts returns a text per language, ordered by script.
func Texts() []Text {
	var texts []Text
	blocks := strings.Split(strings.TrimSpace(udhr), "\n\n")
	for _, block := range blocks[1:] { // after the comment
		lines := strings.Split(block, "\n")
		fields := strings.SplitN(lines[0], " ", 3)
		texts = append(texts, Text{fields[0], fields[1], fields[2], lines[1:]})
	}
	return texts
}

// Words returns the distinct words of the text, in order. Texts without spaces between words
// are cut into pieces of some characters instead.
func (t Text) Words() []string {
	seen := map[string]bool{}
	var words []string
	for _, field := range strings.Fields(strings.Join(t.Articles, " ")) {
		for field != "" {
			n := pieceLen(field)
			if word := field[:n]; !seen[word] {
				words = append(words, word)
			}
			seen[field[:n]], field = true, field[n:]
		}
	}
	return words
}

// pieceLen returns the length in bytes of the first piece of a word: all of it, or several
// characters with their marks.
func pieceLen(word string) int {
	const maxWord, minPiece = 20, 6 // in characters
	if utf8.RuneCountInString(word) <= maxWord {
		return len(word)
	}
	count := 0
	for i, r := range word {
		if count++; count > minPiece && !unicode.Is(unicode.M, r) {
			return i
		}
	}
	return len(word)
}
