package typeset

import (
	"iter"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/bidi"
)

// clusters divides text into grapheme clusters (UAX #29), which are what readers see as
// characters.
func clusters(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			cluster := firstCluster(text)
			if !yield(cluster) {
				return
			}
			text = text[len(cluster):]
		}
	}
}

func firstCluster(text string) string {
	const combining = 0xcc // the first byte of U+0300, below which no character extends a cluster
	_, size := utf8.DecodeRuneInString(text)
	if text[0] < combining && (size == len(text) || text[size] < combining) {
		return text[:size]
	}
	cluster, _, _, _ := uniseg.FirstGraphemeClusterInString(text, -1)
	return cluster
}

// The vowels of Thai and Lao that stand before or after their consonant, and signs that
// belong to the word before. They are clusters of their own.
var (
	leadingVowels   = &unicode.RangeTable{R16: []unicode.Range16{{0x0e40, 0x0e44, 1}, {0x0ec0, 0x0ec4, 1}}}
	followingVowels = &unicode.RangeTable{R16: []unicode.Range16{
		{0x0e2f, 0x0e30, 1}, {0x0e32, 0x0e33, 1}, {0x0e45, 0x0e46, 1}, {0x0eaf, 0x0eb0, 1}, {0x0eb2, 0x0eb3, 1}, {0x0ec6, 0x0ec6, 1},
	}}
)

// canPart reports whether a word that must be broken may be divided between two clusters.
func canPart(last, next string) bool {
	before, _ := utf8.DecodeRuneInString(last)
	after, _ := utf8.DecodeRuneInString(next)
	return !unicode.Is(leadingVowels, before) && !unicode.Is(followingVowels, after)
}

// glyphsOf returns the glyphs of text. That of a cluster is the glyph of its first
// character.
func (f *font) glyphsOf(text string) iter.Seq[glyph] {
	return func(yield func(glyph) bool) {
		for cluster := range clusters(text) {
			if r, _ := utf8.DecodeRuneInString(cluster); !yield(f.glyph(r)) {
				return
			}
		}
	}
}

// isRightToLeft reports whether the first strong character of text is from a script that is
// written from right to left (UAX #9, P2 and P3).
func isRightToLeft(text string) bool {
	for text != "" {
		properties, size := bidi.LookupString(text)
		switch properties.Class() {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
		text = text[max(1, size):]
	}
	return false
}
