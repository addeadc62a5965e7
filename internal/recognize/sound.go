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

// soundFacts returns the facts about a sound with rate samples per second of each channel.
func soundFacts(format string, seconds float64, channels, rate int) facts {
	f := facts{kind: "audio", sized: true}
	f.segment = strconv.FormatInt(f.noteDuration(seconds), 10)
	f.set("format", format, "wav")
	f.set("channels", channels, "2")
	layout := map[int]string{1: "mono", 2: "stereo"}[channels]
	f.kept = append(f.kept, cmp.Or(layout, fmt.Sprintf("%d channels", channels)))
	f.lost = append(f.lost, "what it sounds like")
	f.loseIf(rate != 44_100, fmt.Sprintf("%d Hz", rate))
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

// wavChunks are the first bytes of the chunks of a WAV that describe its samples, or zeros.
type wavChunks struct{ format, fact, ds64 [26]byte }

// readWAV reads the chunks of a WAV, or of an RF64 (EBU Tech 3306), up to the samples.
func readWAV(s *source) facts {
	var w wavChunks
	known := map[string]*[26]byte{"fmt ": &w.format, "fact": &w.fact, "ds64": &w.ds64}
	for c := range s.riffChunks(s.size) {
		if c.id == "data" {
			return w.facts(s.size-c.off, c.size)
		}
		if chunk := known[c.id]; chunk != nil {
			copy(chunk[:], s.at(c.off, min(c.size, int64(len(chunk)))))
		}
	}
	panic(failure{errFormat}) // there are no samples
}

// facts returns the facts about a file that ends available bytes after the beginning of its
// samples, which have size bytes according to their chunk.
func (w *wavChunks) facts(available, size int64) facts {
	const pcm, extensible, unknown = 1, 0xfffe, math.MaxInt32 &^ 0xfff // sizes in files that were written to a pipe are unknown or more
	le := binary.LittleEndian
	encoding, channels, bits := le.Uint16(w.format[:]), le.Uint16(w.format[2:]), le.Uint16(w.format[14:])
	rate, bytesPerSecond, samples := le.Uint32(w.format[4:]), le.Uint32(w.format[8:]), le.Uint32(w.fact[:])
	if encoding == extensible {
		encoding = le.Uint16(w.format[24:])
	}
	switch large := int64(le.Uint64(w.ds64[8:])); {
	case large > 0 && size == math.MaxUint32:
		size = large
	case size == 0 || size >= unknown && size > available:
		size = available
	}
	expect(rate > 0 && bytesPerSecond > 0 && 0 < size && size <= available)
	seconds := float64(size) / float64(bytesPerSecond)
	if encoding != pcm && samples > 0 {
		seconds = float64(samples) / float64(rate)
	}
	f := soundFacts("wav", seconds, int(channels), int(rate))
	f.loseIf(bits != 16, fmt.Sprintf("%d bits per sample", bits))
	f.loseIf(encoding != pcm, fmt.Sprintf("its encoding %d", encoding))
	return f
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
	f := soundFacts("mp3", float64(samples)/float64(m.first.rate), m.first.channels, m.first.rate)
	f.loseIf(m.variable, "its variable bit rate")
	f.loseIf(!m.variable && m.first.kbps != kbps, fmt.Sprintf("%d kbit/s", m.first.kbps))
	return f
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
