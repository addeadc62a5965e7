package recognize

import (
	"bytes"
	"encoding/binary"
	"regexp"
	"strings"
)

// flacTags returns what the metadata blocks of a FLAC say (RFC 9639, 8).
func (s *source) flacTags() (t soundTags) {
	const headSize, typeComment, typePicture, isLast = 4, 4, 6, 0x80
	for off := int64(4); ; {
		head := binary.BigEndian.Uint32(s.at(off, headSize))
		kind, block := head>>24, span{s, off + headSize, int64(head & 0xffffff)}
		switch kind &^ isLast {
		case typeComment:
			t.addComments(s.at(block.off, min(block.size, maxTags)))
		case typePicture:
			t.addPictureBlock(s, block)
		}
		if off = block.off + block.size; kind&isLast != 0 {
			return t
		}
	}
}

// addPictureBlock adds the picture of a metadata block (RFC 9639, 8.8), unless one is known.
func (t *soundTags) addPictureBlock(s *source, block span) {
	be, fixed := binary.BigEndian, int64(8)
	mediaType := int64(be.Uint32(s.at(block.off+4, 4)))
	description := int64(be.Uint32(s.at(block.off+fixed+mediaType, 4)))
	fixed += mediaType + 4 + description + 16
	size := int64(be.Uint32(s.at(block.off+fixed, 4)))
	if t.hasCover = true; t.cover.size == 0 && fixed+4+size <= block.size {
		t.cover = span{s, block.off + fixed + 4, size}
	}
}

// chapterName is the name of the comment with the start of a chapter.
var chapterName = regexp.MustCompile(`^CHAPTER\d{3}$`)

// addComments adds Vorbis comments. The first of several with a name counts.
func (t *soundTags) addComments(b []byte) {
	next := func() []byte {
		expect(len(b) >= 4)
		n := int64(binary.LittleEndian.Uint32(b))
		expect(n <= int64(len(b)-4))
		text := b[4 : 4+n]
		b = b[4+n:]
		return text
	}
	next() // the vendor
	expect(len(b) >= 4)
	count, totals := binary.LittleEndian.Uint32(b), map[string]string{}
	b = b[4:]
	for range count {
		name, value, _ := bytes.Cut(next(), []byte("="))
		switch key := strings.ToUpper(string(name)); {
		case chapterName.MatchString(key):
			t.chapters++
		case key == "METADATA_BLOCK_PICTURE" || key == "COVERART":
			t.hasCover = true
		case strings.HasSuffix(key, "TOTAL") || strings.HasPrefix(key, "TOTAL"):
			totals[strings.Trim(strings.ReplaceAll(key, "TOTAL", ""), "S")] = string(value)
		default:
			t.set(key, string(value))
		}
	}
	addTotal(&t.track, totals["TRACK"])
	addTotal(&t.disc, totals["DISC"])
}

// oggTags returns what the second packet of an Ogg file says, which has the comments of FLAC, Vorbis or Opus.
func (s *source) oggTags() (t soundTags) {
	b := s.oggPacket(1)
	for _, head := range []string{"\x03vorbis", "OpusTags"} {
		b = bytes.TrimPrefix(b, []byte(head))
	}
	const typeComment, blockHead = 4, 4
	if len(b) > blockHead && b[0]&0x7f == typeComment && int(binary.BigEndian.Uint32(b)&0xffffff) == len(b)-blockHead {
		b = b[blockHead:]
	}
	t.addComments(b)
	return t
}

// oggPacket returns a packet of the pages at the start of an Ogg file (RFC 3533, section 6).
func (s *source) oggPacket(number int) (packet []byte) {
	const headSize = 27
	for off := int64(0); ; {
		head := s.at(off, headSize)
		expect(string(head[:4]) == "OggS")
		segments := bytes.Clone(s.at(off+headSize, int64(head[26])))
		off += headSize + int64(len(segments))
		for _, n := range segments {
			if number == 0 {
				packet = append(packet, s.at(off, int64(n))...)
				expect(len(packet) <= maxTags)
			}
			off += int64(n)
			if n == 255 {
				continue // the packet goes on
			}
			if number == 0 {
				return packet
			}
			number--
		}
	}
}
