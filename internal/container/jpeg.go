package container

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// segmentName begins the payload of each segment of filler: application
// segments tell their owners apart by a name that ends with a zero byte.
const segmentName = "placeholder\x00"

// segmentOverhead is the size of a segment without filler: marker, length, name.
const segmentOverhead = 4 + int64(len(segmentName))

// JPEG returns a JPEG of size bytes. The filler stands in application segments
// (ITU-T T.81, B.2.4.6) between the headers of the frame, which hold the
// dimensions, and the scan.
func JPEG(source filler.Source, size int64, p raster.Picture) (*File, error) {
	picture := raster.JPEG(p)
	scan := scanStart(picture)
	n, err := room(size, int64(len(picture))+segmentOverhead)
	if err != nil {
		return nil, err
	}
	segments := newFrames(source, n+segmentOverhead, stampSegment)
	return newFile(literal(picture[:scan]), segments, literal(picture[scan:])), nil
}

// stampSegment makes an APP15 segment of a frame. Its length counts itself but
// not the marker, and fits as frames are shorter than 64 KiB.
func stampSegment(w window, start, end int64) {
	head := append(make([]byte, 0, segmentOverhead), 0xff, 0xef)
	head = binary.BigEndian.AppendUint16(head, uint16(end-start-2))
	w.put(start, append(head, segmentName...))
}

// scanStart returns the offset of the header of the scan. What precedes it are
// segments, but for the first marker.
func scanStart(picture []byte) int {
	at := 2
	for picture[at+1] != 0xda {
		at += 2 + int(binary.BigEndian.Uint16(picture[at+2:]))
	}
	return at
}
