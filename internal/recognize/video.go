package recognize

import (
	"encoding/binary"
	"fmt"
	"iter"
	"math"
)

// An mp4Track is what the boxes of a track say.
type mp4Track struct {
	id             uint32
	handler, codec string // such as "vide" and "avc1"
	width, height  uint16 // in pixels, as they are stored
	turned         bool   // whether players turn or mirror it
	onSide         bool   // whether they exchange width and height
	timescale      uint32 // units of time per second
	duration       uint64 // of the samples, in these units
	samples        uint64
	isVariable     bool // whether their durations differ, apart from the last one
}

// An mp4Reader collects what the boxes of an MP4 say.
type mp4Reader struct {
	source *source
	fields [80]byte // the first ones of the box that is being read, and zeros after its end

	track    mp4Track // that is being read, or was read last
	video    mp4Track // the first one
	hasSound bool

	defaultDuration uint32 // of a sample in fragments
	fragmentTrack   uint32 // id of the track that a part of a fragment belongs to
	sampleDuration  uint32 // default in that part
}

// readMP4 reads the boxes of an MP4 (ISO/IEC 14496-12) that describe its samples.
func readMP4(s *source) facts {
	m := mp4Reader{source: s}
	m.readBoxes("", 0, s.size)
	expect(m.video.samples > 0 && m.video.duration > 0 && m.video.timescale > 0)
	return m.facts()
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
		m.readBoxes(kind, off, end)
	default:
		clear(m.fields[:])
		copy(m.fields[:], m.source.at(off, min(end-off, int64(len(m.fields)))))
		m.readFields(path)
	}
}

// addTrack adds the track that was read.
func (m *mp4Reader) addTrack() {
	if m.track.samples == 0 { // they are in fragments, whatever the duration says
		m.track.duration = 0
	}
	m.hasSound = m.hasSound || m.track.handler == "soun"
	if m.track.handler == "vide" && m.video.handler == "" {
		m.video = m.track
	}
}

// readFields reads the fields of a box, which begin with a version and flags.
func (m *mp4Reader) readFields(path string) {
	switch path {
	case "trak/tkhd":
		m.readTrackHeader()
	case "mdia/mdhd":
		m.readMediaHeader()
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

// readTrackHeader reads the fields of a track header (8.3.2).
func (m *mp4Reader) readTrackHeader() {
	const one = 1 << 16 // in fixed point
	id, matrix := 12, 40
	if m.isWide() {
		id, matrix = 20, 52
	}
	a, d := m.number(matrix), m.number(matrix+16)
	m.track.id, m.track.turned, m.track.onSide = m.number(id), a != one || d != one, a == 0 && d == 0
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

// facts returns the facts about a video. The parameters have the defaults of addresses.
func (m *mp4Reader) facts() facts {
	const fullHD, ultraHD = 1920 * 1080, 3840 * 2160
	width, height := m.video.width, m.video.height
	if m.video.onSide {
		width, height = height, width
	}
	dimensions := fmt.Sprintf("%dx%d", width, height)
	f := facts{kind: "video", segment: dimensions, kept: []string{dimensions + " pixels"}}
	f.sized = int(width)*int(height) <= ultraHD // it is generated to find out whether it can have a size, which allocates up to 12 MB for 4K
	if int(width)*int(height) <= fullHD {
		f.smaller = "text=+"
	}
	f.set("seconds", f.noteDuration(float64(m.video.duration)/float64(m.video.timescale)), "10")
	f.noteFrameRate(&m.video)
	f.keepIf(m.hasSound, "sound", "sound=1")
	f.keepIf(!m.hasSound, "no sound")
	f.lost = append(f.lost, "what it shows")
	f.loseIf(m.video.turned, "its rotation")
	f.loseIf(m.video.codec != "avc1", fmt.Sprintf("its codec %q", m.video.codec))
	return f
}

// noteFrameRate notes the frame rate of an address that is closest to the average one of a track.
func (f *facts) noteFrameRate(t *mp4Track) {
	const tolerance = 0.0001 // less than between 29.97 and 30
	rate := float64(t.samples) * float64(t.timescale) / float64(t.duration)
	whole := math.Round(rate)
	isWhole := math.Abs(whole-rate) <= tolerance*rate
	f.loseIf(t.isVariable, "its variable frame rate")
	f.loseIf(!t.isVariable && !isWhole, fmt.Sprintf("its frame rate of %.3f", rate))
	f.keepIf(!t.isVariable && isWhole, fmt.Sprintf("%.0f frames per second", whole))
	f.set("fps", int64(whole), "25")
}
