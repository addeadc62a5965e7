package prose_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/prose"
)

func TestLoremReadsLikeSentences(t *testing.T) {
	t.Parallel()
	paragraph := regexp.MustCompile(`^([A-Z][a-z]+(,? [a-z]+)+\. ?){3,8}$`)
	for i := range uint64(2000) {
		for _, text := range prose.Lorem(i, i%3, 2) {
			assert.Regexp(t, paragraph, text)
			words := strings.Fields(strings.ToLower(strings.NewReplacer(",", "", ".", "").Replace(text)))
			assert.Equal(t, slices.Compact(slices.Clone(words)), words, "no word follows itself")
		}
	}
}

func TestLoremBeginsAsItShould(t *testing.T) {
	t.Parallel()
	for seed := range uint64(5) {
		assert.True(t, strings.HasPrefix(prose.Lorem(seed, 0, 1)[0], "Lorem ipsum dolor sit amet, "))
	}
}

func TestEverySeedAndPassageIsAnotherText(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, seed := range []uint64{0, 1, 1 << 32, 1 << 63, math.MaxUint64 - 1, math.MaxUint64} {
		for passage := range uint64(100) {
			text := strings.Join(prose.Lorem(seed, passage, 2), "\n")
			assert.False(t, seen[text])
			seen[text] = true
		}
	}
}
