package photo

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFirstSeedsSelectAllScenes(t *testing.T) {
	t.Parallel()
	var selected []Scene
	for seed := range Scenes() {
		selected = append(selected, Of(uint64(seed)))
	}
	assert.Equal(t, Mountains, selected[0])
	assert.ElementsMatch(t, Scenes(), selected)
}
