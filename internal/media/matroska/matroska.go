// Package matroska writes Matroska files (RFC 9559). The index precedes the samples, so that players of a file that
// is loading can seek.
package matroska

import (
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// A Movie describes a file.
type Movie struct {
	movie.Movie

	spaces int // at the end of the name of the program that wrote the file
}

// timestamps is the number of timestamps per second.
const timestamps = 1000

// File returns the file.
func (m Movie) File() *lazyfile.File { return m.file(nil) }

// Padded returns the file, padded to a size in bytes with a void element at its end. If there is no room for one, a
// space pads the name of the program that wrote the file. The error is a [*lazyfile.TooSmallError].
func (m Movie) Padded(source filler.Source, size int64) (*lazyfile.File, error) {
	const shortSizes, shortHead, longHead = 9, 2, 9
	n, err := lazyfile.Padding(size, m.File().Size())
	switch {
	case err != nil:
		return nil, err
	case n < shortHead:
		m.spaces = int(n)
		return m.File(), nil
	case n < shortSizes:
		return m.file(lazyfile.New(lazyfile.Literal(appendSize(voidID.append(nil), n-shortHead, 1)), source.Part(n-shortHead))), nil
	default:
		return m.file(lazyfile.New(lazyfile.Literal(appendSize(voidID.append(nil), n-longHead, 8)), source.Part(n-longHead))), nil
	}
}

// file returns the file with padding, which may be nil.
func (m Movie) file(padding *lazyfile.File) *lazyfile.File {
	if padding == nil {
		padding = lazyfile.New()
	}
	samples := newClusters(m.Movie)
	head := m.head(samples)
	segment := appendSize(segmentID.append(m.header()), int64(len(head))+samples.Size()+padding.Size(), 8)
	return lazyfile.New(lazyfile.Literal(segment), lazyfile.Literal(head), samples, padding)
}

// header returns the header of EBML (RFC 8794, 11.2.1).
func (m Movie) header() []byte {
	return element(ebmlID, number(ebmlVersionID, 1), number(ebmlReadVersionID, 1), number(ebmlMaxIDLengthID, 4), number(ebmlMaxSizeLengthID, 8),
		text(docTypeID, "matroska"), number(docTypeVersionID, 4), number(docTypeReadVersionID, 2))
}

// head returns the elements of the segment that precede the clusters. Their sizes do not depend on positions.
func (m Movie) head(c *clusters) []byte {
	info, tracks := m.info(), m.trackEntries()
	infoAt := len(seekHead(0, 0, 0))
	tracksAt := infoAt + len(info)
	cuesAt := tracksAt + len(tracks)
	head := append(seekHead(infoAt, tracksAt, cuesAt), info...)
	head = append(head, tracks...)
	return append(head, m.cues(c, cuesAt+len(m.cues(c, 0)))...)
}

// seekHead returns the positions of other elements (RFC 9559, 5.1.1).
func seekHead(info, tracks, cues int) []byte {
	seek := func(e id, at int) []byte {
		return element(seekID, element(seekIDID, e.append(nil)), wideNumber(seekPositionID, uint64(at)))
	}
	return element(seekHeadID, seek(infoID, info), seek(tracksID, tracks), seek(cuesID, cues))
}

// info returns general information (RFC 9559, 5.1.2).
func (m Movie) info() []byte {
	const program = "placeholder"
	var date []byte
	if !m.Created.IsZero() {
		since := m.Created.Sub(time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC))
		date = wideNumber(dateID, uint64(since.Nanoseconds()))
	}
	d := m.Duration()
	duration := float64(d.Units) * timestamps / float64(d.Rate)
	return element(infoID, number(timestampScaleID, uint64(time.Second)/timestamps), float(durationID, duration), date,
		text(muxingAppID, program), text(writingAppID, program+strings.Repeat(" ", m.spaces)))
}

// cues returns the positions of key frames (RFC 9559, 5.1.5), if the clusters start at a position.
func (m Movie) cues(c *clusters, start int) []byte {
	const video = 1
	var points []byte
	for segment, offset := range c.starts {
		time := m.Tracks[0].Time(m.Tracks[0].First(segment), timestamps)
		points = append(points, element(cuePointID, number(cueTimeID, uint64(time)),
			element(cueTrackPositionsID, number(cueTrackID, video), wideNumber(cueClusterPositionID, uint64(int64(start)+offset))))...)
	}
	return element(cuesID, points)
}
