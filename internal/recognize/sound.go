package recognize

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"math"
	"regexp"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder"
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
	if format != "m4a" && format != "aac" { // which have a rate only with some codecs
		f.noteRate(rate, true)
	}
	return f
}

// noteRate notes a sampling rate, which addresses of some formats keep.
func (f *facts) noteRate(rate int, isOption bool) {
	isOption = isOption && rate >= placeholder.MinAudioSampleRate && rate <= placeholder.MaxAudioSampleRate
	hertz := fmt.Sprintf("%d Hz", rate)
	f.keepIf(rate != 44_100 && isOption, hertz, fmt.Sprintf("sample_rate=%d", rate))
	f.loseIf(rate != 44_100 && !isOption, hertz)
}

// noteBits notes the number of bits of integers, which is one of allowed in addresses.
func (f *facts) noteBits(bits int, allowed ...int) {
	isOption, name := slices.Contains(allowed, bits), fmt.Sprintf("%d bits per sample", bits)
	f.keepIf(bits != 16 && isOption, name, fmt.Sprintf("bits=%d", bits))
	f.loseIf(bits != 16 && !isOption, name)
}

// noteCodec notes a codec of an address.
func (f *facts) noteCodec(codec string) { f.keepIf(true, "codec "+codec, "codec="+codec) }

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

// A wavFormat is the beginning of the chunk that describes the samples of a WAV.
type wavFormat struct {
	Encoding, Channels   uint16
	Rate, BytesPerSecond uint32
	BytesPerBlock, Bits  uint16
}

// readWAV reads the chunks of a WAV, or of an RF64 (EBU Tech 3306), up to the samples.
func readWAV(s *source) facts {
	const pcm, extensible, encodingAt = 1, 0xfffe, 24
	var format wavFormat
	seconds, le := 0., binary.LittleEndian
	for c := range s.riffChunks(s.size) {
		switch {
		case c.id == "fmt ":
			_, err := binary.Decode(s.upTo(c.off, c.size), le, &format)
			must(err)
			if format.Encoding == extensible {
				format.Encoding = le.Uint16(s.at(c.off+encodingAt, 2))
			}
		case c.id == "fact" && format.Encoding != pcm: // the number of samples
			seconds = float64(le.Uint32(s.at(c.off, 4))) / float64(format.Rate)
		case c.id == "data":
			seconds = cmp.Or(seconds, float64(c.samplesSize(s))/float64(format.BytesPerSecond))
			expect(0 < seconds && seconds < math.MaxInt32)
			f := soundFacts("wav", seconds, int(format.Channels), int(format.Rate))
			f.noteWAV(format)
			s.noteTags(&f, s.wavTags)
			return f
		}
	}
	panic(failure{errFormat}) // there are no samples
}

// noteWAV notes how the samples of a WAV are encoded.
func (f *facts) noteWAV(format wavFormat) {
	const pcm, float, aLaw, muLaw, gsm, gsmBlock, gsmRate = 1, 3, 6, 7, 0x31, 65, 8000
	switch {
	case format.Encoding == pcm:
		f.noteBits(int(format.Bits), 8, 24, 32)
	case format.Encoding == float && format.Bits == 32:
		f.noteCodec("float")
	case format.Encoding == aLaw && format.Bits == 8:
		f.noteCodec("alaw")
	case format.Encoding == muLaw && format.Bits == 8:
		f.noteCodec("mulaw")
	case format.Encoding == gsm && format.BytesPerBlock == gsmBlock && format.Channels == 1 && format.Rate == gsmRate:
		f.noteCodec("gsm")
	default:
		f.noteBits(int(format.Bits))
		f.loseIf(true, fmt.Sprintf("its encoding %d", format.Encoding))
	}
}

// samplesSize returns the size of the samples in the last chunk. It is up to the end of a file that was written to a pipe.
func (c riffChunk) samplesSize(s *source) int64 {
	const unknown = math.MaxInt32 &^ 0xfff // or more
	available := s.size - c.off
	if c.size == 0 || c.size >= unknown && c.size > available {
		return available
	}
	expect(c.size <= available)
	return c.size
}

// An mp3Header is the header of a frame of an MP3 (ISO/IEC 11172-3, 2.4.1.3).
type mp3Header struct {
	kbps     int // bit rate in kbit/s
	rate     int // samples per second of each channel
	channels int
	samples  int // of each channel in the frame
	size     int // of the frame in bytes
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
	if h.kbps > 0 && h.rate > 0 {
		h.size = h.samples/8*1000*h.kbps/h.rate + padding
	}
	return h
}

// readMP3 counts the frames of an MP3 (ISO/IEC 11172-3 and 13818-3) up to the end of the file, or to tags there.
func readMP3(s *source) facts {
	const maxFill = 64 << 10 // between tags and frames
	end := skipTags(s)
	r := s.stream(end)
	first := parseMP3Header(r.peek(mp3HeaderSize))
	for ; first.size == 0; first = parseMP3Header(r.peek(mp3HeaderSize)) {
		r.skip(1)
		expect(r.off < end+maxFill)
	}
	if mp3Info.Match(s.at(r.off, int64(first.size))) {
		r.skip(first.size)
		first = parseMP3Header(r.peek(mp3HeaderSize))
	}
	frames, variable := r.skipMP3Frames(first, s.size)
	expect(frames > 0)
	expect(s.size-r.off < int64(first.size) || mp3Tag.Match(s.at(r.off, 3)))
	f := soundFacts("mp3", float64(frames)*float64(first.samples)/float64(first.rate), first.channels, first.rate)
	f.keepIf(variable, "variable bit rate", "vbr=1")
	f.keepIf(!variable && first.kbps != usualKbps(first.rate), fmt.Sprintf("%d kbit/s", first.kbps), fmt.Sprintf("bitrate=%d", first.kbps))
	s.noteTags(&f, s.mp3Tags)
	return f
}

// usualKbps returns the bit rate in kbit/s that an address has by default.
func usualKbps(rate int) int {
	if rate < 32_000 {
		return 64
	}
	return 128
}

var (
	mp3Info = regexp.MustCompile(`Xing|Info|VBRI`) // in a first frame that describes the others and has no sound
	mp3Tag  = regexp.MustCompile(`TAG|APE|LYR|ID3`)
)

// skipMP3Frames reads the frames that are like the first one.
func (r *stream) skipMP3Frames(first mp3Header, end int64) (frames int, variable bool) {
	for next := first; next.size > 0 && next.samples == first.samples && next.rate == first.rate; frames++ {
		variable = variable || next.kbps != first.kbps
		r.skip(next.size)
		next = mp3Header{}
		if end-r.off >= mp3HeaderSize {
			next = parseMP3Header(r.peek(mp3HeaderSize))
		}
	}
	return frames, variable
}

// skipTags returns the end of the tags at the start of a file (ID3v2.4.0, 3.1).
func skipTags(s *source) (end int64) {
	const headSize = 10
	for {
		head := s.at(end, headSize)
		if string(head[:3]) != "ID3" {
			return end
		}
		end += headSize + synchsafe(head[6:])
	}
}
