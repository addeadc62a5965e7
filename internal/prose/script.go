package prose

import "github.com/seed-40aebabe/placeholder/internal/random"

// A script is a style in the way that a seed has it: in which order the
// patterns of sentences take turns, and with which of its sentences each
// begins. As patterns have different numbers of sentences, it takes far more
// rounds than a text has until all come together again as they did before.
type script struct {
	*style
	seed  uint64
	turns []turn
}

// A turn is that of a pattern, the same in each round.
type turn struct {
	sentences []sentence
	first     uint32
}

func newScript(s *style, seed uint64) *script {
	x := random.Sequence(random.Mix(seed))
	turns := make([]turn, len(s.deck))
	for i, pattern := range x.Permutation(len(s.deck)) {
		sentences := s.deck[pattern]
		turns[i] = turn{sentences, uint32(x.Below(len(sentences)))}
	}
	return &script{s, seed, turns}
}

// sentence returns what the pattern says in a round.
func (t *turn) sentence(round uint32) sentence {
	return t.sentences[(t.first+round)%uint32(len(t.sentences))]
}
