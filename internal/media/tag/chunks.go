package tag

import (
	"encoding/binary"
	"strings"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// appendChunk appends a chunk of RIFF or AIFF, with a zero after an odd number of bytes.
func appendChunk(b []byte, order binary.AppendByteOrder, name string, data []byte) []byte {
	b = append(order.AppendUint32(append(b, name...), uint32(len(data))), data...)
	return append(b, make([]byte, len(data)&1)...)
}

// RIFF returns the chunks of a WAV of samples per second: the list INFO, whose texts are in UTF-8, and
// cue points with labels.
func (t Tags) RIFF(rate int) []byte {
	le := binary.LittleEndian
	info := []byte("INFO")
	for _, f := range present(
		field{"INAM", t.Title}, field{"IART", t.Artist}, field{"IPRD", t.Album}, field{"ITRK", t.Track.String()},
		field{"ICRD", t.year()}, field{"IGNR", t.Genre}, field{"ISFT", Encoder},
	) {
		info = appendChunk(info, le, f.name, append([]byte(f.value), 0))
	}
	chunks := appendChunk(nil, le, "LIST", info)
	if len(t.Chapters) == 0 {
		return chunks
	}
	cues, labels := le.AppendUint32(nil, uint32(len(t.Chapters))), []byte("adtl")
	for i, c := range t.Chapters {
		id, position := uint32(i), uint32(c.position(rate)) // FFmpeg numbers the chapters of ID3 from 0, too
		cues = append(le.AppendUint32(le.AppendUint32(cues, id), position), "data\x00\x00\x00\x00\x00\x00\x00\x00"...)
		cues = le.AppendUint32(cues, position)
		labels = appendChunk(labels, le, "labl", append(append(le.AppendUint32(nil, id), c.Title...), 0))
	}
	return appendChunk(appendChunk(chunks, le, "cue ", cues), le, "LIST", labels)
}

// position returns the first sample of a chapter.
func (c Chapter) position(rate int) int64 { return int64(c.Start) * int64(rate) / 1000 }

// AIFF returns the chunks of an AIFF of samples per second: its name and its author, unless they have other characters than
// ASCII, and markers.
func (t Tags) AIFF(rate int) (chunks []byte) {
	be := binary.BigEndian
	isASCII := func(s string) bool {
		return !strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII })
	}
	for _, f := range present(field{"NAME", t.Title}, field{"AUTH", t.Artist}) {
		if isASCII(f.value) {
			chunks = appendChunk(chunks, be, f.name, []byte(f.value))
		}
	}
	if len(t.Chapters) == 0 {
		return chunks
	}
	markers := be.AppendUint16(nil, uint16(len(t.Chapters)))
	for i, c := range t.Chapters {
		markers = be.AppendUint32(be.AppendUint16(markers, uint16(i+1)), uint32(c.position(rate)))
		markers = append(append(markers, byte(len(c.Title))), c.Title...)
		markers = append(markers, make([]byte, 1-len(c.Title)&1)...)
	}
	return appendChunk(chunks, be, "MARK", markers)
}

// Chunk returns a tag as a chunk of a name, in RIFF or AIFF.
func (v ID3) Chunk(order binary.AppendByteOrder, name string, frames *lazyfile.File) *lazyfile.File {
	whole := v.Tag(frames)
	head := order.AppendUint32([]byte(name), uint32(whole.Size()))
	return lazyfile.New(lazyfile.Literal(head), whole, lazyfile.Zeros(whole.Size()&1))
}
