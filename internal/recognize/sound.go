package recognize

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
)

// A sound is what sound files of all formats have in common.
type sound struct {
	format   string
	seconds  float64
	channels int
	rate     int      // samples per second of each channel
	lost     []string // other properties that addresses do not have
}

// facts returns the facts about a sound.
func (s sound) facts() facts {
	const defaultFormat, defaultChannels, rate = "wav", 2, 44_100
	f := facts{kind: "audio", sized: true}
	f.segment = strconv.FormatInt(f.noteDuration(s.seconds), 10)
	if s.format != defaultFormat {
		f.query = append(f.query, "format="+s.format)
	}
	if s.channels != defaultChannels {
		f.query = append(f.query, fmt.Sprintf("channels=%d", s.channels))
	}
	layout := map[int]string{1: "mono", 2: "stereo"}[s.channels]
	f.kept = append(f.kept, cmp.Or(layout, fmt.Sprintf("%d channels", s.channels)))
	f.lost = append(f.lost, "what it sounds like")
	f.loseIf(s.rate != rate, fmt.Sprintf("%d Hz", s.rate))
	f.lost = append(f.lost, s.lost...)
	return f
}

// noteDuration returns the number of seconds of an address that is closest to a duration. It notes
// whether that is the duration.
func (f *facts) noteDuration(seconds float64) int64 {
	const maxDelay = 0.06 // encoders delay compressed sound and fill its last frame, and players may keep both
	whole := int64(math.Round(min(max(1, seconds), math.MaxInt32)))
	if math.Abs(float64(whole)-seconds) <= maxDelay {
		f.kept = append(f.kept, fmt.Sprintf("%d s", whole))
	} else {
		f.lost = append(f.lost, fmt.Sprintf("its duration of %.2f s", seconds))
	}
	return whole
}

// A riffChunk is a chunk of a RIFF file.
type riffChunk struct {
	id        string
	off, size int64 // of its data
}

// riffChunks returns the chunks of a RIFF file that ends at end. The data of the last one may
// extend beyond that.
func (s *source) riffChunks(end int64) iter.Seq[riffChunk] {
	const fileHeadSize, headSize = 12, 8
	return func(yield func(riffChunk) bool) {
		for off := int64(fileHeadSize); off < end; {
			head := s.at(off, headSize)
			c := riffChunk{string(head[:4]), off + headSize, int64(binary.LittleEndian.Uint32(head[4:]))}
			if !yield(c) {
				return
			}
			off += headSize + c.size + c.size%2
		}
	}
}

// A wavFile is what the chunks of a WAV say.
type wavFile struct {
	encoding, channels, bits uint16
	rate, bytesPerSecond     uint32
	samples                  uint32 // of each channel, or 0
	dataSize                 int64  // if it takes more than 32 bits, or 0
}

// readWAV reads the chunks of a WAV, or of an RF64 (EBU Tech 3306), up to the samples.
func readWAV(s *source) facts {
	var w wavFile
	for c := range s.riffChunks(s.size) {
		if c.id == "data" {
			return w.facts(s.size-c.off, c.size)
		}
		const subFormatEnd = 26
		w.read(c.id, s.at(c.off, min(c.size, subFormatEnd)))
	}
	panic(failure{errFormat}) // there are no samples
}

// read reads the beginning of a chunk.
func (w *wavFile) read(id string, data []byte) {
	const extensible = 0xfffe
	le := binary.LittleEndian
	switch {
	case id == "fmt " && len(data) >= 16:
		w.encoding, w.channels, w.bits = le.Uint16(data), le.Uint16(data[2:]), le.Uint16(data[14:])
		w.rate, w.bytesPerSecond = le.Uint32(data[4:]), le.Uint32(data[8:])
		if w.encoding == extensible && len(data) == 26 {
			w.encoding = le.Uint16(data[24:])
		}
	case id == "fact" && len(data) >= 4:
		w.samples = le.Uint32(data)
	case id == "ds64" && len(data) >= 16:
		w.dataSize = int64(le.Uint64(data[8:]))
	}
}

// facts returns the facts about a file that ends available bytes after the beginning of its
// samples, which have size bytes according to their chunk.
func (w *wavFile) facts(available, size int64) facts {
	const pcm, unknown = 1, math.MaxInt32 &^ 0xfff // sizes in files that were written to a pipe are unknown or more
	switch {
	case w.dataSize > 0 && size == math.MaxUint32:
		size = w.dataSize
	case size == 0 || size >= unknown && size > available:
		size = available
	}
	expect(w.rate > 0 && w.bytesPerSecond > 0 && 0 < size && size <= available)
	found := sound{format: "wav", channels: int(w.channels), rate: int(w.rate), seconds: float64(size) / float64(w.bytesPerSecond)}
	if w.bits != 16 {
		found.lost = append(found.lost, fmt.Sprintf("%d bits per sample", w.bits))
	}
	if w.encoding != pcm {
		found.lost = append(found.lost, fmt.Sprintf("its encoding %d", w.encoding))
		if w.samples > 0 {
			found.seconds = float64(w.samples) / float64(w.rate)
		}
	}
	return found.facts()
}

// An mp3Header is the header of a frame of an MP3 (ISO/IEC 11172-3, 2.4.1.3).
type mp3Header struct {
	kbps     int // bit rate in kbit/s
	rate     int // samples per second of each channel
	channels int
	samples  int // of each channel in the frame
	size     int // of the frame in bytes
	infoAt   int // where the first frame may say something about the others
}

const mp3HeaderSize = 4

// parseMP3Header parses the header at the start of p. The size is 0 if there is none, or one with a free bit
// rate, with which the size of a frame is unknown.
func parseMP3Header(p []byte) (h mp3Header) {
	const layer3, mpeg1, mono = 1, 3, 3
	version, padding := p[1]>>3&3, int(p[2]>>1&1)
	if p[0] != 0xff || p[1]>>5 != 7 || p[1]>>1&3 != layer3 {
		return h
	}
	shift := []int{2, 16, 1, 0}[version] // of sampling rates: MPEG-2.5, reserved, MPEG-2 and MPEG-1
	h.rate = []int{44_100, 48_000, 32_000, 0}[p[2]>>2&3] >> shift
	h.kbps = []int{0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0}[p[2]>>4]
	h.channels, h.samples = 2, 576
	if version == mpeg1 {
		h.kbps = []int{0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0}[p[2]>>4]
		h.samples = 1152
	}
	if p[3]>>6 == mono {
		h.channels = 1
	}
	h.infoAt = mp3HeaderSize + []int{9, 17, 32}[h.samples/1152+h.channels-1] // after the side information
	if h.kbps > 0 && h.rate > 0 {
		h.size = h.samples/8*1000*h.kbps/h.rate + padding
	}
	return h
}

// An mp3File is the frames of an MP3.
type mp3File struct {
	first    mp3Header
	frames   int64 // with sound
	bytes    int64 // of all frames, or 0 if that is not said
	omitted  int64 // samples that players leave out at the start and at the end
	variable bool  // whether the bit rate varies
}

// readMP3 reads the frames of an MP3 (ISO/IEC 11172-3 and 13818-3), or only the first one if it
// says how many there are.
func readMP3(s *source) facts {
	const maxFill, kbps = 64 << 10, 128 // between tags and frames, and in addresses
	var m mp3File
	end := skipTags(s)
	r := s.stream(end)
	for m.first = parseMP3Header(r.peek(mp3HeaderSize)); m.first.size == 0; m.first = parseMP3Header(r.peek(mp3HeaderSize)) {
		r.skip(1)
		expect(r.off < end+maxFill)
	}
	start := r.off
	if !m.readInfo(s.at(start, int64(m.first.size))) {
		m.count(s, r)
	}
	samples := m.frames*int64(m.first.samples) - m.omitted
	expect(samples > 0 && m.bytes <= s.size-start)
	found := sound{format: "mp3", seconds: float64(samples) / float64(m.first.rate), channels: m.first.channels, rate: m.first.rate}
	switch {
	case m.variable:
		found.lost = []string{"its variable bit rate"}
	case m.first.kbps != kbps:
		found.lost = []string{fmt.Sprintf("%d kbit/s", m.first.kbps)}
	}
	return found.facts()
}

// skipTags returns the end of the tags at the start of a file (ID3v2.4.0, 3.1).
func skipTags(s *source) (end int64) {
	const headSize, footerSize, hasFooter = 10, 10, 0x10
	for {
		head := s.at(end, headSize)
		if string(head[:3]) != "ID3" {
			return end
		}
		end += headSize + int64(head[6]&127)<<21 + int64(head[7]&127)<<14 + int64(head[8]&127)<<7 + int64(head[9]&127)
		if head[5]&hasFooter != 0 {
			end += footerSize
		}
	}
}

// readInfo reads what the first frame says about the others, and reports whether it does. The encoders Xing, LAME
// and Fraunhofer introduced these fields.
func (m *mp3File) readInfo(frame []byte) bool {
	const hasFrames, hasBytes, hasSeekTable, hasQuality = 1, 2, 4, 8
	const fieldsSize, vbriAt = 160, mp3HeaderSize + 32
	be := binary.BigEndian
	padded := append(slices.Clip(frame), make([]byte, vbriAt+fieldsSize)...) // so that fields that a short frame lacks are zeros
	p, vbri := padded[m.first.infoAt:], padded[vbriAt:]
	name, flags := string(p[:4]), p[7]
	if string(vbri[:4]) == "VBRI" {
		m.variable, m.bytes, m.frames = true, int64(be.Uint32(vbri[10:])), int64(be.Uint32(vbri[14:]))
		return true
	}
	if name != "Xing" && name != "Info" || flags&hasFrames == 0 {
		return false
	}
	m.variable, m.frames, p = name == "Xing", int64(be.Uint32(p[8:])), p[12:]
	if flags&hasBytes != 0 {
		m.bytes, p = int64(be.Uint32(p)), p[4:]
	}
	if flags&hasSeekTable != 0 {
		p = p[100:]
	}
	if flags&hasQuality != 0 {
		p = p[4:]
	}
	if p[0] != 0 { // the name of the encoder
		delays := be.Uint32(p[20:]) & 0xffffff // bytes 21 to 23
		m.omitted = int64(delays>>12 + delays&0xfff)
	}
	return true
}

// count counts the frames up to the end of the file, or to tags there. Players complete the last frame.
func (m *mp3File) count(s *source, r *stream) {
	for s.size-r.off >= mp3HeaderSize {
		next := parseMP3Header(r.peek(mp3HeaderSize))
		if next.size == 0 || next.samples != m.first.samples || next.rate != m.first.rate {
			break
		}
		m.frames++
		m.variable = m.variable || next.kbps != m.first.kbps
		r.skip(int(min(int64(next.size), s.size-r.off)))
	}
	if s.size-r.off >= int64(m.first.size) {
		expect(slices.Contains([]string{"TAG", "APE", "LYR", "ID3"}, string(s.at(r.off, 3))))
	}
}
