package check

import (
	"strings"
	"unicode"
)

// maxExcerpt is the number of characters of an excerpt.
const maxExcerpt = 160

// Excerpt returns the beginning of what a program printed, without what would leave its line or control a terminal.
func Excerpt(text []byte) string {
	printable := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(string(text), "?"))
	runes := []rune(strings.Join(strings.Fields(printable), " "))
	if len(runes) > maxExcerpt {
		return string(runes[:maxExcerpt]) + "…"
	}
	return string(runes)
}
