package sound

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// An id3 is a tag of ID3v2 as a case changes it.
type id3 struct {
	version  byte   // 2, 3 or 4
	flags    byte   // of the header
	extended []byte // the header after that
	frames   []frame
	padding  int  // zeros after the frames
	plain    bool // whether sizes of frames of version 4 have 32 bits, like those of version 3
	footer   bool
}

// A frame is a frame of a tag.
type frame struct {
	name  string
	flags [2]byte
	data  []byte
}

// Flags of the header (ID3v2.4.0, 3.1).
const (
	unsynchronised = 0x80
	hasExtended    = 0x40
	hasFooter      = 0x10
)

// Encodings of texts (ID3v2.4.0, 4).
const (
	latin1   = "\x00"
	utf16    = "\x01" // with a byte order mark
	utf16big = "\x02" // without one
	utf8     = "\x03"
)

// text returns a frame with a text in an encoding.
func text(name, encoding, value string) frame {
	return frame{name: name, data: []byte(encoding + value)}
}

// common returns the title and the artist that most files have, in an encoding that ASCII fits.
func common(encoding string) []frame {
	return []frame{text("TIT2", encoding, title), text("TPE1", encoding, artist)}
}

// The ordinary tags.
const (
	title  = "Tea in the garden"
	artist = "Ann Example"
	album  = "Seasons"
)

// v23 and v24 return a tag with the common texts and more frames.
func v23(more ...frame) id3 { return id3{version: 3, frames: append(common(latin1), more...)} }
func v24(more ...frame) id3 { return id3{version: 4, frames: append(common(utf8), more...)} }

// bytes returns the tag.
func (t id3) bytes() []byte {
	body := slices.Concat(t.extended, t.content(), make([]byte, t.padding))
	if t.version < 4 && t.flags&unsynchronised != 0 {
		body = unsynchronise(body)
	}
	head := []byte(tag.ID3(t.version).Header(int64(len(body))))
	head[5] = t.flags
	if !t.footer {
		return append(head, body...)
	}
	head[5] |= hasFooter
	return slices.Concat(head, body, []byte("3DI"), head[3:])
}

// content returns the frames.
func (t id3) content() (b []byte) {
	for _, f := range t.frames {
		b = append(append(b, t.head(f)...), f.data...)
	}
	return b
}

// head returns the header of a frame.
func (t id3) head(f frame) []byte {
	n := len(f.data)
	if t.version == 2 {
		return append([]byte(f.name), byte(n>>16), byte(n>>8), byte(n)) // ID3v2.2.0, 3.2
	}
	sizes := tag.ID3(t.version)
	if t.plain {
		sizes = tag.ID3v23
	}
	head := sizes.FrameHeader(f.name, int64(n))
	copy(head[8:], f.flags[:])
	return head
}

// unsynchronise puts a zero after each 0xFF that would begin a frame of MPEG, or precedes a zero (ID3v2.4.0, 6.1).
func unsynchronise(b []byte) (safe []byte) {
	for i, c := range b {
		safe = append(safe, c)
		if c == 0xff && (i+1 == len(b) || b[i+1] >= 0xe0 || b[i+1] == 0) {
			safe = append(safe, 0)
		}
	}
	return safe
}

// compressed returns a frame whose data is compressed, in a version (ID3v2.3.0, 3.3.1, and ID3v2.4.0, 4.1.2).
func compressed(f frame, version byte) frame {
	size, flags := binary.BigEndian.AppendUint32(nil, uint32(len(f.data))), byte(0x80)
	if version == 4 {
		n := len(f.data)
		size, flags = []byte{byte(n >> 21 & 127), byte(n >> 14 & 127), byte(n >> 7 & 127), byte(n & 127)}, 0x09
	}
	return frame{name: f.name, flags: [2]byte{0, flags}, data: append(size, flate.Zlib(f.data)...)}
}

// with returns the tag with other frames.
func (t id3) with(frames ...frame) id3 {
	t.frames = frames
	return t
}

// named returns properties from names and values in turn.
func named(pairs ...string) (properties []quirk.Property) {
	for pair := range slices.Chunk(pairs, 2) {
		properties = append(properties, quirk.Property{Name: pair[0], Value: pair[1]})
	}
	return properties
}

// known returns the title and the artist that most files have, and more properties.
func known(more ...string) []quirk.Property {
	return named(append([]string{quirk.Title, title, quirk.Artist, artist}, more...)...)
}

// tagged adds properties to what a reader finds in a file.
func tagged(f quirk.File, properties []quirk.Property) quirk.File {
	f.Expect.Items = f.Expect.Items.With(expect.Properties, quirk.Properties(properties...)...)
	return f
}

// around returns the frames of an mp3 after and before tags, in which a reader finds properties.
func around(before, after []byte, properties []quirk.Property) quirk.File {
	return tagged(heard(slices.Concat(before, beepsMP3.Get(), after), seconds, mp3Rate, 2), properties)
}

// retagged returns the builder of an mp3 with an ordinary tag, and of one with a special tag. A reader finds properties in
// both.
func retagged(ordinary, special id3, properties []quirk.Property) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return around(quirk.Either(twin, ordinary, special).bytes(), nil, properties)
	}
}

// withCovers is retagged for tags with pictures.
func withCovers(ordinary, special id3, pictures ...expect.Item) func(twin bool) quirk.File {
	return covered(retagged(ordinary, special, known()), pictures...)
}

// covered returns a builder of files in which a reader also finds pictures.
func covered(build func(twin bool) quirk.File, pictures ...expect.Item) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return illustrated(build(twin), pictures...) }
}

// illustrated adds pictures to what a reader finds in a file.
func illustrated(f quirk.File, pictures ...expect.Item) quirk.File {
	f.Expect.Items = f.Expect.Items.With(expect.Pictures, pictures...)
	return f
}
