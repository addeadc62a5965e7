package main

import (
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/stretchr/testify/assert"
)

func TestAspectsOfMedia(t *testing.T) {
	t.Parallel()
	picture := func(width, height int, color string) placeholder.Expectation {
		return placeholder.Expectation{Picture: &expect.Picture{Width: width, Height: height, Colors: []expect.Color{{X: 1, Y: 1, Color: color}}}}
	}
	video := func(rotation int) placeholder.Expectation {
		return placeholder.Expectation{Seconds: 2, Tracks: []expect.Track{{Type: expect.VideoTrack, Width: 48, Height: 64, Rotation: rotation}}}
	}
	properties := func(pairs ...string) placeholder.Expectation {
		items := []expect.Item{}
		for i := 0; i < len(pairs); i += 2 {
			items = append(items, expect.Item{Name: pairs[i], Text: pairs[i+1]})
		}
		e := picture(64, 48, "#ff0000")
		e.Items = expect.Items{expect.Properties: items}
		return e
	}
	described := properties("latitude", "-33.85", "taken", "2024-06-01T12:00:00+02:00")
	assert.Equal(t, []string{"size of the picture", "colors of the picture", "property latitude", "property taken"}, wanted(described))
	assert.Equal(t, []string{"property taken"}, foundAspects(described, placeholder.Expectation{Items: properties("taken", "2024-06-01T10:00:00Z").Items}))
	assert.Equal(t, []string{"seconds", "type of tracks", "width of tracks", "height of tracks", "rotation of tracks"}, wanted(video(90)))
}
