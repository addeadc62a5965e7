// Package track writes GPX files of movement that never happened. Each point is a function of its number, so that a file
// can begin anywhere on an endless track.
package track

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A Layout is what the points of a file belong to.
type Layout uint8

// The layouts.
const (
	Tracks Layout = iota
	Routes
	Waypoints
)

// Options select the points of a file. All are valid.
type Options struct {
	Activity  Activity
	Layout    Layout
	Points    int // of the file
	First     int // point of each track, counted from 1
	Tracks    int // or routes; waypoints belong to one
	Segment   int // points of a segment, or 0 for one segment
	Interval  int // seconds between points
	Sensors   bool
	Seed      uint64
	Countries []string
	Script    records.Script
}

// A track is an endless movement around a city.
type track struct {
	name     string
	pace     pace
	segment  int // points between two pauses, or 0
	interval int64
	start    int64 // seconds since 1970
	pauses   random.Sequence
	path     path
	body     body
}

// newTracks returns the tracks of a file, each around the city of another person.
func newTracks(o *Options) []track {
	tracks := make([]track, o.Tracks)
	people := records.NewPeople(o.Seed, o.Countries, o.Script)
	for i := range tracks {
		tracks[i] = newTrack(o, people.Person(i+1), random.Sequence(random.Mix(o.Seed)).At(uint64(i)))
	}
	return tracks
}

func newTrack(o *Options, p records.Person, seed uint64) track {
	numbers := random.Sequence(seed)
	a := o.Activity.pace()
	latitude, longitude := tenMillionths(p.Latitude), tenMillionths(p.Longitude)
	t := track{name: a.noun + " in " + p.City, pace: a, segment: o.Segment, interval: o.stride()}
	t.start = startOf(longitude, &numbers)
	t.path = newPath(a, latitude, longitude, &numbers)
	t.body = newBody(a, &numbers)
	t.pauses = random.Sequence(numbers.At(0))
	return t
}

// stride returns the number of seconds from a point to the next one, in which routes and waypoints get further.
func (o *Options) stride() int64 {
	return int64(o.Interval) * [...]int64{Tracks: 1, Routes: 90, Waypoints: 240}[o.Layout]
}

// tenMillionths returns an angle of four decimals in units of 1e-7 degrees.
func tenMillionths(degrees string) int64 {
	n, err := strconv.ParseInt(strings.Replace(degrees, ".", "", 1), 10, 64)
	if err != nil {
		panic(err) // all positions of people have the form
	}
	return n * 1000
}

const (
	hour = 3600
	day  = 24 * hour
)

// startOf returns the time of the first point: in the morning or in the afternoon by the sun, in 2024 or 2025.
func startOf(longitude int64, numbers *random.Sequence) int64 {
	const start2024 = 1_704_067_200
	local := int64(numbers.Below(730))*day + 6*hour + int64(numbers.Below(10*hour))
	return start2024 + local - longitude*day/3_600_000_000
}

// meanPause is the mean pause between two segments in seconds. No pause is twice as long.
const meanPause = 240

// timeOf returns the time of point n, counted from 0, in seconds since 1970.
func (t *track) timeOf(n int) int64 {
	at := t.start + int64(n)*t.interval
	if t.segment > 0 && n >= t.segment {
		pauses := uint64(n / t.segment)
		at += int64(pauses*meanPause + t.pauses.At(pauses)%meanPause)
	}
	return at
}
