package recognize

import (
	"bytes"
	"encoding/binary"
	"iter"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
)

// An mp4Track is what the boxes of a track say.
type mp4Track struct {
	id             uint32
	handler, codec string    // such as "vide" and "avc1"
	width, height  uint16    // in pixels, as they are stored
	channels, rate uint16    // of sound
	bits           uint16    // of a sample of sound
	matrix         [4]uint32 // that turns pictures
	timescale      uint32    // units of time per second
	duration       uint64    // of the samples, in these units
	samples        uint64
	isVariable     bool // whether their durations differ, apart from the last one
	signal
}

// An mp4Reader collects what the boxes of an MP4 say.
type mp4Reader struct {
	source *source
	fields [80]byte // the first ones of the box that is being read, and zeros after its end

	track   mp4Track // that is being read, or was read last
	video   mp4Track // the first one
	sound   mp4Track // the first one
	sounds  int      // tracks
	created time.Time

	hasIndex, hasSegmentIndex, isFragmented bool
	indexLast                               bool // whether samples precede the index

	defaultDuration uint32 // of a sample in fragments
	fragmentTrack   uint32 // id of the track that a part of a fragment belongs to
	sampleDuration  uint32 // default in that part
}

// readMP4 reads the boxes of an MP4 (ISO/IEC 14496-12) that describe its samples.
func readMP4(s *source) facts {
	m := mp4Reader{source: s}
	brand := string(s.at(0, 12)[8:])
	m.readBoxes("", 0, s.size)
	expect(m.video.samples > 0 && m.video.duration > 0 && m.video.timescale > 0)
	v := m.video.facts()
	v.format = "mp4"
	if brand == "qt  " {
		v.format = "mov"
	} else if brand[:2] == "3g" {
		v.format = "3gp"
	}
	v.sounds, v.created, v.isFragmented, v.indexLast = m.sounds, m.created, m.isFragmented, m.indexLast
	if m.isFragmented {
		v.indexLast = !m.hasSegmentIndex
	}
	return v.facts()
}

// facts returns what a track says about its pictures.
func (t *mp4Track) facts() videoFacts {
	const one, minusOne = 1 << 16, 1<<32 - 1<<16 // in fixed point
	v := videoFacts{
		width: int(t.width), height: int(t.height), seconds: float64(t.duration) / float64(t.timescale),
		rate: float64(t.samples) * float64(t.timescale) / float64(t.duration), isVariable: t.isVariable, signal: t.signal,
	}
	if t.codec != "avc1" {
		v.codec = t.codec
	}
	switch t.matrix {
	case [4]uint32{one, 0, 0, one}:
	case [4]uint32{0, one, minusOne, 0}:
		v.rotation = 90
	case [4]uint32{minusOne, 0, 0, minusOne}:
		v.rotation = 180
	case [4]uint32{0, minusOne, one, 0}:
		v.rotation = 270
	default:
		v.isDistorted = true
	}
	if t.matrix[0] == 0 && t.matrix[3] == 0 {
		v.width, v.height = v.height, v.width
	}
	return v
}

// readBoxes reads the boxes from off to end, which are in a box of the kind parent, or in none.
func (m *mp4Reader) readBoxes(parent string, off, end int64) {
	for b := range m.source.boxes(off, end) {
		m.readBox(parent+"/"+b.kind, b.kind, b.off, b.end)
	}
}

// A mediaBox is a box of a file of the ISO base media file format (ISO/IEC 14496-12, 4.2).
type mediaBox struct {
	kind     string
	off, end int64 // of its content
}

// boxes returns the boxes from off to end.
func (s *source) boxes(off, end int64) iter.Seq[mediaBox] {
	const toEnd, large = 0, 1 // instead of a size
	return func(yield func(mediaBox) bool) {
		for off < end {
			head := s.at(off, 8)
			kind, content, next := string(head[4:]), off+8, off+int64(binary.BigEndian.Uint32(head))
			switch next - off {
			case toEnd:
				next = end
			case large:
				content += 8
				next = off + int64(binary.BigEndian.Uint64(s.at(off+8, 8)))
			}
			expect(content <= next && next <= end)
			if !yield(mediaBox{kind, content, next}) {
				return
			}
			off = next
		}
	}
}

// readBox reads a box. The path consists of the kinds of the box around it and of the box itself.
func (m *mp4Reader) readBox(path, kind string, off, end int64) {
	switch path {
	case "moov/trak":
		m.track = mp4Track{}
		m.readBoxes(kind, off, end)
		m.addTrack()
	case "/moov", "trak/mdia", "mdia/minf", "minf/stbl", "moov/mvex", "/moof", "moof/traf":
		m.hasIndex = true
		m.isFragmented = m.isFragmented || kind == "moof"
		m.readBoxes(kind, off, end)
	case "/mdat":
		m.indexLast = !m.hasIndex
	case "/sidx":
		m.hasSegmentIndex = true
	case "moov/meta":
		m.readMetadata(m.source.upTo(off, min(end-off, maxMetadata)))
	default:
		clear(m.fields[:])
		copy(m.fields[:], m.source.at(off, min(end-off, int64(len(m.fields)))))
		m.readFields(path)
		if path == "stbl/stsd" && m.track.handler == "vide" {
			m.track.signal = m.source.entrySignal(off, end)
		}
	}
}

// entrySignal returns what the boxes of the first sample entry of pictures from off to end say (8.5.2), as far as they can
// be read.
func (s *source) entrySignal(off, end int64) (found signal) {
	const head, fields, maxConfig = 8, 78, 4 << 10
	_, _ = attempt(func() bool {
		entry := off + head
		for b := range s.boxes(entry+8+fields, min(end, entry+int64(binary.BigEndian.Uint32(s.at(entry, 4))))) {
			switch content := s.at(b.off, min(b.end-b.off, maxConfig)); {
			case b.kind == "avcC":
				found = configSignal(content)
			case b.kind == "colr" && len(content) >= 10 && (string(content[:3]) == "ncl"):
				found.transfer = int(binary.BigEndian.Uint16(content[6:]))
			}
		}
		return true
	})
	return found
}

// addTrack adds the track that was read.
func (m *mp4Reader) addTrack() {
	if m.track.samples == 0 { // they are in fragments, whatever the duration says
		m.track.duration = 0
	}
	if m.track.handler == "soun" {
		if m.sounds++; m.sounds == 1 {
			m.sound = m.track
		}
	}
	if m.track.handler == "vide" && m.video.handler == "" {
		m.video = m.track
	}
}

// readFields reads the fields of a box, which begin with a version and flags.
func (m *mp4Reader) readFields(path string) {
	switch path {
	case "moov/mvhd":
		m.readMovieHeader()
	case "trak/tkhd":
		m.readTrackHeader()
	case "mdia/mdhd":
		m.readMediaHeader()
	case "mdia/hdlr":
		m.track.handler = string(m.fields[8:12])
	case "stbl/stsd":
		m.track.codec = string(m.fields[12:16])
		m.track.width, m.track.height = binary.BigEndian.Uint16(m.fields[40:]), binary.BigEndian.Uint16(m.fields[42:])
		m.track.channels, m.track.rate = binary.BigEndian.Uint16(m.fields[32:]), binary.BigEndian.Uint16(m.fields[40:])
		m.track.bits = binary.BigEndian.Uint16(m.fields[34:])
	case "stbl/stts":
		m.track.isVariable = m.number(4) > 2 // runs of the same duration
	case "stbl/stsz", "stbl/stz2":
		m.track.samples = uint64(m.number(8))
	case "mvex/trex":
		if m.video.id == 0 || m.video.id == m.number(4) { // tracks may follow
			m.defaultDuration = m.number(12)
		}
	case "traf/tfhd":
		m.readFragmentHeader()
	case "traf/trun":
		m.readRun()
	}
}

// number returns the field of 32 bits at an offset.
func (m *mp4Reader) number(at int) uint32 { return binary.BigEndian.Uint32(m.fields[at:]) }

// isWide reports whether times have 64 bits.
func (m *mp4Reader) isWide() bool { return m.fields[0] == 1 }

// readMediaHeader reads the fields of a media header (8.4.2).
func (m *mp4Reader) readMediaHeader() {
	m.track.timescale, m.track.duration = m.number(12), uint64(m.number(16))
	if m.isWide() {
		m.track.timescale, m.track.duration = m.number(20), binary.BigEndian.Uint64(m.fields[24:])
	}
}

// readMovieHeader reads the time of creation of a movie header (8.2.2), unless metadata has it with its zone.
func (m *mp4Reader) readMovieHeader() {
	seconds := uint64(m.number(4))
	if m.isWide() {
		seconds = binary.BigEndian.Uint64(m.fields[4:])
	}
	if seconds > 0 && seconds < 1<<40 && m.created.IsZero() {
		m.created = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(seconds) * time.Second)
	}
}

// maxMetadata is the number of bytes of metadata that are read.
const maxMetadata = 64 << 10

// zonedTime matches a date of creation in the metadata of QuickTime.
var zonedTime = lazyregexp.New(`[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[+-][0-9]{4}`)

// readMetadata reads the date of creation in metadata of QuickTime.
func (m *mp4Reader) readMetadata(b []byte) {
	if !bytes.Contains(b, []byte("com.apple.quicktime.creationdate")) {
		return
	}
	if t, err := time.Parse("2006-01-02T15:04:05-0700", string(zonedTime.Get().Find(b))); err == nil {
		m.created = t
	}
}

// readTrackHeader reads the fields of a track header (8.3.2).
func (m *mp4Reader) readTrackHeader() {
	id, matrix := 12, 40
	if m.isWide() {
		id, matrix = 20, 52
	}
	m.track.id = m.number(id)
	m.track.matrix = [4]uint32{m.number(matrix), m.number(matrix + 4), m.number(matrix + 12), m.number(matrix + 16)}
}

// readFragmentHeader reads the fields of the header of a part of a fragment (8.8.7).
func (m *mp4Reader) readFragmentHeader() {
	const hasOffset, hasDescription, hasDuration = 1, 2, 8
	flags := m.number(0)
	m.fragmentTrack, m.sampleDuration = m.number(4), m.defaultDuration
	if flags&hasDuration != 0 {
		m.sampleDuration = m.number(8 + int(flags&hasOffset)*8 + int(flags&hasDescription)*2)
	}
}

// readRun adds the samples of a run in a fragment (8.8.8) to the video, if they belong to it. They count as long as the
// first one.
func (m *mp4Reader) readRun() {
	const hasOffset, hasFirstFlags, hasDurations = 1, 4, 0x100
	flags, samples, duration := m.number(0), uint64(m.number(4)), m.sampleDuration
	if flags&hasDurations != 0 {
		duration = m.number(8 + int(flags&hasOffset)*4 + int(flags&hasFirstFlags))
	}
	if m.fragmentTrack == m.video.id {
		m.video.samples += samples
		m.video.duration += samples * uint64(duration)
	}
}
