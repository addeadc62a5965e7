package prose

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A sentenceOrder is the sentence order of a style for one seed. A text consists of
// rounds, in which each pattern contributes one sentence. The seed determines the order
// of the patterns and the first sentence of each. Because patterns have different
// numbers of sentences, a text ends long before the same round recurs.
type sentenceOrder struct {
	*style
	seed  uint64
	turns []turn // in each round
}

// A turn is the turn of a pattern in a round.
type turn struct {
	sentences []sentence
	first     uint32 // index of the sentence in round 0
}

// newSentenceOrder returns the sentence order of a style for a seed.
func newSentenceOrder(s *style, seed uint64) *sentenceOrder {
	x := random.Sequence(random.Mix(seed))
	patterns := slices.Clone(s.sentences)
	random.Shuffle(&x, patterns)
	turns := make([]turn, len(patterns))
	for i, sentences := range patterns {
		turns[i] = turn{sentences, uint32(x.Below(len(sentences)))}
	}
	return &sentenceOrder{s, seed, turns}
}
