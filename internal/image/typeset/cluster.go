package typeset

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/typesetting/segmenter"
)

// Clusters divides text into grapheme clusters (UAX #29), which are what readers see as
// characters. Consonants that a virama joins are one cluster.
func Clusters(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start, end := 0, 0
		for grapheme := range graphemes(text) {
			if cluster := text[start:end]; cluster != "" && !isConjunct(cluster, grapheme) && !isEmojiSequence(cluster, grapheme) {
				if !yield(cluster) {
					return
				}
				start = end
			}
			end += len(grapheme)
		}
		if end > start {
			yield(text[start:end])
		}
	}
}

// graphemes divides text into grapheme clusters.
func graphemes(text string) iter.Seq[string] {
	const combining = '\u0300' // below which no character extends a cluster
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= combining }) {
		return characters(text)
	}
	return func(yield func(string) bool) {
		var s segmenter.Segmenter
		s.Init([]rune(text))
		for all := s.GraphemeIterator(); all.Next(); {
			g := all.Grapheme()
			if !yield(text[g.OffsetInBytes:][:g.LengthInBytes]) {
				return
			}
		}
	}
}

// characters divides text into characters.
func characters(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			_, size := utf8.DecodeRuneInString(text)
			if !yield(text[:size]) {
				return
			}
			text = text[size:]
		}
	}
}

// viramas join consonants. Besides the viramas of rule GB9c of UAX #29, the list has the viramas of
// Gurmukhi, Kannada, Myanmar and Khmer, because a letter below another one belongs to its cluster
// in these scripts, too.
const viramas = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u1039\u17d2"

const zeroWidthJoiner = "\u200d"

// isConjunct reports whether a virama joins a cluster to the next one.
func isConjunct(cluster, next string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSuffix(cluster, zeroWidthJoiner))
	first, _ := utf8.DecodeRuneInString(next)
	const block = 0x7f // the scripts with viramas have blocks of 128 characters
	return strings.ContainsRune(viramas, last) && first|block == last|block && unicode.Is(unicode.Lo, first)
}

// isEmojiSequence reports whether a joiner joins an emoji to the next one. Package segmenter
// (v0.3.5) divides sequences behind another emoji.
func isEmojiSequence(cluster, next string) bool {
	_, size := utf8.DecodeRuneInString(next)
	return strings.HasSuffix(cluster, zeroWidthJoiner) && isGrapheme(cluster+next[:size])
}

// isGrapheme reports whether text is one grapheme cluster.
func isGrapheme(text string) bool {
	for grapheme := range graphemes(text) {
		return grapheme == text
	}
	return false
}

// The vowels of Thai and Lao that stand before or after their consonant, and signs that belong to
// the word before. Each of these is a separate cluster.
var (
	leadingVowels   = &unicode.RangeTable{R16: []unicode.Range16{{0x0e40, 0x0e44, 1}, {0x0ec0, 0x0ec4, 1}}}
	followingVowels = &unicode.RangeTable{R16: []unicode.Range16{
		{0x0e2f, 0x0e30, 1}, {0x0e32, 0x0e33, 1}, {0x0e45, 0x0e46, 1}, {0x0eaf, 0x0eb0, 1}, {0x0eb2, 0x0eb3, 1}, {0x0ec6, 0x0ec6, 1},
	}}
)

// canBreakBetween reports whether a word that must be broken may be broken between two parts.
func canBreakBetween(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	next, _ := utf8.DecodeRuneInString(after)
	return !unicode.Is(leadingVowels, last) && !unicode.Is(followingVowels, next)
}
