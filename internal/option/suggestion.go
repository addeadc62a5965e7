package option

import (
	"strings"

	"github.com/hbollon/go-edlib"

	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
)

// Suggest returns the word that s is most likely a misspelling of, or "" if more than half
// of the characters would have to change, or if there is no choice. Letter case makes no
// difference, and two characters that are swapped count as one change. Of words with as many changes,
// one that begins with s comes first. A misspelling has at least three characters: UK is not a
// misspelling of US.
func Suggest(s string, words []string) string {
	const minLength, maxLength = 3, 48
	if len(words) < 2 || len(s) < minLength || len(s) > maxLength {
		return ""
	}
	s = strings.ToLower(s)
	found, minDistance := "", len(s)
	for _, word := range words {
		lower, most := strings.ToLower(word), min(minDistance, max(len(s), len(word))/2)
		if leastDistance(s, lower) > most {
			continue
		}
		distance := edlib.OSADamerauLevenshteinDistance(s, lower)
		completes := distance == minDistance && strings.HasPrefix(lower, s) && !strings.HasPrefix(strings.ToLower(found), s)
		if distance <= most && (distance < minDistance || completes) {
			found, minDistance = word, distance
		}
	}
	return found
}

// leastDistance returns how many characters of a or b the other one lacks, which no number of changes is below. It
// takes a small part of the time of the distance, which matters in lists of a thousand words.
func leastDistance(a, b string) int {
	var counts [64]int // of characters with the same last bits
	for _, r := range a {
		counts[r%64]++
	}
	for _, r := range b {
		counts[r%64]--
	}
	onlyA, onlyB := 0, 0
	for _, n := range counts {
		onlyA += max(n, 0)
		onlyB += max(-n, 0)
	}
	return max(onlyA, onlyB)
}

// looseSize matches a size as people write it: a number, the first letter of a unit, and the rest of the unit.
var looseSize = lazyregexp.New(`(?i)^\s*([0-9]+(?:\.[0-9]+)?)\s*(?:([kmgt])(i?b?|(?:ilo|ega|iga|era)bytes?)|bytes?|b)\s*$`)

// bareSize matches a number without a unit that is most likely one of bytes.
var bareSize = lazyregexp.New(`^[0-9]{4,}$`)

// meantSize returns the size that was most likely meant, such as 5MB for "5 MB", 5M or "5 megabytes",
// and 5000B for 5000, or "" if there is none.
func (r Rule) meantSize(s string) string {
	meant := ""
	if match := looseSize.Get().FindStringSubmatch(s); match != nil {
		meant = match[1] + strings.ToUpper(match[2]) + "B"
	} else if bareSize.Get().MatchString(s) {
		meant = s + "B"
	}
	if meant == s {
		return ""
	}
	if _, err := r.parseSize(meant); err != nil {
		return ""
	}
	return meant
}
