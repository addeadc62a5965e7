package video

import (
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	media "github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// seconds are the samples of a track, with the index of the first one of each second and the number of all.
type seconds struct {
	samples []sample
	starts  []int
}

func newSeconds(t track) seconds {
	s := seconds{samples: t.samples, starts: []int{0}}
	for second := range clipSeconds {
		part, _ := t.second(second)
		s.starts = append(s.starts, s.starts[second]+len(part))
	}
	return s
}

// First implements [media.Samples].
func (s seconds) First(segment int) int { return s.starts[segment] }

// Size implements [media.Samples].
func (s seconds) Size(i int) int { return len(s.samples[i].data) }

// SegmentSize implements [media.Samples].
func (s seconds) SegmentSize(segment int) int { return len(s.Append(nil, segment)) }

// Append implements [media.Samples].
func (s seconds) Append(b []byte, segment int) []byte {
	for _, sample := range s.samples[s.First(segment):s.First(segment+1)] {
		b = append(b, sample.data...)
	}
	return b
}

// ordinaryMovie returns the ordinary movie for other containers.
func ordinaryMovie() media.Movie {
	clip := newClip(rate)
	return media.Movie{Segments: clipSeconds, Tracks: []media.Track{
		{Samples: newSeconds(clip.track()), Config: clip.Config(), Sample: media.Duration{Units: 1, Rate: rate}, Language: undetermined, Width: width, Height: height},
		{Samples: newSeconds(beeps(clipSeconds)), Config: aac.Config(), Sample: media.Duration{Units: aac.FrameSamples, Rate: aac.SampleRate}, Priming: aac.FrameSamples, Language: undetermined},
	}}
}

// An element is the place of an element of EBML (RFC 8794) in a file.
type element struct {
	id                  uint32
	start, content, end int
}

// elements returns the elements of a part of a file.
func elements(file []byte, start, end int) (list []element) {
	for at := start; at < end; {
		idLength := bits.LeadingZeros8(file[at]) + 1
		e := element{start: at}
		for range idLength {
			e.id = e.id<<8 | uint32(file[at])
			at++
		}
		sizeLength := bits.LeadingZeros8(file[at]) + 1
		var number [8]byte
		copy(number[8-sizeLength:], file[at:at+sizeLength])
		size := binary.BigEndian.Uint64(number[:]) &^ (1 << (7 * sizeLength))
		e.content = at + sizeLength
		e.end = e.content + int(size)
		at = e.end
		list = append(list, e)
	}
	return list
}

// void replaces an element with padding of the same size (RFC 8794, 11.3.2).
func (e element) void(file []byte) {
	const shortHead, longHead, longSize = 2, 9, 127
	b := file[e.start:e.end]
	clear(b)
	b[0], b[1] = 0xec, 0x80|byte(len(b)-shortHead)
	if len(b)-shortHead >= longSize {
		binary.BigEndian.PutUint64(b[1:], 1<<56|uint64(len(b)-longHead))
	}
}

// forgetSize makes the size of an element, which has eight bytes, unknown (RFC 8794, 6.2).
func (e element) forgetSize(file []byte) {
	binary.BigEndian.PutUint64(file[e.content-8:], 1<<57-1)
}

// shift adds a time to all timestamps and clock references of a transport stream (ISO/IEC 13818-1), in units of 1/90,000 s. They
// have 33 bits.
func shift(stream []byte, by uint64) {
	const size, start, adaptation, payload, hasClock, hasTime = 188, 0x40, 0x20, 0x10, 0x10, 0x80
	for ; len(stream) > 0; stream = stream[size:] {
		packet, rest := stream[:size], 4
		if packet[3]&adaptation != 0 {
			if packet[4] > 0 && packet[5]&hasClock != 0 {
				clock := uint64(binary.BigEndian.Uint32(packet[6:]))<<1 | uint64(packet[10]>>7)
				clock = (clock + by) % (1 << 33)
				binary.BigEndian.PutUint32(packet[6:], uint32(clock>>1))
				packet[10] = packet[10]&0x7f | byte(clock)<<7
			}
			rest += 1 + int(packet[4])
		}
		if isPES := packet[1]&start != 0 && packet[3]&payload != 0 && string(packet[rest:rest+3]) == "\x00\x00\x01"; isPES && packet[rest+7]&hasTime != 0 {
			shiftTime(packet[rest+9:], by)
		}
	}
}

// shiftTime adds a time to a timestamp (2.4.3.7), whose bits are in groups of 3, 15 and 15.
func shiftTime(b []byte, by uint64) {
	time := uint64(b[0]>>1&7)<<30 | uint64(binary.BigEndian.Uint16(b[1:])>>1)<<15 | uint64(binary.BigEndian.Uint16(b[3:])>>1)
	time = (time + by) % (1 << 33)
	b[0] = b[0]&0xf1 | byte(time>>30)<<1
	binary.BigEndian.PutUint16(b[1:], uint16(time>>15)<<1|1)
	binary.BigEndian.PutUint16(b[3:], uint16(time)<<1|1)
}
