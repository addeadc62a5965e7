package recognize

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A jpeg is what the segments of a JPEG (ITU-T T.81) say.
type jpeg struct {
	*stream
	source        *source
	width, height int // as they are stored, before Exif turns them
	components    byte
	progressive   bool
	scanned       bool
	orientation   int // 1 to 8, or 0
}

// readJPEG reads the segments of a JPEG to its end. It does not decode the scans.
func readJPEG(s *source) facts {
	const endOfImage = 0xd9
	j := jpeg{stream: s.stream(0), source: s}
	for marker := 0; marker != endOfImage; {
		marker = j.next()
	}
	expect(j.width > 0 && j.height > 0 && j.scanned)
	if j.orientation >= signature.JPEG.Segments.Exif.OnSide {
		j.width, j.height = j.height, j.width
	}
	found := imageFacts(signature.JPEG, j.width, j.height)
	found.keepIf(j.orientation > 0, fmt.Sprintf("orientation %d", j.orientation), fmt.Sprintf("orientation=%d", j.orientation))
	found.loseIf(j.progressive, "its progressive compression")
	found.loseIf(j.components == 4, "its colour space CMYK")
	found.noteEnd(s, j.off)
	return found
}

// next skips a scan, if there is one, and reads the next segment. It returns the second byte of the marker.
func (j *jpeg) next() (marker int) {
	const escaped, fill = 0, 0xff // which follow the first byte of a marker within a scan, and before a marker
	layout := signature.JPEG.Segments
	for marker == escaped || marker == fill {
		j.skipThrough(0xff)
		marker = int(j.peek(1)[0])
	}
	j.skip(1)
	if slices.Contains(layout.Alone, marker) {
		return marker
	}
	length := int(binary.BigEndian.Uint16(j.peek(2)))
	j.skip(length)
	payload := func() []byte { return j.source.at(j.off-int64(length)+2, int64(length)-2) }
	switch {
	case marker == layout.Scan:
		j.scanned = true
	case marker == layout.Exif.Marker && j.orientation == 0:
		if tiff, ok := bytes.CutPrefix(payload(), []byte(layout.Exif.Header)); ok {
			j.orientation = exifOrientation(tiff)
		}
	case slices.Contains(layout.Frames, marker) && j.width == 0:
		j.readFrame(marker, payload())
	}
	return marker
}

// skipThrough reads up to and including the first byte that equals b.
func (j *jpeg) skipThrough(b byte) {
	for {
		block, err := j.ReadSlice(b)
		j.off += int64(len(block))
		if err == bufio.ErrBufferFull {
			continue
		}
		must(err)
		return
	}
}

// readFrame reads the header of a frame (B.2.2).
func (j *jpeg) readFrame(marker int, payload []byte) {
	const progressive = 0xc2
	expect(len(payload) >= 6)
	layout := signature.JPEG.Segments
	j.width, j.height = layout.Width.Read(payload), layout.Height.Read(payload)
	j.components, j.progressive = payload[5], marker == progressive
}

// exifOrientation returns the orientation in the first directory of Exif (TIFF 6.0, section 2), 1
// to 8. It is 0 if there is none, or if the structure is damaged, which viewers ignore.
func exifOrientation(tiff []byte) int {
	const headSize, entrySize = 8, 12
	exif := signature.JPEG.Segments.Exif
	if len(tiff) < headSize {
		return 0
	}
	order := binary.ByteOrder(binary.BigEndian)
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 0
	}
	entries := tiff[at+2:]
	for n := order.Uint16(tiff[at:]); n > 0 && len(entries) >= entrySize; n-- {
		o := int(order.Uint16(entries[8:]))
		if int(order.Uint16(entries)) == exif.Tag && int(order.Uint16(entries[2:])) == exif.Type && 1 <= o && o <= 8 {
			return o
		}
		entries = entries[entrySize:]
	}
	return 0
}
