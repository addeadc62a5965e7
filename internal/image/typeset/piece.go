package typeset

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/image/bidi"
	"github.com/seed-40aebabe/placeholder/internal/image/emoji"
	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

// A piece is a part of a paragraph that is shaped at once. It has either a font or emoji, or
// consists of letters or of characters that no font has.
type piece struct {
	start, end int // byte offsets
	level      bidi.Level
	kind       kind
	font       *fonts.Font
	script     language.Script
	emoji      []emoji.Emoji
}

type kind uint8

const (
	letters kind = iota // of the font of the style
	blank               // a space between words
	shaped              // by HarfBuzz
	colored             // emoji, side by side
	missing             // characters that no font has
)

// joins reports whether a piece and the next one are shaped at once.
func (p piece) joins(next piece) bool {
	return p.kind == next.kind && p.kind != colored && p.level == next.level && p.font == next.font && p.script == next.script
}

// pieces returns a piece for each grapheme cluster of a paragraph.
func (s *shaper) pieces(p *paragraph) (pieces []piece) {
	script := firstScript(p.text)
	start := 0
	for cluster := range Clusters(p.text) {
		if own := firstScript(cluster); own.Strong() {
			script = own
		}
		next := piece{start: start, end: start + len(cluster), level: p.level(start)}
		s.choose(p.font, cluster, script, &next)
		pieces = append(pieces, next)
		start = next.end
	}
	unify(p.text, pieces)
	return pieces
}

// alphabets are the scripts of the fonts of styles.
var alphabets = []language.Script{language.Latin, language.Greek, language.Cyrillic}

// unify lets a shaped letter of an alphabet determine the font of the other letters. Then all of
// a Vietnamese text looks the same, although the font of the style lacks only some letters.
func unify(text string, pieces []piece) {
	i := slices.IndexFunc(pieces, func(p piece) bool {
		return p.kind == shaped && slices.Contains(alphabets, p.script)
	})
	if i < 0 {
		return
	}
	for j := range pieces {
		letter := &pieces[j]
		if letter.kind == letters && hasAll(pieces[i].font, text[letter.start:letter.end]) {
			letter.kind, letter.font, letter.script = shaped, pieces[i].font, pieces[i].script
		}
	}
}

// choose chooses how a cluster is shown.
func (s *shaper) choose(letters *font, cluster string, script language.Script, p *piece) {
	if cluster == " " {
		p.kind = blank
		return
	}
	if p.emoji = emojiOf(cluster); p.emoji != nil {
		p.kind = colored
		return
	}
	first, size := utf8.DecodeRuneInString(cluster)
	_, isLetter := letters.letter(first)
	if isLetter && !hasVisible(cluster[size:]) {
		return
	}
	font := s.fontFor(cluster, script)
	switch {
	case font != nil && (!isLetter || hasAll(font, cluster)):
		p.kind, p.font, p.script = shaped, font, script
	case !isLetter:
		p.kind = missing
	}
}

// emojiOf returns the emoji of a cluster, or nil if it has none. An unknown sequence is shown
// as the emoji that it consists of.
func emojiOf(cluster string) (all []emoji.Emoji) {
	if e, ok := emoji.Find(cluster); ok {
		return []emoji.Emoji{e}
	}
	var parts []string
	switch utf8.RuneCountInString(cluster) {
	case 1:
		return nil
	case 2: // such as a flag
		_, size := utf8.DecodeRuneInString(cluster)
		parts = []string{cluster[:size], cluster[size:]}
	default:
		parts = strings.Split(cluster, zeroWidthJoiner)
	}
	for _, part := range parts {
		e, ok := emoji.Find(part)
		if !ok {
			return nil
		}
		all = append(all, e)
	}
	return all
}

// fontFor returns the font that has all visible characters of a cluster. If there is none, it
// returns a font that has the first visible character.
func (s *shaper) fontFor(cluster string, script language.Script) (font *fonts.Font) {
	for _, r := range cluster {
		switch {
		case IsIgnorable(r):
		case font == nil:
			if font = fonts.For(r, script, string(s.language)); font == nil {
				return nil
			}
		case !font.Has(r):
			if other := fonts.For(r, script, string(s.language)); other != nil && hasAll(other, cluster) {
				return other
			}
			return font
		}
	}
	return font
}

func hasAll(font *fonts.Font, cluster string) bool {
	for _, r := range cluster {
		if !IsIgnorable(r) && !font.Has(r) {
			return false
		}
	}
	return true
}

// hasVisible reports whether text has a character that is not ignorable.
func hasVisible(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return !IsIgnorable(r) })
}

// firstScript returns the first strong script of text, such as Arabic. If there is none, it returns
// Common.
func firstScript(text string) language.Script {
	for _, r := range text {
		if script := language.LookupScript(r); script.Strong() {
			return script
		}
	}
	return language.Common
}
