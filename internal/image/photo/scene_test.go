package photo_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/photo"
)

func TestFirstSeedsSelectAllScenes(t *testing.T) {
	t.Parallel()
	var selected []photo.Scene
	for seed := range photo.Scenes() {
		selected = append(selected, photo.Of(uint64(seed)))
	}
	assert.Equal(t, photo.Mountains, selected[0])
	assert.ElementsMatch(t, photo.Scenes(), selected)
}
