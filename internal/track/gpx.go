package track

import (
	"encoding/xml"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
)

const (
	declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	root        = `<gpx version="1.1" creator="placeholder" xmlns="http://www.topografix.com/GPX/1/1"`
	sensors     = ` xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"`
)

// A file is a GPX file (GPX 1.1 schema).
type file struct {
	Options
	frame
	tracks []track
}

// GPX returns the points that o selects, one per line. Spaces after the points make the file size bytes long, unless that is 0.
func GPX(o Options, size int64) *lazyfile.Series {
	f := &file{o, o.Layout.frame(), newTracks(&o)}
	head, tail := f.head(), []byte("</gpx>\n")
	if size == 0 {
		return lazyfile.NewSeries(head, tail, o.Points, f.piece, f.pieceSize)
	}
	return lazyfile.NewPaddedSeries(head, tail, o.Points, f.piece, lazyfile.GapOf(' '), size)
}

func (f *file) head() []byte {
	t := &f.tracks[0]
	head := declaration + root
	if f.Sensors {
		head += sensors
	}
	return []byte(head + ">\n<metadata><name>" + escape(t.name) + "</name><time>" + string(appendTime(nil, new(timestamp.Clock), t.timeOf(f.First-1))) + "</time></metadata>\n")
}

func escape(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic(err) // a builder returns none
	}
	return b.String()
}

// A buffer holds what generating a piece needs.
type buffer struct {
	piece []byte
	clock timestamp.Clock
}

// appendTime appends a time in UTC (XML Schema 2, 3.2.7).
func appendTime(dst []byte, c *timestamp.Clock, seconds int64) []byte {
	dst = c.AppendDate(dst, seconds, "2006-01-02T")
	return append(timestamp.AppendTime(dst, seconds), 'Z')
}

// A place is a point of the file.
type place struct {
	track       *track
	index, last int // in the track, counted from 0, and of the last point of the track in the file
	number      int // in the endless track, counted from 0
}

// place returns point i of the file. Tracks differ by at most one point.
func (f *file) place(i int) place {
	count, points := uint64(f.Tracks), uint64(f.Points)
	t := (uint64(i+1)*count - 1) / points
	first, end := t*points/count, (t+1)*points/count
	index := i - int(first)
	return place{&f.tracks[t], index, int(end-first) - 1, f.First - 1 + index}
}

// A frame is the text around the points of a layout.
type frame struct{ open, name, inner, point, again, end string }

func (l Layout) frame() frame {
	return [...]frame{
		Tracks:    {"<trk><name>", "</name><type>", "</type>\n<trkseg>\n", "trkpt", "</trkseg>\n<trkseg>\n", "</trkseg>\n</trk>\n"},
		Routes:    {"<rte><name>", "</name><type>", "</type>\n", "rtept", "", "</rte>\n"},
		Waypoints: {point: "wpt"},
	}[l]
}

// piece returns point i of the file, with the tags of the track and of the segments that begin or end with it.
func (f *file) piece(b *buffer, i int) []byte {
	at := f.place(i)
	b.piece = b.piece[:0]
	switch {
	case at.index == 0 && f.open != "":
		b.piece = append(append(append(b.piece, f.open...), escape(at.track.name)...), f.name...)
		b.piece = append(append(b.piece, at.track.pace.name...), f.inner...)
	case at.index > 0 && f.Segment > 0 && at.number%f.Segment == 0:
		b.piece = append(b.piece, f.again...)
	}
	b.piece = f.appendPoint(b.piece, &b.clock, at, f.point)
	if at.index == at.last {
		b.piece = append(b.piece, f.end...)
	}
	return b.piece
}

func (f *file) pieceSize(b *buffer, i int) int { return len(f.piece(b, i)) }

// appendPoint appends a point with a tag.
func (f *file) appendPoint(dst []byte, c *timestamp.Clock, at place, tag string) []byte {
	moved := int64(at.number) * at.track.interval
	p := at.track.path.at(moved)
	dst = append(append(append(dst, '<'), tag...), ` lat="`...)
	dst = append(records.AppendDecimal(dst, p.latitude, 7), `" lon="`...)
	dst = append(records.AppendDecimal(dst, p.longitude, 7), `"><ele>`...)
	dst = append(records.AppendDecimal(dst, p.elevation, 1), `</ele><time>`...)
	dst = append(appendTime(dst, c, at.track.timeOf(at.number)), `</time>`...)
	switch {
	case f.Layout != Tracks:
		dst = f.appendName(dst, at.number)
	case f.Sensors:
		dst = at.track.body.appendTo(dst, moved)
	}
	return append(append(append(dst, `</`...), tag...), ">\n"...)
}

// sights are names of waypoints and symbols of Garmin that suit them.
var sights = [...]struct{ name, symbol string }{
	{"Viewpoint", "Scenic Area"}, {"Spring", "Drinking Water"}, {"Car park", "Parking Area"}, {"Picnic area", "Picnic Area"}, {"Summit", "Summit"},
	{"Bridge", "Bridge"}, {"Inn", "Restaurant"}, {"Campsite", "Campground"}, {"Information board", "Information"}, {"Chapel", "Church"}, {"Trailhead", "Trail Head"},
}

// appendName appends the name of a point of a route, or the name and the symbol of a waypoint.
func (f *file) appendName(dst []byte, n int) []byte {
	name, symbol := "Point", ""
	if f.Layout == Waypoints {
		sight := sights[random.Mix(f.Seed^random.Mix(uint64(n)))%uint64(len(sights))]
		name, symbol = sight.name, "<sym>"+sight.symbol+"</sym>"
	}
	dst = append(append(append(dst, "<name>"...), name...), ' ')
	dst = append(strconv.AppendInt(dst, int64(n)+1, 10), "</name>"...)
	return append(dst, symbol...)
}

// appendTo appends what sensors measure, as Garmin does (TrackPointExtension v1 schema).
func (b *body) appendTo(dst []byte, seconds int64) []byte {
	dst = append(dst, "<extensions><gpxtpx:TrackPointExtension><gpxtpx:atemp>"...)
	dst = append(strconv.AppendInt(dst, b.temperature(seconds), 10), "</gpxtpx:atemp><gpxtpx:hr>"...)
	dst = append(strconv.AppendInt(dst, b.rate(seconds), 10), "</gpxtpx:hr><gpxtpx:cad>"...)
	dst = append(strconv.AppendInt(dst, b.cadence(seconds), 10), "</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions>"...)
	return dst
}
