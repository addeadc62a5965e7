package placeholder

import (
	"strings"

	"github.com/hbollon/go-edlib"
)

// suggestion returns the word that s is most likely a misspelling of, or "" if more than half
// of the characters would have to change, or if there is no choice. Letter case makes no
// difference, and two characters that are swapped count as one change. A misspelling has at
// least three characters: UK is not a misspelling of US.
func suggestion(s string, words []string) string {
	const minLength, maxLength = 3, 32
	if len(words) < 2 || len(s) < minLength || len(s) > maxLength {
		return ""
	}
	s = strings.ToLower(s)
	found, minDistance := "", len(s)
	for _, word := range words {
		distance := edlib.OSADamerauLevenshteinDistance(s, strings.ToLower(word))
		if distance < minDistance && 2*distance <= max(len(s), len(word)) {
			found, minDistance = word, distance
		}
	}
	return found
}
