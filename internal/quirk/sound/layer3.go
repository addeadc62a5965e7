package sound

import (
	"bytes"
	"context"
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
	"github.com/seed-40aebabe/placeholder/internal/media/mp3"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// mp3Rate and mp3KBPS are the rate and the bit rate of an mp3, unless cases say otherwise.
const mp3Rate, mp3KBPS = 44_100, 64

// A span is where a frame is in a stream.
type span struct{ start, end int }

// mp3Frames returns where the frames of a stream are.
func mp3Frames(stream []byte) (spans []span) {
	for at := 0; at < len(stream); {
		h := stream[at:]
		rate := []int{11_025, 0, 22_050, 44_100}[h[1]>>3&3] * []int{44_100, 48_000, 32_000}[h[2]>>2&3] / 44_100
		coefficient := 72
		if rate >= 32_000 {
			coefficient = 144
		}
		end := at + coefficient*1000*mp3.BitRates(rate)[h[2]>>4-1]/rate + int(h[2]>>1&1)
		spans, at = append(spans, span{at, end}), end
	}
	return spans
}

// split divides a stream into frames, the first of which describes the others.
func split(stream []byte) (frames [][]byte) {
	for _, s := range mp3Frames(stream) {
		frames = append(frames, bytes.Clone(stream[s.start:s.end]))
	}
	return frames
}

// beepsMP3 is a stream of beeps of two channels at a constant bit rate. It must not be changed.
var beepsMP3 = lazy.Value[[]byte]{Compute: func() []byte { return bytesOf(mp3.NewStream(beeps(mp3Rate, 2), mp3KBPS)) }}

// constant returns the frames of that stream.
func constant() [][]byte { return split(beepsMP3.Get()) }

// variable returns the frames of a second of silence and one of noise at a variable bit rate, the first of which describes
// all frames.
func variable() [][]byte {
	const count = 39 // in a second
	frames := [][]byte{nil}
	for _, tone := range []audio.Tone{audio.Silence(), audio.Noise(1)} {
		parts, err := mp3.Variable(context.Background(), audio.Signal{Tone: tone, Channels: 1, Seconds: 1})
		if err != nil {
			panic(err) // the context does not end
		}
		frames[0] = bytesOf(parts[0])
		frames = append(frames, split(bytesOf(parts[1]))[:count]...)
	}
	describe(frames)
	return frames
}

// Offsets in a first frame of one channel at 44.1 kHz.
const xingAt, lameAt = 4 + 17, 4 + 17 + 120

// describe sets the number of frames and bytes, and the table for seeking, in the first of frames of one channel.
func describe(frames [][]byte) {
	first, be := frames[0], binary.BigEndian
	starts, size := []int(nil), 0
	for _, frame := range frames {
		starts = append(starts, size)
		size += len(frame)
	}
	be.PutUint32(first[xingAt+8:], uint32(len(frames)-1))
	be.PutUint32(first[xingAt+12:], uint32(size))
	for percent := range 100 {
		first[xingAt+16+percent] = byte(starts[1+percent*(len(frames)-1)/100] * 256 / size)
	}
	const delay, checksumAt = 528, lameAt + 34
	omitted := (len(frames)-1)*1152 - 2*mp3Rate - delay
	first[lameAt+21], first[lameAt+22], first[lameAt+23] = delay>>4, delay&0xf<<4|byte(omitted>>8), byte(omitted)
	be.PutUint32(first[lameAt+28:], uint32(size))
	be.PutUint16(first[checksumAt:], checksum.ARC(first[:checksumAt]))
}

// joined returns the builder of an mp3 at a constant bit rate, and of it after changes of its frames, which sound the same.
func joined(change func(frames [][]byte) [][]byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		frames := constant()
		if !twin {
			frames = change(frames)
		}
		return heard(bytes.Join(frames, nil), seconds, mp3Rate, 2)
	}
}

// varied is joined with a variable bit rate.
func varied(change func(frames [][]byte) [][]byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		frames := variable()
		if !twin {
			frames = change(frames)
		}
		return heard(bytes.Join(frames, nil), seconds, mp3Rate, 1)
	}
}

// each returns a change of each frame but the first one, which describes them.
func each(change func(i int, frame []byte) []byte) func(frames [][]byte) [][]byte {
	return func(frames [][]byte) [][]byte {
		changed := frames[:1:1]
		for i, frame := range frames[1:] {
			changed = append(changed, change(i, frame))
		}
		return changed
	}
}

// otherStream returns the builder of an mp3 of two channels at 44.1 kHz, and of one with another rate or number of channels.
func otherStream(rate, channels, kbps int) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		if twin {
			return heard(bytes.Join(constant(), nil), seconds, mp3Rate, 2)
		}
		return heard(bytesOf(mp3.NewStream(beeps(rate, channels), kbps)), seconds, rate, channels)
	}
}

// vbri returns the first frame as an encoder of Fraunhofer writes it, with a table of two entries.
func vbri(frames [][]byte) [][]byte {
	const headerAt, entries = 4 + 32, 2
	be, size := binary.BigEndian, 0
	for _, frame := range frames {
		size += len(frame)
	}
	perEntry := (len(frames) - 1 + entries - 1) / entries
	b := append(bytes.Clone(frames[0][:4]), make([]byte, headerAt-4)...)
	b = append(b, "VBRI\x00\x01\x0d\xb1\x00\x64"...) // version, delay and quality
	b = be.AppendUint32(b, uint32(size))
	b = be.AppendUint32(b, uint32(len(frames)-1))
	for _, field := range []int{entries, 1, 4, perEntry} { // and a scale and the bytes of an entry
		b = be.AppendUint16(b, uint16(field))
	}
	for group := range slices.Chunk(frames[1:], perEntry) {
		b = be.AppendUint32(b, uint32(len(bytes.Join(group, nil))))
	}
	frames[0] = append(b, make([]byte, len(frames[0])-len(b))...)
	return frames
}

// free returns a frame of a bit rate that no header can name. Zeros follow its main data.
func free(_ int, frame []byte) []byte {
	const size = 250 // 76,562 bit/s
	frame = append(frame, make([]byte, size-len(frame))...)
	frame[2] &^= 0xf2 // the index of the bit rate, and padding
	return frame
}

// checked returns a frame with a checksum of its header and its side information (ISO/IEC 11172-3, 2.4.3.1), in place of
// the last two bytes, which decoders do not need.
func checked(_ int, frame []byte) []byte {
	const sideSize = 32
	frame[1] &^= 1
	sum := checksum.CRC16(0xffff, frame[2:4+sideSize])
	return slices.Concat(frame[:4], []byte{byte(sum >> 8), byte(sum)}, frame[4:len(frame)-2])
}

// oneSecond returns the frames of almost a second, with an Info tag of their own.
func oneSecond() []byte {
	const count = 38 // with the first one of the second file, two files have 77
	const framesAt = 4 + 32 + 8
	frames := split(bytesOf(mp3.NewStream(audio.Signal{Tone: audio.Beeps(), Channels: 2, Seconds: 1}, mp3KBPS)))[:1+count]
	file := bytes.Join(frames, nil)
	binary.BigEndian.PutUint32(file[framesAt:], count)
	binary.BigEndian.PutUint32(file[framesAt+4:], uint32(len(file)))
	return file
}
