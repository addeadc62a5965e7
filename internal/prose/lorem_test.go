package prose_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/prose"
)

func TestLoremReadsLikeSentences(t *testing.T) {
	t.Parallel()
	paragraph := regexp.MustCompile(`^([A-Z][a-z]+(,? [a-z]+)+\. ?){3,8}$`)
	for passage := range uint64(50) {
		for _, text := range prose.Lorem(1, passage, 4) {
			assert.Regexp(t, paragraph, text)
			words := strings.Fields(strings.ToLower(strings.NewReplacer(",", "", ".", "").Replace(text)))
			for i := 1; i < len(words); i++ {
				assert.NotEqual(t, words[i-1], words[i])
			}
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
	for _, seed := range []uint64{0, 1, 1 << 32, 1 << 63} {
		for passage := range uint64(100) {
			text := strings.Join(prose.Lorem(seed, passage, 2), "\n")
			assert.False(t, seen[text])
			seen[text] = true
		}
	}
}
