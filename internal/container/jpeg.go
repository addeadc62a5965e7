package container

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// segmentName begins the payload of each segment of filler: application
// segments tell their owners apart by a name that ends with a zero byte.
const segmentName = "placeholder\x00"

// segmentOverhead is the size of a segment without filler: marker, length, name.
const segmentOverhead = 4 + int64(len(segmentName))

// JPEG returns a JPEG of size bytes. The filler stands in application segments
// (ITU-T T.81, B.2.4.6) between the headers of the frame, which hold the
// dimensions, and the scan.
func JPEG(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	encoded := codec.JPEG(p)
	scan := scanStart(encoded)
	n, err := room(size, int64(len(encoded))+segmentOverhead)
	if err != nil {
		return nil, err
	}
	segments := newFrames(source, n+segmentOverhead, stampSegment)
	return lazyfile.New(lazyfile.Literal(encoded[:scan]), segments, lazyfile.Literal(encoded[scan:])), nil
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
func scanStart(encoded []byte) int {
	at := 2
	for encoded[at+1] != 0xda {
		at += 2 + int(binary.BigEndian.Uint16(encoded[at+2:]))
	}
	return at
}
