package subtitles

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/expect"
)

func TestQuirksDifferFromTwins(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		assert.NotEqual(t, string(c.Build(false).Bytes), string(c.Build(true).Bytes), c.Token)
	}
}

func TestCuesAreInOrderOfTime(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		cues := c.Build(false).Expect.Items[expect.Cues]
		assert.GreaterOrEqual(t, len(cues), 3, c.Token)
		assert.True(t, slices.IsSortedFunc(cues, func(a, b expect.Item) int { return cmp.Compare(a.Start, b.Start) }), c.Token)
		for _, cue := range cues {
			assert.True(t, cue.Text != "" && cue.Start < cue.End, c.Token)
		}
	}
}
