package placeholder_test

import (
	"encoding/xml"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	samples["gpx of tracks"] = placeholder.GPXOptions{Points: 400, Tracks: 3, Segment: 50, First: 1000, Activity: placeholder.GPXCycling, Sensors: true, Seed: 7}
	samples["gpx of a drive"] = placeholder.GPXOptions{Points: 300, Activity: placeholder.GPXDriving, Interval: 5, First: placeholder.MaxRecord - 299}
	samples["gpx of routes"] = placeholder.GPXOptions{Points: 200, Layout: placeholder.GPXRoutes, Tracks: 7, Activity: placeholder.GPXRunning, Script: placeholder.RecordScriptNative}
	samples["gpx of waypoints"] = placeholder.GPXOptions{Points: 200, Layout: placeholder.GPXWaypoints, First: placeholder.MaxRecord - 199, Countries: []string{"BR"}}
	samples["gpx of a size"] = placeholder.GPXOptions{Points: 100, Tracks: 2, Size: 30_001}
}

type gpxPoint struct {
	Latitude  float64   `xml:"lat,attr"`
	Longitude float64   `xml:"lon,attr"`
	Elevation float64   `xml:"ele"`
	Time      time.Time `xml:"time"`
	Name      string    `xml:"name"`
	Symbol    string    `xml:"sym"`
	Heart     int       `xml:"extensions>TrackPointExtension>hr"`
}

type gpxLine struct {
	Name     string `xml:"name"`
	Activity string `xml:"type"`
	Segments []struct {
		Points []gpxPoint `xml:"trkpt"`
	} `xml:"trkseg"`
	Points []gpxPoint `xml:"rtept"`
}

type gpxFile struct {
	XMLName   xml.Name   `xml:"http://www.topografix.com/GPX/1/1 gpx"`
	Time      time.Time  `xml:"metadata>time"`
	Waypoints []gpxPoint `xml:"wpt"`
	Routes    []gpxLine  `xml:"rte"`
	Tracks    []gpxLine  `xml:"trk"`
}

func gpxOf(t *testing.T, o placeholder.GPXOptions) (f gpxFile) {
	t.Helper()
	require.NoError(t, xml.Unmarshal(readAll(t, placeholder.Must(placeholder.NewGPX(o))), &f))
	return f
}

// metres returns the distance of two points on a sphere.
func metres(a, b gpxPoint) float64 {
	radians := func(degrees float64) float64 { return degrees * math.Pi / 180 }
	east := radians(b.Longitude-a.Longitude) * math.Cos(radians(a.Latitude))
	return 6_371_000 * math.Hypot(east, radians(b.Latitude-a.Latitude))
}

func TestMovementSuitsItsActivity(t *testing.T) {
	t.Parallel()
	for activity, speeds := range map[placeholder.GPXActivity][2]float64{ // mean and maximum in km/h
		placeholder.GPXHiking: {4, 8}, placeholder.GPXRunning: {9, 16}, placeholder.GPXCycling: {20, 38}, placeholder.GPXDriving: {40, 96},
	} {
		for seed := range uint64(5) {
			points := gpxOf(t, placeholder.GPXOptions{Points: 3600, Activity: activity, Seed: seed}).Tracks[0].Segments[0].Points
			require.Len(t, points, 3600)
			way := 0.0
			for i := range points[1:] {
				step := metres(points[i], points[i+1])
				way += step
				require.Less(t, step*3.6, speeds[1], "%s of seed %d at point %d", activity, seed, i)
				require.Equal(t, time.Second, points[i+1].Time.Sub(points[i].Time))
				require.LessOrEqual(t, math.Abs(points[i+1].Elevation-points[i].Elevation), 1.5)
				require.True(t, 0 < points[i].Elevation && points[i].Elevation < 1000)
			}
			assert.InEpsilon(t, speeds[0], way*3.6/3600, 0.35, "mean speed of %s of seed %d", activity, seed)
		}
	}
}

func TestTracksDividePoints(t *testing.T) {
	t.Parallel()
	for _, tracks := range []int{1, 2, 3, 7, 99, 100} {
		f := gpxOf(t, placeholder.GPXOptions{Points: 100, Tracks: tracks})
		require.Len(t, f.Tracks, tracks)
		names := map[string]bool{}
		for _, track := range f.Tracks {
			require.Len(t, track.Segments, 1)
			assert.InDelta(t, 100/tracks, len(track.Segments[0].Points), 1)
			assert.Equal(t, "hiking", track.Activity)
			names[track.Name] = true
		}
		assert.Equal(t, tracks > 1, len(names) > 1)
		assert.Equal(t, f.Time, f.Tracks[0].Segments[0].Points[0].Time)
	}
}

// A window of an endless track has the same points, and begins a segment where the track does.
func TestWindowsContinueTracks(t *testing.T) {
	t.Parallel()
	o := placeholder.GPXOptions{Points: 1000, Segment: 60, Interval: 3, Seed: 4, Sensors: true}
	whole := gpxOf(t, o).Tracks[0]
	require.Len(t, whole.Segments, 17)
	for i, s := range whole.Segments[1:] {
		before := whole.Segments[i].Points
		pause := s.Points[0].Time.Sub(before[len(before)-1].Time)
		assert.True(t, 3*time.Second < pause && pause < 8*time.Minute+3*time.Second, pause)
	}
	o.First, o.Points = 101, 300
	window := gpxOf(t, o).Tracks[0]
	assert.Equal(t, whole.Segments[1].Points[40:], window.Segments[0].Points)
	assert.Equal(t, whole.Segments[2:6], window.Segments[1:5])
}

func TestRoutesAndWaypointsHaveNames(t *testing.T) {
	t.Parallel()
	o := placeholder.GPXOptions{Points: 30, Layout: placeholder.GPXRoutes, First: 5, Tracks: 2}
	f := gpxOf(t, o)
	require.Len(t, f.Routes, 2)
	assert.Empty(t, f.Tracks)
	assert.Len(t, f.Routes[1].Points, 15)
	assert.Equal(t, "Point 5", f.Routes[1].Points[0].Name)
	o.Layout, o.Tracks = placeholder.GPXWaypoints, 0
	f = gpxOf(t, o)
	require.Len(t, f.Waypoints, 30)
	for _, p := range f.Waypoints {
		assert.NotEmpty(t, p.Symbol)
	}
	assert.True(t, strings.HasSuffix(f.Waypoints[0].Name, " 5"))
	assert.Greater(t, metres(f.Waypoints[0], f.Waypoints[1]), 50.0)
}

func TestSensorsMeasurePlausibleRates(t *testing.T) {
	t.Parallel()
	for _, p := range gpxOf(t, placeholder.GPXOptions{Points: 2000, Activity: placeholder.GPXRunning, Sensors: true}).Tracks[0].Segments[0].Points {
		require.True(t, 100 < p.Heart && p.Heart < 190)
	}
}

func TestLastPointsAreBeforeYear10000(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.GPXOptions{{Layout: placeholder.GPXWaypoints}, {Segment: 2, Interval: placeholder.MaxGPXInterval}} {
		o.Points, o.First = 1, placeholder.MaxRecord
		assert.Less(t, gpxOf(t, o).Time.Year(), 10_000)
	}
}

func TestGPXOptionsRejectInvalidValues(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.GPXOptions{
		"Points must be between 1 and 100000, got 0":                                                {},
		"Tracks must be between 1 and 2, the number of points, got 3":                               {Points: 2, Tracks: 3},
		"Tracks must be absent for layout waypoints; it is for tracks and routes, got 2":            {Points: 2, Tracks: 2, Layout: placeholder.GPXWaypoints},
		"Segment must be between 2 and 100000, got 1":                                               {Points: 2, Segment: 1},
		"Sensors must be absent for activity driving; it is for hiking, running and cycling, got 1": {Points: 2, Activity: placeholder.GPXDriving, Sensors: true},
		"First must be between 1 and 999999999, got 1000000000":                                     {Points: 2, First: placeholder.MaxRecord},
		"Activity must be one of hiking, running, cycling, driving, got flying":                     {Points: 2, Activity: "flying"},
		"Interval must be absent for layout routes; it is for tracks, got 2":                        {Points: 2, Interval: 2, Layout: placeholder.GPXRoutes},
	} {
		_, err := placeholder.NewGPX(o)
		assertInvalid(t, err, message)
	}
}

// Spaces pad a file after its points, whatever their number.
func TestGPXHasExactSize(t *testing.T) {
	t.Parallel()
	o := placeholder.GPXOptions{Points: 10, Tracks: 2, Segment: 3}
	unpadded := placeholder.Must(placeholder.NewGPX(o)).Size()
	want := gpxOf(t, o)
	for _, more := range []int64{0, 1, 9, 10, 11, 5000} {
		o.Size = unpadded + more
		assert.Len(t, readAll(t, placeholder.Must(placeholder.NewGPX(o))), int(o.Size))
		assert.Equal(t, want, gpxOf(t, o))
	}
	o.Size = unpadded - 1
	_, err := placeholder.NewGPX(o)
	assert.ErrorContains(t, err, "for these points, got")
}
