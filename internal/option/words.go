package option

import (
	"fmt"
	"slices"
	"strings"
)

// checkList checks the words of a list. No word may occur twice.
func (r Rule) checkList(words []string) error {
	if n := uint64(len(words)); !r.contains(n) {
		return r.boundsError(strings.Join(words, ","), fmt.Sprintf("must have %d to %d words, separated by commas", r.Min, r.Max))
	}
	seen := make([]string, 0, len(words))
	for _, given := range words {
		word, ok := r.lookup(given)
		switch {
		case !ok && r.Type == ValueFields:
			return r.choiceError(given, "must be a comma-separated list of field names")
		case !ok:
			return r.choiceError(given, "must be a comma-separated list of "+strings.Join(r.Choices, ", "))
		case slices.Contains(seen, word):
			return r.valueError(strings.Join(words, ","), fmt.Sprintf("must not repeat %q", given))
		}
		seen = append(seen, word)
	}
	return nil
}

// lookup returns the word of a list as it is spelled in the choices.
func (r Rule) lookup(word string) (string, bool) {
	if r.Type == ValueFields {
		return word, r.IsWord(word)
	}
	i := slices.IndexFunc(r.Choices, func(choice string) bool { return strings.EqualFold(choice, word) })
	if i < 0 {
		return "", false
	}
	return r.Choices[i], true
}
