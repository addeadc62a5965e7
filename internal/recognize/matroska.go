package recognize

import (
	"cmp"
	"encoding/binary"
	"iter"
	"math"
	"time"
)

// Identifiers of elements of Matroska (RFC 8794, 11.2 and RFC 9559, 5.1).
const (
	segmentID         = 0x18538067
	infoID            = 0x1549a966
	timestampScaleID  = 0x2ad7b1
	durationID        = 0x4489
	dateID            = 0x4461
	tracksID          = 0x1654ae6b
	trackEntryID      = 0xae
	trackTypeID       = 0x83
	codecID           = 0x86
	defaultDurationID = 0x23e383
	videoID           = 0xe0
	pixelWidthID      = 0xb0
	pixelHeightID     = 0xba
	colourID          = 0x55b0
	transferID        = 0x55ba
	codecPrivateID    = 0x63a2
)

// An element is an element of EBML (RFC 8794).
type element struct {
	id       uint64
	off, end int64 // of its content
}

// elements returns the elements from off to end. One of unknown size reaches to the end.
func (s *source) elements(off, end int64) iter.Seq[element] {
	const maxID, maxSize = 4, 8
	return func(yield func(element) bool) {
		for off < end {
			id, n := vint(s.at(off, min(maxID+maxSize, end-off)), maxID)
			size, m := vint(s.at(off+n, min(maxSize, end-off-n)), maxSize)
			off += n + m
			next := off + int64(size&^(1<<(7*m)))
			if size+1 == 2<<(7*m) {
				next = end
			}
			expect(off <= next && next <= end)
			if !yield(element{id, off, next}) {
				return
			}
			off = next
		}
	}
}

// vint returns an integer of variable length with its marker, and its length in bytes.
func vint(b []byte, maxLength int) (v uint64, length int64) {
	expect(len(b) > 0 && b[0] != 0)
	for length = 1; b[0]<<(length-1)&0x80 == 0; length++ {
	}
	expect(int(length) <= maxLength && int(length) <= len(b))
	for _, c := range b[:length] {
		v = v<<8 | uint64(c)
	}
	return v, length
}

// content returns the content of a small element.
func (s *source) content(e element) []byte {
	const maxContent = 64
	return s.at(e.off, min(e.end-e.off, maxContent))
}

// number returns an unsigned integer.
func (s *source) number(e element) (v uint64) {
	for _, c := range s.content(e) {
		v = v<<8 | uint64(c)
	}
	return v
}

// A matroskaReader collects what the elements of a Matroska file say.
type matroskaReader struct {
	*source
	video    videoFacts // of the first track of pictures
	scale    uint64     // nanoseconds of a timestamp
	duration float64    // in timestamps
}

// readMatroska reads the description of a Matroska file, which precedes its samples.
func readMatroska(s *source) facts {
	m := matroskaReader{source: s, video: videoFacts{format: "mkv", rate: 25}, scale: 1_000_000}
	for e := range s.elements(0, s.size) {
		if e.id == segmentID {
			m.readSegment(e)
		}
	}
	m.video.seconds = m.duration * float64(m.scale) / 1e9
	return m.video.facts()
}

func (m *matroskaReader) readSegment(segment element) {
	for e := range m.elements(segment.off, segment.end) {
		switch e.id {
		case infoID:
			m.readInfo(e)
		case tracksID:
			for track := range m.elements(e.off, e.end) {
				if track.id == trackEntryID {
					m.readTrack(track)
				}
			}
		}
		if m.duration > 0 && m.video.width > 0 {
			return
		}
	}
}

func (m *matroskaReader) readInfo(info element) {
	for e := range m.elements(info.off, info.end) {
		switch e.id {
		case timestampScaleID:
			m.scale = m.number(e)
		case durationID:
			m.duration = float(m.content(e))
		case dateID:
			since := time.Duration(m.number(e))
			m.video.created = time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC).Add(since).Truncate(time.Second)
		}
	}
}

// float returns a floating-point number of 32 or 64 bits.
func float(b []byte) float64 {
	if len(b) == 4 {
		return float64(math.Float32frombits(binary.BigEndian.Uint32(b)))
	}
	expect(len(b) == 8)
	return math.Float64frombits(binary.BigEndian.Uint64(b))
}

func (m *matroskaReader) readTrack(track element) {
	const pictures, sound = 1, 2
	var kind, nanoseconds uint64
	var t videoFacts
	var config []byte
	for e := range m.elements(track.off, track.end) {
		switch e.id {
		case trackTypeID:
			kind = m.number(e)
		case codecID:
			if codec := string(m.content(e)); codec != "V_MPEG4/ISO/AVC" {
				t.codec = codec
			}
		case codecPrivateID:
			const maxConfig = 4 << 10
			config = m.at(e.off, min(e.end-e.off, maxConfig))
		case defaultDurationID:
			nanoseconds = m.number(e)
		case videoID:
			m.readPictures(e, &t)
		}
	}
	switch {
	case kind == sound:
		m.video.sounds++
	case kind == pictures && m.video.width == 0:
		m.video.width, m.video.height, m.video.codec = t.width, t.height, t.codec
		if m.video.signal = t.signal; t.codec == "" {
			s := configSignal(config)
			m.video.signal = signal{s.bits, cmp.Or(t.transfer, s.transfer)}
		}
		if m.video.isVariable = nanoseconds == 0; nanoseconds > 0 {
			m.video.rate = 1e9 / float64(nanoseconds)
		}
	}
}

// readPictures reads the properties of pictures.
func (m *matroskaReader) readPictures(properties element, t *videoFacts) {
	for e := range m.elements(properties.off, properties.end) {
		switch e.id {
		case pixelWidthID:
			t.width = int(m.number(e))
		case pixelHeightID:
			t.height = int(m.number(e))
		case colourID:
			for c := range m.elements(e.off, e.end) {
				if c.id == transferID {
					t.transfer = int(m.number(c))
				}
			}
		}
	}
}
