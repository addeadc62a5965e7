package recognize_test

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
)

// wav returns a WAV with chunks before the samples.
func wav(id string, chunks ...[]byte) []byte {
	file := append(binary.LittleEndian.AppendUint32([]byte(id), 0), "WAVE"...)
	return append(file, bytes.Join(chunks, nil)...)
}

// riffChunk returns a chunk of a RIFF file.
func riffChunk(id string, size uint32, data []byte) []byte {
	chunk := append(binary.LittleEndian.AppendUint32([]byte(id), size), data...)
	return append(chunk, make([]byte, len(data)%2)...)
}

// pcm returns the chunk that describes samples.
func pcm(encoding, channels, bits uint16, rate uint32, more ...byte) []byte {
	block := channels * bits / 8
	data := binary.LittleEndian.AppendUint16(nil, encoding)
	data = binary.LittleEndian.AppendUint16(data, channels)
	data = binary.LittleEndian.AppendUint32(data, rate)
	data = binary.LittleEndian.AppendUint32(data, rate*uint32(block))
	data = binary.LittleEndian.AppendUint16(data, block)
	data = binary.LittleEndian.AppendUint16(data, bits)
	data = append(data, more...)
	return riffChunk("fmt ", uint32(len(data)), data)
}

func TestWAVIsRecognized(t *testing.T) {
	t.Parallel()
	const second = 4 * 44_100
	samples := make([]byte, 3*second)
	data := riffChunk("data", 3*second, samples)
	extensible := append([]byte{22, 0, 16, 0, 3, 0, 0, 0, 3, 0}, make([]byte, 14)...)
	for name, c := range map[string]struct {
		file []byte
		want string
		lost []string
	}{
		"pcm":              {wav("RIFF", pcm(1, 2, 16, 44_100), data), "audio/3", nil},
		"mono":             {wav("RIFF", pcm(1, 1, 16, 44_100), data), "audio/6?channels=1", nil},
		"other chunks":     {wav("RIFF", riffChunk("LIST", 5, []byte("INFOx")), pcm(1, 2, 16, 44_100), riffChunk("PAD ", 0, nil), data), "audio/3", nil},
		"other rate":       {wav("RIFF", pcm(1, 2, 16, 22_050), data), "audio/6?sample_rate=22050", nil},
		"24 bits":          {wav("RIFF", pcm(1, 2, 24, 44_100), data), "audio/2?bits=24", nil},
		"floating point":   {wav("RIFF", pcm(3, 2, 32, 22_050), data), "audio/3?sample_rate=22050&codec=float", nil},
		"telephone":        {wav("RIFF", pcm(7, 1, 8, 44_100), riffChunk("data", second/2, samples[:second/2])), "audio/2?channels=1&codec=mulaw", nil},
		"extensible":       {wav("RIFF", pcm(0xfffe, 2, 16, 44_100, extensible...), data), "audio/3", []string{"its encoding 3"}},
		"compressed":       {wav("RIFF", pcm(2, 2, 16, 44_100), riffChunk("fact", 4, []byte{0x10, 0xb1, 2, 0}), data), "audio/4", []string{"its encoding 2"}},
		"size unknown":     {wav("RIFF", pcm(1, 2, 16, 44_100), riffChunk("data", 0xffffffff, samples)), "audio/3", nil},
		"no size":          {wav("RIFF", pcm(1, 2, 16, 44_100), riffChunk("data", 0, samples)), "audio/3", nil},
		"size of 64 bits":  {wav("RF64", riffChunk("ds64", 28, append(make([]byte, 8), 0x10, 0xb1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), pcm(1, 2, 16, 44_100), riffChunk("data", 0xffffffff, samples[:second])), "audio/1", nil},
		"close to seconds": {wav("RIFF", pcm(1, 2, 16, 44_100), riffChunk("data", 3*second-4000, samples)), "audio/3", nil},
		"between seconds":  {wav("RIFF", pcm(1, 2, 16, 44_100), riffChunk("data", 2.6*second, samples)), "audio/3", []string{"its duration of 2.60 s"}},
		"short":            {wav("RIFF", pcm(1, 2, 16, 44_100), riffChunk("data", second/10, samples)), "audio/1", []string{"its duration of 0.10 s"}},
		"six channels":     {wav("RIFF", pcm(1, 6, 16, 44_100), data), "audio/1?channels=6", nil},
		"nine channels":    {wav("RIFF", pcm(1, 9, 16, 44_100), data), "", []string{"no address gives a file like this one (9 channels, its duration of 0.67 s, what it sounds like)"}},
		"no channels":      {wav("RIFF", pcm(1, 0, 16, 44_100), data), "", nil},
		"no rate":          {wav("RIFF", pcm(1, 2, 16, 0), data), "", nil},
		"no format":        {wav("RIFF", data), "", nil},
		"no samples":       {wav("RIFF", pcm(1, 2, 16, 44_100)), "", nil},
		"empty samples":    {wav("RIFF", pcm(1, 2, 16, 44_100), riffChunk("data", 0, nil)), "", nil},
		"cut off":          {wav("RIFF", pcm(1, 2, 16, 44_100), riffChunk("data", 3*second, samples[2:])), "", nil},
		"too long":         {wav("RIFF", pcm(1, 1, 8, 100), data), "", []string{"no address gives a file like this one (5292 s, mono, 8 bits per sample, what it sounds like, 100 Hz)"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.wav", c.file)
			assert.Equal(t, c.want, withoutSize(p.Address))
			for _, lost := range c.lost {
				assert.Contains(t, append(p.Lost, p.Problem), lost)
			}
			if c.lost == nil && strings.HasPrefix(p.Address, "audio/") {
				assert.True(t, p.Lost[0] == "what it sounds like" && (len(p.Lost) == 1 || !p.SizeKept), "%q", p.Lost)
			}
		})
	}
}

// mp3Frame returns a frame of zeros with a header.
func mp3Frame(size int, header ...byte) []byte {
	return append(header, make([]byte, size-len(header))...)
}

// Headers of frames: stereo at 128 kbit/s and 44.1 kHz, and mono at 64 kbit/s and 22.05 kHz.
var (
	stereoFrame = mp3Frame(417, 0xff, 0xfb, 0x90, 0x00)
	monoFrame   = mp3Frame(208, 0xff, 0xf3, 0x80, 0xc0)
)

// withInfo returns a frame with information at an offset.
func withInfo(frame []byte, at int, info string) []byte {
	frame = bytes.Clone(frame)
	copy(frame[at:], info)
	return frame
}

func TestMP3IsRecognized(t *testing.T) {
	t.Parallel()
	const frames = 115 // 3.004 s, for 1152 samples at 44.1 kHz
	stereo := bytes.Repeat(stereoFrame, frames)
	mono := bytes.Repeat(monoFrame, frames)
	faster := mp3Frame(626, 0xff, 0xfb, 0xb0, 0x00) // 192 kbit/s
	join := func(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
	id3 := func(size int) []byte {
		head := []byte{'I', 'D', '3', 4, 0, 0, 0, 0, byte(size >> 7), byte(size & 0x7f)}
		return append(head, make([]byte, size)...)
	}
	for name, c := range map[string]struct {
		file []byte
		want string
		lost []string
	}{
		"frames":                  {stereo, "audio/3?format=mp3", nil},
		"mono at half the rate":   {mono, "audio/3?format=mp3&channels=1&sample_rate=22050", nil},
		"variable bit rate":       {join(stereo, faster), "audio/3?format=mp3&vbr=1", nil},
		"other bit rate":          {bytes.Repeat(faster, frames), "audio/3?format=mp3&bitrate=192", nil},
		"tag at the start":        {join(id3(300), stereo), "audio/3?format=mp3", nil},
		"two tags":                {join(id3(300), id3(2), stereo), "audio/3?format=mp3", nil},
		"zeros after the tag":     {join(id3(10), make([]byte, 5000), stereo), "audio/3?format=mp3", nil},
		"tag at the end":          {join(stereo, append([]byte("TAG"), make([]byte, 600)...)), "audio/3?format=mp3", nil},
		"Xing at a variable rate": {join(withInfo(stereoFrame, 36, "Xing"), faster, stereo[417:]), "audio/3?format=mp3&vbr=1", nil},
		"Info at half the rate":   {join(withInfo(monoFrame, 13, "Info"), mono), "audio/3?format=mp3&channels=1&sample_rate=22050", nil},
		"VBRI":                    {join(withInfo(faster, 36, "VBRI"), stereo), "audio/3?format=mp3", nil},
		"Info alone":              {append(withInfo(stereoFrame, 36, "Info"), make([]byte, 500)...), "", nil},
		"something else":          {join(stereo, make([]byte, 500)), "", nil},
		"layer II":                {bytes.Repeat(mp3Frame(417, 0xff, 0xfd, 0x80, 0x00), frames), "", nil},
		"free bit rate":           {bytes.Repeat(mp3Frame(417, 0xff, 0xfb, 0x00, 0x00), frames), "", nil},
		"invalid rate":            {bytes.Repeat(mp3Frame(417, 0xff, 0xfb, 0x9c, 0x00), frames), "", nil},
		"reserved version":        {bytes.Repeat(mp3Frame(417, 0xff, 0xeb, 0x90, 0x00), frames), "", nil},
		"tag of another file":     {join(id3(10), bytes.Repeat([]byte("fLaC"), 100)), "", nil},
		"tag alone":               {id3(10), "", nil},
		"tag cut off":             {id3(300)[:50], "", nil},
		"frame cut off":           {stereoFrame[:400], "", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.mp3", c.file)
			assert.Equal(t, c.want, withoutSize(p.Address))
			for _, lost := range c.lost {
				assert.Contains(t, append(p.Lost, p.Problem), lost)
			}
		})
	}
}

// At the lowest sampling rate, MPEG-2.5 has frames of 576 samples at 8 kHz.
func TestMP3OfMPEG25IsRecognized(t *testing.T) {
	t.Parallel()
	file := bytes.Repeat(mp3Frame(72, 0xff, 0xe3, 0x18, 0xc4), 42) // 8 kbit/s
	p := propose(t, "a.mp3", file)
	assert.Equal(t, "audio/3?format=mp3&channels=1&sample_rate=8000&bitrate=8", withoutSize(p.Address))
}

func TestOwnSoundsHaveTheirAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"audio/2?channels=6&sample_rate=48000&bits=24&size=2MB",
		"audio/2?channels=1&sample_rate=8000&codec=alaw&size=20KB",
		"audio/2?channels=1&sample_rate=8000&codec=gsm&size=20KB",
		"audio/2?format=mp3&sample_rate=48000&bitrate=320&size=100KB",
		"audio/2?format=mp3&vbr=1&size=100KB",
		"audio/2?format=m4a&channels=1&size=100KB",
		"audio/2?format=m4a&channels=8&sample_rate=96000&bits=24&codec=alac&size=8MB",
		"audio/2?format=ogg&size=1MB",
		"audio/2?format=flac&sample_rate=96000&bits=24&size=1MB",
		"audio/2?format=aiff&channels=3&bits=8&size=1MB",
		"audio/2?format=aiff&codec=sowt&size=1MB",
		"audio/2?format=au&channels=1&sample_rate=8000&codec=mulaw&size=20KB",
	)
	for _, s := range []string{"audio/2?format=ogg&sample_rate=48000&bits=24", "audio/2?format=aac&channels=1", "audio/2?format=m4a"} {
		assert.Equal(t, s, withoutSize(proposeOwn(t, s).Address))
	}
}

// oggPage returns the beginning of a page of Ogg with a packet.
func oggPage(position uint64, packet string) []byte {
	page := binary.LittleEndian.AppendUint64([]byte("OggS\x00\x00"), position)
	return append(append(page, make([]byte, 12)...), append([]byte{1, byte(len(packet))}, packet...)...)
}

func TestOtherCodecsInOggAreRecognized(t *testing.T) {
	t.Parallel()
	for codec, packet := range map[string]string{
		"Vorbis": "\x01vorbis\x00\x00\x00\x00\x02\x44\xac\x00\x00",
		"Opus":   "OpusHead\x01\x02\x38\x01\x80\xbb\x00\x00",
	} {
		rate := map[string]uint64{"Vorbis": 44_100, "Opus": 48_000}[codec]
		p := propose(t, "a.ogg", append(oggPage(0, packet), oggPage(3*rate, "sound")...))
		assert.Equal(t, map[string]string{"Vorbis": "audio/3?format=ogg", "Opus": "audio/3?format=ogg&sample_rate=48000"}[codec], p.Address)
		assert.Contains(t, p.Lost, "its codec "+codec)
	}
}

func TestDamagedSoundsHaveNoAddress(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"audio/2", "audio/2?format=mp3", "audio/2?format=m4a", "video/64x48?seconds=1&sound=1"} {
		for _, how := range []placeholder.Corruption{
			placeholder.CorruptWrongMagic, placeholder.CorruptTruncatedHeader, placeholder.CorruptTruncatedMiddle, placeholder.CorruptOneByteShort,
		} {
			t.Run(s+" "+string(how), func(t *testing.T) {
				t.Parallel()
				requireDamaged(t, s, how)
			})
		}
	}
}
