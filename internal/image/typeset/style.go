package typeset

import (
	"strings"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

// A Style selects the font of a text. The zero value is the default.
type Style struct {
	Family   Family
	Bold     bool
	Language string // of the text, as a BCP 47 tag such as "ja" or "zh-Hant"; it may be empty
}

// A Family is a kind of font.
type Family string

// The families. Only Latin, Greek and Cyrillic text differs.
const (
	Sans  Family = ""
	Serif Family = "serif"
	Mono  Family = "mono"
)

// font returns the font for Latin, Greek and Cyrillic text.
func (s Style) font() *font {
	switch {
	case s.Family == Mono && s.Bold:
		return monoBold.Get()
	case s.Family == Mono:
		return monoRegular.Get()
	case s.Family == Serif && s.Bold:
		return serifBold.Get()
	case s.Family == Serif:
		return serifRegular.Get()
	case s.Bold:
		return sansBold.Get()
	default:
		return sansRegular.Get()
	}
}

// languageOf returns the language of the style. If it has none, the scripts of text suggest one.
// This matters because Han characters have different forms in several languages.
func (s Style) languageOf(text string) language.Language {
	if s.Language != "" {
		return language.NewLanguage(s.Language)
	}
	has := func(scripts ...*unicode.RangeTable) bool {
		return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsOneOf(scripts, r) })
	}
	switch {
	case has(unicode.Hiragana, unicode.Katakana):
		return "ja"
	case has(unicode.Hangul):
		return "ko"
	case has(unicode.Bopomofo):
		return "zh-hant"
	default:
		return ""
	}
}
