package recognize

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// Markers of a JPEG (ITU-T T.81, table B.1).
const (
	markerSOF2 = 0xc2
	markerEOI  = 0xd9
)

// readJPEG reads the segments of a JPEG to its end. It does not decode the scans.
func readJPEG(s *source) (facts, error) {
	segments := jpegSegments{stream: s.stream(0), source: s, layout: signature.JPEG.Segments}
	var frame jpegFrame
	orientation, scanned := 0, false
	for segments.marker != markerEOI {
		err := segments.next()
		switch {
		case err != nil:
		case int(segments.marker) == segments.layout.Scan:
			scanned = true
		case int(segments.marker) == segments.layout.Exif.Marker && orientation == 0:
			orientation, err = segments.orientation()
		case segments.isFrame() && frame.width == 0:
			frame, err = segments.frame()
		}
		if err != nil {
			return facts{}, err
		}
	}
	if frame.width == 0 || frame.height == 0 || !scanned {
		return facts{}, errFormat
	}
	found := frame.facts(orientation)
	found.noteEnd(s, segments.off)
	return found, nil
}

// A jpegFrame is what the header of a frame says.
type jpegFrame struct {
	width, height int // as they are stored, before Exif turns them
	components    byte
	progressive   bool
}

func (f jpegFrame) facts(orientation int) facts {
	width, height := f.width, f.height
	if orientation >= signature.JPEG.Segments.Exif.OnSide {
		width, height = height, width
	}
	found := imageFacts(signature.JPEG, width, height)
	found.keepIf(orientation > 0, fmt.Sprintf("orientation %d", orientation), fmt.Sprintf("orientation=%d", orientation))
	found.loseIf(f.progressive, "its progressive compression")
	found.loseIf(f.components == 4, "its colour space CMYK")
	return found
}

// jpegSegments reads the segments of a JPEG.
type jpegSegments struct {
	*stream
	source *source
	layout *signature.Segments
	marker byte  // second byte of the marker of the segment that was read last
	length int64 // of that segment, or 0 if it is a marker alone
}

// next skips a scan, if there is one, and reads the next segment.
func (j *jpegSegments) next() error {
	j.length = 0
	if err := j.findMarker(); err != nil || slices.Contains(j.layout.Alone, int(j.marker)) {
		return err
	}
	length, err := j.peek(2)
	if err != nil {
		return err
	}
	j.length = int64(binary.BigEndian.Uint16(length))
	return j.skip(int(j.length))
}

// findMarker reads up to the next marker.
func (j *jpegSegments) findMarker() error {
	const first, escape = 0xff, 0 // of a marker, and what follows that byte in a scan
	for {
		if err := j.skipThrough(first); err != nil {
			return err
		}
		next, err := j.peek(1)
		if err != nil {
			return err
		}
		if j.marker = next[0]; j.marker != escape && j.marker != first { // which may be repeated
			return j.skip(1)
		}
	}
}

// payload returns the segment that was read last, without its length.
func (j *jpegSegments) payload() ([]byte, error) {
	const lengthSize = 2
	return j.source.at(j.off-j.length+lengthSize, j.length-lengthSize)
}

// isFrame reports whether the segment is the header of a frame.
func (j *jpegSegments) isFrame() bool { return slices.Contains(j.layout.Frames, int(j.marker)) }

// frame returns what the header of a frame says (B.2.2).
func (j *jpegSegments) frame() (jpegFrame, error) {
	p, err := j.payload()
	if err != nil || len(p) < 6 {
		return jpegFrame{}, errFormat
	}
	return jpegFrame{
		width: j.layout.Width.Read(p), height: j.layout.Height.Read(p),
		components: p[5], progressive: j.marker == markerSOF2,
	}, nil
}

// orientation returns the orientation that Exif in the segment says, 1 to 8, or 0.
func (j *jpegSegments) orientation() (int, error) {
	p, err := j.payload()
	if err != nil {
		return 0, err
	}
	tiff, ok := bytes.CutPrefix(p, []byte(j.layout.Exif.Header))
	if !ok {
		return 0, nil
	}
	return exifOrientation(tiff), nil
}
