package placeholder

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/track"
)

// Limits and defaults of GPX.
const (
	MaxGPXPoints   = 100_000 // points of a file
	MaxGPXTracks   = 100
	MaxGPXInterval = 60 // seconds
)

// A GPXLayout is what the points of a GPX file belong to.
type GPXLayout string

// The layouts of GPX.
const (
	GPXTracks    GPXLayout = "tracks"    // where somebody was, with times
	GPXRoutes    GPXLayout = "routes"    // plans, whose points have names
	GPXWaypoints GPXLayout = "waypoints" // single places with names and symbols
)

// GPXLayouts returns all layouts of GPX.
func GPXLayouts() []GPXLayout { return []GPXLayout{GPXTracks, GPXRoutes, GPXWaypoints} }

func (l GPXLayout) internal() track.Layout {
	return map[GPXLayout]track.Layout{GPXTracks: track.Tracks, GPXRoutes: track.Routes, GPXWaypoints: track.Waypoints}[l]
}

// A GPXActivity is how somebody moves.
type GPXActivity string

// The activities.
const (
	GPXHiking  GPXActivity = "hiking"  // at about 4 km/h
	GPXRunning GPXActivity = "running" // at about 9 km/h
	GPXCycling GPXActivity = "cycling" // at about 20 km/h
	GPXDriving GPXActivity = "driving" // at about 40 km/h
)

// GPXActivities returns all activities.
func GPXActivities() []GPXActivity {
	return []GPXActivity{GPXHiking, GPXRunning, GPXCycling, GPXDriving}
}

func (a GPXActivity) internal() track.Activity {
	return map[GPXActivity]track.Activity{GPXHiking: track.Hiking, GPXRunning: track.Running, GPXCycling: track.Cycling, GPXDriving: track.Driving}[a]
}

func init() { mediaTypes[".gpx"] = "application/gpx+xml" }

// GPXOptions are the options of [NewGPX].
type GPXOptions struct {
	// Points is the number of points in the file, 1 to MaxGPXPoints.
	Points int
	// Layout is what the points belong to. The default is GPXTracks.
	Layout GPXLayout
	// Activity is how somebody moves. The default is GPXHiking.
	Activity GPXActivity
	// Tracks is the number of tracks or routes, which divide the points evenly, up to MaxGPXTracks and Points. The default is 1.
	// It must be 0 for waypoints.
	Tracks int
	// Segment is the number of points of each segment of an endless track. A pause of up to 8 minutes follows each segment. The
	// default are tracks of one segment. It must be 0 for routes and waypoints.
	Segment int
	// Interval is the number of seconds between the points of tracks, 1 to MaxGPXInterval. The default is 1. It must be 0 for
	// routes and waypoints.
	Interval int
	// Sensors adds a heart rate, a cadence and a temperature to each point of a track, in the extension of Garmin. It is not
	// for GPXDriving.
	Sensors bool
	// First is the number of the first point of each track in an endless one, 1 to MaxRecord less the other points. The default is 1.
	First int
	// Countries and Script are as in [JSONOptions]. They select the cities.
	Countries []string
	Script    RecordScript
	// Seed selects the cities and the paths.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. Spaces after each point pad the file. The default is the
	// size without padding.
	Size int64
}

// NewGPX returns a GPX 1.1 file of points around the cities of people who do not exist. Track n begins in the city of record n
// of [NewJSON] with the same seed, countries and script.
//
// Paths curve at varying speeds. A path that returns to a place crosses the same hills. Positions have 7 decimals and drift by
// about a metre, as GPS receivers report them. Elevations are in metres with one decimal, and times are in UTC, in 2024 or
// later.
func NewGPX(o GPXOptions) (*Content, error) { return New(context.Background(), o) }

func (o GPXOptions) content(ctx context.Context) (*Content, error) {
	o.Countries = slices.Clone(o.Countries)
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	selected := track.Options{
		Activity: o.Activity.internal(), Layout: o.Layout.internal(), Points: o.Points, First: o.First, Tracks: o.Tracks, Segment: o.Segment,
		Interval: o.Interval, Sensors: o.Sensors, Seed: o.Seed, Countries: o.Countries, Script: o.Script.internal(),
	}
	name := fmt.Sprintf("%s-%d.gpx", o.Layout, o.Points)
	return newPaddedContent(ctx, "gpx 1", options, name, o.Size, "these points", func(context.Context) (source, error) {
		return track.GPX(selected, o.Size), nil
	})
}

// check checks what depends on the number of points, and the script.
func (o *GPXOptions) check() error {
	if o.Tracks > o.Points {
		return &ValidationError{
			Field: "Tracks", Value: fmt.Sprint(o.Tracks), Min: 1, Max: uint64(o.Points),
			Reason: fmt.Sprintf("must be between 1 and %d, the number of points", o.Points),
		}
	}
	if err := o.Script.check(o.Countries); err != nil {
		return err
	}
	return checkFirst(o.First, MaxRecord-o.Points+1)
}

func (o *GPXOptions) options() option.Options {
	tracks := option.Condition{Option: "Layout", Values: []string{string(GPXTracks)}}
	lines := option.Condition{Option: "Layout", Values: []string{string(GPXTracks), string(GPXRoutes)}}
	onFoot := option.Condition{Option: "Activity", Values: []string{string(GPXHiking), string(GPXRunning), string(GPXCycling)}}
	return option.Options{
		option.Integer("Points", &o.Points, 1, MaxGPXPoints),
		option.Choice("Layout", &o.Layout, GPXLayouts()).Default(string(GPXTracks)),
		option.Choice("Activity", &o.Activity, GPXActivities()).Default(string(GPXHiking)),
		option.Integer("Tracks", &o.Tracks, 1, MaxGPXTracks).Default("1").Only(lines),
		option.Integer("Segment", &o.Segment, 2, MaxGPXPoints).Optional().Only(tracks),
		option.Integer("Interval", &o.Interval, 1, MaxGPXInterval).Default("1").Only(tracks),
		option.Flag("Sensors", &o.Sensors, "1").Only(tracks, onFoot),
		option.Integer("First", &o.First, 1, MaxRecord).Default("1"),
		countries(&o.Countries), scriptOption(&o.Script),
		option.Seed("Seed", &o.Seed),
		paddedSize(&o.Size),
	}
}

// cost returns the cost of points, which are generated to measure them. The first person of each file takes the most.
func (o *GPXOptions) cost() cost.Cost {
	c := cost.Cost{Memory: 2*MB + 96*int64(o.Points) + 8*KB*int64(o.Tracks), Time: 500 * time.Nanosecond * time.Duration(o.Points)}
	c.Held = 256*KB + 16*int64(o.Points)
	return c
}
