package mp4

import (
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// timescale returns the number of units of time per second in the headers of the movie. The duration is a whole number of
// them.
func (m Movie) timescale() int {
	const usual = 1000
	if _, isExact := m.Duration().In(usual); isExact {
		return usual
	}
	return m.Duration().Rate
}

// duration returns the duration of the movie in these units.
func (m Movie) duration() uint32 {
	duration, _ := m.Duration().In(m.timescale())
	return uint32(duration)
}

// index returns the movie box (8.2.1) of a file with the titles of chapters, and samples after them, from start on.
func (m Movie) index(samples *interleaved, start int64) *lazyfile.File {
	boxes := []lazyfile.Part{m.header(m.duration())}
	titles, _ := m.chapterTitles()
	for i := range m.Tracks {
		t := track{Track: &m.Tracks[i], Movie: m, number: i, count: m.Tracks[i].First(m.Segments)}
		table := t.table(samples.tracks[i], samples.Size(), start+titles.Size())
		boxes = append(boxes, t.box(m.duration(), table))
	}
	if len(titles) > 0 {
		boxes = append(boxes, m.chapterTrack(m.duration(), start))
	}
	return box.New("moov", append(boxes, m.metadata()...)...)
}

// header returns the movie header box (8.2.2).
func (m Movie) header(duration uint32) *lazyfile.File {
	created := m.created()
	return box.Full("mvhd", 0, 0, box.Words(created, created, uint32(m.timescale()), duration, 1<<16, 1<<24, 0, 0), matrix(0, 0, 0),
		box.Words(0, 0, 0, 0, 0, 0, m.nextNumber()))
}

// created returns the time of creation in seconds since 1904 in UTC (8.2.2.3), or 0.
func (m Movie) created() uint32 {
	if m.Created.IsZero() {
		return 0
	}
	return uint32(m.Created.Unix() - time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC).Unix())
}

// matrix returns the matrix that rotates pictures of the given dimensions, and moves them back to where both
// coordinates are positive.
func matrix(r movie.Rotation, width, height int) lazyfile.Literal {
	const one, minusOne, w = 1 << 16, 1<<32 - 1<<16, 1 << 30
	x, y := uint32(width)<<16, uint32(height)<<16
	switch r {
	case 90:
		return box.Words(0, one, 0, minusOne, 0, 0, y, 0, w)
	case 180:
		return box.Words(minusOne, 0, 0, 0, minusOne, 0, x, y, w)
	case 270:
		return box.Words(0, minusOne, 0, one, 0, 0, 0, x, w)
	default:
		return box.Words(one, 0, 0, 0, one, 0, 0, 0, w)
	}
}

// A track is a track of a movie.
type track struct {
	*movie.Track
	Movie
	number int // from 0
	count  int // of samples in the index
}

// box returns the track box (8.3.1) with a sample table. A duration of 0 is unknown.
func (t track) box(duration uint32, table *lazyfile.File) *lazyfile.File {
	boxes := []lazyfile.Part{t.header(duration)}
	if duration > 0 || t.Priming > 0 {
		boxes = append(boxes, box.New("edts", box.Full("elst", 0, 0, box.Words(1, duration, uint32(t.Priming), 1<<16))))
	}
	created := t.created()
	if len(t.Tags.Chapters) > 0 {
		boxes = append(boxes, box.New("tref", box.New("chap", box.Words(t.chapterNumber()))))
	}
	return box.New("trak", append(boxes,
		box.New("mdia",
			box.Full("mdhd", 0, 0, box.Words(created, created, uint32(t.Sample.Rate), uint32(t.count*t.Sample.Units-t.Missing)), box.Halves(PackedLanguage(t.Language), 0)),
			t.handler(),
			box.New("minf", t.information(table)...)))...)
}

// header returns the track header box (8.3.2). Of several tracks of sound, which are in a group of alternatives, only the first is
// enabled.
func (t track) header(duration uint32) *lazyfile.File {
	const enabled, inMovie = 1, 2
	flags, group, volume := uint32(enabled|inMovie), uint16(0), uint16(0)
	if !t.IsVideo() {
		volume = 1 << 8
		if len(t.Tracks) > 2 {
			group = 1
		}
		if t.number > 1 {
			flags = inMovie
		}
	}
	created := t.created()
	return box.Full("tkhd", 0, flags, box.Words(created, created, uint32(t.number+1), 0, duration, 0, 0),
		box.Halves(0, group, volume, 0), matrix(t.Rotation, t.Width, t.Height), box.Words(uint32(t.Width)<<16, uint32(t.Height)<<16))
}

// handler returns the handler box of the media (8.4.3).
func (t track) handler() *lazyfile.File {
	name, kind := "placeholder", "soun"
	if t.number == 0 {
		name += strings.Repeat(" ", t.spaces)
	}
	if t.IsVideo() {
		kind = "vide"
	}
	if t.Brand == QuickTime {
		return quickTimeHandler("mhlr", kind, name)
	}
	return box.Full("hdlr", 0, 0, box.Words(0), box.Text(kind), box.Words(0, 0, 0), box.Text(name+"\x00"))
}

// information returns the contents of the media information box (8.4.4).
func (t track) information(table *lazyfile.File) []lazyfile.Part {
	header := box.Full("smhd", 0, 0, box.Words(0))
	if t.IsVideo() {
		header = box.Full("vmhd", 0, 1, box.Words(0, 0))
	}
	if t.Brand == QuickTime {
		return []lazyfile.Part{header, quickTimeHandler("dhlr", "alis", "placeholder"), box.New("dinf", box.Full("dref", 0, 0, box.Words(1), box.Full("alis", 0, 1))), table}
	}
	return []lazyfile.Part{header, box.New("dinf", box.Full("dref", 0, 0, box.Words(1), box.Full("url ", 0, 1))), table}
}

// PackedLanguage returns a language of three letters in 16 bits (8.4.2.3).
func PackedLanguage(language string) uint16 {
	const below = 'a' - 1
	return uint16(language[0]-below)<<10 | uint16(language[1]-below)<<5 | uint16(language[2]-below)
}
