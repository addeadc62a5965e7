package tag

import (
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// An ID3 is the minor version of ID3v2: 3 or 4.
type ID3 byte

// The versions.
const (
	ID3v23 ID3 = 3
	ID3v24 ID3 = 4
)

// ID3HeadSize is the size of the header of a tag, and of the header of a frame.
const ID3HeadSize = 10

// Header returns the header of a tag of a length.
func (v ID3) Header(length int64) lazyfile.Literal {
	return appendSynchsafe([]byte{'I', 'D', '3', byte(v), 0, 0}, length)
}

// FrameHeader returns the header of a frame. Lengths have 32 bits in version 2.3, and 28 bits in version 2.4.
func (v ID3) FrameHeader(name string, length int64) lazyfile.Literal {
	b := []byte(name)
	if v == ID3v23 {
		b = binary.BigEndian.AppendUint32(b, uint32(length))
	} else {
		b = appendSynchsafe(b, length)
	}
	return append(b, 0, 0)
}

// appendSynchsafe appends a length of 28 bits, seven bits in each byte (ID3v2.4.0, 6.2).
func appendSynchsafe(b []byte, n int64) []byte {
	return append(b, byte(n>>21), byte(n>>14&0x7f), byte(n>>7&0x7f), byte(n&0x7f))
}

// Frame returns a frame.
func (v ID3) Frame(name string, contents ...lazyfile.Part) *lazyfile.File {
	f := lazyfile.New(contents...)
	return lazyfile.New(v.FrameHeader(name, f.Size()), f)
}

// Tag returns a whole tag.
func (v ID3) Tag(frames *lazyfile.File) *lazyfile.File {
	return lazyfile.New(v.Header(frames.Size()), frames)
}

// Encodings of texts in frames (ID3v2.4.0, 4). Version 2.3 has no UTF-8.
const (
	latin1 = 0
	utf16b = 1 // with a byte order mark
	utf8   = 3
)

// encode returns the encoding of texts, the texts with a terminator after each but the last one.
func (v ID3) encode(texts ...string) (encoding byte, encoded []byte) {
	switch {
	case v == ID3v24:
		return utf8, []byte(strings.Join(texts, "\x00"))
	case isLatin1(strings.Join(texts, "")):
		return latin1, toLatin1(strings.Join(texts, "\x00"))
	}
	for i, s := range texts {
		if i > 0 {
			encoded = append(encoded, 0, 0)
		}
		encoded = utf16text.Append(encoded, binary.LittleEndian, "\ufeff"+s)
	}
	return utf16b, encoded
}

// text returns a frame with a text.
func (v ID3) text(f field) lazyfile.Part {
	encoding, encoded := v.encode(f.value)
	return v.Frame(f.name, lazyfile.Literal{encoding}, lazyfile.Literal(encoded))
}

// ID3 returns the frames of a tag.
func (t Tags) ID3(v ID3) *lazyfile.File {
	date := "TDRC"
	if v == ID3v23 {
		date = "TYER"
	}
	duration := ""
	if t.Milliseconds > 0 {
		duration = strconv.Itoa(t.Milliseconds)
	}
	var frames []lazyfile.Part
	for _, f := range present(
		field{"TIT2", t.Title}, field{"TPE1", t.Artist}, field{"TALB", t.Album}, field{"TRCK", t.Track.String()},
		field{"TPOS", t.Disc.String()}, field{date, t.year()}, field{"TCON", t.Genre}, field{"TLEN", duration}, field{"TSSE", Encoder},
	) {
		frames = append(frames, v.text(f))
	}
	if t.Lyrics != "" {
		const unknownLanguage, noDescription = "XXX", ""
		encoding, encoded := v.encode(noDescription, t.Lyrics)
		frames = append(frames, v.Frame("USLT", lazyfile.Literal{encoding}, lazyfile.Literal(unknownLanguage), lazyfile.Literal(encoded)))
	}
	if t.Cover != nil {
		const noDescription = 0
		head := append([]byte{latin1}, t.Cover.MediaType...)
		frames = append(frames, v.Frame("APIC", lazyfile.Literal(append(head, 0, frontCover, noDescription)), t.Cover.Data))
	}
	return lazyfile.New(append(frames, t.chapterFrames(v)...)...)
}

// frontCover is the type of a picture (ID3v2.4.0, 4.14).
const frontCover = 3

// chapterFrames returns the frames of chapters, and a table of contents (ID3v2 Chapter Frame Addendum, 3.1 and 3.2).
func (t Tags) chapterFrames(v ID3) (frames []lazyfile.Part) {
	if len(t.Chapters) == 0 {
		return nil
	}
	const topLevel, ordered = 2, 1
	contents := append([]byte("toc\x00"), topLevel|ordered, byte(len(t.Chapters)))
	for i, c := range t.Chapters {
		id := "chp" + strconv.Itoa(i+1) + "\x00"
		contents = append(contents, id...)
		head := binary.BigEndian.AppendUint32([]byte(id), uint32(c.Start))
		head = binary.BigEndian.AppendUint32(head, uint32(c.End))
		head = append(head, "\xff\xff\xff\xff\xff\xff\xff\xff"...) // no offsets in bytes
		frames = append(frames, v.Frame("CHAP", lazyfile.Literal(head), v.text(field{"TIT2", c.Title})))
	}
	return append([]lazyfile.Part{v.Frame("CTOC", lazyfile.Literal(contents))}, frames...)
}
