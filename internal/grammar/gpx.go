package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func gpxKind() Kind {
	return Kind{
		Name: "gpx", Path: "{points}", Title: "GPX", Group: "Text and data",
		About: "Tracks, routes or waypoints of somebody who moves around a city. For maps, navigation and sports.",
		Params: []Param{
			{
				Name: "points", Label: "Points", Option: "Points", Example: "1000",
				About: "Number of points in the file.",
				limit: limit{"gpx-points", "points of a GPX file"},
			},
			{Name: "layout", Label: "Layout", Option: "Layout", About: "Tracks with times, routes whose points have names, or waypoints with names and symbols."},
			{Name: "activity", Label: "Activity", Option: "Activity", About: "How somebody moves: the speed, the area and the hills."},
			{Name: "tracks", Label: "Tracks", Option: "Tracks", About: "Number of tracks or routes, which divide the points.", Rare: true},
			{
				Name: "segment", Label: "Points per segment", Option: "Segment", Example: "200", Rare: true,
				About: "Number of points after which a track has a pause and another segment. By default, a track is one segment.",
			},
			{Name: "interval", Label: "Seconds between points", Option: "Interval", About: "Seconds between the points of tracks.", Rare: true},
			{
				Name: "sensors", Label: "Sensors", Option: "Sensors", Example: "1", Rare: true,
				About: "1 adds a heart rate, a cadence and a temperature to each point, in the extension of Garmin.",
			},
			{Name: "first", Label: "First point", Option: "First", About: "Number of the first point of each track, to page through an endless one.", Rare: true},
			countryParam, scriptParam, paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"A hike of 1,000 points", "gpx/1000"},
			{"A ride with heart rates", "gpx/3600?activity=cycling&sensors=1"},
			{"Several tracks with segments", "gpx/1000?tracks=3&segment=100"},
			{"50 waypoints", "gpx/50?layout=waypoints"},
		},
		options:   func() placeholder.Options { return new(placeholder.GPXOptions) },
		extension: fixedExtension("gpx"),
	}
}
