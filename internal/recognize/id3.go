package recognize

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"iter"
	"strconv"
	"strings"
	unicode "unicode/utf16"
	"unicode/utf8"

	mediatag "github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// id3Names are the names of texts of ID3v2 as Vorbis comments have them.
var id3Names = map[string]string{
	"TIT2": "TITLE", "TT2": "TITLE", "TPE1": "ARTIST", "TP1": "ARTIST", "TALB": "ALBUM", "TAL": "ALBUM", "TRCK": "TRACKNUMBER", "TRK": "TRACKNUMBER",
	"TPOS": "DISCNUMBER", "TPA": "DISCNUMBER", "TDRC": "DATE", "TYER": "DATE", "TYE": "DATE", "TCON": "GENRE", "TCO": "GENRE",
}

// mp3Tags returns what the tags of an mp3 say: ID3v2 at the start or, without one, APEv2 or ID3v1 at the end.
func (s *source) mp3Tags() (t soundTags) {
	if string(s.at(0, 3)) == "ID3" {
		s.readID3(&t, 0)
		return t
	}
	end := s.size
	short := bytes.Clone(s.at(s.size-128, 128))
	if string(short[:3]) == "TAG" {
		end -= 128
	}
	if s.readAPE(&t, end); t.form == "" && end < s.size {
		t.readID3v1(short)
	}
	return t
}

// readID3 reads a tag of ID3v2.
func (s *source) readID3(t *soundTags, off int64) {
	const headSize, unsynchronised = 10, 0x80
	head := bytes.Clone(s.at(off, headSize))
	version, end := head[3], off+headSize+synchsafe(head[6:])
	expect(2 <= version && version <= 4 && end <= s.size)
	if version == 3 {
		t.form = "id3v2.3"
	}
	off += headSize
	if version < 4 && head[5]&unsynchronised != 0 { // in version 4, flags of frames say so
		body := s.inMemory(synchronized(s.at(off, end-off)))
		body.readFrames(t, head, 0, body.size)
		return
	}
	s.readFrames(t, head, off, end)
}

// synchronized returns bytes without the zeros that follow 0xff because of sounds (ID3v2.4.0, 6.1).
func synchronized(b []byte) []byte { return bytes.ReplaceAll(b, []byte{0xff, 0}, []byte{0xff}) }

// readFrames reads the frames of a tag with a header, which are from off to end.
func (s *source) readFrames(t *soundTags, head []byte, off, end int64) {
	const hasExtended = 0x40
	version := head[3]
	if head[5]&hasExtended != 0 && version == 4 {
		off += synchsafe(s.at(off, 4))
	} else if head[5]&hasExtended != 0 {
		off += 4 + int64(binary.BigEndian.Uint32(s.at(off, 4)))
	}
	for frame := range s.id3Frames(off, end, version) {
		t.addFrame(frame)
	}
}

// synchsafe returns a number of 28 bits, seven in each byte (ID3v2.4.0, 6.2).
func synchsafe(b []byte) int64 {
	return int64(b[0]&127)<<21 + int64(b[1]&127)<<14 + int64(b[2]&127)<<7 + int64(b[3]&127)
}

// An id3Frame is a frame of ID3v2.
type id3Frame struct {
	name string
	data span
}

// id3Frames returns the frames from off to end that are not encrypted.
func (s *source) id3Frames(off, end int64, version byte) iter.Seq[id3Frame] {
	nameSize, headSize := 4, int64(10)
	if version == 2 {
		nameSize, headSize = 3, 6
	}
	return func(yield func(id3Frame) bool) {
		for off+headSize <= end {
			head := s.at(off, headSize)
			size := frameSize(version, head)
			name, flags := string(head[:nameSize]), byte(0)
			if version > 2 {
				flags = head[9]
			}
			off += headSize
			if name[0] == 0 || size > end-off {
				return // padding follows
			}
			if data, ok := s.decoded(span{s, off, size}, version, flags); ok && !yield(id3Frame{name, data}) {
				return
			}
			off += size
		}
	}
}

// frameSize returns the size of the data of a frame.
func frameSize(version byte, head []byte) int64 {
	switch version {
	case 2:
		return int64(binary.BigEndian.Uint32(head[2:]) & 0xffffff)
	case 3:
		return int64(binary.BigEndian.Uint32(head[4:]))
	default:
		return synchsafe(head[4:])
	}
}

// decoded returns the data of a frame with flags as it is without them (ID3v2.3.0, 3.3.1, and ID3v2.4.0, 4.1.2), unless it is encrypted.
func (s *source) decoded(data span, version, flags byte) (span, bool) {
	grouped, compressed, encrypted, unsynchronised, measured := byte(0x20), byte(0x80), byte(0x40), byte(0), byte(0x80)
	if version == 4 {
		grouped, compressed, encrypted, unsynchronised, measured = 0x40, 0x08, 0x04, 0x02, 0x01
	}
	for flag, size := range map[byte]int64{grouped: 1, measured: 4} {
		if flags&flag != 0 {
			data.off, data.size = data.off+size, data.size-size
		}
	}
	if flags&encrypted != 0 || data.size < 0 {
		return data, false
	}
	if flags&unsynchronised != 0 {
		data = s.inMemory(synchronized(s.at(data.off, data.size))).whole()
	}
	if flags&compressed != 0 {
		r, err := zlib.NewReader(io.NewSectionReader(data.in, data.off, data.size))
		must(err)
		b, err := io.ReadAll(io.LimitReader(s.limited(r), maxHeld))
		must(err)
		data = s.inMemory(b).whole()
	}
	return data, true
}

// addFrame adds what a frame says.
func (t *soundTags) addFrame(f id3Frame) {
	const language = 3
	data := bytes.Clone(f.data.in.at(f.data.off, min(f.data.size, 64<<10)))
	switch {
	case len(data) < 2:
	case f.name == "CHAP":
		t.chapters++
	case f.name == "USLT" || f.name == "ULT":
		if _, text, ok := cutText(data[0], data[min(1+language, len(data)):]); ok {
			t.set("LYRICS", id3Text(data[0], text))
		}
	case f.name == "APIC" || f.name == "PIC":
		t.addPicture(f, data)
	case id3Names[f.name] == "GENRE":
		t.set("GENRE", genre(id3Text(data[0], data[1:])))
	default:
		t.set(id3Names[f.name], id3Text(data[0], data[1:]))
	}
}

// addPicture adds a picture, of which data is the beginning of its frame.
func (t *soundTags) addPicture(f id3Frame, data []byte) {
	t.hasCover = true
	mediaType, rest, ok := bytes.Cut(data[1:], []byte{0})
	if f.name == "PIC" && len(data) > 4 {
		mediaType, rest, ok = nil, data[4:], true
	}
	if !ok || len(rest) == 0 || t.cover.size > 0 || string(mediaType) == "-->" {
		return
	}
	if _, picture, ok := cutText(data[0], rest[1:]); ok {
		head := int64(len(data) - len(picture))
		t.cover = span{f.data.in, f.data.off + head, f.data.size - head}
	}
}

// cutText cuts a text in an encoding of ID3v2 off that ends with a zero.
func cutText(encoding byte, b []byte) (text, rest []byte, ok bool) {
	if encoding == 0 || encoding == 3 {
		return bytes.Cut(b, []byte{0})
	}
	for i := 0; i+1 < len(b); i += 2 {
		if b[i] == 0 && b[i+1] == 0 {
			return b[:i], b[i+2:], true
		}
	}
	return nil, nil, false
}

// id3Text decodes a text in an encoding of ID3v2. Several texts are separated by a comma and a space.
func id3Text(encoding byte, b []byte) (text string) {
	switch encoding {
	case 0:
		text = latin1Text(b)
	case 1, 2:
		text = utf16Text(b)
	default:
		text = string(b)
	}
	return strings.ReplaceAll(strings.TrimRight(text, "\x00"), "\x00", ", ")
}

// genre returns the name of a genre that is a number in ID3v2.
func genre(text string) string {
	number, refinement, inParentheses := strings.Cut(strings.TrimPrefix(text, "("), ")")
	if inParentheses && refinement != "" {
		return refinement
	}
	if n, err := strconv.Atoi(number); err == nil && mediatag.Genre(n) != "" {
		return mediatag.Genre(n)
	}
	return text
}

// latin1Text decodes ISO-8859-1.
func latin1Text(b []byte) string {
	runes := make([]rune, len(b))
	for i, c := range b {
		runes[i] = rune(c)
	}
	return string(runes)
}

// utf16Text decodes UTF-16 that is big endian unless it has another byte order mark.
func utf16Text(b []byte) string {
	var order binary.ByteOrder = binary.BigEndian
	if bytes.HasPrefix(b, []byte("\xff\xfe")) {
		order = binary.LittleEndian
	}
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = order.Uint16(b[2*i:])
	}
	return strings.TrimPrefix(string(unicode.Decode(units)), bom)
}

// plainText decodes a text that is in UTF-8 or, if it cannot be, in ISO-8859-1, up to a zero.
func plainText(b []byte) string {
	b, _, _ = bytes.Cut(b, []byte{0})
	if utf8.Valid(b) {
		return string(b)
	}
	return latin1Text(b)
}

// readID3v1 reads the texts of ID3v1.
func (t *soundTags) readID3v1(b []byte) {
	t.form = "id3v1"
	t.set("TITLE", plainText(b[3:33]))
	t.set("ARTIST", plainText(b[33:63]))
	t.set("ALBUM", plainText(b[63:93]))
	t.set("DATE", plainText(b[93:97]))
	if b[125] == 0 && b[126] != 0 {
		t.set("TRACKNUMBER", strconv.Itoa(int(b[126])))
	}
	t.set("GENRE", mediatag.Genre(int(b[127])))
}

// readAPE reads the texts of APEv2 that ends at end.
func (s *source) readAPE(t *soundTags, end int64) {
	const footSize, isBinary = 32, 2
	le := binary.LittleEndian
	foot := s.at(end-footSize, footSize)
	size := int64(le.Uint32(foot[12:]))
	if string(foot[:8]) != "APETAGEX" || size < footSize || size > maxTags {
		return
	}
	t.form = "ape"
	b := bytes.Clone(s.at(end-size, size-footSize))
	for len(b) > 8 {
		length, flags := int64(le.Uint32(b)), le.Uint32(b[4:])
		name, rest, ok := bytes.Cut(b[8:], []byte{0})
		if !ok || length > int64(len(rest)) {
			return
		}
		switch key := strings.ToUpper(string(name)); {
		case flags&isBinary != 0:
			t.hasCover = t.hasCover || strings.HasPrefix(key, "COVER ART")
		default:
			names := map[string]string{"TRACK": "TRACKNUMBER", "DISC": "DISCNUMBER", "YEAR": "DATE"}
			if other := names[key]; other != "" {
				key = other
			}
			t.set(key, strings.ReplaceAll(string(rest[:length]), "\x00", ", "))
		}
		b = rest[length:]
	}
}
