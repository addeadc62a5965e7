package main

import (
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/stretchr/testify/assert"
)

func TestAspectsOfMedia(t *testing.T) {
	t.Parallel()
	described := placeholder.Expectation{
		Picture: &expect.Picture{Width: 64, Height: 48, Colors: []expect.Color{{X: 1, Y: 1, Color: "#ff0000"}}},
		Items:   expect.Items{expect.Properties: {{Name: "latitude", Text: "-33.85"}, {Name: "taken", Text: "2024-06-01T12:00:00+02:00"}}},
	}
	video := placeholder.Expectation{Seconds: 2, Tracks: []expect.Track{{Type: expect.VideoTrack, Width: 48, Height: 64, Rotation: 90}}}
	assert.Equal(t, []string{"size of the picture", "colors of the picture", "property latitude", "property taken"}, wanted(described))
	assert.Equal(t, []string{"property taken"}, foundAspects(described, placeholder.Expectation{Items: expect.Items{expect.Properties: {{Name: "taken", Text: "2024-06-01T10:00:00Z"}}}}))
	assert.Equal(t, []string{"seconds", "type of tracks", "width of tracks", "height of tracks", "rotation of tracks"}, wanted(video))
}
