package recognize

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// gpxTags are the tags of points by layout.
var gpxTags = map[placeholder.GPXLayout]string{placeholder.GPXTracks: "trkpt", placeholder.GPXRoutes: "rtept", placeholder.GPXWaypoints: "wpt"}

// A gpxReader counts the elements of GPX.
type gpxReader struct {
	*xml.Decoder
	in       io.LimitedReader // what the decoder reads for a token
	counts   map[string]int64 // by tag
	segment  int64            // points of the first segment
	activity string           // type of the first track or route
}

// readGPX reads tracks, routes and waypoints.
func readGPX(s *source) facts {
	expect(slices.Contains(signature.GPX.Own, s.extension()))
	start := s.afterByteOrderMark()
	r := gpxReader{in: io.LimitedReader{R: s.stream(start)}, counts: map[string]int64{}}
	r.Decoder = xml.NewDecoder(&r.in)
	r.read()
	f := r.facts()
	f.loseIf(start > 0, "byte order mark")
	f.measure(s)
	return f
}

// read reads all of the file.
func (r *gpxReader) read() {
	isRoot := true
	for {
		r.in.N = maxToken
		t, err := r.Token()
		if err == io.EOF && r.in.N > 0 {
			return
		}
		must(err)
		if e, ok := t.(xml.StartElement); ok {
			expect(!isRoot || e.Name.Local == "gpx")
			isRoot = false
			r.readStart(e.Name.Local)
		}
	}
}

// readStart counts an element, and reads the text of one that has the activity.
func (r *gpxReader) readStart(name string) {
	switch name {
	case "trkpt", "rtept", "wpt", "trk", "rte", "trkseg", "hr":
		r.counts[name]++
	}
	if r.counts["trkseg"] == 1 {
		r.segment = r.counts["trkpt"]
	}
	if name == "type" && r.activity == "" {
		t, err := r.Token()
		must(err)
		text, _ := t.(xml.CharData)
		r.activity = strings.ToLower(string(text))
	}
}

// facts returns what an address keeps of the points of the layout that has the most.
func (r *gpxReader) facts() facts {
	layout, others := placeholder.GPXTracks, int64(0)
	for _, l := range placeholder.GPXLayouts() {
		if r.counts[gpxTags[l]] > r.counts[gpxTags[layout]] {
			layout = l
		}
		others += r.counts[gpxTags[l]]
	}
	points := r.counts[gpxTags[layout]]
	expect(points > 0)
	f := newFacts("gpx", points, "point", "values")
	f.set("layout", layout, string(placeholder.GPXTracks))
	f.loseIf(others > points, "points that are not in "+string(layout))
	activity := placeholder.GPXActivity(r.activity)
	f.keepIf(slices.Contains(placeholder.GPXActivities()[1:], activity), r.activity, "activity="+r.activity)
	f.keepTracks(layout, r.counts, r.segment)
	return f
}

// keepTracks keeps the number of tracks or routes, and what only tracks have.
func (f *facts) keepTracks(layout placeholder.GPXLayout, counts map[string]int64, segment int64) {
	tracks := max(1, counts["trk"])
	if layout != placeholder.GPXTracks {
		tracks = max(1, counts["rte"])
	}
	kept := min(tracks, placeholder.MaxGPXTracks)
	if layout != placeholder.GPXWaypoints {
		f.kept = append(f.kept, count(kept, strings.TrimSuffix(string(layout), "s")))
		f.set("tracks", kept, "1")
		f.lose(tracks-kept, "track")
	}
	if layout == placeholder.GPXTracks && counts["trkseg"] > tracks && segment > 1 {
		f.keepIf(true, "segments", fmt.Sprintf("segment=%d", segment))
	}
	f.keepIf(layout == placeholder.GPXTracks && counts["hr"] > 0, "heart rates", "sensors=1")
}
