package sound

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Flags of a page of Ogg (RFC 3533, section 6).
const (
	continued = 1
	firstPage = 2
	lastPage  = 4
)

// A page is a page of Ogg with packets, of which the last one may not end.
type page struct {
	flags    byte
	position int64
	serial   uint32
	number   int
	packets  [][]byte
	open     bool // whether the last packet goes on in the next page
}

// bytes returns the page.
func (p page) bytes() []byte {
	const checksumAt = 22
	le := binary.LittleEndian
	b := append([]byte("OggS\x00"), p.flags)
	b = le.AppendUint64(b, uint64(p.position))
	b = le.AppendUint32(b, p.serial)
	b = le.AppendUint32(b, uint32(p.number))
	var segments []byte
	for i, packet := range p.packets {
		segments = append(segments, bytes.Repeat([]byte{255}, len(packet)/255)...)
		if i < len(p.packets)-1 || !p.open {
			segments = append(segments, byte(len(packet)%255))
		}
	}
	b = append(append(b, 0, 0, 0, 0, byte(len(segments))), segments...)
	b = append(b, bytes.Join(p.packets, nil)...)
	le.PutUint32(b[checksumAt:], checksum.CRC32(0, b))
	return b
}

// A flow is a stream of FLAC in Ogg (RFC 9639, 10.1), which has a page for each packet.
type flow struct {
	serial uint32
	pages  []page
}

// newFlow returns the pages of a FLAC.
func newFlow(f lossless, serial uint32) flow {
	const headers = 1
	head := slices.Concat([]byte("\x7fFLAC\x01\x00\x00\x01fLaC"), f.info())
	s := flow{serial: serial, pages: []page{
		{flags: firstPage, packets: [][]byte{head}},
		{packets: [][]byte{appendBlock(nil, f.blocks[0], true)}},
	}}
	frames := f.frames()
	for i, frame := range frames {
		s.pages = append(s.pages, page{position: min(int64(i+1)*int64(f.block), int64(f.total)), packets: [][]byte{frame}})
	}
	s.pages[headers+len(frames)].flags = lastPage
	return s
}

// bytes returns the pages with their serial and their numbers.
func (s flow) bytes() (b []byte) {
	for i, p := range s.pages {
		p.serial, p.number = s.serial, i
		b = append(b, p.bytes()...)
	}
	return b
}

// changedFlow returns the builder of an ordinary FLAC in Ogg, and of it after changes, which sounds the same.
func changedFlow(change func(s *flow)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s := newFlow(newLossless(), 1)
		if !twin {
			change(&s)
		}
		return heard(s.bytes(), seconds, flacRate, 1)
	}
}

// oggCases are cases about FLAC in Ogg.
func oggCases() []quirk.Case {
	layout, timing := []quirk.Flag{quirk.Layout}, []quirk.Flag{quirk.Timing}
	each := "Each page has a packet."
	return []quirk.Case{
		{
			Token: "ogg-no-end", Format: "ogg", Title: "No end of the stream", About: "No page is marked as the last one.", Ordinary: "The last page is marked.",
			Writers: "Recorders of radio streams, and recordings that were interrupted", Source: "RFC 3533, section 6", Flags: layout,
			Build: changedFlow(func(s *flow) { s.pages[len(s.pages)-1].flags = 0 }),
		},
		{
			Token: "ogg-chained", Format: "ogg", Title: "Chained streams", About: "A stream of two seconds follows another one. Each has its own positions.",
			Ordinary: "The file has one stream.",
			Writers:  "Icecast, which begins a stream with each song", Source: "RFC 3533, section 4", Valid: true, Flags: timing,
			Build: func(twin bool) quirk.File {
				f := newLossless()
				if twin {
					return heard(newFlow(f, 1).bytes(), seconds, flacRate, 1)
				}
				return heard(append(newFlow(f, 1).bytes(), newFlow(f, 2).bytes()...), 2*seconds, flacRate, 1)
			},
		},
		{
			Token: "ogg-large-page", Format: "ogg", Title: "Page of 65,025 bytes", About: "The comment has 66,000 bytes, so that its first page has 65,025, the maximum, and the packet ends in the next page.",
			Ordinary: each,
			Writers:  "Editors of tags, for a cover", Source: "RFC 3533, section 6", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Size},
			Build: largePage,
		},
		{
			Token: "ogg-many-packets", Format: "ogg", Title: "Several packets in a page", About: "The pages of sound have two packets, and the position is that of the second one.", Ordinary: each,
			Writers: "Encoders of small packets, such as Opus and Speex, and flac for small blocks", Source: "RFC 3533, section 5", Valid: true, Flags: layout,
			Build: changedFlow(func(s *flow) {
				s.pages[2].packets = append(s.pages[2].packets, s.pages[3].packets...)
				s.pages[4].packets = append(s.pages[4].packets, s.pages[5].packets...)
				s.pages[2].position, s.pages[4].position, s.pages[4].flags = s.pages[3].position, s.pages[5].position, lastPage
				s.pages = []page{s.pages[0], s.pages[1], s.pages[2], s.pages[4]}
			}),
		},
		{
			Token: "ogg-split-packets", Format: "ogg", Title: "Packets in several pages", About: "Each packet of sound is in two pages, the first of which has no position.", Ordinary: each,
			Writers: "libogg, which ends a page at about 4 KB, and so FFmpeg and VLC", Source: "RFC 3533, section 5", Valid: true, Flags: layout,
			Build: changedFlow(func(s *flow) {
				pages := s.pages[:2:2]
				for _, p := range s.pages[2:] {
					const half = 16 * 255
					packet := p.packets[0]
					pages = append(pages, page{position: -1, packets: [][]byte{packet[:half]}, open: true})
					p.flags, p.packets = p.flags|continued, [][]byte{packet[half:]}
					pages = append(pages, p)
				}
				s.pages = pages
			}),
		},
		{
			Token: "ogg-late-start", Format: "ogg", Title: "Positions that do not begin at 0", About: "The positions are those of a stream that has run for an hour.",
			Ordinary: "The positions begin at 0.",
			Writers:  "Recorders of radio streams", Source: "RFC 9639, 10.1", Valid: true, Flags: timing,
			Build: changedFlow(func(s *flow) {
				for i := range s.pages[2:] {
					s.pages[2+i].position += 3600 * flacRate
				}
			}),
		},
		{
			Token: "ogg-wrong-position", Format: "ogg", Title: "Position beyond the samples", About: "The position of the last page is half a second beyond its last sample.", Ordinary: "The last position is the number of samples.",
			Writers: "Encoders that count the samples of a whole last block", Source: "RFC 9639, 10.1", Flags: timing,
			Build: changedFlow(func(s *flow) { s.pages[len(s.pages)-1].position += flacRate / 2 }),
		},
		{
			Token: "ogg-multiplexed", Format: "ogg", Title: "Another stream", About: "The pages of a second stream, in a format that nobody knows, are between those of the sound.", Ordinary: "The file has one stream.",
			Writers: "Programs that add a skeleton, subtitles or text to sound", Source: "RFC 3533, section 4", Valid: true, Flags: layout,
			Build: multiplexed,
		},
	}
}

// largePage is the builder of a stream with a large comment.
func largePage(twin bool) quirk.File {
	f := newLossless()
	f.block = 2000
	if !twin {
		const note = 65_900
		f.blocks[0] = comments(tag.Encoder, "COMMENT="+strings.Repeat("a", note))
	}
	s := newFlow(f, 1)
	if !twin {
		const maximum = 255 * 255
		packet := s.pages[1].packets[0]
		s.pages[1] = page{position: -1, packets: [][]byte{packet[:maximum]}, open: true}
		s.pages = slices.Insert(s.pages, 2, page{flags: continued, packets: [][]byte{packet[maximum:]}})
	}
	return heard(s.bytes(), seconds, flacRate, 1)
}

// multiplexed is the builder of a file with a second stream of unknown content.
func multiplexed(twin bool) quirk.File {
	s := newFlow(newLossless(), 1)
	if twin {
		return heard(s.bytes(), seconds, flacRate, 1)
	}
	other := page{flags: firstPage, serial: 2, packets: [][]byte{[]byte("placeholder notes")}}
	var b []byte
	for i, p := range s.pages {
		p.serial, p.number = s.serial, i
		b = append(b, p.bytes()...)
		other.number = i
		b = append(b, other.bytes()...)
		other.flags = 0
		if i == len(s.pages)-2 {
			other.flags = lastPage
		}
	}
	return heard(b, seconds, flacRate, 1)
}
