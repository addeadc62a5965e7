package labels_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
)

func TestScenesHaveDifferentCaptionsInEachLanguage(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, language := range []string{"en", "de"} {
		for _, scene := range photo.Scenes() {
			caption := labels.In(language).Scene(string(scene))
			assert.NotEmpty(t, caption)
			assert.False(t, seen[caption], caption)
			seen[caption] = true
		}
	}
}

func TestUnknownScenePanics(t *testing.T) {
	t.Parallel()
	assert.Panics(t, func() { labels.In("en").Scene("moon") })
}
