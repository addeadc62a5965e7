package jpg

import (
	"encoding/binary"
	"fmt"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// severalCases are cases about files with more pictures or a video.
func severalCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "jpg-multi-picture", Format: "jpg", Title: "Several pictures",
			About:    "A second picture follows the first, and a segment says where it is. It is a larger preview of the same scene.",
			Ordinary: "The first picture alone.",
			Writers:  "Cameras of Nikon, Panasonic and Fujifilm", Source: "CIPA DC-007, section 5", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				turn(s, 6)
				second := file(nil, small(s.picture).stored(6).baseline()...)
				s.follow(0x010001, second) // a preview for VGA
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-gain-map", Format: "jpg", Title: "Gain map of Android",
			About:    "XMP says that a second picture has the brightness that the first one loses on screens without HDR.",
			Ordinary: "The first picture alone.",
			Writers:  "Pixel phones since Android 14, and Lightroom", Source: "Android, Ultra HDR Image Format 1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Picture},
			Build: shots(func(s *shot) { s.followGainMap(false) }, unchanged),
		},
		{
			Token: "jpg-gain-map-iso", Format: "jpg", Title: "Gain map of ISO 21496-1",
			About:    "A binary segment says that a second picture has the brightness that the first one loses on screens without HDR.",
			Ordinary: "The first picture alone.",
			Writers:  "iPhones since iOS 18, and Pixel phones since Android 15", Source: "ISO 21496-1, annex C", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Picture},
			Build: shots(func(s *shot) { s.followGainMap(true) }, unchanged),
		},
	}
}

// follow adds a second picture and the segment of CIPA DC-007 that describes it. The attributes are those of its entry.
func (s *shot) follow(attributes uint32, second []byte) {
	const name = "MPF\x00"
	segment := func(size, offset uint32) t81.Segment {
		var list []byte
		for _, entry := range [][3]uint32{{0x20030000, size, 0}, {attributes, uint32(len(second)), offset}} {
			for _, n := range entry {
				list = s.order.AppendUint32(list, n)
			}
			list = append(list, 0, 0, 0, 0)
		}
		index := ifd.Directory{0xb000: []byte("0100"), 0xb001: uint32(len(list) / 16), 0xb002: list}
		return t81.Segment{Marker: t81.APP0 + 2, Payload: append([]byte(name), ifd.Format{Order: s.order}.Encode(index)...)}
	}
	at := len(t81.Join(slices.Concat(segments{{Marker: t81.SOI}}, s.before, s.exif(), s.segments)...)) + 4 + len(name) // of the header
	s.segments = append(s.segments, segment(0, 0))
	size := len(s.jpeg())
	s.segments[len(s.segments)-1] = segment(uint32(size), uint32(size-at))
	s.trailer = append(s.trailer, second...)
	s.add(expect.Pictures, "", second)
}

// followGainMap adds a gain map, with its parameters in a binary segment or in XMP.
func (s *shot) followGainMap(isISO bool) {
	gains := grays()
	gains.width, gains.height = s.picture.width/2, s.picture.height/2
	coded := gains.stored(upright)
	f := coded.frame(t81.Component{ID: 1, H: 1, V: 1, Value: func(x, y int) int { return int(coded.at(x, y).R) }})
	parameters := xmp(`hdrgm:Version="1.0" hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" `+
		`hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"`, "")
	if isISO {
		parameters = gainMap(isoGains())
	}
	scan := f.Image().Sequential(t81.Scan{Components: []int{0}})
	second := file(segments{parameters}, append(head(f, t81.SOF0), scan...)...)
	s.segments = segments{gainMap([]byte{0, 0, 0, 0})}
	if !isISO {
		s.segments = segments{xmp(`hdrgm:Version="1.0"`, container(item("Primary", "image/jpeg", 0), item("GainMap", "image/jpeg", len(second))))}
	}
	s.follow(0x050000, second)
}

// gainMap returns a segment of ISO 21496-1.
func gainMap(data []byte) t81.Segment {
	return t81.Segment{Marker: t81.APP0 + 2, Payload: append([]byte("urn:iso:std:iso:ts:21496:-1\x00"), data...)}
}

// isoGains returns the parameters of a gain map of one channel as fractions (ISO 21496-1, C.2.2).
func isoGains() []byte {
	out := []byte{0, 0, 0, 0, 0} // versions, and flags: one channel
	for _, n := range []uint32{
		0, 1, 2, 1, // headroom of the base and of the alternate picture
		0, 1, 2, 1, 1, 1, // minimum and maximum of the gain, and gamma
		1, 64, 1, 64, // offsets
	} {
		out = binary.BigEndian.AppendUint32(out, n)
	}
	return out
}

// container returns the elements of XMP that list the parts of a file.
func container(items ...string) string {
	return `<Container:Directory><rdf:Seq>` + strings.Join(items, "") + `</rdf:Seq></Container:Directory>`
}

// item returns a part of a file. A length of 0 is unknown.
func item(semantic, mime string, length int) string {
	attributes := fmt.Sprintf(`Item:Semantic="%s" Item:Mime="%s"`, semantic, mime)
	if length > 0 {
		attributes += fmt.Sprintf(` Item:Length="%d"`, length)
	}
	return `<rdf:li rdf:parseType="Resource"><Container:Item ` + attributes + `/></rdf:li>`
}
