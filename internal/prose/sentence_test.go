package prose

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSentencesAreCutWhereTheyEnd(t *testing.T) {
	t.Parallel()
	first, rest := CutSentence([]byte("First one, of 1.5 kg. Second! Third? No end"))
	assert.Equal(t, "First one, of 1.5 kg.", string(first))
	assert.Equal(t, "Second! Third? No end", string(rest))
	last, rest := CutSentence([]byte("No end"))
	assert.Equal(t, "No end", string(last))
	assert.Empty(t, rest)
}
