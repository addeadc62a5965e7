package container

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

const (
	tagHead = 10 // size of the header of a tag, and of the header of a frame in a tag

	// tagEnd is the size of the zeros after the last frame of a tag (3.3). ExifTool expects as many bytes as
	// another header has.
	tagEnd = tagHead

	// privateFrame is the type of the frames of filler. Types that begin with X are experimental.
	// Programs skip frames of an unknown type without holding them in memory.
	privateFrame = "XPAD"
)

// MP3 returns an MP3 of a stream of frames, after a tag with its title and duration
// (ID3v2.4.0).
func MP3(title string, seconds int, stream ...lazyfile.Part) *lazyfile.File {
	fields := tagFields(title, seconds)
	head := lazyfile.Literal(append(tagHeader(len(fields)), fields...))
	return lazyfile.New(append([]lazyfile.Part{head}, stream...)...)
}

// PadMP3 returns an MP3 of size bytes. The filler is at the end of the tag, and in more tags if
// it does not fit in one. If it is too small for a frame, it consists of zeros (3.3).
func PadMP3(source filler.Source, size int64, title string, seconds int, stream ...lazyfile.Part) (*lazyfile.File, error) {
	return padWithTags(source, size, tagFields(title, seconds), stream...)
}

// padWithTags returns a stream of size bytes after tags, of which the first one has fields.
func padWithTags(source filler.Source, size int64, fields []byte, stream ...lazyfile.Part) (*lazyfile.File, error) {
	head := zeros(int64(tagHead + len(fields)))
	setLength := func(padding int64) { copy(head, append(tagHeader(len(fields)+int(padding)), fields...)) }
	setLength(0)
	return newFile(padding{
		at:      1,
		minSize: tagHead + 1 + tagEnd,
		filler: func(n int64) lazyfile.Part {
			length := tagLength(n)
			tags := frames{source, n, length, max(n/length, 1), stampTag}
			setLength(tags.end(0))
			return tags
		},
		small: func(n int64) lazyfile.Literal {
			setLength(n)
			return zeros(n)
		},
	}.pad(append([]lazyfile.Part{head}, stream...), size))
}

// tagLength returns the length of tags for n bytes of filler. The last one may have almost twice as
// many bytes. MediaInfo accepts tags of up to 16 MiB each and about 70 MB in total, file-type accepts
// up to 256 tags, and some players need as much memory as a tag has bytes.
func tagLength(n int64) int64 {
	if n <= 64<<20 {
		return 8<<20 - 4<<10
	}
	return 24 << 20
}

// stampTag turns a frame of filler into a tag. The first one is part of a tag already.
func stampTag(w window, start, end int64) {
	if start > 0 {
		w.put(start, tagHeader(int(end-start-tagHead)))
		start += tagHead
	}
	w.put(start, frameHeader(privateFrame, int(end-start-tagHead-tagEnd)))
	w.put(end-tagEnd, make([]byte, tagEnd))
}

// tagHeader returns the header of a tag of a length.
func tagHeader(length int) []byte { return appendTagLength([]byte("ID3\x04\x00\x00"), length) }

// frameHeader returns the header of a frame in a tag.
func frameHeader(frameType string, length int) []byte {
	return append(appendTagLength([]byte(frameType), length), 0, 0)
}

// appendTagLength appends a length of 28 bits, seven bits in each byte.
func appendTagLength(b []byte, n int) []byte {
	return append(b, byte(n>>21), byte(n>>14&0x7f), byte(n>>7&0x7f), byte(n&0x7f))
}

// tagFields returns the frames of a tag with a title and a duration.
func tagFields(title string, seconds int) []byte {
	var fields []byte
	for _, field := range [][2]string{
		{"TIT2", title},
		{"TLEN", strconv.Itoa(1000 * seconds)},
		{"TSSE", "placeholder"},
	} {
		const utf8 = "\x03"
		text := utf8 + field[1]
		fields = append(fields, frameHeader(field[0], len(text))...)
		fields = append(fields, text...)
	}
	return fields
}
