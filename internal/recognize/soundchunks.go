package recognize

import (
	"bytes"
	"encoding/binary"
	"strconv"
)

// itemNames are the names of the items of iTunes as Vorbis comments have them.
var itemNames = map[string]string{
	"\xa9nam": "TITLE", "\xa9ART": "ARTIST", "\xa9alb": "ALBUM", "\xa9day": "DATE", "\xa9gen": "GENRE", "\xa9lyr": "LYRICS", "trkn": "TRACKNUMBER", "disk": "DISCNUMBER",
}

// box returns the box at the end of a path of kinds.
func (s *source) box(path ...string) (found mediaBox, ok bool) {
	off, end := int64(0), s.size
	for _, kind := range path {
		ok = false
		for b := range s.boxes(off, end) {
			if b.kind == kind {
				found, ok = b, true
				break
			}
		}
		if !ok {
			return found, false
		}
		if off, end = found.off, found.end; kind == "meta" {
			off += 4 // version and flags
		}
	}
	return found, ok
}

// m4aTags returns what the items of iTunes say.
func (s *source) m4aTags() (t soundTags) {
	const countAt = 8
	if list, ok := s.box("moov", "udta", "chpl"); ok {
		t.chapters = int(s.at(list.off+countAt, 1)[0])
	}
	list, ok := s.box("moov", "udta", "meta", "ilst")
	if !ok {
		return t
	}
	for item := range s.boxes(list.off, list.end) {
		for b := range s.boxes(item.off, item.end) {
			if b.kind == "data" {
				t.addItem(s, item.kind, span{s, b.off + 8, b.end - b.off - 8})
				break
			}
		}
	}
	return t
}

// addItem adds the value of an item, which follows its type and its language.
func (t *soundTags) addItem(s *source, kind string, value span) {
	expect(value.size >= 0)
	switch {
	case kind == "covr":
		t.cover, t.hasCover = value, true
	case kind == "trkn" || kind == "disk":
		b := s.at(value.off, 6)
		text := strconv.Itoa(int(binary.BigEndian.Uint16(b[2:])))
		addTotal(&text, positive(int(binary.BigEndian.Uint16(b[4:]))))
		t.set(itemNames[kind], text)
	case itemNames[kind] != "":
		t.set(itemNames[kind], string(s.at(value.off, min(value.size, maxTags))))
	}
}

// infoNames are the names of the texts of the list INFO as Vorbis comments have them.
var infoNames = map[string]string{"INAM": "TITLE", "IART": "ARTIST", "IPRD": "ALBUM", "ITRK": "TRACKNUMBER", "IPRT": "TRACKNUMBER", "ICRD": "DATE", "IGNR": "GENRE"}

// wavTags returns what the chunks of a WAV say. ID3v2 precedes the list INFO.
func (s *source) wavTags() (t soundTags) {
	const headSize = 8
	var lists []span
	var cues int
	for c := range s.riffChunks(s.size - headSize + 1) {
		switch c.id {
		case "id3 ", "ID3 ":
			s.readID3(&t, c.off)
		case "LIST":
			if string(s.at(c.off, 4)) == "INFO" {
				lists = append(lists, span{s, c.off, c.size})
			}
		case "cue ":
			cues = int(binary.LittleEndian.Uint32(s.at(c.off, 4)))
		}
	}
	hasID3 := t != soundTags{}
	for _, list := range lists {
		t.addInfo(s.at(list.off+4, min(list.size-4, maxTags)))
	}
	if !hasID3 {
		t.form, t.chapters = "info", cues
	}
	return t
}

// addInfo adds the texts of a list INFO.
func (t *soundTags) addInfo(b []byte) {
	for len(b) >= 8 {
		tag, size := infoNames[string(b[:4])], int64(binary.LittleEndian.Uint32(b[4:]))
		b = b[8:]
		if size > int64(len(b)) {
			return
		}
		t.set(tag, plainText(b[:size]))
		b = b[min(size+size%2, int64(len(b))):]
	}
}

// aiffTags returns what the chunks of an AIFF say. ID3v2 precedes the others.
func (s *source) aiffTags() (t soundTags) {
	const fileHeadSize, headSize = 12, 8
	texts := map[string]string{}
	for off := int64(fileHeadSize); off+headSize <= s.size; {
		head := s.at(off, headSize)
		name, size := string(head[:4]), int64(binary.BigEndian.Uint32(head[4:]))
		switch name {
		case "ID3 ":
			s.readID3(&t, off+headSize)
		case "NAME", "AUTH":
			texts[name] = plainText(bytes.Clone(s.at(off+headSize, min(size, maxTags))))
		}
		off += headSize + size + size&1
	}
	t.set("TITLE", texts["NAME"])
	t.set("ARTIST", texts["AUTH"])
	return t
}
