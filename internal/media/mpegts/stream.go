package mpegts

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// A stream has the packets of a movie, which are generated when they are read. Each segment starts with the tables
// of the program.
type stream struct {
	movie.Movie
	*lazyfile.Pieces[buffer]
	parameterSets []byte    // of the pictures
	counters      [][]uint8 // continuity counters of the first packets of a segment, by segment and track
	clockPackets  int       // that follow each picture
}

// A buffer has the packets of a segment, and the samples of its tracks.
type buffer struct {
	packets  []byte
	samples  [][]byte
	payload  []byte
	counters []uint8
}

// clock is the number of units of time per second.
const clock = 90_000

// Times of the first picture and of the first packet. The difference is how long decoders buffer pictures.
const (
	firstPicture = clock
	delay        = clock / 2
)

// soundFrames is the number of frames of sound in a packet of its elementary stream.
const soundFrames = 8

func newStream(m movie.Movie) *stream {
	s := &stream{Movie: m, parameterSets: parameterSets(m.Tracks[0].Config)}
	s.clockPackets = int((s.interval() - 1) / maxClockInterval)
	s.Pieces = lazyfile.NewPieces(s.generate)
	counters := make([]uint8, len(m.Tracks))
	for segment := range m.Segments {
		s.counters = append(s.counters, slices.Clone(counters))
		packets := tables
		for i := range m.Tracks {
			n, own := s.count(i, segment)
			counters[i] = (counters[i] + uint8(n)) % 16
			packets += n + own
		}
		s.Add(packets * PacketSize)
	}
	return s
}

// maxClockInterval is the maximum interval between clock references (2.7.2).
const maxClockInterval = clock / 10

// interval returns the interval between pictures.
func (s *stream) interval() int64 { return s.Tracks[0].Time(1, clock) }

// count returns the number of packets of the samples of a track in a segment, and of packets without payload.
func (s *stream) count(i, segment int) (packets, clockPackets int) {
	t := &s.Tracks[i]
	first, end := t.First(segment), t.First(segment+1)
	if !t.IsVideo() {
		for j := first; j < end; j += soundFrames {
			size := 0
			for k := j; k < min(j+soundFrames, end); k++ {
				size += adtsSize + t.Size(k)
			}
			packets += packetCount(pesHeaderSize + size)
		}
		return packets, 0
	}
	for j := first; j < end; j++ {
		size := clockFieldSize + pesHeaderSize + len(delimiter) + t.Size(j)
		if j == first {
			size += len(s.parameterSets)
		}
		packets += packetCount(size)
	}
	return packets, (end - first) * s.clockPackets
}

// generate returns the packets of a segment.
func (s *stream) generate(b *buffer, segment int) []byte {
	b.samples = append(b.samples, make([][]byte, len(s.Tracks)-len(b.samples))...)
	rest := make([][]byte, len(s.Tracks))
	for i := range s.Tracks {
		b.samples[i] = s.Tracks[i].Append(b.samples[i][:0], segment)
		rest[i] = b.samples[i]
	}
	b.counters = append(b.counters[:0], s.counters[segment]...)
	b.packets = s.appendTables(b.packets[:0], uint8(segment%16))
	for i, sample := range s.Interleaved(segment) {
		t := &s.Tracks[i]
		if t.IsVideo() {
			size := t.Size(sample)
			s.appendPicture(b, sample, rest[i][:size], sample == t.First(segment))
			rest[i] = rest[i][size:]
		} else if (sample-t.First(segment))%soundFrames == 0 {
			rest[i] = s.appendSound(b, i, sample, min(sample+soundFrames, t.First(segment+1)), rest[i])
		}
	}
	return b.packets
}

// appendPicture appends the packets of a picture, and clock references up to the next picture.
func (s *stream) appendPicture(b *buffer, sample int, picture []byte, isKey bool) {
	time := firstPicture + s.Tracks[0].Time(sample, clock)
	b.payload = appendPESHeader(b.payload[:0], videoStream, time, 0)
	b.payload = append(b.payload, delimiter...)
	if isKey {
		b.payload = append(b.payload, s.parameterSets...)
	}
	b.payload = appendAnnexB(b.payload, picture)
	field := clockField(time-delay, isKey)
	b.packets = appendPackets(b.packets, pidOf(0), &b.counters[0], field, b.payload)
	for i := range s.clockPackets {
		after := s.interval() * int64(i+1) / int64(s.clockPackets+1)
		b.packets = appendClockPacket(b.packets, b.counters[0], time-delay+after)
	}
}

// appendSound appends the packets of frames of sound, and returns the frames after them.
func (s *stream) appendSound(b *buffer, i, first, end int, frames []byte) (rest []byte) {
	t := &s.Tracks[i]
	size := 0
	for j := first; j < end; j++ {
		size += adtsSize + t.Size(j)
	}
	b.payload = appendPESHeader(b.payload[:0], audioStream, firstPicture+t.Time(first, clock), size)
	for j := first; j < end; j++ {
		b.payload = appendADTS(b.payload, t.Config, t.Size(j))
		b.payload = append(b.payload, frames[:t.Size(j)]...)
		frames = frames[t.Size(j):]
	}
	b.packets = appendPackets(b.packets, pidOf(i), &b.counters[i], nil, b.payload)
	return frames
}
