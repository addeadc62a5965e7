package video

import (
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// soundCases are cases about the coding of sound.
func soundCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "mp4-surround", Format: "mp4", Title: "5.1 channels",
			About:    "The sound is AAC with six channels, one of which is for low frequencies.",
			Ordinary: "The sound has one channel.",
			Writers:  "HandBrake and services of streaming", Source: "ISO/IEC 14496-3, 1.6.3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: func(twin bool) quirk.File {
				m, want := ordinary(), sound()
				if !twin {
					m.tracks[1].entry = aacEntry(6, []byte{aac.Config()[0], aac.Config()[1]&^0x78 | 6<<3})
					want.Channels = 6
					for i, s := range m.tracks[1].samples {
						m.tracks[1].samples[i].data = surround(s.data)
					}
				}
				return m.describe(plain().track(), want)
			},
		},
		{
			Token: "mov-pcm", Format: "mov", Title: "PCM, little endian",
			About:    "The sound is PCM with 16 bits, little endian (sowt).",
			Ordinary: "The sound is AAC.",
			Writers:  "Cameras of Canon, Nikon and Panasonic, and Final Cut Pro", Source: "QuickTime File Format Specification, Sound Media", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: withPCM("sowt", 16, func(b []byte, v int16) []byte { return binary.LittleEndian.AppendUint16(b, uint16(v)) }),
		},
		{
			Token: "mov-pcm-big-endian", Format: "mov", Title: "PCM, big endian",
			About:    "The sound is PCM with 16 bits, big endian (twos).",
			Ordinary: "The sound is AAC.",
			Writers:  "Cameras of Canon and Sony, and QuickTime on old Macintosh computers", Source: "QuickTime File Format Specification, Sound Media", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: withPCM("twos", 16, func(b []byte, v int16) []byte { return binary.BigEndian.AppendUint16(b, uint16(v)) }),
		},
		{
			Token: "mov-pcm-8", Format: "mov", Title: "PCM of 8 bits without a sign",
			About:    "The sound is PCM with 8 bits, and silence is 128 (raw).",
			Ordinary: "The sound is AAC.",
			Writers:  "Compact cameras of the 2000s, such as those of Canon and Kodak", Source: "QuickTime File Format Specification, Sound Media", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: withPCM("raw ", 8, func(b []byte, v int16) []byte { return append(b, byte(v>>8)+128) }),
		},
		{
			Token: "mov-mu-law", Format: "mov", Title: "µ-law",
			About:    "The sound is logarithmic PCM of telephones with 8 bits (ulaw).",
			Ordinary: "The sound is AAC.",
			Writers:  "Compact cameras of the 2000s, such as those of Canon and Kodak", Source: "QuickTime File Format Specification, Sound Media, and ITU-T G.711", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: withPCM("ulaw", 16, func(b []byte, v int16) []byte { return append(b, muLaw(v)) }),
		},
	}
}

// pcmRate is the sample rate of PCM in Hz, a sixth of that of the beeps.
const pcmRate = aac.SampleRate / 6

// withPCM returns the builder of a QuickTime movie with coded samples, and of one with AAC.
func withPCM(kind string, bits uint16, code func(b []byte, v int16) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		pictures, want := newClip(rate).track(), sound()
		if twin {
			return newQuickTime(pictures, beeps(clipSeconds)).describe(plain().track(), want)
		}
		want.Rate = pcmRate
		beep, samples, all := aac.Standard.Samples(), make([]sample, clipSeconds*pcmRate), []byte(nil)
		for i := range samples {
			start := len(all)
			all = code(all, beep(6*i))
			samples[i] = sample{data: all[start:], duration: 1, key: true}
		}
		return newQuickTime(pictures, soundTrack(soundEntry(kind, 1, bits, pcmRate), pcmRate, samples)).describe(plain().track(), want)
	}
}

// muLaw codes a sample (ITU-T G.711, table 2).
func muLaw(v int16) byte {
	const bias, limit = 0x84, 0x7fff - 0x84
	sign, level := byte(0), int(v)
	if v < 0 {
		sign, level = 0x80, -level
	}
	level = min(level, limit) + bias
	exponent := bits.Len(uint(level)) - 8
	return ^(sign | byte(exponent)<<4 | byte(level>>(exponent+3))&0xf)
}

// surround returns a frame of six channels (ISO/IEC 14496-3, 4.4.2.1), all of which have the sound of a mono frame: center, left
// and right, the surround pair, and low frequencies.
func surround(mono []byte) []byte {
	const single, pair, low, end = 0, 1, 3, 7
	var w bitio.Writer
	channel := func() { appendChannel(&w, mono) }
	for _, element := range [][2]uint32{{single, 0}, {pair, 0}, {pair, 1}, {low, 0}} {
		w.Write(element[0], 3)
		w.Write(element[1], 4) // element_instance_tag
		if element[0] == pair {
			w.Write(0, 1) // common_window
			channel()
		}
		channel()
	}
	w.Write(end, 3)
	return w.Bytes()
}

// appendChannel appends the individual_channel_stream of a mono frame, which is between its first seven bits and the end, which is
// three ones and zeros.
func appendChannel(w *bitio.Writer, mono []byte) {
	last := len(mono) - 1
	length := 8*len(mono) - bits.TrailingZeros8(mono[last]) - 3
	for i := 7; i < length; i++ {
		w.Write(uint32(mono[i/8]>>(7-i%8))&1, 1)
	}
}
