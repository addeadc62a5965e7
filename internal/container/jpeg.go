package container

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// segmentName starts the payload of each segment of filler. A null-terminated name
// identifies the owner of an application segment.
const segmentName = "placeholder\x00"

// segmentOverhead is the size of a segment without filler: marker, length, name.
const segmentOverhead = 4 + int64(len(segmentName))

// JPEG returns a JPEG of size bytes that shows p. The filler is in application segments
// (ITU-T T.81, B.2.4.6) between the frame header, which holds the dimensions, and the
// scan.
func JPEG(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
	encoded := codec.JPEG(p)
	scan := scanStart(encoded)
	n, err := bodySize(size, int64(len(encoded))+segmentOverhead)
	if err != nil {
		return nil, err
	}
	segments := newFrames(source, n+segmentOverhead, stampSegment)
	return lazyfile.New(lazyfile.Literal(encoded[:scan]), segments, lazyfile.Literal(encoded[scan:])), nil
}

// stampSegment turns a frame into an APP15 segment. The length field counts itself but
// not the marker. It fits in 16 bits because frames are shorter than 64 KiB.
func stampSegment(w window, start, end int64) {
	head := append(make([]byte, 0, segmentOverhead), 0xff, 0xef)
	head = binary.BigEndian.AppendUint16(head, uint16(end-start-2))
	w.put(start, append(head, segmentName...))
}

// scanStart returns the offset of the scan header. It skips the SOI marker and the
// segments before the header.
func scanStart(encoded []byte) int {
	at := 2
	for encoded[at+1] != 0xda {
		at += 2 + int(binary.BigEndian.Uint16(encoded[at+2:]))
	}
	return at
}
