package recognize

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
)

// readM4A reads an MP4 of sound alone.
func readM4A(s *source) facts {
	m := mp4Reader{source: s}
	m.readBoxes("", 0, s.size)
	sound := m.sound
	isALAC := sound.codec == "alac"
	expect(m.video.samples == 0 && sound.samples > 0 && sound.timescale > 0 && (sound.rate > 0 || isALAC))
	rate := int(sound.rate)
	if isALAC { // the field has only 16 bits
		rate = int(sound.timescale)
	}
	f := soundFacts("m4a", float64(sound.duration)/float64(sound.timescale), int(sound.channels), rate)
	if isALAC {
		f.noteRate(rate, true)
		f.noteBits(int(sound.bits), 24)
		f.noteCodec("alac")
	} else {
		f.noteRate(rate, false)
		f.loseIf(sound.codec != "mp4a", "its codec "+sound.codec)
	}
	f.lose(int64(m.sounds-1), "other track")
	s.noteTags(&f, s.m4aTags)
	return f
}

// readADTS counts the frames of a stream of AAC (ISO/IEC 14496-3, 1.A.2.2).
func readADTS(s *source) facts {
	const headSize, frameSamples = 7, 1024
	rates := []int{96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350, 0, 0, 0}
	first := s.at(0, headSize)
	rate, channels := rates[first[2]>>2&0xf], int(first[2]&1<<2|first[3]>>6)
	r, frames := s.stream(0), 0
	for ; r.off < s.size; frames++ {
		head := r.peek(headSize)
		size := int(head[3]&3)<<11 | int(head[4])<<3 | int(head[5]>>5)
		expect(head[0] == 0xff && head[1]&0xf6 == 0xf0 && size > headSize && r.off+int64(size) <= s.size)
		r.skip(size)
	}
	expect(rate > 0 && channels > 0)
	f := soundFacts("aac", float64(frames*frameSamples)/float64(rate), channels, rate)
	f.noteRate(rate, false)
	return f
}

// readFLAC reads the first metadata block of a FLAC (RFC 9639, 8.2).
func readFLAC(s *source) facts {
	const infoAt = 4 + 4
	f := streamInfo("flac", s.at(infoAt, 34), 0)
	if f.unlike == "" {
		s.noteTags(&f, s.flacTags)
	}
	return f
}

// streamInfo returns the facts about a stream whose first metadata block has the data b. The number of its samples may be
// unknown there, but known from a position.
func streamInfo(format string, b []byte, position uint64) facts {
	fields := binary.BigEndian.Uint64(b[10:])
	rate, channels, bits, total := int(fields>>44), int(fields>>41&7)+1, int(fields>>36&31)+1, cmp.Or(fields&(1<<36-1), position)
	expect(rate > 0)
	if total == 0 {
		return facts{unlike: format + " of unknown duration"}
	}
	f := soundFacts(format, float64(total)/float64(rate), channels, rate)
	f.noteBits(bits, 8, 24)
	return f
}

// readOgg reads the first packet of an Ogg file, and the position of its last page (RFC 3533, section 6).
func readOgg(s *source) facts {
	const packetAt, maxPage = 27 + 1, 27 + 255 + 255*255
	packet, le := bytes.Clone(s.upTo(packetAt, 64)), binary.LittleEndian
	tail := s.at(max(s.size-maxPage, 0), min(s.size, maxPage))
	last := bytes.LastIndex(tail, []byte("OggS"))
	expect(last >= 0 && last+14 <= len(tail) && len(packet) >= 16)
	position := le.Uint64(tail[last+6:])
	if bytes.HasPrefix(packet, []byte("\x7fFLAC")) {
		expect(len(packet) >= 17+34)
		f := streamInfo("ogg", packet[17:], position)
		if f.unlike == "" {
			s.noteTags(&f, s.oggTags)
		}
		return f
	}
	codec, channels, rate := "Vorbis", int(packet[11]), int(le.Uint32(packet[12:]))
	if bytes.HasPrefix(packet, []byte("OpusHead")) {
		const opusRate = 48_000
		codec, channels, rate = "Opus", int(packet[9]), opusRate
	} else {
		expect(bytes.HasPrefix(packet, []byte("\x01vorbis")))
	}
	expect(rate > 0 && position < math.MaxInt32*uint64(rate))
	f := soundFacts("ogg", float64(position)/float64(rate), channels, rate)
	f.loseIf(true, "its codec "+codec)
	s.noteTags(&f, s.oggTags)
	return f
}

// readAIFF reads the chunk of an AIFF or an AIFF-C that describes the samples.
func readAIFF(s *source) facts {
	const fileHeadSize, headSize, plainSize = 12, 8, 18
	be := binary.BigEndian
	isCompressed := string(s.at(8, 4)) == "AIFC"
	for off := int64(fileHeadSize); off < s.size; {
		head := s.at(off, headSize)
		size := int64(be.Uint32(head[4:]))
		if string(head[:4]) != "COMM" {
			off += headSize + size + size&1
			continue
		}
		kind := "NONE"
		if isCompressed {
			kind = string(s.at(off+headSize+plainSize, 4))
		}
		b := s.at(off+headSize, plainSize)
		rate := extended(b[8:])
		expect(rate >= 1 && rate < math.MaxInt32)
		f := soundFacts("aiff", float64(be.Uint32(b[2:]))/rate, int(be.Uint16(b)), int(rate))
		f.noteAIFF(kind, int(be.Uint16(b[6:])))
		s.noteTags(&f, s.aiffTags)
		return f
	}
	panic(failure{errFormat}) // nothing describes the samples
}

// noteAIFF notes the compression of an AIFF-C, which is NONE in an AIFF.
func (f *facts) noteAIFF(kind string, bits int) {
	codecs := map[string]string{"fl32": "float", "FL32": "float", "ulaw": "mulaw", "ULAW": "mulaw", "alaw": "alaw", "ALAW": "alaw"}
	switch {
	case kind == "NONE" || kind == "twos":
		f.noteBits(bits, 8, 24, 32)
	case kind == "sowt" && bits == 16:
		f.noteCodec(kind)
	case codecs[kind] != "":
		f.noteCodec(codecs[kind])
	default:
		f.loseIf(true, "its codec "+kind)
	}
}

// extended returns a number in 80 bits (IEEE 754, double extended), which is not negative.
func extended(b []byte) float64 {
	const bias = 1<<14 - 1 + 63
	return math.Ldexp(float64(binary.BigEndian.Uint64(b[2:])), int(binary.BigEndian.Uint16(b))-bias)
}

// readAU reads the head of an AU. Its samples go up to the end of the file if their size is unknown.
func readAU(s *source) facts {
	const headSize, muLaw, linear8, linear32, float, aLaw = 24, 1, 2, 5, 6, 27
	be, b := binary.BigEndian, s.at(0, headSize)
	size, encoding, rate, channels := min(int64(be.Uint32(b[8:])), s.size-int64(be.Uint32(b[4:]))), be.Uint32(b[12:]), int(be.Uint32(b[16:])), int(be.Uint32(b[20:]))
	bits := map[uint32]int{muLaw: 8, linear8: 8, 3: 16, 4: 24, linear32: 32, float: 32, aLaw: 8}[encoding]
	expect(size > 0 && bits > 0 && rate > 0 && channels > 0)
	f := soundFacts("au", float64(size)*8/float64(bits*channels)/float64(rate), channels, rate)
	switch encoding {
	case muLaw:
		f.noteCodec("mulaw")
	case aLaw:
		f.noteCodec("alaw")
	case float:
		f.noteCodec("float")
	default:
		f.noteBits(bits, 8, 24, 32)
	}
	return f
}
