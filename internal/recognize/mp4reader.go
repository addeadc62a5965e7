package recognize

import (
	"encoding/binary"
	"math/bits"
)

// An mp4Track is what the boxes of a track say.
type mp4Track struct {
	id            uint32
	handler       string // "vide" or "soun", or another
	codec         string // such as "avc1"
	width, height uint16 // in pixels, as they are stored
	turned        bool   // whether players turn or mirror it
	onSide        bool   // whether they exchange width and height
	timescale     uint32 // units of time per second
	duration      uint64 // of the samples, in these units
	samples       uint64
	isVariable    bool // whether their durations differ, apart from the last one
}

// frameRate returns the average number of samples per second.
func (t *mp4Track) frameRate() float64 {
	return float64(t.samples) * float64(t.timescale) / float64(t.duration)
}

// An mp4Reader collects what the boxes of an MP4 say.
type mp4Reader struct {
	source *source
	fields [80]byte // the first ones of the box that is being read, and zeros after its end

	timescale  uint32   // units of time per second of the movie
	duration   uint64   // of the movie in these units, without fragments
	track      mp4Track // that is being read, or was read last
	video      mp4Track // the first one
	hasSound   bool
	fragmented bool

	sampleDurations map[uint32]uint32 // defaults in fragments, by the id of the track
	fragmentTrack   uint32            // id of the track that a part of a fragment belongs to
	sampleDuration  uint32            // default in that part
}

// seconds returns the duration of the movie.
func (m *mp4Reader) seconds() float64 {
	if m.fragmented || m.duration == 0 || m.timescale == 0 {
		return float64(m.video.duration) / float64(m.video.timescale)
	}
	return float64(m.duration) / float64(m.timescale)
}

// read reads the boxes from off to end, which are in a box of the kind parent, or in none.
func (m *mp4Reader) read(parent string, off, end int64) error {
	for b, err := range m.source.boxes(off, end) {
		if err != nil {
			return err
		}
		if err := m.readBox(parent+"/"+b.kind, b); err != nil {
			return err
		}
	}
	return nil
}

// readBox reads a box. The path consists of the kinds of the box around it and of the box itself.
func (m *mp4Reader) readBox(path string, b mp4Box) error {
	switch path {
	case "moov/trak":
		m.track = mp4Track{}
		err := m.read(b.kind, b.off, b.end)
		m.addTrack()
		return err
	case "/moof":
		m.fragmented = true
		return m.read(b.kind, b.off, b.end)
	case "/moov", "trak/mdia", "mdia/minf", "minf/stbl", "moov/mvex", "moof/traf":
		return m.read(b.kind, b.off, b.end)
	}
	clear(m.fields[:])
	p, err := m.source.at(b.off, min(b.end-b.off, int64(len(m.fields))))
	if err != nil {
		return err
	}
	copy(m.fields[:], p)
	m.readFields(path)
	if path == "traf/trun" && m.fragmentTrack == m.video.id {
		return m.addSamples(b)
	}
	return nil
}

// addTrack adds the track that was read.
func (m *mp4Reader) addTrack() {
	if m.track.samples == 0 { // they are in fragments, whatever the duration says
		m.track.duration = 0
	}
	switch {
	case m.track.handler == "soun":
		m.hasSound = true
	case m.track.handler == "vide" && m.video.handler == "":
		m.video = m.track
	}
}

// readFields reads the fields of a box, which begin with a version and flags.
func (m *mp4Reader) readFields(path string) {
	switch path {
	case "moov/mvhd":
		m.timescale, m.duration = m.timing()
	case "trak/tkhd":
		m.readTrackHeader()
	case "mdia/mdhd":
		m.track.timescale, m.track.duration = m.timing()
	case "mdia/hdlr":
		m.track.handler = string(m.fields[8:12])
	case "stbl/stsd":
		m.track.codec = string(m.fields[12:16])
		m.track.width, m.track.height = binary.BigEndian.Uint16(m.fields[40:]), binary.BigEndian.Uint16(m.fields[42:])
	case "stbl/stts":
		m.track.isVariable = m.number(4) > 2 // runs of the same duration
	case "stbl/stsz", "stbl/stz2":
		m.track.samples = uint64(m.number(8))
	case "mvex/trex":
		const maxTracks = 100
		if len(m.sampleDurations) < maxTracks {
			m.sampleDurations[m.number(4)] = m.number(12)
		}
	case "traf/tfhd":
		m.readFragmentHeader()
	}
}

// number returns the field of 32 bits at an offset.
func (m *mp4Reader) number(at int) uint32 { return binary.BigEndian.Uint32(m.fields[at:]) }

func (m *mp4Reader) flags() uint32 { return m.number(0) & 0xffffff }

// isWide reports whether times have 64 bits.
func (m *mp4Reader) isWide() bool { return m.fields[0] == 1 }

// timing returns the fields of a movie header or a media header (8.2.2 and 8.4.2).
func (m *mp4Reader) timing() (timescale uint32, duration uint64) {
	if m.isWide() {
		return m.number(20), binary.BigEndian.Uint64(m.fields[24:])
	}
	return m.number(12), uint64(m.number(16))
}

// readTrackHeader reads the fields of a track header (8.3.2).
func (m *mp4Reader) readTrackHeader() {
	id, matrix := 12, 40
	if m.isWide() {
		id, matrix = 20, 52
	}
	const one = 1 << 16 // in fixed point
	a, d := m.number(matrix), m.number(matrix+16)
	m.track.id, m.track.turned, m.track.onSide = m.number(id), a != one || d != one, a == 0 && d == 0
}

// readFragmentHeader reads the fields of the header of a part of a fragment (8.8.7).
func (m *mp4Reader) readFragmentHeader() {
	const hasOffset, hasDescription, hasDuration = 1, 2, 8
	m.fragmentTrack = m.number(4)
	m.sampleDuration = m.sampleDurations[m.fragmentTrack]
	if m.flags()&hasDuration == 0 {
		return
	}
	at := 8
	if m.flags()&hasOffset != 0 {
		at += 8
	}
	if m.flags()&hasDescription != 0 {
		at += 4
	}
	m.sampleDuration = m.number(at)
}

// addSamples adds the samples of a run in a fragment (8.8.8) to the video.
func (m *mp4Reader) addSamples(run mp4Box) error {
	const hasOffset, hasFirstFlags, hasDurations = 1, 4, 0x100
	samples, flags := int64(m.number(4)), m.flags()
	m.video.samples += uint64(samples)
	if flags&hasDurations == 0 {
		m.video.duration += uint64(samples) * uint64(m.sampleDuration)
		return nil
	}
	entries := run.off + 8
	if flags&hasOffset != 0 {
		entries += 4
	}
	if flags&hasFirstFlags != 0 {
		entries += 4
	}
	entrySize := 4 * int64(bits.OnesCount32(flags>>8&0xf)) // duration, size, flags and offset
	end := entries + samples*entrySize
	if end > run.end {
		return errFormat
	}
	return m.addDurations(entries, end, entrySize)
}

// addDurations adds the durations of samples to the video. Entries of entrySize bytes begin with
// them.
func (m *mp4Reader) addDurations(entries, end, entrySize int64) error {
	const block = 1024 // entries
	for entries < end {
		p, err := m.source.at(entries, min(end-entries, block*entrySize))
		if err != nil {
			return err
		}
		entries += int64(len(p))
		for ; len(p) > 0; p = p[entrySize:] {
			m.video.duration += uint64(binary.BigEndian.Uint32(p))
		}
	}
	return nil
}
