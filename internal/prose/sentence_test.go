package prose

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSentencesAreCutWhereTheyEnd(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"First one, of 1.5 kg. Second! Third? No end": "First one, of 1.5 kg.",
		"Second! Third? No end":                       "Second!",
		"No end":                                      "No end",
		"Am 19. Mai, dem 2. Tag. Dann":                "Am 19. Mai, dem 2. Tag.",
		"Am 19. Mai":                                  "Am 19. Mai",
		"It was 1999. Then":                           "It was 1999.",
		"1. NOTICES":                                  "1. NOTICES",
	} {
		sentence, rest := CutSentence([]byte(text))
		assert.Equal(t, want, string(sentence))
		assert.Equal(t, strings.TrimPrefix(strings.TrimPrefix(text, want), " "), string(rest))
	}
}

func TestSentencesFit(t *testing.T) {
	t.Parallel()
	text := []byte("First one, of 1.5 kg. Second! Third? No end")
	upTo := func(n int) string {
		return string(Sentences(text, func(b []byte) bool { return len(b) <= n }))
	}
	assert.Empty(t, upTo(20))
	assert.Equal(t, "First one, of 1.5 kg.", upTo(21))
	assert.Equal(t, "First one, of 1.5 kg. Second!", upTo(35))
	assert.Equal(t, string(text), upTo(100))
}
