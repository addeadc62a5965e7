package container

import (
	"bytes"
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// segmentName starts the payload of each segment of filler. A null-terminated name
// identifies the owner of an application segment.
const segmentName = "placeholder\x00"

// segmentOverhead is the size of a segment without filler: marker, length, name.
const segmentOverhead = 4 + int64(len(segmentName))

// JPEG returns a JPEG of size bytes that shows p.
func JPEG(source filler.Source, size int64, p picture.Picture, o jpeg.Options) (*lazyfile.File, error) {
	return newFile(jpegPadding(source).fill(SplitJPEG(jpeg.Encode(p, o)), size))
}

// SplitJPEG returns the parts of a JPEG for [PadJPEG].
func SplitJPEG(encoded []byte) []lazyfile.Part { return split(encoded, scanStart(encoded)) }

// PadJPEG returns a JPEG of size bytes. The first part must end before the header of the scan.
// Application segments of filler follow it (ITU-T T.81, B.2.4.6). If there is no room for a
// segment, fill bytes follow it instead (B.1.1.2).
func PadJPEG(source filler.Source, size int64, parts []lazyfile.Part) ([]lazyfile.Part, error) {
	return jpegPadding(source).pad(parts, size)
}

func jpegPadding(source filler.Source) padding {
	return padding{
		at:      1,
		minSize: segmentOverhead,
		filler:  func(n int64) lazyfile.Part { return segments(source, n) },
		small:   func(n int64) lazyfile.Literal { return bytes.Repeat([]byte{0xff}, int(n)) },
	}
}

// segmentSize is the length of a segment, except for the last one, which may have almost twice
// as many bytes. It is such that the walk in stampManySegments ends in a name.
const segmentSize = 32_756

// segments returns size bytes of filler in segments.
func segments(source filler.Source, size int64) lazyfile.Part {
	const many = 32
	f := frames{source, size, segmentSize, max(size/segmentSize, 1), stampSegment}
	if f.count > many {
		f.stamp = stampManySegments
	}
	return f
}

// stampManySegments is like stampSegment, but puts two fill bytes before the first marker. The
// command file takes fill bytes for a marker and the marker after them, 0xffee, for a length. So its walk
// over the segments ends after 0xffee + 2 bytes, in the name of the third one, instead of failing after 50.
func stampManySegments(w window, start, end int64) {
	if start == 0 {
		w.put(start, []byte{0xff, 0xff})
		start += 2
	}
	stampSegment(w, start, end)
}

// stampSegment turns a frame into an APP14 segment. The length field counts itself but
// not the marker. It fits in 16 bits because frames are shorter than 64 KiB.
//
// ImageMagick joins the segments of most other numbers, in a time that grows with the square of their size
// (checkLargeJPG of the conformance tests).
func stampSegment(w window, start, end int64) {
	head := append(make([]byte, 0, segmentOverhead), 0xff, 0xee)
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
