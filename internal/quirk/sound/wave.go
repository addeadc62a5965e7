package sound

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// waveRate is the rate of samples of a wave, unless cases say otherwise.
const waveRate = 8000

// A wave is a WAV as a case changes it.
type wave struct {
	form   string // "RIFF" by default
	before []byte // chunks before the format
	format []byte // the data of that chunk
	fact   []byte // the chunk after it
	between, after,
	beyond []byte // chunks before and after the samples, and bytes after the last chunk
	data   []byte
	riff   int64 // the length of the form, or its own if 0
	length int64 // the length of the samples, or their own if 0
	bare   bool  // whether no byte follows samples of an odd length
}

// none is a length of 0, and unknown is the largest one.
const none, unknown = -1, 0xffffffff

// newWave returns beeps of one channel with 16 bits.
func newWave() wave {
	return wave{form: "RIFF", format: format(1, 1, waveRate, 16), data: samples(1, audio.Encoding{})}
}

// samples returns encoded samples of two seconds of one channel, or of one second of two channels.
func samples(channels int, e audio.Encoding) []byte {
	signal := beeps(waveRate, channels)
	signal.Seconds = seconds / channels
	return bytesOf(audio.PCM{Signal: signal, Encoding: e})
}

// format returns the data of a format chunk with more bytes.
func format(tag, channels, rate, bits int, more ...byte) []byte {
	le := binary.LittleEndian
	b := le.AppendUint16(nil, uint16(tag))
	b = le.AppendUint16(b, uint16(channels))
	b = le.AppendUint32(b, uint32(rate))
	b = le.AppendUint32(b, uint32(rate*channels*bits/8))
	b = le.AppendUint16(b, uint16(channels*bits/8))
	b = le.AppendUint16(b, uint16(bits))
	return append(b, more...)
}

// extensible returns the data of a format chunk that says which bits are valid and where the channels are.
func extensible(tag, channels, bits, valid int, mask uint32) []byte {
	le := binary.LittleEndian
	b := format(0xfffe, channels, waveRate, bits, 22, 0)
	b = le.AppendUint16(b, uint16(valid))
	b = le.AppendUint32(b, mask)
	b = le.AppendUint16(b, uint16(tag))
	return append(b, "\x00\x00\x00\x00\x10\x00\x80\x00\x00\xaa\x00\x38\x9b\x71"...)
}

// chunk returns a chunk, with a byte after data of an odd length.
func chunk(id string, data []byte) []byte {
	b := append(binary.LittleEndian.AppendUint32([]byte(id), uint32(len(data))), data...)
	return append(b, make([]byte, len(data)%2)...)
}

// bytes returns the file.
func (w wave) bytes() []byte {
	b := append([]byte("WAVE"), w.before...)
	b = append(append(b, chunk("fmt ", w.format)...), w.fact...)
	b = append(b, w.between...)
	data := chunk("data", w.data)
	if w.bare {
		data = data[:8+len(w.data)]
	}
	if w.length != 0 {
		binary.LittleEndian.PutUint32(data[4:], uint32(max(w.length, 0)))
	}
	b = append(append(b, data...), w.after...)
	length := int64(len(b))
	if w.riff != 0 {
		length = max(w.riff, 0)
	}
	head := binary.LittleEndian.AppendUint32([]byte(w.form), uint32(length))
	return append(append(head, b...), w.beyond...)
}

// changedWave returns the builder of an ordinary WAV, and of it after changes, which sounds the same.
func changedWave(change func(w *wave)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		w := newWave()
		if !twin {
			change(&w)
		}
		return heard(w.bytes(), seconds, waveRate, 1)
	}
}

// codedWave returns the builder of a WAV of two channels with 16 bits, and of the same samples in another encoding.
func codedWave(format, fact []byte, e audio.Encoding) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		w := wave{form: "RIFF", format: format, fact: fact, data: samples(2, e)}
		if twin {
			w = wave{form: "RIFF", format: stereo(), data: samples(2, audio.Encoding{})}
		}
		return heard(w.bytes(), seconds/2, waveRate, 2)
	}
}

// stereo is the format of two channels with 16 bits.
func stereo() []byte { return format(1, 2, waveRate, 16) }

// fact returns the chunk with the number of samples.
func fact(count int) []byte {
	return chunk("fact", binary.LittleEndian.AppendUint32(nil, uint32(count)))
}
