package container

import (
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// privateFrame is the type of the frames of filler. Types that begin with X are experimental.
// Programs skip frames of an unknown type without holding them in memory.
const privateFrame = "XPAD"

// tagEnd is the size of the zeros after the last frame of a tag (3.3). ExifTool expects as many bytes as
// another header has.
const tagEnd = tag.ID3HeadSize

// An ID3 is a version of ID3v2, and the frames of a tag.
type ID3 struct {
	Version tag.ID3
	Frames  *lazyfile.File
}

// MP3 returns an MP3 of a stream of frames, after a tag.
func MP3(t ID3, stream ...lazyfile.Part) *lazyfile.File {
	return lazyfile.New(append([]lazyfile.Part{t.Version.Tag(t.Frames)}, stream...)...)
}

// PadMP3 returns an MP3 of size bytes. The filler is at the end of the tag, and in more tags if
// it does not fit in one. If it is too small for a frame, it consists of zeros (3.3).
func PadMP3(source filler.Source, size int64, t ID3, stream ...lazyfile.Part) (*lazyfile.File, error) {
	head := make(lazyfile.Literal, tag.ID3HeadSize)
	setLength := func(padding int64) { copy(head, t.Version.Header(t.Frames.Size()+padding)) }
	setLength(0)
	return newFile(padding{
		at:      2,
		minSize: tag.ID3HeadSize + 1 + tagEnd,
		filler: func(n int64) lazyfile.Part {
			length := tagLength(n)
			tags := frames{source, n, length, max(n/length, 1), stampTag(t.Version)}
			setLength(tags.end(0))
			return tags
		},
		small: func(n int64) lazyfile.Literal {
			setLength(n)
			return zeros(n)
		},
	}.pad(append([]lazyfile.Part{head, t.Frames}, stream...), size))
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

// stampTag returns a function that turns a frame of filler into a tag. The first one is part of a tag already.
func stampTag(v tag.ID3) func(w window, start, end int64) {
	return func(w window, start, end int64) {
		if start > 0 {
			w.put(start, v.Header(end-start-tag.ID3HeadSize))
			start += tag.ID3HeadSize
		}
		w.put(start, v.FrameHeader(privateFrame, end-start-tag.ID3HeadSize-tagEnd))
		w.put(end-tagEnd, make([]byte, tagEnd))
	}
}
