package recognize

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// An mp3Header is the header of a frame of an MP3 (ISO/IEC 11172-3, 2.4.1.3).
type mp3Header struct {
	mpeg1    bool // and not MPEG-2, which has half of the sampling rates and samples, or MPEG-2.5
	kbps     int  // bit rate in kbit/s
	rate     int  // samples per second of each channel
	channels int
	samples  int // of each channel in the frame
	size     int // of the frame in bytes
}

var (
	mpeg1BitRates = [16]int{1: 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320}
	mpeg2BitRates = [16]int{1: 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160}
	mpeg1Rates    = [4]int{44_100, 48_000, 32_000}
)

const mp3HeaderSize = 4

// parseMP3Header parses the header at the start of p. It does not accept a free bit rate, with
// which the size of a frame is unknown.
func parseMP3Header(p []byte) (h mp3Header, ok bool) {
	const mono, layer3, reserved, mpeg1 = 3, 1, 1, 3
	version := p[1] >> 3 & 3
	if p[0] != 0xff || p[1]>>5 != 7 || p[1]>>1&3 != layer3 || version == reserved {
		return h, false
	}
	h = mp3Header{channels: 2, kbps: mpeg2BitRates[p[2]>>4], rate: mpeg1Rates[p[2]>>2&3] >> 1, samples: 576}
	switch version {
	case mpeg1:
		h.mpeg1, h.kbps, h.rate, h.samples = true, mpeg1BitRates[p[2]>>4], mpeg1Rates[p[2]>>2&3], 1152
	case 0: // MPEG-2.5
		h.rate >>= 1
	}
	if p[3]>>6 == mono {
		h.channels = 1
	}
	if h.kbps == 0 || h.rate == 0 {
		return h, false
	}
	padding := int(p[2] >> 1 & 1)
	h.size = h.samples/8*1000*h.kbps/h.rate + padding
	return h, true
}

// sideSize returns the size of the side information, which follows the header.
func (h mp3Header) sideSize() int {
	switch {
	case h.mpeg1 && h.channels == 2:
		return 32
	case h.mpeg1 || h.channels == 2:
		return 17
	default:
		return 9
	}
}

// An mp3File is the frames of an MP3.
type mp3File struct {
	start    int64 // of the first frame
	first    mp3Header
	frames   int64 // with sound
	bytes    int64 // of all frames, or 0 if that is not said
	omitted  int64 // samples that players leave out at the start and at the end
	variable bool  // whether the bit rate varies
}

// readMP3 reads the frames of an MP3 (ISO/IEC 11172-3 and 13818-3), or only the first one if it
// says how many there are.
func readMP3(s *source) facts {
	const kbps = 128 // of addresses
	m := findMP3(s)
	if !m.readInfo(s.at(m.start, int64(m.first.size))) {
		m.count(s)
	}
	samples := m.frames*int64(m.first.samples) - m.omitted
	expect(samples > 0 && m.bytes <= s.size-m.start)
	found := sound{format: "mp3", seconds: float64(samples) / float64(m.first.rate), channels: m.first.channels, rate: m.first.rate}
	switch {
	case m.variable:
		found.lost = []string{"its variable bit rate"}
	case m.first.kbps != kbps:
		found.lost = []string{fmt.Sprintf("%d kbit/s", m.first.kbps)}
	}
	return found.facts()
}

// findMP3 finds the first frame, after tags and what may fill the space after them.
func findMP3(s *source) mp3File {
	const maxFill = 64 << 10
	end := skipTags(s)
	for r := s.stream(end); r.off < end+maxFill; r.skip(1) {
		if first, ok := parseMP3Header(r.peek(mp3HeaderSize)); ok {
			return mp3File{start: r.off, first: first}
		}
	}
	expect(false)
	return mp3File{}
}

// skipTags returns the end of the tags at the start of a file (ID3v2.4.0, 3.1).
func skipTags(s *source) (end int64) {
	const headSize, footerSize, hasFooter = 10, 10, 0x10
	for {
		head := s.at(end, headSize)
		if string(head[:3]) != "ID3" {
			return end
		}
		length := int64(0)
		for _, b := range head[6:] {
			length = length<<7 | int64(b&0x7f)
		}
		if end += headSize + length; head[5]&hasFooter != 0 {
			end += footerSize
		}
	}
}

// readInfo reads what the first frame says about the others, and reports whether it does.
func (m *mp3File) readInfo(frame []byte) bool {
	const fieldsSize, vbriAt = 160, mp3HeaderSize + 32
	padded := append(slices.Clip(frame), make([]byte, vbriAt+fieldsSize)...) // so that fields that a short frame lacks are zeros
	xing, vbri := padded[mp3HeaderSize+m.first.sideSize():], padded[vbriAt:]
	switch {
	case string(xing[:4]) == "Xing", string(xing[:4]) == "Info":
		return m.readXing(xing)
	case string(vbri[:4]) == "VBRI":
		m.variable = true
		m.bytes, m.frames = int64(binary.BigEndian.Uint32(vbri[10:])), int64(binary.BigEndian.Uint32(vbri[14:]))
		return true
	}
	return false
}

// readXing reads the fields that the encoders Xing and LAME introduced.
func (m *mp3File) readXing(p []byte) bool {
	const hasFrames, hasBytes, hasSeekTable, hasQuality = 1, 2, 4, 8
	flags := p[7]
	m.variable = p[0] == 'X'
	if p = p[8:]; flags&hasFrames == 0 {
		return false
	}
	m.frames, p = int64(binary.BigEndian.Uint32(p)), p[4:]
	if flags&hasBytes != 0 {
		m.bytes, p = int64(binary.BigEndian.Uint32(p)), p[4:]
	}
	if flags&hasSeekTable != 0 {
		p = p[100:]
	}
	if flags&hasQuality != 0 {
		p = p[4:]
	}
	if p[0] != 0 { // the name of the encoder
		delays := binary.BigEndian.Uint32(p[20:]) & 0xffffff // bytes 21 to 23
		m.omitted = int64(delays>>12 + delays&0xfff)
	}
	return true
}

// count counts the frames up to the end of the file, or to tags there. Players complete the last frame.
func (m *mp3File) count(s *source) {
	r := s.stream(m.start)
	for s.size-r.off >= mp3HeaderSize {
		next, ok := parseMP3Header(r.peek(mp3HeaderSize))
		if !ok || next.mpeg1 != m.first.mpeg1 || next.rate != m.first.rate {
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
