package main

import (
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/stretchr/testify/assert"
)

func TestCompareNamesTheDifferenceOfMedia(t *testing.T) {
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
	for name, c := range map[string]struct {
		want, found placeholder.Expectation
		difference  string
	}{
		"similar colors":                  {picture(64, 48, "#ff0000"), picture(64, 48, "#fe0302ff"), ""},
		"another color":                   {picture(64, 48, "#ff0000"), picture(64, 48, "#00ff00"), "color #00ff00 instead of #ff0000"},
		"another opacity":                 {picture(64, 48, "#ff0000"), picture(64, 48, "#ff000000"), "color #ff000000 instead of #ff0000"},
		"exchanged sides":                 {picture(64, 48, "#ff0000"), picture(48, 64, "#ff0000"), "48 × 64 pixels"},
		"an equal video":                  {video(90), video(90), ""},
		"a negative rotation":             {video(90), video(270), "track 1: rotation 270"},
		"another duration":                {video(90), placeholder.Expectation{Seconds: 4}, "4 seconds"},
		"equal times and rounded numbers": {described, properties("latitude", "-33.850000", "taken", "2024-06-01T10:00:00Z"), ""},
		"an unknown property":             {described, properties("taken", "2024-06-01T10:00:00Z"), ""},
		"a property that is not found":    {described, properties("latitude", ""), `properties: "{Name:latitude Text: Page:0 Level:0 State: Type: ID: Size:0 SHA256: Modified: Start:0 End:0}"`},
		"no properties":                   {described, properties(), `0 properties: "[]"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.difference, difference(c.want, c.found))
		})
	}
	assert.Equal(t, []string{"size of the picture", "colors of the picture", "property latitude", "property taken"}, wanted(described))
	assert.Equal(t, []string{"property taken"}, foundAspects(described, placeholder.Expectation{Items: properties("taken", "2024-06-01T10:00:00Z").Items}))
	assert.Equal(t, []string{"seconds", "type of tracks", "width of tracks", "height of tracks", "rotation of tracks"}, wanted(video(90)))
}
